// Package erasedsubject removes the identity of an erased person from the stored
// results, decisions and events of other sessions that mention them. That there was
// a match, its score and its consequences remain. The database records which
// sessions mention a person (session_mentions), by the same members.
package erasedsubject

import (
	"crypto/sha256"
	"slices"
	"strings"

	"github.com/google/uuid"
)

// Digest identifies a person or a media object without revealing it.
type Digest [sha256.Size]byte

// OfSession returns the digest of a session.
func OfSession(id uuid.UUID) Digest { return digest("session", id.String()) }

// OfUser returns the digest of a user, by vendor_data.
func OfUser(vendorData string) Digest { return digest("user", vendorData) }

// OfMedia returns the digest of a media object.
func OfMedia(id uuid.UUID) Digest { return digest("media", id.String()) }

func digest(kind, value string) Digest { return sha256.Sum256([]byte(kind + ":" + value)) }

// Set holds the digests of the sessions, users and media objects whose references are removed.
type Set map[Digest]bool

// Bytes are the digests as the database takes them.
func (g Set) Bytes() [][]byte {
	out := make([][]byte, 0, len(g))
	for d := range g {
		out = append(out, d[:])
	}
	slices.SortFunc(out, slices.Compare[[]byte])
	return out
}

// names of members that tell who the other session of a match is of, all of
// which the contract lets be null. What is the same in both sessions is the
// present person's own and stays.
var names = []string{
	"session_id", "session_number", "vendor_data", "verification_date", "user_details", "match_image_url", "front_image_url",
	"device_info", "location_info", "email", "phone_number",
}

// Redact returns a JSON text in which null replaces every reference to a subject of the set, and all else is
// unchanged byte by byte; it returns text itself when it contains no such reference. Media placeholders may be raw or
// escaped.
func (g Set) Redact(text []byte) ([]byte, error) {
	if len(text) == 0 || len(g) == 0 {
		return text, nil
	}
	root, err := parse(text)
	if err != nil {
		return nil, err
	}
	var cuts []*node
	g.look(root, &cuts)
	if len(cuts) == 0 {
		return text, nil
	}
	out, from := make([]byte, 0, len(text)), 0
	for _, c := range cuts {
		if c.start < from {
			continue // within one that is gone already
		}
		out = append(append(out, text[from:c.start]...), "null"...)
		from = c.end
	}
	return append(out, text[from:]...), nil
}

// look gathers, in their order, the values to take out. What a client sent as
// metadata is not ours to read.
func (g Set) look(n *node, cuts *[]*node) {
	found := g.inMatch(n)
	found = append(found, g.inWarning(n)...)
	found = append(found, g.inComparison(n)...)
	slices.SortFunc(found, func(a, b *node) int { return a.start - b.start })
	*cuts = append(*cuts, found...)
	for i, inner := range n.values {
		if n.nameOf(i) != "metadata" && !slices.Contains(found, inner) {
			g.look(inner, cuts)
		}
	}
	slices.SortFunc(*cuts, func(a, b *node) int { return a.start - b.start })
}

// inMatch strips an entry of matches[].
func (g Set) inMatch(n *node) (cuts []*node) {
	if n.within != "matches" {
		return nil
	}
	if !g.has("session", n.member("session_id")) && !g.has("user", n.member("vendor_data")) {
		return g.picture(n.member("match_image_url"))
	}
	for _, name := range names {
		if m := n.member(name); m != nil && !m.isNull {
			cuts = append(cuts, m)
		}
	}
	return cuts
}

// inWarning looks at the facts of a warning, which name a session by a prefix of
// their own.
func (g Set) inWarning(n *node) (cuts []*node) {
	data := n.member("additional_data")
	if data == nil {
		return nil
	}
	for i, value := range data.values {
		prefix, ok := strings.CutSuffix(data.nameOf(i), "_session_id")
		if !ok || !g.has("session", value) {
			continue
		}
		cuts = append(cuts, value)
		if number := data.member(prefix + "_session_number"); number != nil && !number.isNull {
			cuts = append(cuts, number)
		}
	}
	return cuts
}

// inComparison strips a portrait reference to another session.
func (g Set) inComparison(n *node) (cuts []*node) {
	from := n.member("source_image_session_id")
	if from == nil || from.isNull {
		return nil
	}
	picture := n.member("source_image")
	if !g.has("session", from) {
		return g.picture(picture)
	}
	if cuts = append(cuts, from); picture != nil && !picture.isNull {
		cuts = append(cuts, picture)
	}
	return cuts
}

func (g Set) has(kind string, n *node) bool {
	return n != nil && n.isText && g[digest(kind, n.text)]
}

// picture looks at a mark, whose first byte no text of a client has unescaped.
func (g Set) picture(n *node) []*node {
	if n == nil || !n.isText || n.text == "" || !strings.HasPrefix(n.text[1:], "media:") || !g[sha256.Sum256([]byte(n.text[1:]))] {
		return nil
	}
	return []*node{n}
}

package media

import (
	"bytes"
	"encoding/base64"
	"strconv"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/platform/api/apperr"
)

// Mark is the placeholder of a media object in stored results; it is replaced by a
// signed link for each reader. Its first byte is a control character, which a
// client's JSON text can contain only in escaped form, so that no client can write a
// mark into stored bytes.
type Mark string

const (
	markByte     = '\x01'
	markEscaped  = `"\u0001media:`
	markRaw      = "\"\x01media:"
	uuidTextSize = 36
)

// MarkOf returns the mark of a picture.
func MarkOf(id uuid.UUID) *Mark {
	m := Mark(string(markByte) + "media:" + id.String())
	return &m
}

// EscapeMarks turns the marks of a result, as JSON writes them, into the raw form
// that Links looks for. It is applied to results of ours only, never to what
// a client sent.
func EscapeMarks(result []byte) []byte {
	return bytes.ReplaceAll(result, []byte(markEscaped), []byte(markRaw))
}

// Links signs links to media.
type Links struct {
	// Key signs; every process has the same.
	Key []byte
	// BaseURL is the address of the service, without a trailing slash.
	BaseURL string
	// Life is how long a link works.
	Life time.Duration
	Now  func() time.Time
}

// URL is a link to one picture, good for Life.
func (l Links) URL(applicationID, id uuid.UUID) string {
	token := tokenOf(applicationID, id)
	link := signature.Link{Token: token, Expires: l.Now().Add(l.Life)}
	return l.BaseURL + "/media/" + token + "/?expires=" + strconv.FormatInt(link.Expires.Unix(), 10) + "&signature=" + signature.SignLink(l.Key, link)
}

// Fill replaces every mark of a finished body by a link.
func (l Links) Fill(applicationID uuid.UUID, body []byte) []byte {
	return ReplacePlaceholders(body, func(id uuid.UUID) string { return l.URL(applicationID, id) })
}

// ReplacePlaceholders puts what name returns for a picture in the place of each of its
// marks in a finished body. A name must need no escaping in JSON.
func ReplacePlaceholders(body []byte, name func(id uuid.UUID) string) []byte {
	if bytes.IndexByte(body, markByte) < 0 {
		return body
	}
	out := make([]byte, 0, len(body)+1024)
	for {
		// The byte is rare where the quote in front of it is not.
		i := bytes.IndexByte(body, markByte) - 1
		start := i + len(markRaw)
		if i < 0 || len(body) < start+uuidTextSize || string(body[i:start]) != markRaw {
			return append(out, body...)
		}
		id, err := uuid.ParseBytes(body[start : start+uuidTextSize])
		if err != nil {
			return append(out, body...)
		}
		out = append(append(append(out, body[:i]...), '"'), name(id)...)
		body = body[start+uuidTextSize:]
	}
}

// Check returns the picture that a link names, when the link is ours and not
// over.
func (l Links) Check(token, expires, sig string) (applicationID, id uuid.UUID, err error) {
	until, err := strconv.ParseInt(expires, 10, 64)
	if err != nil {
		return uuid.Nil, uuid.Nil, apperr.Forbidden("media_link_refused")
	}
	link := signature.Link{Token: token, Expires: time.Unix(until, 0)}
	if err := signature.VerifyLink(l.Key, link, sig, l.Now()); err != nil {
		return uuid.Nil, uuid.Nil, apperr.Forbidden("media_link_refused")
	}
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) != 32 {
		return uuid.Nil, uuid.Nil, apperr.Forbidden("media_link_refused")
	}
	return uuid.UUID(raw[:16]), uuid.UUID(raw[16:]), nil
}

func tokenOf(applicationID, id uuid.UUID) string {
	return base64.RawURLEncoding.EncodeToString(append(applicationID[:], id[:]...))
}

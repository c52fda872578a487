// Package password stores passwords as Argon2id hashes and detects common ones. The
// callers decide the minimum length.
package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/secure/precis"
)

// Costs of Argon2id: the second of the parameter sets that OWASP's cheat sheet
// on password storage gives as equal (19 MiB, two passes, one lane).
const (
	argonMemoryKiB = 19 << 10
	argonPasses    = 2
	argonLanes     = 1
	saltBytes      = 16
	keyBytes       = 32
	// maxPasswordBytes bounds the work on what cannot be a password.
	maxPasswordBytes = 512
)

// Hasher makes and checks hashes, together with all others of the process no more
// at once than the machine bears.
type Hasher struct {
	pool *pool
	// decoy is compared with where there is no account, so that its absence takes as long.
	decoy string
}

// NewHasher returns a hasher.
func NewHasher() *Hasher {
	h := &Hasher{pool: process}
	var salt, key [keyBytes]byte
	_, _ = rand.Read(salt[:])
	_, _ = rand.Read(key[:])
	h.decoy = encodeHash(salt[:saltBytes], key[:])
	return h
}

// Hash makes the stored form of a password.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt)
	key, err := h.pool.key(ctx, password, salt)
	if err != nil {
		return "", err
	}
	return encodeHash(salt, key), nil
}

// Matches compares an entered password with the stored hash. An empty hash, of an
// account without a password or of no account, never matches but takes as long, and
// so does input that cannot be a password.
func (h *Hasher) Matches(ctx context.Context, typed, stored string) (bool, error) {
	text, ok := Normalize(typed)
	if !ok {
		stored = ""
	}
	fits, err := h.matches(ctx, text, stored)
	if err != nil {
		return false, fmt.Errorf("compare password: %w", err)
	}
	return fits, nil
}

func (h *Hasher) matches(ctx context.Context, password, stored string) (bool, error) {
	known := stored != ""
	if !known {
		stored = h.decoy
	}
	salt, want, err := decodeHash(stored)
	if err != nil {
		return false, err
	}
	got, err := h.pool.key(ctx, password, salt)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1 && known, nil
}

// encodeHash writes the usual text form, which names its costs.
func encodeHash(salt, key []byte) string {
	e := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, argonMemoryKiB, argonPasses, argonLanes,
		e.EncodeToString(salt), e.EncodeToString(key))
}

var errHash = errors.New("stored password is not readable")

func decodeHash(text string) (salt, key []byte, err error) {
	parts := strings.Split(text, "$")
	costs := fmt.Sprintf("m=%d,t=%d,p=%d", argonMemoryKiB, argonPasses, argonLanes)
	if len(parts) != 6 || parts[1] != "argon2id" || parts[3] != costs {
		return nil, nil, errHash
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return nil, nil, errHash
	}
	if key, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return nil, nil, errHash
	}
	return salt, key, nil
}

// Normalize is a password as it is hashed: the same letters typed on another
// keyboard are the same password (RFC 8265 section 4.2). It is false for
// what cannot be a password.
func Normalize(password string) (string, bool) {
	if len(password) > maxPasswordBytes || !utf8.ValidString(password) {
		return "", false
	}
	out, err := precis.OpaqueString.String(password)
	return out, err == nil
}

//go:embed common.txt
var commonText string

var common = func() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(commonText) {
		if word := strings.TrimSpace(line); word != "" && !strings.HasPrefix(word, "#") {
			all[word] = true
		}
	}
	return all
}()

// Weakness returns why a normalized password must not be used for an address; empty
// if it may.
func Weakness(text, email string) string {
	name, _, _ := strings.Cut(email, "@")
	switch {
	case allDigits(text):
		return "Digits alone are too easy to guess."
	case isCommon(text) || strings.EqualFold(text, email) || strings.EqualFold(text, name):
		return "This password is too easy to guess."
	}
	return ""
}

func allDigits(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// lookalikes map characters that people put in place of letters to these letters.
var lookalikes = strings.NewReplacer("0", "o", "1", "l", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// isCommon finds the words that everybody takes, with the digits and marks that
// everybody adds, also repeated.
func isCommon(text string) bool {
	low := strings.ToLower(text)
	bare := strings.TrimRightFunc(strings.TrimLeftFunc(low, notLetter), notLetter)
	for _, form := range []string{low, bare, lookalikes.Replace(low), lookalikes.Replace(bare)} {
		if common[form] || common[period(form)] || len(period(form)) == 1 {
			return true
		}
	}
	return false
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// period returns the shortest prefix whose repetition makes the text.
func period(text string) string {
	if text == "" {
		return text
	}
	at := strings.Index((text + text)[1:], text)
	return text[:at+1]
}

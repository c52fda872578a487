// Package ident makes identifiers and secrets: time-ordered ids, session
// tokens and random keys. It does not store or compare them.
package ident

import (
	"crypto/rand"
	"encoding/base64"

	"github.com/google/uuid"
)

// SessionTokenBytes is the entropy of a session token: 9 bytes are exactly 12
// characters of URL-safe base64 (72 bits).
const SessionTokenBytes = 9

// New returns a UUID version 7 (RFC 9562 section 5.7): unique, and sorted by
// the time it was made.
func New() uuid.UUID {
	// The only error is a broken system random source, from which nothing can recover.
	return uuid.Must(uuid.NewV7())
}

// SessionToken returns a fresh session token: 12 characters of the URL-safe
// base64 alphabet (RFC 4648 section 5).
func SessionToken() string { return Secret(SessionTokenBytes) }

// Secret returns size random bytes as unpadded URL-safe base64.
func Secret(size int) string {
	b := make([]byte, size)
	// rand.Read never fails: it ends the program when the system has no random source.
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

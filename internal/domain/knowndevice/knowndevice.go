// Package knowndevice makes and reads the tokens by which a device shows that
// somebody signed in on it before. Failures on such a device are counted apart, so
// that strangers who guess cannot close it (OWASP, device cookies). A token is no
// credential: it opens nothing by itself. What failed on a device is kept by whoever
// asks.
package knowndevice

import (
	"crypto/hmac"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
)

const (
	// Life is how long a device stays known after a sign-in.
	Life = 180 * 24 * time.Hour
	// FailuresLife is how long what failed on a device is kept, far above any lock.
	FailuresLife = 30 * 24 * time.Hour

	bodyBytes = 16 + 8
	macBytes  = 32
	nameBytes = 6
)

// Tokens issues and verifies device tokens. MAC is a keyed hash of 32 bytes that is
// used for nothing else.
type Tokens struct {
	MAC func(data []byte) ([]byte, error)
}

// Token is the token that a device stores, one for each account.
type Token struct{ Name, Value string }

// New makes the token of a device on which the owner has just signed in.
func (t Tokens) New(owner []byte, device uuid.UUID, now time.Time) (Token, error) {
	name, err := t.MAC(owner)
	if err != nil {
		return Token{}, fmt.Errorf("name device: %w", err)
	}
	body := binary.BigEndian.AppendUint64(device[:], uint64(now.Add(Life).Unix()))
	mac, err := t.MAC(slices.Concat(owner, body))
	if err != nil {
		return Token{}, fmt.Errorf("sign device: %w", err)
	}
	return Token{Name: hex.EncodeToString(name[:nameBytes]), Value: base64.RawURLEncoding.EncodeToString(append(body, mac...))}, nil
}

// Find is the first device among the tokens on which the owner has signed in; the
// nil id for none. Forged, expired and foreign tokens are none.
func (t Tokens) Find(owner []byte, tokens []string, now time.Time) (uuid.UUID, error) {
	for _, token := range tokens {
		raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
		if err != nil || len(raw) != bodyBytes+macBytes {
			continue
		}
		body, mac := raw[:bodyBytes:bodyBytes], raw[bodyBytes:]
		want, err := t.MAC(slices.Concat(owner, body))
		if err != nil {
			return uuid.Nil, fmt.Errorf("check device: %w", err)
		}
		until := time.Unix(int64(binary.BigEndian.Uint64(body[16:])), 0)
		if hmac.Equal(mac, want) && now.Before(until) {
			return uuid.UUID(body[:16]), nil
		}
	}
	return uuid.Nil, nil
}

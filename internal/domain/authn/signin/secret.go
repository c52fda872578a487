package signin

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/ident"
)

// Prefixes tell what a token is when one is found where it should not be.
const (
	accessPrefix  = "vat_"
	refreshPrefix = "vrt_"
	secretBytes   = 32
	macBytes      = 32
	// nonceBytes make each access token one of its own, as `jti` does where a token is read by others (RFC 7519 section 4.1.7).
	nonceBytes = 16
)

// tokens makes and reads what the runtime hands out. Access tokens are opaque to
// everybody else: who they stand for, until when, a nonce that tells one from the
// next, and a code that only this installation can make. Nothing is stored for
// one, so that handing one out and reading it costs no row; the session behind
// it is asked at every use.
// A refresh token carries the same code, so that one that was consumed can be
// told from one that was never made, and only the former ends a session.
type tokens struct{ key []byte }

// tokenSubject identifies the session and application a token was issued for.
type tokenSubject struct{ application, session uuid.UUID }

// hash is the keyed hash under which a secret is stored.
func (t tokens) hash(purpose, secret string) []byte { return t.mac(purpose, []byte(secret)) }

func (t tokens) mac(purpose string, data []byte) []byte {
	m := hmac.New(sha256.New, t.key)
	m.Write(binary.BigEndian.AppendUint32(nil, uint32(len(purpose))))
	m.Write([]byte(purpose))
	m.Write(data)
	return m.Sum(nil)
}

// access makes the token that speaks for a session until the given second.
func (t tokens) access(h tokenSubject, until time.Time) string {
	body := h.bytes()
	body = binary.BigEndian.AppendUint64(body, uint64(until.Unix()))
	nonce := make([]byte, nonceBytes)
	// It never fails: it ends the program when the system has no random source.
	_, _ = rand.Read(nonce)
	body = append(body, nonce...)
	return accessPrefix + t.signed("access token", body)
}

// readAccess tells whom an access token speaks for; false for one that is
// forged, damaged or over.
func (t tokens) readAccess(token string, now time.Time) (tokenSubject, bool) {
	body, ok := t.open("access token", accessPrefix, token, 16+16+8+nonceBytes)
	if !ok {
		return tokenSubject{}, false
	}
	until := time.Unix(int64(binary.BigEndian.Uint64(body[32:])), 0)
	return tokenSubjectOf(body), now.Before(until)
}

// refresh makes a refresh token and the hash under which it is stored.
func (t tokens) refresh(h tokenSubject) (token string, hash []byte) {
	body := append(h.bytes(), ident.Secret(secretBytes)...)
	token = refreshPrefix + t.signed("refresh token", body)
	return token, t.hash("refresh token in use", token)
}

// readRefresh tells whose refresh token that is, used or not; false for one that
// was never made here.
func (t tokens) readRefresh(token string) (tokenSubject, bool) {
	body, ok := t.open("refresh token", refreshPrefix, token, 16+16+base64.RawURLEncoding.EncodedLen(secretBytes))
	if !ok {
		return tokenSubject{}, false
	}
	return tokenSubjectOf(body), true
}

func (t tokens) signed(purpose string, body []byte) string {
	return base64.RawURLEncoding.EncodeToString(append(body, t.mac(purpose, body)...))
}

func (t tokens) open(purpose, prefix, token string, size int) ([]byte, bool) {
	const most = 512
	if len(token) > most || len(token) < len(prefix) || token[:len(prefix)] != prefix {
		return nil, false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token[len(prefix):])
	if err != nil || len(raw) != size+macBytes {
		return nil, false
	}
	body, mac := raw[:size], raw[size:]
	return body, hmac.Equal(mac, t.mac(purpose, body))
}

func (h tokenSubject) bytes() []byte { return slices.Concat(h.application[:], h.session[:]) }

func tokenSubjectOf(body []byte) tokenSubject {
	return tokenSubject{application: uuid.UUID(body[:16]), session: uuid.UUID(body[16:32])}
}

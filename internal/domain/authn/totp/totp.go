// Package totp implements the codes of authenticator apps (TOTP, RFC 6238): secrets,
// their otpauth URI and the check of a code. It stores nothing: the caller keeps the
// secret sealed, and the time step of the last accepted code, so that no code is
// accepted twice.
package totp

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"time"

	"github.com/pquerna/otp/hotp"

	"vidimus/internal/domain/authn/otp"
)

const (
	// Digits is the length of a code.
	Digits = 6
	// Period is the validity of one code (RFC 6238 section 4.1).
	Period = 30 * time.Second
	// Drift is how many steps the clock of the person may be ahead or behind
	// (RFC 6238 section 5.2 recommends one at most).
	Drift = 1
	// secretBytes is the length of SHA-1, which RFC 4226 section 4 recommends.
	secretBytes = 20
)

// ErrSecret reports that a stored value is not a TOTP secret.
var ErrSecret = errors.New("the secret of the authenticator is damaged")

var encoding = base32.StdEncoding.WithPadding(base32.NoPadding)

// Secret is the shared TOTP secret.
type Secret struct{ raw []byte }

// New makes a secret.
func New() Secret {
	raw := make([]byte, secretBytes)
	rand.Read(raw) // never fails since Go 1.24
	return Secret{raw: raw}
}

// FromBytes is a secret that was kept as Bytes.
func FromBytes(raw []byte) (Secret, error) {
	if len(raw) < secretBytes {
		return Secret{}, ErrSecret
	}
	return Secret{raw: raw}, nil
}

// Bytes is the secret to be sealed and kept.
func (s Secret) Bytes() []byte { return s.raw }

// Text is the secret as a person types it into a program that has no camera.
func (s Secret) Text() string { return encoding.EncodeToString(s.raw) }

// URI returns the otpauth URI that authenticator apps read as a QR code (Key URI
// format of Google Authenticator). The issuer is the service, the account the name
// of the person's account.
func (s Secret) URI(issuer, account string) string {
	q := url.Values{
		"secret": {s.Text()}, "issuer": {issuer}, "algorithm": {"SHA1"}, "digits": {strconv.Itoa(Digits)},
		"period": {strconv.Itoa(int(Period.Seconds()))},
	}
	label := url.PathEscape(issuer) + ":" + url.PathEscape(account)
	// A plus sign means a space to few programs; %20 means one to all.
	return "otpauth://totp/" + label + "?" + spaced(q.Encode())
}

func spaced(query string) string {
	out := make([]byte, 0, len(query))
	for i := range len(query) {
		if query[i] == '+' {
			out = append(out, "%20"...)
			continue
		}
		out = append(out, query[i])
	}
	return string(out)
}

// Code returns the TOTP code at an instant.
func (s Secret) Code(at time.Time) (string, error) { return s.codeOf(stepOf(at)) }

// Match reports whether a code is valid at the given time or one time step before or
// after it, and for which step. Codes of steps up to `last` are refused, because
// they were accepted before (RFC 6238 section 5.2). It compares every step, so that
// the response time reveals nothing.
func (s Secret) Match(code string, at time.Time, last int64) (step int64, right bool, err error) {
	now := stepOf(at)
	for candidate := now - Drift; candidate <= now+Drift; candidate++ {
		want, err := s.codeOf(candidate)
		if err != nil {
			return 0, false, err
		}
		if subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 && candidate > last && !right {
			step, right = candidate, true
		}
	}
	return step, right, nil
}

// Opener opens sealed secrets.
type Opener interface {
	Open(sealed, associated []byte) ([]byte, error)
}

// StoredSecret is a secret as it is kept: sealed under a label, with the step of the last
// code that was accepted.
type StoredSecret struct {
	Sealed, Label []byte
	Last          int64
}

// Verify is Match of what a person typed and a secret that was kept.
func (k StoredSecret) Verify(o Opener, typed string, at time.Time) (step int64, right bool, err error) {
	raw, err := o.Open(k.Sealed, k.Label)
	if err != nil {
		return 0, false, fmt.Errorf("open secret: %w", err)
	}
	secret, err := FromBytes(raw)
	if err != nil {
		return 0, false, err
	}
	return secret.Match(otp.NormalizeCode(typed), at, k.Last)
}

func stepOf(at time.Time) int64 { return at.Unix() / int64(Period.Seconds()) }

func (s Secret) codeOf(step int64) (string, error) {
	// The library reads secrets with their padding only.
	code, err := hotp.GenerateCode(base32.StdEncoding.EncodeToString(s.raw), uint64(step))
	if err != nil {
		return "", fmt.Errorf("make code: %w", err)
	}
	return code, nil
}

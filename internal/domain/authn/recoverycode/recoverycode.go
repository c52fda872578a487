// Package recoverycode generates, parses and hashes recovery codes: single-use codes
// that a person keeps for the day when their second factor is lost. The caller
// stores the hashes and ensures that each code is used once.
package recoverycode

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"strings"

	"vidimus/internal/domain/authn/otp"
)

// Count is the number of recovery codes issued at a time.
const Count = 10

const (
	// alphabet leaves out what looks like something else: 0 and O, 1, I and L, U and V.
	alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ"
	// half is the length of either side of the hyphen; both hold 48 bits.
	half = 5
)

// New makes Count codes that differ, such as 7KQ2M-XH4TB.
func New() []string {
	codes, seen := make([]string, 0, Count), map[string]bool{}
	for len(codes) < Count {
		if code := one(); !seen[code] {
			seen[code] = true
			codes = append(codes, code)
		}
	}
	return codes
}

// NewHashed are New and their hashes for the owner.
func NewHashed(key, owner []byte) (codes []string, hashes [][]byte) {
	codes = New()
	for _, code := range codes {
		hashes = append(hashes, Hash(key, owner, code))
	}
	return codes, hashes
}

func one() string {
	var b strings.Builder
	for i := range 2 * half {
		if i == half {
			b.WriteByte('-')
		}
		b.WriteByte(alphabet[draw(len(alphabet))])
	}
	return b.String()
}

// draw is a number below n, each as likely as any other.
func draw(n int) int {
	most, raw := byte(256-256%n), make([]byte, 1)
	for {
		rand.Read(raw) // never fails since Go 1.24
		if raw[0] < most {
			return int(raw[0]) % n
		}
	}
}

// Hash returns the stored form of a recovery code: a hash under a key of the
// installation. Case, spaces and hyphens are ignored. It returns nil for input that
// cannot be a code.
func Hash(key, owner []byte, entered string) []byte {
	plain := otp.NormalizeCode(entered)
	if len(plain) != 2*half {
		return nil
	}
	m := hmac.New(sha256.New, key)
	m.Write([]byte("recovery code"))
	m.Write([]byte{byte(len(owner))})
	m.Write(owner)
	m.Write([]byte(plain))
	return m.Sum(nil)
}

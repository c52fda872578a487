// Package mailaddress gives mail addresses the one form in which accounts are
// compared by. It does not ask whether anybody reads them.
package mailaddress

import (
	"net/mail"
	"strings"

	"golang.org/x/net/idna"
)

// MaxBytes is the longest address that can be mailed to (RFC 5321 section 4.5.3.1.3).
const MaxBytes = 254

// Normalize returns an address in lower case with its domain in ASCII; false when it is not an address.
func Normalize(raw string) (string, bool) {
	raw = strings.TrimSpace(raw)
	if len(raw) > MaxBytes {
		return "", false
	}
	parsed, err := mail.ParseAddress(raw)
	if err != nil || parsed.Address != raw || parsed.Name != "" {
		return "", false
	}
	at := strings.LastIndexByte(raw, '@')
	domain, err := idna.Lookup.ToASCII(raw[at+1:])
	if err != nil || !strings.Contains(domain, ".") {
		return "", false
	}
	return strings.ToLower(raw[:at]) + "@" + strings.ToLower(domain), true
}

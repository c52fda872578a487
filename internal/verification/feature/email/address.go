package email

import (
	"net/mail"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// Bounds of an address in bytes (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3).
const (
	maxLocal   = 64
	maxAddress = 254
	// maxTyped is the most that is looked at; spaces around an address are no part of it.
	maxTyped = 1024
)

// Address is a mail address in its one form.
type Address struct {
	local string
	// domain is as people write it, ascii as the name system has it (RFC 5891).
	domain, ascii string
}

// String returns the address as it is shown and stored: the local part as it was
// typed, the domain in lower case in its own script.
func (a Address) String() string { return a.local + "@" + a.domain }

// Key returns the form by which addresses are compared.
func (a Address) Key() string { return strings.ToLower(a.String()) }

// Parse parses an address. It refuses display names, quoted local parts and address
// literals, which people do not use in practice.
func Parse(typed string) (Address, bool) {
	if len(typed) > maxTyped || strings.ContainsRune(typed, 0) {
		return Address{}, false
	}
	// Marks of direction come along when an address is copied from a text.
	typed = strings.TrimFunc(typed, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
	typed = norm.NFC.String(typed)
	if strings.ContainsFunc(typed, strange) {
		return Address{}, false
	}
	parsed, err := mail.ParseAddress(typed)
	if err != nil || parsed.Name != "" || parsed.Address != typed {
		return Address{}, false
	}
	at := strings.LastIndexByte(typed, '@')
	a := Address{local: typed[:at]}
	if a.ascii, err = idna.Lookup.ToASCII(typed[at+1:]); err != nil {
		return Address{}, false
	}
	a.ascii = strings.ToLower(a.ascii)
	if a.domain, err = idna.Display.ToUnicode(a.ascii); err != nil {
		return Address{}, false
	}
	return a, len(a.local) <= maxLocal && len(a.local)+1+len(a.ascii) <= maxAddress && isHost(a.ascii)
}

// strange are characters that stand in no address as people write them.
func strange(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar ||
		strings.ContainsRune(`"(),:;<>[\]`, r)
}

// isHost reports whether a text is a host name rather than a single word or an IP address.
func isHost(domain string) bool {
	labels := strings.Split(domain, ".")
	last := labels[len(labels)-1]
	return len(labels) > 1 && strings.ContainsFunc(last, func(r rune) bool { return r >= 'a' && r <= 'z' })
}

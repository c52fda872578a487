package contract

import (
	"bytes"
	"encoding/base64"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// format is a named string format: the test and the text for a value that fails it.
type format struct {
	accepts func([]byte) bool
	refusal string
}

// formats are the string formats of the contract. A format that is not here
// fails at start-up, so that none is silently unchecked.
var formats = map[string]format{
	"uuid":      {isUUID, "Enter a valid UUID."},
	"email":     {isEmail, "Enter a valid email address."},
	"date":      {isDate, "Enter a valid date in the form YYYY-MM-DD."},
	"date-time": {isDateTime, "Enter a valid date and time (RFC 3339)."},
	"uri":       {isURI, "Enter a valid URI."},
	"ip":        {isIP, "Enter a valid IPv4 or IPv6 address."},
	"ipv4":      {func(b []byte) bool { a, err := parseIP(b); return err == nil && a.Is4() }, "Enter a valid IPv4 address."},
	"ipv6":      {func(b []byte) bool { a, err := parseIP(b); return err == nil && a.Is6() }, "Enter a valid IPv6 address."},
	"byte":      {isBase64, "Enter valid base64."},
	// Notes to readers; nothing in them can be checked.
	"binary":   {},
	"password": {},
}

// isUUID takes any version (ours are version 7) in the usual 36 characters,
// either case (RFC 9562 section 4).
func isUUID(b []byte) bool {
	if len(b) != 36 {
		return false
	}
	for i, c := range b {
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if !isDigit(c) && (c|0x20 < 'a' || c|0x20 > 'f') {
				return false
			}
		}
	}
	return true
}

// isEmail takes what mail systems deliver in practice: a dot-atom or UTF-8 local
// part (RFC 5321 section 4.5.3.1 bounds, RFC 6531 characters) at a domain with a
// dot. Quoted local parts and address literals are refused.
func isEmail(b []byte) bool {
	at := bytes.LastIndexByte(b, '@')
	if at < 1 || at > 64 || len(b) > 254 {
		return false
	}
	for _, atom := range bytes.Split(b[:at], []byte(".")) {
		if len(atom) == 0 || bytes.ContainsFunc(atom, notAtomText) {
			return false
		}
	}
	labels := bytes.Split(b[at+1:], []byte("."))
	for _, label := range labels {
		if len(label) == 0 || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' ||
			bytes.ContainsFunc(label, notLabelText) {
			return false
		}
	}
	return len(labels) > 1 && !isAllDigits(labels[len(labels)-1])
}

func isAllDigits(b []byte) bool {
	return !bytes.ContainsFunc(b, func(r rune) bool { return r < '0' || r > '9' })
}

func isLetterOrDigit(r rune) bool {
	return r >= 0xA0 || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

func notAtomText(r rune) bool {
	return !isLetterOrDigit(r) && (r >= 0x7F || !strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r))
}

func notLabelText(r rune) bool { return !isLetterOrDigit(r) && r != '-' }

func isDate(b []byte) bool {
	if len(b) != len(time.DateOnly) {
		return false
	}
	d, err := time.Parse(time.DateOnly, string(b))
	// A year of zero is no date of any calendar in use, and no database takes it.
	return err == nil && d.Year() > 0
}

func isDateTime(b []byte) bool {
	if len(b) > len("2006-01-02T15:04:05.999999999+07:00") {
		return false
	}
	t, err := time.Parse(time.RFC3339, string(b))
	return err == nil && t.UTC().Year() > 0 && t.UTC().Year() < 10000
}

func isURI(b []byte) bool {
	if bytes.ContainsAny(b, " \\\"<>^`{|}") || bytes.ContainsFunc(b, func(r rune) bool { return r < 0x20 || r == 0x7F }) {
		return false
	}
	u, err := url.Parse(string(b))
	return err == nil && u.Scheme != ""
}

func parseIP(b []byte) (netip.Addr, error) { return netip.ParseAddr(string(b)) }

func isIP(b []byte) bool {
	a, err := parseIP(b)
	return err == nil && a.Zone() == ""
}

// isBase64 accepts padded standard base64 (RFC 4648 section 4) without line breaks.
func isBase64(b []byte) bool {
	if len(b)%4 != 0 {
		return false
	}
	body := bytes.TrimRight(b, "=")
	if len(b)-len(body) > 2 {
		return false
	}
	for _, c := range body {
		if !inBase64[c] {
			return false
		}
	}
	return trailingBitsDecode(body)
}

// trailingBitsDecode leaves the last, partial group to the decoder that reads the value later.
func trailingBitsDecode(body []byte) bool {
	var out [3]byte
	tail := body[len(body)/4*4:]
	_, err := base64.RawStdEncoding.Decode(out[:], tail)
	return err == nil
}

var inBase64 = func() (set [256]bool) {
	for _, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		set[c] = true
	}
	return set
}()

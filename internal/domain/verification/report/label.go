package report

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// How much of one text is shown.
const (
	maxText  = 2_000
	maxCell  = 160
	maxLabel = 120
)

// acronyms are written in capitals wherever they occur in a name.
var acronyms = map[string]string{
	"aml": "AML", "api": "API", "dob": "DOB", "id": "ID", "ip": "IP", "isp": "ISP", "kyc": "KYC", "kyb": "KYB", "mrz": "MRZ", "nfc": "NFC",
	"ocr": "OCR", "os": "OS", "pep": "PEP", "poa": "POA", "qr": "QR", "rca": "RCA", "sim": "SIM", "ubo": "UBO", "url": "URL", "uuid": "UUID", "vpn": "VPN",
}

// labelOf makes words of the name of a member.
func labelOf(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '_' })
	for i, word := range words {
		if upper, known := acronyms[word]; known {
			words[i] = upper
		} else if i == 0 {
			first, size := utf8.DecodeRuneInString(word)
			words[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return strings.Join(words, " ")
}

// maxInline is the nesting depth up to which a value stays on one line.
const maxInline = 8

// line is a value on one line.
func (g group) line(name string, v value, depth int) string {
	if !v.scalar() && depth >= maxInline {
		return "…"
	}
	var parts []string
	switch v.kind {
	case kindObject:
		for _, m := range v.members {
			if !m.value.empty() && (g.verbatim || !slices.Contains(wireMembers, m.name)) {
				parts = append(parts, g.label(m.name)+": "+g.line(m.name, m.value, depth+1))
			}
		}
		return strings.Join(parts, "; ")
	case kindList:
		for _, item := range v.items {
			if !item.empty() {
				parts = append(parts, g.line(name, item, depth+1))
			}
		}
		return strings.Join(parts, ", ")
	case kindText:
		return g.text(name, v.text)
	case kindBool:
		return g.words.text(v.text)
	default:
		return v.text
	}
}

// instant writes a time in the way of this report; other texts stay as they are.
func instant(text string) string {
	if len(text) < len("2006-01-02T15:04:05Z") || text[10] != 'T' {
		return text
	}
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return text
	}
	return at.UTC().Format(timeLayout)
}

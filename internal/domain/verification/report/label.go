package report

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/domain/verification/workflow"
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
	"ocr": "OCR", "os": "OS", "pep": "PEP", "poa": "POA", "rca": "RCA", "sim": "SIM", "ubo": "UBO", "url": "URL", "uuid": "UUID", "vpn": "VPN",
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
	return cut(strings.Join(words, " "), maxLabel)
}

// verbatim keeps names that a client has given.
func verbatim(name string) string { return cut(name, maxLabel) }

// cut truncates a text and notes by how much.
func cut(text string, most int) string {
	count := utf8.RuneCountInString(text)
	if count <= most {
		return text
	}
	runes := []rune(text)
	return fmt.Sprintf("%s … [%d more characters]", string(runes[:most]), count-most)
}

// maxInline is the nesting depth up to which a value stays on one line.
const maxInline = 8

// textOf is a value on one line.
func textOf(v value) string { return inline(v, 0) }

func inline(v value, depth int) string {
	if !v.scalar() && depth >= maxInline {
		return "…"
	}
	var parts []string
	switch v.kind {
	case kindObject:
		for _, m := range v.members {
			if !m.value.empty() {
				parts = append(parts, labelOf(m.name)+": "+inline(m.value, depth+1))
			}
		}
		return strings.Join(parts, "; ")
	case kindList:
		for _, item := range v.items {
			if !item.empty() {
				parts = append(parts, inline(item, depth+1))
			}
		}
		return strings.Join(parts, ", ")
	case kindText:
		return instant(v.text)
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

// titlesOf name the arrays of a decision.
func titlesOf() map[string]string {
	titles := map[string]string{}
	for _, f := range workflow.Features() {
		titles[f.Array()] = f.Title()
	}
	return titles
}

// titleOf is what stands above the results of an array.
func titleOf(titles map[string]string, array string) string {
	if title, known := titles[array]; known {
		return title
	}
	return labelOf(array)
}

package companydoc

import (
	"regexp"
	"strings"
	"unicode"

	"vidimus/internal/engine/document/docfields"
)

// maxNumber is how long the longest number of a register is, with its signs.
const maxNumber = 40

// takeNumber is the number at the begin of a text: words before it that are no
// part of it are dropped, and what follows it too.
func takeNumber(raw string) (string, bool) {
	var kept []string
	for token := range strings.FieldsSeq(strings.NewReplacer("№", " ", "#", " ").Replace(raw)) {
		token = strings.TrimRight(token, ",;)(")
		switch {
		case strings.ContainsFunc(token, unicode.IsDigit):
			if len(kept) > 0 && hasDigits(kept) && (strings.ContainsAny(token, ":") || !goesOn(kept, token)) {
				return joined(kept)
			}
			kept = append(kept, strings.TrimLeft(token, "(:"))
		case hasDigits(kept):
			if len(token) == 1 && unicode.IsUpper(rune(token[0])) {
				kept = append(kept, token)
			}
			return joined(kept)
		case isPrefix(token):
			kept = append(kept, token)
		case len(kept) > 0 || len(token) > 20:
			kept = nil
		}
	}
	return joined(kept)
}

// goesOn tells whether digits belong to the number before: groups do, dates do not.
func goesOn(kept []string, token string) bool {
	digits := strings.Trim(token, "0123456789") == ""
	return digits && len(token) <= 4 && len(kept) < 5 || !digits && isPrefix(kept[len(kept)-1])
}

func hasDigits(tokens []string) bool {
	for _, t := range tokens {
		if strings.ContainsFunc(t, unicode.IsDigit) {
			return true
		}
	}
	return false
}

// isPrefix recognises the capitals before a register number, as in HRB 12345.
func isPrefix(token string) bool {
	if token == "" || len(token) > 4 {
		return false
	}
	for _, r := range token {
		if !unicode.IsUpper(r) || r >= 0x80 {
			return false
		}
	}
	return true
}

func joined(tokens []string) (string, bool) {
	if !hasDigits(tokens) {
		return "", false
	}
	text := strings.Trim(strings.Join(tokens, " "), " .,:;-")
	digits := 0
	for _, r := range text {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return text, digits >= 3 && len(text) <= maxNumber && !isDate(text)
}

var onlyDate = regexp.MustCompile(`^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$`)

func isDate(text string) bool { return onlyDate.MatchString(text) }

// registers are numbers that tell themselves by what stands before them.
var registers = regexp.MustCompile(`\b(HR[AB]\s?\d{1,6}(?:\s?[A-Z])?)\b|\b(FN\s?\d{5,6}\s?[a-z])\b|\b(CHE-?\d{3}\.\d{3}\.\d{3})\b|\b(\d{3}\s?\d{3}\s?\d{3})\s+R\.?C\.?S\.?\b|(?i:company (?:number|no\.?):?)\s+([A-Z]{0,2}\d{5,8})\b|(?:ОГРН:?\s*(\d{13,15}))`)

// numberInText finds the number of the company within sentences.
func numberInText(all []line) (docfields.Value, bool) {
	for _, l := range all {
		if g := registers.FindStringSubmatch(l.text); g != nil {
			for _, number := range g[1:] {
				if number != "" {
					return docfields.Value{Text: number, Page: l.page, Line: l.row, Confidence: sureProse * l.confidence}, true
				}
			}
		}
	}
	return docfields.Value{}, false
}

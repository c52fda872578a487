package webhook

import (
	"regexp"
	"slices"
	"strings"
)

// redacted replaces text that is not kept.
const redacted = "[redacted]"

// maxKeptBody is how much of an answer is kept, in bytes: 64 KiB.
const maxKeptBody = 64 << 10

// hidingNames are parts of names whose values nobody wants in a log, in lower
// case and without dashes, dots and underscores.
var hidingNames = []string{
	"password", "passwd", "pwd", "passphrase", "secret", "token", "authorization", "cookie", "apikey", "accesskey", "privatekey",
	"signature", "credential", "sessionid", "csrf", "xsrf", "bearer", "jwt", "iban", "cvv",
}

// schemes are the beginnings of what schema finds.
var schemes = []string{"bearer", "basic", "digest"}

var (
	schema = regexp.MustCompile(`(?i)\b(bearer|basic|digest)([ +]|%20)+[A-Za-z0-9._~+/=-]{6,}`)
	tokens = regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_.-]+`)
)

// redactBody returns what may be kept of a receiver's answer: text that the
// database takes, without the values of names that speak of secrets, without
// tokens, addresses of mail, long numbers and the texts of hidden. The answer is
// a stranger's: it may be any text, cut anywhere, and takes time in proportion
// to its length.
func redactBody(body []byte, hidden []string) string {
	text := storable(string(body))
	for _, secret := range hidden {
		text = strings.ReplaceAll(text, secret, redacted)
		text = withoutStart(text, secret)
	}
	text = redactNamed(text)
	if lower := strings.ToLower(text); slices.ContainsFunc(schemes, func(s string) bool { return strings.Contains(lower, s) }) {
		text = schema.ReplaceAllString(text, "$1 "+redacted)
	}
	if strings.Contains(text, "eyJ") {
		text = tokens.ReplaceAllString(text, redacted)
	}
	text = redactMails(text)
	text = redactNumbers(text)
	if len(text) > maxKeptBody {
		text = strings.ToValidUTF8(text[:maxKeptBody], "")
	}
	return text
}

// withoutStart takes off the beginning of a secret where the text was cut.
func withoutStart(text, secret string) string {
	const telling = 6
	for n := min(len(secret)-1, len(text)); n >= telling; n-- {
		if strings.HasSuffix(text, secret[:n]) {
			return text[:len(text)-n] + redacted
		}
	}
	return text
}

// redactNamed replaces the values of telling names, as JSON, forms, headers,
// assignments and XML write them.
func redactNamed(text string) string {
	var out strings.Builder
	kept, before := 0, ""
	for i := 0; i < len(text); {
		if !isNameByte(text[i]) {
			if text[i] != ' ' {
				before = ""
			}
			i++
			continue
		}
		start := i
		for i < len(text) && isNameByte(text[i]) {
			i++
		}
		name := text[start:i]
		if assigned(text, i) && (hides(before+name) || hides(name)) {
			if from, to := valueAfter(text, start, i); to > from {
				out.WriteString(text[kept:from])
				out.WriteString(redacted)
				kept, i = to, to
			}
		}
		before = name
	}
	if kept == 0 {
		return text
	}
	out.WriteString(text[kept:])
	return out.String()
}

func isNameByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-' || b == '.'
}

// longestName is the longest name that is looked at: texts without any break
// are no names.
const longestName = 128

func hides(name string) bool {
	if len(name) > longestName {
		return false
	}
	plain := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(name))
	return slices.ContainsFunc(hidingNames, func(part string) bool { return strings.Contains(plain, part) })
}

// assigned reports whether the name that ends at end may have a value: most words
// have none, and need no closer look.
func assigned(text string, end int) bool {
	i := skip(text, end, "\\")
	if i < len(text) && (text[i] == '"' || text[i] == '\'' || text[i] == ']') {
		i++
	}
	i = skip(text, i, " \t\r\n")
	return i < len(text) && strings.IndexByte(":=>", text[i]) >= 0
}

// valueAfter finds the value of the name at text[start:end]; nothing when the
// name has none.
func valueAfter(text string, start, end int) (from, to int) {
	i := skip(text, end, "\\")
	if i < len(text) && (text[i] == '"' || text[i] == '\'' || text[i] == ']') {
		i++
	}
	i = skip(text, i, " \t\r\n")
	if i == len(text) {
		return 0, 0
	}
	switch {
	case text[i] == '>' && start > 0 && text[start-1] == '<':
		return i + 1, indexAny(text, i+1, "<")
	case text[i] == ':':
		i++
	case text[i] == '=':
		i = skip(text, skip(text, i+1, ">"), " \t")
		if i < len(text) && text[i] != '"' && text[i] != '\'' {
			return i, indexAny(text, i, " \t\r\n&;,\"'<>)}]")
		}
	default:
		return 0, 0
	}
	i = skip(text, i, " \t\r\n")
	slashes := skip(text, i, "\\") - i
	if i+slashes == len(text) {
		return i, len(text)
	}
	switch quote := text[i+slashes]; quote {
	case '"', '\'':
		from = i + slashes + 1
		return from, closingQuote(text, from, slashes)
	case '{', '[':
		return i, closingBracket(text, i)
	}
	return i, indexAny(text, i, "\r\n,\"'<}]")
}

func skip(text string, i int, over string) int {
	for i < len(text) && strings.IndexByte(over, text[i]) >= 0 {
		i++
	}
	return i
}

func indexAny(text string, from int, ends string) int {
	if n := strings.IndexAny(text[from:], ends); n >= 0 {
		return from + n
	}
	return len(text)
}

// closingQuote finds the end of a value whose opening quote had so many
// backslashes before it; they belong to the closing quote, not to the value.
func closingQuote(text string, from, slashes int) int {
	quote, run := text[from-1], 0
	for i := from; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			run++
		case text[i] == quote && (run == slashes || slashes == 0 && run%2 == 0 || run < slashes):
			if slashes == 0 {
				return i
			}
			return i - run
		default:
			run = 0
		}
	}
	return len(text)
}

// closingBracket finds the end of an object or a list, or of the text.
func closingBracket(text string, from int) int {
	depth, quoted := 0, false
	for i := from; i < len(text); i++ {
		switch b := text[i]; {
		case b == '\\':
			i++
			if i < len(text) && text[i] == '"' && !quoted {
				continue
			}
		case b == '"':
			quoted = !quoted
		case quoted:
		case b == '{' || b == '[':
			depth++
		case b == '}' || b == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

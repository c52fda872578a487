package mailtemplate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
)

// longestName and longestReason bound what comes from outside, in characters.
const (
	longestName   = 80
	longestReason = 2000
)

// unnamed stands for a name of which nothing can be shown.
const unnamed = "–"

// piece is a part of a sentence.
type piece struct {
	Text string
	// Foreign is a name from outside, of any script.
	Foreign bool
}

// sentence is one line of a mail.
type sentence []piece

// values are the replacements for the placeholders of a text.
type values map[string]piece

func own(text string) piece { return piece{Text: text} }

func foreign(text string) piece { return piece{Text: text, Foreign: true} }

var brace = regexp.MustCompile(`\{(\w+)\}`)

// fill cuts a text at its braces, and puts the values there. A value is never
// read for braces of its own.
func fill(text string, v values) sentence {
	var out sentence
	rest := 0
	for _, at := range brace.FindAllStringSubmatchIndex(text, -1) {
		value, known := v[text[at[2]:at[3]]]
		if !known {
			continue
		}
		if at[0] > rest {
			out = append(out, own(text[rest:at[0]]))
		}
		out = append(out, value)
		rest = at[1]
	}
	if rest < len(text) {
		out = append(out, own(text[rest:]))
	}
	return out
}

// plain joins the pieces as they are.
func plain(s sentence) string {
	var b strings.Builder
	for _, p := range s {
		b.WriteString(p.Text)
	}
	return b.String()
}

// The marks of the Unicode bidirectional algorithm (UAX 9) that plain text needs.
const (
	rightToLeftMark    = "\u200f"
	firstStrongIsolate = "\u2068"
	popIsolate         = "\u2069"
)

// line writes a sentence as plain text. Names of the other direction stand
// isolated, so that they do not turn the words around them; others stand alone,
// as marks without need make mails look suspicious to filters. A line of a
// right-to-left language that begins with such a name still begins at the right.
func (l locale) line(s sentence) string {
	var b strings.Builder
	if l.RightToLeft {
		b.WriteString(rightToLeftMark)
	}
	for _, p := range s {
		if p.Foreign && l.turns(p.Text) {
			b.WriteString(firstStrongIsolate + p.Text + popIsolate)
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// turns reports whether a name contains letters of the opposite writing direction.
func (l locale) turns(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.L:
			return l.RightToLeft
		case bidi.R, bidi.AL, bidi.AN:
			return !l.RightToLeft
		default:
			return false
		}
	})
}

// name makes one line of a text from outside.
func name(raw string) string {
	return shorten(strings.Join(strings.Fields(visible(raw)), " "), longestName)
}

// lines makes lines of a text from outside that may have several.
func lines(raw string) []string {
	raw = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(raw)
	var out []string
	for line := range strings.SplitSeq(shorten(strings.TrimSpace(raw), longestReason), "\n") {
		if line = strings.Join(strings.Fields(visible(line)), " "); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// visible turns controls into spaces and drops what is unseen: marks that turn
// the direction of what follows, and characters that make two names look the
// same. The joiners stay, which Persian and the scripts of India write with.
func visible(raw string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u200c' || r == '\u200d':
			return r
		case unicode.IsControl(r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r):
			return ' '
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r) || r == utf8.RuneError:
			return -1
		default:
			return r
		}
	}, strings.ToValidUTF8(raw, ""))
}

// shorten truncates a text to a number of characters and marks the cut.
func shorten(text string, longest int) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return strings.TrimRightFunc(string([]rune(text)[:longest-1]), unicode.IsSpace) + "…"
}

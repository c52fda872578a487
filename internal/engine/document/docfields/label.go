package docfields

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
)

// fold writes a text in small Latin letters and tells for each byte where it
// comes from.
func fold(s string) (string, []int) {
	var b strings.Builder
	at := make([]int, 0, len(s)+1)
	for i, r := range s {
		for _, c := range strings.ToLower(unidecode.Unidecode(string(r))) {
			if c < 0x80 {
				b.WriteByte(byte(c))
				at = append(at, i)
			}
		}
	}
	return b.String(), append(at, len(s))
}

func folded(s string) string {
	f, _ := fold(tidy(s))
	return strings.Join(strings.Fields(strings.Trim(f, " :.#-")), " ")
}

// label is a phrase that stands before a value.
type label struct {
	phrase string
	// own says that the declaration uses it, and not only documents of the kind.
	own bool
}

// labelsOf are the phrases that a field may be called by: its name and key, what
// its instruction puts in quotes, and its labels, or where it has none what else
// such a field is called.
func labelsOf(f Field) []label {
	var out []label
	most := maxLabels + len(f.Labels)
	add := func(phrase string, own bool) {
		phrase = folded(phrase)
		known := slices.ContainsFunc(out, func(l label) bool { return l.phrase == phrase })
		if len(phrase) >= 2 && len(phrase) <= 80 && !known && len(out) < most {
			out = append(out, label{phrase, own})
		}
	}
	add(f.Name, true)
	add(strings.ReplaceAll(f.Key, "_", " "), true)
	for _, quoted := range quotesIn(f.Instruction) {
		add(quoted, true)
	}
	for _, phrase := range f.Labels {
		add(phrase, true)
	}
	if len(f.Labels) == 0 { // who brings labels has all that such a field is called
		for _, phrase := range conceptOf(out, f) {
			add(phrase, false)
		}
	}
	// The longest first: "total amount" before "total".
	slices.SortStableFunc(out, func(a, b label) int { return len(b.phrase) - len(a.phrase) })
	return out
}

// quotesIn are the texts between quotation marks.
func quotesIn(s string) []string {
	var out []string
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(`"“”„«»`, r) })
	if !strings.ContainsAny(s, `"“”„«»`) {
		return nil
	}
	starts := strings.ContainsAny(string([]rune(s)[:1]), `"“„«`)
	for i, p := range parts {
		if (i%2 == 1) != starts {
			out = append(out, p)
		}
	}
	return out
}

// place is where a label stands in a line: after is where what follows it begins.
type place struct {
	label label
	// colon says that a sign parts the label from the value.
	colon bool
	// first says that the line, or a column of it, begins with the label.
	first bool
	after int
}

// signs may stand between a label and its value.
const signs = " .:#-=|"

// find finds labels in a line, longest first. A label within a line counts only with a colon: else
// every sentence would have some.
func (l line) find(labels []label) (place, bool) {
	for _, lb := range labels {
		for from := 0; from < len(l.folded); {
			at := strings.Index(l.folded[from:], lb.phrase)
			if at < 0 {
				break
			}
			at += from
			end := at + len(lb.phrase)
			from = at + 1
			if !bounded(l.folded, at, end) {
				continue
			}
			p := place{label: lb, after: pastAside(l.folded, end), first: at == 0 || strings.HasSuffix(l.folded[:at], "  ") || strings.HasSuffix(l.folded[:at], "| ")}
			for p.after < len(l.folded) && strings.IndexByte(signs, l.folded[p.after]) >= 0 {
				p.colon = p.colon || strings.IndexByte(":#=|", l.folded[p.after]) >= 0
				p.after++
			}
			if p.colon || p.first {
				return p, true
			}
		}
	}
	return place{}, false
}

// pastAside is behind a remark in brackets that stands between a label and its
// colon, as in "VAT (20 %): 16.00".
func pastAside(s string, at int) int {
	rest := strings.TrimLeft(s[at:], " ")
	if !strings.HasPrefix(rest, "(") {
		return at
	}
	inside, after, closed := strings.Cut(rest, ")")
	if !closed || len(inside) > 40 || !strings.HasPrefix(strings.TrimLeft(after, " "), ":") {
		return at
	}
	return len(s) - len(after)
}

// bounded reports whether a phrase occurs as whole words.
func bounded(s string, at, end int) bool {
	return (at == 0 || !isWord(s[at-1])) && (end == len(s) || !isWord(s[end]))
}

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' }

// rest is what stands in a line after a place, up to the next column or label.
func (l line) rest(after int) string {
	text := l.text[l.at[min(after, len(l.at)-1)]:]
	if cut := strings.Index(text, "  "); cut > 0 {
		text = text[:cut]
	}
	text, _, _ = strings.Cut(text, " | ")
	if at := nextLabel(text); at > 0 {
		text = text[:at]
	}
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(":;,|", r) })
}

// nextLabel is where another label of a known kind begins within a text.
func nextLabel(text string) int {
	f, at := fold(text)
	best := -1
	for from := 1; from < len(f); {
		colon := strings.IndexByte(f[from:], ':')
		if colon < 0 {
			break
		}
		colon += from
		from = colon + 1
		if start := knownBefore(strings.TrimRight(f[:colon], " .")); start > 0 && (best < 0 || start < best) {
			best = start
		}
	}
	if best < 0 {
		return -1
	}
	return at[best]
}

// knownBefore is where the longest known phrase begins that a text ends with.
func knownBefore(f string) int {
	best := -1
	for _, c := range concepts {
		for _, p := range c.phrases {
			if at := len(f) - len(p); at > 0 && strings.HasSuffix(f, p) && !isWord(f[at-1]) && (best < 0 || at < best) {
				best = at
			}
		}
	}
	return best
}

// isLabel tells whether a line is nothing but a label or begins with one: it is
// no value of the line above.
func (l line) isLabel() bool {
	head, _, has := strings.Cut(l.folded, ":")
	if has && len(head) <= 40 && !strings.ContainsAny(head, "0123456789") {
		return true
	}
	for _, c := range concepts {
		if slices.Contains(c.phrases, strings.Trim(l.folded, signs)) {
			return true
		}
	}
	return false
}

// Package docfields extracts declared fields from the text of any document. It finds
// values by their labels, which stand before or above them: those of the
// declaration, and those that invoices, statements, pay slips and register extracts
// use in several languages. It works by rules alone. A field without a label in the
// text is not found; nothing is guessed from text that merely looks like the value.
package docfields

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Type is the value type of a field.
type Type string

// The types. Numbers are written with a point, dates as YYYY-MM-DD.
const (
	Text   Type = "text"
	Number Type = "number"
	Date   Type = "date"
)

// Field is a field that is looked for.
type Field struct {
	Key, Name, Instruction string
	Type                   Type
	// Labels are further phrases that such a value is called by.
	Labels []string
	// Take judges what stands behind a label before its type does, and may shorten
	// it; nil takes all. What it refuses may still stand behind another label.
	Take func(raw string) (string, bool)
	// FullName says that the value is the name of a person.
	FullName bool
}

// Line is a line of a page.
type Line struct {
	Text string
	// Confidence of whoever read the line, from 0 to 1; 1 for a text layer.
	Confidence float64
}

// Value is the extracted value of a field.
type Value struct {
	Text string
	// Page and Line count from 1.
	Page, Line int
	// Confidence runs from 0 to 1.
	Confidence float64
	// Doubtful says that day and month of a date may be exchanged.
	Doubtful bool
}

// Bounds of the work that a document can cause.
const (
	maxPages  = 20
	maxLines  = 2000 // of all pages
	maxLine   = 300  // characters
	maxFields = 200
	maxLabels = 60
	maxValue  = 200 // characters
)

// Read extracts the declared fields from the pages of a document. Fields that were not found are
// absent.
func Read(pages [][]Line, fields []Field) map[string]Value {
	all := linesOf(pages)
	order := orderOf(all)
	found := map[string]Value{}
	for _, f := range fields[:min(len(fields), maxFields)] {
		s := search{lines: all, field: f, labels: labelsOf(f), order: order}
		if v, ok := s.best(); ok {
			found[f.Key] = v
		}
	}
	return found
}

// line is a line with the same in small Latin letters.
type line struct {
	text, folded string
	// at are the places in text of the bytes of folded, and its length at the end.
	at         []int
	page, row  int
	confidence float64
}

func linesOf(pages [][]Line) []line {
	var all []line
	for p, page := range pages[:min(len(pages), maxPages)] {
		for row, l := range page {
			text := tidy(l.Text)
			if text == "" {
				continue
			}
			folded, at := fold(text)
			if all = append(all, line{text, folded, at, p + 1, row + 1, l.Confidence}); len(all) == maxLines {
				return all
			}
		}
	}
	return all
}

// tidy keeps a line as it reads: one space between words, but several or a tab
// between columns, which part values.
func tidy(s string) string {
	var b strings.Builder
	gap, count := 0, 0
	for _, r := range norm.NFKC.String(strings.ToValidUTF8(s, "")) {
		switch {
		case r == '\t':
			gap += 2
			continue
		case unicode.IsSpace(r):
			gap++
			continue
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			continue
		}
		if gap > 0 && b.Len() > 0 {
			b.WriteString(strings.Repeat(" ", min(gap, 2)))
		}
		gap = 0
		b.WriteRune(r)
		if count++; count == maxLine {
			break
		}
	}
	return b.String()
}

// Pages cuts texts of pages into lines.
func Pages(texts []string) [][]Line {
	out := make([][]Line, len(texts))
	for i, text := range texts {
		for l := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
			out[i] = append(out[i], Line{l, 1})
		}
	}
	return out
}

// Package companydoc parses the text of a company document: its type (a certificate
// of incorporation, a register extract, a list of shareholders and others), the
// company, the issuer and date, and the people it names with their roles and shares.
// It works by rules on lines of text, reads no pictures and judges nothing: the
// caller decides what a document proves and whether it agrees with a register.
// Absent information stays empty.
package companydoc

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"

	"vidimus/internal/engine/document/docfields"
)

// Bounds of the work that a document can cause.
const (
	maxPages  = 20
	maxLines  = 1500 // of all pages
	maxLine   = 300  // characters
	maxPeople = 200
)

// Names of the fields that are looked for.
const (
	CompanyName        = "company_name"
	RegistrationNumber = "registration_number"
	TaxNumber          = "tax_number"
	VATNumber          = "vat_number"
	IssueDate          = "issue_date"
	ExpiryDate         = "expiry_date"
	IncorporationDate  = "incorporation_date"
	RegisteredAddress  = "registered_address"
	IssuingAuthority   = "issuing_authority"
)

// Document is the parsed content of a company document.
type Document struct {
	// Subtype is one of the subtypes of this package; Unknown when too little speaks
	// for any of them.
	Subtype Subtype
	// Language is that of the words by which the kind was known, an ISO 639-1 code.
	Language string
	// Fields are the values by name; dates are YYYY-MM-DD. What was not found is absent.
	Fields map[string]docfields.Value
	People []Person
}

// Person is a person or company that the document names in a role.
type Person struct {
	Name string
	// Role is one of the roles of key people in the contract, such as director.
	Role string
	// Company says that the name is that of a company.
	Company bool
	// Percent is the share as a number with a point, 0 to 100; empty when none is printed.
	Percent string
	// Page and Line count from 1.
	Page, Line int
}

// line is a line of text and the same in small Latin letters.
type line struct {
	text, folded string
	page, row    int
	confidence   float64
}

// Read understands the text of the pages of a document.
func Read(pages [][]docfields.Line) Document {
	pages = plain(pages)
	all := linesOf(pages)
	d := Document{}
	d.Subtype, d.Language = kindOf(all)
	d.Fields = withoutDoubts(fieldsOf(pages, all, d.Subtype), d.Language)
	d.People = peopleOf(all, d.Subtype)
	return d
}

// withoutDoubts drops dates whose day and month may be exchanged in documents
// whose language writes them both ways.
func withoutDoubts(found map[string]docfields.Value, language string) map[string]docfields.Value {
	for key, v := range found {
		if v.Doubtful && language == "en" {
			delete(found, key)
		}
	}
	return found
}

// plain writes the dates of other calendars and numerals as the rest of the world
// does, and drops what is beyond the bounds.
func plain(pages [][]docfields.Line) [][]docfields.Line {
	out := make([][]docfields.Line, min(len(pages), maxPages))
	left, entries := maxLines, hasEntries(pages)
	for i := range out {
		page := pages[i][:min(len(pages[i]), left)]
		left -= len(page)
		for _, l := range page {
			text := westernDates(together(shorten(l.Text)))
			if entries {
				text = entry.ReplaceAllString(text, "")
			}
			out[i] = append(out[i], docfields.Line{Text: text, Confidence: l.Confidence})
		}
	}
	return out
}

// entry is the number of an entry in the registers of Austria and Russia, which
// stands before everything that was written with it.
var entry = regexp.MustCompile(`^\s*(?:[A-Z]|\d{1,3})\s+`)

// entryRegisters write such numbers.
var entryRegisters = foldAll(list("firmenbuch,единого государственного реестра"))

func hasEntries(pages [][]docfields.Line) bool {
	for _, page := range pages[:min(len(pages), 1)] {
		for _, l := range page[:min(len(page), topLines)] {
			folded := fold(shorten(l.Text))
			if has(folded, entryRegisters[0]) || has(folded, entryRegisters[1]) {
				return true
			}
		}
	}
	return false
}

// together joins ideographs that were set apart to fill a column: 商 号.
func together(s string) string {
	fields := strings.Fields(s)
	single := func(w string) bool { return utf8.RuneCountInString(w) == 1 && isIdeographic(w) }
	if !slices.ContainsFunc(fields, single) {
		return s
	}
	var b strings.Builder
	for i, w := range fields {
		if i > 0 && !(single(fields[i-1]) && single(w)) {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

func shorten(s string) string {
	s = norm.NFKC.String(strings.ToValidUTF8(s, ""))
	if r := []rune(s); len(r) > maxLine {
		return string(r[:maxLine])
	}
	return s
}

func linesOf(pages [][]docfields.Line) []line {
	var all []line
	for p, page := range pages {
		for row, l := range page {
			text := strings.Join(strings.FieldsFunc(l.Text, func(r rune) bool {
				return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
			}), " ")
			if text != "" {
				all = append(all, line{text, fold(text), p + 1, row + 1, l.Confidence})
			}
		}
	}
	return all
}

// fold writes a text in small Latin letters with single spaces.
func fold(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(unidecode.Unidecode(s))), " ")
}

// indexWord is where a phrase stands in folded text as whole words; -1 for nowhere.
func indexWord(folded, phrase string) int {
	for from := 0; phrase != ""; {
		at := strings.Index(folded[from:], phrase)
		if at < 0 {
			break
		}
		at += from
		end := at + len(phrase)
		if (at == 0 || !isWord(folded[at-1])) && (end == len(folded) || !isWord(folded[end])) {
			return at
		}
		from = at + 1
	}
	return -1
}

func has(folded, phrase string) bool { return indexWord(folded, phrase) >= 0 }

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' }

// Package poadoc parses the text of a proof of address: its type, its issuer and
// date, and its addressee and address. It works by rules on lines of text and reads
// no pictures. Absent information stays empty; nothing is guessed.
package poadoc

import (
	"strings"
	"time"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// Bounds of the work that a document can cause.
const (
	maxLines = 2000
	maxLine  = 200 // characters
)

// Document is the parsed content of a proof of address. Dates are YYYY-MM-DD.
type Document struct {
	// Kind and Subtype are those of the contract, such as UTILITY_BILL and WATER_BILL.
	Kind, Subtype string
	// Language is an ISO 639-1 code.
	Language string
	Issuer   string
	Issued   string
	// IssuedPerhaps are all readings of a date whose day and month may be exchanged.
	IssuedPerhaps []string
	// Letters are the addresses of the document, those of persons first.
	Letters []AddressBlock
	// Names are those that a label calls the customer's or the account holder's.
	Names []string
	IBAN  string
	BIC   string
}

// AddressBlock is an address with the name above it.
type AddressBlock struct {
	Name                                 string
	Street1, Street2, City, Region, Code string
	// Country is alpha-2, empty when nothing tells it.
	Country string
	// Printed is the address as it stands there, lines joined by commas.
	Printed string
	// Person says that the name looks like that of a person.
	Person bool
}

// line is a line of text and the same in small Latin letters.
type line struct{ text, folded string }

// Read understands the text of the pages of a document on a day.
func Read(pages []string, today time.Time) Document {
	all := linesOf(pages)
	d := Document{Language: languageOf(all)}
	d.Kind, d.Subtype = kindOf(all)
	d.Letters = lettersOf(all, d.Language)
	d.Names = namesOf(all)
	d.Issuer = issuerOf(all, d)
	d.Issued, d.IssuedPerhaps = issuedOf(all, orderOf(d), today)
	d.IBAN, d.BIC = accountOf(all)
	return d
}

func linesOf(pages []string) []line {
	var all []line
	for _, page := range pages {
		for raw := range strings.SplitSeq(strings.ReplaceAll(page, "\r", "\n"), "\n") {
			text := strings.Join(strings.FieldsFunc(norm.NFKC.String(strings.ToValidUTF8(raw, "")), func(r rune) bool {
				return unicode.IsSpace(r) || unicode.IsControl(r)
			}), " ")
			if text == "" {
				continue
			}
			if r := []rune(text); len(r) > maxLine {
				text = string(r[:maxLine])
			}
			if all = append(all, line{text, fold(text)}); len(all) == maxLines {
				return all
			}
		}
	}
	return all
}

func fold(s string) string { return strings.ToLower(unidecode.Unidecode(s)) }

// words are the words of a folded line.
func words(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// has reports whether a phrase occurs in folded text as whole words.
func has(folded, phrase string) bool {
	for from := 0; ; {
		at := strings.Index(folded[from:], phrase)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(phrase)
		if (at == 0 || !isWord(folded[at-1])) && (end == len(folded) || !isWord(folded[end])) {
			return true
		}
		from = at + 1
	}
}

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' }

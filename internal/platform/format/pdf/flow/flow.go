// Package flow lays content out on pages, one block below the other: headings,
// paragraphs, rows, tables, pictures. It breaks pages and numbers them. It does
// not know what the content is about.
package flow

import (
	"cmp"
	"strconv"
	"strings"

	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/format/pdf/typeset"
)

// A4 pages in points, and what of them is used.
const (
	pageWidth, pageHeight = 595.28, 841.89
	margin                = 52.0
	top, bottom           = 56.0, pageHeight - 64
	width                 = pageWidth - 2*margin
	// beginning is the room for the titles and the first lines of a table: no heading stands above less of a page.
	beginning = 70.0
	// longRow is the height from which a row may go on over the page.
	longRow = (bottom - top) / 3
)

// Colors that say no more than how important something is.
var (
	Black = pdf.Color{0.11, 0.12, 0.15}
	Gray  = pdf.Color{0.42, 0.45, 0.50}
	White = pdf.Color{1, 1, 1}
	pale  = pdf.Color{0.96, 0.965, 0.975}
	hair  = pdf.Color{0.86, 0.87, 0.89}
)

// Settings are the fonts, colours and limits of a document.
type Settings struct {
	Info pdf.Info
	// Footer stands on every page beside its number.
	Footer string
	// MaxPages, at least 1, and MaxText, in bytes, end the document; Ending is
	// what its last page then says. Some scripts take a hundred times as long to
	// set as others, so pages alone do not bound the work. 0 is no bound of text.
	MaxPages, MaxText int
	Ending            string
	// RightToLeft lays the pages out for readers who begin at the right.
	RightToLeft bool
	// PageNumber has the places {page} and {pages}; empty for English.
	PageNumber string
}

// Flow is a document in the making. It is not safe for concurrent use.
type Flow struct {
	settings Settings
	document *pdf.Document
	setter   *typeset.Typesetter
	pages    []*pdf.Page
	// y is where the next block begins.
	y float64
	// inset is what rows leave free at the right edge, in points.
	inset float64
	// text is how much was set, in bytes.
	text int
	full bool
}

// New returns a document with one empty page.
func New(library *font.Library, s Settings) *Flow {
	f := &Flow{settings: s, document: pdf.New(s.Info), setter: typeset.New(library)}
	f.turn()
	return f
}

// Full reports whether a bound is reached and more was to come. What is added
// from then on is dropped.
func (f *Flow) Full() bool { return f.full }

// Bytes finishes the document.
func (f *Flow) Bytes() ([]byte, error) {
	style := typeset.Style{Size: 8}
	left := f.shortened(f.settings.Footer, style, 0.75*width)
	for i, page := range f.pages {
		page.Fill(pdf.Box{X: margin, Y: pageHeight - 48, Width: width, Height: 0.5}, hair)
		page.Text(margin, pageHeight-35, left, Gray)
		number := f.setter.Line(f.pageNumber(i+1), style)
		page.Text(margin+width-number.Width, pageHeight-35, number, Gray)
	}
	if f.full {
		f.page().Text(margin, pageHeight-53, f.shortened(f.settings.Ending, typeset.Style{Size: 8, Bold: true}, width), Black)
	}
	return f.document.Bytes()
}

func (f *Flow) pageNumber(page int) string {
	text := cmp.Or(f.settings.PageNumber, "Page {page} of {pages}")
	return strings.NewReplacer("{page}", strconv.Itoa(page), "{pages}", strconv.Itoa(len(f.pages))).Replace(text)
}

// shortened is the first line of a text that may be too long for it.
func (f *Flow) shortened(text string, style typeset.Style, width float64) typeset.Line {
	return f.setter.Lines(text, style, width)[0]
}

func (f *Flow) page() *pdf.Page { return f.pages[len(f.pages)-1] }

// turn begins a new page, unless there are enough.
func (f *Flow) turn() {
	if f.full = len(f.pages) >= max(1, f.settings.MaxPages); f.full {
		return
	}
	page := f.document.AddPage(pageWidth, pageHeight)
	if f.settings.RightToLeft {
		page.Mirror()
	}
	f.pages = append(f.pages, page)
	f.y = top
}

// remainingHeight turns the page when less than height is left of it, and reports whether
// there is a page to write on.
func (f *Flow) remainingHeight(height float64) bool {
	if !f.full && f.y+height > bottom && f.y > top {
		f.turn()
	}
	return !f.full
}

// Space leaves a gap, unless a page has just begun.
func (f *Flow) Space(points float64) {
	if f.y > top {
		f.y += points
	}
}

// Remaining returns the free height of the page, in points.
func (f *Flow) Remaining() float64 { return bottom - f.y }

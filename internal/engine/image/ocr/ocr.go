// Package ocr defines the recognised text of a page: words with their positions and
// confidence, and the languages that a state's documents are printed in. The
// packages below it implement readers. None of them interprets the words.
package ocr

import (
	"errors"
	"image"
	"strings"
	"time"
)

// ErrNotConfigured reports that this installation has no OCR; State says why.
var ErrNotConfigured = errors.New("reading of print is not configured")

// Word is one word of a page.
type Word struct {
	Text string
	// Box is its place in the picture, in pixels.
	Box image.Rectangle
	// Confidence returns the mean confidence of the words, weighted by their length.
	Confidence float64
}

// Line is a row of words that belong together, in reading order.
type Line []Word

// Text is the line's words with a space between them.
func (l Line) Text() string {
	words := make([]string, len(l))
	for i, w := range l {
		words[i] = w.Text
	}
	return strings.Join(words, " ")
}

// Box is the place of the whole line.
func (l Line) Box() image.Rectangle {
	var box image.Rectangle
	for _, w := range l {
		box = box.Union(w.Box)
	}
	return box
}

// Confidence is that of the words, weighed by their length.
func (l Line) Confidence() float64 {
	sum, letters := 0.0, 0.0
	for _, w := range l {
		n := float64(len([]rune(w.Text)))
		sum += n * w.Confidence
		letters += n
	}
	if letters == 0 {
		return 0
	}
	return sum / letters
}

// Page is the recognised text of a page.
type Page struct {
	Width, Height int
	Lines         []Line
	// Languages that the page was read by.
	Languages []string
	Engine    string
	Version   string
	Took      time.Duration
}

// Text is all lines, each ended.
func (p Page) Text() string {
	var out strings.Builder
	for _, l := range p.Lines {
		out.WriteString(l.Text())
		out.WriteByte('\n')
	}
	return out.String()
}

// PageSegmentationMode is the layout that the OCR program should expect.
type PageSegmentationMode int

const (
	// Prose is a page of paragraphs and tables, read block by block.
	Prose PageSegmentationMode = iota
	// Scattered are single words and short lines anywhere, as on cards.
	Scattered
)

// Request is a page to be read.
type Request struct {
	// PNG is a picture made by an engine child, never an upload.
	PNG    []byte
	Layout PageSegmentationMode
	// DotsPerInch is the resolution of the print, 300 when zero.
	DotsPerInch int
	// Languages beside those of the settings, by the names of their packs (deu,
	// ell, ara); those that are not installed are left out.
	Languages []string
	// ReadHeight is how many rows of the page are read, from its top; 0 for all: machine readable
	// zones have a reader of their own. Networks heed it; Tesseract reads the whole page.
	ReadHeight int
}

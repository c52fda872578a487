package tesseract

import (
	"bytes"
	"image"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/engine/image/ocr"

	"golang.org/x/text/unicode/norm"
)

// Columns of Tesseract's table.
const (
	columnLevel = iota
	columnPage
	columnBlock
	columnParagraph
	columnLine
	columnWord
	columnLeft
	columnTop
	columnWidth
	columnHeight
	columnConfidence
	columnText
	columns
)

const (
	levelPage = 1
	levelWord = 5
)

// Bounds of what is taken from a table: the densest page of print has a tenth.
const (
	maxWords   = 20_000
	maxWord    = 200 // bytes
	maxPixels  = 1 << 20
	percentage = 100
)

// parse reads a table; what is no row of one is left out.
func parse(table []byte) ocr.Page {
	var page ocr.Page
	var last string
	words := 0
	for row := range bytes.Lines(table) {
		cells := strings.Split(strings.TrimRight(string(row), "\r\n"), "\t")
		if len(cells) != columns {
			continue
		}
		switch cells[columnLevel] {
		case strconv.Itoa(levelPage):
			if box, ok := boxOf(cells); ok {
				page.Width, page.Height = box.Dx(), box.Dy()
			}
		case strconv.Itoa(levelWord):
			word, ok := wordOf(cells)
			if !ok || words >= maxWords {
				continue
			}
			words++
			line := strings.Join(cells[columnPage:columnWord], " ")
			if line != last || len(page.Lines) == 0 {
				page.Lines, last = append(page.Lines, nil), line
			}
			page.Lines[len(page.Lines)-1] = append(page.Lines[len(page.Lines)-1], word)
		}
	}
	return page
}

func wordOf(cells []string) (ocr.Word, bool) {
	box, ok := boxOf(cells)
	sure, err := strconv.ParseFloat(cells[columnConfidence], 64)
	text := clean(cells[columnText])
	if !ok || err != nil || !(sure >= 0 && sure <= percentage) || text == "" {
		return ocr.Word{}, false
	}
	return ocr.Word{Text: text, Box: box, Confidence: sure / percentage}, true
}

func boxOf(cells []string) (image.Rectangle, bool) {
	var v [4]int
	for i := range v {
		n, err := strconv.Atoi(cells[columnLeft+i])
		if err != nil || n < 0 || n > maxPixels {
			return image.Rectangle{}, false
		}
		v[i] = n
	}
	return image.Rect(v[0], v[1], v[0]+v[2], v[1]+v[3]), true
}

// clean leaves what can be printed.
func clean(text string) string {
	if len(text) > maxWord || !utf8.ValidString(text) {
		return ""
	}
	return strings.TrimSpace(norm.NFC.String(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, text)))
}

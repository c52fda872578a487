// Package ocr reads print in pictures of pages: words with their places and how
// sure the reader is of them. It asks Tesseract, a program beside ours, for it,
// and owns the choice of languages. It decodes no picture itself and knows nothing
// of what the words mean.
package ocr

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"
	"time"

	"vidimus/internal/engine/program"
)

// Engine is the engine name in results.
const Engine = "tesseract"

// ErrNotConfigured reports that this installation has no OCR; State says why.
var ErrNotConfigured = errors.New("reading of print is not configured")

// Word is one word of a page.
type Word struct {
	Text string
	// Box is its place in the picture, in pixels.
	Box image.Rectangle
	// Confidence runs from 0 to 1.
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

// modes are Tesseract's page segmentation modes.
var modes = map[PageSegmentationMode]string{Prose: "3", Scattered: "11"}

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
}

// Settings describes a reader.
type Settings struct {
	// Program is the path or name of Tesseract; empty looks for it, program.None
	// switches it off.
	Program string
	// Languages are read on every page, by the names of their packs: default eng.
	Languages []string
	// DataFolder holds the packs; empty for Tesseract's own.
	DataFolder string
}

// Reader reads pages. It may be used from several goroutines at once.
type Reader struct {
	runner *program.Runner
	packs  packs
	health program.Health
}

// New makes a reader. It starts nothing.
func New(runner *program.Runner, s Settings) *Reader {
	return &Reader{runner: runner, packs: newPacks(runner, s)}
}

// Read reads a page. It returns ErrNotConfigured where nothing can.
func (r *Reader) Read(ctx context.Context, req Request) (Page, error) {
	began := time.Now()
	found, err := r.packs.look(ctx)
	if err != nil {
		return Page{}, err
	}
	languages := found.choose(req.Languages)
	if len(languages) == 0 {
		return Page{}, ErrNotConfigured
	}
	dots := req.DotsPerInch
	if dots == 0 {
		dots = 300
	}
	out, err := r.runner.Run(ctx, found.program, program.Call{
		Args: []string{
			"stdin", "stdout", "-l", strings.Join(languages, "+"), "--psm", modes[req.Layout], "--dpi", fmt.Sprint(dots),
			"-c", "tessedit_create_tsv=1",
		},
		Input: req.PNG,
	})
	r.health.RecordResult(err)
	if err != nil {
		return Page{}, fmt.Errorf("read print: %w", err)
	}
	page := parse(out)
	page.Languages, page.Engine, page.Version, page.Took = languages, Engine, found.version, time.Since(began)
	return page, nil
}

// Package tesseract recognises text with Tesseract, an external program, and selects
// its language packs. It decodes no pictures itself.
package tesseract

import (
	"context"
	"fmt"
	"strings"
	"time"

	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/program"
)

// Engine is the engine name in results.
const Engine = "tesseract"

// modes are Tesseract's page segmentation modes.
var modes = map[ocr.PageSegmentationMode]string{ocr.Prose: "3", ocr.Scattered: "11"}

// Settings describes a reader.
type Settings struct {
	// Program is the path or name of Tesseract; empty looks for it, program.Disabled
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

// New returns a reader. It starts no process.
func New(runner *program.Runner, s Settings) *Reader {
	return &Reader{runner: runner, packs: newPacks(runner, s)}
}

// Read recognises the text of a page. It returns ocr.ErrNotConfigured if Tesseract
// or a usable language pack is missing.
func (r *Reader) Read(ctx context.Context, req ocr.Request) (ocr.Page, error) {
	began := time.Now()
	found, err := r.packs.look(ctx)
	if err != nil {
		return ocr.Page{}, err
	}
	languages := found.choose(req.Languages)
	if len(languages) == 0 {
		return ocr.Page{}, ocr.ErrNotConfigured
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
		return ocr.Page{}, fmt.Errorf("read print: %w", err)
	}
	page := parse(out)
	page.Languages, page.Engine, page.Version, page.Took = languages, Engine, found.version, time.Since(began)
	return page, nil
}

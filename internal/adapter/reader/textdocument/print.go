// Package textdocument reads papers for steps: proofs of address, company documents and any document
// by its fields; PDFs by their text layer, pictures and scans by their print.
package textdocument

import (
	"context"
	"fmt"

	"vidimus/internal/adapter/file/filerefusal"
	"vidimus/internal/adapter/reader/textrecognition"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
)

// OCRReader reads the print of files: a child decodes and draws, a program reads.
type OCRReader struct {
	Pool  *workerpool.Pool
	Print *textrecognition.Reader
}

// PageText is the print of a file's pages.
type PageText struct {
	// Refusal says why the file was not looked at.
	Refusal *document.Refusal
	// Pages that were read, in order, and how many the file has.
	Pages []ocr.Page
	Total int
}

// maxScannedPages bounds the pages of a file that are read: letters and
// statements say who they are for on the first.
const maxScannedPages = 6

// Read recognises the text of a photograph or of the pages of a PDF: a child decodes
// and renders, a program recognises. Languages are names of packs (deu, ell) to use
// in addition to the configured ones, if installed. It returns ocr.ErrNotConfigured
// without an OCR engine.
func (r OCRReader) Read(ctx context.Context, file document.Request, languages []string) (PageText, error) {
	if !r.Print.Configured(ctx) {
		return PageText{}, ocr.ErrNotConfigured
	}
	ctx, cancel := context.WithTimeoutCause(ctx, workerpool.SessionTimeout, workerpool.ErrDeadline)
	defer cancel()
	out := PageText{Total: 1}
	for len(out.Pages) < min(out.Total, maxScannedPages) {
		at := len(out.Pages)
		file.Page = at
		raster, err := r.Pool.ReadPage(ctx, file, workerpool.SessionTimeout)
		if err != nil {
			return PageText{}, err
		}
		if raster.Refusal != nil {
			return PageText{Refusal: raster.Refusal}, nil
		}
		read, err := r.Print.Read(ctx, ocr.Request{PNG: raster.PNG, DotsPerInch: raster.DotsPerInch, Languages: languages})
		if refusal := filerefusal.CostlyPrintRefusal(err); refusal != nil {
			return PageText{Refusal: refusal}, nil
		}
		if err != nil {
			return PageText{}, fmt.Errorf("read page %d: %w", at+1, err)
		}
		out.Total = raster.Pages
		out.Pages = append(out.Pages, read)
	}
	return out, nil
}

package boot

import (
	"context"
	"fmt"

	"vidimus/internal/engine/ocr"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/engine/workerpool/document"
)

// printReader reads the print of files: a child decodes and draws, a program reads.
type printReader struct {
	room     *workerpool.Pool
	programs *programs
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

// read reads the print of a photograph or of the pages of a PDF: a child
// decodes and draws, a program reads. Languages are names of packs (deu, ell) that
// are read beside those of the settings, as far as installed. It returns
// text.ErrNotConfigured where no print is read.
func (r printReader) read(ctx context.Context, file document.Request, languages []string) (PageText, error) {
	if !r.programs.text.Configured(ctx) {
		return PageText{}, ocr.ErrNotConfigured
	}
	ctx, cancel := context.WithTimeoutCause(ctx, workerpool.SessionTimeout, workerpool.ErrDeadline)
	defer cancel()
	out := PageText{Total: 1}
	for len(out.Pages) < min(out.Total, maxScannedPages) {
		at := len(out.Pages)
		file.Page = at
		raster, err := r.room.ReadPage(ctx, file, workerpool.SessionTimeout)
		if err != nil {
			return PageText{}, err
		}
		if raster.Refusal != nil {
			return PageText{Refusal: raster.Refusal}, nil
		}
		read, err := r.programs.text.Read(ctx, ocr.Request{PNG: raster.PNG, DotsPerInch: raster.DotsPerInch, Languages: languages})
		if refusal := costlyPrint(err); refusal != nil {
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

package document

import (
	"context"
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pdfpage"
)

// MaxRasterSide bounds pages that are read by programs: print of a sheet of
// paper needs no more, and a page stays within what fits a pipe.
const MaxRasterSide = 4000

// photographSide bounds photographs of pages, which are softer than their pixels.
const photographSide = 3000

// Page is one page in grey.
type Page struct {
	Gray *image.Gray
	// Pages of the file; 1 for a picture.
	Pages int
	// DotsPerInch is 0 where it is not known.
	DotsPerInch int
}

// Page decodes a picture or draws a page of a PDF. Refusals of the file are
// errors of kind invalid.
func (r *Reader) Page(ctx context.Context, req Request) (Page, error) {
	picture, seen, err := r.open(ctx, req)
	if err != nil {
		return Page{}, err
	}
	if seen.Facts.Kind == docimage.KindPDF {
		return Page{Gray: picture.Gray(MaxRasterSide), Pages: seen.Pages, DotsPerInch: pdfpage.DotsPerInch}, nil
	}
	return Page{Gray: picture.Gray(photographSide), Pages: seen.Pages}, nil
}

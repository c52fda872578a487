package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
)

// JobReadPage is the name of the job behind ReadPage.
const JobReadPage = "read_page"

// Raster is one page of a file in grey, as programs may be given it. With a
// Refusal all else is empty.
type Raster struct {
	Refusal *document.Refusal `json:"refusal,omitempty"`
	// Pages of the file; 1 for a picture.
	Pages  int `json:"pages"`
	Width  int `json:"width"`
	Height int `json:"height"`
	// DotsPerInch is 0 where it is not known, as for a photograph.
	DotsPerInch int `json:"dots_per_inch"`
	// PNG is the page, upright as far as its file says.
	PNG []byte `json:"-"`
}

// ReadPage decodes a picture or draws one page of a PDF, counted from 0, in a
// child. A file that is refused by its header alone costs no child.
func (r *Pool) ReadPage(ctx context.Context, req document.Request, timeout time.Duration) (Raster, error) {
	facts, err := docimage.Inspect(req.Image, docimage.DefaultLimits())
	if err != nil {
		return rasterRefused(err)
	}
	task := Task{
		Job: JobReadPage, Class: Slow, Weight: facts.DecodeBytes + readerBytes,
		Timeout: timeout, Args: documentArgs{Page: req.Page, Password: req.Password.Reveal()}, Body: req.Image,
	}
	if facts.Kind == docimage.KindPDF {
		task.Weight = pdfBytes
	}
	var out Raster
	out.PNG, err = r.RunTask(ctx, task, &out)
	if refusal := refusedBy(err); refusal != nil {
		return Raster{Refusal: refusal}, nil
	}
	if err != nil {
		return Raster{}, fmt.Errorf("read page: %w", err)
	}
	if out.Refusal != nil {
		return Raster{Refusal: out.Refusal}, nil
	}
	return out, checkRaster(out.PNG, out.Width, out.Height)
}

// checkRaster makes sure that a program is given what the job is meant to make.
func checkRaster(made []byte, width, height int) error {
	limits := docimage.DefaultLimits()
	limits.MaxSide, limits.MaxBytes = document.MaxRasterSide, maxBody
	facts, err := docimage.Inspect(made, limits)
	if err != nil {
		return fmt.Errorf("check page: %w: %w", ErrJob, err)
	}
	if facts.Kind != docimage.KindPNG || facts.Width != width || facts.Height != height {
		return fmt.Errorf("check page: %w: not the picture it should be", ErrJob)
	}
	return nil
}

func rasterRefused(err error) (Raster, error) {
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
		return Raster{}, err
	}
	return Raster{Refusal: &document.Refusal{Code: refused.Code, Text: refused.Public}}, nil
}

// readPage is the child's part.
func readPage(reader *document.Reader) Handler {
	return func(ctx context.Context, args json.RawMessage, file []byte) (any, []byte, error) {
		var in documentArgs
		if err := json.Unmarshal(args, &in); err != nil {
			return nil, nil, fmt.Errorf("decode arguments: %w", err)
		}
		page, err := reader.Page(ctx, in.request(file))
		if err != nil {
			out, err := rasterRefused(err)
			return out, nil, err
		}
		size := page.Gray.Rect.Size()
		made, err := docimage.EncodeGray(page.Gray)
		return Raster{Pages: page.Pages, Width: size.X, Height: size.Y, DotsPerInch: page.DotsPerInch}, made, err
	}
}

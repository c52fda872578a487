package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"time"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/neural"
	"vidimus/internal/engine/network/inference/onnxruntime"
	"vidimus/internal/engine/process/workerpool/document"
)

// Names of the jobs of networks that read print.
const (
	JobOCRModelStatus = "print_models"
	JobReadPrint      = "read_print"
)

// PrintModelsVariable names the folder of installed models to a child that reads print.
const PrintModelsVariable = "VIDIMUS_PRINT_MODELS"

// printBytes is the memory that the networks take for a page of the largest size.
const printBytes = 256 << 20

// OCRNetworks is the part of a child that reads print by networks.
type OCRNetworks struct {
	networks *neural.Reader // nil where they could not be opened
	status   OCRStatus
}

// OCRStatus is the load status of the networks that read print.
type OCRStatus struct {
	// Fault says why no print is read; empty where it is.
	Fault   string `json:"fault,omitempty"`
	Runtime string `json:"runtime,omitempty"`
}

// openPrint opens the networks of a folder. What is wrong with them is told in the status.
func openPrint(folder, library string) *OCRNetworks {
	if folder == "" {
		return &OCRNetworks{status: OCRStatus{Fault: "no networks that read print are set"}}
	}
	runtime, err := onnxruntime.Start(library)
	if err != nil {
		return &OCRNetworks{status: OCRStatus{Fault: err.Error()}}
	}
	networks, err := neural.OpenInstalled(runtime, folder)
	if err != nil {
		return &OCRNetworks{status: OCRStatus{Fault: err.Error()}}
	}
	return &OCRNetworks{networks: networks, status: OCRStatus{Runtime: runtime.Version()}}
}

// OCRModelStatus returns the load status of the networks that read print.
func (r *Pool) OCRModelStatus(ctx context.Context, timeout time.Duration) (OCRStatus, error) {
	var out OCRStatus
	if _, err := r.RunTask(ctx, Task{Job: JobOCRModelStatus, Class: Fast, Timeout: timeout, Args: struct{}{}}, &out); err != nil {
		return OCRStatus{}, fmt.Errorf("open networks of print: %w", err)
	}
	return out, nil
}

type printArgs struct {
	ReadHeight int `json:"read_height"`
}

// ReadPrint reads the print of a page that another job made, in a child. A sheet of paper may not
// take all children.
func (r *Pool) ReadPrint(ctx context.Context, req ocr.Request, timeout time.Duration) (ocr.Page, error) {
	limits := docimage.DefaultLimits()
	limits.MaxSide, limits.MaxBytes = document.MaxRasterSide, maxBody
	facts, err := docimage.Inspect(req.PNG, limits)
	if err != nil {
		return ocr.Page{}, fmt.Errorf("read print: %w", err)
	}
	task := Task{
		Job: JobReadPrint, Class: Fast, Weight: facts.DecodeBytes + printBytes, Timeout: timeout, Args: printArgs{ReadHeight: req.ReadHeight}, Body: req.PNG,
	}
	if req.Layout == ocr.Prose {
		task.Class = Slow
	}
	var out ocr.Page
	_, err = r.RunTask(ctx, task, &out)
	if errors.Is(err, ErrCrashed) {
		return ocr.Page{}, docimage.TooCostly(err)
	}
	if err != nil {
		return ocr.Page{}, fmt.Errorf("read print: %w", err)
	}
	return out, checkPrint(out, facts)
}

// checkPrint makes sure that print is text within its page: what it says decides, and a child
// that was taken over could say anything.
func checkPrint(page ocr.Page, facts docimage.Facts) error {
	const mostLetters = 500 // of a word
	if page.Width != facts.Width || page.Height != facts.Height || len(page.Lines) > neural.MaxLines {
		return fmt.Errorf("check print: %w: not of this page", ErrJob)
	}
	whole := image.Rect(0, 0, facts.Width, facts.Height)
	for _, l := range page.Lines {
		for _, w := range l {
			if w.Box.Empty() || !w.Box.In(whole) || !(w.Confidence >= 0 && w.Confidence <= 1) {
				return fmt.Errorf("check print: %w: out of bounds", ErrJob)
			}
			if len(w.Text) > mostLetters || !utf8.ValidString(w.Text) || hasControls(w.Text) {
				return fmt.Errorf("check print: %w: no text", ErrJob)
			}
		}
	}
	return nil
}

func hasControls(text string) bool {
	for _, r := range text {
		if unicode.IsControl(r) {
			return true
		}
	}
	return false
}

// printHandlers are the child's part.
func printHandlers(p *OCRNetworks) map[string]Handler {
	return map[string]Handler{
		JobOCRModelStatus: func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			return p.status, nil, nil
		},
		JobReadPrint: func(ctx context.Context, args json.RawMessage, page []byte) (any, []byte, error) {
			var in printArgs
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, nil, fmt.Errorf("decode arguments: %w", err)
			}
			if p.networks == nil {
				return nil, nil, errors.New(p.status.Fault)
			}
			picture, err := docimage.Decode(ctx, page, docimage.DefaultLimits())
			if err != nil {
				return nil, nil, err
			}
			out, err := p.networks.Read(ctx, picture.Gray(document.MaxRasterSide), in.ReadHeight)
			return out, nil, err
		},
	}
}

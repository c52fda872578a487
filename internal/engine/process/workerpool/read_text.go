package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
)

// JobReadText is the name of the job behind ReadText.
const JobReadText = "read_text"

// TextLayer is the text of a PDF. With a Refusal all else is empty; a picture has no text layer, so
// it is no PDF and has no pages.
type TextLayer struct {
	Refusal *document.Refusal `json:"refusal,omitempty"`
	PDF     bool              `json:"pdf"`
	Text    pdfpage.Text      `json:"text"`
}

// maxTexted bounds what a child may answer: that many bytes of text are more
// than the engine reads.
const maxTexted = 1 << 20

// ReadText reads the text layer of a PDF in a child. A file that is refused by
// its header alone, or that is a picture, costs no child.
func (r *Pool) ReadText(ctx context.Context, req document.Request, timeout time.Duration) (TextLayer, error) {
	facts, err := docimage.Inspect(req.Image, docimage.DefaultLimits())
	if err != nil {
		return textRefused(err)
	}
	if facts.Kind != docimage.KindPDF {
		return TextLayer{}, nil
	}
	var out TextLayer
	task := Task{
		Job: JobReadText, Class: Slow, Weight: pdfBytes, Timeout: timeout,
		Args: documentArgs{Password: req.Password.Reveal()}, Body: req.Image,
	}
	_, err = r.RunTask(ctx, task, &out)
	if refusal := refusedBy(err); refusal != nil {
		return TextLayer{Refusal: refusal}, nil
	}
	if err != nil {
		return TextLayer{}, fmt.Errorf("read text: %w", err)
	}
	size := 0
	for _, page := range out.Text.Pages {
		size += len(page)
	}
	if size > maxTexted {
		return TextLayer{}, fmt.Errorf("read text: %w: too much of it", ErrJob)
	}
	return out, nil
}

// textRefused turns a refusal of the file into an answer that says so.
func textRefused(err error) (TextLayer, error) {
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
		return TextLayer{}, err
	}
	return TextLayer{Refusal: &document.Refusal{Code: refused.Code, Text: refused.Public}}, nil
}

// readText is the child's part.
func readText(reader *document.Reader) Handler {
	return func(ctx context.Context, args json.RawMessage, file []byte) (any, []byte, error) {
		var in documentArgs
		if err := json.Unmarshal(args, &in); err != nil {
			return nil, nil, fmt.Errorf("decode arguments: %w", err)
		}
		text, err := reader.Text(ctx, in.request(file))
		if err != nil {
			out, err := textRefused(err)
			return out, nil, err
		}
		return TextLayer{PDF: true, Text: text}, nil, nil
	}
}

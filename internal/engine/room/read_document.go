package room

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"vidimus/internal/engine/docimage"
	"vidimus/internal/engine/room/document"
)

// JobReadDocument is the name of the job behind ReadDocument.
const JobReadDocument = "read_document"

// Deadlines of a job for a caller who waits and for a session that does not.
const (
	SyncTimeout    = 10 * time.Second
	SessionTimeout = 60 * time.Second
)

// Memory that a document takes beside its decoded pixels: the grey picture, the
// reader's tables and the kept copy; and what a PDF may take altogether.
const (
	readerBytes = 128 << 20
	pdfBytes    = 512 << 20
)

type documentArgs struct {
	Page     int  `json:"page"`
	Portrait bool `json:"portrait"`
}

// ReadDocument reads one side of a document in a child, within SyncTimeout when
// the caller waits for it and SessionTimeout otherwise. A file that is refused by
// its header alone costs no child.
func (r *Room) ReadDocument(ctx context.Context, req document.Request, timeout time.Duration) (document.Reading, error) {
	facts, err := docimage.Inspect(req.Image, docimage.DefaultLimits())
	if err != nil {
		return document.Refused(facts, err)
	}
	task := Task{
		Job: JobReadDocument, Class: Fast, Weight: facts.DecodeBytes + readerBytes,
		Timeout: timeout, Args: documentArgs{Page: req.Page, Portrait: req.Portrait}, Body: req.Image,
	}
	if facts.Kind == docimage.KindPDF {
		task.Class, task.Weight = Slow, pdfBytes
	}
	var out document.Reading
	kept, err := r.Do(ctx, task, &out)
	if err != nil {
		return document.Reading{}, fmt.Errorf("read document: %w", err)
	}
	if out.Refusal != nil {
		return out, nil
	}
	if err := checkCopy(kept, document.MaxCopySide); err != nil {
		return document.Reading{}, err
	}
	if out.Portrait != nil {
		if err := checkCopy(out.Portrait, document.MaxPortraitSide); err != nil {
			return document.Reading{}, err
		}
	}
	out.NormalisedJPEG = kept
	return out, nil
}

// checkCopy makes sure that what will be stored and shown is what the job is
// meant to make: a child that was taken over could send anything.
func checkCopy(kept []byte, maxSide int) error {
	limits := docimage.DefaultLimits()
	limits.MaxSide = maxSide
	facts, err := docimage.Inspect(kept, limits)
	if err != nil {
		return fmt.Errorf("check copy: %w: %w", ErrJob, err)
	}
	if facts.Kind != docimage.KindJPEG || facts.Orientation != 1 {
		return fmt.Errorf("check copy: %w: not a plain jpeg", ErrJob)
	}
	return nil
}

// Handlers are the jobs of a child.
func Handlers(e Engines) map[string]Handler {
	all := faceHandlers(e.Faces)
	maps.Copy(all, map[string]Handler{
		JobRepaint:  repaint,
		JobReadText: readText(e.Documents),
		JobReadPage: readPage(e.Documents),
		JobReadDocument: func(ctx context.Context, args json.RawMessage, body []byte) (any, []byte, error) {
			var in documentArgs
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, nil, fmt.Errorf("decode arguments: %w", err)
			}
			out, err := e.Documents.Read(ctx, document.Request{Image: body, Page: in.Page, Portrait: in.Portrait})
			return out, out.NormalisedJPEG, err
		},
	})
	return all
}

package workerpool

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
)

// JobCoverDocument is the name of the job behind RedactDocument.
const JobCoverDocument = "cover_document"

// sizesOf says how long the pictures are that stand one behind the other in the
// raw part of an answer.
type sizesOf struct {
	Sizes []int `json:"sizes"`
}

// RedactDocument covers places of a copy that ReadDocument has made.
func (r *Pool) RedactDocument(ctx context.Context, picture []byte, c document.Redaction) (document.RedactedImages, error) {
	if err := checkCopy(picture, document.MaxCopySide); err != nil {
		return document.RedactedImages{}, err
	}
	facts, err := docimage.Inspect(picture, docimage.DefaultLimits())
	if err != nil {
		return document.RedactedImages{}, err
	}
	task := Task{
		Job: JobCoverDocument, Class: Fast, Weight: int64(2+len(c.Cuts)) * facts.DecodeBytes, Timeout: SessionTimeout, Args: c, Body: picture,
	}
	var said sizesOf
	raw, err := r.RunTask(ctx, task, &said)
	if err != nil {
		return document.RedactedImages{}, fmt.Errorf("cover document: %w", err)
	}
	return said.take(raw, c)
}

// take is the parent's end: a child that was taken over could send anything.
func (s sizesOf) take(raw []byte, c document.Redaction) (document.RedactedImages, error) {
	if len(s.Sizes) != 1+len(c.Cuts) {
		return document.RedactedImages{}, fmt.Errorf("check copy: %w: %d pictures", ErrJob, len(s.Sizes))
	}
	var parts [][]byte
	for _, n := range s.Sizes {
		if n < 0 || n > len(raw) {
			return document.RedactedImages{}, fmt.Errorf("check copy: %w: parts are missing", ErrJob)
		}
		parts, raw = append(parts, raw[:n:n]), raw[n:]
		if err := checkCopy(parts[len(parts)-1], document.MaxCopySide); err != nil {
			return document.RedactedImages{}, err
		}
	}
	return document.RedactedImages{Whole: parts[0], Cuts: parts[1:]}, nil
}

// coverDocument is the child's part.
func coverDocument(ctx context.Context, args json.RawMessage, picture []byte) (any, []byte, error) {
	var in document.Redaction
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, nil, fmt.Errorf("decode arguments: %w", err)
	}
	made, err := document.Redact(ctx, picture, in)
	if err != nil {
		return nil, nil, err
	}
	said, raw := sizesOf{Sizes: []int{len(made.Whole)}}, made.Whole
	for _, cut := range made.Cuts {
		said.Sizes, raw = append(said.Sizes, len(cut)), append(raw, cut...)
	}
	return said, raw, nil
}

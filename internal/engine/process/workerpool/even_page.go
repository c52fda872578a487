package workerpool

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
)

// JobEvenPage is the name of the job behind EvenPage.
const JobEvenPage = "even_page"

// EvenPage renders, in a child, a smaller copy (document.EvenSize) of a page with an
// even background. Print that OCR misses on the original is often read on this copy.
// Few pages need it.
func (r *Pool) EvenPage(ctx context.Context, page []byte) ([]byte, error) {
	limits := docimage.DefaultLimits()
	limits.MaxSide, limits.MaxBytes = document.MaxRasterSide, maxBody
	facts, err := docimage.Inspect(page, limits)
	if err != nil {
		return nil, fmt.Errorf("even page: %w", err)
	}
	task := Task{Job: JobEvenPage, Class: Fast, Weight: 8 * facts.DecodeBytes, Timeout: SessionTimeout, Args: struct{}{}, Body: page}
	var done struct{}
	made, err := r.RunTask(ctx, task, &done)
	if err != nil {
		return nil, fmt.Errorf("even page: %w", err)
	}
	w, h := document.EvenSize(facts.Width, facts.Height)
	return made, checkRaster(made, w, h)
}

// evenPage is the child's part.
func evenPage(ctx context.Context, _ json.RawMessage, page []byte) (any, []byte, error) {
	picture, err := docimage.Decode(ctx, page, docimage.DefaultLimits())
	if err != nil {
		return nil, nil, err
	}
	made, err := docimage.EncodeGray(document.EvenPage(picture.Gray(document.MaxRasterSide)))
	return struct{}{}, made, err
}

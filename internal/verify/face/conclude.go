package face

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
)

// Work is a check for life that has come to its end.
type Work struct {
	Item     *Item
	Selfie   *Selfie
	Findings *finding.List
}

// Conclude keeps the selfie and writes the item with its verdict.
func (s Studio) Conclude(ctx context.Context, t verify.Task, w Work) (verify.Finding, error) {
	var out verify.Finding
	if err := s.Keep(ctx, t, w.Selfie, &out); err != nil {
		return verify.Finding{}, err
	}
	it := w.Item
	it.ReferenceImage, it.Status = w.Selfie.Mark(), w.Findings.Status()
	it.Warnings = append(it.Warnings, w.Findings.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out.Item, out.Warnings, out.Status = raw, it.Warnings, it.Status
	return out, nil
}

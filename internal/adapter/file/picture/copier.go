package picture

import (
	"context"

	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
)

// Copier makes copies of pictures in a sealed engine child.
type Copier struct{ Pool *workerpool.Pool }

// Copy implements manualreview.Copier.
func (c Copier) Copy(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error) {
	reading, err := c.Pool.ReadDocument(ctx, document.Request{Image: file}, workerpool.SessionTimeout)
	switch {
	case err != nil:
		return nil, "", err
	case reading.Refusal != nil:
		return nil, reading.Refusal.Text, nil
	}
	return reading.NormalisedJPEG, "", nil
}

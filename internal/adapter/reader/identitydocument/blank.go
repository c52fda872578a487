package identitydocument

import (
	"context"

	"vidimus/internal/platform/redact"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// BlankReader is the document reader of sandbox calls, which never look at pictures.
type BlankReader struct{}

// Read implements reading.Reader.
func (BlankReader) Read(context.Context, []byte, redact.Secret) (reading.Reading, error) {
	return reading.Reading{}, nil
}

// Normalise implements face.Normaliser.
func (BlankReader) Normalise(context.Context, []byte) ([]byte, error) { return nil, nil }

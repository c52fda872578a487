package engine

import (
	"context"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// IncomingFile is an uploaded file and the member of the call in which it came.
type IncomingFile struct {
	Field       string
	Content     []byte
	ContentType string
}

// ToDisplayable is the form of a file that is kept: a JPEG of what browsers do not show,
// and every other file as it came.
func (f *Engine) ToDisplayable(ctx context.Context, in IncomingFile) (IncomingFile, error) {
	if verification.IsBrowserDisplayable(in.ContentType) {
		return in, nil
	}
	jpeg, refusal, err := f.Convert.Convert(ctx, in.Content)
	switch {
	case err != nil:
		return in, apperr.AsUnavailable("copy_failed", err)
	case refusal != "":
		return in, apperr.Invalid("image_refused", in.Field, refusal)
	}
	return IncomingFile{in.Field, jpeg, "image/jpeg"}, nil
}

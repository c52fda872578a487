package picture

import (
	"context"
	"errors"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/api/apperr"
)

// Sanitizer makes new pictures of logos in a sealed engine child.
type Sanitizer struct{ Pool *workerpool.Pool }

// Reencode implements branding.ImageSanitizer.
func (p Sanitizer) Reencode(ctx context.Context, upload []byte, maxSide int) ([]byte, error) {
	return readable(p.Pool.ReencodeImage(ctx, upload, maxSide))
}

// ReencodeForPrint implements branding.ImageSanitizer.
func (p Sanitizer) ReencodeForPrint(ctx context.Context, upload []byte, maxSide int) ([]byte, error) {
	return readable(p.Pool.ReencodeImageForPrint(ctx, upload, maxSide))
}

// readable turns what a picture did to its child into a refusal.
func readable(made []byte, err error) ([]byte, error) {
	if errors.Is(err, workerpool.ErrCrashed) || errors.Is(err, workerpool.ErrDeadline) || errors.Is(err, workerpool.ErrJob) {
		return nil, &apperr.Error{
			Kind: apperr.KindInvalid, Code: "picture_unreadable", Public: "The picture could not be read.", Cause: err,
		}
	}
	return made, err
}

// Size implements branding.ImageSanitizer.
func (Sanitizer) Size(upload []byte) (width, height int, err error) {
	facts, err := docimage.Inspect(upload, workerpool.LogoLimits())
	if err == nil && facts.Kind == docimage.KindPDF {
		err = apperr.Invalid("picture_is_pdf", "image", "A PDF document is not a picture; choose PNG or JPEG.")
	}
	return facts.Width, facts.Height, err
}

package boot

import (
	"context"
	"errors"

	"vidimus/internal/engine/docimage"
	"vidimus/internal/engine/imageconvert"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/platform/apperr"
)

// opened turns a picture that only a program opens into one that children decode;
// every other file it leaves as it is.
func (p *programs) opened(ctx context.Context, file []byte) ([]byte, error) {
	by := map[docimage.Kind]*imageconvert.Converter{docimage.KindHEIC: p.heic, docimage.KindJPEG2000: p.jpeg2000}[docimage.DetectKind(file)]
	if by == nil {
		return file, nil
	}
	return by.Convert(ctx, file)
}

// converter makes pictures that browsers show of those that they do not.
type converter struct {
	room     *workerpool.Pool
	programs *programs
}

// Convert implements verify.Converter.
func (c converter) Convert(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error) {
	file, err = c.programs.opened(ctx, file)
	if err == nil {
		jpeg, err = readable(c.room.ToDisplayable(ctx, file))
	}
	var refused *apperr.Error
	if errors.As(err, &refused) && refused.Kind == apperr.KindInvalid {
		return nil, refused.Public, nil
	}
	return jpeg, "", err
}

package face

import (
	"context"
	"fmt"

	"vidimus/internal/engine/image/docimage"
)

// Examine decodes a picture and finds and measures its faces. A picture that
// cannot be used is refused with an error of kind invalid.
func (f *Finder) Examine(ctx context.Context, picture []byte) ([]Face, error) {
	decoded, err := docimage.Decode(ctx, picture, docimage.DefaultLimits())
	if err != nil {
		return nil, err
	}
	return f.FindAndMeasure(ctx, decoded)
}

// FindAndMeasure finds the faces of a decoded picture and measures their quality.
func (f *Finder) FindAndMeasure(ctx context.Context, picture *docimage.Picture) ([]Face, error) {
	found, err := f.Find(ctx, picture)
	if err != nil {
		return nil, err
	}
	return found, MeasureAll(ctx, picture, found)
}

// MeasureAll measures faces within the picture they were found in.
func MeasureAll(ctx context.Context, picture *docimage.Picture, found []Face) error {
	if len(found) == 0 {
		return nil
	}
	gray := picture.Gray(measureSide)
	scale := float64(gray.Rect.Dx()) / float64(picture.Facts.Width)
	for i := range found {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("measure faces: %w", context.Cause(ctx))
		}
		found[i].Quality = Measure(gray, found[i].Scaled(scale))
	}
	return nil
}

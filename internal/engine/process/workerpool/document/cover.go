package document

import (
	"context"
	"fmt"
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/platform/value/geometry"
)

// Redaction lists the areas of a page copy to cover, in pixels of the copy.
type Redaction struct {
	Fill []geometry.Quad `json:"fill"`
	// Outside has everything covered but the Spared, before Fill.
	Outside bool            `json:"outside,omitempty"`
	Spared  []geometry.Quad `json:"spared,omitempty"`
	// Cuts are pictures that are cut out of the covered copy.
	Cuts []Crop `json:"cuts,omitempty"`
}

// Crop is a part of a copy, straightened to a picture of its own.
type Crop struct {
	At     geometry.Quad `json:"at"`
	Width  int           `json:"width"`
	Height int           `json:"height"`
}

// RedactedImages are the pictures made of a copy, as JPEG.
type RedactedImages struct {
	Whole []byte
	// Cuts are in the order in which they were asked for.
	Cuts [][]byte
}

// Redact covers areas of a copy that Read produced, and cuts the crops from the
// covered copy: no picture contains anything of a covered pixel.
func Redact(ctx context.Context, picture []byte, c Redaction) (RedactedImages, error) {
	limits := docimage.DefaultLimits()
	limits.MaxSide = MaxCopySide
	decoded, err := docimage.Decode(ctx, picture, limits)
	if err != nil {
		return RedactedImages{}, fmt.Errorf("decode copy: %w", err)
	}
	img := decoded.RGBA(MaxCopySide)
	if c.Outside {
		docimage.CoverOutside(img, c.Spared)
	}
	docimage.CoverQuads(img, c.Fill)
	out := RedactedImages{Cuts: make([][]byte, len(c.Cuts))}
	if out.Whole, err = docimage.EncodeJPEG(img, copyQuality); err != nil {
		return RedactedImages{}, err
	}
	for i, cut := range c.Cuts {
		if out.Cuts[i], err = cut.make(img); err != nil {
			return RedactedImages{}, err
		}
	}
	return out, nil
}

func (c Crop) make(img *image.RGBA) ([]byte, error) {
	if c.Width < 1 || c.Height < 1 || max(c.Width, c.Height) > MaxCopySide {
		return nil, fmt.Errorf("cut part: no picture of %d by %d pixels is made", c.Width, c.Height)
	}
	return docimage.EncodeJPEG(docimage.StraightenColour(img, c.At, c.Width, c.Height), copyQuality)
}

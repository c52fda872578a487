package document

import (
	"context"
	"fmt"
	"image"
	"image/draw"

	"vidimus/internal/engine/docimage"
	"vidimus/internal/engine/face"
)

const (
	// MaxPortraitSide bounds the portrait that is cut out.
	MaxPortraitSide = 480
	portraitQuality = 90
	// A portrait's face takes at least this part of the longer side of the picture.
	leastPortraitShare = 0.04
)

// What a portrait shows around the window of a face, in parts of the window:
// the hair above, the shoulders below.
const (
	aboveFace  = 0.55
	belowFace  = 0.5
	besideFace = 0.45
)

// portrait cuts the holder's portrait out of a page, as JPEG; nil when the page
// shows no face. Documents repeat the portrait in small, so the largest counts.
// Where nothing told which way is up, all four ways are tried.
func portrait(ctx context.Context, page *image.RGBA, upright bool) ([]byte, error) {
	finder, err := face.Built()
	if err != nil {
		return nil, fmt.Errorf("start face finder: %w", err)
	}
	turns := []int{0}
	if !upright {
		turns = []int{0, 90, 270, 180}
	}
	for _, turn := range turns {
		turned := docimage.Turn(page, turn)
		found, err := finder.Find(ctx, docimage.FromImage(turned, docimage.KindJPEG))
		if err != nil {
			return nil, fmt.Errorf("find portrait: %w", err)
		}
		long := max(turned.Rect.Dx(), turned.Rect.Dy())
		if len(found) > 0 && float64(found[0].Box.Dx()) >= leastPortraitShare*float64(long) {
			return cutPortrait(turned, found[0].Box)
		}
	}
	return nil, nil
}

func cutPortrait(page *image.RGBA, window image.Rectangle) ([]byte, error) {
	size := float64(window.Dx())
	part := image.Rect(
		window.Min.X-int(besideFace*size), window.Min.Y-int(aboveFace*size), window.Max.X+int(besideFace*size), window.Max.Y+int(belowFace*size),
	).Intersect(page.Rect)
	cut := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(cut, cut.Rect, page, part.Min, draw.Src)
	return docimage.EncodeJPEG(docimage.FromImage(cut, docimage.KindJPEG).RGBA(MaxPortraitSide), portraitQuality)
}

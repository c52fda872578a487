package document

import (
	"context"
	"fmt"
	"image"
	"image/draw"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/platform/value/geometry"
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

// faces are the faces on a page.
type faces struct {
	// portrait is the holder's face cut out, as JPEG; nil when there is none.
	portrait []byte
	// at is its place in the upright page, as one looks at the face.
	at *geometry.Quad
	// all are the windows of all faces there.
	all []geometry.Quad
}

// lookForFaces finds the faces of a page and cuts out the holder's portrait.
// Documents repeat the portrait in small, so the largest counts. Where nothing
// told which way is up, all four ways are tried.
func lookForFaces(ctx context.Context, page *image.RGBA, upright bool) (faces, error) {
	finder, err := face.DefaultFinder()
	if err != nil {
		return faces{}, fmt.Errorf("start face finder: %w", err)
	}
	turns := []int{0}
	if !upright {
		turns = []int{0, 90, 270, 180}
	}
	small := face.DetectionCopy(docimage.FromImage(page, docimage.KindJPEG))
	for _, turn := range turns {
		size := page.Rect.Size()
		if turn%180 != 0 {
			size.X, size.Y = size.Y, size.X
		}
		found, err := finder.FindInGrayscale(ctx, docimage.TurnGrayscale(small, turn), size)
		if err != nil {
			return faces{}, fmt.Errorf("find portrait: %w", err)
		}
		if len(found) == 0 || !isPortrait(found[0].Box, image.Rectangle{Max: size}) {
			continue
		}
		turned := docimage.Turn(page, turn)
		var out faces
		for _, f := range found {
			out.all = append(out.all, turnedBack(f.Box, turn, turned.Rect))
		}
		part := portraitPart(found[0].Box, turned.Rect)
		at := turnedBack(part, turn, turned.Rect)
		out.at = &at
		out.portrait, err = cutPortrait(turned, part)
		return out, err
	}
	return faces{}, nil
}

// isPortrait reports whether the window of a face is large enough for the holder's.
func isPortrait(window, page image.Rectangle) bool {
	return float64(window.Dx()) >= leastPortraitShare*float64(max(page.Dx(), page.Dy()))
}

// PortraitCut is the place of the holder's portrait on an upright page, given the window of the largest
// face there, and the cut that makes a picture of it; it reports false for a face that is too small.
func PortraitCut(window, page image.Rectangle) (Crop, bool) {
	if !isPortrait(window, page) {
		return Crop{}, false
	}
	part := portraitPart(window, page)
	w, h := part.Dx(), part.Dy()
	if long := max(w, h); long > MaxPortraitSide {
		w, h = max(1, w*MaxPortraitSide/long), max(1, h*MaxPortraitSide/long)
	}
	return Crop{At: turnedBack(part, 0, page), Width: w, Height: h}, !part.Empty()
}

// turnedBack is a part of a turned picture in the picture as it was before.
func turnedBack(part image.Rectangle, turn int, turned image.Rectangle) geometry.Quad {
	corners := [4]image.Point{part.Min, {part.Max.X - 1, part.Min.Y}, part.Max.Sub(image.Pt(1, 1)), {part.Min.X, part.Max.Y - 1}}
	var out geometry.Quad
	for i, p := range corners {
		out[i] = docimage.TurnPoint(geometry.Point{X: float64(p.X), Y: float64(p.Y)}, (360-turn)%360, turned)
	}
	return out
}

// portraitPart is the part of a page that a portrait shows.
func portraitPart(window, page image.Rectangle) image.Rectangle {
	size := float64(window.Dx())
	return image.Rect(
		window.Min.X-int(besideFace*size), window.Min.Y-int(aboveFace*size), window.Max.X+int(besideFace*size), window.Max.Y+int(belowFace*size),
	).Intersect(page)
}

func cutPortrait(page *image.RGBA, part image.Rectangle) ([]byte, error) {
	cut := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(cut, cut.Rect, page, part.Min, draw.Src)
	return docimage.EncodeJPEG(docimage.FromImage(cut, docimage.KindJPEG).RGBA(MaxPortraitSide), portraitQuality)
}

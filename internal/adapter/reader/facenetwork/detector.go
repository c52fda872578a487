package facenetwork

import (
	"context"
	"image"

	engineface "vidimus/internal/engine/image/face"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/verification/face"
)

// detector finds faces in a sealed engine child.
type detector struct{ Pool *workerpool.Pool }

// Detect implements face.Detector.
func (d detector) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	found, err := d.Pool.FindFaces(ctx, picture, workerpool.SessionTimeout)
	if err != nil {
		return nil, err
	}
	out := make([]face.Face, len(found.Faces))
	for i, f := range found.Faces {
		out[i] = toFace(f)
	}
	return out, nil
}

// RecaptureDetector looks for signs of screens and paper in a sealed engine child; it needs no network.
type RecaptureDetector struct{ Pool *workerpool.Pool }

// RecaptureSigns implements face.RecaptureDetector.
func (d RecaptureDetector) RecaptureSigns(ctx context.Context, picture []byte, f face.Face) (face.RecaptureSigns, error) {
	s, err := d.Pool.RecaptureSigns(ctx, picture, engineface.Face{Box: boxOf(f)}, workerpool.SessionTimeout)
	if err != nil {
		return face.RecaptureSigns{}, err
	}
	return face.RecaptureSigns{Raster: s.Raster, Fringe: s.Fringe, Border: s.Border, Seen: s.Seen()}, nil
}

func toFace(f engineface.Face) face.Face {
	quality := f.Quality.Overall
	out := face.Face{
		Left: f.Box.Min.X, Top: f.Box.Min.Y, Width: f.Box.Dx(), Height: f.Box.Dy(), Quality: &quality, Luminance: f.Quality.Luminance,
		EyesCovered: f.Quality.EyesCovered, MouthCovered: f.Quality.MouthCovered, Confidence: f.Confidence, Turn: f.Turn, Roll: f.Roll,
	}
	if m := f.Marks; m != nil {
		out.Marks = &face.Landmarks{
			RightEye: m.RightEye, LeftEye: m.LeftEye, Nose: m.Nose,
			MouthRight: m.MouthRight, MouthLeft: m.MouthLeft,
		}
	}
	return out
}

func boxOf(f face.Face) image.Rectangle {
	return image.Rect(f.Left, f.Top, f.Left+f.Width, f.Top+f.Height)
}

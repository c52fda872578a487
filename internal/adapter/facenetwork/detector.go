package facenetwork

import (
	"context"
	"image"

	engineface "vidimus/internal/engine/face"
	"vidimus/internal/engine/workerpool"
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

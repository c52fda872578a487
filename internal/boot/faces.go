package boot

import (
	"context"

	"vidimus/internal/domain/media"
	"vidimus/internal/engine/docimage"
	engineface "vidimus/internal/engine/face"
	"vidimus/internal/engine/room"
	"vidimus/internal/engine/room/document"
	"vidimus/internal/verify/face"
)

// normaliser makes the form of a picture that may be kept, in the engine room.
type normaliser struct{ room *room.Room }

// Upright implements face.Normaliser. The room refuses what is no picture.
func (n normaliser) Upright(ctx context.Context, picture []byte) ([]byte, error) {
	reading, err := n.room.ReadDocument(ctx, document.Request{Image: picture}, room.SessionTimeout)
	if err != nil {
		return nil, err
	}
	return reading.NormalisedJPEG, nil
}

// studio is what the steps that look at faces share.
func (a *App) studio(m *media.Service) face.Studio {
	return face.Studio{Pictures: m, Normaliser: normaliser{a.Room}, NewID: a.options.NewID}
}

// detector finds faces in the engine room.
type detector struct{ room *room.Room }

// Detect implements face.Detector.
func (d detector) Detect(ctx context.Context, picture []byte) ([]face.Face, error) {
	found, err := d.room.FindFaces(ctx, picture, room.SessionTimeout)
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
		Confidence: f.Confidence, Turn: f.Turn, Roll: f.Roll,
	}
	if m := f.Marks; m != nil {
		point := func(p docimage.Point) face.Point { return face.Point(p) }
		out.Marks = &face.Marks{
			RightEye: point(m.RightEye), LeftEye: point(m.LeftEye), Nose: point(m.Nose),
			MouthRight: point(m.MouthRight), MouthLeft: point(m.MouthLeft),
		}
	}
	return out
}

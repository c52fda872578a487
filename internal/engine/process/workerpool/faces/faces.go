// Package faces defines the face jobs of an engine child: decoding, detecting,
// measuring, and the operator's networks. It holds no session state and decides
// nothing. It is meant to run in a child of the pool, where a hostile file can do no
// harm.
package faces

import (
	"context"
	"errors"
	"fmt"
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/model"
	"vidimus/internal/engine/image/face/recapture"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/inference/onnxruntime"
)

// DetectedFaces is the faces of a picture, largest first.
type DetectedFaces struct {
	Faces   []face.Face `json:"faces"`
	Engine  string      `json:"engine"`
	Version string      `json:"version"`
}

// Reading is the networks' output for one face.
type Reading struct {
	// Unmarked says that the face could not be brought upright, as its marks were
	// not found, so that nothing was read.
	Unmarked bool `json:"unmarked,omitempty"`
	// Embedding has unit length.
	Embedding []float32 `json:"embedding,omitempty"`
	// Life runs from 0 (a forgery) to 1.
	Life float64 `json:"life,omitempty"`
	// Years is an estimated age.
	Years float64         `json:"years,omitempty"`
	Signs recapture.Signs `json:"signs,omitzero"`
}

// Settings say where the operator's networks are; without a list there are none.
type Settings struct {
	Models  string // file of the list
	Library string // libonnxruntime
}

// Examiner detects and measures faces. It may be used from several goroutines at once.
type Examiner struct {
	finder *face.Finder
	models *model.Set // nil without a list
}

// New creates an examiner. Faulty networks are listed in its report.
func New(ctx context.Context, s Settings) (*Examiner, error) {
	finder, err := face.DefaultFinder()
	if err != nil {
		return nil, fmt.Errorf("start face finder: %w", err)
	}
	e := &Examiner{finder: finder}
	if s.Models != "" {
		e.models = model.Load(ctx, s.Models, func() (inference.Runtime, error) { return onnxruntime.Start(s.Library) })
	}
	return e, nil
}

// Report returns the load status of the models.
func (e *Examiner) Report() model.ModelsStatus {
	if e.models == nil {
		return model.ModelsStatus{Fault: "no list of models is set"}
	}
	return e.models.Report()
}

// Find lists the faces of a picture: by the operator's network where there is
// one, else by the trees built in. A picture that cannot be used is refused with
// an error of kind invalid.
func (e *Examiner) Find(ctx context.Context, file []byte) (DetectedFaces, error) {
	if e.models == nil || !e.models.HasDetector() {
		found, err := e.finder.Examine(ctx, file)
		return DetectedFaces{Faces: found, Engine: face.Engine, Version: face.Version}, err
	}
	picture, err := docimage.Decode(ctx, file, docimage.DefaultLimits())
	if err != nil {
		return DetectedFaces{}, err
	}
	found, err := e.models.Find(ctx, picture)
	if err != nil {
		return DetectedFaces{}, fmt.Errorf("find faces: %w", err)
	}
	d := e.models.Detector()
	if len(found) == 0 {
		// Networks look at a small copy, on which a face of a few percent is nothing.
		return e.findSmall(ctx, file, picture)
	}
	return DetectedFaces{Faces: found, Engine: d.ID, Version: d.SHA256}, face.MeasureAll(ctx, picture, found)
}

// findSmall lists faces that the trees built in find and the networks confirm.
func (e *Examiner) findSmall(ctx context.Context, file []byte, picture *docimage.Picture) (DetectedFaces, error) {
	found, err := e.finder.Examine(ctx, file)
	if err == nil {
		found, err = e.models.Confirm(ctx, picture, found)
	}
	return DetectedFaces{Faces: found, Engine: face.Engine, Version: face.Version}, err
}

// RecaptureSigns measures the signs that a face was photographed from a screen or from paper.
func (e *Examiner) RecaptureSigns(ctx context.Context, file []byte, f face.Face) (Reading, error) {
	picture, err := docimage.Decode(ctx, file, docimage.DefaultLimits())
	if err != nil {
		return Reading{}, err
	}
	return Reading{Signs: recapture.Measure(picture, f)}, nil
}

// readSide bounds the picture that networks are given faces of.
const readSide = 2400

// Embed describes a face by a direction.
func (e *Examiner) Embed(ctx context.Context, file []byte, f face.Face) (Reading, error) {
	return e.read(ctx, file, f, func(img *image.RGBA, f face.Face) (r Reading, err error) {
		r.Embedding, err = e.models.Embed(ctx, img, f)
		return r, err
	})
}

// LivenessScore returns the liveness score of a face.
func (e *Examiner) LivenessScore(ctx context.Context, file []byte, f face.Face) (Reading, error) {
	return e.read(ctx, file, f, func(img *image.RGBA, f face.Face) (r Reading, err error) {
		r.Life, err = e.models.LivenessScore(ctx, img, f)
		return r, err
	})
}

// Age estimates the age of a face.
func (e *Examiner) Age(ctx context.Context, file []byte, f face.Face) (Reading, error) {
	return e.read(ctx, file, f, func(img *image.RGBA, f face.Face) (r Reading, err error) {
		r.Years, err = e.models.Age(ctx, img, f)
		return r, err
	})
}

// read decodes a picture and has a network look at one of its faces.
func (e *Examiner) read(
	ctx context.Context, file []byte, f face.Face, look func(*image.RGBA, face.Face) (Reading, error),
) (Reading, error) {
	if e.models == nil {
		return Reading{}, model.ErrNotConfigured
	}
	picture, err := docimage.Decode(ctx, file, docimage.DefaultLimits())
	if err != nil {
		return Reading{}, err
	}
	img := picture.RGBA(readSide)
	out, err := look(img, f.Scaled(float64(img.Rect.Dx())/float64(picture.Facts.Width)))
	if errors.Is(err, model.ErrNoLandmarks) {
		return Reading{Unmarked: true}, nil
	}
	if err != nil {
		return Reading{}, fmt.Errorf("read face: %w", err)
	}
	return out, nil
}

package model

import (
	"context"
	"image"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
)

// HasDetector reports whether a network detects faces.
func (s *Set) HasDetector() bool { return s.detector != nil }

// Detector describes the network that finds faces; only where there is one.
func (s *Set) Detector() Entry { return s.detector.Entry }

// turnScale is that of face.Posed for marks found by a network, which follow
// the nose as anatomy has it.
const turnScale = 1.0

// Find lists the faces of a picture, the largest first, in pixels of the
// upright picture.
func (s *Set) Find(ctx context.Context, picture *docimage.Picture) ([]face.Face, error) {
	m := s.detector
	if m == nil {
		return nil, ErrNotConfigured
	}
	small, scale := letterbox(picture, m.Input)
	out, err := m.run(ctx, tensor(small, m.Input))
	if err != nil {
		return nil, err
	}
	var found []face.Face
	if m.Output == OutputAnchors {
		found, err = anchors(m.Entry, out)
	} else {
		found, err = grid(m.Entry, m.network.Outputs(), out)
	}
	if err != nil {
		return nil, err
	}
	for i := range found {
		found[i] = found[i].Scaled(1 / scale)
	}
	found = face.FromWindows(found, image.Pt(picture.Facts.Width, picture.Facts.Height), turnScale)
	return found, s.refine(ctx, picture, found)
}

// Embed describes a face by a direction of unit length.
func (s *Set) Embed(ctx context.Context, img *image.RGBA, f face.Face) ([]float32, error) {
	if s.embedder == nil {
		return nil, ErrNotConfigured
	}
	if s.embedder.Input.Crop == corners {
		cut, err := s.byCorners(ctx, img, f)
		if err != nil {
			return nil, err
		}
		out, err := s.embedder.readCut(ctx, cut)
		if err != nil {
			return nil, err
		}
		return direction(out)
	}
	out, err := s.embedder.read(ctx, img, f)
	if err != nil {
		return nil, err
	}
	return direction(out)
}

// LivenessScore is how much a face looks alive: the mean of all models, 0 to 1.
func (s *Set) LivenessScore(ctx context.Context, img *image.RGBA, f face.Face) (float64, error) {
	if len(s.spoofs) == 0 {
		return 0, ErrNotConfigured
	}
	sum := 0.0
	for _, m := range s.spoofs {
		out, err := m.read(ctx, img, f)
		if err != nil {
			return 0, err
		}
		sum += softmax(out)[m.realClass()]
	}
	return sum / float64(len(s.spoofs)), nil
}

// Age estimates the age of a face in years.
func (s *Set) Age(ctx context.Context, img *image.RGBA, f face.Face) (float64, error) {
	if s.age == nil {
		return 0, ErrNotConfigured
	}
	out, err := s.age.read(ctx, img, f)
	if err != nil {
		return 0, err
	}
	return s.age.years(out)
}

// read cuts a face out and runs a model on it.
func (m *Model) read(ctx context.Context, img *image.RGBA, f face.Face) ([]float64, error) {
	cut, err := m.crop(img, f)
	if err != nil {
		return nil, err
	}
	return m.readCut(ctx, cut)
}

// readCut runs a model on a face that was cut out.
func (m *Model) readCut(ctx context.Context, cut *image.RGBA) ([]float64, error) {
	out, err := m.run(ctx, tensor(cut, m.Input))
	if err != nil {
		return nil, err
	}
	return numbers(m.Entry, out)
}

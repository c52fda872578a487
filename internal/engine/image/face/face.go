// Package face detects faces in a picture and measures them: position, landmarks of
// eyes, nose and mouth, rotation of the head, and quality for recognition. It does
// not recognise people. It works on decoded, upright pixels and is deterministic.
package face

import (
	"image"

	"vidimus/internal/platform/value/geometry"
)

// What the engine calls itself in results.
const (
	Engine  = "pixel-tree"
	Version = "1"
)

// farthest a mark may be from the corner of a picture, in pixels.
const farthest = 1 << 15

// Landmarks are five points of a face. Sides are those of the person: their right
// eye stands on the left of a picture that is not mirrored.
type Landmarks struct {
	RightEye   geometry.Point `json:"right_eye"`
	LeftEye    geometry.Point `json:"left_eye"`
	Nose       geometry.Point `json:"nose"`
	MouthRight geometry.Point `json:"mouth_right"`
	MouthLeft  geometry.Point `json:"mouth_left"`
}

// Face is one face. All places are in pixels of the picture that was looked at.
type Face struct {
	Box image.Rectangle `json:"box"`
	// Confidence that it is a face, 0 to 1.
	Confidence float64 `json:"confidence"`
	// Marks is nil where the points found cannot be those of a face.
	Marks *Landmarks `json:"marks,omitempty"`
	// Turn is how far the head is turned about its upright axis, in degrees,
	// -90 to 90: positive when it is turned towards the person's own left. It is a
	// signal and no measurement: a straight look may read up to 15 degrees off by
	// the build of the face, so it is worth most against the same person's own
	// straight look. Zero without marks.
	Turn float64 `json:"turn"`
	// Roll is how far the head leans towards a shoulder, in degrees: positive when
	// it leans clockwise in the picture. Zero without marks.
	Roll    float64 `json:"roll"`
	Quality Quality `json:"quality"`
}

// Scaled returns the face in a picture that is s times as large.
func (f Face) Scaled(s float64) Face {
	f.Box = image.Rect(
		int(float64(f.Box.Min.X)*s+0.5), int(float64(f.Box.Min.Y)*s+0.5), int(float64(f.Box.Max.X)*s+0.5), int(float64(f.Box.Max.Y)*s+0.5))
	if f.Marks != nil {
		m := *f.Marks
		for _, p := range m.points() {
			p.X, p.Y = p.X*s, p.Y*s
		}
		f.Marks = &m
	}
	return f
}

// points are the marks in the order in which recognisers want them.
func (m *Landmarks) points() [5]*geometry.Point {
	return [5]*geometry.Point{&m.RightEye, &m.LeftEye, &m.Nose, &m.MouthRight, &m.MouthLeft}
}

// Points are the marks in the order in which recognisers want them: right eye,
// left eye, nose, right and left corner of the mouth.
func (m Landmarks) Points() [5]geometry.Point {
	return [5]geometry.Point{m.RightEye, m.LeftEye, m.Nose, m.MouthRight, m.MouthLeft}
}

// IsPlausible reports whether all numbers are within their ranges.
func (f Face) IsPlausible() bool {
	within := func(v, least, most float64) bool { return v >= least && v <= most }
	q := f.Quality
	for _, v := range []float64{q.Overall, q.Sharpness, q.Resolution, q.Contrast, q.Pose, q.Luminance} {
		if !within(v, 0, 100) {
			return false
		}
	}
	if f.Marks != nil {
		for _, p := range f.Marks.Points() {
			// The corner of a mouth may stand a little outside of the picture.
			if !within(p.X, -farthest, farthest) || !within(p.Y, -farthest, farthest) {
				return false
			}
		}
	}
	return within(f.Confidence, 0, 1) && within(f.Turn, -90, 90) && within(f.Roll, -90, 90)
}

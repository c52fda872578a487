package face

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// FromWindows converts the detections of another detector, with landmarks, to faces
// of a picture of the given size: clipped to it, the largest first, with turn and
// roll, and without implausible landmarks. scale is the displacement of the nose
// from the midpoint of the eyes of a turned head, in halves of the distance between
// the eyes, divided by the tangent of the angle.
func FromWindows(found []Face, size image.Point, scale float64) []Face {
	var out []Face
	for _, f := range found {
		m := f.Marks
		f.Marks, f.Turn, f.Roll = nil, 0, 0
		if m != nil && m.plausible(f.Box.Dx()) {
			f.Marks, f.Turn, f.Roll = m, m.turn(scale), m.roll()
		}
		if f.Box = f.Box.Intersect(image.Rectangle{Max: size}); !f.Box.Empty() {
			out = append(out, f)
		}
	}
	slices.SortStableFunc(out, func(a, b Face) int { return cmp.Compare(b.Box.Dx()*b.Box.Dy(), a.Box.Dx()*a.Box.Dy()) })
	return out
}

// WithMarks returns the face with other landmarks, if they are plausible, and a
// measured turn in degrees (see Turn).
func (f Face) WithMarks(m *Landmarks, turn float64) Face {
	f.Marks, f.Turn, f.Roll = nil, turn, m.roll()
	if m.plausible(f.Box.Dx()) {
		f.Marks = m
	}
	return f
}

// plausible says that the points can be those of a face in a window of a size:
// eyes apart by a sensible part of it, nose and mouth below them in order.
func (m *Landmarks) plausible(size int) bool {
	right, down := m.axes()
	if d := math.Hypot(right.X, right.Y) / float64(size); !(d > 0.15 && d < 0.75) || right.X <= 0 {
		return false
	}
	nose, mouth := m.along(down, m.Nose.X, m.Nose.Y), m.along(down, (m.MouthRight.X+m.MouthLeft.X)/2, (m.MouthRight.Y+m.MouthLeft.Y)/2)
	wide := m.along(right, m.MouthLeft.X, m.MouthLeft.Y) - m.along(right, m.MouthRight.X, m.MouthRight.Y)
	return nose > 0.1 && mouth > nose && mouth < 2.5 && wide > 0.2
}

type vector struct{ X, Y float64 }

// axes are the way from the right eye to the left one, and the same turned
// downwards.
func (m *Landmarks) axes() (right, down vector) {
	right = vector{m.LeftEye.X - m.RightEye.X, m.LeftEye.Y - m.RightEye.Y}
	return right, vector{-right.Y, right.X}
}

// along is how far a point lies from the middle of the eyes along an axis, in
// distances of the eyes.
func (m *Landmarks) along(axis vector, x, y float64) float64 {
	dx, dy := x-(m.RightEye.X+m.LeftEye.X)/2, y-(m.RightEye.Y+m.LeftEye.Y)/2
	return (dx*axis.X + dy*axis.Y) / (axis.X*axis.X + axis.Y*axis.Y)
}

// turnScale is how far the nose moves off the middle of the eyes, in halves of
// their distance, for a turned head by the tangent of the angle: 0.71 was found
// with pictures turned by program about -30 to 30 degrees. By anatomy alone it
// would be about 1; the regressors lag behind.
const turnScale = 0.71

// turn is read from where the nose stands between the eyes.
func (m *Landmarks) turn(scale float64) float64 {
	right, _ := m.axes()
	return degrees(math.Atan(2 * m.along(right, m.Nose.X, m.Nose.Y) / scale))
}

func (m *Landmarks) roll() float64 {
	right, _ := m.axes()
	return degrees(math.Atan2(right.Y, right.X))
}

func degrees(radians float64) float64 { return radians * 180 / math.Pi }

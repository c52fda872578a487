package face

import (
	"image"
	"math"
	"slices"

	"vidimus/internal/platform/value/geometry"
)

// Borders of what eyes and a mouth that can be seen look like.
const (
	// plainBelow is the part of the contrast of a face that an eye and a mouth
	// have at least.
	plainBelow = 0.25
	// What is darker than darkBelow of the middle of the face is pupil and lash;
	// dark glasses have more than darkShare of it.
	darkBelow = 0.3
	darkShare = 0.4
	// The lines of the eyes and of the mouth run alike, in degrees, unless an eye
	// was looked for in vain. A mouth that is covered has no line to go by.
	crookedFrom = 15
)

// around measures the region around facial landmarks.
type around struct {
	img   *image.Gray
	marks *Landmarks
	// contrast and middle of the grey levels of the face.
	contrast, middle float64
}

func (a around) eyesCovered() bool {
	eyes, mouth := a.marks.roll(), degrees(math.Atan2(a.marks.MouthLeft.Y-a.marks.MouthRight.Y, a.marks.MouthLeft.X-a.marks.MouthRight.X))
	crooked := math.Abs(eyes-mouth) > crookedFrom && !a.mouthCovered()
	return a.eyeCovered(a.marks.RightEye) || a.eyeCovered(a.marks.LeftEye) || crooked
}

func (a around) eyeCovered(at geometry.Point) bool {
	levels := a.levels(at, 0.25, 0.18)
	dark, _ := slices.BinarySearch(levels, darkBelow*a.middle)
	return a.plain(levels) || float64(dark) > darkShare*float64(len(levels))
}

func (a around) mouthCovered() bool {
	m := a.marks
	middle := geometry.Point{X: (m.MouthRight.X + m.MouthLeft.X) / 2, Y: (m.MouthRight.Y + m.MouthLeft.Y) / 2}
	return a.plain(a.levels(middle, 0.4, 0.25))
}

// plain reports that the region has hardly any texture.
func (a around) plain(levels []float64) bool {
	return levels[len(levels)*9/10]-levels[len(levels)/10] < plainBelow*a.contrast
}

// levels are the grey levels about a place, in order; wide and high are half
// sides in distances of the eyes.
func (a around) levels(at geometry.Point, wide, high float64) []float64 {
	const steps = 8
	right, down := a.marks.axes()
	var all []float64
	for j := -steps; j <= steps; j++ {
		for i := -steps; i <= steps; i++ {
			u, v := wide*float64(i)/steps, high*float64(j)/steps
			all = append(all, sample(a.img, at.X+u*right.X+v*down.X, at.Y+u*right.Y+v*down.Y))
		}
	}
	slices.Sort(all)
	return all
}

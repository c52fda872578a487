package model

import (
	"context"
	"fmt"
	"image"
	"math"
	"slices"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/align"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/platform/value/geometry"
)

// FaceMesh (Kartynnik and others, 2019): 468 points with their depth, in pixels
// of the square that the network looks at, and a score of there being a face.
const (
	meshPoints   = 468
	meshOutput   = "output_mesh"
	meshFlag     = "output_faceflag"
	meshEnlarge  = 1.6 // of the window of a face
	meshCertain  = 0.5 // score from which the points are believed
	meshMaxFaces = 4   // the largest faces of a picture get their points
)

// Points of the mesh by their numbers; sides are those of the person.
const (
	rightEyeOuter, rightEyeInner = 33, 133
	leftEyeInner, leftEyeOuter   = 362, 263
	noseTip, noseBase            = 1, 2
	mouthRight, mouthLeft        = 61, 291
)

// shape3 is a point with its depth, which grows away from the camera.
type shape3 struct{ x, y, z float64 }

func checkMesh(out []inference.Port) error {
	for name, want := range map[string]int64{meshOutput: 3 * meshPoints, meshFlag: 1} {
		at := slices.IndexFunc(out, func(o inference.Port) bool { return o.Name == name })
		if at < 0 || !out[at].Float || !fits(out[at].Shape, []int64{1, want}) {
			return fmt.Errorf("%w: no output %s of 1 by %d", ErrSignature, name, want)
		}
	}
	return nil
}

// mesh reads the points; nil where there is no face.
func mesh(ports []inference.Port, out []inference.Tensor) ([]shape3, error) {
	find := func(name string, width int) ([]float32, error) {
		at := slices.IndexFunc(ports, func(o inference.Port) bool { return o.Name == name })
		if at < 0 || at >= len(out) || len(out[at].Data) != width {
			return nil, fmt.Errorf("%w: output %s", ErrNumbers, name)
		}
		for _, v := range out[at].Data {
			if !finite(float64(v)) {
				return nil, fmt.Errorf("%w: not a number", ErrNumbers)
			}
		}
		return out[at].Data, nil
	}
	flag, err := find(meshFlag, 1)
	if err != nil {
		return nil, err
	}
	numbers, err := find(meshOutput, 3*meshPoints)
	if err != nil || flag[0] < meshCertain {
		return nil, err
	}
	points := make([]shape3, meshPoints)
	for i := range points {
		points[i] = shape3{float64(numbers[3*i]), float64(numbers[3*i+1]), float64(numbers[3*i+2])}
	}
	return points, nil
}

// meshOf finds the points of a face, in pixels of the picture, x and y turned
// back and depth in the same measure; nil where no model does or no face is seen.
func (s *Set) meshOf(ctx context.Context, img *image.RGBA, f face.Face) ([]shape3, error) {
	m := s.mesh
	if m == nil {
		return nil, nil
	}
	side := m.Input.Width
	back := meshWindow(f, side)
	out, err := m.run(ctx, tensor(align.Cut(img, back, side), m.Input))
	if err != nil {
		return nil, err
	}
	points, err := mesh(m.network.Outputs(), out)
	if err != nil || points == nil {
		return nil, err
	}
	scale := back.Scale()
	for i, p := range points {
		at := back.Apply(geometry.Point{X: p.x - 0.5, Y: p.y - 0.5})
		points[i] = shape3{at.X + 0.5, at.Y + 0.5, p.z * scale}
	}
	return points, nil
}

// meshWindow is the map from the square of the mesh to the picture: about the
// window of the face, with the eyes level where they are known.
func meshWindow(f face.Face, side int) align.Similarity {
	box := f.Box
	across := meshEnlarge * float64(max(box.Dx(), box.Dy())) / float64(side)
	turned := 0.0
	if m := f.Marks; m != nil {
		turned = math.Atan2(m.LeftEye.Y-m.RightEye.Y, m.LeftEye.X-m.RightEye.X)
	}
	s := align.Similarity{A: across * math.Cos(turned), B: across * math.Sin(turned)}
	half := float64(side-1) / 2
	middle := geometry.Point{X: float64(box.Min.X+box.Max.X-1) / 2, Y: float64(box.Min.Y+box.Max.Y-1) / 2}
	s.X, s.Y = middle.X-(s.A*half-s.B*half), middle.Y-(s.B*half+s.A*half)
	return s
}

// refine gives the largest faces the marks and the turn that the mesh finds.
func (s *Set) refine(ctx context.Context, picture *docimage.Picture, found []face.Face) error {
	if s.mesh == nil || len(found) == 0 {
		return nil
	}
	img := picture.RGBA(meshSide)
	scale := float64(img.Rect.Dx()) / float64(picture.Facts.Width)
	for i := range found[:min(len(found), meshMaxFaces)] {
		points, err := s.meshOf(ctx, img, found[i].Scaled(scale))
		if err != nil {
			return err
		}
		if points != nil {
			found[i] = meshed(found[i], points, 1/scale)
		}
	}
	return nil
}

// Confirm keeps those faces, found by other means, in which the mesh sees one,
// and gives them its marks. Without a mesh all of them stay.
func (s *Set) Confirm(ctx context.Context, picture *docimage.Picture, found []face.Face) ([]face.Face, error) {
	if s.mesh == nil || len(found) == 0 {
		return found, nil
	}
	img := picture.RGBA(meshSide)
	scale := float64(img.Rect.Dx()) / float64(picture.Facts.Width)
	var out []face.Face
	for _, f := range found[:min(len(found), meshMaxFaces)] {
		points, err := s.meshOf(ctx, img, f.Scaled(scale))
		if err != nil {
			return nil, err
		}
		if points != nil {
			out = append(out, meshed(f, points, 1/scale))
		}
	}
	return out, nil
}

// meshSide bounds the picture that points are looked for in.
const meshSide = 2400

// meshed is a face with the marks and the turn of its points.
func meshed(f face.Face, points []shape3, scale float64) face.Face {
	at := func(i int) geometry.Point { return geometry.Point{X: points[i].x * scale, Y: points[i].y * scale} }
	middle := func(i, j int) geometry.Point {
		a, b := at(i), at(j)
		return geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	}
	marks := &face.Landmarks{
		RightEye: middle(rightEyeOuter, rightEyeInner), LeftEye: middle(leftEyeInner, leftEyeOuter), Nose: at(noseTip),
		MouthRight: at(mouthRight), MouthLeft: at(mouthLeft),
	}
	return f.WithMarks(marks, turnOf(points))
}

// turnOf is how far the head is turned about its upright axis, in degrees,
// positive towards the person's own left: by how much deeper the outer corner of
// the left eye lies than that of the right one.
func turnOf(points []shape3) float64 {
	r, l := points[rightEyeOuter], points[leftEyeOuter]
	return math.Atan2(l.z-r.z, math.Hypot(l.x-r.x, l.y-r.y)) * 180 / math.Pi
}

// dlibFace is where dlib's mean face has the outer and inner corner of the left
// eye, those of the right one, and the base of the nose, in shares of its square
// (dlib, get_face_chip_details for five points).
var dlibFace = [5]geometry.Point{
	{X: 0.8595674595992, Y: 0.2134981538014}, {X: 0.6460604764104, Y: 0.2289674387677},
	{X: 0.1205750620789, Y: 0.2137274526848}, {X: 0.3340850613712, Y: 0.2290642403242}, {X: 0.4901123135679, Y: 0.6277975316475},
}

// dlibPadding is the border about the mean face, in shares of its side.
const dlibPadding = 0.25

// byCorners cuts a face out as dlib does: by the corners of the eyes and the base
// of the nose. Where no mesh finds them, the middles of the eyes have to do.
func (s *Set) byCorners(ctx context.Context, img *image.RGBA, f face.Face) (*image.RGBA, error) {
	points, err := s.meshOf(ctx, img, f)
	if err != nil {
		return nil, err
	}
	side := s.embedder.Input.Width
	to := dlibFace
	for i, p := range to {
		to[i] = geometry.Point{X: (p.X + dlibPadding) / (1 + 2*dlibPadding) * float64(side), Y: (p.Y + dlibPadding) / (1 + 2*dlibPadding) * float64(side)}
	}
	var from [5]geometry.Point
	switch {
	case points != nil:
		for i, n := range [5]int{leftEyeOuter, leftEyeInner, rightEyeOuter, rightEyeInner, noseBase} {
			from[i] = geometry.Point{X: points[n].x, Y: points[n].y}
		}
	case f.Marks != nil:
		l, r := f.Marks.LeftEye, f.Marks.RightEye
		from = [5]geometry.Point{l, l, r, r, middleOf(l, r)}
		to[0] = middleOf(to[0], to[1])
		to[2] = middleOf(to[2], to[3])
		to[1], to[3], to[4] = to[0], to[2], middleOf(to[0], to[2])
	default:
		return nil, ErrNoLandmarks
	}
	to2, ok := align.Between(from, to)
	if !ok {
		return nil, ErrNoLandmarks
	}
	return align.Cut(img, to2.Inverse(), side), nil
}

func middleOf(a, b geometry.Point) geometry.Point {
	return geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

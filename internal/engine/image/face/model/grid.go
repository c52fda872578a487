package model

import (
	"fmt"
	"image"
	"math"
	"slices"

	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/platform/value/geometry"
)

// The grid of YuNet: at each stride a class, an object, a box and five marks
// for every cell, in this order of outputs by name.
var (
	gridStrides = [3]int{8, 16, 32}
	gridParts   = [4]struct {
		name  string
		width int64
	}{{"cls", 1}, {"obj", 1}, {"bbox", 4}, {"kps", 10}}
)

const (
	gridThreshold = 0.7 // where the description has none
	gridOverlap   = 0.3
	// As many windows are compared with each other at most.
	maxGridHits = 2000
)

// gridName returns the name of an output: cls_8 to kps_32.
func gridName(part, stride int) string {
	return fmt.Sprintf("%s_%d", gridParts[part].name, gridStrides[stride])
}

func checkGrid(d Entry, out []inference.Port) error {
	for s, stride := range gridStrides {
		cells := int64(d.Input.Width / stride * (d.Input.Height / stride))
		for p, part := range gridParts {
			at := slices.IndexFunc(out, func(o inference.Port) bool { return o.Name == gridName(p, s) })
			if at < 0 || !out[at].Float || !fits(out[at].Shape, []int64{1, cells, part.width}) {
				return fmt.Errorf("%w: no output %s of 1 by %d by %d", ErrSignature, gridName(p, s), cells, part.width)
			}
		}
	}
	return nil
}

// grid reads faces from the outputs, in pixels of the network's input.
func grid(d Entry, ports []inference.Port, out []inference.Tensor) ([]face.Face, error) {
	least := gridThreshold
	if d.Threshold != nil {
		least = *d.Threshold
	}
	var hits []face.Face
	for s, stride := range gridStrides {
		var parts [4][]float32
		across := d.Input.Width / stride
		cells := across * (d.Input.Height / stride)
		for p, part := range gridParts {
			at := slices.IndexFunc(ports, func(o inference.Port) bool { return o.Name == gridName(p, s) })
			if at < 0 || at >= len(out) || len(out[at].Data) != cells*int(part.width) {
				return nil, fmt.Errorf("%w: output %s", ErrNumbers, gridName(p, s))
			}
			parts[p] = out[at].Data
		}
		for i := range cells {
			hit, err := cell(parts, i, image.Pt(i%across, i/across), stride)
			if err != nil {
				return nil, err
			}
			if hit.Confidence >= least {
				hits = append(hits, hit)
			}
		}
	}
	return distinct(hits), nil
}

// cell reads one cell: the score is the root of class and object, the centre is
// offset within the cell, the size an exponent, all times the stride.
func cell(parts [4][]float32, i int, at image.Point, stride int) (face.Face, error) {
	class, object := float64(parts[0][i]), float64(parts[1][i])
	f := face.Face{Confidence: math.Sqrt(min(max(class, 0), 1) * min(max(object, 0), 1))}
	if !finite(class) || !finite(object) {
		return f, fmt.Errorf("%w: not a number", ErrNumbers)
	}
	s := float64(stride)
	box := parts[2][4*i : 4*i+4]
	x, y := (float64(at.X)+float64(box[0]))*s, (float64(at.Y)+float64(box[1]))*s
	w, h := math.Exp(float64(box[2]))*s, math.Exp(float64(box[3]))*s
	if f.Confidence == 0 || !(w < maxInput*4 && h < maxInput*4) || !(math.Abs(x) < maxInput*4 && math.Abs(y) < maxInput*4) {
		f.Confidence = 0 // a box beyond all bounds is no face
		return f, nil
	}
	f.Box = image.Rect(int(x-w/2+0.5), int(y-h/2+0.5), int(x+w/2+0.5), int(y+h/2+0.5))
	marks := parts[3][10*i : 10*i+10]
	var points [5]geometry.Point
	for n := range points {
		points[n] = geometry.Point{X: (float64(marks[2*n]) + float64(at.X)) * s, Y: (float64(marks[2*n+1]) + float64(at.Y)) * s}
		if !(math.Abs(points[n].X) < maxInput*4 && math.Abs(points[n].Y) < maxInput*4) {
			return f, nil // without marks
		}
	}
	f.Marks = &face.Landmarks{RightEye: points[0], LeftEye: points[1], Nose: points[2], MouthRight: points[3], MouthLeft: points[4]}
	return f, nil
}

// distinct keeps the surest of windows that overlap.
func distinct(hits []face.Face) []face.Face {
	slices.SortStableFunc(hits, func(a, b face.Face) int {
		switch {
		case a.Confidence > b.Confidence:
			return -1
		case a.Confidence < b.Confidence:
			return 1
		default:
			return 0
		}
	})
	var out []face.Face
	for _, h := range hits[:min(len(hits), maxGridHits)] {
		if len(out) < face.MaxFaces && !h.Box.Empty() && !slices.ContainsFunc(out, func(o face.Face) bool { return share(o.Box, h.Box) > gridOverlap }) {
			out = append(out, h)
		}
	}
	return out
}

// share is the common part of two windows in their union.
func share(a, b image.Rectangle) float64 {
	area := func(r image.Rectangle) float64 { return float64(r.Dx()) * float64(r.Dy()) }
	common := area(a.Intersect(b))
	return common / (area(a) + area(b) - common)
}

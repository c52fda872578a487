package model

import (
	"fmt"
	"image"
	"math"

	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/platform/value/geometry"
)

// BlazeFace for pictures of 256 pixels a side (Bazarevsky and others, 2019): at
// two strides a number of anchors in the middle of each cell, and for each
// anchor a score and 16 numbers in pixels: a box and six points about the anchor.
const (
	anchorSide      = 256
	anchorThreshold = 0.6 // where the description has none
	anchorNumbers   = 16
)

var anchorGrids = [2]struct{ stride, each int }{{16, 2}, {32, 6}}

// count is how many anchors a grid has.
func anchorCount(grid int) int {
	g := anchorGrids[grid]
	return anchorSide / g.stride * (anchorSide / g.stride) * g.each
}

// anchorOutputs finds scores and boxes of both grids by their shapes.
func anchorOutputs(width func(i int) int, outputs int) (scores, boxes [2]int, ok bool) {
	scores, boxes = [2]int{-1, -1}, [2]int{-1, -1}
	for i := range outputs {
		for g := range anchorGrids {
			switch width(i) {
			case anchorCount(g):
				scores[g] = i
			case anchorCount(g) * anchorNumbers:
				boxes[g] = i
			}
		}
	}
	return scores, boxes, min(scores[0], scores[1], boxes[0], boxes[1]) >= 0
}

func checkAnchors(out []inference.Port) error {
	width := func(i int) int {
		n := int64(1)
		for _, side := range out[i].Shape {
			n *= side
		}
		if !out[i].Float {
			return 0
		}
		return int(n)
	}
	if _, _, ok := anchorOutputs(width, len(out)); !ok {
		return fmt.Errorf("%w: outputs %v, want scores and boxes of %d and %d anchors", ErrSignature, shapes(out), anchorCount(0), anchorCount(1))
	}
	return nil
}

// anchors reads faces from the outputs, in pixels of the network's input.
func anchors(d Entry, out []inference.Tensor) ([]face.Face, error) {
	scores, boxes, ok := anchorOutputs(func(i int) int { return len(out[i].Data) }, len(out))
	if !ok {
		return nil, fmt.Errorf("%w: outputs of other sizes", ErrNumbers)
	}
	least := anchorThreshold
	if d.Threshold != nil {
		least = *d.Threshold
	}
	var hits []face.Face
	for g, grid := range anchorGrids {
		across := anchorSide / grid.stride
		for i := range anchorCount(g) {
			score := float64(out[scores[g]].Data[i])
			if !finite(score) {
				return nil, fmt.Errorf("%w: not a number", ErrNumbers)
			}
			confidence := 1 / (1 + math.Exp(-score))
			if confidence < least {
				continue
			}
			cell := i / grid.each
			at := geometry.Point{X: (float64(cell%across) + 0.5) * float64(grid.stride), Y: (float64(cell/across) + 0.5) * float64(grid.stride)}
			if f, ok := anchored(out[boxes[g]].Data[i*anchorNumbers:(i+1)*anchorNumbers], at); ok {
				f.Confidence = confidence
				hits = append(hits, f)
			}
		}
	}
	return distinct(hits), nil
}

// anchored reads a box with points: the eyes, the tip of the nose, the middle of
// the mouth and the ears, right before left. The corners of the mouth are not
// among them: they are put beside its middle, a third of the eyes' distance away.
func anchored(numbers []float32, anchor geometry.Point) (face.Face, bool) {
	var v [anchorNumbers]float64
	for i, n := range numbers {
		if v[i] = float64(n); !(math.Abs(v[i]) < 4*anchorSide) {
			return face.Face{}, false // beyond all bounds, or no number
		}
	}
	point := func(i int) geometry.Point { return geometry.Point{X: anchor.X + v[i], Y: anchor.Y + v[i+1]} }
	middle, w, h := point(0), v[2], v[3]
	right, left, nose, mouth := point(4), point(6), point(8), point(10)
	dx, dy := (left.X-right.X)/3, (left.Y-right.Y)/3
	return face.Face{
		Box: image.Rect(int(math.Round(middle.X-w/2)), int(math.Round(middle.Y-h/2)), int(math.Round(middle.X+w/2)), int(math.Round(middle.Y+h/2))),
		Marks: &face.Landmarks{
			RightEye: right, LeftEye: left, Nose: nose,
			MouthRight: geometry.Point{X: mouth.X - dx, Y: mouth.Y - dy}, MouthLeft: geometry.Point{X: mouth.X + dx, Y: mouth.Y + dy},
		},
	}, w > 1 && h > 1
}

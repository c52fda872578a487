package model

import (
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/engine/network/inference"
)

// Errors of a model.
var (
	// ErrSignature says that a network is not of the kind its description names.
	ErrSignature = errors.New("signature does not fit")
	// ErrNumbers reports that a network returned impossible values.
	ErrNumbers = errors.New("answer makes no sense")
)

// checkSignature compares a network with its description. A runtime loads any
// network without complaint, so nothing else would tell one that was mixed up.
func checkSignature(d Entry, n inference.Network) error {
	in := n.Inputs()
	want := []int64{1, 3, int64(d.Input.Height), int64(d.Input.Width)}
	if len(in) != 1 || !in[0].Float || !fits(in[0].Shape, want) {
		return fmt.Errorf("%w: input %v, want one of %v", ErrSignature, shapes(in), want)
	}
	switch d.Output {
	case OutputGrid:
		return checkGrid(d, n.Outputs())
	case OutputAnchors:
		return checkAnchors(n.Outputs())
	case OutputMesh:
		return checkMesh(n.Outputs())
	}
	out := n.Outputs()
	if len(out) != 1 || !out[0].Float {
		return fmt.Errorf("%w: outputs %v, want one", ErrSignature, shapes(out))
	}
	shape := out[0].Shape
	if len(shape) == 1 && d.Output == OutputYears {
		shape = []int64{1, shape[0]}
	}
	least, most := d.width()
	if len(shape) != 2 || (shape[0] != 1 && shape[0] != -1) || shape[1] != -1 && (shape[1] < least || shape[1] > most) {
		return fmt.Errorf("%w: output %v, want 1 by %d to %d", ErrSignature, out[0].Shape, least, most)
	}
	return nil
}

// width returns the minimum and maximum number of outputs.
func (d Entry) width() (least, most int64) {
	switch d.Output {
	case OutputEmbedding:
		return 64, 2048
	case OutputClasses:
		return max(2, int64(d.realClass())+1), 100
	case OutputWeights:
		return 101, 101
	case OutputBands:
		return int64(len(d.Bands)), int64(len(d.Bands))
	default:
		return 1, 1
	}
}

func (d Entry) realClass() int {
	if d.RealClass == nil {
		return 1
	}
	return *d.RealClass
}

// fits compares shapes; a free side fits any length.
func fits(have, want []int64) bool {
	return slices.EqualFunc(have, want, func(h, w int64) bool { return h == w || h == -1 })
}

func shapes(ports []inference.Port) [][]int64 {
	out := make([][]int64, len(ports))
	for i, p := range ports {
		out[i] = p.Shape
	}
	return out
}

// numbers are the numbers of an only output, all of them finite.
func numbers(d Entry, out []inference.Tensor) ([]float64, error) {
	if len(out) != 1 {
		return nil, fmt.Errorf("%w: %d outputs", ErrNumbers, len(out))
	}
	least, most := d.width()
	if n := int64(len(out[0].Data)); n < least || n > most {
		return nil, fmt.Errorf("%w: %d numbers", ErrNumbers, n)
	}
	all := make([]float64, len(out[0].Data))
	for i, v := range out[0].Data {
		if all[i] = float64(v); !finite(all[i]) {
			return nil, fmt.Errorf("%w: not a number", ErrNumbers)
		}
	}
	return all, nil
}

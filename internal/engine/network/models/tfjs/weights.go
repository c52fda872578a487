package tfjs

import (
	"encoding/binary"
	"fmt"
	"math"
)

// manifest lists the weights of a model in the order of its binary file.
type manifest []struct {
	Weights []struct {
		Name         string `json:"name"`
		Shape        []int  `json:"shape"`
		DType        string `json:"dtype"`
		Quantization *struct {
			DType string `json:"dtype"`
		} `json:"quantization"`
	} `json:"weights"`
}

// tensor is a weight: floating point numbers, or whole ones that are no longer
// than they can be held exactly.
type tensor struct {
	shape   []int
	values  []float32
	isWhole bool
}

// maxNumbers bounds all weights of a model.
const maxNumbers = 64 << 20

// weights reads the binary file.
func (m manifest) weights(raw []byte) (map[string]tensor, error) {
	all := map[string]tensor{}
	total := 0
	for _, group := range m {
		for _, w := range group.Weights {
			kind := w.DType
			if w.Quantization != nil {
				kind = w.Quantization.DType
			}
			count := 1
			for _, side := range w.Shape {
				if side < 0 || side > maxNumbers {
					return nil, fmt.Errorf("%w: weight %s has a side of %d", ErrFormat, w.Name, side)
				}
				if count *= side; count > maxNumbers {
					return nil, fmt.Errorf("%w: weight %s is too large", ErrFormat, w.Name)
				}
			}
			if total += count; total > maxNumbers {
				return nil, fmt.Errorf("%w: too many weights", ErrFormat)
			}
			values, rest, err := numbers(raw, kind, count)
			if err != nil {
				return nil, fmt.Errorf("weight %s: %w", w.Name, err)
			}
			raw = rest
			all[w.Name] = tensor{shape: w.Shape, values: values, isWhole: w.DType == "int32"}
		}
	}
	if len(raw) != 0 {
		return nil, fmt.Errorf("%w: %d bytes behind the last weight", ErrFormat, len(raw))
	}
	return all, nil
}

func numbers(raw []byte, kind string, count int) (values []float32, rest []byte, err error) {
	width := map[string]int{"float32": 4, "int32": 4, "float16": 2}[kind]
	if width == 0 {
		return nil, nil, fmt.Errorf("%w: numbers of kind %q", ErrFormat, kind)
	}
	if len(raw) < width*count {
		return nil, nil, fmt.Errorf("%w: the file of weights is cut", ErrFormat)
	}
	values = make([]float32, count)
	for i := range values {
		at := raw[width*i:]
		switch kind {
		case "float32":
			values[i] = math.Float32frombits(binary.LittleEndian.Uint32(at))
		case "float16":
			values[i] = half(binary.LittleEndian.Uint16(at))
		default:
			values[i] = float32(int32(binary.LittleEndian.Uint32(at)))
		}
	}
	return values, raw[width*count:], nil
}

// half is a 16-bit floating point number (IEEE 754 binary16).
func half(bits uint16) float32 {
	sign, exponent, fraction := float32(1), int(bits>>10&31), float32(bits&1023)
	if bits>>15 == 1 {
		sign = -1
	}
	switch exponent {
	case 0:
		return sign * fraction / 1024 * float32(math.Ldexp(1, -14))
	case 31:
		return sign * float32(math.Inf(1)) // no weight is: the first run would say so
	default:
		return sign * (1 + fraction/1024) * float32(math.Ldexp(1, exponent-15))
	}
}

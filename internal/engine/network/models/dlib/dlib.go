// Package dlib turns dlib's network for the recognition of faces, a .dat file
// (CC0), into the ONNX form: a residual network of 29 convolutions that
// describes a face by 128 numbers.
package dlib

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"vidimus/internal/engine/network/models/onnxfile"
)

const (
	// Side is that of the picture the network looks at, in pixels.
	Side = 150
	// Width is how many numbers describe a face.
	Width = 128
)

// mean is the colour that is subtracted before the first convolution, and scale
// what the rest is divided by (dlib, input_rgb_image_sized).
var mean = []float32{122.782, 117.001, 104.298}

const scale = 256

// layers is the number of tensors of the file: 29 convolutions, each followed by
// its scale, and the matrix at the end.
const layers = 2*29 + 1

// ErrFormat means that a file is not dlib's network.
var ErrFormat = errors.New("not dlib's network for faces")

// Convert writes the network of a .dat file in the ONNX form. The input "data"
// is n pictures of Side by Side pixels, red, green and blue from 0 to 255; the
// output "embedding" is n by Width.
func Convert(dat []byte) ([]byte, error) {
	all := tensors(dat)
	if len(all) != layers {
		return nil, fmt.Errorf("%w: %d tensors, want %d", ErrFormat, len(all), layers)
	}
	b := &builder{left: all, graph: onnxfile.Graph{
		Name: "dlib_face_recognition",
		In:   []onnxfile.Port{{Name: "data", Dims: []int64{-1, 3, Side, Side}}},
		Out:  []onnxfile.Port{{Name: "embedding", Dims: []int64{-1, Width}}},
	}}
	b.build()
	if b.err != nil {
		return nil, b.err
	}
	return b.graph.File(), nil
}

// builder adds the layers in the order of the file, which is that of the network.
type builder struct {
	graph onnxfile.Graph
	left  [][]float32
	names int
	err   error
}

func (b *builder) name() string {
	b.names++
	return fmt.Sprintf("v%d", b.names)
}

func (b *builder) op(kind string, in []string, attributes ...onnxfile.Message) string {
	out := b.name()
	b.graph.Nodes = append(b.graph.Nodes, onnxfile.Node{Op: kind, In: in, Out: []string{out}, Attributes: attributes})
	return out
}

func (b *builder) floats(dims []int64, v ...float32) string {
	name := b.name()
	b.graph.Constants = append(b.graph.Constants, onnxfile.Floats(name, dims, v...))
	return name
}

// next is the following tensor of the file, which must have a size.
func (b *builder) next(size int) []float32 {
	if b.err == nil && (len(b.left) == 0 || len(b.left[0]) != size) {
		b.err = fmt.Errorf("%w: a tensor of another size", ErrFormat)
	}
	if b.err != nil {
		return make([]float32, size)
	}
	v := b.left[0]
	b.left = b.left[1:]
	return v
}

// conv is a convolution with its scale (dlib, affine_) put into its weights.
type conv struct {
	in, out, size, stride, pad int
	relu                       bool
}

func (b *builder) conv(x string, c conv) string {
	each := c.in * c.size * c.size
	weights, affine := b.next(c.out*each+c.out), b.next(2*c.out)
	filters, bias := make([]float32, c.out*each), make([]float32, c.out)
	for o := range c.out {
		gamma, beta := affine[o], affine[c.out+o]
		for i := range each {
			filters[o*each+i] = weights[o*each+i] * gamma
		}
		bias[o] = weights[c.out*each+o]*gamma + beta
	}
	in, out, size, stride, pad := int64(c.in), int64(c.out), int64(c.size), int64(c.stride), int64(c.pad)
	x = b.op("Conv", []string{x, b.floats([]int64{out, in, size, size}, filters...), b.floats([]int64{out}, bias...)},
		onnxfile.Ints("strides", stride, stride), onnxfile.Ints("pads", pad, pad, pad, pad), onnxfile.Ints("kernel_shape", size, size))
	if c.relu {
		x = b.op("Relu", []string{x})
	}
	return x
}

// keep is a residual block that keeps the size.
func (b *builder) keep(x string, width int) string {
	y := b.conv(x, conv{width, width, 3, 1, 1, true})
	y = b.conv(y, conv{width, width, 3, 1, 1, false})
	return b.op("Relu", []string{b.op("Add", []string{x, y})})
}

// down is a residual block that halves the sides of a picture of h by h. Where
// both ways differ in size or width, the smaller is filled up with zeros.
func (b *builder) down(x string, in, out, h int) (string, int) {
	y := b.conv(x, conv{in, out, 3, 2, 0, true})
	y = b.conv(y, conv{out, out, 3, 1, 1, false})
	skip := b.op("AveragePool", []string{x}, onnxfile.Ints("kernel_shape", 2, 2), onnxfile.Ints("strides", 2, 2))
	half, convolved := h/2, (h-3)/2+1
	if gap := int64(half - convolved); gap > 0 {
		y = b.pad(y, 0, 0, 0, 0, 0, 0, gap, gap)
	}
	if out > in {
		skip = b.pad(skip, 0, 0, 0, 0, 0, int64(out-in), 0, 0)
	}
	return b.op("Relu", []string{b.op("Add", []string{skip, y})}), half
}

func (b *builder) pad(x string, sides ...int64) string {
	name := b.name()
	b.graph.Constants = append(b.graph.Constants, onnxfile.Int64s(name, sides...))
	return b.op("Pad", []string{x, name})
}

func (b *builder) build() {
	x := b.op("Sub", []string{"data", b.floats([]int64{1, 3, 1, 1}, mean...)})
	x = b.op("Div", []string{x, b.floats([]int64{1}, scale)})
	x = b.conv(x, conv{3, 32, 7, 2, 0, true})
	x = b.op("MaxPool", []string{x}, onnxfile.Ints("kernel_shape", 3, 3), onnxfile.Ints("strides", 2, 2))
	h := 35
	for _, group := range []struct{ in, out, blocks int }{{32, 32, 3}, {32, 64, 3}, {64, 128, 2}, {128, 256, 2}, {256, 256, 0}} {
		if group.in != group.out || group.blocks == 0 {
			x, h = b.down(x, group.in, group.out, h)
		}
		for range group.blocks {
			x = b.keep(x, group.out)
		}
	}
	x = b.op("ReduceMean", []string{x}, onnxfile.Ints("axes", 2, 3), onnxfile.Int("keepdims", 0))
	matrix := b.floats([]int64{256, Width}, b.next(256*Width)...)
	b.graph.Nodes = append(b.graph.Nodes, onnxfile.Node{Op: "MatMul", In: []string{x, matrix}, Out: []string{"embedding"}})
}

const (
	fewest, most = 16, 3_000_000 // numbers of a tensor of the network
	greatest     = 1e3           // of such a number
)

// tensors finds the tensors of a file in their order. dlib writes the version 2
// as an int, the four sizes as a length byte and the little-endian bytes, then
// the raw numbers (dlib, serialize for tensor). What lies between is not needed.
func tensors(b []byte) [][]float32 {
	var all [][]float32
	for p := 0; p < len(b)-10 && len(all) <= layers; {
		if b[p] != 1 || b[p+1] != 2 {
			p++
			continue
		}
		v, end := tensorAt(b, p+2)
		if v == nil {
			p++
			continue
		}
		all, p = append(all, v), end
	}
	return all
}

// tensorAt reads sizes and numbers; nil where there is no tensor.
func tensorAt(b []byte, p int) (v []float32, end int) {
	count := uint64(1)
	for range 4 {
		if p >= len(b) {
			return nil, 0
		}
		n := int(b[p])
		if n < 1 || n > 8 || p+1+n > len(b) {
			return nil, 0
		}
		var size [8]byte
		copy(size[:], b[p+1:p+1+n])
		side := binary.LittleEndian.Uint64(size[:])
		if side == 0 || side > most {
			return nil, 0
		}
		if count *= side; count > most {
			return nil, 0
		}
		p += 1 + n
	}
	end = p + 4*int(count)
	if count < fewest || end > len(b) {
		return nil, 0
	}
	v = make([]float32, count)
	strongest := 0.0
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[p+4*i:]))
		size := math.Abs(float64(v[i]))
		if !(size < greatest) {
			return nil, 0
		}
		strongest = max(strongest, size)
	}
	if strongest < 1e-12 {
		return nil, 0
	}
	return v, end
}

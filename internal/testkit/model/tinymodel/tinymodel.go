// Package tinymodel writes small neural networks in the ONNX form, with the
// inputs and outputs of real ones and arithmetic that can be followed by hand.
package tinymodel

import (
	"fmt"

	"vidimus/internal/engine/network/models/onnxfile"
)

// picture is the input of all networks.
func picture(name string, w, h int) onnxfile.Port {
	return onnxfile.Port{Name: name, Dims: []int64{1, 3, int64(h), int64(w)}}
}

// means ends in the three means of the planes, called means.
func means(input string) []onnxfile.Node {
	return []onnxfile.Node{
		{Op: "GlobalAveragePool", In: []string{input}, Out: []string{"pooled"}},
		{Op: "Flatten", In: []string{"pooled"}, Out: []string{"means"}, Attributes: []onnxfile.Message{onnxfile.Int("axis", 1)}},
	}
}

// Linear is a network whose outputs are the means of the three planes of its
// input, times weights: three rows, one column an output.
func Linear(w, h int, weights [3][]float32) []byte { return linear(w, h, weights).File() }

func linear(w, h int, weights [3][]float32) onnxfile.Graph {
	n := int64(len(weights[0]))
	return onnxfile.Graph{
		Nodes:     append(means("input"), onnxfile.Node{Op: "MatMul", In: []string{"means", "weights"}, Out: []string{"output"}}),
		Constants: []onnxfile.Message{onnxfile.Floats("weights", []int64{3, n}, append(append(append([]float32{}, weights[0]...), weights[1]...), weights[2]...)...)},
		In:        []onnxfile.Port{picture("input", w, h)},
		Out:       []onnxfile.Port{{Name: "output", Dims: []int64{1, n}}},
	}
}

// BlocksWidth is the width of what Blocks answers; the first BlocksUsed of them
// are means, the rest are zero.
const (
	BlocksWidth = 128
	BlocksUsed  = 48
)

// Blocks has the form of an embedder of faces of 112 by 112: its output are the
// means of 4 by 4 blocks of 28 pixels, plane by plane, then zeros.
func Blocks() []byte {
	weights := make([]float32, BlocksUsed*BlocksWidth)
	for i := range BlocksUsed {
		weights[i*BlocksWidth+i] = 1
	}
	return onnxfile.Graph{
		Nodes: []onnxfile.Node{
			{
				Op: "AveragePool", In: []string{"data"}, Out: []string{"blocks"},
				Attributes: []onnxfile.Message{onnxfile.Ints("kernel_shape", 28, 28), onnxfile.Ints("strides", 28, 28)},
			},
			{Op: "Flatten", In: []string{"blocks"}, Out: []string{"row"}, Attributes: []onnxfile.Message{onnxfile.Int("axis", 1)}},
			{Op: "MatMul", In: []string{"row", "weights"}, Out: []string{"fc1"}},
		},
		Constants: []onnxfile.Message{onnxfile.Floats("weights", []int64{BlocksUsed, BlocksWidth}, weights...)},
		In:        []onnxfile.Port{picture("data", 112, 112)},
		Out:       []onnxfile.Port{{Name: "fc1", Dims: []int64{1, BlocksWidth}}},
	}.File()
}

// Cell is what a grid answers at one of its cells.
type Cell struct {
	Stride, Column, Row int
	Class, Object       float32
	Box                 [4]float32
	Marks               [10]float32
}

// Grid has the form of YuNet for pictures of w by h and always answers the
// same cells; all others are empty.
func Grid(w, h int, cells ...Cell) []byte {
	g := onnxfile.Graph{In: []onnxfile.Port{picture("input", w, h)}}
	for _, stride := range []int{8, 16, 32} {
		across, count := w/stride, w/stride*(h/stride)
		parts := map[string][]float32{
			"cls": make([]float32, count), "obj": make([]float32, count), "bbox": make([]float32, 4*count), "kps": make([]float32, 10*count),
		}
		for _, c := range cells {
			if c.Stride != stride {
				continue
			}
			i := c.Row*across + c.Column
			parts["cls"][i], parts["obj"][i] = c.Class, c.Object
			copy(parts["bbox"][4*i:], c.Box[:])
			copy(parts["kps"][10*i:], c.Marks[:])
		}
		for _, part := range []string{"cls", "obj", "bbox", "kps"} {
			name := fmt.Sprintf("%s_%d", part, stride)
			dims := []int64{1, int64(count), int64(len(parts[part]) / count)}
			g.Constants = append(g.Constants, onnxfile.Floats(name+"_all", dims, parts[part]...))
			g.Nodes = append(g.Nodes, onnxfile.Node{Op: "Identity", In: []string{name + "_all"}, Out: []string{name}})
			g.Out = append(g.Out, onnxfile.Port{Name: name, Dims: dims})
		}
	}
	return g.File()
}

// NotANumber is like Linear with three outputs, but answers what is no number
// to any picture that is not black.
func NotANumber(w, h int) []byte {
	g := linear(w, h, [3][]float32{{-1, -1, -1}, {-1, -1, -1}, {-1, -1, -1}})
	g.Nodes[len(g.Nodes)-1].Out = []string{"below_zero"}
	g.Nodes = append(g.Nodes, onnxfile.Node{Op: "Sqrt", In: []string{"below_zero"}, Out: []string{"output"}})
	return g.File()
}

// Endless is like Linear with three outputs, but does not come to an end with
// any picture that is not black.
func Endless(w, h int) []byte {
	g := linear(w, h, [3][]float32{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
	g.Nodes[len(g.Nodes)-1].Out = []string{"sums"}
	counting := onnxfile.Graph{
		Nodes: []onnxfile.Node{
			{Op: "Identity", In: []string{"again"}, Out: []string{"again_out"}},
			{Op: "Add", In: []string{"count", "one"}, Out: []string{"count_out"}},
		},
		Constants: []onnxfile.Message{onnxfile.Floats("one", []int64{1, 1}, 1)},
		In:        []onnxfile.Port{{Name: "round", Kind: onnxfile.Int64}, {Name: "again", Kind: onnxfile.Bool}, {Name: "count", Dims: []int64{1, 1}}},
		Out:       []onnxfile.Port{{Name: "again_out", Kind: onnxfile.Bool}, {Name: "count_out", Dims: []int64{1, 1}}},
	}
	g.Nodes = append(
		g.Nodes,
		onnxfile.Node{Op: "ReduceMax", In: []string{"input"}, Out: []string{"brightest"}, Attributes: []onnxfile.Message{onnxfile.Int("keepdims", 0)}},
		onnxfile.Node{Op: "Mul", In: []string{"brightest", "many"}, Out: []string{"rounds_float"}},
		onnxfile.Node{Op: "Cast", In: []string{"rounds_float"}, Out: []string{"rounds"}, Attributes: []onnxfile.Message{onnxfile.Int("to", onnxfile.Int64)}},
		onnxfile.Node{Op: "Loop", In: []string{"rounds", "yes", "zero"}, Out: []string{"counted"}, Attributes: []onnxfile.Message{onnxfile.Body("body", counting.Encode())}},
		onnxfile.Node{Op: "Mul", In: []string{"counted", "zero"}, Out: []string{"nothing"}},
		onnxfile.Node{Op: "Add", In: []string{"sums", "nothing"}, Out: []string{"output"}},
	)
	g.Constants = append(g.Constants, onnxfile.Floats("many", nil, 1e12), onnxfile.Floats("zero", []int64{1, 1}, 0), onnxfile.True("yes"))
	return g.File()
}

package tinymodel

import "fmt"

// picture is the input of all networks.
func picture(name string, w, h int) port {
	return port{name: name, dims: []int64{1, 3, int64(h), int64(w)}}
}

// means ends in the three means of the planes, called means.
func means(input string) []node {
	return []node{
		{op: "GlobalAveragePool", in: []string{input}, out: []string{"pooled"}},
		{op: "Flatten", in: []string{"pooled"}, out: []string{"means"}, attributes: []message{whole("axis", 1)}},
	}
}

// Linear is a network whose outputs are the means of the three planes of its
// input, times weights: three rows, one column an output.
func Linear(w, h int, weights [3][]float32) []byte { return linear(w, h, weights).file() }

func linear(w, h int, weights [3][]float32) graph {
	n := int64(len(weights[0]))
	return graph{
		nodes:     append(means("input"), node{op: "MatMul", in: []string{"means", "weights"}, out: []string{"output"}}),
		constants: []message{constant("weights", []int64{3, n}, append(append(append([]float32{}, weights[0]...), weights[1]...), weights[2]...)...)},
		in:        []port{picture("input", w, h)},
		out:       []port{{name: "output", dims: []int64{1, n}}},
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
	return graph{
		nodes: []node{
			{
				op: "AveragePool", in: []string{"data"}, out: []string{"blocks"},
				attributes: []message{wholes("kernel_shape", 28, 28), wholes("strides", 28, 28)},
			},
			{op: "Flatten", in: []string{"blocks"}, out: []string{"row"}, attributes: []message{whole("axis", 1)}},
			{op: "MatMul", in: []string{"row", "weights"}, out: []string{"fc1"}},
		},
		constants: []message{constant("weights", []int64{BlocksUsed, BlocksWidth}, weights...)},
		in:        []port{picture("data", 112, 112)},
		out:       []port{{name: "fc1", dims: []int64{1, BlocksWidth}}},
	}.file()
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
	g := graph{in: []port{picture("input", w, h)}}
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
			g.constants = append(g.constants, constant(name+"_all", dims, parts[part]...))
			g.nodes = append(g.nodes, node{op: "Identity", in: []string{name + "_all"}, out: []string{name}})
			g.out = append(g.out, port{name: name, dims: dims})
		}
	}
	return g.file()
}

// NotANumber is like Linear with three outputs, but answers what is no number
// to any picture that is not black.
func NotANumber(w, h int) []byte {
	g := linear(w, h, [3][]float32{{-1, -1, -1}, {-1, -1, -1}, {-1, -1, -1}})
	g.nodes[len(g.nodes)-1].out = []string{"below_zero"}
	g.nodes = append(g.nodes, node{op: "Sqrt", in: []string{"below_zero"}, out: []string{"output"}})
	return g.file()
}

// Endless is like Linear with three outputs, but does not come to an end with
// any picture that is not black.
func Endless(w, h int) []byte {
	g := linear(w, h, [3][]float32{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
	g.nodes[len(g.nodes)-1].out = []string{"sums"}
	counting := graph{
		nodes: []node{
			{op: "Identity", in: []string{"again"}, out: []string{"again_out"}},
			{op: "Add", in: []string{"count", "one"}, out: []string{"count_out"}},
		},
		constants: []message{constant("one", []int64{1, 1}, 1)},
		in:        []port{{name: "round", kind: int64Type}, {name: "again", kind: boolType}, {name: "count", dims: []int64{1, 1}}},
		out:       []port{{name: "again_out", kind: boolType}, {name: "count_out", dims: []int64{1, 1}}},
	}
	g.nodes = append(
		g.nodes,
		node{op: "ReduceMax", in: []string{"input"}, out: []string{"brightest"}, attributes: []message{whole("keepdims", 0)}},
		node{op: "Mul", in: []string{"brightest", "many"}, out: []string{"rounds_float"}},
		node{op: "Cast", in: []string{"rounds_float"}, out: []string{"rounds"}, attributes: []message{whole("to", int64Type)}},
		node{op: "Loop", in: []string{"rounds", "yes", "zero"}, out: []string{"counted"}, attributes: []message{body("body", counting.encode())}},
		node{op: "Mul", in: []string{"counted", "zero"}, out: []string{"nothing"}},
		node{op: "Add", in: []string{"sums", "nothing"}, out: []string{"output"}},
	)
	g.constants = append(g.constants, constant("many", nil, 1e12), constant("zero", []int64{1, 1}, 0), truth("yes"))
	return g.file()
}

// Package tfjs converts graph models of TensorFlow.js (one .json, one .bin) to ONNX,
// for the operations that the face models use.
package tfjs

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"vidimus/internal/engine/network/models/onnxfile"
)

// ErrFormat means that a file is not a graph model, or uses an unsupported
// operation.
var ErrFormat = errors.New("not a graph model of TensorFlow.js that is known")

// model is the JSON of a graph model.
type model struct {
	Topology struct {
		Node []node `json:"node"`
	} `json:"modelTopology"`
	Manifest  manifest        `json:"weightsManifest"`
	Signature json.RawMessage `json:"signature"`
	User      struct {
		Signature json.RawMessage `json:"signature"`
	} `json:"userDefinedMetadata"`
}

type node struct {
	Name  string               `json:"name"`
	Op    string               `json:"op"`
	Input []string             `json:"input"`
	Attr  map[string]attribute `json:"attr"`
}

type attribute struct {
	S    string `json:"s"` // base64
	List struct {
		I []string `json:"i"`
		S []string `json:"s"`
	} `json:"list"`
	Shape struct {
		Dim []side `json:"dim"`
	} `json:"shape"`
}

type side struct {
	Size string `json:"size"`
}

// output is an output of the signature.
type output struct {
	Name  string `json:"name"`
	Shape struct {
		Dim []side `json:"dim"`
	} `json:"tensorShape"`
}

// Convert writes a model in the ONNX form. Its only input, pictures with the
// colours last, becomes one of 1, 3, height and width; activations stay as they
// are, so each convolution stands between two transpositions, which the runtime
// folds away.
func Convert(topology, weights []byte) ([]byte, error) {
	var m model
	if err := json.Unmarshal(topology, &m); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	known, err := m.Manifest.weights(weights)
	if err != nil {
		return nil, err
	}
	c := &converter{weights: known, values: map[string]string{}, sizes: map[string]size{}}
	for _, n := range m.Topology.Node {
		if err := c.add(n); err != nil {
			return nil, fmt.Errorf("node %s: %w", n.Name, err)
		}
	}
	if err := c.outputs(m); err != nil {
		return nil, err
	}
	if len(c.graph.In) != 1 {
		return nil, fmt.Errorf("%w: %d inputs", ErrFormat, len(c.graph.In))
	}
	return c.graph.File(), nil
}

// size is that of a picture: TensorFlow's SAME padding depends on it.
type size struct{ height, width, depth int }

type converter struct {
	graph   onnxfile.Graph
	weights map[string]tensor
	values  map[string]string // names in the ONNX graph, by those of the model
	sizes   map[string]size
	names   int
}

func (c *converter) name() string {
	c.names++
	return "x" + strconv.Itoa(c.names)
}

func (c *converter) emit(op string, in []string, attributes ...onnxfile.Message) string {
	out := c.name()
	c.graph.Nodes = append(c.graph.Nodes, onnxfile.Node{Op: op, In: in, Out: []string{out}, Attributes: attributes})
	return out
}

func (c *converter) floats(dims []int64, v ...float32) string {
	name := c.name()
	c.graph.Constants = append(c.graph.Constants, onnxfile.Floats(name, dims, v...))
	return name
}

func (c *converter) wholes(v ...int64) string {
	name := c.name()
	c.graph.Constants = append(c.graph.Constants, onnxfile.Int64s(name, v...))
	return name
}

// bare is the name of a node without the number of its output.
func bare(reference string) string {
	name, _, _ := strings.Cut(reference, ":")
	return name
}

// value is what a node gave.
func (c *converter) value(reference string) (string, error) {
	if v, ok := c.values[bare(reference)]; ok {
		return v, nil
	}
	w, ok := c.weights[bare(reference)]
	if !ok || w.isWhole {
		return "", fmt.Errorf("%w: %s is not known", ErrFormat, reference)
	}
	v := c.floats(int64s(w.shape), w.values...)
	c.values[bare(reference)] = v
	return v, nil
}

func int64s(in []int) []int64 {
	out := make([]int64, len(in))
	for i, v := range in {
		out[i] = int64(v)
	}
	return out
}

// operations by the names of TensorFlow.
var plain = map[string]string{"Relu": "Relu", "Sigmoid": "Sigmoid", "Identity": "Identity", "Add": "Add", "AddV2": "Add", "Prelu": "PRelu"}

func (c *converter) add(n node) error {
	in := slices.DeleteFunc(slices.Clone(n.Input), func(r string) bool { return strings.HasPrefix(r, "^") })
	for _, r := range in {
		if s, ok := c.sizes[bare(r)]; ok {
			c.sizes[n.Name] = s
			break
		}
	}
	var out string
	var err error
	switch n.Op {
	case "Const":
		return nil // written where it is used
	case "Placeholder":
		out, err = c.placeholder(n)
	case "Conv2D", "_FusedConv2D", "DepthwiseConv2dNative", "FusedDepthwiseConv2dNative":
		out, err = c.convolution(n, in)
	case "MaxPool":
		out, err = c.maxPool(n, in)
	case "Reshape":
		out, err = c.reshape(in)
	case "Pad":
		out, err = c.pad(n, in)
	default:
		op, ok := plain[n.Op]
		if !ok {
			return fmt.Errorf("%w: operation %s", ErrFormat, n.Op)
		}
		values := make([]string, len(in))
		for i, r := range in {
			if values[i], err = c.value(r); err != nil {
				return err
			}
		}
		out = c.emit(op, values)
	}
	c.values[n.Name] = out
	return err
}

var (
	colourFirst = onnxfile.Ints("perm", 0, 3, 1, 2)
	colourLast  = onnxfile.Ints("perm", 0, 2, 3, 1)
)

func (c *converter) placeholder(n node) (string, error) {
	dims := n.Attr["shape"].Shape.Dim
	if len(dims) != 4 {
		return "", fmt.Errorf("%w: an input that is no picture", ErrFormat)
	}
	sides, err := ints(dims[1].Size, dims[2].Size, dims[3].Size)
	if err != nil || min(sides[0], sides[1]) < 1 || sides[2] != 3 {
		return "", fmt.Errorf("%w: an input that is no picture", ErrFormat)
	}
	c.sizes[n.Name] = size{sides[0], sides[1], sides[2]}
	c.graph.In = append(c.graph.In, onnxfile.Port{Name: "input", Dims: []int64{1, 3, int64(sides[0]), int64(sides[1])}})
	return c.emit("Transpose", []string{"input"}, colourLast), nil
}

func ints(texts ...string) ([]int, error) {
	out := make([]int, len(texts))
	for i, t := range texts {
		v, err := strconv.Atoi(t)
		if err != nil {
			return nil, fmt.Errorf("%w: %q is no number", ErrFormat, t)
		}
		out[i] = v
	}
	return out, nil
}

// window is a kernel that moves over a picture.
type window struct {
	kernel, strides [2]int
	pads            [4]int // top, left, bottom, right
	out             size
}

// windowOf reads strides and padding (TensorFlow: SAME fills up so that the
// result has a strides-th of the sides, rounded up; more of it behind).
func (c *converter) windowOf(n node, from string, kernel [2]int) (window, error) {
	w := window{kernel: kernel}
	strides, err := ints(n.Attr["strides"].List.I...)
	if err != nil || len(strides) != 4 || min(strides[1], strides[2]) < 1 {
		return w, fmt.Errorf("%w: strides", ErrFormat)
	}
	w.strides = [2]int{strides[1], strides[2]}
	padding, err := base64.StdEncoding.DecodeString(n.Attr["padding"].S)
	if err != nil {
		return w, fmt.Errorf("%w: padding", ErrFormat)
	}
	at, ok := c.sizes[bare(from)]
	if !ok {
		return w, fmt.Errorf("%w: the size of %s is not known", ErrFormat, from)
	}
	var sides [2]int
	for i, side := range []int{at.height, at.width} {
		k, s := kernel[i], w.strides[i]
		switch string(padding) {
		case "VALID":
			sides[i] = (side-k)/s + 1
		case "SAME":
			sides[i] = (side + s - 1) / s
			missing := max((sides[i]-1)*s+k-side, 0)
			w.pads[i], w.pads[2+i] = missing/2, missing-missing/2
		default:
			return w, fmt.Errorf("%w: padding %q", ErrFormat, padding)
		}
	}
	w.out = size{sides[0], sides[1], at.depth}
	return w, nil
}

func (w window) attributes() []onnxfile.Message {
	p := w.pads
	return []onnxfile.Message{
		onnxfile.Ints("strides", int64(w.strides[0]), int64(w.strides[1])), onnxfile.Ints("pads", int64(p[0]), int64(p[1]), int64(p[2]), int64(p[3])),
		onnxfile.Ints("kernel_shape", int64(w.kernel[0]), int64(w.kernel[1])),
	}
}

// kernel is the filters of a convolution in the order of ONNX.
type kernel struct {
	filters         []float32
	dims            []int64
	groups, outputs int
	sides           [2]int
}

// kernelOf reorders filters: TensorFlow has height, width, input and output, or
// multiplier for one that treats each plane by itself.
func kernelOf(w tensor, depthwise bool) (kernel, error) {
	if len(w.shape) != 4 {
		return kernel{}, fmt.Errorf("%w: filters of %d sides", ErrFormat, len(w.shape))
	}
	h, wd, in, out := w.shape[0], w.shape[1], w.shape[2], w.shape[3]
	k := kernel{filters: make([]float32, len(w.values)), groups: 1, outputs: out, sides: [2]int{h, wd}}
	k.dims = []int64{int64(out), int64(in), int64(h), int64(wd)}
	if depthwise {
		k.groups, k.outputs = in, in*out
		k.dims = []int64{int64(in * out), 1, int64(h), int64(wd)}
	}
	for y := range h {
		for x := range wd {
			for i := range in {
				for o := range out {
					at := ((o*in+i)*h+y)*wd + x
					if depthwise {
						at = ((i*out+o)*h+y)*wd + x
					}
					k.filters[at] = w.values[((y*wd+x)*in+i)*out+o]
				}
			}
		}
	}
	return k, nil
}

func (c *converter) convolution(n node, in []string) (string, error) {
	if len(in) < 2 {
		return "", fmt.Errorf("%w: a convolution of %d inputs", ErrFormat, len(in))
	}
	x, err := c.value(in[0])
	if err != nil {
		return "", err
	}
	k, err := kernelOf(c.weights[bare(in[1])], strings.Contains(n.Op, "Depthwise"))
	if err != nil {
		return "", err
	}
	w, err := c.windowOf(n, in[0], k.sides)
	if err != nil {
		return "", err
	}
	w.out.depth = k.outputs
	if d := n.Attr["dilations"].List.I; slices.ContainsFunc(d, func(v string) bool { return v != "1" }) {
		return "", fmt.Errorf("%w: dilations %v", ErrFormat, d)
	}
	bias := make([]float32, k.outputs)
	fused, err := texts(n.Attr["fused_ops"].List.S)
	if err != nil {
		return "", err
	}
	if len(fused) > 0 {
		if fused[0] != "BiasAdd" || len(fused) > 2 || len(in) < 3 || len(c.weights[bare(in[2])].values) != k.outputs {
			return "", fmt.Errorf("%w: a convolution with %v", ErrFormat, fused)
		}
		bias = c.weights[bare(in[2])].values
	}
	y := c.emit("Conv", []string{
		c.emit("Transpose", []string{x}, colourFirst), c.floats(k.dims, k.filters...), c.floats([]int64{int64(k.outputs)}, bias...),
	}, append(w.attributes(), onnxfile.Int("group", int64(k.groups)))...)
	y = c.emit("Transpose", []string{y}, colourLast)
	c.sizes[n.Name] = w.out
	if len(fused) < 2 {
		return y, nil
	}
	return c.activate(y, fused[1], in[3:])
}

// activate applies what a convolution has fused into it.
func (c *converter) activate(x, fused string, extra []string) (string, error) {
	switch {
	case fused == "Relu" || fused == "Sigmoid":
		return c.emit(fused, []string{x}), nil
	case fused == "Relu6":
		return c.emit("Clip", []string{x, c.floats(nil, 0), c.floats(nil, 6)}), nil
	case fused == "Prelu" && len(extra) == 1:
		slope, err := c.value(extra[0])
		return c.emit("PRelu", []string{x, slope}), err
	}
	return "", fmt.Errorf("%w: fused %s", ErrFormat, fused)
}

func texts(encoded []string) ([]string, error) {
	out := make([]string, len(encoded))
	for i, e := range encoded {
		text, err := base64.StdEncoding.DecodeString(e)
		if err != nil {
			return nil, fmt.Errorf("%w: %q is no text", ErrFormat, e)
		}
		out[i] = string(text)
	}
	return out, nil
}

func (c *converter) maxPool(n node, in []string) (string, error) {
	sides, err := ints(n.Attr["ksize"].List.I...)
	if err != nil || len(sides) != 4 || len(in) != 1 {
		return "", fmt.Errorf("%w: a window of a pool", ErrFormat)
	}
	x, err := c.value(in[0])
	if err != nil {
		return "", err
	}
	w, err := c.windowOf(n, in[0], [2]int{sides[1], sides[2]})
	if err != nil {
		return "", err
	}
	c.sizes[n.Name] = w.out
	y := c.emit("MaxPool", []string{c.emit("Transpose", []string{x}, colourFirst)}, w.attributes()...)
	return c.emit("Transpose", []string{y}, colourLast), nil
}

func (c *converter) reshape(in []string) (string, error) {
	if len(in) != 2 {
		return "", fmt.Errorf("%w: a shape is missing", ErrFormat)
	}
	x, err := c.value(in[0])
	if err != nil {
		return "", err
	}
	var sides []int64
	for _, v := range c.weights[bare(in[1])].values {
		sides = append(sides, int64(v))
	}
	if len(sides) > 1 && sides[0] < 0 {
		sides[0] = 1 // one picture at a time
	}
	return c.emit("Reshape", []string{x, c.wholes(sides...)}), nil
}

func (c *converter) pad(n node, in []string) (string, error) {
	if len(in) != 2 {
		return "", fmt.Errorf("%w: paddings are missing", ErrFormat)
	}
	x, err := c.value(in[0])
	if err != nil {
		return "", err
	}
	p := c.weights[bare(in[1])]
	if len(p.values) != 8 {
		return "", fmt.Errorf("%w: paddings of %d numbers", ErrFormat, len(p.values))
	}
	sides := make([]int64, 8) // all before, then all behind
	for i := range 4 {
		sides[i], sides[4+i] = int64(p.values[2*i]), int64(p.values[2*i+1])
	}
	s := c.sizes[n.Name]
	c.sizes[n.Name] = size{s.height + int(sides[1]+sides[5]), s.width + int(sides[2]+sides[6]), s.depth + int(sides[3]+sides[7])}
	return c.emit("Pad", []string{x, c.wholes(sides...)}), nil
}

// outputs gives the outputs the names of the signature.
func (c *converter) outputs(m model) error {
	raw := m.Signature
	if len(raw) == 0 || string(raw) == "null" {
		raw = m.User.Signature
	}
	var signature struct {
		Outputs map[string]output `json:"outputs"`
		Inner   *struct {
			Outputs map[string]output `json:"outputs"`
		} `json:"signature"`
	}
	if err := json.Unmarshal(raw, &signature); err != nil {
		return fmt.Errorf("%w: signature: %w", ErrFormat, err)
	}
	all := signature.Outputs
	if signature.Inner != nil {
		all = signature.Inner.Outputs
	}
	if len(all) == 0 {
		return fmt.Errorf("%w: no outputs", ErrFormat)
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		o := all[key]
		from, ok := c.values[bare(o.Name)]
		if !ok {
			return fmt.Errorf("%w: output %s is not known", ErrFormat, o.Name)
		}
		port := onnxfile.Port{Name: bare(key), Dims: []int64{1}}
		for _, d := range o.Shape.Dim[min(1, len(o.Shape.Dim)):] {
			sides, err := ints(d.Size)
			if err != nil {
				return err
			}
			port.Dims = append(port.Dims, int64(sides[0]))
		}
		c.graph.Nodes = append(c.graph.Nodes, onnxfile.Node{Op: "Identity", In: []string{from}, Out: []string{port.Name}})
		c.graph.Out = append(c.graph.Out, port)
	}
	return nil
}

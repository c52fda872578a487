// Package tinymodel writes small neural networks in the ONNX form, with the
// inputs and outputs of real ones and arithmetic that can be followed by hand.
package tinymodel

import (
	"encoding/binary"
	"math"
)

// Element types of tensors (onnx.proto, TensorProto.DataType).
const (
	float32Type = 1
	int64Type   = 7
	boolType    = 9
)

// message is a protocol buffer in the making.
type message []byte

func (m *message) number(field int, v uint64) {
	*m = binary.AppendUvarint(*m, uint64(field)<<3)
	*m = binary.AppendUvarint(*m, v)
}

func (m *message) bytes(field int, v []byte) {
	*m = binary.AppendUvarint(*m, uint64(field)<<3|2)
	*m = binary.AppendUvarint(*m, uint64(len(v)))
	*m = append(*m, v...)
}

func (m *message) text(field int, v string) { m.bytes(field, []byte(v)) }

// node is one step of a network; attributes are written by attribute.
type node struct {
	op         string
	in, out    []string
	attributes []message
}

func (n node) encode() message {
	var m message
	for _, name := range n.in {
		m.text(1, name)
	}
	for _, name := range n.out {
		m.text(2, name)
	}
	m.text(4, n.op)
	for _, a := range n.attributes {
		m.bytes(5, a)
	}
	return m
}

// whole is an attribute of one whole number, wholes one of several.
func whole(name string, v int64) message {
	var m message
	m.text(1, name)
	m.number(3, uint64(v))
	m.number(20, 2)
	return m
}

func wholes(name string, v ...int64) message {
	var m message
	m.text(1, name)
	for _, x := range v {
		m.number(8, uint64(x))
	}
	m.number(20, 7)
	return m
}

// body is an attribute that is a network.
func body(name string, g message) message {
	var m message
	m.text(1, name)
	m.bytes(6, g)
	m.number(20, 5)
	return m
}

// constant is a tensor of numbers with a name.
func constant(name string, dims []int64, v ...float32) message {
	m := tensorOf(name, dims, float32Type)
	raw := make([]byte, 0, 4*len(v))
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	m.bytes(9, raw)
	return m
}

func truth(name string) message {
	m := tensorOf(name, nil, boolType)
	m.bytes(9, []byte{1})
	return m
}

func tensorOf(name string, dims []int64, kind uint64) message {
	var m message
	for _, d := range dims {
		m.number(1, uint64(d))
	}
	m.number(2, kind)
	m.text(8, name)
	return m
}

// port is an input or output.
type port struct {
	name string
	dims []int64
	kind uint64 // 0 for floating point
}

func (p port) encode() message {
	var shape message
	for _, d := range p.dims {
		var dim message
		if d < 0 {
			dim.text(2, "n")
		} else {
			dim.number(1, uint64(d))
		}
		shape.bytes(1, dim)
	}
	var tensor, kind, out message
	tensor.number(1, max(p.kind, float32Type))
	tensor.bytes(2, shape)
	kind.bytes(1, tensor)
	out.text(1, p.name)
	out.bytes(2, kind)
	return out
}

// graph is a network without its envelope.
type graph struct {
	nodes     []node
	constants []message
	in, out   []port
}

func (g graph) encode() message {
	var m message
	for _, n := range g.nodes {
		m.bytes(1, n.encode())
	}
	m.text(2, "tiny")
	for _, c := range g.constants {
		m.bytes(5, c)
	}
	for _, p := range g.in {
		m.bytes(11, p.encode())
	}
	for _, p := range g.out {
		m.bytes(12, p.encode())
	}
	return m
}

// file puts a network into its envelope: ONNX 1.8's operators (opset 13).
func (g graph) file() []byte {
	var m, opset message
	opset.number(2, 13)
	m.number(1, 8)
	m.text(2, "tiny")
	m.bytes(7, g.encode())
	m.bytes(8, opset)
	return m
}

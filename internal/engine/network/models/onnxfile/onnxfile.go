// Package onnxfile writes neural networks in the ONNX form (onnx.proto of ONNX 1.8, operators of set
// 13), as protocol buffers.
package onnxfile

import (
	"cmp"
	"encoding/binary"
	"math"
)

// Element types of tensors (onnx.proto, TensorProto.DataType).
const (
	Float32 = 1
	Int64   = 7
	Bool    = 9
)

// Message is a protocol buffer in the making.
type Message []byte

func (m *Message) number(field int, v uint64) {
	*m = binary.AppendUvarint(*m, uint64(field)<<3)
	*m = binary.AppendUvarint(*m, v)
}

func (m *Message) bytes(field int, v []byte) {
	*m = binary.AppendUvarint(*m, uint64(field)<<3|2)
	*m = binary.AppendUvarint(*m, uint64(len(v)))
	*m = append(*m, v...)
}

func (m *Message) text(field int, v string) { m.bytes(field, []byte(v)) }

// Node is one step of a network; attributes are made by Int, Ints and Body.
type Node struct {
	Op         string
	In, Out    []string
	Attributes []Message
}

func (n Node) encode() Message {
	var m Message
	for _, name := range n.In {
		m.text(1, name)
	}
	for _, name := range n.Out {
		m.text(2, name)
	}
	m.text(4, n.Op)
	for _, a := range n.Attributes {
		m.bytes(5, a)
	}
	return m
}

// Int is an attribute of one whole number.
func Int(name string, v int64) Message {
	var m Message
	m.text(1, name)
	m.number(3, uint64(v))
	m.number(20, 2)
	return m
}

// Ints is an attribute of several whole numbers.
func Ints(name string, v ...int64) Message {
	var m Message
	m.text(1, name)
	for _, x := range v {
		m.number(8, uint64(x))
	}
	m.number(20, 7)
	return m
}

// Body is an attribute that is a network.
func Body(name string, g Message) Message {
	var m Message
	m.text(1, name)
	m.bytes(6, g)
	m.number(20, 5)
	return m
}

// Floats is a constant tensor of 32-bit floating point numbers.
func Floats(name string, dims []int64, v ...float32) Message {
	m := tensorOf(name, dims, Float32)
	raw := make([]byte, 0, 4*len(v))
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	m.bytes(9, raw)
	return m
}

// True is a constant truth.
func True(name string) Message {
	m := tensorOf(name, nil, Bool)
	m.bytes(9, []byte{1})
	return m
}

func tensorOf(name string, dims []int64, kind uint64) Message {
	var m Message
	for _, d := range dims {
		m.number(1, uint64(d))
	}
	m.number(2, kind)
	m.text(8, name)
	return m
}

// Port is an input or output.
type Port struct {
	Name string
	Dims []int64 // below zero for a side of any length
	Kind uint64  // 0 for floating point
}

func (p Port) encode() Message {
	var shape Message
	for _, d := range p.Dims {
		var dim Message
		if d < 0 {
			dim.text(2, "n")
		} else {
			dim.number(1, uint64(d))
		}
		shape.bytes(1, dim)
	}
	var tensor, kind, out Message
	tensor.number(1, max(p.Kind, Float32))
	tensor.bytes(2, shape)
	kind.bytes(1, tensor)
	out.text(1, p.Name)
	out.bytes(2, kind)
	return out
}

// Graph is a network without its envelope.
type Graph struct {
	Name      string
	Nodes     []Node
	Constants []Message
	In, Out   []Port
}

// Encode writes the network as the body of an attribute.
func (g Graph) Encode() Message {
	var m Message
	for _, n := range g.Nodes {
		m.bytes(1, n.encode())
	}
	m.text(2, cmp.Or(g.Name, "network"))
	for _, c := range g.Constants {
		m.bytes(5, c)
	}
	for _, p := range g.In {
		m.bytes(11, p.encode())
	}
	for _, p := range g.Out {
		m.bytes(12, p.encode())
	}
	return m
}

// File puts a network into its envelope: ONNX 1.8's operators (opset 13).
func (g Graph) File() []byte {
	var m, opset Message
	opset.number(2, 13)
	m.number(1, 8)
	m.text(2, cmp.Or(g.Name, "network"))
	m.bytes(7, g.Encode())
	m.bytes(8, opset)
	return m
}

// Int64s is a constant list of whole numbers.
func Int64s(name string, v ...int64) Message {
	m := tensorOf(name, []int64{int64(len(v))}, Int64)
	raw := make([]byte, 0, 8*len(v))
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(x))
	}
	m.bytes(9, raw)
	return m
}

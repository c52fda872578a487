package erasedsubject

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// node is a value of a JSON text with its place.
type node struct {
	start, end int
	text       string
	isText     bool
	isNull     bool
	// values are the elements of an array or, with names, the members of an object.
	names  []string
	values []*node
	// within is the name of the array that the value is an element of.
	within string
}

func (n *node) member(name string) *node {
	for i, have := range n.names {
		if have == name {
			return n.values[i]
		}
	}
	return nil
}

// nameOf is empty for elements of arrays.
func (n *node) nameOf(i int) string {
	if i < len(n.names) {
		return n.names[i]
	}
	return ""
}

// markByte begins the marks of pictures in finished texts, which are no JSON
// until it is another one.
const markByte = 0x01

func parse(text []byte) (*node, error) {
	readable := bytes.ReplaceAll(text, []byte{markByte}, []byte{'_'})
	p := &parser{text: readable, dec: json.NewDecoder(bytes.NewReader(readable))}
	p.dec.UseNumber()
	root, err := p.value("")
	if err != nil {
		return nil, fmt.Errorf("read stored text: %w", err)
	}
	return root, nil
}

type parser struct {
	text []byte
	dec  *json.Decoder
}

// value reads the next value, which has a name or is an element of what has it.
func (p *parser) value(name string) (*node, error) {
	from := int(p.dec.InputOffset())
	token, err := p.dec.Token()
	if err != nil {
		return nil, err
	}
	n := &node{start: from + len(p.text[from:]) - len(bytes.TrimLeft(p.text[from:], " \t\r\n:,"))}
	switch token := token.(type) {
	case string:
		n.text, n.isText = token, true
	case nil:
		n.isNull = true
	case json.Delim:
		if err := p.inner(n, name, token == '{'); err != nil {
			return nil, err
		}
	}
	n.end = int(p.dec.InputOffset())
	return n, nil
}

// inner reads what an object or an array holds, and its end.
func (p *parser) inner(n *node, name string, isObject bool) error {
	for p.dec.More() {
		inner := name
		if isObject {
			key, err := p.dec.Token()
			if err != nil {
				return err
			}
			inner, _ = key.(string)
			n.names = append(n.names, inner)
		}
		v, err := p.value(inner)
		if err != nil {
			return err
		}
		if !isObject {
			v.within = name
		}
		n.values = append(n.values, v)
	}
	_, err := p.dec.Token()
	return err
}

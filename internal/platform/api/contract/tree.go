package contract

import (
	"bytes"
	"encoding/json"
)

// DecodeTree decodes a body that ValidateJSON returned into maps, lists, strings and
// json.Number, following the schema. For a body with one very long string this
// costs a tenth of encoding/json, which looks at every byte several times. It
// reports false when the tree would not mean exactly what the bytes mean; the
// bytes are to be decoded then.
func (o *Operation) DecodeTree(content Content, data []byte) (any, bool) {
	t := tree{scanner{data: data}}
	return t.value(content.schema)
}

type tree struct{ scanner }

func (t *tree) value(n *node) (any, bool) {
	first := t.peek()
	switch {
	case n == nil || n.kinds == kindAny:
		return t.raw(first)
	case n.branches != nil || n.additional == additionalChecked:
		return nil, false
	case first == 'n':
		return nil, t.literal("null")
	}
	switch first {
	case '{':
		return t.object(n)
	case '[':
		return t.array(n)
	case '"':
		return t.text()
	case 't':
		return true, t.literal("true")
	case 'f':
		return false, t.literal("false")
	}
	num, ok := t.num()
	return json.Number(num.raw), ok
}

func (t *tree) text() (any, bool) {
	s, ok := t.str()
	if !ok {
		return nil, false
	}
	if s.escaped {
		return string(s.decode(nil)), true
	}
	return string(s.raw), true
}

// raw keeps the bytes of a free value. The binder sends them through
// json.Marshal, which drops white space and escapes some characters; a value
// that holds any of them is not for a tree.
func (t *tree) raw(first byte) (any, bool) {
	start := t.pos
	w := walker{scanner: t.scanner}
	if !w.free(first, "") {
		return nil, false
	}
	t.pos = w.pos
	span := t.data[start:t.pos]
	if bytes.ContainsAny(span, " \t\r\n<>&\u2028\u2029") {
		return nil, false
	}
	return json.RawMessage(span), true
}

func (t *tree) array(n *node) (any, bool) {
	list := []any{}
	t.pos++
	if t.peek() == ']' {
		t.pos++
		return list, true
	}
	for {
		v, ok := t.value(n.items)
		if !ok {
			return nil, false
		}
		list = append(list, v)
		c := t.peek()
		t.pos++
		if c != ',' {
			return list, c == ']'
		}
	}
}

func (t *tree) object(n *node) (any, bool) {
	if len(n.members) == 0 {
		// An object of free members: the binder has rules of its own for these.
		return nil, false
	}
	out := make(map[string]any, len(n.members))
	t.pos++
	if t.peek() == '}' {
		t.pos++
		return out, true
	}
	for {
		if !t.member(n, out) {
			return nil, false
		}
		c := t.peek()
		t.pos++
		if c != ',' {
			return out, c == '}'
		}
	}
}

func (t *tree) member(n *node, out map[string]any) bool {
	t.space()
	key, ok := t.text()
	if !ok || t.peek() != ':' {
		return false
	}
	t.pos++
	name, _ := key.(string)
	i, declared := n.index[name]
	if !declared {
		// Unknown members are ignored; what they hold has been checked.
		w := walker{scanner: t.scanner}
		ok = w.free(w.peek(), "")
		t.pos = w.pos
		return ok
	}
	out[name], ok = t.value(n.members[i].node)
	return ok
}

package canonjson

import (
	"bytes"
	"encoding/json"
	"slices"
)

// writer reads src once and appends the canonical form to out as it goes. Only
// objects whose members come out of order are moved afterwards.
type writer struct {
	src      []byte
	pos      int
	out      []byte
	depth    int
	maxDepth int
	members  []member // of all objects now open, the innermost last
	scratch  []byte
}

// member is one name with the place of its text, name and value, in out.
type member struct {
	name       []byte
	start, end int
}

func (w *writer) refuse(code Code) error { return &Error{Code: code, Offset: w.pos} }

func (w *writer) space() {
	for w.pos < len(w.src) {
		switch w.src[w.pos] {
		case ' ', '\t', '\n', '\r':
			w.pos++
		default:
			return
		}
	}
}

// next returns the byte at the position, or 0, which no JSON text holds outside
// of strings, at the end.
func (w *writer) next() byte {
	if w.pos < len(w.src) {
		return w.src[w.pos]
	}
	return 0
}

func (w *writer) value() error {
	w.space()
	switch c := w.next(); {
	case c == '{':
		return w.nested(w.object)
	case c == '[':
		return w.nested(w.array)
	case c == '"':
		_, err := w.text()
		return err
	case c == 't':
		return w.literal("true")
	case c == 'f':
		return w.literal("false")
	case c == 'n':
		return w.literal("null")
	case c == '-' || isDigit(c):
		return w.number()
	default:
		return w.refuse(CodeMalformed)
	}
}

func (w *writer) literal(want string) error {
	if !bytes.HasPrefix(w.src[w.pos:], []byte(want)) {
		return w.refuse(CodeMalformed)
	}
	w.pos += len(want)
	w.out = append(w.out, want...)
	return nil
}

func (w *writer) nested(inner func() error) error {
	if w.depth == w.maxDepth {
		return w.refuse(CodeTooDeep)
	}
	w.depth++
	w.out = append(w.out, w.src[w.pos])
	w.pos++
	w.space()
	err := inner()
	w.depth--
	return err
}

// more reads what follows an element and tells whether another one comes.
func (w *writer) more(closing byte) (bool, error) {
	w.space()
	switch w.next() {
	case ',':
		w.pos++
		w.out = append(w.out, ',')
		return true, nil
	case closing:
		return false, nil
	default:
		return false, w.refuse(CodeMalformed)
	}
}

func (w *writer) closeWith(c byte) {
	w.pos++
	w.out = append(w.out, c)
}

func (w *writer) array() error {
	for again := w.next() != ']'; again; {
		if err := w.value(); err != nil {
			return err
		}
		var err error
		if again, err = w.more(']'); err != nil {
			return err
		}
	}
	w.closeWith(']')
	return nil
}

func (w *writer) object() error {
	base, start, inOrder := len(w.members), len(w.out), true
	for again := w.next() != '}'; again; {
		m, err := w.member()
		if err != nil {
			return err
		}
		if n := len(w.members); n > base && bytes.Compare(w.members[n-1].name, m.name) >= 0 {
			inOrder = false
		}
		w.members = append(w.members, m)
		if again, err = w.more('}'); err != nil {
			return err
		}
	}
	if !inOrder {
		if err := w.sort(base, start); err != nil {
			return err
		}
	}
	w.members = w.members[:base]
	w.closeWith('}')
	return nil
}

func (w *writer) member() (member, error) {
	w.space()
	m := member{start: len(w.out)}
	if w.next() != '"' {
		return m, w.refuse(CodeMalformed)
	}
	open := w.pos + 1
	escaped, err := w.text()
	if err != nil {
		return m, err
	}
	m.name = w.src[open : w.pos-1]
	if escaped {
		var name string
		if err := json.Unmarshal(w.out[m.start:], &name); err != nil {
			return m, w.refuse(CodeMalformed)
		}
		m.name = []byte(name)
	}
	if w.space(); w.next() != ':' {
		return m, w.refuse(CodeMalformed)
	}
	w.closeWith(':')
	if err := w.value(); err != nil {
		return m, err
	}
	m.end = len(w.out)
	return m, nil
}

// sort puts the members of the innermost object, whose text begins at start,
// into order. UTF-8 sorts by byte as Unicode does by code point.
func (w *writer) sort(base, start int) error {
	members := w.members[base:]
	slices.SortFunc(members, func(a, b member) int { return bytes.Compare(a.name, b.name) })
	w.scratch = append(w.scratch[:0], w.out[start:]...)
	w.out = w.out[:start]
	for i, m := range members {
		if i > 0 {
			if bytes.Equal(m.name, members[i-1].name) {
				return w.refuse(CodeNameRepeated)
			}
			w.out = append(w.out, ',')
		}
		w.out = append(w.out, w.scratch[m.start-start:m.end-start]...)
	}
	return nil
}

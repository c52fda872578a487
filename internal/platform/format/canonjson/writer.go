package canonjson

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"slices"
	"sync"
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
	names    []byte   // of the members, without their escapes
	turns    []turn   // of the object that is sorted
	top      []place  // of the outermost object
	scratch  []byte
}

// member is one name with the place of its text, name and value, in out.
type member struct {
	// prefix are the first bytes of the name as a number, which compare at once.
	prefix             uint64
	nameStart, nameEnd int // in names
	start, value, end  int // in out
}

// turn is a member while members are sorted: small, as it is moved about.
type turn struct {
	prefix uint64
	member int // in members
}

// writers are kept for the room that they have grown.
var writers = sync.Pool{New: func() any { return new(writer) }}

const (
	// maxKept is how much room a writer may keep: a rare giant is not paid for ever.
	maxKept = 1 << 20
	// spare is what the canonical form may be longer than its source, by the
	// quotes of large numbers, without being moved.
	spare = 64
)

func newWriter(raw []byte, maxDepth int) *writer {
	w := writers.Get().(*writer)
	w.src, w.pos, w.depth, w.maxDepth = raw, 0, 0, maxDepth
	w.out = make([]byte, 0, len(raw)+spare)
	w.members, w.names, w.top = w.members[:0], w.names[:0], w.top[:0]
	return w
}

// free gives the writer back; what it wrote stays its reader's.
func (w *writer) free() {
	w.src, w.out = nil, nil
	if cap(w.scratch) <= maxKept && cap(w.names) <= maxKept && cap(w.members) <= maxKept {
		writers.Put(w)
	}
}

// write returns the canonical form of the whole source.
func (w *writer) write() ([]byte, error) {
	if err := w.value(); err != nil {
		return nil, err
	}
	if w.space(); w.pos != len(w.src) {
		return nil, w.refuse(CodeMalformed)
	}
	return w.out, nil
}

func (w *writer) name(m member) []byte { return w.names[m.nameStart:m.nameEnd] }

// compare orders two members. UTF-8 sorts by byte as Unicode does by code point.
func (w *writer) compare(a, b turn) int {
	if a.prefix != b.prefix {
		return cmp.Compare(a.prefix, b.prefix)
	}
	return bytes.Compare(w.name(w.members[a.member]), w.name(w.members[b.member]))
}

// prefixOf is zero where the name has no more bytes: a shorter name comes first,
// and the whole names decide where one ends with NUL.
func prefixOf(name []byte) uint64 {
	var first [8]byte
	copy(first[:], name)
	return binary.BigEndian.Uint64(first[:])
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
	case c == '{' || c == '[':
		return w.nested(c)
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

func (w *writer) nested(opening byte) (err error) {
	if w.depth == w.maxDepth {
		return w.refuse(CodeTooDeep)
	}
	w.depth++
	w.out = append(w.out, opening)
	w.pos++
	w.space()
	if opening == '{' {
		err = w.object()
	} else {
		err = w.array()
	}
	w.depth--
	return err
}

// more reads what follows an element and reports whether another element follows.
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
	base, start, names, inOrder := len(w.members), len(w.out), len(w.names), true
	for again := w.next() != '}'; again; {
		m, err := w.member()
		if err != nil {
			return err
		}
		w.members = append(w.members, m)
		if n := len(w.members) - 1; n > base && w.compare(turn{w.members[n-1].prefix, n - 1}, turn{m.prefix, n}) >= 0 {
			inOrder = false
		}
		if again, err = w.more('}'); err != nil {
			return err
		}
	}
	if !inOrder {
		if err := w.sort(base, start); err != nil {
			return err
		}
	}
	if w.depth == 1 {
		w.keepPlaces()
	}
	w.members, w.names = w.members[:base], w.names[:names]
	w.closeWith('}')
	return nil
}

// keepPlaces notes where the members of the outermost object stand.
func (w *writer) keepPlaces() {
	w.top = w.top[:0]
	for _, m := range w.members {
		w.top = append(w.top, place{m.start, m.value, m.end})
	}
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
	name := w.src[open : w.pos-1]
	if escaped {
		var plain string
		if err := json.Unmarshal(w.out[m.start:], &plain); err != nil {
			return m, w.refuse(CodeMalformed)
		}
		name = []byte(plain)
	}
	m.prefix, m.nameStart = prefixOf(name), len(w.names)
	w.names = append(w.names, name...)
	m.nameEnd = len(w.names)
	if w.space(); w.next() != ':' {
		return m, w.refuse(CodeMalformed)
	}
	w.closeWith(':')
	m.value = len(w.out)
	if err := w.value(); err != nil {
		return m, err
	}
	m.end = len(w.out)
	return m, nil
}

// sort puts the members of the innermost object, whose text begins at start,
// into order.
func (w *writer) sort(base, start int) error {
	w.turns = w.turns[:0]
	for i := base; i < len(w.members); i++ {
		w.turns = append(w.turns, turn{w.members[i].prefix, i})
	}
	slices.SortFunc(w.turns, w.compare)
	w.scratch = append(w.scratch[:0], w.out[start:]...)
	w.out = w.out[:start]
	for i, t := range w.turns {
		if i > 0 {
			if w.compare(w.turns[i-1], t) == 0 {
				return w.refuse(CodeNameRepeated)
			}
			w.out = append(w.out, ',')
		}
		m := &w.members[t.member]
		moved := len(w.out) - m.start
		w.out = append(w.out, w.scratch[m.start-start:m.end-start]...)
		m.start, m.value, m.end = m.start+moved, m.value+moved, m.end+moved
	}
	return nil
}

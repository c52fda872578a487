package contract

import (
	"bytes"
	"sync"
)

const (
	// maxProblems bounds the answer to a body made of mistakes.
	maxProblems = 100
	maxMembers  = 256
	// manyNames is where comparing member names one by one gives way to a map.
	manyNames = 24
	// maxRework bounds what alternatives may read again, as a multiple of the body.
	maxRework = 64
	minRework = 64 << 10
)

type problem struct{ field, text string }

// edit cuts a range out of the body, or replaces it.
type edit struct {
	from, to int
	with     string
}

// walker scans a body and checks it against a schema in the same pass.
type walker struct {
	scanner
	problems   []problem
	edits      []edit
	names      [][]byte // undeclared member names of the open objects
	scratch    []byte
	rework     int
	sensitive  bool
	nullAbsent bool
}

var walkers = sync.Pool{New: func() any { return new(walker) }}

func newWalker(data []byte, nullAbsent bool) *walker {
	w := walkers.Get().(*walker)
	*w = walker{
		scanner:  scanner{data: data},
		problems: w.problems[:0], edits: w.edits[:0], names: w.names[:0], scratch: w.scratch[:0],
		nullAbsent: nullAbsent,
	}
	return w
}

func (w *walker) release() {
	clear(w.names[:cap(w.names)])
	w.data = nil
	walkers.Put(w)
}

func (w *walker) report(field, text string) {
	if len(w.problems) < maxProblems {
		w.problems = append(w.problems, problem{field, text})
	}
}

// document checks the whole text.
func (w *walker) document(n *node) bool {
	if !w.value(n, "") {
		return false
	}
	if w.space(); w.pos != len(w.data) {
		return w.fail(reasonTrailing)
	}
	return true
}

// value checks one value; name is the last named property on the way to it. It
// returns false when the text turned out to be no JSON.
func (w *walker) value(n *node, name string) bool {
	first := w.peek()
	if n == nil {
		return w.free(first, name)
	}
	start := w.pos
	if !w.typed(n, first, name) {
		return false
	}
	if n.maxBytes > 0 && w.pos-start > n.maxBytes {
		w.report(name, tooLarge(n.maxBytes))
	}
	return true
}

func (w *walker) typed(n *node, first byte, name string) bool {
	k := kindOf(first)
	switch {
	case k == kindNull:
		if !n.nullable {
			w.report(name, textNull)
		}
		return w.literal("null")
	case n.branches != nil:
		return w.alternatives(n, k, name)
	case n.kinds&k == 0:
		before := len(w.problems)
		if !w.free(first, name) {
			return false
		}
		w.problems = w.problems[:before]
		w.report(name, n.refusal)
		return true
	case k == kindObject:
		return w.object(n, name)
	case k == kindArray:
		return w.array(n, name)
	case k == kindString:
		t, ok := w.str()
		if ok {
			w.checkText(n, t, name)
		}
		return ok
	case k == kindNumber:
		return w.number(n, name)
	}
	return w.boolean(first)
}

func (w *walker) boolean(first byte) bool {
	if first == 't' {
		return w.literal("true")
	}
	return w.literal("false")
}

// free checks that a value of any kind is JSON this service takes.
func (w *walker) free(first byte, name string) bool {
	switch first {
	case '{':
		return w.object(&freeNode, name)
	case '[':
		return w.array(&freeNode, name)
	case '"':
		t, ok := w.str()
		if ok {
			w.checkCharacters(t, name)
		}
		return ok
	case 't', 'f':
		return w.boolean(first)
	case 'n':
		return w.literal("null")
	}
	n, ok := w.num()
	if ok && n.huge {
		w.report(name, textHuge)
	}
	return ok
}

var freeNode = node{kinds: kindAny, nullable: true, maxLength: -1, maxItems: -1, maxMembers: -1}

func (w *walker) open() bool {
	w.pos++
	if w.depth++; w.depth > maxDepth {
		return w.fail(reasonDepth)
	}
	return true
}

// next reads what stands behind an element: a comma, or the end. comma is its place.
func (w *walker) next(end byte) (comma int, more, ok bool) {
	switch w.peek() {
	case ',':
		w.pos++
		return w.pos - 1, true, true
	case end:
		w.pos++
		w.depth--
		return 0, false, true
	}
	return 0, false, w.fail(reasonSyntax)
}

func (w *walker) array(n *node, name string) bool {
	if !w.open() {
		return false
	}
	count := 0
	var spans [][]byte
	if w.peek() == ']' {
		w.pos++
		w.depth--
	} else {
		for more := true; more; count++ {
			var ok bool
			w.space()
			start := w.pos
			if !w.value(n.items, name) {
				return false
			}
			if n.unique {
				spans = append(spans, w.data[start:w.pos])
			}
			if _, more, ok = w.next(']'); !ok {
				return false
			}
		}
	}
	switch {
	case count < n.minItems:
		w.report(name, tooFew(n.minItems))
	case n.maxItems >= 0 && count > n.maxItems:
		w.report(name, tooMany(n.maxItems))
	case n.unique && repeats(spans):
		w.report(name, textUnique)
	}
	return true
}

// repeats compares scalars as they are spelled, strings by their characters.
func repeats(spans [][]byte) bool {
	seen := make(map[string]struct{}, len(spans))
	for _, span := range spans {
		if span[0] == '"' && bytes.IndexByte(span, '\\') >= 0 {
			inner := span[1 : len(span)-1]
			span = append([]byte{'"'}, text{raw: inner, escaped: true}.decode(nil)...)
			span = append(span, '"')
		}
		seen[string(span)] = struct{}{}
	}
	return len(seen) < len(spans)
}

// normalised returns the text with its edits carried out; without any it is
// the text itself.
func (w *walker) normalised() []byte {
	if len(w.edits) == 0 {
		return w.data
	}
	out := make([]byte, 0, len(w.data))
	from := 0
	for _, e := range w.edits {
		out = append(out, w.data[from:e.from]...)
		out = append(out, e.with...)
		from = e.to
	}
	return append(out, w.data[from:]...)
}

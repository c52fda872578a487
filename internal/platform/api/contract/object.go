package contract

import (
	"bytes"
	"slices"
	"strings"
)

// objectState is the walker's state of an open object.
type objectState struct {
	seen      [maxMembers / 64]uint64
	firstName int // in walker.names
	many      map[string]struct{}
	count     int
	absent    int // of them null, which stands for absent
	comma     int // place of the comma before the member; -1 for the first
	cutNext   int // a cut member at the front takes the comma behind it: its edit, or -1
	kept      bool
}

func (w *walker) object(n *node, name string) bool {
	if !w.open() {
		return false
	}
	state := objectState{firstName: len(w.names), comma: -1, cutNext: -1}
	if w.peek() == '}' {
		w.pos++
		w.depth--
	} else {
		for more := true; more; state.count++ {
			var ok bool
			if !w.member(n, name, &state) {
				return false
			}
			if state.comma, more, ok = w.next('}'); !ok {
				return false
			}
			if state.cutNext >= 0 && more {
				w.edits[state.cutNext].to = w.pos
			}
			state.cutNext = -1
		}
	}
	w.names = w.names[:state.firstName]
	for i := range n.members {
		if n.members[i].required && state.seen[i/64]&(1<<(i%64)) == 0 {
			w.report(n.members[i].name, textRequired)
		}
	}
	switch present := state.count - state.absent; {
	case present < n.minMembers:
		w.report(name, tooFew(n.minMembers))
	case n.maxMembers >= 0 && present > n.maxMembers:
		w.report(name, tooMany(n.maxMembers))
	}
	return true
}

func (w *walker) member(n *node, name string, state *objectState) bool {
	if w.peek() != '"' {
		return w.fail(reasonSyntax)
	}
	start := w.pos
	key, ok := w.str()
	if !ok {
		return false
	}
	if w.peek() != ':' {
		return w.fail(reasonSyntax)
	}
	w.pos++
	spelled := key.raw
	if key.escaped {
		spelled = key.decode(nil)
	}
	edits := len(w.edits)
	i, declared := n.index[string(spelled)]
	var cut bool
	if declared {
		if cut, ok = w.declared(&n.members[i], i, state); cut {
			state.absent++
		}
	} else {
		w.checkCharacters(key, name)
		cut, ok = w.undeclared(n, name, spelled, state)
	}
	if !ok {
		return false
	}
	if cut {
		w.edits = w.edits[:edits]
		w.cut(start, state)
	} else {
		state.kept = true
	}
	return true
}

// declared checks the value of a member that the schema names. cut says that
// the member is to be taken out, as null stands for absent.
func (w *walker) declared(m *member, i int, state *objectState) (cut, ok bool) {
	bit := uint64(1) << (i % 64)
	if state.seen[i/64]&bit != 0 {
		w.report(m.name, textRepeated)
	}
	state.seen[i/64] |= bit
	if w.peek() == 'n' && w.nullAbsent && !m.required && m.node != nil && !m.node.nullable {
		return true, w.literal("null")
	}
	before := w.sensitive
	w.sensitive = before || m.node != nil && m.node.sensitive
	ok = w.value(m.node, m.name)
	w.sensitive = before
	return false, ok
}

// undeclared checks a member that the schema does not name. cut says that the
// later decoder, which does not tell capital letters, would take it for a
// declared one.
func (w *walker) undeclared(n *node, name string, key []byte, state *objectState) (cut, ok bool) {
	if w.repeated(key, state) {
		w.report(memberName(n, name, key), textRepeated)
	}
	switch n.additional {
	case additionalRefused:
		w.report(string(key[:min(len(key), maxEchoBytes)]), TextUnknown)
		return false, w.free(w.peek(), name)
	case additionalChecked:
		return false, w.value(n.values, name)
	}
	for i := range n.members {
		if strings.EqualFold(n.members[i].name, string(key)) {
			cut = true
			break
		}
	}
	return cut, w.free(w.peek(), name)
}

// memberName is the field a repeated name is reported under: its own in an
// object of declared members, else that of the member whose value is free.
func memberName(n *node, name string, key []byte) string {
	if len(n.members) == 0 || !isLegible(key) {
		return name
	}
	return string(key)
}

func isLegible(key []byte) bool {
	return len(key) <= maxEchoBytes && !bytes.ContainsFunc(key, notPrintable)
}

// repeated records an undeclared name and says whether the object has it already.
func (w *walker) repeated(key []byte, state *objectState) bool {
	if state.many != nil {
		_, twice := state.many[string(key)]
		state.many[string(key)] = struct{}{}
		return twice
	}
	mine := w.names[state.firstName:]
	twice := slices.ContainsFunc(mine, func(k []byte) bool { return bytes.Equal(k, key) })
	if len(mine) < manyNames {
		w.names = append(w.names, key)
		return twice
	}
	state.many = make(map[string]struct{}, 4*manyNames)
	for _, k := range mine {
		state.many[string(k)] = struct{}{}
	}
	state.many[string(key)] = struct{}{}
	return twice
}

// cut takes the member from start to pos out, with one comma beside it.
func (w *walker) cut(start int, state *objectState) {
	from := start
	if state.kept {
		from = state.comma
	} else {
		state.cutNext = len(w.edits)
	}
	w.edits = append(w.edits, edit{from: from, to: w.pos})
}

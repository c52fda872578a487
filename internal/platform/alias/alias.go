// Package alias gives the members of a JSON object their present names. Clients
// of older days and of other habits write snake case, camel case or a name from
// before; what is checked and kept knows one. Values are left as they came, and
// so is a text that is no object: whoever checks it says so.
package alias

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Names maps every accepted name of a member to what becomes of it. A name that
// is not in it stays as it is.
type Names map[string]Member

// Member is the present name of a member, and the names inside it where it is an
// object; nil leaves its inside alone.
type Member struct {
	Name   string
	Inside Names
}

// maxDepth is how deep objects are renamed; tables are a few levels deep.
const maxDepth = 8

// Rename returns the object with its members under their present names. A member
// that was given under its present name as well wins over its other names, and
// the first of two others over the second. The text itself comes back when there
// is nothing to do.
func Rename(raw []byte, names Names) []byte {
	s := scanner{data: raw}
	out, changed, ok := s.object(names, 0)
	if !ok || !changed {
		return raw
	}
	return append(out, raw[s.pos:]...)
}

type scanner struct {
	data []byte
	pos  int
}

// member is one that was found: its name as written, and where its value stands.
type member struct {
	written []byte // with its quotes
	name    string // as it shall be; empty to leave it as written
	value   []byte
	renamed bool
}

// object reads the object at pos. What it returns is only built when something changed.
func (s *scanner) object(names Names, depth int) (out []byte, changed, ok bool) {
	if s.peek() != '{' || depth == maxDepth {
		return nil, false, false
	}
	s.pos++
	var found []member
	for first := true; ; first = false {
		c := s.peek()
		if c == '}' {
			s.pos++
			break
		}
		if !first {
			if c != ',' {
				return nil, false, false
			}
			s.pos++
			s.peek()
		}
		m, touched, ok := s.member(names, depth)
		if !ok {
			return nil, false, false
		}
		changed = changed || touched || m.renamed
		found = append(found, m)
	}
	if !changed {
		return nil, false, true
	}
	return assemble(found), true, true
}

func (s *scanner) member(names Names, depth int) (m member, touched, ok bool) {
	if m.written, ok = s.text(); !ok || s.peek() != ':' {
		return m, false, false
	}
	s.pos++
	name, ok := decoded(m.written)
	if !ok {
		return m, false, false
	}
	known, isKnown := names[name]
	if isKnown {
		m.name, m.renamed = known.Name, known.Name != name
	}
	start := s.start()
	if known.Inside != nil && s.peek() == '{' {
		inner, touched, ok := s.object(known.Inside, depth+1)
		m.value = s.data[start:s.pos]
		if touched {
			m.value = inner
		}
		return m, touched, ok
	}
	ok = s.skip()
	m.value = s.data[start:s.pos]
	return m, false, ok
}

// assemble writes the members: of those that share a present name the one that wins.
func assemble(found []member) []byte {
	given, other := map[string]bool{}, map[string]bool{}
	for _, m := range found {
		if m.name == "" || isNull(m.value) {
			continue
		}
		if m.renamed {
			other[m.name] = true
		} else {
			given[m.name] = true
		}
	}
	out := []byte{'{'}
	for _, m := range found {
		written := m.written
		switch {
		case m.renamed:
			if given[m.name] || !other[m.name] || isNull(m.value) {
				continue
			}
			other[m.name] = false
			written, _ = json.Marshal(m.name)
		case m.name != "" && !given[m.name] && wins(found, m.name):
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, written...), ':'), m.value...)
	}
	return append(out, '}')
}

// wins tells whether another name brings a value for a present one that brings none.
func wins(found []member, name string) bool {
	return slices.ContainsFunc(found, func(m member) bool { return m.renamed && m.name == name && !isNull(m.value) })
}

func isNull(value []byte) bool { return bytes.Equal(value, []byte("null")) }

// decoded is what a quoted name says.
func decoded(quoted []byte) (string, bool) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1]), true
	}
	var name string
	err := json.Unmarshal(quoted, &name)
	return name, err == nil
}

// peek passes over blanks and returns the next byte, or 0 at the end.
func (s *scanner) peek() byte {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\n', '\t', '\r':
			s.pos++
		default:
			return s.data[s.pos]
		}
	}
	return 0
}

func (s *scanner) start() int {
	s.peek()
	return s.pos
}

// text passes over a string and returns it with its quotes.
func (s *scanner) text() ([]byte, bool) {
	if s.pos >= len(s.data) || s.data[s.pos] != '"' {
		return nil, false
	}
	for i := s.pos + 1; i < len(s.data); i++ {
		switch s.data[i] {
		case '\\':
			i++
		case '"':
			found := s.data[s.pos : i+1]
			s.pos = i + 1
			return found, true
		}
	}
	return nil, false
}

// skip passes over a value. It tells where the value ends, not whether it is right.
func (s *scanner) skip() bool {
	depth := 0
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case '"':
			if _, ok := s.text(); !ok {
				return false
			}
			if depth == 0 {
				return true
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return true // the end of what holds a plain value
			}
			if depth--; depth == 0 {
				s.pos++
				return true
			}
		case ',', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return true
			}
		}
		s.pos++
	}
	return depth == 0
}

// Package spanjson splits a JSON text into the texts of its members or elements. It
// is for texts that were validated before: it scans each byte once to find where a
// value ends, copies nothing and does not look inside values. For a text that is not
// valid JSON the result is undefined, but it terminates.
package spanjson

import (
	"encoding/json"
)

// Text is a JSON text, or a part of one.
type Text interface{ ~string | ~[]byte }

// Each hands over the members of an object in their order: the name as it is
// written, with its quotes, and the text of the value. It reports whether the
// whole text is one object; members before a fault have been handed over.
func Each[T Text](object T, do func(quoted, value T)) bool {
	s := scanner[T]{data: object}
	return s.list('{', '}', func() bool {
		quoted, ok := s.text()
		if !ok || s.peek() != ':' {
			return false
		}
		s.pos++
		value, ok := s.value()
		if ok {
			do(quoted, value)
		}
		return ok
	})
}

// Elements are the texts of an array's elements; it reports whether the whole text is one array.
func Elements[T Text](array T) (all []T, ok bool) {
	s := scanner[T]{data: array}
	ok = s.list('[', ']', func() bool {
		value, ok := s.value()
		all = append(all, value)
		return ok
	})
	return all, ok
}

// Name decodes a quoted member name.
func Name[T Text](quoted T) T {
	if isPlain(quoted) {
		return quoted[1 : len(quoted)-1]
	}
	var name string
	_ = json.Unmarshal([]byte(quoted), &name) // of what is no name nothing is left
	return T(name)
}

// String is the text that a value says; it reports false for a value of another kind.
func String[T Text](value T) (text string, ok bool) {
	if len(value) < len(`""`) || value[0] != '"' {
		return "", false
	}
	if isPlain(value) {
		return string(value[1 : len(value)-1]), true
	}
	err := json.Unmarshal([]byte(value), &text)
	return text, err == nil
}

func isPlain[T Text](quoted T) bool {
	for i := range len(quoted) {
		if quoted[i] == '\\' {
			return false
		}
	}
	return true
}

// IsNull reports whether a value is null.
func IsNull[T Text](value T) bool { return string(value) == "null" }

type scanner[T Text] struct {
	data T
	pos  int
}

// list passes over a bracketed list, one reading an entry of it, and reports
// whether nothing but blanks stands around it.
func (s *scanner[T]) list(opening, closing byte, one func() bool) bool {
	if s.peek() != opening {
		return false
	}
	s.pos++
	if s.peek() != closing {
		for {
			s.peek()
			if !one() {
				return false
			}
			if s.peek() != ',' {
				break
			}
			s.pos++
		}
	}
	if s.peek() != closing {
		return false
	}
	s.pos++
	s.peek()
	return s.pos == len(s.data)
}

// peek passes over blanks and returns the next byte, or 0 at the end.
func (s *scanner[T]) peek() byte {
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

// text passes over a string and returns it with its quotes.
func (s *scanner[T]) text() (found T, ok bool) {
	if s.pos >= len(s.data) || s.data[s.pos] != '"' {
		return found, false
	}
	for i := s.pos + 1; i < len(s.data); i++ {
		switch s.data[i] {
		case '\\':
			i++
		case '"':
			found = s.data[s.pos : i+1]
			s.pos = i + 1
			return found, true
		}
	}
	return found, false
}

// value passes over a value and returns it without the blanks around it.
func (s *scanner[T]) value() (T, bool) {
	s.peek()
	start := s.pos
	ok := s.skip()
	return s.data[start:s.pos], ok && s.pos > start
}

// skip passes over a value. It tells where the value ends, not whether it is right.
func (s *scanner[T]) skip() bool {
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

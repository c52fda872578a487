package pdfpage

import (
	"bytes"
	"math"
	"strconv"
)

// Values of a document (ISO 32000-1 section 7.3), as far as work is told from
// them: nil, float64, pdfName, reference, []any, dictionary and keyword. Strings
// say nothing about work and are nil.
type (
	pdfName    string
	reference  int
	keyword    string
	dictionary map[string]any
)

// maxNumber keeps numbers within what an int holds exactly; what is larger, or
// none at all, is no size and no place of anything.
const maxNumber = 1 << 53

// maxNesting bounds arrays and dictionaries within each other.
const maxNesting = 32

// lexer reads values. What is not well formed ends it; a lenient reader may see
// more, which the bounds of the renderer answer for.
type lexer struct {
	data []byte
	at   int
}

const (
	pdfSpace     = "\x00\t\n\f\r "
	pdfDelimiter = "()<>[]{}/%"
)

func isSpace(c byte) bool { return c <= ' ' && bytes.IndexByte([]byte(pdfSpace), c) >= 0 }

func isRegular(c byte) bool { return !isSpace(c) && bytes.IndexByte([]byte(pdfDelimiter), c) < 0 }

func (l *lexer) skip() {
	for l.at < len(l.data) {
		switch c := l.data[l.at]; {
		case isSpace(c):
			l.at++
		case c == '%':
			end := bytes.IndexAny(l.data[l.at:], "\r\n")
			if end < 0 {
				l.at = len(l.data)
				return
			}
			l.at += end
		default:
			return
		}
	}
}

// value reads the next value; false at the end, and for what is no value.
func (l *lexer) value(depth int) (any, bool) {
	l.skip()
	if l.at >= len(l.data) || depth > maxNesting {
		return nil, false
	}
	switch c := l.data[l.at]; {
	case c == '/':
		return l.name(), true
	case c == '(':
		return nil, l.text()
	case c == '<' && l.at+1 < len(l.data) && l.data[l.at+1] == '<':
		l.at += 2
		return l.dictionary(depth)
	case c == '<':
		end := bytes.IndexByte(l.data[l.at:], '>')
		if end < 0 {
			l.at = len(l.data)
			return nil, false
		}
		l.at += end + 1
		return nil, true
	case c == '[':
		l.at++
		return l.array(depth)
	case isRegular(c):
		return l.word(), true
	default:
		l.at++ // a bracket out of place, which lenient readers pass over
		return keyword(c), true
	}
}

func (l *lexer) name() pdfName {
	l.at++
	start := l.at
	for l.at < len(l.data) && isRegular(l.data[l.at]) {
		l.at++
	}
	raw := l.data[start:l.at]
	if bytes.IndexByte(raw, '#') < 0 {
		return pdfName(raw)
	}
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if c == '#' && i+2 < len(raw) && nibble(raw[i+1]) >= 0 && nibble(raw[i+2]) >= 0 {
			c = byte(nibble(raw[i+1])<<4 | nibble(raw[i+2]))
			i += 2
		}
		out = append(out, c)
	}
	return pdfName(out)
}

// text passes over a string in parentheses.
func (l *lexer) text() bool {
	open := 0
	for ; l.at < len(l.data); l.at++ {
		switch l.data[l.at] {
		case '\\':
			l.at++
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				l.at++
				return true
			}
		}
	}
	return false
}

func (l *lexer) word() any {
	start := l.at
	for l.at < len(l.data) && isRegular(l.data[l.at]) {
		l.at++
	}
	raw := l.data[start:l.at]
	if c := raw[0]; c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		if n, err := strconv.ParseFloat(string(raw), 64); err == nil {
			if !(math.Abs(n) < maxNumber) {
				n = 0
			}
			return n
		}
	}
	return keyword(raw)
}

func (l *lexer) array(depth int) (any, bool) {
	out := []any{}
	for {
		l.skip()
		if l.at < len(l.data) && l.data[l.at] == ']' {
			l.at++
			return out, true
		}
		v, ok := l.value(depth + 1)
		if !ok || isStructure(v) {
			return out, false
		}
		out = joined(append(out, v))
	}
}

func (l *lexer) dictionary(depth int) (any, bool) {
	var flat []any
	for {
		l.skip()
		if l.at+1 < len(l.data) && l.data[l.at] == '>' && l.data[l.at+1] == '>' {
			l.at += 2
			break
		}
		v, ok := l.value(depth + 1)
		if !ok || isStructure(v) {
			return nil, false
		}
		flat = joined(append(flat, v))
	}
	out := dictionary{}
	for i := 0; i+1 < len(flat); i++ {
		if key, ok := flat[i].(pdfName); ok {
			out[string(key)] = flat[i+1]
			i++
		}
	}
	return out, true
}

// joined makes a reference of its three words once the last has come.
func joined(v []any) []any {
	n := len(v)
	if n < 3 || v[n-1] != keyword("R") {
		return v
	}
	number, ok := v[n-3].(float64)
	if _, generation := v[n-2].(float64); !ok || !generation {
		return v
	}
	return append(v[:n-3], reference(number))
}

// isStructure names words that stand between objects and never within one.
func isStructure(v any) bool {
	return v == keyword("obj") || v == keyword("endobj") || v == keyword("stream") || v == keyword("endstream")
}

package canonjson

import (
	"bytes"
	"strconv"
)

// SetInteger returns a copy of doc, an object in canonical form, in which the
// top-level member of that name, which must hold an integer, has the new value.
// It spares writing a whole body again for the time stamp of another attempt.
func SetInteger(doc []byte, name string, value int64) ([]byte, error) {
	start, end := findInteger(doc, name)
	if start == end {
		return nil, ErrNoInteger
	}
	out := make([]byte, 0, len(doc)+20)
	out = append(out, doc[:start]...)
	out = strconv.AppendInt(out, value, 10)
	return append(out, doc[end:]...), nil
}

// findInteger returns the place of the member's digits, or two equal numbers.
func findInteger(doc []byte, name string) (start, end int) {
	depth := 0
	for i := 0; i < len(doc); i++ {
		switch doc[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			from := i + 1
			for i++; i < len(doc) && doc[i] != '"'; i++ {
				if doc[i] == '\\' {
					i++
				}
			}
			named := depth == 1 && i+1 < len(doc) && doc[i+1] == ':' && string(doc[from:i]) == name
			if named {
				return integerAt(doc, i+2)
			}
		}
	}
	return 0, 0
}

func integerAt(doc []byte, start int) (int, int) {
	n := bytes.IndexAny(doc[start:], ",}")
	if n < 0 {
		return 0, 0
	}
	if _, err := strconv.ParseInt(string(doc[start:start+n]), 10, 64); err != nil {
		return 0, 0
	}
	return start, start + n
}

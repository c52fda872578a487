package contract

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// The scanner accepts RFC 8259 JSON and is stricter in these points: nesting of
// at most maxDepth, no repeated member names, no NUL and no half surrogate pair
// in a string, numbers of bounded length and exponent, valid UTF-8 only. The
// first kind of trouble that makes the text no JSON at all ends the scan; the
// others are problems of a member and the scan goes on.
const (
	maxDepth          = 64
	maxNumberBytes    = 512
	maxExponentDigits = 3
	// maxExponent keeps a short number from standing for a gigabyte of digits.
	maxExponent = 400
)

// text is a scanned string: the bytes between its quotes and what they hold.
type text struct {
	raw     []byte
	escaped bool // has a backslash: decode before comparing
	wide    bool // has a character beyond ASCII
	nul     bool // has an escaped NUL
	lone    bool // has half a surrogate pair
}

type number struct {
	raw     []byte
	integer bool // neither fraction nor exponent
	huge    bool
}

type scanner struct {
	data   []byte
	pos    int
	depth  int
	broken string // why the text is no JSON; empty while it is
}

func (s *scanner) fail(reason string) bool {
	if s.broken == "" {
		s.broken = reason
	}
	return false
}

func (s *scanner) space() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\n', '\t', '\r':
			s.pos++
		default:
			return
		}
	}
}

// peek skips white space and returns the next byte, or 0 at the end.
func (s *scanner) peek() byte {
	s.space()
	if s.pos >= len(s.data) {
		return 0
	}
	return s.data[s.pos]
}

func (s *scanner) literal(word string) bool {
	if len(s.data)-s.pos < len(word) || string(s.data[s.pos:s.pos+len(word)]) != word {
		return s.fail(reasonSyntax)
	}
	s.pos += len(word)
	return true
}

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special marks, in the high bit of each byte of w, the bytes that need a look:
// quote, backslash, control characters and everything beyond ASCII. Only the
// lowest mark is exact, as borrows run upwards.
func special(w uint64) uint64 {
	quote, slash := w^(ones*'"'), w^(ones*'\\')
	return (w | (w - ones*0x20) | ((quote - ones) &^ quote) | ((slash - ones) &^ slash)) & highs
}

// str scans a string whose opening quote is at pos.
func (s *scanner) str() (t text, ok bool) {
	i := s.pos + 1
	start := i
	for {
		for len(s.data)-i >= 8 {
			if m := special(binary.LittleEndian.Uint64(s.data[i:])); m != 0 {
				i += bits.TrailingZeros64(m) / 8
				break
			}
			i += 8
		}
		if i >= len(s.data) {
			return t, s.fail(reasonSyntax)
		}
		switch c := s.data[i]; {
		case c == '"':
			t.raw = s.data[start:i]
			s.pos = i + 1
			return t, true
		case c == '\\':
			n := s.escape(i, &t)
			if n == 0 {
				return t, s.fail(reasonSyntax)
			}
			i += n
		case c < 0x20:
			return t, s.fail(reasonSyntax)
		case c < utf8.RuneSelf:
			i++
		default:
			r, n := utf8.DecodeRune(s.data[i:])
			if r == utf8.RuneError && n == 1 {
				return t, s.fail(reasonEncoding)
			}
			t.wide = true
			i += n
		}
	}
}

// escape checks the escape sequence at i and returns its length, 0 when broken.
func (s *scanner) escape(i int, t *text) int {
	t.escaped = true
	if i+1 >= len(s.data) {
		return 0
	}
	switch s.data[i+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
	default:
		return 0
	}
	unit, ok := hex4(s.data, i+2)
	switch {
	case !ok:
		return 0
	case unit == 0:
		t.nul = true
	case unit >= 0xDC00 && unit <= 0xDFFF:
		t.lone = true
	case unit >= 0xD800 && unit <= 0xDBFF:
		if i+7 < len(s.data) && s.data[i+6] == '\\' && s.data[i+7] == 'u' {
			low, ok := hex4(s.data, i+8)
			if !ok {
				return 0
			}
			if low >= 0xDC00 && low <= 0xDFFF {
				return 12
			}
		}
		t.lone = true
	}
	return 6
}

func hex4(data []byte, i int) (unit rune, ok bool) {
	if i+4 > len(data) {
		return 0, false
	}
	for _, c := range data[i : i+4] {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		unit = unit<<4 | rune(c)
	}
	return unit, true
}

// num scans a number that begins at pos.
func (s *scanner) num() (n number, ok bool) {
	start := s.pos
	n.integer = true
	if s.at('-') {
		s.pos++
	}
	switch {
	case s.at('0'):
		s.pos++
	case s.digits() == 0:
		return n, s.fail(reasonSyntax)
	}
	if s.at('.') {
		s.pos++
		n.integer = false
		if s.digits() == 0 {
			return n, s.fail(reasonSyntax)
		}
	}
	if s.at('e') || s.at('E') {
		n.integer = false
		huge, ok := s.exponent()
		if !ok {
			return n, s.fail(reasonSyntax)
		}
		n.huge = huge
	}
	n.raw = s.data[start:s.pos]
	n.huge = n.huge || len(n.raw) > maxNumberBytes
	return n, true
}

func (s *scanner) exponent() (huge, ok bool) {
	s.pos++
	if s.at('+') || s.at('-') {
		s.pos++
	}
	for s.at('0') && s.pos+1 < len(s.data) && isDigit(s.data[s.pos+1]) {
		s.pos++
	}
	start := s.pos
	count := s.digits()
	if count == 0 {
		return false, false
	}
	if count > maxExponentDigits {
		return true, true
	}
	value := 0
	for _, c := range s.data[start:s.pos] {
		value = value*10 + int(c-'0')
	}
	return value > maxExponent, true
}

func (s *scanner) at(c byte) bool { return s.pos < len(s.data) && s.data[s.pos] == c }

func (s *scanner) digits() (count int) {
	for s.pos < len(s.data) && isDigit(s.data[s.pos]) {
		s.pos++
		count++
	}
	return count
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// decode appends the characters of a string that has passed str.
func (t text) decode(dst []byte) []byte {
	for i := 0; i < len(t.raw); {
		c := t.raw[i]
		if c != '\\' {
			dst = append(dst, c)
			i++
			continue
		}
		switch e := t.raw[i+1]; e {
		case 'u':
			r, n := decodeUnit(t.raw, i)
			dst = utf8.AppendRune(dst, r)
			i += n
		default:
			dst = append(dst, unescaped[e])
			i += 2
		}
	}
	return dst
}

var unescaped = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// decodeUnit reads the \u escape at i, and the second half of a pair with it. A
// lone half becomes the replacement character, as encoding/json has it.
func decodeUnit(raw []byte, i int) (rune, int) {
	unit, _ := hex4(raw, i+2)
	if unit < 0xD800 || unit > 0xDFFF {
		return unit, 6
	}
	if unit <= 0xDBFF && i+7 < len(raw) && raw[i+6] == '\\' && raw[i+7] == 'u' {
		if low, ok := hex4(raw, i+8); ok && low >= 0xDC00 && low <= 0xDFFF {
			return 0x10000 + (unit-0xD800)<<10 + (low - 0xDC00), 12
		}
	}
	return utf8.RuneError, 6
}

// length counts the characters of a string.
func (t text) length() int {
	if !t.escaped {
		if !t.wide {
			return len(t.raw)
		}
		return utf8.RuneCount(t.raw)
	}
	count := 0
	for i := 0; i < len(t.raw); count++ {
		switch {
		case t.raw[i] != '\\':
			_, n := utf8.DecodeRune(t.raw[i:])
			i += n
		case t.raw[i+1] == 'u':
			_, n := decodeUnit(t.raw, i)
			i += n
		default:
			i += 2
		}
	}
	return count
}

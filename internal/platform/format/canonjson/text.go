package canonjson

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

const lowerHex = "0123456789abcdef"

// text copies the string at the position in its shortest spelling and tells
// whether the source held an escape.
func (w *writer) text() (escaped bool, err error) {
	w.pos++
	w.out = append(w.out, '"')
	copied := w.pos
	for w.plain() {
		switch c := w.src[w.pos]; {
		case c == '"':
			w.out = append(w.out, w.src[copied:w.pos]...)
			w.closeWith('"')
			return escaped, nil
		case c == '\\':
			w.out = append(w.out, w.src[copied:w.pos]...)
			if err := w.escape(); err != nil {
				return true, err
			}
			escaped, copied = true, w.pos
		case c < ' ':
			return escaped, w.refuse(CodeMalformed)
		default:
			r, size := utf8.DecodeRune(w.src[w.pos:])
			if r == utf8.RuneError && size == 1 {
				return escaped, w.refuse(CodeNotUTF8)
			}
			w.pos += size
		}
	}
	return escaped, w.refuse(CodeMalformed)
}

// plainBytes are those that stand in a text for themselves: ASCII, but for
// quote, backslash and control characters.
var plainBytes = func() (plain [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}()

// plain skips plain bytes and reports whether more follow.
func (w *writer) plain() bool {
	src, pos := w.src, w.pos
	for pos < len(src) && plainBytes[src[pos]] {
		pos++
	}
	w.pos = pos
	return pos < len(src)
}

// unescaped maps the letter of a short escape to what it stands for.
var unescaped = map[byte]rune{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// escape reads one escape sequence and writes what it stands for.
func (w *writer) escape() error {
	if w.pos+1 >= len(w.src) {
		return w.refuse(CodeMalformed)
	}
	letter := w.src[w.pos+1]
	if r, ok := unescaped[letter]; ok {
		w.pos += 2
		w.out = appendRune(w.out, r)
		return nil
	}
	r, ok := w.unit(w.pos)
	if !ok {
		return w.refuse(CodeMalformed)
	}
	w.pos += 6
	if utf16.IsSurrogate(r) {
		low, paired := w.unit(w.pos)
		r = utf16.DecodeRune(r, low) // U+FFFD unless they form a pair
		if paired && r != utf8.RuneError {
			w.pos += 6
		}
	}
	w.out = appendRune(w.out, r)
	return nil
}

// unit reads the \uXXXX at a place, if there is one.
func (w *writer) unit(at int) (rune, bool) {
	if at+6 > len(w.src) || w.src[at] != '\\' || w.src[at+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(w.src[at+2:at+6]), 16, 16)
	return rune(n), err == nil
}

func appendRune(out []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(out, '\\', byte(r))
	case '\b':
		return append(out, '\\', 'b')
	case '\f':
		return append(out, '\\', 'f')
	case '\n':
		return append(out, '\\', 'n')
	case '\r':
		return append(out, '\\', 'r')
	case '\t':
		return append(out, '\\', 't')
	}
	if r < ' ' {
		return append(out, '\\', 'u', '0', '0', lowerHex[r>>4], lowerHex[r&0xf])
	}
	return utf8.AppendRune(out, r)
}

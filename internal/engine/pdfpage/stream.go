package pdfpage

import (
	"bytes"
	"regexp"
	"strconv"
)

// expanding are the filters (ISO 32000-1 section 7.4) that make many bytes of few: one
// of them a thousand at most, two a million.
var expanding = map[string]bool{"FlateDecode": true, "Fl": true, "LZWDecode": true, "LZW": true, "RunLengthDecode": true, "RL": true}

// maxFilters is how many filters a stream may have; documents have one, or two of which
// one is for text transport.
const maxFilters = 3

// checkFilters refuses streams that expand more than once: no program packs twice, and
// a kilobyte can hold a gigabyte so. Filters that are named elsewhere cannot be counted.
func checkFilters(dict []byte) error {
	value, ok := entry(dict, "Filter")
	if !ok {
		return nil
	}
	if len(value) > 0 && value[0] >= '0' && value[0] <= '9' {
		return refuse("pdf_nested_data", "The PDF names its compression indirectly; save it anew, or choose a picture of the page.")
	}
	count, expands := 0, 0
	hasName(value, func(name string) bool {
		count++
		if expanding[name] {
			expands++
		}
		return false
	})
	if expands > 1 || count > maxFilters {
		return refuse("pdf_nested_data", "The PDF holds data that are compressed more than once; save it anew, or choose a picture of the page.")
	}
	return nil
}

// maxPixels bounds a picture inside a document: a page of A3 at 600 dots an inch.
const maxPixels = 72_000_000

var integer = regexp.MustCompile(`^\d+`)

// checkPixels refuses pictures that decode to far more than a page shows.
func checkPixels(dict []byte) error {
	width, okW := number(dict, "Width")
	height, okH := number(dict, "Height")
	if okW && okH && height > 0 && width > maxPixels/height {
		return refuse("pdf_picture_too_large", "The PDF holds a picture with too many pixels.")
	}
	return nil
}

// number reads the direct number of an entry; far too large ones are cut.
func number(dict []byte, key string) (int, bool) {
	value, ok := entry(dict, key)
	if !ok {
		return 0, false
	}
	digits := integer.Find(value)
	if len(digits) > 9 {
		digits = digits[:9]
	}
	n, err := strconv.Atoi(string(digits))
	return n, err == nil
}

// entry returns what stands behind a key up to the next key of the dictionary or the end
// of an array.
func entry(dict []byte, key string) ([]byte, bool) {
	for rest := dict; ; {
		at := bytes.IndexByte(rest, '/')
		if at < 0 {
			return nil, false
		}
		rest = rest[at+1:]
		if name(rest) != key {
			continue
		}
		value := bytes.TrimLeft(rest[rawNameLength(rest):], "\x00\t\n\f\r ")
		if bytes.HasPrefix(value, []byte("[")) {
			if end := bytes.IndexByte(value, ']'); end >= 0 {
				return value[:end], true
			}
			return value, true
		}
		return firstToken(value), true
	}
}

// rawNameLength is the length of a name as it is written, escapes included.
func rawNameLength(data []byte) int {
	for i, c := range data {
		if bytes.IndexByte([]byte("\x00\t\n\f\r ()<>[]{}/%"), c) >= 0 {
			return i
		}
	}
	return len(data)
}

// firstToken is a value that is no array: a name with its slash, or a number.
func firstToken(value []byte) []byte {
	if len(value) == 0 {
		return value
	}
	return value[:1+rawNameLength(value[1:])]
}

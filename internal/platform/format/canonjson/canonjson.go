// Package canonjson owns the one spelling in which a signed JSON text leaves
// the service: members sorted by Unicode code point, no blanks, nothing escaped
// that need not be, numbers that every common parser writes back as it read
// them. Whoever parses such a text and writes it again compactly with sorted
// members gets the same bytes, hence the same signature.
//
// It does not own what is in the text, nor the replies of the API: what a caller
// sent as metadata is echoed there untouched. Inside a signed body the same
// metadata follows the number rules below like everything else.
//
// Numbers:
//
//   - a whole value is written as an integer, also when it came as 1.0 or 1e3;
//   - any other value is a plain decimal, rounded to at most six places;
//   - below one ten-thousandth it is rounded to four places, as several writers
//     switch to an exponent there;
//   - above 2^53 in magnitude it becomes a string holding the plain decimal, as
//     a double no longer tells neighbouring integers apart;
//   - there is no exponent and no negative zero.
//
// Refused: malformed text, a repeated member name, nesting beyond MaxDepth and
// bytes that are not UTF-8. An escaped surrogate without its partner becomes
// U+FFFD. Names that look like array indexes are sorted as text here, while
// JavaScript engines enumerate them first: a receiver that rebuilds the body
// through such an object must check the raw bytes instead.
package canonjson

import (
	"bytes"
	"encoding/json"
	"fmt"
)

const (
	// MaxDepth is how deep arrays and objects may nest in a text to be written.
	MaxDepth = 64
	// MaxMemberDepth is how deep a value taken from a caller may nest, so that
	// every document it is later put into stays within MaxDepth.
	MaxMemberDepth = 32
)

// Code names why a text was refused.
type Code string

// The reasons for a refusal.
const (
	CodeMalformed    Code = "json_malformed"
	CodeNameRepeated Code = "json_name_repeated"
	CodeTooDeep      Code = "json_too_deep"
	CodeNotUTF8      Code = "json_not_utf8"
)

// Error is a refusal with the position of its cause. It quotes nothing of the text.
type Error struct {
	Code   Code
	Offset int
}

func (e *Error) Error() string { return fmt.Sprintf("%s at byte %d", e.Code, e.Offset) }

// Marshal encodes v as encoding/json does and returns the canonical form. In Go
// strings, bytes that are not UTF-8 become U+FFFD, as that package has it.
func Marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("encode value: %w", err)
	}
	return Canonicalize(buf.Bytes())
}

// Canonicalize returns the canonical form of one JSON text. Its error is an *Error.
func Canonicalize(raw []byte) ([]byte, error) {
	w := newWriter(raw, MaxDepth)
	defer w.free()
	return w.write()
}

// Check reports whether raw could be a member of a document that is later
// written canonically: the test to make when a caller's JSON is accepted. Its
// error is an *Error.
func Check(raw []byte) error {
	w := newWriter(raw, MaxMemberDepth)
	defer w.free()
	_, err := w.write()
	return err
}

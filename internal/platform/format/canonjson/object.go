package canonjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
)

// ErrNoInteger means that an object has no top-level member of the name with an
// integer value.
var ErrNoInteger = errors.New("no such integer member")

// Object is an object in canonical form whose top-level members are within
// reach, which spares reading the text again for a few of them.
type Object struct {
	text   []byte
	places []place
}

// place is where a member stands: its name in quotes, its value and its end.
type place struct{ start, value, end int }

// CanonicalizeObject returns the canonical form of one JSON object. Its error is
// an *Error, of another JSON text too.
func CanonicalizeObject(raw []byte) (*Object, error) {
	w := newWriter(raw, MaxDepth)
	defer w.free()
	text, err := w.write()
	if err != nil {
		return nil, err
	}
	if text[0] != '{' {
		return nil, &Error{Code: CodeMalformed}
	}
	return &Object{text: text, places: append([]place(nil), w.top...)}, nil
}

// Bytes is the text of the object. It is the object's own.
func (o *Object) Bytes() []byte { return o.text }

// Text returns the member of the name if it is a text; otherwise an empty string.
func (o *Object) Text(name string) string {
	p, found := o.find(name)
	if !found || o.text[p.value] != '"' {
		return ""
	}
	value := o.text[p.value:p.end]
	if bytes.IndexByte(value, '\\') < 0 {
		return string(value[1 : len(value)-1])
	}
	var text string
	if err := json.Unmarshal(value, &text); err != nil {
		return ""
	}
	return text
}

// SetInteger replaces the value of a member, which must be an integer.
func (o *Object) SetInteger(name string, value int64) error {
	p, found := o.find(name)
	if !found {
		return ErrNoInteger
	}
	if _, err := strconv.ParseInt(string(o.text[p.value:p.end]), 10, 64); err != nil {
		return ErrNoInteger
	}
	digits := strconv.AppendInt(make([]byte, 0, 20), value, 10)
	o.text = slices.Replace(o.text, p.value, p.end, digits...)
	longer := len(digits) - (p.end - p.value)
	for i := range o.places {
		q := &o.places[i]
		if q.start > p.start {
			q.start, q.value = q.start+longer, q.value+longer
		}
		if q.end >= p.end {
			q.end += longer
		}
	}
	return nil
}

// find compares names as they are written, so none with an escape is found.
func (o *Object) find(name string) (place, bool) {
	for _, p := range o.places {
		if string(o.text[p.start+1:p.value-2]) == name {
			return p, true
		}
	}
	return place{}, false
}

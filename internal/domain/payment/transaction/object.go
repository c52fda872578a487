package transaction

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/format/spanjson"
	"vidimus/internal/platform/value/iso"
)

const (
	maxText     = 255
	maxName     = 512
	maxLongText = 4096
	// maxDocumentBytes bounds an object that is kept as it came.
	maxDocumentBytes = 64 << 10
)

// validationErrors are what is wrong with a body, by the name of the member.
type validationErrors map[string][]string

func (f validationErrors) add(name, text string) {
	if !slices.Contains(f[name], text) {
		f[name] = append(f[name], text)
	}
}

// object is one object of a body. Members have several names; null counts as absent.
type object struct {
	members map[string]json.RawMessage
	faults  validationErrors
}

// usual is the expected number of members of an object.
const usual = 16

// read takes the members of an object, which is JSON for certain, as parts of
// its text; false for anything else.
func (o *object) read(raw []byte) bool {
	o.members = make(map[string]json.RawMessage, usual)
	return spanjson.Each(raw, func(quoted, value []byte) { o.members[string(spanjson.Name(quoted))] = value })
}

// field finds a member under the first of its names that was sent, and that name.
func (o object) field(names ...string) (json.RawMessage, string) {
	for _, name := range names {
		if raw := o.members[name]; len(raw) > 0 && !bytes.Equal(raw, []byte("null")) {
			return raw, name
		}
	}
	return nil, names[0]
}

// object is a member that is one itself; nil members when it was not sent.
func (o object) object(names ...string) (object, json.RawMessage) {
	raw, name := o.field(names...)
	inner := object{faults: o.faults}
	if raw == nil {
		return inner, nil
	}
	if !inner.read(raw) {
		o.faults.add(name, "Must be an object.")
		return object{faults: o.faults}, nil
	}
	return inner, raw
}

// document is an object that is kept as it came.
func (o object) document(names ...string) json.RawMessage {
	_, raw := o.object(names...)
	_, name := o.field(names...)
	switch {
	case raw == nil:
		return nil
	case len(raw) > maxDocumentBytes:
		o.faults.add(name, fmt.Sprintf("Must not be larger than %d bytes.", maxDocumentBytes))
	case canonjson.Check(raw) != nil:
		o.faults.add(name, fmt.Sprintf("Must be plain JSON, at most %d levels deep, no member twice.", canonjson.MaxMemberDepth))
	default:
		return raw
	}
	return nil
}

// text is a text without blanks around it; nil for a blank one.
func (o object) text(most int, names ...string) *string {
	raw, name := o.field(names...)
	if raw == nil {
		return nil
	}
	text, isText := spanjson.String(raw)
	if !isText {
		o.faults.add(name, "Not a valid string.")
		return nil
	}
	text = strings.TrimSpace(text)
	if utf8.RuneCountInString(text) > most {
		o.faults.add(name, fmt.Sprintf("Ensure this field has no more than %d characters.", most))
		return nil
	}
	if text == "" {
		return nil
	}
	return &text
}

// requiredText is a text that must be there.
func (o object) requiredText(most int, names ...string) string {
	raw, name := o.field(names...)
	before := len(o.faults)
	text := o.text(most, names...)
	switch {
	case text != nil:
		return *text
	case raw == nil:
		o.faults.add(name, "This field is required.")
	case len(o.faults) == before:
		o.faults.add(name, "This field may not be blank.")
	}
	return ""
}

// country is alpha-3.
func (o object) country(names ...string) *string {
	text := o.text(maxText, names...)
	if text == nil {
		return nil
	}
	code, ok := iso.Alpha3(strings.ToUpper(*text))
	if !ok {
		_, name := o.field(names...)
		o.faults.add(name, "This is not an ISO 3166-1 country code.")
		return nil
	}
	return &code
}

// boolean is a boolean; nil when it was not sent.
func (o object) boolean(names ...string) *bool {
	raw, name := o.field(names...)
	if raw == nil {
		return nil
	}
	var is bool
	if json.Unmarshal(raw, &is) != nil {
		o.faults.add(name, "Must be a valid boolean.")
		return nil
	}
	return &is
}

// enumValue is one of the words that a table knows.
func enumValue[T ~string](o object, words map[string]T, fault string, names ...string) (T, bool) {
	text := o.text(maxText, names...)
	if text == nil {
		return "", false
	}
	value, ok := words[foldWord(*text)]
	if !ok {
		_, name := o.field(names...)
		o.faults.add(name, fault)
	}
	return value, ok
}

// Package itemcorrection holds what reviewers' corrections of all features share:
// the JSON members of an item, and addresses in parts. The features decide which
// members may be corrected and what follows.
package itemcorrection

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"vidimus/internal/platform/api/apperr"
)

// Members are those of an item, or of a part of one.
type Members map[string]json.RawMessage

// Null is the member without a value.
var Null = json.RawMessage("null")

// HasControls reports whether any text of the value contains control characters.
// Stored results mark media with one, and input must not be able to forge such a
// mark.
func HasControls(value json.RawMessage) bool {
	var v any
	if json.Unmarshal(value, &v) != nil {
		return true
	}
	return anyText(v, func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\r' })
	})
}

func anyText(v any, is func(string) bool) bool {
	switch v := v.(type) {
	case string:
		return is(v)
	case []any:
		return slices.ContainsFunc(v, func(e any) bool { return anyText(e, is) })
	case map[string]any:
		for name, e := range v {
			if is(name) || anyText(e, is) {
				return true
			}
		}
	}
	return false
}

// RefuseControls is the refusal of a field with such characters.
func RefuseControls(field string) error {
	return apperr.Invalid("text_refused", field, "Control characters are not accepted.")
}

// MaxExtra bounds the bytes of further fields that one correction may send.
const MaxExtra = 16 << 10

// RefuseLength is the refusal of further fields that are too long.
func RefuseLength(field string) error {
	return apperr.Invalid("text_too_long", field, fmt.Sprintf("Use at most %d bytes in all.", MaxExtra))
}

// Same compares what two members mean: the store spaces and orders them again.
func Same(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// IsNull reports whether there is no value.
func IsNull(raw json.RawMessage) bool { return len(raw) == 0 || string(raw) == "null" }

// Text is the value of a text, empty for null.
func Text(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// JSON writes a text, null for an empty one.
func JSON(s string) json.RawMessage {
	if s == "" {
		return Null
	}
	raw, _ := json.Marshal(s) // a text can always be written
	return raw
}

// Difference is the effect of a correction.
type Difference struct {
	// Changed names the members in order; Previous and New are objects of them.
	Changed       []string
	Previous, New json.RawMessage
}

// Compare returns what a correction changed.
func Compare(before, after Members) (Difference, error) {
	d := Difference{Changed: []string{}}
	previous, current := Members{}, Members{}
	for name := range after {
		if !Same(before[name], after[name]) {
			d.Changed = append(d.Changed, name)
			previous[name], current[name] = before[name], after[name]
		}
	}
	slices.Sort(d.Changed)
	var err error
	if d.Previous, err = json.Marshal(previous); err != nil {
		return d, fmt.Errorf("write former values: %w", err)
	}
	if d.New, err = json.Marshal(current); err != nil {
		return d, fmt.Errorf("write new values: %w", err)
	}
	return d, nil
}

package rulelanguage

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"vidimus/internal/platform/value/decimal"
)

type kind int

const (
	missing kind = iota // absent or null
	text
	number
	boolean
	list
	object
)

// Value is one fact. The zero value is a missing one.
type Value struct {
	kind    kind
	truth   bool
	text    string          // a text, or a number as it was written
	number  decimal.Literal // of a number
	items   []Value
	members map[string]Value
}

// Facts holds the data that rules are evaluated on: an object of values by name.
type Facts struct{ root Value }

// ParseFacts reads facts from a JSON object. Numbers keep all their digits.
func ParseFacts(raw []byte) (Facts, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return Facts{}, fmt.Errorf("read facts: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return Facts{}, fmt.Errorf("read facts: more than one value")
	}
	m, ok := v.(map[string]any)
	if !ok {
		return Facts{}, fmt.Errorf("read facts: not an object")
	}
	return FactsOf(m), nil
}

// FactsOf takes facts as the json package decodes them. What it would never
// decode to counts as missing.
func FactsOf(m map[string]any) Facts { return Facts{root: valueOf(m)} }

func valueOf(v any) Value {
	switch v := v.(type) {
	case string:
		return Value{kind: text, text: v}
	case bool:
		return Value{kind: boolean, truth: v}
	case json.Number:
		return numberOf(string(v))
	case float64:
		return numberOf(strconv.FormatFloat(v, 'g', -1, 64))
	case int:
		return numberOf(strconv.Itoa(v))
	case json.RawMessage:
		f, err := ParseFacts(v)
		if err != nil {
			return Value{}
		}
		return f.root
	case []any:
		items := make([]Value, len(v))
		for i, item := range v {
			items[i] = valueOf(item)
		}
		return Value{kind: list, items: items}
	case map[string]any:
		members := make(map[string]Value, len(v))
		for name, member := range v {
			members[name] = valueOf(member)
		}
		return Value{kind: object, members: members}
	default:
		return Value{}
	}
}

// numberOf is a number, or a text when it is beyond what is compared.
func numberOf(s string) Value {
	d, err := decimal.ParseLiteral(s)
	if err != nil {
		return Value{kind: text, text: s}
	}
	return Value{kind: number, text: s, number: d}
}

// empty reports whether there is nothing to see: no value, blanks, or nothing
// but empty values inside.
func (v *Value) empty() bool {
	switch v.kind {
	case missing:
		return true
	case text:
		return strings.TrimSpace(v.text) == ""
	case list:
		for i := range v.items {
			if !v.items[i].empty() {
				return false
			}
		}
		return true
	case object:
		return len(v.members) == 0
	default:
		return false
	}
}

// path is the way to a field, split at its dots.
type path []string

// find walks to the value. A name on a list is looked up in each element, so
// warnings.risk is the list of all risks; a whole number names one element.
func (v Value) find(p path) Value {
	for i, name := range p {
		switch v.kind {
		case object:
			v = v.members[name]
		case list:
			if n, err := strconv.ParseUint(name, 10, 16); err == nil {
				if int(n) >= len(v.items) {
					return Value{}
				}
				v = v.items[n]
				continue
			}
			return v.each(p[i:])
		default:
			return Value{}
		}
	}
	return v
}

// each collects what the path leads to from every element, one level deep.
func (v Value) each(p path) Value {
	out := Value{kind: list}
	for _, item := range v.items {
		switch found := item.find(p); found.kind {
		case missing:
		case list:
			out.items = append(out.items, found.items...)
		default:
			out.items = append(out.items, found)
		}
	}
	return out
}

// plain is the value written as a text; objects and lists have none.
func (v *Value) plain() (string, bool) {
	switch v.kind {
	case text, number:
		return v.text, true
	case boolean:
		return strconv.FormatBool(v.truth), true
	default:
		return "", false
	}
}

// decimal is the value as a number: amounts are often sent as texts.
func (v *Value) decimal() (decimal.Literal, bool) {
	switch v.kind {
	case number:
		return v.number, true
	case text:
		d, err := decimal.ParseLiteral(strings.TrimSpace(v.text))
		return d, err == nil
	default:
		return decimal.Literal{}, false
	}
}

func (v *Value) date() (date, bool) {
	if v.kind != text {
		return date{}, false
	}
	return parseDate(strings.TrimSpace(v.text))
}

func (v *Value) boolean() (truth, ok bool) {
	switch {
	case v.kind == boolean:
		return v.truth, true
	case v.kind != text:
		return false, false
	}
	switch fold(v.text) {
	case "true":
		return true, true
	case "false":
		return false, true
	}
	return false, false
}

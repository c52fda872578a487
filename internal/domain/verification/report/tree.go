package report

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// value is a JSON value that preserves member order.
type value struct {
	// text is a string, or a number or literal as it is written.
	text    string
	kind    kind
	members []member
	items   []value
}

type member struct {
	name  string
	value value
}

type kind int

const (
	kindNull kind = iota
	kindText
	kindNumber
	kindBool
	kindObject
	kindList
)

func parse(body []byte) (value, error) {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	v, err := read(d)
	if err != nil {
		return value{}, fmt.Errorf("read decision: %w", err)
	}
	return v, nil
}

func read(d *json.Decoder) (value, error) {
	token, err := d.Token()
	if err != nil {
		return value{}, err
	}
	switch t := token.(type) {
	case string:
		return value{kind: kindText, text: t}, nil
	case json.Number:
		return value{kind: kindNumber, text: t.String()}, nil
	case bool:
		if t {
			return value{kind: kindBool, text: "yes"}, nil
		}
		return value{kind: kindBool, text: "no"}, nil
	case json.Delim:
		return readNested(d, t)
	default:
		return value{}, nil
	}
}

func readNested(d *json.Decoder, opening json.Delim) (value, error) {
	v := value{kind: kindList}
	if opening == '{' {
		v.kind = kindObject
	}
	for d.More() {
		var name string
		if v.kind == kindObject {
			token, err := d.Token()
			if err != nil {
				return value{}, err
			}
			name, _ = token.(string)
		}
		inner, err := read(d)
		if err != nil {
			return value{}, err
		}
		if v.kind == kindObject {
			v.members = append(v.members, member{name, inner})
		} else {
			v.items = append(v.items, inner)
		}
	}
	_, err := d.Token()
	return v, err
}

// get returns a member, a null when there is none.
func (v value) get(name string) value {
	for _, m := range v.members {
		if m.name == name {
			return m.value
		}
	}
	return value{}
}

// empty reports whether there is nothing to tell.
func (v value) empty() bool {
	switch v.kind {
	case kindObject:
		for _, m := range v.members {
			if !m.value.empty() {
				return false
			}
		}
		return true
	case kindList:
		for _, item := range v.items {
			if !item.empty() {
				return false
			}
		}
		return true
	default:
		return v.text == ""
	}
}

func (v value) scalar() bool { return v.kind != kindObject && v.kind != kindList }

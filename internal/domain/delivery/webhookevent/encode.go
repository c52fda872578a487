package webhookevent

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
)

// encode writes JSON without escaping what HTML would mind: metadata is echoed
// as it came.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// member adds a finished member to a JSON object that has others. The value is
// taken as bytes: a decision's marks of pictures are no JSON text until they
// are filled.
func member(object []byte, name string, value []byte) []byte {
	out := make([]byte, 0, len(object)+len(name)+len(value)+4)
	out = append(out, object[:len(object)-1]...)
	out = append(append(append(out, `,"`...), name...), `":`...)
	return append(append(out, value...), '}')
}

// markByte begins the marks of pictures within a decision (package media). Text
// of clients holds it escaped only.
const markByte = 0x01

// membersOf returns the members of a finished JSON object as they stand. Their
// places are looked up in a copy that no mark keeps from being JSON.
func membersOf(object []byte) (map[string][]byte, error) {
	dec := json.NewDecoder(bytes.NewReader(bytes.ReplaceAll(object, []byte{markByte}, []byte{'_'})))
	if _, err := dec.Token(); err != nil {
		return nil, err
	}
	members := map[string][]byte{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return nil, err
		}
		end := int(dec.InputOffset())
		members[fmt.Sprint(name)] = object[end-len(value) : end]
	}
	return members, nil
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

// oneOf refuses a word that the contract does not know there.
func oneOf[T ~string](member string, value T, known []T) error {
	if slices.Contains(known, value) {
		return nil
	}
	return fmt.Errorf("%s has no value %q", member, value)
}

// given refuses a text that is not there.
func given[T ~string](member string, value T) error {
	if value == "" {
		return fmt.Errorf("%s is empty", member)
	}
	return nil
}

var money = regexp.MustCompile(`^-?(0|[1-9]\d*)(\.\d{1,18})?$`)

// amountOf refuses what is no plain decimal: a receiver reads it as money.
func amountOf(text string) error {
	if !money.MatchString(text) {
		return fmt.Errorf("amount %q is no plain decimal of at most 18 places", text)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

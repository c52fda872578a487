// Package convert converts between members of JSON bodies and query strings and the values of the
// domain, for the handlers of the verification surface.
package convert

import (
	"encoding/json"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
)

// Text is the string of an optional member, empty when it was not sent.
func Text[T ~string](s *T) string {
	if s == nil {
		return ""
	}
	return string(*s)
}

// DropNull returns nil for a JSON null: for an optional member it means absent.
func DropNull(raw json.RawMessage) json.RawMessage {
	if string(raw) == "null" {
		return nil
	}
	return raw
}

// NullIfEmpty returns raw, or JSON null when it is empty.
func NullIfEmpty(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

// NonEmpty returns the value of a query parameter, nil when it is absent or empty.
func NonEmpty(s *string) *string {
	if s == nil || strings.TrimSpace(*s) == "" {
		return nil
	}
	return s
}

// List splits a comma list; empty parts are dropped. An absent or empty list is nil.
func List(s *string) []string {
	if NonEmpty(s) == nil {
		return nil
	}
	out := []string{}
	for _, part := range strings.Split(*s, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// Strings converts a list of strings to another string type.
func Strings[To, From ~string](in []From) []To {
	out := make([]To, len(in))
	for i, s := range in {
		out[i] = To(s)
	}
	return out
}

// Date converts a date to the contract's type; an invalid date is omitted.
func Date(text *string) *openapi_types.Date {
	if text == nil {
		return nil
	}
	at, err := time.Parse(time.DateOnly, *text)
	if err != nil {
		return nil
	}
	return &openapi_types.Date{Time: at}
}

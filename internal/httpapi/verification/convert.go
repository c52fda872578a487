package verification

import (
	"encoding/json"
	"strings"
)

// text is the string of an optional member, empty when it was not sent.
func text[T ~string](s *T) string {
	if s == nil {
		return ""
	}
	return string(*s)
}

// present drops a JSON null: for an optional member it means absent.
func present(raw json.RawMessage) json.RawMessage {
	if string(raw) == "null" {
		return nil
	}
	return raw
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage("null")
	}
	return raw
}

// given is the string of a query parameter, nil when it is absent or empty.
func given(s *string) *string {
	if s == nil || strings.TrimSpace(*s) == "" {
		return nil
	}
	return s
}

// list splits a comma list; empty parts are dropped. An absent or empty list is nil.
func list(s *string) []string {
	if given(s) == nil {
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

// typed gives the strings of one kind the type of another.
func typed[To, From ~string](in []From) []To {
	out := make([]To, len(in))
	for i, s := range in {
		out[i] = To(s)
	}
	return out
}

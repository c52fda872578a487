package docmodel

import (
	"context"
	"encoding/json"
	"testing"
	"unicode/utf8"

	"vidimus/internal/engine/document/docfields"
)

// saying is a service that gives one answer.
type saying []byte

func (s saying) Ask(_ context.Context, _, answer any) error { return json.Unmarshal(s, answer) }

// Whatever a service answers, no field is read that nobody asked for, and no
// value is longer than values may be.
func FuzzRead(f *testing.F) {
	for _, content := range []string{`{"f1":"5"}`, `{"f1":null,"f2":"2026-10-31"}`, `{"f9":"x"}`, "prose", `{"f1":"5"} more`, `{"f1":{}}`, "null", "\x00"} {
		raw, err := json.Marshal(map[string]any{"choices": []any{map[string]any{"finish_reason": "stop", "message": map[string]any{"content": content}}}})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Add([]byte(`{"choices":[{}]}`))
	asked := []docfields.Field{{Key: "total", Type: docfields.Number}, {Key: "day", Type: docfields.Date}, {Key: "holder"}}
	f.Fuzz(func(t *testing.T, answer []byte) {
		c := &Client{Requester: saying(answer), Model: "m"}
		got, err := c.Read(t.Context(), Document{Text: "Total 5"}, asked)
		if err != nil && len(got) > 0 {
			t.Errorf("%v with %v", got, err)
		}
		for key, value := range got {
			if (key != "total" && key != "day" && key != "holder") || utf8.RuneCountInString(value) > maxValue {
				t.Errorf("%s has %d bytes", key, len(value))
			}
		}
	})
}

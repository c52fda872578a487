package jsonalias_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"vidimus/internal/platform/format/jsonalias"
)

var names = jsonalias.Names{
	"event_id": {Name: "event_id"}, "eventId": {Name: "event_id"}, "id": {Name: "event_id"},
	"device": {Name: "device", Inside: jsonalias.Names{"userAgent": {Name: "user_agent"}, "user_agent": {Name: "user_agent"}}},
	"gerät":  {Name: "device", Inside: jsonalias.Names{"userAgent": {Name: "user_agent"}}},
}

func TestRename(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ raw, want string }{
		"present names stay byte for byte":           {`{ "event_id" : "1", "a":[1, {"eventId":2}] }`, `{ "event_id" : "1", "a":[1, {"eventId":2}] }`},
		"another name becomes the present one":       {`{"eventId":"1","b":1.50}`, `{"event_id":"1","b":1.50}`},
		"the present name wins":                      {`{"eventId":"1","event_id":"2"}`, `{"event_id":"2"}`},
		"the first of two other names wins":          {`{"eventId":"1","id":"2"}`, `{"event_id":"1"}`},
		"null under the present name gives way":      {`{"event_id":null,"id":"2"}`, `{"event_id":"2"}`},
		"null under another name is nothing":         {`{"id":null,"eventId":"2"}`, `{"event_id":"2"}`},
		"names inside are renamed too":               {`{"device":{"userAgent":"x\"}","n":-1e3}}`, `{"device":{"user_agent":"x\"}","n":-1e3}}`},
		"members of other kinds keep their inside":   {`{"device":["userAgent"],"id":true}`, `{"device":["userAgent"],"event_id":true}`},
		"names may be of any script":                 {`{"gerät":{"userAgent":"日本"}}`, `{"device":{"user_agent":"日本"}}`},
		"escaped names are read":                     {`{"event\u0049d":"1"}`, `{"event_id":"1"}`},
		"a text that is no object is left":           {`["eventId"]`, `["eventId"]`},
		"a broken text is left":                      {`{"eventId":"1"`, `{"eventId":"1"`},
		"an object that something follows is none":   {`{"eventId":"1"} x`, `{"eventId":"1"} x`},
		"an empty object":                            {`{}`, `{}`},
		"a repeated present name is left to others":  {`{"event_id":"1","event_id":"2"}`, `{"event_id":"1","event_id":"2"}`},
		"an unfinished text is left":                 {`{"eventId":"`, `{"eventId":"`},
		"a lonely brace is left":                     {`{`, `{`},
		"a missing comma is left":                    {`{"eventId":1 "id":2}`, `{"eventId":1 "id":2}`},
		"blanks between renamed members are dropped": {"{\n\"eventId\" : 1 ,\n\"x\" : [ ] }", `{"event_id":1,"x":[ ]}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := string(jsonalias.Rename([]byte(tc.raw), names)); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

// FuzzRename holds that what is JSON stays JSON, that what has no name to change
// stays as it is, and that renaming twice changes nothing more.
func FuzzRename(f *testing.F) {
	for _, seed := range []string{`{"eventId":"1","device":{"userAgent":"x"}}`, `{"id":null,"a":[{},"}"]}`, `{"a":"\\","id":1}`, `[]`, `{"event_id":1,"id":2,"x":{"id":3}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		out := jsonalias.Rename(raw, names)
		if !json.Valid(raw) {
			return
		}
		if !json.Valid(out) {
			t.Fatalf("%q became %q", raw, out)
		}
		if twice := jsonalias.Rename(out, names); !bytes.Equal(twice, out) {
			t.Fatalf("%q, then %q", out, twice)
		}
		var before, after map[string]any
		if json.Unmarshal(raw, &before) != nil || json.Unmarshal(out, &after) != nil {
			return
		}
		for _, name := range []string{"eventId", "id", "gerät", "event_id", "device"} {
			delete(before, name)
			delete(after, name)
		}
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("%v became %v", before, after)
		}
	})
}

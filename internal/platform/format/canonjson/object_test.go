package canonjson_test

import (
	"bytes"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/format/canonjson"
)

func TestObjectSetInteger(t *testing.T) {
	t.Parallel()

	cases := map[string]struct{ doc, want string }{
		"the member is replaced":            {`{"a":"x","timestamp":1,"z":2}`, `{"a":"x","timestamp":99,"z":2}`},
		"members come out of order":         {`{"z":2,"timestamp":1,"a":"x"}`, `{"a":"x","timestamp":99,"z":2}`},
		"the only member is replaced":       {`{"timestamp":-1}`, `{"timestamp":99}`},
		"an inner member of the name stays": {`{"a":{"timestamp":1},"timestamp":2}`, `{"a":{"timestamp":1},"timestamp":99}`},
		"a text that looks like it stays":   {`{"a":"\",\"timestamp\":5","timestamp":2}`, `{"a":"\",\"timestamp\":5","timestamp":99}`},
		"a name with needless escapes":      {`{"time\u0073tamp":2}`, `{"timestamp":99}`},
		"a missing member is an error":      {`{"a":["timestamp",1]}`, ""},
		"a text is no integer":              {`{"timestamp":"1"}`, ""},
		"a fraction is no integer":          {`{"timestamp":1.5}`, ""},
		"an object without members":         {`{}`, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o, err := canonjson.CanonicalizeObject([]byte(tc.doc))
			if err != nil {
				t.Fatal(err)
			}
			before := string(o.Bytes())
			err = o.SetInteger("timestamp", 99)
			if tc.want == "" {
				if !errors.Is(err, canonjson.ErrNoInteger) || string(o.Bytes()) != before {
					t.Errorf("got %s (%v)", o.Bytes(), err)
				}
				return
			}
			if err != nil || string(o.Bytes()) != tc.want {
				t.Errorf("got %s (%v), want %s", o.Bytes(), err, tc.want)
			}
		})
	}
}

func TestObjectText(t *testing.T) {
	t.Parallel()
	o, err := canonjson.CanonicalizeObject([]byte(`{"status":"In \"Review\" \u00e9","number":12,"inner":{"name":"x"},"empty":"","nothing":null}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"status": `In "Review" é`, "number": "", "inner": "", "name": "", "empty": "", "nothing": "", "missing": "",
	} {
		if got := o.Text(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
}

func TestOnlyObjectsAreObjects(t *testing.T) {
	t.Parallel()
	for _, doc := range []string{`[{"a":1}]`, `"{}"`, `1`, `null`, ``, `{"a":1`, `{"a":1}{}`, `{"a":1,"a":2}`} {
		var refusal *canonjson.Error
		if o, err := canonjson.CanonicalizeObject([]byte(doc)); !errors.As(err, &refusal) || o != nil {
			t.Errorf("%s: %v, %v", doc, o, err)
		}
	}
}

// TestObjectsFollowTheirChanges sets members of all lengths, one after another,
// and reads the others: what is told of an object is what its text says.
func TestObjectsFollowTheirChanges(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.MapOfN(rapid.String(), tree(2), 0, 6).Draw(t, "body")
		body["timestamp"], body["sequence"], body["status"], body["x"] = 1, 123456, "In Review", "last"
		raw, err := canonjson.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		o, err := canonjson.CanonicalizeObject(raw)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			name := rapid.SampledFrom([]string{"timestamp", "sequence"}).Draw(t, "name")
			value := rapid.Int64Range(-1<<53, 1<<53).Draw(t, "value")
			if body[name] = value; o.SetInteger(name, value) != nil {
				t.Fatalf("%s cannot be set in %s", name, o.Bytes())
			}
		}
		want, err := canonjson.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(o.Bytes(), want) {
			t.Fatalf("got  %s\nwant %s", o.Bytes(), want)
		}
		if o.Text("status") != "In Review" || o.Text("x") != "last" {
			t.Fatalf("texts %q and %q of %s", o.Text("status"), o.Text("x"), o.Bytes())
		}
	})
}

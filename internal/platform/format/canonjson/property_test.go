package canonjson_test

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"vidimus/internal/platform/format/canonjson"
)

// tree draws any JSON value: objects, arrays, texts, literals and numbers as
// they may be spelt.
func tree(depth int) *rapid.Generator[any] {
	leaves := []*rapid.Generator[any]{
		rapid.String().AsAny(),
		rapid.Bool().AsAny(),
		rapid.Just[any](nil),
		rapid.Map(spelling(), func(s string) json.Number { return json.Number(s) }).AsAny(),
	}
	if depth == 0 {
		return rapid.OneOf(leaves...)
	}
	inner := rapid.Deferred(func() *rapid.Generator[any] { return tree(depth - 1) })
	return rapid.OneOf(append(leaves,
		rapid.SliceOfN(inner, 0, 5).AsAny(),
		rapid.MapOfN(rapid.String(), inner, 0, 6).AsAny(),
	)...)
}

func spelling() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.Map(rapid.Int64(), func(n int64) string { return strconv.FormatInt(n, 10) }),
		rapid.Map(rapid.Float64Range(-1e17, 1e17), func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }),
		rapid.Map(rapid.Float64Range(-10, 10), func(f float64) string { return strconv.FormatFloat(f, 'f', 7, 64) }),
		rapid.StringMatching(`-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,12})?([eE][+-]?[0-9]{1,3})?`),
	)
}

func document(t *rapid.T) []byte {
	raw, err := json.Marshal(tree(4).Draw(t, "value"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func canonical(t *rapid.T, raw []byte) []byte {
	out, err := canonjson.Canonicalize(raw)
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return out
}

func TestIdempotent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		once := canonical(t, document(t))
		if twice := canonical(t, once); !bytes.Equal(once, twice) {
			t.Fatalf("%s becomes %s", once, twice)
		}
	})
}

func TestSameForAnySpelling(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		raw := document(t)
		var indented bytes.Buffer
		if err := json.Indent(&indented, raw, " ", "\t"); err != nil {
			t.Fatal(err)
		}
		if a, b := canonical(t, raw), canonical(t, indented.Bytes()); !bytes.Equal(a, b) {
			t.Fatalf("%s and %s", a, b)
		}
	})
}

func TestParsesAsTheSameValue(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		raw := document(t)
		out := canonical(t, raw)
		if !same(t, decode(t, raw), decode(t, out)) {
			t.Fatalf("%s becomes %s", raw, out)
		}
	})
}

func decode(t *rapid.T, raw []byte) any {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return v
}

// same compares an original with its canonical form by the rules of the package.
func same(t *rapid.T, original, written any) bool {
	switch o := original.(type) {
	case map[string]any:
		w, ok := written.(map[string]any)
		if !ok || len(o) != len(w) {
			return false
		}
		for name := range o {
			if inner, ok := w[name]; !ok || !same(t, o[name], inner) {
				return false
			}
		}
		return true
	case []any:
		w, ok := written.([]any)
		return ok && slices.EqualFunc(o, w, func(a, b any) bool { return same(t, a, b) })
	case json.Number:
		return sameNumber(o, written)
	default:
		return original == written
	}
}

func sameNumber(original json.Number, written any) bool {
	want, err := original.Float64()
	if err != nil || math.Abs(want) > 1<<53 {
		return !isNumber(written) && closeTo(want, written.(string), 0)
	}
	n, ok := written.(json.Number)
	if !ok { // only an integer that no double holds exactly
		return math.Abs(want) == 1<<53 && written == string(original)
	}
	if strings.ContainsAny(string(n), "eE") {
		return false
	}
	if _, fraction, _ := strings.Cut(string(n), "."); len(fraction) > 6 {
		return false
	}
	tolerance := 0.5e-6
	if math.Abs(want) < 1e-4 {
		tolerance = 0.5e-4
	}
	return closeTo(want, string(n), tolerance*(1+1e-9))
}

func isNumber(v any) bool { _, ok := v.(json.Number); return ok }

func closeTo(want float64, written string, tolerance float64) bool {
	got, err := strconv.ParseFloat(written, 64)
	if math.IsInf(want, 0) {
		return err != nil && got == want
	}
	// A double of this size may have no six places: one step of it is allowed.
	step := math.Nextafter(math.Abs(want), math.Inf(1)) - math.Abs(want)
	return math.Abs(got-want) <= tolerance+step/2
}

// A receiver parses the body, keeps it as values of its language and writes
// these canonically to check the signature.
func TestSurvivesAReceiver(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sent := canonical(t, document(t))
		var doubles any
		if err := json.Unmarshal(sent, &doubles); err != nil {
			t.Fatal(err)
		}
		for kind, value := range map[string]any{"digits": decode(t, sent), "doubles": doubles} {
			written, err := canonjson.Marshal(value)
			if err != nil || !bytes.Equal(written, sent) {
				t.Fatalf("kept as %s, %s becomes %s, %v", kind, sent, written, err)
			}
		}
	})
}

func FuzzCanonicalize(f *testing.F) {
	for _, seed := range []string{
		`{"b":[1.50,1e3,-0],"a":"\u00e9\ud83d\ude00\ud800","c":{"z":null}}`,
		`{"a":1,"\u0061":2}`, "\"\xff\"", `[1e999999999]`, `12345678901234567890`, `{"a":{`, nest(70),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		once, err := canonjson.Canonicalize(raw)
		if !json.Valid(raw) {
			if err == nil {
				t.Fatalf("%q is no JSON, yet becomes %q", raw, once)
			}
			return
		}
		if err != nil {
			return
		}
		if !json.Valid(once) || !utf8.Valid(once) {
			t.Fatalf("%q becomes %q, which is no JSON", raw, once)
		}
		twice, err := canonjson.Canonicalize(once)
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%q becomes %q, then %q (%v)", raw, once, twice, err)
		}
	})
}

func FuzzSetInteger(f *testing.F) {
	for _, seed := range []string{
		`{"timestamp":1}`, `{"a":{"timestamp":1},"timestamp":-2,"z":"\\\""}`, `{"timestamp":`, `{"timestamp":1`, `[]`, ``, `{"`,
		`{"z":1,"time\u0073tamp":1.0,"a":12345678901234567890}`,
	} {
		f.Add([]byte(seed), int64(7))
	}
	f.Fuzz(func(t *testing.T, raw []byte, value int64) {
		o, err := canonjson.CanonicalizeObject(raw)
		if err != nil || o.SetInteger("timestamp", value) != nil {
			return
		}
		var got struct {
			Timestamp int64 `json:"timestamp"`
		}
		if err := json.Unmarshal(o.Bytes(), &got); err != nil || got.Timestamp != value {
			t.Fatalf("%q becomes %q, %v", raw, o.Bytes(), err)
		}
		again, err := canonjson.Canonicalize(o.Bytes())
		small := value >= -1<<53 && value <= 1<<53
		if err != nil || small && !bytes.Equal(again, o.Bytes()) {
			t.Fatalf("%q becomes %q, which is not canonical (%v)", raw, o.Bytes(), err)
		}
	})
}

func BenchmarkCanonicalize(b *testing.B) {
	item := `{"status":"Approved","first_name":"Zoë","last_name":"Müller","score":99.50,"warnings":[],"age":42.0,"document_type":"Passport"}`
	raw := []byte(`{"webhook_type":"status.updated","timestamp":1735689600,"decision":{"id_verifications":[` +
		strings.Repeat(item+",", 44) + item + `]},"application_id":"0192f0c1-2b7e-7cc3-9f1d-0a1b2c3d4e5f"}`)
	inOrder, err := canonjson.Canonicalize(raw)
	if err != nil {
		b.Fatal(err)
	}
	for name, doc := range map[string][]byte{"unsorted 6 kB": raw, "already canonical 6 kB": inOrder} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(doc)))
			for b.Loop() {
				if _, err := canonjson.Canonicalize(doc); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("object with another time stamp 6 kB", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(raw)))
		for b.Loop() {
			o, err := canonjson.CanonicalizeObject(raw)
			if err != nil {
				b.Fatal(err)
			}
			if err := o.SetInteger("timestamp", 1735689900); err != nil {
				b.Fatal(err)
			}
		}
	})
}

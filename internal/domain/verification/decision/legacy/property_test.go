package legacy_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/decision/legacy"
	"vidimus/internal/domain/verification/workflow"
)

// anyValue draws JSON values, numbers spelt as they may be.
func anyValue(depth int) *rapid.Generator[any] {
	leaves := []*rapid.Generator[any]{
		rapid.String().AsAny(), rapid.Bool().AsAny(), rapid.Just[any](nil),
		rapid.Map(rapid.StringMatching(`-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,12})?([eE][+-]?[0-9]{1,3})?`), func(s string) json.Number { return json.Number(s) }).AsAny(),
	}
	if depth == 0 {
		return rapid.OneOf(leaves...)
	}
	inner := rapid.Deferred(func() *rapid.Generator[any] { return anyValue(depth - 1) })
	return rapid.OneOf(append(leaves, rapid.SliceOfN(inner, 0, 4).AsAny(), rapid.MapOfN(rapid.String(), inner, 0, 4).AsAny())...)
}

// anyResult draws a result: members that every result may have, and others.
func anyResult() *rapid.Generator[map[string]any] {
	warning := rapid.MapOf(rapid.OneOf(rapid.SampledFrom([]string{"feature", "node_id", "risk", "additional_data"}), rapid.String()), anyValue(1))
	return rapid.Custom(func(t *rapid.T) map[string]any {
		names := rapid.OneOf(rapid.SampledFrom([]string{"node_id", "status", "verification_method", "ip", "id_document", "poa_document", "score"}), rapid.String())
		result := rapid.MapOf(names, anyValue(2)).Draw(t, "members")
		delete(result, "hits")
		delete(result, "locations_info")
		result["warnings"] = rapid.SliceOfN(warning, 0, 3).Draw(t, "warnings")
		return result
	})
}

func encode(t testing.TB, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// decode keeps the spelling of numbers.
func decode(t testing.TB, raw []byte) (v any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return v
}

// TestV2LosesOnlyWhatItSays draws decisions and compares every member of v2
// with the one it was made of.
func TestV2LosesOnlyWhatItSays(t *testing.T) {
	t.Parallel()
	arrays := append(workflow.Arrays(workflow.KindUser), workflow.Arrays(workflow.KindBusiness)...)
	rapid.Check(t, func(rt *rapid.T) {
		input := rapid.MapOf(rapid.String(), anyValue(2)).Draw(rt, "others")
		delete(input, "features")
		for _, array := range arrays {
			if rapid.Bool().Draw(rt, "ran") {
				input[array] = rapid.SliceOfN(anyResult(), 0, 2).Draw(rt, array)
			}
		}
		raw := encode(t, input)
		out, err := legacy.V2(raw)
		if err != nil {
			rt.Fatalf("%s: %v", raw, err)
		}
		want := older(decode(t, raw).(map[string]any))
		if diff := cmp.Diff(want, decode(t, out)); diff != "" {
			rt.Fatalf("%s\n%s", raw, diff)
		}
	})
}

// older says in another way what v2 is: it works on the parsed value.
func older(v map[string]any) map[string]any {
	out := map[string]any{}
	for name, value := range v {
		block := blocks[name]
		results, isList := value.([]any)
		switch {
		case name == "session_kind" || name == "environment":
		case block == "" && !slices.Contains(keptArrays, name):
			out[name] = value
		case !isList || block != "" && len(results) == 0:
		case block == "":
			for _, r := range results {
				stripWarnings(r)
			}
			out[name] = results
		default:
			result := stripWarnings(results[0])
			if block == "id_verification" {
				delete(result, "node_id")
				delete(result, "verification_method")
			}
			if block == "ip_analysis" {
				result["locations_info"] = map[string]any{"ip": result["ip"], "id_document": result["id_document"], "poa_document": result["poa_document"]}
			}
			out[block] = result
		}
	}
	return out
}

func stripWarnings(result any) map[string]any {
	r := result.(map[string]any)
	for _, w := range r["warnings"].([]any) {
		delete(w.(map[string]any), "feature")
		delete(w.(map[string]any), "node_id")
	}
	return r
}

// FuzzShapes gives broken and odd texts to every shape: none panics, and of
// JSON there comes JSON or a refusal.
func FuzzShapes(f *testing.F) {
	for _, decision := range cases(f) {
		f.Add(decision)
		f.Add(envelope(decision))
		f.Add(decision[:len(decision)/2])
	}
	for _, odd := range []string{
		`{"features":[{"feature":"A"}],"aml_screenings":[{"hits":[{}]}]}`, `{"ip_analyses":[{}],"decision":{"decision":{}}}`,
		`{"a":"\\\"","\u0066eatures":[]}`, `{,}`, `{"a":1,}`, `[1}`, `{"id_verifications":[[]]}`, "{\"a\":\"\xff\x00\"}",
		`{"face_matches":[{"warnings":` + strings.Repeat("[", 100) + `}]}`,
	} {
		f.Add([]byte(odd))
		f.Add(envelope([]byte(odd)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		valid := json.Valid(data)
		shapes := []func([]byte) ([]byte, error){legacy.V1, legacy.V2}
		for _, version := range []string{"v1", "v2", "v3"} {
			shapes = append(shapes, func(b []byte) ([]byte, error) { return legacy.Webhook(b, version) })
		}
		for _, shape := range shapes {
			if out, err := shape(data); err == nil && valid && !json.Valid(out) {
				t.Errorf("%q became %q", data, out)
			}
		}
	})
}

package contract_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// TestMain has the same values drawn each time; -rapid.seed draws others.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.seed", "17"); err != nil {
		panic(err)
	}
	m.Run()
}

// generator draws values that fit a schema, and breaks some of them.
type generator struct{ t *rapid.T }

func (g generator) value(s *openapi3.Schema, depth int) any {
	if s.Nullable && rapid.IntRange(0, 5).Draw(g.t, "null") == 0 {
		return nil
	}
	for _, part := range s.AllOf {
		return g.value(part.Value, depth)
	}
	if branches := append(slices.Clone(s.OneOf), s.AnyOf...); len(branches) > 0 {
		return g.value(rapid.SampledFrom(branches).Draw(g.t, "branch").Value, depth)
	}
	if len(s.Enum) > 0 {
		return rapid.SampledFrom(s.Enum).Draw(g.t, "choice")
	}
	switch {
	case s.Type.Is("object"):
		return g.object(s, depth)
	case s.Type.Is("array"):
		list := []any{}
		for range rapid.IntRange(int(s.MinItems), int(s.MinItems)+2).Draw(g.t, "items") {
			list = append(list, g.value(s.Items.Value, depth+1))
		}
		return list
	case s.Type.Is("boolean"):
		return rapid.Bool().Draw(g.t, "boolean")
	case s.Type.Is("integer"):
		return rapid.IntRange(-3, 1000).Draw(g.t, "integer")
	case s.Type.Is("number"):
		return rapid.Float64Range(-10, 1000).Draw(g.t, "number")
	case s.Type.Is("string"):
		return g.text(s)
	}
	return rapid.SampledFrom([]any{1, "x", []any{1.5}, map[string]any{"b": 1, "a": nil}}).Draw(g.t, "free")
}

func (g generator) object(s *openapi3.Schema, depth int) any {
	out := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if slices.Contains(s.Required, name) || depth < 4 && rapid.Bool().Draw(g.t, name) {
			out[name] = g.value(s.Properties[name].Value, depth+1)
		}
	}
	return out
}

func (g generator) text(s *openapi3.Schema) string {
	switch s.Format {
	case "uuid":
		return rapid.StringMatching(`[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`).Draw(g.t, "uuid")
	case "date":
		return rapid.StringMatching(`(19|20)[0-9]{2}-0[1-9]-[12][0-8]`).Draw(g.t, "date")
	case "email":
		return rapid.StringMatching(`[a-z]{1,8}@[a-z]{1,8}\.com`).Draw(g.t, "email")
	case "uri":
		return rapid.StringMatching(`https://[a-z]{1,8}\.com/[a-z]{0,5}`).Draw(g.t, "uri")
	}
	return rapid.StringN(0, 40, -1).Draw(g.t, "text")
}

var breakages = []any{
	nil, true, -1, 1.5, 1e300, "", "nope", []any{}, []any{nil}, map[string]any{}, strings.Repeat("é", 300), json.Number("1.0"),
}

// damage replaces, removes or adds something somewhere.
func (g generator) damage(v any) any {
	m, ok := v.(map[string]any)
	if !ok || len(m) == 0 {
		return rapid.SampledFrom(breakages).Draw(g.t, "breakage")
	}
	name := rapid.SampledFrom(slices.Sorted(maps.Keys(m))).Draw(g.t, "place")
	switch rapid.IntRange(0, 3).Draw(g.t, "way") {
	case 0:
		delete(m, name)
	case 1:
		m["unknown_member"] = 1
	case 2:
		m[name] = rapid.SampledFrom(breakages).Draw(g.t, "breakage")
	default:
		m[name] = g.damage(m[name])
	}
	return m
}

// TestAgreesWithTheReference compares our validator with kin-openapi over
// generated bodies of every operation, good ones and broken ones.
func TestAgreesWithTheReference(t *testing.T) {
	t.Parallel()
	bundle, err := os.ReadFile("../../../../gen/openapi/whole.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(bundle)
	if err != nil {
		t.Fatal(err)
	}
	c := load(t)
	accepted, refused := 0, 0
	for _, op := range c.Operations() {
		if !slices.Contains(op.MediaTypes(), jsonType) {
			continue
		}
		schema := doc.Paths.Value(op.Pattern).GetOperation(op.Method).RequestBody.Value.Content[jsonType].Schema.Value
		rapid.Check(t, func(rt *rapid.T) {
			g := generator{rt}
			body := g.value(schema, 0)
			if rapid.Bool().Draw(rt, "broken") {
				body = g.damage(body)
			}
			data, err := json.Marshal(body)
			if err != nil {
				rt.Fatal(err)
			}
			if strings.Contains(string(data), `\u0000`) {
				return // stricter on purpose
			}
			kept, ours := check(t, op, string(data))
			if ours == nil {
				data = []byte(kept) // without the nulls that stand for absent members, which the reference does not know
			}
			theirs := reference(schema, data)
			if (ours == nil) != (theirs == nil) {
				rt.Fatalf("%s: %s\nours   %v\ntheirs %v", op.ID, data, ours, theirs)
			}
			if ours == nil {
				accepted++
			} else {
				refused++
			}
		})
	}
	if accepted == 0 || refused == 0 {
		t.Fatalf("%d accepted, %d refused: one side was never tried", accepted, refused)
	}
}

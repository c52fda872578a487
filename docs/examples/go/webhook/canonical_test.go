package webhook

import (
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/platform/format/canonjson"
)

func drawValue(t *rapid.T, depth int) any {
	kinds := 5
	if depth > 0 {
		kinds = 7
	}
	switch rapid.IntRange(1, kinds).Draw(t, "kind") {
	case 1:
		return nil
	case 2:
		return rapid.Bool().Draw(t, "bool")
	case 3:
		return rapid.String().Draw(t, "text")
	case 4:
		return rapid.Float64().Draw(t, "float")
	case 5:
		return rapid.Int64().Draw(t, "integer")
	case 6:
		inner := rapid.Custom(func(t *rapid.T) any { return drawValue(t, depth-1) })
		return rapid.SliceOfN(inner, 0, 4).Draw(t, "list")
	default:
		inner := rapid.Custom(func(t *rapid.T) any { return drawValue(t, depth-1) })
		return rapid.MapOfN(rapid.String(), inner, 0, 4).Draw(t, "object")
	}
}

// Whatever the product sends is its own canonical form here, however it was
// written on the way.
func TestCanonicalIsTheProductsForm(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sent, err := canonjson.Marshal(drawValue(t, 3))
		if err != nil {
			t.Fatal(err)
		}
		var spaced bytes.Buffer
		if err := json.Indent(&spaced, sent, "", "  "); err != nil {
			t.Fatal(err)
		}
		for _, text := range [][]byte{sent, spaced.Bytes()} {
			if got := canonical(text); !bytes.Equal(got, sent) {
				t.Fatalf("got %s, want %s", got, sent)
			}
		}
	})
}

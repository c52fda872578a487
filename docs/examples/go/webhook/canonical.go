package webhook

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// canonical writes a JSON text the way it was signed: members sorted, no
// blanks, nothing escaped that need not be, whole numbers without a fraction.
// It returns nil for what is no JSON.
func canonical(body []byte) []byte {
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return nil
	}
	return appendValue(nil, value)
}

func appendValue(out []byte, value any) []byte {
	switch v := value.(type) {
	case map[string]any:
		out = append(out, '{')
		for i, name := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(appendValue(out, name), ':')
			out = appendValue(out, v[name])
		}
		return append(out, '}')
	case []any:
		out = append(out, '[')
		for i, item := range v {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendValue(out, item)
		}
		return append(out, ']')
	case string:
		return append(append(append(out, '"'), escape.Replace(v)...), '"')
	case float64:
		return strconv.AppendFloat(out, v, 'f', -1, 64)
	case bool:
		return strconv.AppendBool(out, v)
	default:
		return append(out, "null"...)
	}
}

// escape leaves everything alone that encoding/json would escape for HTML.
var escape = func() *strings.Replacer {
	pairs := []string{`"`, `\"`, `\`, `\\`, "\b", `\b`, "\f", `\f`, "\n", `\n`, "\r", `\r`, "\t", `\t`}
	for c := range rune(' ') {
		if !strings.ContainsRune("\b\f\n\r\t", c) {
			pairs = append(pairs, string(c), fmt.Sprintf(`\u%04x`, c))
		}
	}
	return strings.NewReplacer(pairs...)
}()

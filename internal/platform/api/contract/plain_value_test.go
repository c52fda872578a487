package contract_test

import (
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// plainValue is the least value that fits a schema.
func plainValue(ref *openapi3.Schema, depth int) any {
	s := folded(ref)
	if depth > maxVariantDepth {
		return nil
	}
	if branches := append(slices.Clone(s.OneOf), s.AnyOf...); len(branches) > 0 {
		return plainValue(branches[0].Value, depth+1)
	}
	if len(s.Enum) > 0 {
		return s.Enum[0]
	}
	switch {
	case s.Type.Is("object"):
		return plainObject(s, depth)
	case s.Type.Is("array"):
		list := []any{}
		for range s.MinItems {
			list = append(list, plainValue(s.Items.Value, depth+1))
		}
		return list
	case s.Type.Is("boolean"):
		return true
	case s.Type.Is("integer"), s.Type.Is("number"):
		if s.Min != nil {
			return *s.Min
		}
		if s.Max != nil {
			return *s.Max
		}
		return 1
	case s.Type.Is("string"):
		return plainText(s)
	}
	return "free"
}

func plainObject(s *openapi3.Schema, depth int) any {
	out := map[string]any{}
	for _, name := range s.Required {
		if member := s.Properties[name]; member != nil {
			out[name] = plainValue(member.Value, depth+1)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if uint64(len(out)) < s.MinProps {
			out[name] = plainValue(s.Properties[name].Value, depth+1)
		}
	}
	return out
}

func plainText(s *openapi3.Schema) any {
	if s.Example != nil {
		return s.Example
	}
	if samples := formatSamples[s.Format]; len(samples) > 0 {
		return samples[0]
	}
	if s.Pattern != "" {
		texts := rapid.StringMatching(s.Pattern)
		for seed := range 50 {
			text := texts.Example(seed)
			if n := uint64(len([]rune(text))); n >= s.MinLength && (s.MaxLength == nil || n <= *s.MaxLength) {
				return text
			}
		}
	}
	return strings.Repeat("a", int(max(s.MinLength, 1)))
}

// formatSamples are texts of each format, the first of which fits, and texts that are tried everywhere.
var formatSamples = map[string][]string{
	"uuid": {
		"0198c0de-7a11-7000-8000-000000000001", "0198C0DE-7A11-7000-8000-00000000000A", "00000000-0000-0000-0000-000000000000",
		"0198c0de7a1170008000000000000001", "0198c0de-7a11-7000-8000-00000000000g", "{0198c0de-7a11-7000-8000-000000000001}",
	},
	"email":     {"ada@example.com", "a.b+c@mail.example.org", "ada@", "@example.com", "ada example.com", "ada@exa mple.com", "a@b@c.com", "ada@localhost", `"ada l"@example.com`},
	"date":      {"2024-02-29", "2023-02-29", "2023-13-01", "2023-1-1", "2023-01-01T00:00:00Z", "0000-01-01"},
	"date-time": {"2024-02-29T12:00:00Z", "2024-02-29T12:00:00.123+02:00", "2023-02-29T12:00:00Z", "2024-02-29", "2024-02-29T25:00:00Z", "2024-02-29 12:00:00Z", "2024-12-31T23:59:60Z", "2024-02-29t12:00:00z"},
	"uri":       {"https://example.com/a?b=c#d", "mailto:ada@example.com", "example.com/a", "//example.com", "https://exa mple.com", ":", "https://[::1", "%zz", "https://example.com/<a>"},
	"ip":        {"192.0.2.1", "2001:db8::1", "192.0.2", "192.0.2.256", "fe80::1%eth0", "::ffff:192.0.2.1"},
	"any":       {"", " ", "a", "é", "\u0000", "a\u2028b", "\U0001F600", "<script>", "null"},
}

package contract_test

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// variant is a value made for a schema: one that fits it, or one that breaks one keyword at one place.
type variant struct {
	place   string // JSON pointer
	keyword string // that is kept to its limit, or broken
	value   any
}

// enumerator makes the variants of a schema. Members that are not varied are left out unless
// they are required, so that a variant tries nothing beside its own keyword.
type enumerator struct {
	open map[*openapi3.Schema]int // on the way to the place at hand
}

const (
	// maxVariantLength bounds the texts that are made to overstep a length, in characters.
	maxVariantLength = 1 << 20
	maxVariantItems  = 2000
	maxVariantDepth  = 12
)

func (e *enumerator) enter(s *openapi3.Schema) (leave func(), ok bool) {
	if e.open == nil {
		e.open = map[*openapi3.Schema]int{}
	}
	if e.open[s] > 0 || len(e.open) > maxVariantDepth {
		return nil, false
	}
	e.open[s]++
	return func() { delete(e.open, s) }, true
}

// variants lists them, those that fit first. A schema inside itself has its plain value only.
func (e *enumerator) variants(ref *openapi3.Schema, place string) []variant {
	s := folded(ref)
	leave, ok := e.enter(ref)
	if !ok {
		return nil
	}
	defer leave()
	list := e.otherTypes(s, place)
	for _, branch := range append(slices.Clone(s.OneOf), s.AnyOf...) {
		list = append(list, variant{place, "oneOf", plainValue(branch.Value, 0)})
		list = append(list, e.variants(branch.Value, place)...)
	}
	if len(s.Enum) > 0 {
		return append(list, choiceVariants(s, place)...)
	}
	switch {
	case s.Type.Is("object"):
		list = append(list, e.objects(s, place)...)
	case s.Type.Is("array"):
		list = append(list, e.arrays(s, place)...)
	case s.Type.Is("string"):
		list = append(list, texts(s, place)...)
	case s.Type.Is("integer"), s.Type.Is("number"):
		list = append(list, numbers(s, place)...)
	}
	return list
}

// otherTypes has a value of each JSON type.
func (e *enumerator) otherTypes(s *openapi3.Schema, place string) []variant {
	list := []variant{{place, "nullable", nil}}
	for _, value := range []any{true, "text", 7, 1.5, []any{}, map[string]any{}, []any{map[string]any{}}} {
		list = append(list, variant{place, "type", value})
	}
	for _, example := range []any{s.Example, s.Default} {
		if example != nil {
			list = append(list, variant{place, "example", example})
		}
	}
	return list
}

func choiceVariants(s *openapi3.Schema, place string) []variant {
	list := []variant{{place, "enum", "no_such_choice"}, {place, "enum", -987}, {place, "enum", ""}}
	for _, choice := range s.Enum {
		list = append(list, variant{place, "enum", choice})
		if text, ok := choice.(string); ok {
			list = append(list, variant{place, "enum", text + " "}, variant{place, "enum", strings.ToLower(text)})
		}
	}
	return list
}

func (e *enumerator) objects(s *openapi3.Schema, place string) []variant {
	base := plainValue(s, 0).(map[string]any)
	list := []variant{
		{place, "required", base},
		{place, "additionalProperties", with(base, "unknown_member", 1)},
		{place, "additionalProperties", with(base, "unknown_member", map[string]any{"a": nil})},
	}
	full := maps.Clone(base)
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		at := place + "/" + name
		full[name] = plainValue(s.Properties[name].Value, 1)
		list = append(list, variant{at, "properties", with(base, name, full[name])})
		if slices.Contains(s.Required, name) {
			without := maps.Clone(base)
			delete(without, name)
			list = append(list, variant{at, "required", without})
		}
		for _, v := range e.variants(s.Properties[name].Value, at) {
			list = append(list, variant{v.place, v.keyword, with(base, name, v.value)})
		}
	}
	list = append(list, variant{place, "properties", full})
	if values := s.AdditionalProperties.Schema; values != nil {
		for _, v := range e.variants(values.Value, place+"/*") {
			list = append(list, variant{v.place, v.keyword, with(base, "key", v.value)})
		}
	}
	return append(list, memberCounts(s, place, base)...)
}

func memberCounts(s *openapi3.Schema, place string, base map[string]any) []variant {
	var counts []uint64
	if s.MinProps > 0 {
		counts = append(counts, s.MinProps-1, s.MinProps)
	}
	if s.MaxProps != nil {
		counts = append(counts, *s.MaxProps, *s.MaxProps+1)
	}
	var list []variant
	for _, count := range counts {
		many := map[string]any{}
		if count >= uint64(len(base)) {
			many = maps.Clone(base)
		}
		for i := 0; uint64(len(many)) < count; i++ {
			var value any = "x"
			if values := s.AdditionalProperties.Schema; values != nil {
				value = plainValue(values.Value, 0)
			}
			many["key"+strings.Repeat("x", i)] = value
		}
		list = append(list, variant{place, "properties count", many})
	}
	return list
}

func (e *enumerator) arrays(s *openapi3.Schema, place string) []variant {
	var list []variant
	counts := []uint64{0, 1, 2, s.MinItems}
	if s.MinItems > 0 {
		counts = append(counts, s.MinItems-1)
	}
	if s.MaxItems != nil && *s.MaxItems <= maxVariantItems {
		counts = append(counts, *s.MaxItems, *s.MaxItems+1)
	}
	item := plainValue(s.Items.Value, 0)
	for _, count := range counts {
		list = append(list, variant{place, "items count", slices.Repeat([]any{item}, int(count))})
	}
	for _, v := range e.variants(s.Items.Value, place+"/0") {
		few := slices.Repeat([]any{item}, int(max(s.MinItems, 1)))
		few[0] = v.value
		list = append(list, variant{v.place, v.keyword, few})
	}
	return list
}

func texts(s *openapi3.Schema, place string) []variant {
	var list []variant
	for _, value := range slices.Concat(formatSamples[s.Format], formatSamples["any"]) {
		list = append(list, variant{place, "format", value})
	}
	letter := "é"
	if s.Pattern != "" {
		for seed := range 6 {
			fits := rapid.StringMatching(s.Pattern).Example(seed)
			list = append(list, variant{place, "pattern", fits}, variant{place, "pattern", fits + "\n"},
				variant{place, "pattern", "!" + fits}, variant{place, "pattern", strings.ToUpper(fits)})
		}
		letter = "a"
	}
	lengths := []uint64{s.MinLength, s.MinLength + 1, max(s.MinLength, 1) - 1}
	if s.MaxLength != nil && *s.MaxLength <= maxVariantLength {
		lengths = append(lengths, *s.MaxLength, *s.MaxLength+1)
	}
	for _, length := range lengths {
		list = append(list, variant{place, "length", strings.Repeat(letter, int(length))})
	}
	return list
}

func numbers(s *openapi3.Schema, place string) []variant {
	values := []float64{0, 1, -1, 0.5, math.MaxInt32 + 1, 1 << 53, -1e30}
	for _, limit := range []*float64{s.Min, s.Max} {
		if limit != nil {
			values = append(values, *limit, *limit-1, *limit+1, *limit+0.25)
		}
	}
	var list []variant
	for _, value := range values {
		list = append(list, variant{place, "limit", value})
	}
	return list
}

func with(m map[string]any, name string, value any) map[string]any {
	out := maps.Clone(m)
	out[name] = value
	return out
}

// folded is a schema with its allOf parts merged into it, one level deep in members.
func folded(s *openapi3.Schema) *openapi3.Schema {
	if len(s.AllOf) == 0 {
		return s
	}
	out := *s
	out.AllOf = nil
	out.Properties = maps.Clone(s.Properties)
	for _, ref := range s.AllOf {
		part := folded(ref.Value)
		if out.Properties == nil {
			out.Properties = openapi3.Schemas{}
		}
		maps.Copy(out.Properties, part.Properties)
		out.Required = slices.Concat(out.Required, part.Required)
		foldRest(&out, part)
	}
	return &out
}

func foldRest(out, part *openapi3.Schema) {
	if out.Type == nil {
		out.Type = part.Type
	}
	out.Enum = append(out.Enum, part.Enum...)
	out.OneOf, out.AnyOf = append(out.OneOf, part.OneOf...), append(out.AnyOf, part.AnyOf...)
	out.Format, out.Pattern = out.Format+part.Format, out.Pattern+part.Pattern
	out.MinLength, out.MinItems, out.MinProps = max(out.MinLength, part.MinLength), max(out.MinItems, part.MinItems), max(out.MinProps, part.MinProps)
	if part.MaxLength != nil {
		out.MaxLength = part.MaxLength
	}
	if part.MaxItems != nil {
		out.MaxItems = part.MaxItems
	}
	if part.MaxProps != nil {
		out.MaxProps = part.MaxProps
	}
	if part.Min != nil {
		out.Min = part.Min
	}
	if part.Max != nil {
		out.Max = part.Max
	}
	if part.Items != nil {
		out.Items = part.Items
	}
	if part.AdditionalProperties.Has != nil || part.AdditionalProperties.Schema != nil {
		out.AdditionalProperties = part.AdditionalProperties
	}
}

package ruleengine

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/platform/value/decimal"
)

// facts is a record in the form that rules ask.
type facts struct {
	record *Record
	values map[string]any
	rulelanguage.Facts
}

// factsOf extracts the requested fields of a record; nil extracts all.
func factsOf(r *Record, wanted map[string]bool) *facts {
	values := make(map[string]any, max(len(wanted), 16))
	if wanted == nil {
		for name, f := range fields {
			keep(values, name, f.read(r))
		}
	}
	for name := range wanted {
		if f, ok := fields[name]; ok {
			keep(values, name, f.read(r))
		}
	}
	if wanted == nil || wanted[customRoot] {
		keepObject(values, customRoot, r.Custom)
	}
	if wanted == nil || wanted[payloadRoot] {
		keepObject(values, payloadRoot, r.Payload)
	}
	return &facts{record: r, values: values, Facts: rulelanguage.FactsOf(values)}
}

func keep(values map[string]any, name string, v any) {
	if v != nil {
		values[name] = v
	}
}

func keepObject(values map[string]any, root string, raw json.RawMessage) {
	if m := object(raw); m != nil {
		values[root] = m
	}
}

func object(raw json.RawMessage) map[string]any {
	if len(raw) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var m map[string]any
	if d.Decode(&m) != nil {
		return nil
	}
	return m
}

// value finds what stands at a path; nil when there is nothing.
func (f *facts) value(path string) any {
	if v, ok := f.values[path]; ok {
		return v
	}
	var at any = f.values
	for name := range strings.SplitSeq(path, ".") {
		m, ok := at.(map[string]any)
		if !ok {
			return nil
		}
		at = m[name]
	}
	return at
}

// key is the text that a field is grouped and filtered by; false when it is
// missing, blank, or neither text, number nor truth.
func (f *facts) key(path string) (string, bool) {
	k := keyOf(f.value(path), Fields[path] == rulelanguage.TypeCountry)
	return k, k != ""
}

func keyOf(v any, isCountry bool) string {
	switch v := v.(type) {
	case string:
		if isCountry {
			return country(v)
		}
		return foldText(v)
	case bool:
		return strconv.FormatBool(v)
	case json.Number:
		if f, ok := parseNumber(string(v)); ok {
			return f.String()
		}
		return string(v)
	default:
		return ""
	}
}

// number is the field as a number; texts that are numbers count as such.
func (f *facts) number(path string) (decimal.Decimal, bool) {
	switch v := f.value(path).(type) {
	case json.Number:
		return parseNumber(string(v))
	case string:
		return parseNumber(v)
	default:
		return decimal.Decimal{}, false
	}
}

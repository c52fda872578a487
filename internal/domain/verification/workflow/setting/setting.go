// Package setting owns the table of what can be set on each feature of a
// workflow: key, type, range, default and meaning. The table checks what
// customers save, gives the defaults, and prints the reference. What a step
// does about a setting is the step's business.
package setting

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow/feature"
)

// Type is the value type of a setting.
type Type string

// The types.
const (
	TypeAction  Type = "action"  // NO_ACTION, REVIEW or DECLINE, in either case
	TypeVerdict Type = "verdict" // REVIEW or DECLINE, in either case
	TypePercent Type = "percent" // a whole number from 0 to 100
	TypeInteger Type = "integer"
	TypeBoolean Type = "boolean"
	TypeText    Type = "text"
	TypeUUID    Type = "uuid"
	TypeChoice  Type = "choice" // one of Choices, in either case
	TypeList    Type = "list"
	TypeObject  Type = "object"
)

// Setting is one row of the table.
type Setting struct {
	Key  string
	Type Type
	// Low and High bound integers and percents, and the characters of texts.
	Low, High int
	Choices   []string
	// Default is the value where nothing is set; nil means that there is none.
	Default any
	// Meaning is one sentence for the reference.
	Meaning string
	// Required says that a feature cannot run without it.
	Required bool

	shape shape
}

// Of returns the settings of a feature in the order of the reference.
func Of(f feature.Name) []Setting { return table[f] }

// IsKnown reports whether the feature has a setting of this key.
func IsKnown(f feature.Name, key string) bool { return index[f][key] != nil }

// Find returns a setting of a feature by its key; false where it has none.
func Find(f feature.Name, key string) (Setting, bool) {
	if s := index[f][key]; s != nil {
		return *s, true
	}
	return Setting{}, false
}

// Features lists the features that have settings, sorted.
func Features() []feature.Name { return slices.Sorted(maps.Keys(table)) }

// index finds the rows of a feature by key.
var index = func() map[feature.Name]map[string]*Setting {
	all := map[feature.Name]map[string]*Setting{}
	for f, rows := range table {
		all[f] = map[string]*Setting{}
		for i := range rows {
			all[f][rows[i].Key] = &rows[i]
		}
	}
	return all
}()

// CheckResult is the result of checking settings.
type CheckResult struct {
	// Config holds the known settings, spelt as they were sent; nil when none is left.
	Config json.RawMessage
	// Faults say what is wrong with them, each once, in the order of the table.
	Faults []string
	// Dropped are the keys that the feature does not know, sorted.
	Dropped []string
}

// MaxBytes bounds the settings of one step: all documents of all countries fit.
const MaxBytes = 256 << 10

// noObject is the fault of settings that are none.
const noObject = "the config is not an object of settings"

// Check drops the settings that a feature does not know and judges the others.
// Settings that are null count as left out.
func Check(f feature.Name, config []byte) CheckResult {
	if len(config) == 0 {
		return CheckResult{}
	}
	if len(config) > MaxBytes {
		return CheckResult{Faults: []string{fmt.Sprintf("the config is longer than %d bytes", MaxBytes)}}
	}
	var sent map[string]json.RawMessage
	if err := json.Unmarshal(config, &sent); err != nil {
		return CheckResult{Faults: []string{noObject}}
	}
	var c CheckResult
	for _, key := range slices.Sorted(maps.Keys(sent)) {
		switch {
		case index[f][key] == nil:
			c.Dropped = append(c.Dropped, key)
			delete(sent, key)
		case string(sent[key]) == "null":
			delete(sent, key)
		}
	}
	if len(sent) == 0 {
		return c
	}
	var found faults
	for i := range table[f] {
		if raw, ok := sent[table[f][i].Key]; ok {
			table[f][i].check(raw, &found)
		}
	}
	related(f, sent, &found)
	c.Faults = found
	c.Config, _ = json.Marshal(sent) // of valid parts, it cannot fail
	return c
}

// Missing names the settings without which the feature cannot run.
func Missing(f feature.Name, config []byte) []string {
	var sent map[string]json.RawMessage
	if len(config) > 0 && json.Unmarshal(config, &sent) != nil {
		return nil // Check says so
	}
	var out []string
	for i := range table[f] {
		s := &table[f][i]
		raw := sent[s.Key]
		if s.Required && (len(raw) == 0 || slices.Contains([]string{"null", `""`, "[]", "{}"}, string(bytes.TrimSpace(raw)))) {
			out = append(out, s.Key+" is needed")
		}
	}
	return out
}

// Defaults returns the settings of a feature that have a default, as JSON.
func Defaults(f feature.Name) json.RawMessage {
	values := map[string]any{}
	for _, s := range table[f] {
		if s.Default != nil {
			values[s.Key] = s.Default
		}
	}
	raw, _ := json.Marshal(values) // of plain values, it cannot fail
	return raw
}

// ScalarSettings returns the settings of a step that are single values: the thresholds behind its verdict. It never
// returns null, so that an empty configuration and an unknown one differ.
func ScalarSettings(config []byte) json.RawMessage {
	var sent map[string]json.RawMessage
	if len(config) > 0 && json.Unmarshal(config, &sent) != nil {
		sent = nil
	}
	maps.DeleteFunc(sent, func(_ string, v json.RawMessage) bool {
		v = bytes.TrimSpace(v)
		return len(v) == 0 || v[0] == '{' || v[0] == '[' || string(v) == "null"
	})
	if len(sent) == 0 {
		return json.RawMessage("{}")
	}
	raw, _ := json.Marshal(sent) // of valid parts, it cannot fail
	return raw
}

// faults collects validation errors, each once.
type faults []string

func (f *faults) add(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(*f, text) && len(*f) < maxFaults {
		*f = append(*f, text)
	}
}

// maxFaults bounds the reported validation errors of a step.
const maxFaults = 50

func (s *Setting) check(raw json.RawMessage, f *faults) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		f.add("%s has the wrong type", s.Key)
		return
	}
	if reason := StorageFault(v); reason != "" {
		f.add("%s %s", s.Key, reason)
		return
	}
	s.shape(s.Key, v, f)
}

// related are the rules between settings.
func related(f feature.Name, sent map[string]json.RawMessage, found *faults) {
	pair := func(low, high string) {
		a, b := numberIn(sent, low), numberIn(sent, high)
		if a != nil && b != nil && *a > *b {
			found.add("%s must not be above %s", low, high)
		}
	}
	switch f {
	case feature.OCR:
		pair("minimum_age", "maximum_age")
	case feature.AgeEstimation:
		pair("borderline_minimum_age_threshold", "borderline_maximum_age_threshold")
	case feature.AML:
		pair("aml_score_approve_threshold", "aml_score_review_threshold")
		pair("kyb_score_approve_threshold", "kyb_score_review_threshold")
		hundred(sent, found, "aml_name_weight", "aml_dob_weight", "aml_country_weight")
		hundred(sent, found, "kyb_company_aml_name_weight", "kyb_company_aml_registration_number_weight", "kyb_company_aml_country_weight")
	}
}

// hundred holds weights to their sum; what is left out has its default.
func hundred(sent map[string]json.RawMessage, found *faults, keys ...string) {
	sum, set := 0, false
	for _, key := range keys {
		if n := numberIn(sent, key); n != nil {
			sum, set = sum+*n, true
		} else if n, ok := index[feature.AML][key].Default.(int); ok {
			sum += n
		}
	}
	if set && sum != 100 {
		found.add("%s must add up to 100", strings.Join(keys, ", "))
	}
}

func numberIn(sent map[string]json.RawMessage, key string) *int {
	var n *int
	if len(sent[key]) == 0 || json.Unmarshal(sent[key], &n) != nil {
		return nil
	}
	return n
}

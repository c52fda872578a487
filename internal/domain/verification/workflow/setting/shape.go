package setting

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/iso"
)

// shape judges a value that stands at a key.
type shape func(at string, v any, f *faults)

// Bounds of what a setting may hold.
const (
	maxText    = 500 // characters
	maxMembers = 1000
	maxItems   = 200
)

func wrong(at string, f *faults, expected string) {
	f.add("%s has the wrong type: %s is expected", at, expected)
}

// maxNesting is the maximum nesting depth of a stored value.
const maxNesting = 20

// StorageFault says why a decoded JSON value cannot be stored: the database keeps no
// NUL characters and has a limit on nesting. It is empty for values that can.
func StorageFault(v any) string { return unfit(v, 0) }

const nulText = "holds a NUL character, which no text may hold"

func unfit(v any, depth int) string {
	if depth > maxNesting {
		return fmt.Sprintf("is nested more than %d deep", maxNesting)
	}
	switch v := v.(type) {
	case json.Number:
		if !storable(string(v)) {
			return "holds a number beyond all bounds"
		}
	case string:
		if strings.ContainsRune(v, 0) {
			return nulText
		}
	case []any:
		for _, item := range v {
			if reason := unfit(item, depth+1); reason != "" {
				return reason
			}
		}
	case map[string]any:
		for key, item := range v {
			if strings.ContainsRune(key, 0) {
				return nulText
			}
			if reason := unfit(item, depth+1); reason != "" {
				return reason
			}
		}
	}
	return ""
}

// storable reports whether the database takes a number: it has a limit on
// digits on either side of the point, written out or by an exponent.
func storable(number string) bool {
	at := strings.IndexAny(number, "eE")
	if at < 0 {
		return len(number) <= maxDigits
	}
	n, err := strconv.Atoi(number[at+1:])
	return err == nil && n <= maxDigits && n >= -maxDigits && len(number) <= maxDigits
}

const maxDigits = 400

func truth(at string, v any, f *faults) {
	if _, ok := v.(bool); !ok {
		wrong(at, f, "true or false")
	}
}

func whole(low, high int) shape {
	return func(at string, v any, f *faults) {
		n, ok := v.(json.Number)
		value, err := strconv.Atoi(string(n))
		if !ok || err != nil {
			wrong(at, f, "a whole number")
			return
		}
		if value < low || value > high {
			f.add("%s must be between %d and %d", at, low, high)
		}
	}
}

func words(limit int) shape {
	return func(at string, v any, f *faults) {
		s, ok := v.(string)
		if !ok {
			wrong(at, f, "a text")
			return
		}
		if utf8.RuneCountInString(s) > limit {
			f.add("%s must be a text of at most %d characters", at, limit)
		}
	}
}

// filled requires a text that is not blank.
func filled(limit int) shape {
	return func(at string, v any, f *faults) {
		if s, ok := v.(string); ok && strings.TrimSpace(s) == "" {
			f.add("%s must not be empty", at)
			return
		}
		words(limit)(at, v, f)
	}
}

func id(at string, v any, f *faults) {
	s, ok := v.(string)
	if !ok {
		wrong(at, f, "an id")
		return
	}
	if _, err := uuid.Parse(s); err != nil {
		f.add("%s must be an id of the form 01234567-89ab-cdef-0123-456789abcdef", at)
	}
}

// oneOf takes the choices in either case, as older samples write them small.
func oneOf(choices ...string) shape {
	return func(at string, v any, f *faults) {
		s, ok := v.(string)
		if !ok {
			wrong(at, f, "a text")
			return
		}
		if !slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(c, s) }) {
			f.add("%s must be %s", at, alternatives(choices))
		}
	}
}

// alternatives writes A, B or C.
func alternatives(choices []string) string {
	if len(choices) < 2 {
		return strings.Join(choices, "")
	}
	return strings.Join(choices[:len(choices)-1], ", ") + " or " + choices[len(choices)-1]
}

// someOf is a list of choices.
func someOf(choices ...string) shape {
	return func(at string, v any, f *faults) {
		items, ok := v.([]any)
		if !ok {
			wrong(at, f, "a list")
			return
		}
		for _, item := range items {
			s, _ := item.(string)
			if !slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(c, s) }) {
				f.add("%s takes %s", at, strings.Join(choices[:len(choices)-1], ", ")+" and "+choices[len(choices)-1])
			}
		}
	}
}

func listOf(limit int, item shape) shape {
	return func(at string, v any, f *faults) {
		items, ok := v.([]any)
		if !ok {
			wrong(at, f, "a list")
			return
		}
		if len(items) > limit {
			f.add("%s holds at most %d entries", at, limit)
			return
		}
		for _, entry := range items {
			item(at, entry, f)
		}
	}
}

// mapOf is an object by keys that are told apart by keyed, which says for the
// fault what they are.
func mapOf(keyed func(string) bool, keys string, item shape) shape {
	return func(at string, v any, f *faults) {
		m, ok := v.(map[string]any)
		if !ok {
			wrong(at, f, "an object")
			return
		}
		if len(m) > maxMembers {
			f.add("%s holds at most %d entries", at, maxMembers)
			return
		}
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !keyed(key) {
				f.add("%s is keyed by %s", at, keys)
			}
			if m[key] != nil {
				item(at, m[key], f)
			}
		}
	}
}

// record is an object of known members; others are left alone. Names that end
// in a star must be there.
func record(members map[string]shape) shape {
	return func(at string, v any, f *faults) {
		m, ok := v.(map[string]any)
		if !ok {
			wrong(at, f, "an object")
			return
		}
		for _, name := range slices.Sorted(maps.Keys(members)) {
			plain, needed := strings.CutSuffix(name, "*")
			switch value := m[plain]; {
			case value != nil:
				members[name](at+": "+plain, value, f)
			case needed:
				f.add("%s: %s is needed", at, plain)
			}
		}
	}
}

// only is a record that has no other members.
func only(members map[string]shape) shape {
	known := record(members)
	return func(at string, v any, f *faults) {
		known(at, v, f)
		m, _ := v.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(m)) {
			if _, ok := members[name]; !ok && members[name+"*"] == nil {
				f.add("%s has no setting %q", at, name)
			}
		}
	}
}

func anything(string, any, *faults) {}

// Keys of countries. Upper case is asked for, as a lower-case key beside it
// would be a second entry for one country.

func isAlpha3(key string) bool {
	code, ok := iso.Alpha3(key)
	return ok && code == key
}

func isAlpha2(key string) bool {
	code, ok := iso.Alpha2(key)
	return ok && code == key
}

func isName(key string) bool { return key != "" && len(key) <= 100 }

const (
	threeLetters = "three-letter country codes"
	twoLetters   = "two-letter country codes"
)

func byAlpha3(item shape) shape { return mapOf(isAlpha3, threeLetters, item) }
func byAlpha2(item shape) shape { return mapOf(isAlpha2, twoLetters, item) }
func byName(item shape) shape   { return mapOf(isName, "names of 1 to 100 bytes", item) }

// AllCountries is the key that stands for every country.
const AllCountries = "ALL"

// DocumentCodes are the short codes of document types.
var DocumentCodes = []string{"P", "ID", "DL", "RP", "SSC", "HIC", "WP", "TC", "VISA", "PSC", "BC", "OTHER"}

// AddressDocuments are the types of proofs of address.
var AddressDocuments = []string{"UTILITY_BILL", "BANK_STATEMENT", "GOVERNMENT_ISSUED_DOCUMENT", "OTHER_POA_DOCUMENT"}

// documents is a map of countries to the documents that may be shown. A map
// that is not empty must allow one at least.
func documents(codes []string) shape {
	return func(at string, v any, f *faults) {
		countries, ok := v.(map[string]any)
		if !ok {
			wrong(at, f, "an object")
			return
		}
		enabled := len(countries) == 0
		for _, country := range slices.Sorted(maps.Keys(countries)) {
			if country != AllCountries && !isAlpha3(country) {
				f.add("%s is keyed by three-letter country codes", at)
			}
			listed, ok := countries[country].(map[string]any)
			if !ok && countries[country] != nil {
				wrong(at, f, "an object of documents by country")
			}
			for _, code := range slices.Sorted(maps.Keys(listed)) {
				if !slices.Contains(codes, code) {
					f.add("%s names an unknown document code", at)
				}
				enabled = document(at, listed[code], f) || enabled
			}
		}
		if !enabled {
			f.add("%s needs at least one enabled document", at)
		}
	}
}

// Modes of judging the date of expiry of a document.
const (
	ExpiryStrict  = "STRICT"
	ExpiryLenient = "LENIENT"
	ExpiryNone    = "NONE"
)

// documentMembers are what can be said of a document that may be shown.
var documentMembers = []string{"enabled", "sides", "subtypes", "preferred_characters", "expiration_check_mode"}

// document validates one entry and reports whether it is enabled.
func document(at string, v any, f *faults) bool {
	m, ok := v.(map[string]any)
	if !ok {
		if v != nil {
			wrong(at, f, "an object by document code")
		}
		return false
	}
	number := func(name string, low, high int, text string) int {
		if m[name] == nil {
			return 0
		}
		n, _ := m[name].(json.Number)
		value, err := strconv.Atoi(string(n))
		if err != nil || value < low || value > high {
			f.add("%s: %s", at, text)
		}
		return value
	}
	number("sides", 0, 2, "sides is 1 or 2")
	for _, name := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(documentMembers, name) {
			f.add("%s: a document has no setting %q", at, name)
		}
	}
	if m["preferred_characters"] != nil {
		oneOf("latin", "non_latin")(at+": preferred_characters", m["preferred_characters"], f)
	}
	if m["expiration_check_mode"] != nil {
		oneOf(ExpiryStrict, ExpiryLenient, ExpiryNone)(at+": expiration_check_mode", m["expiration_check_mode"], f)
	}
	if m["subtypes"] != nil {
		listOf(maxItems, words(100))(at+": subtypes", m["subtypes"], f)
	}
	return number("enabled", 0, 1, "enabled is 0 or 1") == 1
}

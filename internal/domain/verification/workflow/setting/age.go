package setting

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// DocumentFields are the members of an ID verification that can be seen in the
// picture of a document.
var DocumentFields = []string{
	"document_number", "personal_number", "first_name", "last_name", "full_name", "date_of_birth", "expiration_date", "date_of_issue", "gender",
	"nationality", "place_of_birth", "marital_status", "address", "portrait_image", "mrz", "barcode", "signature",
}

// limits are the two ages of a country or a state. A minimum of 0 sets none.
var limits = map[string]shape{"minimum_age": whole(0, 120), "maximum_age": whole(0, 120)}

// byAgeCountry is a map of countries to ages, and to those of their states.
func byAgeCountry(at string, v any, f *faults) {
	byAlpha3(func(at string, v any, f *faults) {
		country := maps.Clone(limits)
		country["states"] = mapOf(isName, "codes of states", func(at string, v any, f *faults) {
			only(limits)(at, v, f)
			ordered(at, v, f)
		})
		only(country)(at, v, f)
		ordered(at, v, f)
	})(at, v, f)
	countries, _ := v.(map[string]any)
	for _, country := range slices.Sorted(maps.Keys(countries)) {
		entry, _ := countries[country].(map[string]any)
		states, _ := entry["states"].(map[string]any)
		for _, state := range slices.Sorted(maps.Keys(states)) {
			if !isState(country, state) {
				f.add("%s: %s has no state %q", at, country, state)
			}
		}
	}
}

// ordered holds the smaller age to the greater one.
func ordered(at string, v any, f *faults) {
	m, _ := v.(map[string]any)
	age := func(name string) int {
		n, _ := m[name].(json.Number)
		value, err := strconv.Atoi(string(n))
		if err != nil {
			return -1
		}
		return value
	}
	if low, high := age("minimum_age"), age("maximum_age"); low >= 0 && high >= 0 && low > high {
		f.add("%s: minimum_age must not be above maximum_age", at)
	}
}

// states are the codes of ISO 3166-2 without the country, of the countries whose
// documents name the state that issued them.
var states = map[string][]string{
	"USA": strings.Fields("AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI"),
	"CAN": strings.Fields("AB BC MB NB NL NS NT NU ON PE QC SK YT"),
}

var stateCode = regexp.MustCompile(`^[A-Z0-9]{1,3}$`)

// isState takes the code of a state in either case. Those of other countries
// are held to the form of ISO 3166-2 alone.
func isState(country, code string) bool {
	code = strings.ToUpper(code)
	if known, ok := states[country]; ok {
		return slices.Contains(known, code)
	}
	return stateCode.MatchString(code)
}

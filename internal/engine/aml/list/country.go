package list

import (
	"regexp"
	"strings"
	"sync"

	"vidimus/internal/platform/value/iso"
)

// otherNames are names of countries that lists use and the standard does not.
var otherNames = map[string]string{
	"burma": "MM", "cabo verde": "CV", "cape verde": "CV", "congo, democratic republic of the": "CD", "democratic republic of congo": "CD",
	"congo (democratic republic)": "CD", "congo, republic of the": "CG", "republic of the congo": "CG", "cote d'ivoire": "CI", "ivory coast": "CI", "czech republic": "CZ",
	"czechia": "CZ", "democratic people's republic of korea": "KP", "dprk": "KP", "korea, north": "KP", "north korea": "KP",
	"korea, south": "KR", "south korea": "KR", "republic of korea": "KR", "iran": "IR", "iran (islamic republic of)": "IR",
	"islamic republic of iran": "IR", "laos": "LA", "libya": "LY", "libyan arab jamahiriya": "LY", "macau": "MO", "moldova": "MD",
	"russia": "RU", "russian federation": "RU", "syria": "SY", "syrian arab republic": "SY", "taiwan": "TW", "tanzania": "TZ",
	"united republic of tanzania": "TZ", "the gambia": "GM", "gambia, the": "GM", "turkey": "TR", "türkiye": "TR", "uk": "GB",
	"united kingdom": "GB", "united states": "US", "usa": "US", "united states of america": "US", "venezuela": "VE", "vietnam": "VN",
	"viet nam": "VN", "west bank": "PS", "gaza": "PS", "palestinian": "PS", "palestine": "PS", "state of palestine": "PS", "occupied palestinian territory": "PS",
	"bolivia": "BO", "brunei": "BN", "the netherlands": "NL", "virgin islands, british": "VG", "british virgin islands": "VG",
	"bahamas, the": "BS", "the bahamas": "BS", "swaziland": "SZ", "eswatini": "SZ", "macedonia": "MK", "north macedonia": "MK", "kosovo": "XK", "vatican": "VA",
	"democratic republic of the congo": "CD", "hong kong": "HK", "the democratic people's republic of korea": "KP", "crimea": "UA",
	"st. kitts and nevis": "KN", "st kitts and nevis": "KN", "state of libya": "LY", "the philippines": "PH", "the sudan": "SD",
}

var countryNames = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for _, c := range iso.Countries() {
		m[strings.ToLower(c.Name)] = c.Alpha2
	}
	for name, code := range otherNames {
		m[name] = code
	}
	return m
})

// qualified matches what lists add to a country, as in «Yemen (since 2010)».
var qualified = regexp.MustCompile(`\s*[(\[].*$`)

// country is the alpha-2 code of a country that a list names or codes; empty
// for what is none.
func country(text string) string {
	text = strings.ToLower(tidy(text))
	if len(text) == 2 || len(text) == 3 {
		if code, ok := iso.Alpha2(text); ok {
			return code
		}
	}
	if code := countryNames()[text]; code != "" {
		return code
	}
	return countryNames()[qualified.ReplaceAllString(text, "")]
}

// countries are the codes of several names.
func countries(texts ...string) []string {
	var out []string
	for _, t := range texts {
		if code := country(t); code != "" {
			out = append(out, code)
		}
	}
	return out
}

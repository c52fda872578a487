package visualzone

import (
	"strings"
	"sync"

	"vidimus/internal/platform/value/iso"
)

// demonyms are words for nationalities by alpha-3 code, folded: how passports
// print them.
//
//nolint:misspell // words of many languages
var demonyms = map[string]string{
	"AUS": "australian", "AUT": "osterreich|osterreichisch|austria", "BEL": "belge|belg|belgisch|belgian", "BGR": "b'lgariia|balgariya|bulgarian", "BRA": "brasileiro|brasileira|brasileiroa",
	"CAN": "canadian|canadienne|canadien", "CHE": "schweiz|suisse|svizzera|svizra|swiss", "CHN": "chinese", "CZE": "ceska republika|ceske", "DEU": "deutsch|german|allemande",
	"DNK": "dansk|danish", "ESP": "espanola|espana|espanol|spanish", "EST": "eesti|estonian", "FIN": "suomi|finland|finnish", "FRA": "francaise|francais|french", "GBR": "british citizen|british",
	"GRC": "ellenike|hellenic|greek", "HRV": "hrvatsko|croatian", "HUN": "magyar|hungarian", "IND": "indian|bharatiya", "IRL": "eireannach|irish", "ITA": "italiana|italiano|italian",
	"LTU": "lietuvos|lithuanian", "LVA": "latvijas|latvian", "MEX": "mexicana|mexicano", "NLD": "nederlandse|nederlands|dutch", "NOR": "norsk|norwegian", "POL": "polskie|polish",
	"PRT": "portuguesa|portugues|portuguese", "ROU": "romana|romanian", "RUS": "rossiiskaia federatsiia|russian federation|rossiia", "SVK": "slovenska republika|slovenske", "SVN": "slovensko|slovenian",
	"SWE": "svensk|swedish", "TUR": "turk|turkiye cumhuriyeti|turkish|tc|t c", "UKR": "ukrayina|ukraina|ukrainian", "USA": "united states of america|usa|american",
}

// nations are alpha-3 codes by the folded words that name them.
var nations = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, c := range iso.Countries() {
		all[strings.Join(fold(c.Name), " ")] = c.Alpha3
	}
	for code, words := range demonyms {
		for w := range strings.SplitSeq(words, "|") {
			all[strings.Join(fold(w), " ")] = code
		}
	}
	return all
})

// nationOf takes the code or the words for a nation. Of a state nothing but what
// is known is taken, since its label is a common word.
func nationOf(said string, knownOnly bool) *Value {
	v := wordsOf(said)
	if v == nil {
		return nil
	}
	parts := append([]string{said}, strings.FieldsFunc(said, func(r rune) bool { return r == '/' || r == '(' || r == ')' })...)
	for _, p := range parts {
		p = strings.TrimSpace(p)
		if code := nations()[strings.Join(fold(p), " ")]; code != "" {
			v.Code = code
			return v
		}
		if len(p) == 3 && strings.ToUpper(p) == p {
			if code, ok := iso.Alpha3(p); ok {
				v.Code = code
				return v
			}
		}
	}
	for _, r := range said {
		if r >= '0' && r <= '9' {
			return nil
		}
	}
	if knownOnly {
		return nil
	}
	return v
}

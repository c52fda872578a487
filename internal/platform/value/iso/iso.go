// Package iso owns the code tables of the contract: countries (ISO 3166-1 with
// the additions of travel documents) and the languages of the pages and mails.
// It holds no translations of texts.
package iso

import "strings"

// Country is a state, territory or other issuer with its codes.
type Country struct {
	Alpha2 string // empty for codes that only travel documents use
	Alpha3 string
	Name   string // in English
}

// Kosovo has no code in ISO 3166-1; XK and XKX are in wide use and RKS stands
// in its passports.
var kosovo = Country{Alpha2: "XK", Alpha3: "XKX", Name: "Kosovo"}

// documentCodes are the issuers and nationalities that ICAO Doc 9303-3,
// section 5, adds to ISO 3166-1 for machine readable travel documents.
var documentCodes = []Country{
	{Alpha3: "EUE", Name: "European Union"},
	{Alpha3: "GBD", Name: "British Overseas Territories citizen"},
	{Alpha3: "GBN", Name: "British National (Overseas)"},
	{Alpha3: "GBO", Name: "British Overseas citizen"},
	{Alpha3: "GBP", Name: "British protected person"},
	{Alpha3: "GBS", Name: "British subject"},
	{Alpha3: "UNA", Name: "United Nations specialised agency"},
	{Alpha3: "UNK", Name: "Resident of Kosovo (United Nations mission)"},
	{Alpha3: "UNO", Name: "United Nations"},
	{Alpha3: "UTO", Name: "Utopia"},
	{Alpha3: "XBA", Name: "African Development Bank"},
	{Alpha3: "XCC", Name: "Caribbean Community"},
	{Alpha3: "XCE", Name: "Council of Europe"},
	{Alpha3: "XCO", Name: "Common Market for Eastern and Southern Africa"},
	{Alpha3: "XDC", Name: "Southern African Development Community"},
	{Alpha3: "XEC", Name: "Economic Community of West African States"},
	{Alpha3: "XES", Name: "Organisation of Eastern Caribbean States"},
	{Alpha3: "XIM", Name: "African Export-Import Bank"},
	{Alpha3: "XMP", Name: "Parliamentary Assembly of the Mediterranean"},
	{Alpha3: "XOM", Name: "Sovereign Military Order of Malta"},
	{Alpha3: "XPO", Name: "Interpol"},
	{Alpha3: "XXA", Name: "Stateless person"},
	{Alpha3: "XXB", Name: "Refugee (1951 Convention)"},
	{Alpha3: "XXC", Name: "Refugee (other)"},
	{Alpha3: "XXX", Name: "Unspecified nationality"},
}

// aliases are spellings found on documents that mean a code of the tables.
var aliases = map[string]string{
	"D":   "DEU", // German documents carry the single letter
	"RKS": "XKX",
}

var byCode = index()

type entry struct {
	country      Country
	documentOnly bool
}

func index() map[string]entry {
	m := make(map[string]entry, 2*len(countries)+len(documentCodes)+8)
	for _, c := range append([]Country{kosovo}, countries...) {
		m[c.Alpha2], m[c.Alpha3] = entry{country: c}, entry{country: c}
	}
	for _, c := range documentCodes {
		m[c.Alpha3] = entry{country: c, documentOnly: true}
	}
	for alias, code := range aliases {
		m[alias] = m[code]
	}
	return m
}

func find(code string) (entry, bool) {
	if len(code) > 3 {
		return entry{}, false
	}
	e, ok := byCode[strings.ToUpper(code)]
	return e, ok
}

// Alpha3 returns the three-letter code for a two- or three-letter code in
// either case, the codes of travel documents included.
func Alpha3(code string) (string, bool) {
	e, ok := find(code)
	return e.country.Alpha3, ok
}

// Alpha2 returns the two-letter code; codes that only travel documents use
// have none.
func Alpha2(code string) (string, bool) {
	e, ok := find(code)
	return e.country.Alpha2, ok && e.country.Alpha2 != ""
}

// CountryName returns the English name for a code, or the empty string.
func CountryName(code string) string {
	e, _ := find(code)
	return e.country.Name
}

// IsCountry reports whether a code denotes a country or territory, not only a status
// or organisation in travel documents.
func IsCountry(code string) bool {
	e, ok := find(code)
	return ok && !e.documentOnly
}

// Countries lists countries and territories by alpha-2 code.
func Countries() []Country {
	return append(append([]Country(nil), countries...), kosovo)
}

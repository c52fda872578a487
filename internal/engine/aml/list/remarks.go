package list

import (
	"regexp"
	"strings"
)

// numbered matches a number with its kind in front and its country behind, as
// in «Passport A123456 (Iran)».
var numbered = regexp.MustCompile(`^(?:alt\. )?([A-Z][A-Za-z.,&/ -]*?)(?: (?:No\.?|Number|ID No\.|#))? ([A-Z0-9][A-Za-z0-9./_-]*\d[A-Za-z0-9./_-]*)(?: \(([^()]+)\))?`)

// numberKinds are the words in front of numbers that can be compared.
var numberKinds = []struct{ word, kind string }{
	{"passport", kindPassport}, {"national", kindNationalID}, {"cedula", kindNationalID}, {"identification", kindNationalID}, {"d.n.i", kindNationalID},
	{"c.u.r.p", kindNationalID}, {"ssn", kindNationalID}, {"kenyan id", kindNationalID}, {"tax", kindTax}, {"r.f.c", kindTax}, {"nit", kindTax},
	{"registration", kindRegistration}, {"registered", kindRegistration}, {"company number", kindRegistration}, {"trade license", kindRegistration},
	{"commercial registry", kindRegistration}, {"enterprise number", kindRegistration}, {"ogrn", kindRegistration}, {"lei", kindRegistration},
}

// documentKind brings a list's word for a document to a kind that can be
// compared, else to the word itself in small letters.
func documentKind(word string) string {
	word = strings.ToLower(tidy(word))
	for _, k := range numberKinds {
		if strings.HasPrefix(word, k.word) {
			return k.kind
		}
	}
	return word
}

// addOFACRemarks takes apart what OFAC's lists say in one text.
func (e *Entry) addOFACRemarks(remarks string) {
	remarks = strings.TrimSuffix(tidy(remarks), ".")
	if remarks == "" {
		return
	}
	e.Notes = append(e.Notes, remarks)
	for part := range strings.SplitSeq(remarks, ";") {
		e.addRemark(strings.TrimSuffix(strings.TrimSpace(part), "."))
	}
}

func (e *Entry) addRemark(text string) {
	text = strings.TrimPrefix(text, "alt. ")
	word, rest, _ := strings.Cut(text, " ")
	if currency, isWallet := walletKind(text); isWallet {
		currency, address, _ := strings.Cut(currency, " ")
		e.addWallet(Wallet{Address: address, Currency: currency})
		return
	}
	switch {
	case word == "DOB":
		e.BirthDates = append(e.BirthDates, date(rest))
	case word == "POB":
		e.BirthPlaces = append(e.BirthPlaces, rest)
	case word == "nationality":
		e.Nationalities = append(e.Nationalities, countries(rest)...)
	case word == "citizen":
		e.Citizenships = append(e.Citizenships, countries(rest)...)
	case word == "Gender":
		e.Genders = append(e.Genders, strings.ToLower(rest))
	case word == "Website":
		e.Websites = append(e.Websites, rest)
	case strings.HasPrefix(text, "Linked To: "):
		e.Links = append(e.Links, Link{Name: strings.TrimPrefix(text, "Linked To: "), Relation: "Linked To"})
	case word == "a.k.a.":
		e.Aliases = append(e.Aliases, strings.Trim(rest, "'"))
	default:
		if m := numbered.FindStringSubmatch(text); m != nil {
			e.Documents = append(e.Documents, Document{Kind: documentKind(m[1]), Number: m[2], Country: country(m[3])})
		}
	}
}

package poadoc

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/platform/value/iso"
)

const city = `(\p{L}[\p{L}\p{M} .'’/()-]{1,60})`

// form is a country's format of the postcode and city line.
type form struct {
	pattern *regexp.Regexp
	// places of the groups in the match, 0 for none.
	code, city, region int
	// country is alpha-2; empty where several countries write so.
	country string
}

var forms = []form{
	{regexp.MustCompile(`^(\d{4} ?[A-Z]{2}) +` + city + `$`), 1, 2, 0, "NL"},
	{regexp.MustCompile(`^(\d{2}-\d{3}) +` + city + `$`), 1, 2, 0, "PL"},
	{regexp.MustCompile(`^(\d{4}-\d{3}) +` + city + `$`), 1, 2, 0, "PT"},
	{regexp.MustCompile(`^(\d{3} \d{2}) +` + city + `$`), 1, 2, 0, ""},
	{regexp.MustCompile(`^(?:[A-Z]{1,3}-)?(\d{4,6}) +` + city + `$`), 1, 2, 0, ""},
	{regexp.MustCompile(`^` + city + `,? +([A-Z]{2}) +(\d{5}(?:-\d{4})?)$`), 3, 1, 2, "US"},
	{regexp.MustCompile(`^` + city + `,? +([A-Z]{2}),? +([A-Z]\d[A-Z] ?\d[A-Z]\d)$`), 3, 1, 2, "CA"},
	{regexp.MustCompile(`^` + city + `,? +([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$`), 2, 1, 0, "GB"},
	{regexp.MustCompile(`^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$`), 1, 0, 0, "GB"},
	{regexp.MustCompile(`^(\d{5}-\d{3})$`), 1, 0, 0, "BR"},
	{regexp.MustCompile(`^` + city + `,? +(\d{5}-\d{3})$`), 2, 1, 0, "BR"},
	{regexp.MustCompile(`^(\d{7}) +` + city + `$`), 1, 2, 0, "CL"},
	{regexp.MustCompile(`^` + city + `[ ,-]+(\d{3} ?\d{3})$`), 2, 1, 0, "IN"},
	{regexp.MustCompile(`^(\p{Arabic}[\p{Arabic}\p{M} ]{1,40})[ ,-]+(\d{5})$`), 2, 1, 0, ""},
	{regexp.MustCompile(`^(\p{Bengali}[\p{Bengali}\p{M} ]{1,40})[ ,-]+(\d{4})$`), 2, 1, 0, "BD"},
}

// byLanguage maps languages to the country of a five-digit postcode.
var byLanguage = map[string]string{"de": "DE", "fr": "FR", "es": "ES", "it": "IT", "tr": "TR"}

// maxLetters bounds the addresses of a document.
const maxLetters = 12

// lettersOf finds addresses: the line of the place, the street above it and the
// name above that. Those of persons come first.
func lettersOf(all []line, language string) []AddressBlock {
	var out []AddressBlock
	for i := range all {
		if len(out) == maxLetters {
			break
		}
		if l, ok := easternOf(all, i); ok {
			out = append(out, l)
			continue
		}
		block := blockAt(all, i)
		if l, ok := letterOf(block, language); ok {
			if i+1 < len(all) {
				if code, known := countryOf(all[i+1].text); known {
					l.Country = code
				}
			}
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b AddressBlock) int { return rank(a) - rank(b) })
	return out
}

// rank ranks address blocks: persons, then no name, then companies.
func rank(l AddressBlock) int {
	switch {
	case l.Person:
		return 0
	case l.Name == "":
		return 1
	default:
		return 2
	}
}

// blockAt are the lines of an address that may end at a line: those above it,
// or its own parts where an address stands in one line.
func blockAt(all []line, i int) []string {
	if parts := split(all[i].text); len(parts) > 1 && placeOf(parts[len(parts)-1]) != nil && hasDigit(strings.Join(parts[:len(parts)-1], " ")) {
		if i > 0 {
			parts = append([]string{all[i-1].text}, parts...)
		}
		return parts
	}
	var block []string
	for _, l := range all[max(0, i-4) : i+1] {
		block = append(block, l.text)
	}
	return block
}

// split takes a line apart at its commas, without the label and the country.
func split(text string) []string {
	if label, after, ok := strings.Cut(text, ": "); ok && !hasDigit(label) {
		text = after
	}
	var parts []string
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	if n := len(parts); n > 1 {
		if _, ok := countryOf(parts[n-1]); ok {
			parts = parts[:n-1]
		}
	}
	// "Springfield, OR 97403" is one part of an address.
	if n := len(parts); n > 2 && placeOf(parts[n-1]) == nil && placeOf(parts[n-2]+", "+parts[n-1]) != nil {
		parts = append(parts[:n-2], parts[n-2]+", "+parts[n-1])
	}
	return parts
}

func placeOf(text string) *AddressBlock {
	text = latinDigits(text)
	for _, f := range forms {
		g := f.pattern.FindStringSubmatch(text)
		if g == nil {
			continue
		}
		l := &AddressBlock{Code: g[f.code], Country: f.country}
		if f.city > 0 {
			l.City = strings.Trim(g[f.city], " ,")
		}
		if f.region > 0 {
			l.Region = g[f.region]
		}
		return l
	}
	return nil
}

// letterOf reads a block from its last line up.
func letterOf(block []string, language string) (AddressBlock, bool) {
	n := len(block)
	place := placeOf(block[n-1])
	if place == nil {
		return AddressBlock{}, false
	}
	l := *place
	printed := []string{block[n-1]}
	up := n - 2
	if l.City == "" { // the code stands below the city
		if up < 0 || hasDigit(block[up]) {
			return AddressBlock{}, false
		}
		l.City, printed = block[up], append([]string{block[up]}, printed...)
		up--
	}
	if up >= 1 && !isStreet(block[up]) && isStreet(block[up-1]) && !hasDigit(block[up]) {
		l.Street2, printed = block[up], append([]string{block[up]}, printed...)
		up--
	}
	if up < 0 || !isStreet(block[up]) {
		return AddressBlock{}, false
	}
	l.Street1, printed = unlabelled(block[up]), append([]string{unlabelled(block[up])}, printed...)
	l.Printed = strings.Join(printed, ", ")
	if up > 0 {
		l.name(block[up-1])
	}
	if l.Country == "" && len(l.Code) == 5 && !strings.Contains(l.Code, " ") {
		l.Country = byLanguage[language]
	}
	return l, true
}

// name takes the line above a street as a name if it looks like one.
func (l *AddressBlock) name(text string) {
	text = withoutTitle(unlabelled(text))
	switch {
	case hasDigit(text):
	case isCompany(fold(text)):
		l.Name = text
	case isPerson(text):
		l.Name, l.Person = text, true
	}
}

// nameLabels stand before the name of the person, in small Latin letters.
var nameLabels = list("name,customer,customer name,account holder,account name,kunde,kontoinhaber,kontoinhaberin,name des kunden,nombre,titular,cliente,client,titulaire,nom," +
	"intestatario,nome,nabywca,musteri,rekeninghouder,tenant,mieter,addressee")

// namesOf finds names by their labels.
func namesOf(all []line) []string {
	var out []string
	for _, l := range all {
		name, ok := labelled(l.text, nameLabels)
		if !ok {
			name, ok = labelled(l.text, nativeNameLabels)
		}
		if name = withoutTitle(name); ok && isPerson(name) && !slices.Contains(out, name) {
			out = append(out, name)
		}
		if len(out) == maxLetters {
			break
		}
	}
	return out
}

func unlabelled(text string) string {
	if label, after, ok := strings.Cut(text, ": "); ok && !hasDigit(label) {
		return after
	}
	return text
}

var titles = list("mr,mrs,ms,miss,dr,prof,herr,herrn,frau,m.,mme,monsieur,madame,sr,sra,senor,senora,sig,sig.ra,dhr,mevr,pan,pani,sayin,an,to")

func withoutTitle(text string) string {
	for {
		first, rest, ok := strings.Cut(text, " ")
		if !ok || !slices.Contains(titles, strings.TrimSuffix(fold(first), ".")) && !slices.Contains(titles, fold(first)) {
			return text
		}
		text = rest
	}
}

// isPerson accepts two to six words that begin with capitals, and names in
// scripts without them.
func isPerson(text string) bool {
	parts := strings.Fields(text)
	if len(parts) == 1 && strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) || unicode.Is(unicode.Hangul, r) }) {
		return len([]rune(text)) <= 6
	}
	if len(parts) < 2 || len(parts) > 6 || strings.ContainsAny(text, ":;!?@/&") {
		return false
	}
	capitals := 0
	for _, p := range parts {
		r, _ := utf8.DecodeRuneInString(p)
		if !unicode.IsLetter(r) {
			return false
		}
		if !unicode.IsLower(r) {
			capitals++
		}
	}
	return capitals >= 2
}

// isStreet needs a house number and a name, and is no date and no amount.
func isStreet(text string) bool {
	text = unlabelled(text)
	letters := 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if !hasDigit(text) || letters < 3 || len([]rune(text)) > 80 || strings.ContainsAny(text, "€$£@%=") {
		return false
	}
	return len(datesOf(line{text, fold(text)}, dayFirst)) == 0
}

func hasDigit(s string) bool { return strings.ContainsFunc(s, unicode.IsDigit) }

// countryOf knows a line that is the name of a country.
func countryOf(text string) (alpha2 string, ok bool) {
	folded := fold(strings.Trim(text, " ."))
	if code, own := ownNames[folded]; own {
		return code, true
	}
	for _, c := range iso.Countries() {
		if fold(c.Name) == folded {
			return c.Alpha2, true
		}
	}
	return "", false
}

// ownNames are names of countries in their own language.
var ownNames = map[string]string{
	"deutschland": "DE", "oesterreich": "AT", "osterreich": "AT", "schweiz": "CH", "espana": "ES", "italia": "IT", "polska": "PL", "nederland": "NL",
	"belgique": "BE", "belgie": "BE", "turkiye": "TR", "usa": "US", "uk": "GB", "great britain": "GB", "united states of america": "US", "brasil": "BR",
	"sverige": "SE", "danmark": "DK", "norge": "NO", "suomi": "FI", "cesko": "CZ", "ceska republika": "CZ", "england": "GB", "scotland": "GB", "wales": "GB",
}

// orderOf returns the document's order of day and month. Only English writes both ways, and only
// where no address tells the country.
func orderOf(d Document) order {
	country := ""
	if len(d.Letters) > 0 {
		country = d.Letters[0].Country
	}
	switch {
	case country == "US":
		return monthFirst
	case country == "" && (d.Language == "en" || d.Language == ""):
		return unknown
	default:
		return dayFirst
	}
}

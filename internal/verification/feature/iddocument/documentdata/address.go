package documentdata

import (
	"strings"
	"unicode"

	"vidimus/internal/platform/value/iso"
)

// PrintedAddress is the holder's address on a document.
type PrintedAddress struct {
	// Text is as printed, other the same in the second script.
	Text, Other string
	// Parts is nil until they are known.
	Parts *AddressParts
}

// AddressParts of an address. Empty ones are not known.
type AddressParts struct {
	Street1, Street2, City, Region, Postcode string
	// State is alpha-3.
	State string
}

// Line is the address in one line.
func (p *AddressParts) Line() string {
	var known []string
	for _, s := range []string{p.Street1, p.Street2, strings.TrimSpace(p.Postcode + " " + p.City), p.Region, iso.CountryName(p.State)} {
		if s != "" {
			known = append(known, s)
		}
	}
	return strings.Join(known, ", ")
}

// Parse splits an address: the line with a postal code of the state gives the town,
// the text before it the street. It knows no streets, so an address without such a
// line is not split.
func (a *PrintedAddress) Parse(state string) {
	if a.Parts != nil || a.Text == "" {
		return
	}
	form, ok := postcodes[state]
	if !ok {
		return
	}
	lines := strings.FieldsFunc(a.Text, func(r rune) bool { return r == '\n' || r == ',' || r == ';' })
	for i, line := range lines {
		words := strings.Fields(line)
		from, to := form.find(words)
		if from < 0 || i == 0 && from == 0 && len(words) == to {
			continue
		}
		p := &AddressParts{State: state, Postcode: strings.Join(words[from:to], " ")}
		rest := strings.Join(append(append([]string{}, words[:from]...), words[to:]...), " ")
		p.City = strings.Trim(rest, " -")
		streets := lines[:i]
		if p.City == "" && len(lines) > i+1 {
			p.City = strings.TrimSpace(lines[i+1])
		} else if p.City == "" && i > 0 {
			p.City, streets = strings.TrimSpace(lines[i-1]), lines[:i-1]
		}
		if p.Street1 = join(streets); p.City == "" || !hasLetter(p.City) {
			continue
		}
		a.Parts = p
		return
	}
}

func join(lines []string) string {
	var kept []string
	for _, l := range lines {
		if l = strings.TrimSpace(l); l != "" {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, ", ")
}

func hasLetter(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

// postcode is the form of a state's postal codes: 9 stands for a digit, A for a
// letter; a blank parts the words it is written in.
type postcode []string

// find is the place of a postal code among the words of a line, or -1.
func (p postcode) find(words []string) (from, to int) {
	for _, form := range p {
		n := len(strings.Fields(form))
		for i := 0; i+n <= len(words); i++ {
			if fits(form, strings.Join(words[i:i+n], " ")) {
				return i, i + n
			}
		}
	}
	return -1, -1
}

func fits(form, text string) bool {
	if len(form) != len(text) {
		return false
	}
	for i := range len(form) {
		switch c := text[i]; form[i] {
		case '9':
			if c < '0' || c > '9' {
				return false
			}
		case 'A':
			if c < 'A' || c > 'Z' {
				return false
			}
		default:
			if c != form[i] {
				return false
			}
		}
	}
	return true
}

// postcodes are the forms by state, as the Universal Postal Union describes the
// addressing systems of its members.
var postcodes = map[string]postcode{
	"AUT": {"9999"}, "AUS": {"9999"}, "BEL": {"9999"}, "BGR": {"9999"}, "BRA": {"99999-999"}, "CAN": {"A9A 9A9"}, "CHE": {"9999"},
	"CHN": {"999999"}, "CYP": {"9999"}, "CZE": {"999 99"}, "DEU": {"99999"}, "DNK": {"9999"}, "ESP": {"99999"}, "EST": {"99999"},
	"FIN": {"99999"}, "FRA": {"99999"}, "GRC": {"999 99"}, "HRV": {"99999"}, "HUN": {"9999"}, "IDN": {"99999"}, "IND": {"999999", "999 999"},
	"ISR": {"9999999"}, "ITA": {"99999"}, "LTU": {"99999", "LT-99999"}, "LUX": {"9999", "L-9999"}, "LVA": {"LV-9999"}, "MEX": {"99999"},
	"MYS": {"99999"}, "NLD": {"9999 AA", "9999AA"}, "NOR": {"9999"}, "NZL": {"9999"}, "POL": {"99-999"}, "PRT": {"9999-999"},
	"ROU": {"999999"}, "SGP": {"999999"}, "SVK": {"999 99"}, "SVN": {"9999"}, "SWE": {"999 99", "99999"}, "THA": {"99999"}, "TUR": {"99999"},
	"USA": {"99999", "99999-9999"}, "ZAF": {"9999"},
	"GBR": {"AA9 9AA", "A9 9AA", "A99 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA"},
}

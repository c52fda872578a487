package iddocument

import (
	"strings"
	"unicode"

	"vidimus/internal/platform/iso"
	"vidimus/internal/platform/optional"
)

// printedAddress is the holder's address on a document.
type printedAddress struct {
	// text is as printed, other the same in the second script.
	text, other string
	// parts is nil until they are known.
	parts *parts
}

// parts of an address. Empty ones are not known.
type parts struct {
	street1, street2, city, region, postcode string
	// state is alpha-3.
	state string
}

// line is the address in one line.
func (p *parts) line() string {
	var known []string
	for _, s := range []string{p.street1, p.street2, strings.TrimSpace(p.postcode + " " + p.city), p.region, iso.Name(p.state)} {
		if s != "" {
			known = append(known, s)
		}
	}
	return strings.Join(known, ", ")
}

// parse finds the parts of an address: the line that holds a postal code of the
// state names the town, what stands before it the street. It knows no streets,
// so an address without such a line stays whole.
func (a *printedAddress) parse(state string) {
	if a.parts != nil || a.text == "" {
		return
	}
	form, ok := postcodes[state]
	if !ok {
		return
	}
	lines := strings.FieldsFunc(a.text, func(r rune) bool { return r == '\n' || r == ',' || r == ';' })
	for i, line := range lines {
		words := strings.Fields(line)
		from, to := form.find(words)
		if from < 0 || i == 0 && from == 0 && len(words) == to {
			continue
		}
		p := &parts{state: state, postcode: strings.Join(words[from:to], " ")}
		rest := strings.Join(append(append([]string{}, words[:from]...), words[to:]...), " ")
		p.city = strings.Trim(rest, " -")
		streets := lines[:i]
		if p.city == "" && len(lines) > i+1 {
			p.city = strings.TrimSpace(lines[i+1])
		} else if p.city == "" && i > 0 {
			p.city, streets = strings.TrimSpace(lines[i-1]), lines[:i-1]
		}
		if p.street1 = join(streets); p.city == "" || !hasLetter(p.city) {
			continue
		}
		a.parts = p
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

// parsedAddress is the member of the item.
type parsedAddress struct {
	City             *string   `json:"city"`
	Label            *string   `json:"label"`
	Region           *string   `json:"region"`
	Country          *string   `json:"country"`
	Category         *string   `json:"category"`
	Street1          *string   `json:"street_1"`
	Street2          *string   `json:"street_2"`
	IsVerified       bool      `json:"is_verified"`
	PostalCode       *string   `json:"postal_code"`
	RawResults       *struct{} `json:"raw_results"`
	AddressType      *string   `json:"address_type"`
	DocumentLocation *struct{} `json:"document_location"`
	FormattedAddress *string   `json:"formatted_address"`
}

// addressLabel is the label the address was found by.
const addressLabel = "ID document"

// member is the address as the item shows it. No geocoder is asked, so it is
// never called verified.
func (a printedAddress) member() *parsedAddress {
	p := a.parts
	if p == nil {
		return nil
	}
	label := addressLabel
	country, _ := iso.Alpha2(p.state)
	return &parsedAddress{
		City: optional.Of(p.city), Label: &label, Region: optional.Of(p.region), Country: optional.Of(country), Street1: optional.Of(p.street1),
		Street2: optional.Of(p.street2), PostalCode: optional.Of(p.postcode), FormattedAddress: optional.Of(p.line()),
	}
}

// Package vies asks the member states of the European Union, through the
// Commission's service, whether a VAT number is in force. The service needs no
// key and is often busy.
//
// Shapes are those of the Commission's description of its REST service.
package vies

import (
	"context"
	"strings"
	"time"
	"unicode"

	"vidimus/internal/engine/registry"
)

// Base is the address of the service.
const Base = "https://ec.europa.eu/taxation_customs/vies/rest-api"

// Rate is our own: the service publishes none, and refuses those who ask too much at once.
var Rate = registry.Rate{Calls: 60, Per: time.Minute}

// prefixes are the countries (alpha-2) that take part, with the letters before
// their numbers where those are others.
var prefixes = map[string]string{
	"AT": "AT", "BE": "BE", "BG": "BG", "CY": "CY", "CZ": "CZ", "DE": "DE", "DK": "DK", "EE": "EE", "ES": "ES", "FI": "FI", "FR": "FR",
	"GR": "EL", "HR": "HR", "HU": "HU", "IE": "IE", "IT": "IT", "LT": "LT", "LU": "LU", "LV": "LV", "MT": "MT", "NL": "NL", "PL": "PL",
	"PT": "PT", "RO": "RO", "SE": "SE", "SI": "SI", "SK": "SK",
}

// northernIreland is before numbers of Northern Ireland, which takes part for goods.
const northernIreland = "XI"

// Client queries the service.
type Client struct{ Registry *registry.Client }

// Check is the outcome for a number. Name and Address are empty where the
// member state does not publish them.
type Check struct {
	Valid         bool
	Name, Address string
}

// Covers reports whether VAT numbers of a country (alpha-2) can be checked; of the
// United Kingdom only those of Northern Ireland.
func Covers(country, number string) bool {
	return prefixes[country] != "" || country == "GB" && strings.HasPrefix(Normal(number), northernIreland)
}

// Normal is a number without the signs that people write into it.
func Normal(number string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' || r == '*': // some Irish numbers have a sign
			return unicode.ToUpper(r)
		default:
			return -1
		}
	}, number)
}

// mostNumber is how long a number can be, in bytes; the longest in force have twelve.
const mostNumber = 20

// Ask checks a number, with or without the letters of the country.
func (c *Client) Ask(ctx context.Context, country, number string) (Check, error) {
	prefix := prefixes[country]
	if country == "GB" {
		prefix = northernIreland
	}
	bare := strings.TrimPrefix(Normal(number), prefix)
	if country == "GR" {
		bare = strings.TrimPrefix(bare, "GR")
	}
	if bare == "" || len(bare) > mostNumber || strings.ContainsFunc(bare, func(r rune) bool { return r > unicode.MaxASCII }) {
		return Check{}, nil // no number of any member state
	}
	var got reply
	question := struct {
		Country string `json:"countryCode"`
		Number  string `json:"vatNumber"`
	}{prefix, bare}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/check-vat-number", Post: question}, &got); err != nil {
		return Check{}, err
	}
	if got.Valid == nil {
		return Check{}, nil // not of the form that the member state gives out
	}
	return Check{Valid: *got.Valid, Name: published(got.Name), Address: published(got.Address)}, nil
}

// reply is the answer of the service, also where it is an error.
type reply struct {
	Valid     *bool  `json:"valid"`
	Name      string `json:"name"`
	Address   string `json:"address"`
	Succeeded *bool  `json:"actionSucceed"`
	Errors    []struct {
		Error string `json:"error"`
	} `json:"errorWrappers"`
	UserError string `json:"userError"`
}

// Fault implements registry.FaultReporter: the service answers with status 200 also
// when a member state could not be asked.
func (r *reply) Fault() error {
	codes := []string{r.UserError}
	for _, e := range r.Errors {
		codes = append(codes, e.Error)
	}
	malformed := false
	for _, code := range codes {
		switch code {
		case "", "VALID", "INVALID":
		case "INVALID_INPUT":
			malformed = true
		default:
			return registry.Unavailable("the member state gave no answer")
		}
	}
	if malformed {
		r.Valid = nil
		return nil
	}
	if r.Valid == nil || r.Succeeded != nil && !*r.Succeeded {
		return registry.Malformed("neither valid nor not")
	}
	return nil
}

// published is a text that the member state gives; dashes stand for none.
func published(s string) string {
	if strings.Trim(s, "- ") == "" {
		return ""
	}
	return s
}

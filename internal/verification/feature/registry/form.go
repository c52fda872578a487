package registry

import (
	"context"
	"encoding/json"
	"fmt"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
)

// input is the company that the person confirms.
type input struct {
	CompanyName        string `json:"company_name"`
	RegistrationNumber string `json:"registration_number,omitempty"`
	// CountryCode is alpha-2, Region the part of the country behind it.
	CountryCode       string `json:"country_code"`
	Region            string `json:"region,omitempty"`
	CompanyType       string `json:"company_type,omitempty"`
	RegisteredAddress string `json:"registered_address,omitempty"`
	TaxNumber         string `json:"tax_number,omitempty"`
	VATNumber         string `json:"vat_number,omitempty"`
	Website           string `json:"website,omitempty"`
	Email             string `json:"email,omitempty"`
	Phone             string `json:"phone,omitempty"`
}

// text is one field of the form.
type text struct {
	name string
	// most is how many characters it takes.
	most int
	of   func(*input) *string
}

var fields = []text{
	{"company_name", 255, func(i *input) *string { return &i.CompanyName }},
	{"registration_number", 100, func(i *input) *string { return &i.RegistrationNumber }},
	{"country_code", 3, func(i *input) *string { return &i.CountryCode }},
	{"region", 3, func(i *input) *string { return &i.Region }},
	{"company_type", 100, func(i *input) *string { return &i.CompanyType }},
	{"registered_address", 1000, func(i *input) *string { return &i.RegisteredAddress }},
	{"tax_number", 100, func(i *input) *string { return &i.TaxNumber }},
	{"vat_number", 64, func(i *input) *string { return &i.VATNumber }},
	{"website", 500, func(i *input) *string { return &i.Website }},
	{"email", 254, func(i *input) *string { return &i.Email }},
	{"phone", 50, func(i *input) *string { return &i.Phone }},
}

// always are the fields that no setting switches off, needed those without
// which no registry can be asked.
var (
	always = []string{"company_name", "registration_number", "country_code", "region"}
	needed = []string{"company_name", "country_code"}
)

// form is the form shown on the page.
type form struct {
	Fields []formField `json:"fields"`
	// Countries are those that are accepted, alpha-2; empty stands for all.
	Countries []string `json:"accepted_countries"`
	// Company is what is known beforehand: what the caller expects, or what the
	// registry says of the company that was chosen.
	Company input `json:"company"`
	// Searchable are the countries, alpha-2, of which there is a registry to search.
	Searchable []string `json:"searchable_countries"`
	// Chosen is the company that the person has picked; null for none.
	Chosen *option `json:"chosen"`
}

// option is a company of a registry as the page shows it.
type option struct {
	Handle             string  `json:"handle"`
	Name               string  `json:"company_name"`
	RegistrationNumber *string `json:"registration_number"`
	CountryCode        string  `json:"country_code"`
	Region             *string `json:"region"`
	Status             *string `json:"registry_status"`
	Type               *string `json:"company_type"`
	IncorporationDate  *string `json:"incorporation_date"`
	Address            *string `json:"registered_address"`
}

type formField struct {
	Key      string `json:"key"`
	Required bool   `json:"required"`
}

// Form returns the fields, filled with what the caller of the session expects or
// with the registry's data of the chosen company.
func (s *Step) Form(_ context.Context, t verification.Task) (json.RawMessage, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return nil, err
	}
	in, err := readKept(t.Input)
	if err != nil {
		return nil, err
	}
	if len(t.Input) == 0 || in.input == (input{}) {
		in.input = expected(t.Session.Expected)
	}
	out := form{Fields: []formField{}, Countries: []string{}, Company: in.input, Searchable: s.searchable(t.Environment, set)}
	for _, c := range set.AcceptedCountries {
		out.Countries = append(out.Countries, strings.ToUpper(c))
	}
	for _, f := range fields {
		if set.shows(f.name) {
			out.Fields = append(out.Fields, formField{Key: f.name, Required: set.asks(f.name)})
		}
	}
	if in.Chosen != nil {
		chosen := optionOf(in.Chosen.Record)
		out.Chosen = &chosen
	}
	return json.Marshal(out)
}

func (s settings) shows(name string) bool {
	f, set := s.Fields[name]
	return slices.Contains(always, name) || !set || f.Enabled == nil || *f.Enabled
}

func (s settings) asks(name string) bool {
	return slices.Contains(needed, name) || s.shows(name) && s.Fields[name].Required
}

// expected holds the expected company of the session.
func expected(e *session.Expected) input {
	if e == nil {
		return input{}
	}
	in := input{CompanyName: e.CompanyName, RegistrationNumber: e.RegistrationNumber}
	in.CountryCode, in.Region, _ = strings.Cut(e.RegistryCountry, "-")
	return in
}

// Submit receives the company that the person confirmed.
func (*Step) Submit(_ context.Context, t verification.Task, sent json.RawMessage) (verification.SubmissionResult, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	before, err := readKept(t.Input)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	in, faults := read(sent, set)
	if len(faults) > 0 {
		return verification.SubmissionResult{}, apperr.InvalidFields("company_invalid", faults)
	}
	after := kept{input: in, Chosen: before.Chosen, Searches: before.Searches, IsManual: isManual(sent)}
	if after.IsManual {
		after.Chosen = nil
	}
	input, err := json.Marshal(after)
	if err != nil {
		return verification.SubmissionResult{}, fmt.Errorf("write input: %w", err)
	}
	return verification.SubmissionResult{Input: input, Complete: true}, nil
}

// isManual reports whether the person states that no registry has the company.
func isManual(sent json.RawMessage) bool {
	var body struct {
		Manual bool `json:"manual"`
	}
	return json.Unmarshal(sent, &body) == nil && body.Manual
}

// read takes the fields of a request and says what is wrong with them.
func read(sent json.RawMessage, set settings) (input, map[string][]string) {
	in, faults := input{}, map[string][]string{}
	var members map[string]json.RawMessage
	if json.Unmarshal(sent, &members) != nil {
		return in, map[string][]string{"detail": {"Enter an object."}}
	}
	for _, f := range fields {
		value, fault := readText(members[f.name], f.most)
		if fault == "" && value == "" && set.asks(f.name) {
			fault = "This field is required."
		}
		if fault == "" && value != "" {
			value, fault = shape(f.name, value)
		}
		if fault != "" {
			faults[f.name] = []string{fault}
		} else if set.shows(f.name) {
			*f.of(&in) = value
		}
	}
	return in, faults
}

// readText takes a text, or none. Control characters are refused: stored results mark
// pictures with one.
func readText(raw json.RawMessage, most int) (value, fault string) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", ""
	}
	if json.Unmarshal(raw, &value) != nil {
		return "", "Enter a text."
	}
	value = strings.TrimSpace(value)
	switch {
	case strings.ContainsFunc(value, unicode.IsControl):
		return "", "Control characters are not accepted."
	case utf8.RuneCountInString(value) > most:
		return "", fmt.Sprintf("Enter at most %d characters.", most)
	}
	return value, ""
}

var regionPart = regexp.MustCompile(`^[A-Z0-9]{1,3}$`)

// shape normalises values that have a canonical form.
func shape(name, value string) (text, fault string) {
	switch name {
	case "country_code":
		code, known := iso.Alpha2(value)
		if !known || !iso.IsCountry(code) {
			return "", "Enter the alpha-2 or alpha-3 code of a country."
		}
		return code, ""
	case "region":
		if value = strings.ToUpper(value); !regionPart.MatchString(value) {
			return "", "Enter the part of ISO 3166-2 that follows the country."
		}
	case "website":
		return website(value)
	case "email":
		return email(value)
	case "phone":
		return phone(value)
	}
	return value, ""
}

// website puts https before an address without a scheme.
func website(value string) (text, fault string) {
	const wrong = "Enter a valid web address."
	if !strings.Contains(value, "://") {
		value = "https://" + value
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || !strings.Contains(u.Hostname(), ".") || u.User != nil || strings.ContainsAny(value, " \\<>\"") {
		return "", wrong
	}
	return value, ""
}

func email(value string) (text, fault string) {
	a, err := mail.ParseAddress(value)
	if err != nil || a.Address != value || !strings.Contains(value[strings.LastIndex(value, "@"):], ".") {
		return "", "Enter a valid e-mail address."
	}
	return value, ""
}

// Digits of a phone number, as ITU-T E.164 allows.
const (
	leastDigits = 7
	mostDigits  = 15
)

func phone(value string) (text, fault string) {
	digits := 0
	for _, r := range value {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case !strings.ContainsRune("+-(). /", r):
			digits = -len(value)
		}
	}
	if digits < leastDigits || digits > mostDigits {
		return "", fmt.Sprintf("Enter a phone number of %d to %d digits.", leastDigits, mostDigits)
	}
	return value, ""
}

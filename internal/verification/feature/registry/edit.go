package registry

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
)

// members are those of an item, or of a part of one.
type members map[string]json.RawMessage

// edited maps the members of a request to those of the company; what is empty
// stands in registry_data alone.
var edited = map[string]string{
	"company_name": "company_name", "registration_number": "registration_number", "country_code": "country_code", "region": "region",
	"incorporation_date": "incorporation_date", "registration_date": "", "dissolution_date": "", "tax_number": "tax_number",
	"legal_address": "registered_address", "company_type": "company_type", "registry_status": "registry_status",
	"verification_status": "verification_status", "alternative_names": "alternative_names", "nature_of_business": "nature_of_business",
	"registered_capital": "registered_capital", "registered_capital_amount": "registered_capital_amount",
	"registered_capital_currency": "registered_capital_currency", "website": "website", "email": "email", "phone": "phone",
	"legal_entity_identifier": "legal_entity_identifier", "location_of_registration": "location_of_registration",
	"vat_number": "vat_number", "control_scheme": "",
}

// EditCompany applies a reviewer's corrections to the company of an item and to
// registry_data. It reports the errors of all fields together.
func (s *Step) EditCompany(item json.RawMessage, sent map[string]json.RawMessage) (verification.CorrectionResult, error) {
	whole, company, data := members{}, members{}, members{}
	if err := readAll(item, &whole); err != nil {
		return verification.CorrectionResult{}, err
	}
	if err := readAll(whole["company"], &company); err != nil {
		return verification.CorrectionResult{}, err
	}
	if err := readAll(company["registry_data"], &data); err != nil {
		return verification.CorrectionResult{}, err
	}
	before, faults := maps.Clone(company), map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		target, known := edited[name]
		if !known {
			continue
		}
		value, fault := shapeEdit(name, sent[name])
		if fault != "" {
			faults[name] = []string{fault}
			continue
		}
		data[name] = value
		if target != "" {
			company[target] = value
		}
	}
	if len(faults) > 0 {
		return verification.CorrectionResult{}, apperr.InvalidFields("company_invalid", faults)
	}
	company["last_console_edit_at"] = jsonText(timestampFormat(s.Now()))
	return corrected(whole, company, data, before)
}

func readAll(raw json.RawMessage, into *members) error {
	if len(raw) == 0 || string(raw) == "null" {
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("read company: %w", err)
	}
	return nil
}

// corrected reassembles the parts and returns the differences.
func corrected(whole, company, data, before members) (verification.CorrectionResult, error) {
	out := verification.CorrectionResult{Sent: true, Changed: []string{}}
	previous, current := members{}, members{}
	for _, name := range slices.Sorted(maps.Keys(company)) {
		if name != "last_console_edit_at" && !same(before[name], company[name]) {
			out.Changed = append(out.Changed, name)
			previous[name], current[name] = before[name], company[name]
		}
	}
	var err error
	if company["registry_data"], err = json.Marshal(data); err != nil {
		return out, fmt.Errorf("write registry data: %w", err)
	}
	if whole["company"], err = json.Marshal(company); err != nil {
		return out, fmt.Errorf("write company: %w", err)
	}
	if out.Item, err = json.Marshal(whole); err != nil {
		return out, fmt.Errorf("write item: %w", err)
	}
	if out.Previous, err = json.Marshal(previous); err != nil {
		return out, fmt.Errorf("write changes: %w", err)
	}
	if out.New, err = json.Marshal(current); err != nil {
		return out, fmt.Errorf("write changes: %w", err)
	}
	out.Record = whole["company"]
	out.Facts = session.ListFacts{
		CompanyName: textIn(company["company_name"]), RegistrationNumber: textIn(company["registration_number"]), RegistryCountry: textIn(company["country_code"]),
	}
	return out, nil
}

var (
	currency   = regexp.MustCompile(`^[A-Z]{3}$`)
	regionCode = regexp.MustCompile(`^([A-Z]{2}-)?[A-Z0-9]{1,3}$`)
)

// emptied are the members of which an empty text takes the value away.
var emptied = json.RawMessage("null")

// shapeEdit brings a value into the form in which the company keeps it; the
// schema has looked at its type and length.
func shapeEdit(name string, raw json.RawMessage) (json.RawMessage, string) {
	if string(raw) == "null" {
		return raw, ""
	}
	if name == "registered_capital_amount" {
		return amount(string(raw))
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return nil, "Enter a text."
	}
	s = strings.TrimSpace(s)
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }) {
		return nil, "Control characters are not accepted."
	}
	if name == "alternative_names" {
		return names(s), ""
	}
	if s == "" {
		if name == "company_name" || name == "country_code" {
			return nil, "This field may not be blank."
		}
		return emptied, ""
	}
	s, fault := shapeText(name, s)
	if fault != "" {
		return nil, fault
	}
	return jsonText(s), ""
}

func shapeText(name, s string) (text, fault string) {
	switch name {
	case "country_code":
		code, known := iso.Alpha2(s)
		if !known || !iso.IsCountry(code) {
			return "", "Enter the alpha-2 or alpha-3 code of a country."
		}
		return code, ""
	case "region":
		if s = strings.ToUpper(s); !regionCode.MatchString(s) {
			return "", "Enter a part of a country as ISO 3166-2 has it."
		}
	case "registered_capital_currency":
		if s = strings.ToUpper(s); !currency.MatchString(s) {
			return "", "Enter the code of a currency, three letters."
		}
	case "website", "email", "phone":
		return shape(name, s)
	}
	return s, ""
}

// Digits of a capital, all of them and those behind the point.
const (
	amountDigits   = 20
	amountDecimals = 2
)

// plainAmount has no exponent: a number of a request may, and stands for itself then.
var plainAmount = regexp.MustCompile(`^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$`)

// amount writes a number as the decimal text that the company keeps.
func amount(raw string) (json.RawMessage, string) {
	fault := fmt.Sprintf("Enter a number of at most %d digits, %d of them behind the point.", amountDigits, amountDecimals)
	if !plainAmount.MatchString(raw) {
		return nil, fault
	}
	n, err := decimal.ParseLiteral(raw)
	if err != nil {
		return nil, fault
	}
	written, ok := n.Fixed(amountDecimals)
	if !ok || strings.HasPrefix(written, "-") || len(strings.ReplaceAll(written, ".", "")) > amountDigits {
		return nil, fault
	}
	return jsonText(written), ""
}

// names takes one name a line, or divided by semicolons.
func names(s string) json.RawMessage {
	list := []string{}
	for _, name := range strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' || r == ';' }) {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	raw, _ := json.Marshal(list) // texts can always be written
	return raw
}

func same(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

func jsonText(s string) json.RawMessage {
	raw, _ := json.Marshal(s) // a text can always be written
	return raw
}

func textIn(raw json.RawMessage) *string {
	var s *string
	if json.Unmarshal(raw, &s) != nil {
		return nil
	}
	return s
}

package itemcorrection

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
)

// addressParts are the members of an address that a reviewer may correct.
var addressParts = []string{"address_type", "city", "region", "street_1", "street_2", "postal_code", "country"}

// fieldFormatted is the whole address in one line.
const fieldFormatted = "formatted_address"

// addressMembers are all members that a parsed address has.
var addressMembers = append(slices.Clone(addressParts), "label", "category", "is_verified", "raw_results", "document_location", fieldFormatted)

// maxAddressPart bounds one part of an address, in bytes.
const maxAddressPart = 1024

// Address corrects parts of an address; null takes one part or all of it away.
// It returns the address and its one line.
func Address(field string, now, sent json.RawMessage) (address, line json.RawMessage, err error) {
	if IsNull(sent) {
		return Null, Null, nil
	}
	parts, out := Members{}, Members{}
	if err := json.Unmarshal(sent, &parts); err != nil {
		return nil, nil, apperr.Invalid("parsed_address_invalid", field, "Enter an object.")
	}
	if err := checkAddress(field, parts); err != nil {
		return nil, nil, err
	}
	if !IsNull(now) {
		if err := json.Unmarshal(now, &out); err != nil {
			return nil, nil, fmt.Errorf("read address: %w", err)
		}
	}
	for _, name := range addressMembers {
		if len(out[name]) == 0 {
			out[name] = Null
		}
	}
	for name, part := range parts {
		out[name] = JSON(Text(part))
	}
	if country, ok := iso.Alpha2(Text(out["country"])); ok {
		out["country"] = JSON(country)
	}
	// What a geocoder had found is not true of the corrected address.
	out["is_verified"], out["raw_results"], out["document_location"] = json.RawMessage("false"), Null, Null
	out[fieldFormatted] = JSON(oneLine(out))
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, nil, fmt.Errorf("write address: %w", err)
	}
	return raw, out[fieldFormatted], nil
}

// checkAddress refuses parts in the form of the object that they stand in.
func checkAddress(field string, sent Members) error {
	texts := map[string]string{}
	for name, part := range sent {
		s := ""
		switch {
		case !slices.Contains(addressParts, name):
			texts[name] = "There is no such part of an address."
		case !IsNull(part) && json.Unmarshal(part, &s) != nil:
			texts[name] = "Not a valid string."
		case len(s) > maxAddressPart:
			texts[name] = fmt.Sprintf("Use at most %d bytes.", maxAddressPart)
		case HasControls(part):
			texts[name] = "Control characters are not accepted."
		case name == "country" && s != "" && !isCountry(s):
			texts[name] = "Enter the alpha-2 or alpha-3 code of a country."
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "parsed_address_refused", Field: field, Body: map[string]any{field: texts}}
}

func isCountry(code string) bool {
	_, ok := iso.Alpha2(code)
	return ok
}

// oneLine writes the address as a letter has it: streets, then place, then country.
func oneLine(address Members) string {
	part := func(name string) string { return strings.TrimSpace(Text(address[name])) }
	var parts []string
	for _, p := range []string{
		part("street_1"), part("street_2"), strings.TrimSpace(part("postal_code") + " " + part("city")), part("region"), iso.CountryName(part("country")),
	} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, ", ")
}

// IssuingState is the alpha-3 code of a state, or null.
func IssuingState(field string, sent json.RawMessage) (json.RawMessage, error) {
	if IsNull(sent) {
		return Null, nil
	}
	alpha3, ok := iso.Alpha3(Text(sent))
	if !ok {
		return nil, apperr.Invalid("issuing_state_unknown", field, "Enter the alpha-2 or alpha-3 code of a state.")
	}
	return JSON(alpha3), nil
}

package iddocument

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/iso"
)

// addressParts are the members of parsed_address that a reviewer may correct.
var addressParts = []string{"address_type", "city", "region", "street_1", "street_2", "postal_code", "country"}

// addressMembers are all members that a parsed address has.
var addressMembers = append(slices.Clone(addressParts), "label", "category", "is_verified", "raw_results", "document_location", fieldFormattedAddress)

// maxAddressPart bounds one part of an address, in bytes.
const maxAddressPart = 1024

// setAddress corrects parts of the address; null takes one part or all of it away.
func (c *correction) setAddress(value json.RawMessage) error {
	if isNull(value) {
		c.item[fieldParsedAddress], c.item[fieldFormattedAddress] = null, null
		return nil
	}
	sent := members{}
	if err := json.Unmarshal(value, &sent); err != nil {
		return apperr.Invalid("parsed_address_invalid", fieldParsedAddress, "Enter an object.")
	}
	if err := checkAddress(sent); err != nil {
		return err
	}
	address := members{}
	if now := c.item[fieldParsedAddress]; !isNull(now) {
		if err := json.Unmarshal(now, &address); err != nil {
			return fmt.Errorf("read address: %w", err)
		}
	}
	for _, name := range addressMembers {
		if len(address[name]) == 0 {
			address[name] = null
		}
	}
	for name, part := range sent {
		address[name] = jsonText(textOf(part))
	}
	if country, ok := iso.Alpha2(textOf(address["country"])); ok {
		address["country"] = jsonText(country)
	}
	// What a geocoder had found is not true of the corrected address.
	address["is_verified"], address["raw_results"], address["document_location"] = json.RawMessage("false"), null, null
	address[fieldFormattedAddress] = jsonText(oneLine(address))
	raw, err := json.Marshal(address)
	if err != nil {
		return fmt.Errorf("write address: %w", err)
	}
	c.item[fieldParsedAddress], c.item[fieldFormattedAddress] = raw, address[fieldFormattedAddress]
	return nil
}

// checkAddress refuses parts in the form of the object that they stand in.
func checkAddress(sent members) error {
	texts := map[string]string{}
	for name, part := range sent {
		s := ""
		switch {
		case !slices.Contains(addressParts, name):
			texts[name] = "There is no such part of an address."
		case !isNull(part) && json.Unmarshal(part, &s) != nil:
			texts[name] = "Not a valid string."
		case len(s) > maxAddressPart:
			texts[name] = fmt.Sprintf("Use at most %d bytes.", maxAddressPart)
		case hasControls(part):
			texts[name] = "Control characters are not accepted."
		case name == "country" && s != "" && !isAlpha2(s):
			texts[name] = "Enter the alpha-2 code of a country."
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return &apperr.Error{
		Kind: apperr.KindInvalid, Code: "parsed_address_refused", Field: fieldParsedAddress, Body: map[string]any{fieldParsedAddress: texts},
	}
}

func isAlpha2(code string) bool {
	_, ok := iso.Alpha2(code)
	return ok && len(code) == 2
}

// oneLine writes the address as a letter has it: streets, then place, then country.
func oneLine(address members) string {
	part := func(name string) string { return strings.TrimSpace(textOf(address[name])) }
	var parts []string
	for _, p := range []string{
		part("street_1"), part("street_2"), strings.TrimSpace(part("postal_code") + " " + part("city")), part("region"), iso.Name(part("country")),
	} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, ", ")
}

package filing

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"vidimus/internal/platform/value/iso"
)

// Address is a postal address.
type Address struct {
	Type    string `json:"address_type,omitempty"`
	Address string `json:"address,omitempty"`
	Town    string `json:"town,omitempty"`
	City    string `json:"city,omitempty"`
	ZIP     string `json:"zip,omitempty"`
	Country string `json:"country_code,omitempty"`
	State   string `json:"state,omitempty"`
}

// SingleLine is the address in one line, empty for none.
func (a *Address) SingleLine() string {
	if a == nil {
		return ""
	}
	parts := []string{a.Address, a.Town, strings.TrimSpace(a.ZIP + " " + a.City), a.State, a.Country}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}

// ReadAddress parses the address of a party from a reported transaction or a parsed
// document. It is nil if the address has nothing but a country.
func ReadAddress(raw json.RawMessage) *Address {
	m := members(raw)
	street := text(m["street_1"])
	if second := text(m["street_2"]); street != "" && second != "" {
		street += ", " + second
	}
	a := Address{
		Address: cmp.Or(street, text(m["street"])), City: cmp.Or(text(m["city"]), text(m["town"])), ZIP: cmp.Or(text(m["postal_code"]), text(m["post_code"])),
		State: cmp.Or(text(m["region"]), text(m["state"])),
	}
	if a == (Address{}) {
		return nil
	}
	a.Country, _ = iso.Alpha2(text(m["country"]))
	return &a
}

// HasStreetAndCity reports whether the address says a street and a town.
func (a *Address) HasStreetAndCity() bool { return a != nil && a.Address != "" && a.City != "" }

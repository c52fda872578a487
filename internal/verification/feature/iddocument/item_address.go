package iddocument

import (
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/feature/iddocument/documentdata"
)

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

// parsedAddressOf is the address as the item shows it. No geocoder is asked, so it is
// never called verified.
func parsedAddressOf(a documentdata.PrintedAddress) *parsedAddress {
	p := a.Parts
	if p == nil {
		return nil
	}
	label := addressLabel
	country, _ := iso.Alpha2(p.State)
	return &parsedAddress{
		City: optional.Of(p.City), Label: &label, Region: optional.Of(p.Region), Country: optional.Of(country), Street1: optional.Of(p.Street1),
		Street2: optional.Of(p.Street2), PostalCode: optional.Of(p.Postcode), FormattedAddress: optional.Of(p.Line()),
	}
}

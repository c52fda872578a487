package iddocument

import (
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/verification/feature/iddocument/documentdata"
)

// extraFields returns the members that only some documents have. Nil where
// there is nothing.
func extraFields(d *documentdata.Document) map[string]any {
	out := map[string]any{}
	set := func(name, value string) {
		if value != "" {
			out[name] = value
		}
	}
	if d.Zone != nil {
		out["mrz_string"] = strings.Join(d.Zone.Lines, "\n")
	}
	if len(d.Categories) > 0 {
		out["dl_categories"] = d.Categories
	}
	set("issuing_authority", d.Authority)
	set("issuing_region", d.Region)
	set("document_discriminator", d.Discriminator)
	other := script(d)
	set("first_name_"+other, d.GivenOther)
	set("last_name_"+other, d.SurnameOther)
	full := d.FullOther
	// Half a name is none.
	if full == "" && (d.GivenOther != "" || d.Given == "") && (d.SurnameOther != "" || d.Surname == "") {
		full = personname.Person{First: d.GivenOther, Last: d.SurnameOther}.Whole()
	}
	set("full_name_"+other, full)
	set("address_"+other, d.Address.Other)
	set("place_of_birth_"+other, d.PlaceOfBirthOther)
	if len(out) == 0 {
		return nil
	}
	return out
}

// script is how the members are called that hold the script which is not preferred.
func script(d *documentdata.Document) string {
	if d.NonLatin {
		return "latin"
	}
	return "non_latin"
}

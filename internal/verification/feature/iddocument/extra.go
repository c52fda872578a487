package iddocument

import "strings"

// extraFields are members only some documents have. Nil where
// there is nothing.
func (d *document) extraFields() map[string]any {
	out := map[string]any{}
	set := func(name, value string) {
		if value != "" {
			out[name] = value
		}
	}
	if d.zone != nil {
		out["mrz_string"] = strings.Join(d.zone.Lines, "\n")
	}
	if len(d.categories) > 0 {
		out["dl_categories"] = d.categories
	}
	set("issuing_authority", d.authority)
	set("issuing_region", d.region)
	set("document_discriminator", d.discriminator)
	other := d.script()
	set("first_name_"+other, d.givenOther)
	set("last_name_"+other, d.surnameOther)
	full := d.fullOther
	// Half a name is none.
	if full == "" && (d.givenOther != "" || d.given == "") && (d.surnameOther != "" || d.surname == "") {
		full = strings.TrimSpace(d.givenOther + " " + d.surnameOther)
	}
	set("full_name_"+other, full)
	set("address_"+other, d.address.other)
	set("place_of_birth_"+other, d.placeOther)
	if len(out) == 0 {
		return nil
	}
	return out
}

// script is how the members are called that hold the script which is not preferred.
func (d *document) script() string {
	if d.nonLatin {
		return "latin"
	}
	return "non_latin"
}

// preferNonLatin exchanges the scripts of a document that has two.
func (d *document) preferNonLatin() {
	d.nonLatin = true
	for _, pair := range [][2]*string{
		{&d.given, &d.givenOther}, {&d.surname, &d.surnameOther}, {&d.full, &d.fullOther}, {&d.address.text, &d.address.other},
		{&d.placeOfBirth, &d.placeOther},
	} {
		if *pair[1] != "" {
			*pair[0], *pair[1] = *pair[1], *pair[0]
		}
	}
}

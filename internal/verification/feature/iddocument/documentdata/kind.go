package documentdata

import (
	"strings"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// kind tells the code of the document from what it shows: the barcode of a
// licence, then the zone, then the title. Nothing of it leaves the choice of the
// person, which the document does not confirm.
func (d *Document) kind(chosen string) (code string, told bool) {
	switch {
	case d.Licence != nil && d.Licence.Class != "":
		return d.Licence.Class, true
	case d.Zone != nil:
		return codeOf(d.Zone, d.titled(chosen)), true
	case d.print != nil && d.print.Type != "":
		return d.print.Type, true
	default:
		return chosen, false
	}
}

// titled is the kind that the title names, else the chosen one.
func (d *Document) titled(chosen string) string {
	if d.print != nil && d.print.Type != "" {
		return d.print.Type
	}
	return chosen
}

// Subtype names the generic kinds.
func (d *Document) Subtype() string { return Subtype(d.Code) }

// Subtypes are the names by which a workflow may list the document: its generic
// kind, the same of its region, and the two letters of its zone (ICAO Doc 9303
// part 4 section 4.2.2.3: PD for a diplomatic passport, PO for an official one).
func (d *Document) Subtypes() []string {
	names := []string{d.Subtype(), d.RegionWithSubtype()}
	if d.Zone != nil {
		names = append(names, d.Zone.Code)
	}
	return names
}

// SubtypeShown reports whether the document itself states its subtype or region.
func (d *Document) SubtypeShown() bool {
	return d.Region != "" || d.Zone != nil && d.Zone.Accepted && len(d.Zone.Code) > 1
}

// RegionWithSubtype returns the full name of a regional document.
func (d *Document) RegionWithSubtype() string {
	if d.Region == "" || d.Subtype() == "" {
		return ""
	}
	return d.Region + "_" + d.Subtype()
}

// codeOf tells the document code from the letters of the zone (ICAO 9303 part
// 4 section 4.2.2, part 5 section 4.2.2, part 7 section 4.2.2). A residence permit has no letter of its own,
// so there the choice of the person is believed where the zone does not speak against it.
func codeOf(m *reading.MRZ, chosen string) string {
	switch {
	case strings.HasPrefix(m.Code, "P"):
		return "P"
	case strings.HasPrefix(m.Code, "V"):
		return "VISA"
	case chosen == "RP":
		return "RP"
	default:
		return "ID"
	}
}

// Subtype names the generic kinds.
func Subtype(code string) string {
	switch code {
	case "P":
		return "PASSPORT_GENERIC"
	case "ID":
		return "ID_CARD_GENERIC"
	case "DL":
		return "DRIVER_LICENSE_GENERIC"
	default:
		return ""
	}
}

package reading

import (
	"context"

	"vidimus/internal/platform/value/geometry"
)

// Print is the printed text of one page.
type Print interface {
	// Confirm understands the page where it is known what its zone, its barcode or
	// another page says; nil where nothing is understood.
	Confirm(known KnownFields) *VisualZone
	// Reread reads the page once more and returns the combined print. It costs time.
	Reread(ctx context.Context) (Print, error)
}

// KnownFields are the fields that a zone or a barcode has told, by which printed ones are checked. What is not
// known is zero.
type KnownFields struct {
	Surname, GivenNames, Number string
	// NamesCut says that the end of the name may be lacking.
	NamesCut             bool
	Birth, Issue, Expiry Date
}

// VisualZone holds the printed fields of a document, found by labels and positions.
// A field that was not found is zero; fields are never inferred from each other.
type VisualZone struct {
	// FullName stands where the document does not part the name.
	Surname, GivenNames, FullName Text
	Number, PersonalNumber        Text
	// Nationality and IssuingState hold the words as printed; Code the alpha-3 code they mean.
	Nationality, IssuingState Country
	// Sex is M, F or X where the mark is known, else as printed.
	Sex                   Text
	Birth, Issue, Expiry  PrintedDate
	PlaceOfBirth, Address Text
	Authority             Text
	// MaritalStatus is as printed.
	MaritalStatus Text
	// Type is the short code of the document that its title names, such as DL; empty where it names none.
	Type string
	// Categories are those of a driving licence.
	Categories []string
	// Confirms names the fields of which print says what was known.
	Confirms []string
}

// Text is one field as it is printed.
type Text struct {
	// Text is in Latin letters where the document has both these and others.
	Text string
	// Confidence of the reader, from 0 to 1.
	Confidence float64
	// OtherScript is the same field in the document's second script; empty where it has none.
	OtherScript string
}

// Country is a state as it is printed.
type Country struct {
	Text
	// Code is alpha-3, or a code of ICAO Doc 9303; empty where the words name none.
	Code string
}

// PrintedDate is a date as it is printed.
type PrintedDate struct {
	Text
	// Dates are all that the print can mean, the likeliest first: 03/04/1990 is
	// a day in March or in April.
	Dates []Date
}

// Kinds of codes, as in the contract.
const (
	CodePDF417 = "PDF417"
	CodeQR     = "QR_CODE"
	CodeOther  = "UNKNOWN"
)

// Barcode is one code on a page.
type Barcode struct {
	Kind string
	// Text is the payload, Raw its bytes.
	Text string
	Raw  []byte
	// Corners are nil where the reader does not tell them.
	Corners *geometry.Quad
	// Licence is nil for a payload of another form.
	Licence *Licence
}

// Licence is the payload of a driving licence or identity card of the United
// States, Canada or Mexico (AAMVA DL/ID Card Design Standard, annex D).
// Members that the payload lacks are zero.
type Licence struct {
	// Class is DL for a driving licence and ID for an identity card.
	Class string
	// Country is alpha-3. Jurisdiction is the code of the state or province, such
	// as CA; Issuer its six-digit issuer number.
	Country, Jurisdiction, Issuer string
	// Version of the standard.
	Version                     int
	Surname, GivenNames, Suffix string
	// NamesTruncated says that the payload calls a name cut.
	NamesTruncated bool
	Number         string
	// Discriminator tells documents of one number apart (DCF).
	Discriminator        string
	Birth, Issue, Expiry Date
	// Sex is M, F or X; empty where it is not said.
	Sex                                      string
	Street1, Street2, City, Region, Postcode string
	// Categories are the vehicle classes (DCA).
	Categories []string
	// Faults name the elements that the standard demands and the payload lacks or
	// spoils, by their three letters.
	Faults []string
}

// ReferenceOf returns the values that the print of a document may be searched for:
// those of its zone where they are certain, or else those of its barcode.
func ReferenceOf(zone *MRZ, codes []Barcode) KnownFields {
	if m := zone; m != nil && m.Accepted {
		return KnownFields{Surname: m.Surname, GivenNames: m.GivenNames, Number: m.Number, NamesCut: m.NamesTruncated, Birth: m.Birth, Expiry: m.Expiry}
	}
	for _, b := range codes {
		if l := b.Licence; l != nil {
			return KnownFields{Surname: l.Surname, GivenNames: l.GivenNames, Number: l.Number, NamesCut: l.NamesTruncated, Birth: l.Birth, Issue: l.Issue, Expiry: l.Expiry}
		}
	}
	return KnownFields{}
}

// Package visualzone extracts the fields of a document's printed side (VIZ): it
// finds labels in many languages among the words of a page and assigns the words
// beside or below them to the fields. It works on recognised text, compares nothing
// with other sources, and omits what it does not understand.
package visualzone

import (
	"image"
	"time"

	"vidimus/internal/engine/image/ocr"
)

// Field is one thing that documents say.
type Field string

// The fields.
const (
	Surname        Field = "surname"
	GivenNames     Field = "given_names"
	FullName       Field = "full_name"
	Number         Field = "number"
	PersonalNumber Field = "personal_number"
	Nationality    Field = "nationality"
	IssuingState   Field = "issuing_state"
	Sex            Field = "sex"
	Birth          Field = "birth"
	Issue          Field = "issue"
	Expiry         Field = "expiry"
	PlaceOfBirth   Field = "place_of_birth"
	Address        Field = "address"
	Authority      Field = "authority"
	MaritalStatus  Field = "marital_status"
	Categories     Field = "categories"

	// name is a surname where given names have a label of their own.
	name  Field = "name"
	other Field = "other"
)

// Value is the content of a field.
type Value struct {
	Text string
	// Other is the same in the document's second script; empty where it has none.
	Other string
	// Confidence of the reader of print, from 0 to 1.
	Confidence float64
	// Box is its place on the page, in pixels.
	Box image.Rectangle
	// Dates are all that a date can mean, the likeliest first.
	Dates []Date
	// Code is the alpha-3 code of a nationality or state; empty where the words
	// name none.
	Code string
}

// Date is a day that was printed.
type Date struct{ Year, Month, Day int }

// Zone is the visual inspection zone of a page, field by field.
type Zone struct {
	Fields map[Field]Value
	// Kind is the short code of the document that its title names: P, ID, DL, RP,
	// HIC, TC, WP or VISA; empty where it names none.
	Kind string
	// Confirms are the fields of which the page says what was known, wherever it
	// stands.
	Confirms map[Field]bool
}

// Read understands a page. Now decides the century of short years.
func Read(page ocr.Page, now time.Time) Zone { return newReader(page, now).understood() }

func newReader(page ocr.Page, now time.Time) *reader {
	all := phrases(page, leastSure)
	return &reader{now: now, phrases: all, fields: map[Field]Value{}, taken: make([]bool, len(all))}
}

// understood holds the values found by labels.
func (r *reader) understood() Zone {
	kind := kindOf(r.phrases)
	r.findLabels()
	if kind == "DL" {
		r.findNumbered()
	}
	r.readValues()
	r.settleNames()
	return Zone{Fields: r.fields, Kind: kind, Confirms: map[Field]bool{}}
}

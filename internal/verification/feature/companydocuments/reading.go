package companydocuments

import (
	"bytes"
	"context"

	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/feature/address"
)

// Reader reads company documents. An error means that nothing could be read.
type Reader interface {
	Read(ctx context.Context, file []byte) (Reading, error)
}

// Names of values that are compared.
const (
	fieldName        = "company_name"
	fieldNumber      = "registration_number"
	fieldTax         = "tax_number"
	fieldVAT         = "vat_number"
	fieldIssued      = "issue_date"
	fieldExpires     = "expiry_date"
	fieldIncorporate = "incorporation_date"
	fieldAddress     = "registered_address"
)

// Reading is the parsed content of a file.
type Reading struct {
	// Refusal says why the file could not be read at all; empty when it was.
	Refusal string
	// NoEngine says that the file is a picture and that nothing here reads print.
	NoEngine bool
	// Subtype is one of the subtypes of the contract, Language an ISO 639-1 code.
	Subtype, Language string
	// Values are what was read by the names of the contract's ocr_data; dates are
	// YYYY-MM-DD. What was not found is absent.
	Values map[string]Value
	People []Person
	File   address.File
}

// Value is a value with its place in the document.
type Value struct {
	Text string
	// Page and Line count from 1.
	Page, Line int
	// Confidence runs from 0 to 1.
	Confidence float64
}

// Person is a person or company named in a document.
type Person struct {
	Name string
	// Role is one of the roles of key people.
	Role    string
	Company bool
	// Percent is the share, 0 to 100, as a number with a point; empty when none is printed.
	Percent string
}

func (r Reading) text(field string) string { return r.Values[field].Text }

// place is the position of a value, for the evidence record.
type place struct {
	Page       int     `json:"page"`
	Line       int     `json:"line"`
	Confidence float64 `json:"confidence"`
}

func (r Reading) places() map[string]place {
	out := map[string]place{}
	for field, v := range r.Values {
		out[field] = place{v.Page, v.Line, v.Confidence}
	}
	return out
}

// readPerson is a person in ocr_data.
type readPerson struct {
	Name       string  `json:"name"`
	Role       string  `json:"role"`
	EntityType string  `json:"entity_type"`
	Percent    *string `json:"ownership_percent"`
}

// data is what was read, as ocr_data has it; nil when nothing was.
func (r Reading) data() map[string]any {
	if r.Refusal != "" || r.NoEngine {
		return nil
	}
	out := map[string]any{}
	for field, v := range r.Values {
		out[field] = v.Text
	}
	if r.Language != "" {
		out["language"] = r.Language
	}
	if len(r.People) > 0 {
		people := make([]readPerson, len(r.People))
		for i, p := range r.People {
			people[i] = readPerson{p.Name, p.Role, "person", optional.Of(p.Percent)}
			if p.Company {
				people[i].EntityType = "company"
			}
		}
		out["people"] = people
	}
	return out
}

// beginnings tell kinds of files by their first bytes.
var beginnings = []struct{ contentType, begin string }{
	{"application/pdf", "%PDF-"}, {"image/jpeg", "\xff\xd8\xff"}, {"image/png", "\x89PNG\r\n\x1a\n"}, {"image/webp", "RIFF"},
}

// fileOf returns the facts known from the bytes alone.
func fileOf(data []byte) address.File {
	f := address.File{Size: int64(len(data))}
	for _, b := range beginnings {
		if bytes.HasPrefix(data, []byte(b.begin)) {
			f.ContentType = b.contentType
		}
	}
	return f
}

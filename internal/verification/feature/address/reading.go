package address

import (
	"context"

	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/value/iso"
)

// Reader reads proofs of address. An error means that nothing could be read.
type Reader interface {
	// Read reads a file, which the password opens if it is an encrypted PDF.
	Read(ctx context.Context, file []byte, password redact.Secret) (Reading, error)
}

// Kinds of proofs of address.
const (
	KindUtilityBill   = "UTILITY_BILL"
	KindBankStatement = "BANK_STATEMENT"
	KindGovernment    = "GOVERNMENT_ISSUED_DOCUMENT"
	KindOther         = "OTHER_POA_DOCUMENT"
	KindUnknown       = "UNKNOWN"
)

// Reading is the parsed content of a proof of address. Empty members were not found; dates are
// YYYY-MM-DD.
type Reading struct {
	// Refusal says why the file could not be read at all; empty when it was.
	Refusal string
	// NoEngine says that the file is a picture and that nothing here reads print.
	NoEngine bool
	// Kind is one of the kinds above, Subtype a closer one such as WATER_BILL.
	Kind, Subtype string
	// Language is an ISO 639-1 code.
	Language string
	Issuer   string
	// IssuingState is alpha-3.
	IssuingState string
	Issued       string
	// IssuedPerhaps are all dates that the date of issue may be when what is
	// printed can be understood in several ways; empty when it cannot.
	IssuedPerhaps []string
	Expires       string
	// Address is as printed, lines joined by commas; Parts is empty where it could not be taken apart.
	Address string
	Parts   Components
	Name    string
	// Letters are further addresses that the document shows, as bills show those of
	// their issuer or of the place of supply.
	Letters []Block
	Fields  Fields
	File    File
}

// Block is an address with the name that stands above it.
type Block struct {
	Address string
	Parts   Components
	Name    string
	// IssuingState is alpha-3.
	IssuingState string
}

// choose takes the address of the document that fits the expected one best, and
// leaves the first where none is expected.
func (r *Reading) choose(expected string) {
	best := Likeness(expected, r.Address)
	for _, l := range r.Letters {
		if likeness := Likeness(expected, l.Address); expected != "" && likeness > best {
			best = likeness
			r.Address, r.Parts, r.IssuingState = l.Address, l.Parts, or(l.IssuingState, r.IssuingState)
			r.Name = or(l.Name, r.Name)
		}
	}
}

// Components of an address; Country is alpha-2.
type Components struct {
	Street1, Street2, City, Region, PostalCode, Country string
}

// OneLine writes the address as a letter has it: streets, then place, then country.
func (p Components) OneLine() string {
	place := p.City
	if p.PostalCode != "" && place != "" {
		place = p.PostalCode + " " + place
	} else if place == "" {
		place = p.PostalCode
	}
	line := ""
	for _, part := range []string{p.Street1, p.Street2, place, p.Region, iso.CountryName(p.Country)} {
		if part == "" {
			continue
		}
		if line != "" {
			line += ", "
		}
		line += part
	}
	return line
}

// Fields are further things that such documents say.
type Fields struct {
	AccountNumber   string
	IBAN            string
	SortCode        string
	RoutingNumber   string
	BIC             string
	BranchName      string
	BranchAddress   string
	PhoneNumber     string
	AdditionalNames []string
}

// File is the metadata of a file. Dates are YYYY-MM-DD, instants as the file writes them.
type File struct {
	Size              int64
	ContentType       string
	Created, Modified string
	Overlay           *Overlay
	Creator, Producer string
	// Software is what made a picture, as its own notes say.
	Software   string
	Encryption string
	// Signed and Tampered are nil for files that cannot be signed.
	Signed, Tampered *bool
	// Edited says that the file names a program by which pictures or documents are edited; nil when unknown.
	Edited *bool
	// Changed says that it was changed after it was made; nil when unknown.
	Changed                     *bool
	ExifOriginal, ExifDigitized string
}

// Overlay are traces of text that was laid over a PDF.
type Overlay struct {
	Detected, Analyzed bool
	// Proven says that something lies under the text; else it only looks set apart.
	Proven  bool
	Signals []string
	Regions []Region
}

// Region is a box on a page, in the units of the page, counted from 1.
type Region struct {
	Page                                       int
	X, Y, Width, Height, PageWidth, PageHeight float64
}

// Boxes are the regions in the form that decisions have.
func (o *Overlay) Boxes() []any {
	out := []any{}
	for _, r := range o.Regions {
		out = append(out, region(r))
	}
	return out
}

// Package reading defines the output of readers of identity documents: the content
// of one picture with its machine readable zone, print, barcodes, quality and
// positions. It knows no workflow rules.
package reading

import (
	"context"
	"fmt"
	"time"

	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/value/geometry"
	"vidimus/internal/verification/feature/iddocument/redaction"
)

// Reader reads one picture of a document. Implementations live beyond the
// border of this package and decode pictures in a process of their own.
type Reader interface {
	// Read reads a picture, or the first page of a PDF, which the password opens if
	// it is encrypted.
	Read(ctx context.Context, picture []byte, password redact.Secret) (Reading, error)
}

// Prechecker is a Reader that also has a quick look, without print and barcodes.
type Prechecker interface {
	Precheck(ctx context.Context, picture []byte) (PrecheckResult, error)
}

// PrecheckResult is the result of the quick check of a picture.
type PrecheckResult struct {
	// Refusal is why the picture cannot be used at all; empty for a usable one.
	Refusal string
	Quality Quality
	// MRZ is nil where no machine readable zone was found.
	MRZ *MRZ
	// HasPage says that the corners of a document were found.
	HasPage bool
	// FaceShare is the width of the largest face as a share of the shorter side of
	// the document, or of the picture where no document was found; 0 for no face.
	FaceShare float64
}

// CapableReader is a Reader that reports what it can read. Other readers read
// machine readable zones only.
type CapableReader interface {
	Capabilities() Capabilities
}

// Capabilities lists what this installation has engines for. What it cannot read is
// not reported as missing on a document.
type Capabilities struct {
	// Visual says that printed text is read.
	Visual bool
	// Barcodes says that PDF417 and QR codes are read.
	Barcodes bool
	// Portraits says that the holder's face is looked for.
	Portraits bool
}

// Reading is the content of one picture.
type Reading struct {
	// Refusal is why the picture cannot be used at all; empty for a usable one.
	Refusal string
	// NormalisedJPEG is the whole picture, upright and without metadata.
	NormalisedJPEG []byte
	// Page is the side of the document cut out of the picture and straightened,
	// as JPEG; nil where its corners were not found.
	Page []byte
	// Portrait is the holder's face cut out of the page, as JPEG; nil where none was found.
	Portrait []byte
	// Corners of the document as shares of the upright picture's sides, clockwise
	// from the upper left; nil where they were not found.
	Corners *geometry.Quad
	Quality Quality
	// MRZ is nil where no machine readable zone was found.
	MRZ *MRZ
	// Visual is nil where no printed text was read.
	Visual *VisualZone
	// Print is what Visual was understood from; nil where no print was looked for.
	Print Print
	// Barcodes are all that were found, also those nobody can make sense of.
	Barcodes []Barcode
	// Places are where what was read stands in the upright picture.
	Places RedactionTargets
}

// RedactionTargets holds the positions that are covered when fields are redacted.
// Unlike other corners they are not clipped to the picture.
type RedactionTargets struct {
	// Zone is nil where none was found; its Sure is that of the places alone.
	Zone *redaction.Zone
	// Rows are the printed words; PrintRead says that print was looked for.
	Rows      [][]redaction.Word
	PrintRead bool
	// Labelled are the printed values that labels led to, by member of the item.
	Labelled map[string][]geometry.Quad
	// Faces are the windows of all faces.
	Faces []geometry.Quad
	// Page and Portrait are where the pictures of the same name were cut out; nil
	// where there are none.
	Page, Portrait *CropRequest
}

// CropRequest is a part of the upright picture and the size of the picture it becomes, in pixels.
type CropRequest struct {
	At            geometry.Quad
	Width, Height int
}

// Redactor covers places of upright pictures beyond the border of this package.
type Redactor interface {
	// Redact covers places of a reading's upright picture, and makes the page and
	// the portrait again of what is left. All are JPEG; nil stays nil.
	Redact(ctx context.Context, r Reading, c redaction.Areas) (Redacted, error)
}

// Redacted are the pictures of a reading after places were covered.
type Redacted struct{ NormalisedJPEG, Page, Portrait []byte }

// Quality of a picture; scores run from 0 to 100.
type Quality struct {
	Focus, Brightness, Resolution, Overall float64
	// BrightnessIssue is ok, too_dark or too_bright.
	BrightnessIssue string
	// FullyVisible is nil when the corners are unknown.
	FullyVisible *bool
	// Blurred says that the focus is too poor to read by.
	Blurred bool
	// GlareShare is the part of the printed area, 0 to 1, that a reflection has burnt out.
	GlareShare float64
}

// MRZ is a machine readable zone (ICAO 9303 part 3 section 4).
type MRZ struct {
	Format string
	Lines  []string
	// Code is the document code as printed, filler removed (P, ID, V ...).
	Code        string
	Issuer      string
	Surname     string
	GivenNames  string
	Number      string
	Nationality string
	// Birth and Expiry are the dates; BirthPrinted and ExpiryPrinted what stands in the zone (YYMMDD).
	Birth, Expiry               Date
	BirthPrinted, ExpiryPrinted string
	Sex                         string
	PersonalNumber              string
	Optional1, Optional2        string
	NamesTruncated              bool
	// Checks are the check digits and whether they agree.
	Checks []Check
	// Accepted says that the reader is sure of every character that a check digit covers.
	Accepted bool
}

// Check is one check digit.
type Check struct {
	Name  string
	Digit string
	OK    bool
}

// Date is a date of a document, whose month or day may be unknown (zero).
type Date struct{ Year, Month, Day int }

// Known reports whether the whole date is known.
func (d Date) Known() bool { return d.Year > 0 && d.Month > 0 && d.Day > 0 }

// Time returns the start of the day in UTC; only for a known date.
func (d Date) Time() time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
}

// ISO returns the date as YYYY-MM-DD; nil unless the whole date is known.
func (d Date) ISO() *string {
	if !d.Known() {
		return nil
	}
	t := d.Time().Format(time.DateOnly)
	return &t
}

// Age is the number of whole years lived at the given instant.
func (d Date) Age(now time.Time) int {
	now = now.UTC()
	age := now.Year() - d.Year
	if now.Month() < time.Month(d.Month) || (now.Month() == time.Month(d.Month) && now.Day() < d.Day) {
		age--
	}
	return age
}

// Valid reports whether the zone has check digits and all of them agree.
func (m *MRZ) Valid() bool {
	for _, c := range m.Checks {
		if !c.OK {
			return false
		}
	}
	return len(m.Checks) > 0
}

// CheckDigit returns the named check digit as it is in the zone; empty if there is
// none.
func (m *MRZ) CheckDigit(name string) string {
	for _, c := range m.Checks {
		if c.Name == name {
			return c.Digit
		}
	}
	return ""
}

// Compact returns the date as YYYYMMDD, with zeros for what is not known.
func (d Date) Compact() string { return fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day) }

// DigitForms are a date in the orders in which documents print it.
func (d Date) DigitForms() []string {
	if !d.Known() {
		return nil
	}
	t := d.Time()
	var out []string
	for _, layout := range []string{"02012006", "20060102", "01022006", "020106", "060102", "010206"} {
		out = append(out, t.Format(layout))
	}
	return out
}

// ParseDate reads YYYY-MM-DD; the zero date for anything else.
func ParseDate(text string) Date {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}
	}
	return Date{t.Year(), int(t.Month()), t.Day()}
}

// Names of the check digits, as readers give them.
const (
	CheckNumber    = "document_number"
	CheckBirth     = "date_of_birth"
	CheckExpiry    = "expiry_date"
	CheckComposite = "composite"
)

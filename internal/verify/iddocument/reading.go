// Package iddocument is the step that reads an identity document: it has the
// pictures read, compares what they say with the rules of the workflow and
// with what the caller expected, and writes the item of the decision. It does
// not look at pixels itself.
package iddocument

import (
	"context"
	"time"
)

// Reader reads one picture of a document. Implementations live beyond the
// border of this package and decode pictures in a process of their own.
type Reader interface {
	Read(ctx context.Context, picture []byte) (Reading, error)
}

// Reading is what one picture says.
type Reading struct {
	// Refusal is why the picture cannot be used at all; empty for a usable one.
	Refusal string
	// Upright is the picture as JPEG, turned the right way, without the camera's notes.
	Upright []byte
	Quality Quality
	// MRZ is nil where no machine readable zone was found.
	MRZ *MRZ
}

// Quality of a picture; scores run from 0 to 100.
type Quality struct {
	Focus, Brightness, Resolution, Overall float64
	// BrightnessIssue is ok, too_dark or too_bright.
	BrightnessIssue string
	// FullyVisible is nil when the corners are unknown.
	FullyVisible *bool
	// Blurred says that the focus is too poor to read by.
	Blurred bool
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

func (d Date) text() *string {
	if !d.Known() {
		return nil
	}
	t := d.Time().Format(time.DateOnly)
	return &t
}

// age is the number of whole years lived at the given instant.
func (d Date) age(now time.Time) int {
	now = now.UTC()
	age := now.Year() - d.Year
	if now.Month() < time.Month(d.Month) || (now.Month() == time.Month(d.Month) && now.Day() < d.Day) {
		age--
	}
	return age
}

func (m *MRZ) valid() bool {
	for _, c := range m.Checks {
		if !c.OK {
			return false
		}
	}
	return len(m.Checks) > 0
}

func (m *MRZ) digit(name string) string {
	for _, c := range m.Checks {
		if c.Name == name {
			return c.Digit
		}
	}
	return ""
}

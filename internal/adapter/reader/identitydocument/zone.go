package identitydocument

import (
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/image/docimage"
)

func toQuality(q docimage.Quality) reading.Quality {
	return reading.Quality{
		Focus: q.Focus, Brightness: q.Brightness, Resolution: q.Resolution, Overall: q.Overall,
		BrightnessIssue: string(q.BrightnessIssue), FullyVisible: q.FullyVisible, Blurred: q.Focus < docimage.FocusRefuse, GlareShare: q.GlareShare,
	}
}

func toZone(d mrz.Document, accepted bool, now time.Time) *reading.MRZ {
	m := &reading.MRZ{
		Format: string(d.Format), Lines: d.Lines, Code: d.Code, Issuer: d.Issuer, Surname: d.Surname, GivenNames: d.GivenNames,
		Number: d.Number, Nationality: d.Nationality, BirthPrinted: d.BirthDate, ExpiryPrinted: d.ExpiryDate, Sex: d.Sex,
		PersonalNumber: d.PersonalNumber, Optional1: d.Optional1, Optional2: d.Optional2, NamesTruncated: d.NamesTruncated,
		Accepted: accepted,
	}
	// A date that cannot be is reported as unknown; its check digit tells the rest.
	if born, err := d.ParseBirthDate(now); err == nil {
		m.Birth = reading.Date(born)
	}
	if expires, err := d.ParseExpiryDate(now); err == nil {
		m.Expiry = reading.Date(expires)
	}
	for _, c := range d.Checks {
		m.Checks = append(m.Checks, reading.Check{Name: c.Name, Digit: c.Digit, OK: c.OK})
	}
	return m
}

package boot

import (
	"context"
	"errors"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/engine/docimage"
	"vidimus/internal/engine/mrz"
	"vidimus/internal/engine/sandboxdocument"
	"vidimus/internal/engine/workerpool"
	"vidimus/internal/engine/workerpool/document"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument"
)

// pooledCopier makes copies of pictures in the engine room.
type pooledCopier struct{ room *workerpool.Pool }

// Copy implements verify.Copier.
func (c pooledCopier) Copy(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error) {
	reading, err := c.room.ReadDocument(ctx, document.Request{Image: file}, workerpool.SessionTimeout)
	switch {
	case err != nil:
		return nil, "", err
	case reading.Refusal != nil:
		return nil, reading.Refusal.Text, nil
	}
	return reading.NormalisedJPEG, "", nil
}

func toQuality(q docimage.Quality) iddocument.Quality {
	return iddocument.Quality{
		Focus: q.Focus, Brightness: q.Brightness, Resolution: q.Resolution, Overall: q.Overall,
		BrightnessIssue: string(q.BrightnessIssue), FullyVisible: q.FullyVisible, Blurred: q.Focus < docimage.FocusRefuse,
	}
}

func toZone(d mrz.Document, accepted bool, now time.Time) *iddocument.MRZ {
	m := &iddocument.MRZ{
		Format: string(d.Format), Lines: d.Lines, Code: d.Code, Issuer: d.Issuer, Surname: d.Surname, GivenNames: d.GivenNames,
		Number: d.Number, Nationality: d.Nationality, BirthPrinted: d.BirthDate, ExpiryPrinted: d.ExpiryDate, Sex: d.Sex,
		PersonalNumber: d.PersonalNumber, Optional1: d.Optional1, Optional2: d.Optional2, NamesTruncated: d.NamesTruncated,
		Accepted: accepted,
	}
	// A date that cannot be is reported as unknown; its check digit tells the rest.
	if born, err := d.ParseBirthDate(now); err == nil {
		m.Birth = iddocument.Date(born)
	}
	if expires, err := d.ParseExpiryDate(now); err == nil {
		m.Expiry = iddocument.Date(expires)
	}
	for _, c := range d.Checks {
		m.Checks = append(m.Checks, iddocument.Check{Name: c.Name, Digit: c.Digit, OK: c.OK})
	}
	return m
}

// simulator answers for sandbox sessions.
type simulator struct{}

// Simulate implements iddocument.Simulator.
func (simulator) Simulate(s session.Session, c verification.Choice, now time.Time) iddocument.Reading {
	w := sandboxdocument.SimulatedDocument{DocumentType: c.DocumentType, IssuingState: c.IssuingState}
	if s.SandboxScenario != nil {
		w.Scenario = *s.SandboxScenario
	}
	if e := s.Expected; e != nil {
		w.FirstName, w.LastName, w.DateOfBirth, w.Gender = e.FirstName, e.LastName, e.DateOfBirth, e.Gender
		w.Nationality, w.Number = e.Nationality, e.IdentificationNumber
		if state := e.DocumentCountry(); state != "" {
			w.IssuingState = state
		}
	}
	reading := iddocument.Reading{Quality: iddocument.Quality{Focus: 100, Brightness: 100, Resolution: 100, Overall: 100, BrightnessIssue: "ok"}}
	zone, ok := sandboxdocument.Zone(w, now)
	if !ok {
		reading.Refusal = "scenario"
		return reading
	}
	reading.MRZ = toZone(zone, true, now)
	addPrint(&reading, sandboxdocument.PrintOf(w, zone, now))
	return reading
}

// addPrint writes what stands beside the zone of a simulated document. A driving
// licence with a barcode has no zone, unless its scenario is about the zone.
func addPrint(reading *iddocument.Reading, p sandboxdocument.Print) {
	sure := func(s string) iddocument.Text { return iddocument.Text{Text: s, Confidence: 1} }
	zone, issued := reading.MRZ, iddocument.Date(p.Issued)
	reading.Visual = &iddocument.VisualZone{PlaceOfBirth: sure(p.PlaceOfBirth)}
	if issued.Known() {
		reading.Visual.Issue = iddocument.PrintedDate{Text: sure(issued.Time().Format(time.DateOnly)), Dates: []iddocument.Date{issued}}
	}
	l := p.Licence
	if l == nil {
		return
	}
	reading.Visual.PlaceOfBirth = iddocument.Text{}
	reading.Barcodes = []iddocument.Barcode{{Kind: iddocument.CodePDF417, Licence: &iddocument.Licence{
		Class: "DL", Country: zone.Issuer, Jurisdiction: l.Region, Surname: zone.Surname, GivenNames: zone.GivenNames,
		NamesTruncated: zone.NamesTruncated, Number: zone.Number, Birth: zone.Birth, Issue: issued, Expiry: zone.Expiry, Sex: zone.Sex,
		Street1: l.Street, City: l.City, Region: l.Region, Postcode: l.Postcode, Categories: []string{"C"},
	}}}
	for _, c := range zone.Checks {
		if !c.OK {
			return
		}
	}
	reading.MRZ = nil
}

var contentTypes = map[docimage.Kind]string{
	docimage.KindJPEG: "image/jpeg", docimage.KindPNG: "image/png", docimage.KindWebP: "image/webp", docimage.KindPDF: "application/pdf",
	docimage.KindTIFF: "image/tiff",
}

// sniff judges an upload by its header alone. A HEIC passes where a program opens
// it; its type is told with a refusal too.
func (p *programs) sniff(picture []byte) (contentType, refusal string) {
	if docimage.DetectKind(picture) != docimage.KindHEIC {
		return sniff(picture)
	}
	var refused *apperr.Error
	if err := p.heic.Check(picture); errors.As(err, &refused) {
		return "image/heic", refused.Public
	}
	return "image/heic", ""
}

// sniff judges an upload by its header alone.
func sniff(picture []byte) (contentType, refusal string) {
	facts, err := docimage.Inspect(picture, docimage.DefaultLimits())
	var refused *apperr.Error
	switch {
	case errors.As(err, &refused):
		return "", refused.Public
	case err != nil:
		return "", "The file could not be read."
	default:
		return contentTypes[facts.Kind], ""
	}
}

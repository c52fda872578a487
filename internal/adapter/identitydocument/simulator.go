package identitydocument

import (
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/engine/sandboxdocument"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument"
)

// Simulator answers for sandbox sessions.
type Simulator struct{}

// Simulate implements iddocument.Simulator.
func (Simulator) Simulate(s session.Session, c verification.Choice, now time.Time) iddocument.Reading {
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

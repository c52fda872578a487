package identitydocument

import (
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/engine/document/sandboxdocument"
	"vidimus/internal/verification"
)

// Simulator answers for sandbox sessions.
type Simulator struct{}

// Simulate implements iddocument.Simulator.
func (Simulator) Simulate(s session.Session, c verification.Choice, now time.Time) reading.Reading {
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
	r := reading.Reading{Quality: reading.Quality{Focus: 100, Brightness: 100, Resolution: 100, Overall: 100, BrightnessIssue: "ok"}}
	zone, ok := sandboxdocument.Zone(w, now)
	if !ok {
		r.Refusal = "scenario"
		return r
	}
	r.MRZ = toZone(zone, true, now)
	addPrint(&r, sandboxdocument.PrintOf(w, zone, now))
	return r
}

// addPrint writes what stands beside the zone of a simulated document. A driving
// licence with a barcode has no zone, unless its scenario is about the zone.
func addPrint(r *reading.Reading, p sandboxdocument.Print) {
	sure := func(s string) reading.Text { return reading.Text{Text: s, Confidence: 1} }
	zone, issued := r.MRZ, reading.Date(p.Issued)
	r.Visual = &reading.VisualZone{PlaceOfBirth: sure(p.PlaceOfBirth)}
	if issued.Known() {
		r.Visual.Issue = reading.PrintedDate{Text: sure(issued.Time().Format(time.DateOnly)), Dates: []reading.Date{issued}}
	}
	l := p.Licence
	if l == nil {
		return
	}
	r.Visual.PlaceOfBirth = reading.Text{}
	r.Barcodes = []reading.Barcode{{Kind: reading.CodePDF417, Licence: &reading.Licence{
		Class: "DL", Country: zone.Issuer, Jurisdiction: l.Region, Surname: zone.Surname, GivenNames: zone.GivenNames,
		NamesTruncated: zone.NamesTruncated, Number: zone.Number, Birth: zone.Birth, Issue: issued, Expiry: zone.Expiry, Sex: zone.Sex,
		Street1: l.Street, City: l.City, Region: l.Region, Postcode: l.Postcode, Categories: []string{"C"},
	}}}
	for _, c := range zone.Checks {
		if !c.OK {
			return
		}
	}
	r.MRZ = nil
}

package address

import (
	"maps"
	"slices"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
	"vidimus/internal/verification/subject"
)

// Scenarios that change what a simulated document says.
const (
	scenarioMismatch = "decline_poa_address_mismatch"
	scenarioPartial  = "review_poa_partial_match"
)

// The address and the person that stand in where nothing is expected.
var (
	madeUp     = Components{Street1: "12 Sample Street", City: "Exampleton", PostalCode: "10115", Country: "GB"}
	elsewhere  = Components{Street1: "99 Nowhere Lane", City: "Otherton", PostalCode: "90210", Country: "GB"}
	nextDoor   = Components{Street1: "14 Sample Street", City: "Exampleton", PostalCode: "10115", Country: "GB"}
	madeUpName = "Anna Maria Eriksson"
)

// simulate is what the document of a sandbox session says: what is expected,
// and a document that the workflow accepts, so that nothing but the scenario
// decides. It also makes the workflow weigh the scenario as the scenario says.
func simulate(t verification.Task, f File, s Settings, now time.Time) (Reading, Settings) {
	p := subject.FromTask(t)
	r := Reading{
		Subtype: "ELECTRICITY_BILL", Issuer: "Sandbox Energy", Issued: now.AddDate(0, 0, -20).Format(time.DateOnly),
		Name: or(p.FullName, madeUpName), Parts: madeUp, File: f, Language: s.someLanguage(),
	}
	r.Address = madeUp.OneLine()
	r.IssuingState = s.someState()
	if e := t.Session.Expected; e != nil {
		r.IssuingState = or(or(e.POACountry, e.Country), r.IssuingState)
		if e.Address != "" {
			r.Address, r.Parts.Street1 = e.Address, e.Address
		}
	}
	if r.Kind = s.someKind(r.IssuingState); r.Kind != KindUtilityBill {
		r.Subtype = "UNKNOWN"
	}
	switch t.Scenario() {
	case scenarioMismatch:
		r.Parts, r.Address, s.Mismatch = elsewhere, elsewhere.OneLine(), workflow.ActionDecline
	case scenarioPartial:
		r.Parts, r.Address, s.Mismatch = nextDoor, nextDoor.OneLine(), workflow.ActionReview
	}
	r.Parts.Country, _ = iso.Alpha2(r.IssuingState)
	return r, s
}

// underScenario has the address expected from which the scenario's document
// surely differs, whatever the caller expects.
func underScenario(a ExpectedAddress, scenario string) ExpectedAddress {
	if scenario == scenarioMismatch || scenario == scenarioPartial {
		a.Address = madeUp.OneLine()
	}
	return a
}

// someState is a country of which the workflow accepts a document.
func (s Settings) someState() string {
	for _, state := range slices.Sorted(maps.Keys(s.Documents)) {
		if state != workflow.AllCountries && s.allows(state, s.someKind(state)) {
			return state
		}
	}
	return "GBR"
}

// someKind is the first kind of document that the workflow accepts.
func (s Settings) someKind(state string) string {
	for _, kind := range []string{KindUtilityBill, KindBankStatement, KindGovernment, KindOther} {
		if s.allows(state, kind) {
			return kind
		}
	}
	return KindUtilityBill
}

// someLanguage is English, or the first language that the workflow accepts.
func (s Settings) someLanguage() string {
	if s.speaks("en") {
		return "en"
	}
	var accepted []string
	for code, on := range s.Languages {
		if on == 1 {
			accepted = append(accepted, code)
		}
	}
	slices.Sort(accepted)
	if len(accepted) == 0 {
		return ""
	}
	return accepted[0]
}

package nfc

import (
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// simulation is the chip reading of a sandbox session.
type simulation struct {
	task       verification.Task
	settings   Settings
	skipReason string
	now        time.Time
}

const scenarioUnverified = "decline_nfc_chip_not_verified"

// simulate writes the result of a sandbox session. A scenario decides it also where the chip was passed over; without
// one passing it over can be tried out.
func simulate(it *item, f *finding.List, s simulation) {
	scenario := s.task.Scenario()
	if s.skipReason != "" && scenario == "" {
		it.skip(f, s.skipReason, s.settings.SkipAction)
		return
	}
	r := simulated(subject.FromTask(s.task), s.now)
	if scenario == scenarioUnverified {
		r.SODIntact = false
		f.Add(riskUnverified, workflow.ActionDecline, nil)
	}
	it.fill(r)
}

// simulated is a chip that says what the document says, or where none was read
// what the specimen of ICAO Doc 9303 says.
func simulated(p subject.Person, now time.Time) Reading {
	year := now.UTC().Year()
	return Reading{
		Holder: Holder{
			DocumentCode: "P", Issuer: or(p.IssuingState, "UTO"), Number: or(p.DocumentNumber, "L898902C3"),
			Nationality: or(p.Nationality, "UTO"), Surname: or(p.LastName, "ERIKSSON"), GivenNames: or(p.FirstName, "ANNA MARIA"),
			BirthDate: or(p.DateOfBirth, "1974-08-12"), Sex: or(p.Gender, "F"), Address: p.Address,
			ExpiryDate: now.UTC().AddDate(5, 0, 0).Format(time.DateOnly),
		},
		Groups: []string{"DG1", "DG2"}, SODIntact: true, GroupsIntact: true, Trusted: true,
		Signer: &Signer{
			Issuer: "C=UT,O=Sandbox,CN=Country signer", Subject: "C=UT,O=Sandbox,CN=Document signer", Serial: "1",
			NotBefore: time.Date(year-1, time.January, 1, 0, 0, 0, 0, time.UTC), NotAfter: time.Date(year+10, time.January, 1, 0, 0, 0, 0, time.UTC),
		},
	}
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

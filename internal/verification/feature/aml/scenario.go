package aml

import (
	"time"

	"vidimus/internal/domain/verification/decision"
)

// Scenarios of the sandbox that are about lists.
const (
	scenarioDecline = "decline_aml_hit"
	scenarioReview  = "review_aml_possible_match"
)

// sandboxSource marks invented entries as such wherever they are shown.
var sandboxSource = Source{
	Title: "Sandbox data, no real list", Publisher: "Vidimus sandbox", Authority: "Sandbox authority (invented)", URL: "https://sandbox.example/list",
}

// simulate builds sandbox results; real lists are not searched. The verdict is the scenario's, also
// where the workflow would forgive the hit: by the default thresholds no score at all declines.
func simulate(scenario string, q Query, t Thresholds, now time.Time) Screening {
	switch scenario {
	case scenarioDecline:
		s := Assess(q, []Match{invented(q, now)}, t)
		s.force(decision.StepDeclined)
		return s
	case scenarioReview:
		s := Assess(q, []Match{similar(q, now)}, t)
		s.force(decision.StepInReview)
		return s
	default:
		return Assess(q, nil, t)
	}
}

// force sets the verdict of a sandbox scenario.
func (s *Screening) force(to decision.StepStatus) {
	for i, h := range s.Hits {
		s.Hits[i].setStatus(Unreviewed)
		s.Score = max(s.Score, float64(h.RiskScore))
	}
	s.Status, s.Possible, s.MayReject = to, true, to == decision.StepDeclined
}

// invented is an entry that is the wanted one in every part.
func invented(q Query, now time.Time) Match {
	name := q.FullName
	if name == "" {
		name = "Sandbox Listed Person"
	}
	day := now.UTC().Truncate(24 * time.Hour)
	l := ListEntry{
		ID: "sandbox-sanctions-1", Company: q.Company, Caption: name + " (sandbox data)", Names: []string{name}, Datasets: []string{"Sanctions"},
		Crimes: []Crime{{Name: "Sandbox crime (invented)", Score: 100}}, Source: sandboxSource, Programs: []string{"SANDBOX"},
		LegalBasis: []string{"Invented for tests"}, ListedOn: []string{"2020-01-01"}, UpdatedOn: []string{"2024-01-01"},
		Reason: "Invented for tests of an integration.", Notes: []string{"This entry is invented: it stands on no list."},
		FirstSeen: day, LastSeen: day,
	}
	if q.DateOfBirth != "" {
		l.BirthDates = []string{q.DateOfBirth}
	}
	if q.Country != "" {
		l.Nationalities, l.Countries = []string{q.Country}, []string{q.Country}
	}
	return Match{Listed: l, Name: name, NameScore: 100}
}

// similar is a politically exposed person with nearly the wanted name.
func similar(q Query, now time.Time) Match {
	m := invented(q, now)
	m.Listed.ID, m.Listed.Datasets = "sandbox-pep-1", []string{"PEP", "PEP Level 1"}
	m.Listed.Crimes, m.Listed.Programs, m.Listed.LegalBasis, m.Listed.ListedOn, m.Listed.Reason = nil, nil, nil, nil, ""
	m.Listed.Positions = []string{"Minister of an invented country"}
	m.NameScore = 95
	return m
}

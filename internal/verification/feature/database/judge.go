package database

import (
	"encoding/json"
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
	"vidimus/internal/verification/subject"
)

// Settings are those of the step that the product acts on. Ranges and defaults
// are in the table of settings.
type Settings struct {
	// Countries maps alpha-3 codes to the ids of services, in one of the forms of services.
	Countries     map[string]json.RawMessage `json:"database_validation_countries"`
	NoMatch       workflow.Action            `json:"database_validation_no_match_action"`
	PartialMatch  workflow.Action            `json:"database_validation_partial_match_action"`
	NotApplicable workflow.Action            `json:"database_validation_not_applicable_action"`
	// Sources say where inputs come from that no document has, by their names.
	Sources map[string]subject.Source `json:"database_validation_field_sources"`
}

// services are the ids for a country: a list, one id, an object with a list
// named services, or an object by id.
func (s Settings) services(state string) []string {
	raw := s.Countries[state]
	if ids := idsOf(raw); ids != nil {
		return ids
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil {
		return nil
	}
	if inner, named := members["services"]; named {
		return idsOf(inner)
	}
	ids := make([]string, 0, len(members))
	for id, on := range members {
		if text := string(on); text != "false" && text != "0" && text != "null" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func idsOf(raw json.RawMessage) []string {
	var ids []string
	if json.Unmarshal(raw, &ids) == nil {
		return ids
	}
	var id string
	if json.Unmarshal(raw, &id) == nil && id != "" {
		return []string{id}
	}
	return nil
}

// Codes of what databases can say against a person. The one for a country without a service has no
// name there.
const (
	riskNoMatch       = "DATABASE_VALIDATION_NO_MATCH"
	riskPartialMatch  = "DATABASE_VALIDATION_PARTIAL_MATCH"
	riskNotPerformed  = "COULD_NOT_PERFORM_DATABASE_VALIDATION"
	riskNotApplicable = "DATABASE_VALIDATION_NOT_APPLICABLE"
)

var texts = finding.Texts{
	riskNoMatch:       {"Not known to the database", "No database of the country has a record that fits the person."},
	riskPartialMatch:  {"Record fits in part", "A database has a record that fits some of the person's data."},
	riskNotPerformed:  {"Database not asked", "The databases could not be asked, or what they must be asked with is not known."},
	riskNotApplicable: {"No database for the country", "The workflow names no database for the country of the document."},
}

// judge weighs the answers together.
func judge(l *finding.List, it *item, s Settings, q Query) {
	switch {
	case it.MatchType == nil && it.Type == notEnabled && q.complete() && len(s.services(q.State)) == 0:
		l.Add(riskNotApplicable, s.NotApplicable, map[string]any{"issuing_state": q.State})
	case it.MatchType == nil:
		l.Add(riskNotPerformed, workflow.ActionReview, nil)
	case *it.MatchType == NoMatch:
		l.Add(riskNoMatch, s.NoMatch, nil)
	case *it.MatchType == PartialMatch:
		l.Add(riskPartialMatch, s.PartialMatch, nil)
	}
}

// matchOf is the best of all answers: any full match counts as one, else any
// partial one.
func matchOf(answers []Answer) *Match {
	var best *Match
	for _, a := range answers {
		if a.Error != "" {
			continue
		}
		m := a.match()
		if best == nil || rank(m) > rank(*best) {
			best = &m
		}
	}
	return best
}

// match is what one answer comes to: full when every compared field fits, none
// when the outcome speaks against the person whatever fits.
func (a Answer) match() Match {
	if slices.Contains(against, a.Outcome) {
		return NoMatch
	}
	return fieldsMatch(a.Fields)
}

func fieldsMatch(fields map[string]Match) Match {
	full, none := true, true
	for _, m := range fields {
		full = full && m == FullMatch
		none = none && m == NoMatch
	}
	switch {
	case none:
		return NoMatch
	case full:
		return FullMatch
	default:
		return PartialMatch
	}
}

func rank(m Match) int { return slices.Index([]Match{NoMatch, PartialMatch, FullMatch}, m) }

// scenarioNoMatch is the sandbox scenario of this step.
const scenarioNoMatch = "decline_database_no_match"

// simulate answers for a sandbox session: the services of the workflow, or one
// that stands for them, know the person unless the scenario says otherwise.
func simulate(t verification.Task, q Query, s Settings) ([]Answer, Settings) {
	ids := s.services(q.State)
	if len(ids) == 0 {
		ids = []string{"sandbox_registry"}
	}
	m, outcome := FullMatch, "MATCH"
	if t.Scenario() == scenarioNoMatch {
		m, outcome, s.NoMatch = NoMatch, "NO_MATCH", workflow.ActionDecline
	}
	answers := make([]Answer, len(ids))
	for i, id := range ids {
		answers[i] = Answer{
			Service: Service{ID: id, Name: "Simulated registry"}, Outcome: outcome,
			Fields: map[string]Match{"full_name": m, "date_of_birth": m, "identification_number": m},
		}
	}
	return answers, s
}

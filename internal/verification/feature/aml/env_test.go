package aml

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

// today is the day on which everybody here is screened.
var today = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// lists is a screener that finds what it was given.
type lists struct {
	found      []Match
	generation int64
	broken     bool
	asked      Query
}

func (l *lists) Ready() bool { return len(l.found) > 0 }

func (l *lists) Screen(_ context.Context, q Query) (SearchResult, error) {
	l.asked = q
	if l.broken {
		return SearchResult{}, errors.New("the index is gone")
	}
	return SearchResult{Matches: l.found, Generation: l.generation}, nil
}

// task is a live session of a person whose document was read.
func task(config string) verification.Task {
	return verification.Task{
		Session:     session.Session{ApplicationID: uuid.New(), ID: uuid.New(), Kind: workflow.KindUser},
		Environment: application.Live, Attempt: 1, Last: true,
		Node: workflow.Node{NodeID: "feature_aml", Feature: workflow.FeatureAML, Config: []byte(config)},
		Results: []graph.Result{{NodeID: "feature_ocr", Feature: workflow.FeatureOCR, Status: "Approved", Item: []byte(
			`{"first_name":"Carlos","last_name":"Prueba","full_name":"Carlos Prueba","date_of_birth":"1970-02-03","nationality":"ESP",` +
				`"issuing_state":"ESP","document_number":"AB123456","document_type":"Passport"}`)}},
	}
}

// listed is an entry that is the person of the task in every part.
func listed() Match {
	return Match{Name: "PRUEBA, Carlos", NameScore: 100, Listed: ListEntry{
		ID: "test-list:17", Caption: "PRUEBA, Carlos", Names: []string{"PRUEBA, Carlos"}, Aliases: []string{"El Probador"},
		BirthDates: []string{"1970-02-03"}, Nationalities: []string{"ES"}, Datasets: []string{"Sanctions"}, Programs: []string{"SDGT"},
		Crimes:    []Crime{{"Terrorism", 100}},
		Documents: []Document{{Kind: kindPassport, Number: "XX999", Country: "FR"}}, Links: []Link{{"Banco Prueba", "Linked To"}},
		Source:   Source{Title: "A test list", Publisher: "A test publisher", Authority: "A test authority", URL: "https://lists.example/test"},
		ListedOn: []string{"2020-01-02"}, Notes: []string{"A remark."}, Reason: "A reason.",
		FirstSeen: today.AddDate(0, -2, 0), LastSeen: today,
	}}
}

// exposed is a politically exposed person of the second level with the same name.
func exposed() Match {
	m := listed()
	m.Listed.ID, m.Listed.Datasets, m.Listed.Crimes = "test-pep:4", []string{"PEP", "PEP Level 2"}, nil
	m.Listed.Positions, m.Listed.Nationalities = []string{"Mayor"}, []string{"ES"}
	return m
}

func run(t testing.TB, s Screener, task verification.Task) (verification.Finding, Item) {
	t.Helper()
	found, err := (&Step{Screener: s, Now: func() time.Time { return today }}).Run(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	keepsContract(t, found.Item)
	var it Item
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	if it.Status != found.Status {
		t.Errorf("the item is %s, the step %s", it.Status, found.Status)
	}
	return found, it
}

// outline is a finding in short: the status, then each risk with its weight.
func outline(status decision.StepStatus, warnings []decision.Warning) string {
	parts := []string{string(status)}
	for _, w := range warnings {
		parts = append(parts, w.Risk+":"+string(w.LogType))
	}
	return strings.Join(parts, " ")
}

func keepsContract(t testing.TB, item json.RawMessage) {
	t.Helper()
	itemcheck.KeepsContract(t, "AMLScreening", item)
}

func golden(t *testing.T, name string, item json.RawMessage) {
	t.Helper()
	itemcheck.Golden(t, name, item)
}

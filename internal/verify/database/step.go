// Package database is the step that asks databases of a country whether they
// know the person. It judges the answers and asks nobody itself.
package database

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
	"vidimus/internal/verify/subject"
)

// Registry asks services about a person. Services that gave no answer are in
// the answers with an Error; an error of the call means that none was asked.
type Registry interface {
	// Offers lists the services of a country (alpha-3).
	Offers(state string) []Service
	Ask(ctx context.Context, services []Service, q Query) ([]Answer, error)
}

// Service is a database that can be asked.
type Service struct{ ID, Name string }

// Query is what a service is asked about; dates are YYYY-MM-DD.
type Query struct {
	State, FirstName, LastName, DateOfBirth string
	// Number is the number by which the country's databases know people.
	Number, DocumentType, ExpirationDate string
}

// Match is how well a record fits.
type Match string

// The matches, from the worst.
const (
	NoMatch      Match = "no_match"
	PartialMatch Match = "partial_match"
	FullMatch    Match = "full_match"
)

// Answer is what one service says.
type Answer struct {
	Service Service
	// Fields are full_name, date_of_birth and identification_number, as far as they were compared.
	Fields  map[string]Match
	Outcome string
	Detail  string
	Record  map[string]any
	// Error names what went wrong; then there is no other member.
	Error, ErrorText string
}

// Step asks databases.
type Step struct {
	// Registry is nil where none is configured; then only sandbox sessions are carried out.
	Registry Registry
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureDatabaseValidation }

// Ready implements verify.Conditional.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Registry != nil
}

// Failure is the item of databases that could not be asked for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Run asks the databases that the workflow names for the person's country.
func (s *Step) Run(ctx context.Context, t verify.Task) (verify.Finding, error) {
	settings, err := workflow.Read[Settings](workflow.FeatureDatabaseValidation, t.Node.Config)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	q := queryOf(t)
	var answers []Answer
	if t.Environment == application.Sandbox {
		answers, settings = simulate(t, q, settings)
	} else if services := s.services(settings, q); len(services) > 0 && q.complete() {
		if answers, err = s.Registry.Ask(ctx, services, q); err != nil {
			return verify.Finding{}, fmt.Errorf("ask databases: %w", err)
		}
	}
	return conclude(t, q, answers, settings)
}

// services are those that the workflow names for the country and the registry has.
func (s *Step) services(settings Settings, q Query) []Service {
	wanted := settings.services(q.State)
	return slices.DeleteFunc(slices.Clone(s.Registry.Offers(q.State)), func(o Service) bool {
		return !slices.Contains(wanted, o.ID)
	})
}

// queryOf is what is known of the person.
func queryOf(t verify.Task) Query {
	p := subject.Of(t)
	q := Query{
		State: p.IssuingState, FirstName: p.FirstName, LastName: p.LastName, DateOfBirth: p.DateOfBirth, Number: p.PersonalNumber,
	}
	if q.State == "" {
		q.State = t.Session.Expected.DocumentCountry()
	}
	if byDocument[q.State] || q.Number == "" {
		q.Number = p.DocumentNumber
	}
	return q
}

func (q Query) complete() bool { return q.State != "" && q.LastName != "" && q.Number != "" }

func conclude(t verify.Task, q Query, answers []Answer, settings Settings) (verify.Finding, error) {
	it := newItem(t.Node)
	it.fill(q, answers)
	l := &finding.List{Feature: workflow.FeatureDatabaseValidation, NodeID: t.Node.NodeID, Texts: texts}
	judge(l, it, settings, q)
	it.Status = l.Status()
	it.Warnings = append(it.Warnings, l.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verify.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

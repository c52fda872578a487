// Package database is the step that checks a person against the databases of a
// country. It judges the answers; a Registry queries the databases.
package database

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Step validates persons against databases.
type Step struct {
	// Registry is nil where none is configured; then only sandbox sessions are carried out.
	Registry Registry
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureDatabaseValidation }

// Ready implements verification.ConditionalStep.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Registry != nil && s.Registry.Ready()
}

// Failure is the item of databases that could not be asked for reasons of ours.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node)
	it.Status, it.Warnings = decision.StatusOf(warnings), warnings
	return json.Marshal(it)
}

// Run queries the databases that the workflow names for the person's country.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := workflow.Read[Settings](workflow.FeatureDatabaseValidation, t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	q, err := queryOf(t, settings)
	if err != nil {
		return verification.Finding{}, err
	}
	var answers []Answer
	if t.Environment == application.Sandbox {
		answers, settings = simulate(t, q, settings)
	} else if answers, err = s.ask(ctx, settings, q); err != nil {
		return verification.Finding{}, fmt.Errorf("ask databases: %w", err)
	}
	return conclude(t, q, answers, settings)
}

// ask asks the services that the workflow names for the country and the
// registry has.
func (s *Step) ask(ctx context.Context, settings Settings, q Query) ([]Answer, error) {
	if !q.complete() {
		return nil, nil
	}
	services, err := s.Registry.Services(ctx, q.State)
	if err != nil {
		return nil, err
	}
	wanted := settings.services(q.State)
	services = slices.DeleteFunc(services, func(o Service) bool { return !slices.Contains(wanted, o.ID) })
	if len(services) == 0 {
		return nil, nil
	}
	return s.Registry.Ask(ctx, services, q)
}

func conclude(t verification.Task, q Query, answers []Answer, settings Settings) (verification.Finding, error) {
	it := newItem(t.Node)
	it.fill(q, answers)
	l := &finding.List{Feature: workflow.FeatureDatabaseValidation, NodeID: t.Node.NodeID, Texts: texts}
	judge(l, it, settings, q)
	it.Status = l.Status()
	it.Warnings = append(it.Warnings, l.All...)
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

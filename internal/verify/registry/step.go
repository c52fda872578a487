// Package registry is the step KYB_REGISTRY: it asks the person which company
// the session is about, looks that up in its registry, and judges what the
// registry says. Without a registry the step says so; sandbox sessions get a
// company made from what was typed.
package registry

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
)

// Step looks companies up.
type Step struct {
	Now func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureKYBRegistry }

// Ready holds for sandbox applications: no registry is connected to live ones.
func (*Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox
}

// Failure is the item of a company that could not be looked up. It has an id,
// so that a reviewer can write down what he found out himself.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node, "")
	it.Warnings = warnings
	it.setStatus(decision.StatusOf(warnings))
	return json.Marshal(it)
}

// settings are those that the step acts on; the table has their meaning.
type settings struct {
	AcceptedCountries []string           `json:"kyb_accepted_countries"`
	Countries         map[string]country `json:"kyb_registry_countries_config"`
	Fields            map[string]field   `json:"kyb_registry_fields_config"`
	ManualAction      workflow.Action    `json:"kyb_manual_company_action"`
	VATInvalid        workflow.Action    `json:"kyb_vat_invalid_action"`
	VATUnverified     workflow.Action    `json:"kyb_vat_unverified_action"`
}

type country struct {
	Enabled *bool  `json:"enabled"`
	Tier    string `json:"tier"`
}

type field struct {
	Enabled  *bool `json:"enabled"`
	Required bool  `json:"required"`
}

func settingsOf(node workflow.Node) (settings, error) {
	s, err := workflow.Read[settings](workflow.FeatureKYBRegistry, node.Config)
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	return s, nil
}

// Run makes the company of a sandbox session and judges it.
func (s *Step) Run(_ context.Context, t verify.Task) (verify.Finding, error) {
	if t.Environment != application.Sandbox {
		return verify.Finding{}, fmt.Errorf("no registry for %s sessions", t.Environment)
	}
	set, err := settingsOf(t.Node)
	if err != nil {
		return verify.Finding{}, err
	}
	var in input
	if len(t.Input) > 0 {
		if err := json.Unmarshal(t.Input, &in); err != nil {
			return verify.Finding{}, fmt.Errorf("read input: %w", err)
		}
	}
	it := newItem(t.Node, t.Session.ID.String())
	it.fillUser(in, t.Input, s.Now())
	found := finding.List{Feature: workflow.FeatureKYBRegistry, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	if t.Scenario() == "decline_kyb_registry_mismatch" {
		it.unknown()
		set.ManualAction = workflow.ActionDecline
	} else {
		simulate(it, in)
	}
	judge(&found, it, set)
	it.Warnings = found.All
	it.setStatus(found.Status())
	raw, err := json.Marshal(it)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verify.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status, Facts: factsOf(it)}, nil
}

func factsOf(it *item) session.Facts {
	c := &it.Company
	return session.Facts{CompanyName: c.CompanyName, RegistrationNumber: c.RegistrationNumber, RegistryCountry: c.CountryCode}
}

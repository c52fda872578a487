// Package registry is the step KYB_REGISTRY: it asks the person for the company,
// looks it up in the registries of this installation, has the person choose and
// confirm it, and judges the registry data. A company that no registry lists is
// entered by hand. Sandbox sessions get a company made from the input.
package registry

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// CompanyRegistries queries the registries of this installation; a *company.Aggregator is one.
type CompanyRegistries interface {
	// Serves reports whether any registry has companies of the query's country.
	Serves(q company.Query) bool
	Search(ctx context.Context, q company.Query) (company.SearchResult, error)
	Fetch(ctx context.Context, refs []company.Ref, tier company.Tier) (company.FetchResult, error)
	CheckVAT(ctx context.Context, country, number string) company.VATCheck
}

// Step implements KYB_REGISTRY.
type Step struct {
	Registries CompanyRegistries
	// Charge pays for owners that a registry has told a backend of, once for a session; nil charges nothing.
	Charge func(ctx context.Context, tx postgres.Tx, sess session.Session, tier company.Tier) error
	Now    func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureKYBRegistry }

// Failure is the item of a company that could not be looked up. It has an id,
// so that a reviewer can write down what he found out himself.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	it := newItem(node, "")
	it.Warnings = warnings
	it.setStatus(decision.StatusOf(warnings))
	return json.Marshal(it)
}

// Failed implements verification.FailureNamingStep: what is known of the company is not
// from a registry then.
func (*Step) Failed() (risk string, text [2]string) {
	return "KYB_COMPANY_NOT_FROM_REGISTRY", [2]string{"Registry silent", "No registry answered for this company, again and again, so a person has to decide."}
}

// settings are those that the step acts on; the table has their meaning.
type settings struct {
	AcceptedCountries []string           `json:"kyb_accepted_countries"`
	Countries         map[string]country `json:"kyb_registry_countries_config"`
	Fields            map[string]field   `json:"kyb_registry_fields_config"`
	ManualAction      workflow.Action    `json:"kyb_manual_company_action"`
	VATInvalid        workflow.Action    `json:"kyb_vat_invalid_action"`
	VATUnverified     workflow.Action    `json:"kyb_vat_unverified_action"`
	Monitoring        bool               `json:"kyb_registry_monitoring_enabled"`
}

type country struct {
	Enabled *bool        `json:"enabled"`
	Tier    company.Tier `json:"tier"`
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

// Run judges the company that the person has confirmed.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, err
	}
	in, err := readKept(t.Input)
	if err != nil {
		return verification.Finding{}, err
	}
	if in.Asked != nil {
		return s.runAsked(ctx, t, *in.Asked)
	}
	it := newItem(t.Node, t.Session.ID.String())
	it.fillUser(in.input, s.Now())
	switch {
	case t.Environment != application.Sandbox:
		s.lookUp(ctx, it, in)
	case t.Scenario() == scenarioMismatch:
		it.unknown()
		set.ManualAction = workflow.ActionDecline
	case in.IsManual:
		it.typed()
	default:
		simulate(it, in.input)
	}
	found := finding.List{Feature: workflow.FeatureKYBRegistry, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	judge(&found, it, set)
	it.Warnings = found.All
	it.setStatus(found.Status())
	raw, err := json.Marshal(it)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	out := verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status, Facts: factsOf(it)}
	if set.Monitoring && in.Chosen != nil && t.Environment == application.Live {
		out.Keep = verification.ScheduleRefresh(verification.NodeRef{ApplicationID: t.Session.ApplicationID, SessionID: t.Session.ID, NodeID: t.Node.NodeID}, s.Now())
	}
	return out, nil
}

// lookUp takes what the registries said of the company that was chosen; one that
// was typed in stays as it was typed. Its VAT number is checked in any case.
func (s *Step) lookUp(ctx context.Context, it *item, in kept) {
	c := &it.Company
	if in.Chosen != nil {
		it.fillRecord(in.Chosen.Record)
	} else {
		it.typed()
		it.isUnserved = !s.Registries.Serves(company.Query{Country: in.CountryCode, Region: in.Region, Name: in.CompanyName})
	}
	if in.VATNumber != "" && (in.Chosen == nil || in.Chosen.Record.VAT == nil || in.VATNumber != in.Chosen.Record.VATNumber) {
		c.setVAT(s.Registries.CheckVAT(ctx, optional.Value(c.CountryCode), in.VATNumber))
	}
}

func factsOf(it *item) session.ListFacts {
	c := &it.Company
	return session.ListFacts{CompanyName: c.CompanyName, RegistrationNumber: c.RegistrationNumber, RegistryCountry: c.CountryCode}
}

package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// ChosenCompany is a company that a backend chose from a search, as a step's input.
type ChosenCompany struct {
	Refs []company.Ref `json:"refs"`
	Tier company.Tier  `json:"tier"`
	// Name, Number, Country and Region are what the search said of it.
	Name    string `json:"name"`
	Number  string `json:"number"`
	Country string `json:"country"`
	Region  string `json:"region"`
}

// Input returns the stored form of the choice.
func (a ChosenCompany) Input() (json.RawMessage, error) {
	raw, err := json.Marshal(kept{Asked: &a})
	if err != nil {
		return nil, fmt.Errorf("write input: %w", err)
	}
	return raw, nil
}

// UnavailableError means that registries which list the company did not answer, and
// may do so later. Item is what is known until then.
type UnavailableError struct {
	Item  json.RawMessage
	Cause error
}

func (e *UnavailableError) Error() string { return "read company: " + e.Cause.Error() }

func (e *UnavailableError) Unwrap() error { return e.Cause }

// errTier is an answer without the owners that were asked for, while others are silent that may have them.
var errTier = errors.New("a registry that may know the owners did not answer")

// runAsked reads the company from its registries and judges it.
func (s *Step) runAsked(ctx context.Context, t verification.Task, a ChosenCompany) (verification.Finding, error) {
	it := newItem(t.Node, t.Session.ID.String())
	it.fillAsked(a)
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.Finding{}, err
	}
	set.Countries = map[string]country{a.Country: {Tier: a.Tier}}
	if t.Environment == application.Sandbox {
		it.sample(a.Tier)
	} else if err := s.read(ctx, it, a); err != nil {
		return verification.Finding{}, err
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
	if delivered, _ := it.Company.RegistryData["registry_tier_delivered"].(string); company.Tier(delivered).Has(company.TierShareholders) && s.Charge != nil {
		out.Keep = func(ctx context.Context, tx postgres.Tx) error {
			return s.Charge(ctx, tx, t.Session, company.Tier(delivered))
		}
	}
	return out, nil
}

// read queries the registries. A company that is gone is told as one that they do not know.
func (s *Step) read(ctx context.Context, it *item, a ChosenCompany) error {
	got, err := s.Registries.Fetch(ctx, a.Refs, a.Tier)
	if err == nil && len(got.Silent) > 0 && !got.Record.Delivered.Has(a.Tier) {
		err = errTier
	}
	switch {
	case errors.Is(err, company.ErrNotFound):
		it.unknown()
		return nil
	case errors.Is(err, company.ErrUnavailable), errors.Is(err, errTier):
		return it.notYet(err)
	case err != nil:
		return err
	}
	it.fillRecord(got.Record)
	it.Company.RegistryData["registry_tier_requested"] = string(a.Tier)
	return nil
}

// fillAsked sets the data of an unconfirmed search result.
func (i *item) fillAsked(a ChosenCompany) {
	c := &i.Company
	c.CompanyName, c.RegistrationNumber, c.CountryCode, c.Region = optional.Of(a.Name), optional.Of(a.Number), optional.Of(a.Country), optional.Of(a.Region)
	c.RegistryData["registry_tier_requested"] = string(a.Tier)
}

func (i *item) notYet(cause error) error {
	i.setStatus(decision.StepNotFinished)
	c := &i.Company
	c.IsFromRegistry, c.FetchStatus, c.VerificationStatus = true, optional.Of("pending"), optional.Of("unknown")
	if company.Tier(c.RegistryData["registry_tier_requested"].(string)).Has(company.TierShareholders) { //nolint:forcetypeassert // written by fillAsked
		c.RegistryData["registry_ownership_status"] = string(company.OwnershipPending)
	}
	raw, err := json.Marshal(i)
	if err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return &UnavailableError{Item: raw, Cause: cause}
}

// Sample is the one company that a sandbox finds.
var Sample = ChosenCompany{Name: "Sandbox Holding Limited", Number: "12345678", Country: "GB"}

// sample is the company of a sandbox, to the tier.
func (i *item) sample(tier company.Tier) {
	simulate(i, input{CompanyName: Sample.Name, RegistrationNumber: Sample.Number})
	data := i.Company.RegistryData
	data["registry_tier_requested"], data["registry_tier_delivered"] = string(tier), string(tier)
	data["registry_ownership_status"] = string(company.OwnershipAvailable)
	if !tier.Has(company.TierShareholders) {
		i.Company.Owners, i.OwnershipStructure = []owner{}, structure{}
		delete(data, "registry_ownership_status")
	}
}

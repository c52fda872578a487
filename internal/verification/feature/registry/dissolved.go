package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// riskGone is for a company that was in its registry and is not any more. The
// contract has no name of its own for that.
const riskGone = "KYB_COMPANY_NOT_FROM_REGISTRY"

// reasonGone marks a company that left the registry, unlike one entered by hand.
const reasonGone = "no_longer_in_registry"

// fetchAgain reads the company under the names by which it was chosen, and looks
// for it by its number where no registry has them any more: a table that was
// loaded again may have other handles. It returns the names that count from now on.
func (s *Step) fetchAgain(ctx context.Context, c *chosen, tier company.Tier) (company.FetchResult, []company.Ref, error) {
	got, err := s.Registries.Fetch(ctx, c.Refs, tier)
	if !errors.Is(err, company.ErrNotFound) {
		return got, c.Refs, err
	}
	was := c.Record
	if was.Number == "" || errors.Is(err, company.ErrUnavailable) {
		return got, c.Refs, company.ErrUnavailable
	}
	found, missed := s.Registries.Search(ctx, company.Query{Country: was.Country, Region: was.Region, Number: was.Number, Tier: tier})
	if missed != nil {
		return got, c.Refs, missed
	}
	if len(found.Silent) > 0 {
		return got, c.Refs, company.ErrUnavailable
	}
	same := identity.Identity{IsCompany: true, Name: was.Name, Number: was.Number, Nationality: was.Country}
	at := slices.IndexFunc(found.Candidates, func(f company.Candidate) bool {
		return identity.Same(same, identity.Identity{IsCompany: true, Name: f.Name, Number: f.Number, Nationality: f.Country})
	})
	if at < 0 {
		return got, c.Refs, err
	}
	refs := append([]company.Ref{found.Candidates[at].Ref}, found.Candidates[at].Also...)
	refs = refs[:min(len(refs), mostRefs)]
	if slices.Equal(refs, c.Refs) {
		return got, c.Refs, err
	}
	got, err = s.Registries.Fetch(ctx, refs, tier)
	return got, refs, err
}

// gone is the outcome for a company that its registry does not have any more: a
// reviewer looks at it, once.
func gone(t verification.Task, item json.RawMessage, in kept) (verification.RefreshResult, error) {
	var known struct {
		Warnings []decision.Warning `json:"warnings"`
	}
	if err := json.Unmarshal(item, &known); err != nil {
		return verification.RefreshResult{}, fmt.Errorf("read item: %w", err)
	}
	if slices.ContainsFunc(known.Warnings, func(w decision.Warning) bool { return w.Risk == riskGone }) {
		return verification.RefreshResult{}, nil
	}
	list := finding.List{Feature: workflow.FeatureKYBRegistry, NodeID: t.Node.NodeID, All: []decision.Warning{}, Texts: finding.Texts{
		riskGone: {"No longer in the registry", "The registry had this company when it was chosen, and does not have it any more."},
	}}
	list.Add(riskGone, workflow.ActionReview, map[string]any{"reason": reasonGone, "registry_source": in.Chosen.Record.Source})
	verdict, err := verdictOf(item, list.All)
	if err != nil {
		return verification.RefreshResult{}, err
	}
	return verification.RefreshResult{CorrectionResult: verification.CorrectionResult{Item: verdict.Item}, Input: t.Input, Verdict: verdict}, nil
}

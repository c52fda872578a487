package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Refresh implements verification.RefreshingStep: it asks the registries for the
// company that the person chose. While one of those that have it is silent all
// stays as it is; a company that none has any more is for a reviewer to look at.
func (s *Step) Refresh(ctx context.Context, t verification.Task, item json.RawMessage) (verification.RefreshResult, error) {
	in, err := readKept(t.Input)
	if err != nil || in.Chosen == nil || t.Environment == application.Sandbox {
		return verification.RefreshResult{}, err
	}
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.RefreshResult{}, err
	}
	got, refs, err := s.fetchAgain(ctx, in.Chosen, set.tier(in.Chosen.Record.Country))
	switch {
	case errors.Is(err, company.ErrUnavailable), errors.Is(err, company.ErrNotConfigured):
		return verification.RefreshResult{Wait: company.RetryAfter(err)}, nil
	case errors.Is(err, company.ErrNotFound):
		return gone(t, item, in)
	case err != nil:
		return verification.RefreshResult{}, err
	case len(got.Silent) > 0, got.IsShort:
		return verification.RefreshResult{}, nil
	}
	fresh, err := asKept(got.Record)
	if err != nil {
		return verification.RefreshResult{}, err
	}
	was := in
	in.Chosen = &chosen{Refs: refs, Record: fresh, FetchedAt: s.Now()}
	return s.compare(t, item, comparison{was: was, now: in, set: set})
}

// asKept brings a record into the form that it has after it was stored.
func asKept(r company.Record) (out company.Record, err error) {
	raw, err := json.Marshal(r)
	if err != nil {
		return out, fmt.Errorf("write record: %w", err)
	}
	if err := json.Unmarshal(raw, &out); err != nil {
		return out, fmt.Errorf("read record: %w", err)
	}
	return out, nil
}

// comparison is a company as the step kept it and as it would now.
type comparison struct {
	was, now kept
	set      settings
}

func (s *Step) compare(t verification.Task, item json.RawMessage, c comparison) (out verification.RefreshResult, err error) {
	was, now := c.was.Chosen.Record, c.now.Chosen.Record
	settleVAT(c.was.VATNumber, &was, &now)
	before, after := s.render(t, c.was, was), s.render(t, c.now, now)
	if out.CorrectionResult, err = merge(item, before, after); err != nil {
		return out, err
	}
	if out.Input, err = json.Marshal(c.now); err != nil {
		return out, fmt.Errorf("write input: %w", err)
	}
	out.Verdict, err = verdictOf(out.Item, added(weigh(t, before, c.set), weigh(t, after, c.set)))
	return out, err
}

// render is what Run would make of a record, without the check of a number of
// the person's own.
func (s *Step) render(t verification.Task, in kept, r company.Record) *item {
	it := newItem(t.Node, t.Session.ID.String())
	it.fillUser(in.input, s.Now())
	it.fillRecord(r)
	return it
}

// settleVAT leaves a VAT number out of the comparison that is not the registry's, and
// a check that could not be made this time.
func settleVAT(own string, was, now *company.Record) {
	switch {
	case own != "" && (own != was.VATNumber || own != now.VATNumber):
		was.VAT, now.VAT = nil, nil
	case now.VAT != nil && now.VAT.Result == company.VATUnchecked && was.VATNumber == now.VATNumber:
		now.VAT = was.VAT
	}
}

func weigh(t verification.Task, it *item, set settings) []decision.Warning {
	found := finding.List{Feature: workflow.FeatureKYBRegistry, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	judge(&found, it, set)
	return found.All
}

// added are the risks that were not there before.
func added(before, after []decision.Warning) (out []decision.Warning) {
	for _, w := range after {
		if !slices.ContainsFunc(before, func(b decision.Warning) bool { return b.Risk == w.Risk }) {
			out = append(out, w)
		}
	}
	return out
}

// verdictOf lays new risks over an item; nil for none. What was found earlier stays
// until a reviewer decides. The verdict is that of the new risks, the item
// shows the worse one of both.
func verdictOf(item json.RawMessage, risks []decision.Warning) (*verification.Finding, error) {
	if len(risks) == 0 {
		return nil, nil //nolint:nilnil // the promise of the caller
	}
	whole, company := members{}, members{}
	if err := readAll(item, &whole); err != nil {
		return nil, err
	}
	if err := readAll(whole["company"], &company); err != nil {
		return nil, err
	}
	var known []decision.Warning
	if err := json.Unmarshal(whole["warnings"], &known); err != nil {
		return nil, fmt.Errorf("read warnings: %w", err)
	}
	all := append(added(risks, known), risks...)
	status := decision.StatusOf(risks)
	if before := decision.StepStatus(optional.Value(textIn(whole["status"]))); status == decision.StepApproved || before == decision.StepDeclined {
		whole["status"] = jsonText(string(before))
	} else {
		whole["status"] = jsonText(string(status))
	}
	company["status"] = whole["status"]
	var err error
	if whole["warnings"], err = json.Marshal(all); err != nil {
		return nil, fmt.Errorf("write warnings: %w", err)
	}
	if whole["company"], err = json.Marshal(company); err != nil {
		return nil, fmt.Errorf("write company: %w", err)
	}
	raw, err := json.Marshal(whole)
	if err != nil {
		return nil, fmt.Errorf("write item: %w", err)
	}
	return &verification.Finding{Item: raw, Warnings: all, Status: status}, nil
}

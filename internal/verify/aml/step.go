package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
)

// Step screens the person or the company of a session.
type Step struct {
	Screener Screener
	Now      func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureAML }

// Ready implements verify.Conditional: live sessions need a list.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Screener.Ready()
}

// Failure is the item of a screening that could not be made.
func (*Step) Failure(node workflow.Node, warnings []decision.Warning) (json.RawMessage, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, node.Config)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	it := Item{NodeID: node.NodeID, Status: decision.StatusOf(warnings), EntityType: entityPerson, Hits: []Hit{}, Warnings: warnings}
	if settings.company("") {
		it.EntityType = entityCompany
	}
	return it.encode()
}

// Run looks for the subject of the session on the lists.
func (s *Step) Run(ctx context.Context, t verify.Task) (verify.Finding, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verify.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	q := queryOf(t, settings)
	warnings := &finding.List{Feature: workflow.FeatureAML, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	if missing := q.missing(); len(missing) > 0 && t.Environment != application.Sandbox {
		warnings.Add(riskNotPerformed, settings.Incomplete, map[string]any{"missing_fields": missing})
		if q.FullName == "" || settings.Incomplete != workflow.ActionNone {
			return s.finding(t, settings, q, nil, warnings)
		}
	}
	screening, err := s.screen(ctx, t, q, settings.thresholds(t.Session.Kind))
	if err != nil {
		return verify.Finding{}, err
	}
	if screening.Possible {
		action := workflow.ActionReview
		if screening.MayReject {
			action = workflow.ActionDecline
		}
		warnings.Add(riskPossibleMatch, action, map[string]any{"score": screening.Score, "total_hits": len(screening.Hits)})
	}
	return s.finding(t, settings, q, &screening, warnings)
}

func (s *Step) screen(ctx context.Context, t verify.Task, q Query, limits Thresholds) (Screening, error) {
	if t.Environment == application.Sandbox {
		return simulate(t.Scenario(), q, limits, s.Now()), nil
	}
	found, err := s.Screener.Screen(ctx, q)
	if err != nil {
		return Screening{}, fmt.Errorf("screen: %w", err)
	}
	return Assess(q, found, limits), nil
}

// finding writes the item; without a screening none was made.
func (s *Step) finding(t verify.Task, c config, q Query, made *Screening, warnings *finding.List) (verify.Finding, error) {
	it := Item{
		NodeID: t.Node.NodeID, Status: warnings.Status(), EntityType: q.EntityType(), Hits: []Hit{}, ScreenedData: DataOf(q),
		Monitored: c.monitored(t.Session.Kind), Warnings: warnings.All,
	}
	if made != nil {
		it.Hits, it.TotalHits, it.Score = made.Hits, len(made.Hits), &made.Score
		if it.Monitored && t.Environment != application.Sandbox {
			it.NextBill = optional(s.Now().Add(billingPeriod).UTC().Format(time.DateOnly))
		}
	}
	raw, err := it.encode()
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verify.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status}, nil
}

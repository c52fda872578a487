package aml

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
	q, err := queryOf(t, settings)
	if err != nil {
		return verify.Finding{}, err
	}
	return s.examine(ctx, t, examination{settings: settings, query: q})
}

// examination is one screening to make. former are the hits of one that was
// made before; reviewers may have thought about them.
type examination struct {
	settings config
	query    Query
	former   []Hit
	// paid is the day of the next charge of a monitoring that began before.
	paid *string
}

func (s *Step) examine(ctx context.Context, t verify.Task, x examination) (verify.Finding, error) {
	settings, q := x.settings, x.query
	warnings := &finding.List{Feature: workflow.FeatureAML, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	if missing := q.missing(); len(missing) > 0 && t.Environment != application.Sandbox && !isCall(t) {
		warnings.Add(riskNotPerformed, settings.Incomplete, map[string]any{"missing_fields": missing})
		if q.FullName == "" || settings.Incomplete != workflow.ActionNone {
			return s.finding(t, x, nil, warnings)
		}
	}
	limits := settings.thresholds(t.Session.Kind)
	screening, err := s.screen(ctx, t, q, limits)
	if err != nil {
		return verify.Finding{}, err
	}
	if len(x.former) > 0 {
		simulated := screening
		screening.Keep(x.former, limits)
		if t.Environment == application.Sandbox { // the verdict is the scenario's
			simulated.Hits, screening = screening.Hits, simulated
		}
	}
	screening.warn(warnings, isCall(t))
	return s.finding(t, x, &screening, warnings)
}

// isCall tells whether a backend asks without a workflow.
func isCall(t verify.Task) bool { return t.Session.Type == session.TypeAPI }

// warn says what the screening came to, if that is anything. Calls are warned
// from the approval's threshold on, workflows above it (contract, AML).
func (s Screening) warn(warnings *finding.List, isCall bool) {
	if !s.Possible && (!isCall || !s.AtLimit) {
		return
	}
	action := workflow.ActionReview
	if s.MayReject {
		action = workflow.ActionDecline
	}
	warnings.Add(riskPossibleMatch, action, map[string]any{"score": s.Score, "total_hits": len(s.Hits)})
}

func (s *Step) screen(ctx context.Context, t verify.Task, q Query, limits Thresholds) (Screening, error) {
	if t.Environment == application.Sandbox {
		return simulate(t.Scenario(), q, limits, s.Now()), nil
	}
	found, err := s.Screener.Screen(ctx, q)
	if err != nil {
		return Screening{}, fmt.Errorf("screen: %w", err)
	}
	out := Assess(q, found.Matches, limits)
	out.Generation = found.Generation
	return out, nil
}

// finding writes the item; without a screening none was made.
func (s *Step) finding(t verify.Task, x examination, made *Screening, warnings *finding.List) (verify.Finding, error) {
	c, q := x.settings, x.query
	it := Item{
		NodeID: t.Node.NodeID, Status: warnings.Status(), EntityType: q.EntityType(), Hits: []Hit{}, ScreenedData: DataOf(q),
		Monitored: c.monitored(t.Session.Kind), Warnings: warnings.All,
	}
	var watched *verify.Watched
	if made != nil {
		it.Hits, it.TotalHits, it.Score = made.Hits, len(made.Hits), &made.Score
		if isCall(t) {
			it.Status = made.Status // a score at the threshold is warned of and approved
		}
		if it.Monitored && t.Environment != application.Sandbox {
			if it.NextBill = x.paid; it.NextBill == nil {
				it.NextBill = s.nextBill()
			}
			watched = &verify.Watched{Generation: made.Generation}
		}
	}
	raw, err := it.encode()
	if err != nil {
		return verify.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verify.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status, Watched: watched, Facts: session.Facts{ScreenedName: optional(q.FullName)}}, nil
}

// nextBill is the day of the next charge for the monitoring that begins now.
func (s *Step) nextBill() *string {
	return optional(s.Now().Add(verify.BillPeriod).UTC().Format(time.DateOnly))
}

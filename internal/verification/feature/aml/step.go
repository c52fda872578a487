package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Step screens the person or the company of a session, and with a company the
// people who act for it or own it.
type Step struct {
	Screener Screener
	// Versions is nil for calls, which screen nobody beside.
	Versions WorkflowVersions
	// Cases is nil where hits open no cases.
	Cases CaseOpener
	Now   func() time.Time
}

// Feature names the step in workflows.
func (*Step) Feature() workflow.Feature { return workflow.FeatureAML }

// Ready implements verification.ConditionalStep: live sessions need a list.
func (s *Step) Ready(env application.Environment, _ workflow.Node) bool {
	return env == application.Sandbox || s.Screener.Ready()
}

// SummarizeChild implements verification.ChildSummaryStep.
func (*Step) SummarizeChild(c *verification.ChildState, verdict decision.StepStatus, item json.RawMessage) {
	c.AMLStatus, c.AMLCategories = &verdict, decision.CategoriesOf(item)
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

// Run screens the subject of the session.
func (s *Step) Run(ctx context.Context, t verification.Task) (verification.Finding, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verification.Finding{}, fmt.Errorf("read settings: %w", err)
	}
	q, err := queryOf(t, settings)
	if err != nil {
		return verification.Finding{}, err
	}
	people, more, err := s.peopleOf(ctx, t)
	if err != nil {
		return verification.Finding{}, err
	}
	found, err := s.examineAll(ctx, t, append([]examination{{settings: settings, query: q, unseen: more}}, examinations(settings, people)...))
	if err != nil {
		return verification.Finding{}, err
	}
	return s.withCase(t, settings, found, nil)
}

func examinations(c config, people []person) (all []examination) {
	for _, p := range people {
		all = append(all, examination{settings: c, query: p.query(), about: p.about})
	}
	return all
}

// examination is one screening to make. former are the hits of one that was
// made before; reviewers may have thought about them.
type examination struct {
	settings config
	query    Query
	former   []Hit
	// paid is the day of the next charge of a monitoring that began before.
	paid *string
	// about says who it is beside the subject of the session; empty for that one.
	about []uuid.UUID
	// most is how many hits are kept.
	most int
	// unseen counts those whom nobody looks for, since there are too many.
	unseen int
}

// isBeside reports whether a person is screened besides the session's subject.
func (x examination) isBeside() bool { return len(x.about) > 0 }

// missing are the inputs without which the screening means little. Of people who
// are screened with a company only what its registry and its own people tell is known: all
// of it is used, and what is not known counts for nothing.
func (x examination) missing() []string {
	if x.isBeside() {
		return nil
	}
	return x.query.missing()
}

func (x examination) thresholds(kind workflow.Kind) Thresholds {
	if x.isBeside() {
		return x.settings.thresholdsBeside(x.query.Company)
	}
	return x.settings.thresholds(kind)
}

// examineAll looks for the subject of the session, the first one, and for those beside it.
func (s *Step) examineAll(ctx context.Context, t verification.Task, all []examination) (verification.Finding, error) {
	for n := range all {
		all[n].most = hitsOfEach(len(all))
	}
	sum, err := s.examine(ctx, t, all[0])
	if err != nil {
		return verification.Finding{}, err
	}
	for _, x := range all[1:] {
		one, err := s.examine(ctx, t, x)
		if err != nil {
			return verification.Finding{}, err
		}
		sum.ExtraItems = append(sum.ExtraItems, decision.ExtraItem{About: x.about, Item: one.Item})
		sum.Warnings = append(sum.Warnings, one.Warnings...)
		sum.Status = worse(sum.Status, one.Status)
		if sum.Watched != nil && one.Watched != nil { // lists may change between two searches
			sum.Watched.Generation = min(sum.Watched.Generation, one.Watched.Generation)
		}
	}
	return sum, nil
}

// worse is the one of two verdicts that a reviewer has to see first.
func worse(a, b decision.StepStatus) decision.StepStatus {
	rank := []decision.StepStatus{decision.StepApproved, decision.StepInReview, decision.StepDeclined}
	if slices.Index(rank, b) > slices.Index(rank, a) {
		return b
	}
	return a
}

func (s *Step) examine(ctx context.Context, t verification.Task, x examination) (verification.Finding, error) {
	settings, q := x.settings, x.query
	warnings := &finding.List{Feature: workflow.FeatureAML, NodeID: t.Node.NodeID, Texts: texts, All: []decision.Warning{}}
	if x.unseen > 0 {
		warnings.Add(riskNotPerformed, workflow.ActionReview, map[string]any{"people_not_screened": x.unseen})
	}
	if missing := x.missing(); len(missing) > 0 && t.Environment != application.Sandbox && !isCall(t) {
		warnings.Add(riskNotPerformed, settings.Incomplete, map[string]any{"missing_fields": missing})
		if q.FullName == "" || settings.Incomplete != workflow.ActionNone {
			return s.finding(t, x, nil, warnings)
		}
	}
	limits := x.thresholds(t.Session.Kind)
	screening, err := s.screen(ctx, t, x, limits)
	if err != nil {
		return verification.Finding{}, err
	}
	if len(x.former) > 0 {
		simulated := screening
		screening.KeepReviews(x.former, limits)
		if t.Environment == application.Sandbox { // the verdict is the scenario's
			simulated.Hits, screening = screening.Hits, simulated
		}
	}
	screening.warn(warnings, isCall(t), x.about)
	return s.finding(t, x, &screening, warnings)
}

// isCall reports whether the task is a standalone call.
func isCall(t verification.Task) bool { return t.Session.Type == session.TypeAPI }

// warn adds the warning of the screening, if any. Calls are warned from the approval's threshold
// on, workflows above it (contract, AML).
func (s Screening) warn(warnings *finding.List, isCall bool, about []uuid.UUID) {
	if !s.Possible && (!isCall || !s.AtLimit) {
		return
	}
	action := workflow.ActionReview
	if s.MayReject {
		action = workflow.ActionDecline
	}
	told := map[string]any{"score": s.Score, "total_hits": len(s.Hits)}
	if len(about) > 0 {
		told["party_uuid"] = about[0]
	}
	warnings.Add(riskPossibleMatch, action, told)
}

func (s *Step) screen(ctx context.Context, t verification.Task, x examination, limits Thresholds) (Screening, error) {
	q := x.query
	if t.Environment == application.Sandbox {
		scenario := t.Scenario()
		if x.isBeside() { // the scenario is about the subject of the session
			scenario = ""
		}
		return simulate(scenario, q, limits, s.Now()), nil
	}
	found, err := s.Screener.Screen(ctx, q)
	if err != nil {
		return Screening{}, fmt.Errorf("screen: %w", err)
	}
	out := Assess(q, found.Matches, limits)
	out.Generation = found.Generation
	out.cut(x.most, limits)
	out.mark(x.about)
	return out, nil
}

// mark tells hits of somebody beside the subject apart: two people of one
// company may be like the same entry of a list, and a reviewer judges each.
func (s *Screening) mark(about []uuid.UUID) {
	if len(about) == 0 {
		return
	}
	for i := range s.Hits {
		s.Hits[i].ID += "@" + about[0].String()
	}
}

// finding writes the item; without a screening none was made.
func (s *Step) finding(t verification.Task, x examination, made *Screening, warnings *finding.List) (verification.Finding, error) {
	c, q := x.settings, x.query
	it := Item{
		NodeID: t.Node.NodeID, Status: warnings.Status(), EntityType: q.EntityType(), Hits: []Hit{}, ScreenedData: DataOf(q),
		Monitored: c.monitored(t.Session.Kind), Warnings: warnings.All,
	}
	var watched *verification.MonitoringSource
	if made != nil {
		it.Hits, it.TotalHits, it.Score = made.Hits, len(made.Hits), &made.Score
		if isCall(t) {
			it.Status = made.Status // a score at the threshold is warned of and approved
		}
		if it.Monitored && t.Environment != application.Sandbox {
			if it.NextBill = x.paid; it.NextBill == nil {
				it.NextBill = s.nextBill()
			}
			watched = &verification.MonitoringSource{Generation: made.Generation}
		}
	}
	raw, err := it.encode()
	if err != nil {
		return verification.Finding{}, fmt.Errorf("write result: %w", err)
	}
	return verification.Finding{Item: raw, Warnings: it.Warnings, Status: it.Status, Watched: watched, Facts: session.ListFacts{ScreenedName: optional.Of(q.FullName)}}, nil
}

// nextBill is the day of the next charge for the monitoring that begins now.
func (s *Step) nextBill() *string {
	return optional.Of(s.Now().Add(verification.BillPeriod).UTC().Format(time.DateOnly))
}

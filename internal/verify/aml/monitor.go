package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
	"vidimus/internal/verify/finding"
)

// Monitors implements verify.MonitoredStep.
func (*Step) Monitors(kind workflow.Kind, node workflow.Node) (bool, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, node.Config)
	if err != nil {
		return false, fmt.Errorf("read settings: %w", err)
	}
	return settings.monitored(kind), nil
}

// Watch implements verify.MonitoredStep: an item says whether its session is
// monitored, and when that is charged again.
func (*Step) Watch(item json.RawMessage, on bool, bill *time.Time) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	var day *string
	if bill != nil {
		day = optional(bill.UTC().Format(time.DateOnly))
	}
	var err error
	if members["is_ongoing_monitoring_enabled"], err = json.Marshal(on); err != nil {
		return nil, fmt.Errorf("write result: %w", err)
	}
	if members["next_ongoing_monitoring_bill_date"], err = json.Marshal(day); err != nil {
		return nil, fmt.Errorf("write result: %w", err)
	}
	return json.Marshal(members)
}

// LookAgain implements verify.MonitoredStep.
func (s *Step) LookAgain(ctx context.Context, t verify.Task, in verify.Again) (verify.Look, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verify.Look{}, fmt.Errorf("read settings: %w", err)
	}
	var it Item
	if err := json.Unmarshal(in.Item, &it); err != nil {
		return verify.Look{}, fmt.Errorf("read result: %w", err)
	}
	q, err := again(t, settings, it)
	if err != nil {
		return verify.Look{}, err
	}
	if q.FullName == "" || len(q.missing()) > 0 && settings.Incomplete != workflow.ActionNone && !isCall(t) {
		return verify.Look{Generation: in.Generation}, nil // as little to screen with as the first time
	}
	q.Generation = in.Generation
	limits := settings.thresholds(t.Session.Kind)
	made, err := s.screen(ctx, t, q, limits)
	if err != nil {
		return verify.Look{}, err
	}
	out := verify.Look{Generation: made.Generation, Before: len(it.Hits)}
	made.Keep(it.Hits, limits)
	var isGrave bool
	if out.New, isGrave = made.news(it.Hits, limits); len(out.New) == 0 {
		return out, nil
	}
	made.remember(it.Hits, limits)
	err = s.rewrite(&out, t, it, rescreened{q, made, isGrave})
	return out, err
}

// again says whom to look for: whom the session is about now, or whom the call
// was about, which its item tells.
func again(t verify.Task, c config, it Item) (Query, error) {
	if isCall(t) {
		sent, err := json.Marshal(it.ScreenedData)
		if err != nil {
			return Query{}, fmt.Errorf("write subject: %w", err)
		}
		t.Input = sent
	}
	return queryOf(t, c)
}

// rescreened is what a screening that is made again came to.
type rescreened struct {
	query   Query
	made    Screening
	isGrave bool
}

// rewrite writes the item with the new hits. The verdict changes for hits only
// that weigh more than the workflow approves.
func (*Step) rewrite(out *verify.Look, t verify.Task, it Item, r rescreened) error {
	it.Hits, it.TotalHits, it.Score = r.made.Hits, len(r.made.Hits), &r.made.Score
	it.ScreenedData, it.EntityType = DataOf(r.query), r.query.EntityType()
	if r.isGrave {
		former := slices.DeleteFunc(it.Warnings, func(w decision.Warning) bool { return w.Risk == riskPossibleMatch })
		warnings := finding.List{Feature: workflow.FeatureAML, NodeID: t.Node.NodeID, Texts: texts, All: append([]decision.Warning{}, former...)}
		r.made.warn(&warnings, false)
		it.Warnings, it.Status = warnings.All, r.made.Status
		out.Verdict = &verify.Finding{Warnings: it.Warnings, Status: it.Status}
	}
	var err error
	if out.Item, err = it.encode(); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	if out.Verdict != nil {
		out.Verdict.Item = out.Item
	}
	out.Now = it.TotalHits
	return nil
}

// news are the hits that count and did not before: unknown ones, those that the
// lists now tell more about, and those that weigh more than is approved and did
// not. What a reviewer dismissed is no news. It also says whether one of them
// weighs more than is approved.
func (s *Screening) news(former []Hit, t Thresholds) (ids []string, isGrave bool) {
	known := map[string]Hit{}
	for _, h := range former {
		known[h.ID] = h
	}
	for _, h := range s.Hits {
		before, isKnown := known[h.ID]
		weighs := float64(h.RiskScore) > t.Approve
		isNew := !isKnown || before.ReviewStatus == FalsePositive || weighs && float64(before.RiskScore) <= t.Approve
		if h.ReviewStatus == FalsePositive || !isNew {
			continue
		}
		ids = append(ids, h.ID)
		isGrave = isGrave || weighs
	}
	return ids, isGrave
}

// remember keeps former hits that no list has any more: they explain what was
// decided before.
func (s *Screening) remember(former []Hit, t Thresholds) {
	for _, h := range former {
		if !slices.ContainsFunc(s.Hits, func(other Hit) bool { return other.ID == h.ID }) {
			s.Hits = append(s.Hits, h)
		}
	}
	s.judge(t)
}

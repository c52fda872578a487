package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/finding"
)

// Monitors implements verification.MonitoredStep.
func (*Step) Monitors(kind workflow.Kind, node workflow.Node) (bool, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, node.Config)
	if err != nil {
		return false, fmt.Errorf("read settings: %w", err)
	}
	return settings.monitored(kind), nil
}

// MonitoringSource implements verification.MonitoredStep: an item reports whether its session is
// monitored, and when that is charged again.
func (*Step) MonitoringSource(item json.RawMessage, on bool, bill *time.Time) (json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	var day *string
	if bill != nil {
		day = optional.Of(bill.UTC().Format(time.DateOnly))
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

// RescreenMonitored implements verification.MonitoredStep.
func (s *Step) RescreenMonitored(ctx context.Context, t verification.Task, in verification.MonitoringRequest) (verification.MonitoringResult, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verification.MonitoringResult{}, fmt.Errorf("read settings: %w", err)
	}
	sheets, err := readSheets(in.Item, in.ExtraItems)
	if err != nil {
		return verification.MonitoringResult{}, err
	}
	looks := make([]look, len(sheets))
	for n, was := range sheets {
		x, err := again(t, settings, was)
		if err != nil {
			return verification.MonitoringResult{}, err
		}
		x.most = hitsOfEach(len(sheets))
		if looks[n], err = s.lookFor(ctx, t, x, in.Generation); err != nil {
			return verification.MonitoringResult{}, err
		}
	}
	out, err := s.sum(t, sheets, looks)
	out.Keep = s.forCase(t, settings, looks[0].query.FullName, out.New)
	return out, err
}

// again says whom to look for: whom the session is about now, or whom the call
// or an item beside was about, which the item tells.
func again(t verification.Task, c config, was sheet) (examination, error) {
	x := examination{settings: c, former: was.Hits, about: was.about}
	if x.isBeside() {
		x.query = was.query()
		return x, nil
	}
	if isCall(t) {
		sent, err := json.Marshal(was.ScreenedData)
		if err != nil {
			return x, fmt.Errorf("write subject: %w", err)
		}
		t.Input = sent
	}
	var err error
	x.query, err = queryOf(t, c)
	return x, err
}

// query returns the query of the item.
func (it Item) query() Query {
	q, d := Query{Company: it.EntityType == entityCompany}, it.ScreenedData
	for to, from := range map[*string]*string{&q.FullName: d.FullName, &q.DateOfBirth: d.DateOfBirth, &q.Country: d.Nationality, &q.Number: d.DocumentNumber} {
		if from != nil {
			*to = *from
		}
	}
	if q.Company {
		q.NumberKind = kindRegistration
	}
	return q
}

// look is what another look for one subject came to; without new hits its item
// stays as it is.
type look struct {
	examination
	made    Screening
	new     []string
	isGrave bool
}

func (s *Step) lookFor(ctx context.Context, t verification.Task, x examination, generation int64) (look, error) {
	out := look{examination: x, made: Screening{Generation: generation}}
	if x.query.FullName == "" || len(x.missing()) > 0 && x.settings.Incomplete != workflow.ActionNone && !isCall(t) {
		return out, nil // as little to screen with as the first time
	}
	x.query.Generation = generation
	limits := x.thresholds(t.Session.Kind)
	var err error
	if out.made, err = s.screen(ctx, t, x, limits); err != nil {
		return out, err
	}
	out.made.KeepReviews(x.former, limits)
	if out.new, out.isGrave = out.made.news(x.former, limits); len(out.new) > 0 {
		out.made.remember(x.former, limits)
	}
	return out, nil
}

// sum combines the screenings of all subjects. The verdict changes for hits only that weigh more
// than the workflow approves.
func (*Step) sum(t verification.Task, sheets []sheet, looks []look) (out verification.MonitoringResult, err error) {
	out.Generation = looks[0].made.Generation
	var all []decision.ExtraItem
	verdict, isGrave := verification.Finding{Warnings: []decision.Warning{}}, false
	for n, l := range looks {
		it := sheets[n].Item
		out.Before += len(it.Hits)
		if len(l.new) > 0 {
			it.rewrite(t, l)
		}
		out.Now += len(it.Hits)
		out.New, out.Generation, isGrave = append(out.New, l.new...), min(out.Generation, l.made.Generation), isGrave || l.isGrave
		verdict.Warnings, verdict.Status = append(verdict.Warnings, it.Warnings...), worse(verdict.Status, it.Status)
		raw, err := it.encode()
		if err != nil {
			return out, fmt.Errorf("write result: %w", err)
		}
		all = append(all, decision.ExtraItem{About: l.about, Item: raw})
	}
	if len(out.New) == 0 {
		return verification.MonitoringResult{Generation: out.Generation, Before: out.Before}, nil
	}
	out.Item, out.ExtraItems = all[0].Item, all[1:]
	if isGrave {
		verdict.Item, verdict.ExtraItems = out.Item, out.ExtraItems
		out.Verdict = &verdict
	}
	return out, nil
}

// rewrite writes new hits into the item.
func (it *Item) rewrite(t verification.Task, l look) {
	it.Hits, it.TotalHits, it.Score = l.made.Hits, len(l.made.Hits), &l.made.Score
	it.ScreenedData, it.EntityType = DataOf(l.query), l.query.EntityType()
	if !l.isGrave {
		return
	}
	former := slices.DeleteFunc(it.Warnings, func(w decision.Warning) bool { return w.Risk == riskPossibleMatch })
	warnings := finding.List{Feature: workflow.FeatureAML, NodeID: t.Node.NodeID, Texts: texts, All: append([]decision.Warning{}, former...)}
	l.made.warn(&warnings, false, l.about)
	it.Warnings, it.Status = warnings.All, l.made.Status
}

// news are the hits that count and did not before: unknown ones, those that the
// lists now tell more about, and those that weigh more than is approved and did
// not. What a reviewer dismissed is no news. It also reports whether one of them
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

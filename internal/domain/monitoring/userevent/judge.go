package userevent

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/format/spanjson"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// RuleCoverage reports for which events an application has rules.
type RuleCoverage struct {
	// Rules says that there are any, Correlations that some of them look across subjects.
	Rules, Correlations bool
}

// Judge carries out an application's rules on events.
type Judge interface {
	// Watches answers from memory: an application without rules on events must cost none of its events anything.
	Watches(ctx context.Context, applicationID uuid.UUID) (RuleCoverage, error)
	// JudgeMany asks the rules about events in their order, in the transaction that stores them. Where the application has
	// rules that look across subjects, it leaves those to Correlate.
	JudgeMany(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, records []ruleengine.Record) ([]ruleengine.Verdict, error)
	// Correlate asks the rules that look across subjects, once, after the event was stored.
	Correlate(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, r ruleengine.Record) (ruleengine.Verdict, error)
}

// ruleCoverageOf is what has to be asked about the events of an application. Events of a sandbox are not judged.
func (s *Service) ruleCoverageOf(ctx context.Context, applicationID uuid.UUID) (RuleCoverage, error) {
	if s.Judge == nil {
		return RuleCoverage{}, nil
	}
	app, err := s.Applications.Get(ctx, applicationID)
	if err != nil || app.Environment == application.Sandbox {
		return RuleCoverage{}, err
	}
	return s.Judge.Watches(ctx, applicationID)
}

// judge asks the rules about events that were just stored, those of an application together, and notes what they say.
func (s *Service) judge(ctx context.Context, tx postgres.Tx, fresh []*draft, known subjects) error {
	var later []jobs.Args
	var b pgx.Batch
	// Two that judge for the same applications meet them in the same order.
	mine := slices.Clone(fresh)
	slices.SortStableFunc(mine, func(a, b *draft) int { return bytes.Compare(a.ApplicationID[:], b.ApplicationID[:]) })
	for len(mine) > 0 {
		n := 1
		for n < len(mine) && mine[n].ApplicationID == mine[0].ApplicationID {
			n++
		}
		asked, err := s.judgeOne(ctx, tx, mine[:n], known)
		if err != nil {
			return err
		}
		for _, d := range asked {
			if d.CorrelationPending {
				later = append(later, CorrelateArgs{ApplicationID: d.ApplicationID, ActivityID: d.ID})
			}
			if err := queueVerdict(&b, &d.Event); err != nil {
				return err
			}
		}
		mine = mine[n:]
	}
	if b.Len() == 0 {
		return nil
	}
	if err := tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return postgres.Classify(fmt.Errorf("store verdicts: %w", err))
	}
	if len(later) == 0 {
		return nil
	}
	return s.Jobs.InsertMany(ctx, tx, later)
}

// judgeOne asks about the events of one application, and returns those that were judged.
func (s *Service) judgeOne(ctx context.Context, tx postgres.Tx, drafts []*draft, known subjects) ([]*draft, error) {
	w, err := s.ruleCoverageOf(ctx, drafts[0].ApplicationID)
	if err != nil || !w.Rules {
		return nil, err
	}
	records := make([]ruleengine.Record, len(drafts))
	for i, d := range drafts {
		records[i] = d.record(known)
	}
	verdicts, err := s.Judge.JudgeMany(ctx, tx, drafts[0].ApplicationID, records)
	if err != nil {
		return nil, fmt.Errorf("judge events: %w", err)
	}
	for i, d := range drafts {
		d.add(verdicts[i])
		d.CorrelationPending = w.Correlations
	}
	return drafts, nil
}

// queueVerdict has what an event was judged written with the others.
func queueVerdict(b *pgx.Batch, e *Event) error {
	runs, err := json.Marshal(e.Runs)
	if err != nil {
		return fmt.Errorf("write runs: %w", err)
	}
	b.Queue(db.UserEventJudge, string(e.Status), int32(e.Score), optional.Of(string(e.Severity)), e.CorrelationPending, int32(e.RulesEvaluated), runs,
		e.Tags, e.ApplicationID, e.ID)
	return nil
}

func (s *Service) putVerdict(ctx context.Context, tx postgres.Tx, e *Event) error {
	var b pgx.Batch
	if err := queueVerdict(&b, e); err != nil {
		return err
	}
	if err := tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return postgres.Classify(fmt.Errorf("store verdict: %w", err))
	}
	return nil
}

// strictness orders the statuses that an event can have. Nobody is asked to do
// something about an event, so what would ask the user is a review.
var strictness = map[webhookevent.TransactionStatus]int{
	webhookevent.TransactionApproved: 0, webhookevent.TransactionAwaitingUser: 1, webhookevent.TransactionInReview: 1, webhookevent.TransactionDeclined: 2,
}

// add lays a verdict over what the event was judged before.
func (e *Event) add(v ruleengine.Verdict) {
	e.Score += v.Score
	e.Severity = maxSeverity(e.Severity, v.Severity, e.Score)
	e.RulesEvaluated += v.Evaluated
	status := v.Status
	if status == webhookevent.TransactionAwaitingUser {
		status = webhookevent.TransactionInReview
	}
	if strictness[status] > strictness[e.Status] {
		e.Status = status
	}
	e.Tags = append(e.Tags, v.Tags...)
	for _, r := range v.Runs {
		e.Runs = append(e.Runs, RuleMatch{
			ID: r.ID, RuleID: r.RuleID, Title: r.Title, Description: optional.Of(r.Description), Category: r.Category, IsTest: r.IsTest(),
			Mode: string(r.Mode), Severity: optional.Of(string(r.Severity)), ScoreDelta: r.ScoreDelta, StatusTarget: optional.Of(string(r.StatusTarget)),
			Summary: r.ActionSummary, CreatedAt: r.CreatedAt,
		})
	}
}

// Bounds of severities (contract standalone 5.5).
const (
	mediumFrom, highFrom, criticalFrom = 40, 75, 100
)

// maxSeverity is the severity of a score that came about in two steps; the one step's own when there was one.
func maxSeverity(before, now webhookevent.Severity, score int) webhookevent.Severity {
	switch {
	case before == "":
		return now
	case now == "":
		return before
	case score >= criticalFrom:
		return webhookevent.SeverityCritical
	case score >= highFrom:
		return webhookevent.SeverityHigh
	case score >= mediumFrom:
		return webhookevent.SeverityMedium
	case score > 0:
		return webhookevent.SeverityLow
	}
	return ""
}

// record returns the event in the form that rules read.
func (d *draft) record(known subjects) ruleengine.Record {
	r := ruleengine.Record{
		ID: d.ID, Type: ruleengine.Event, At: d.OccurredAt, Zone: d.said.TimeZone, Category: string(d.Category), ActionType: d.ActionType,
		Amount: amountOf(d.said.Transaction.Amount), Currency: d.said.Transaction.Currency, PaymentReference: d.PaymentReference,
		Device: ruleengine.Device{Fingerprint: d.Fingerprint, IP: d.Address, UserAgent: d.said.Device.UserAgent},
	}
	if d.said.Payload != "" {
		r.Payload = json.RawMessage(d.said.Payload)
		r.Custom = r.Payload
	}
	if d.Source == EventSourceDevice {
		r.Device.UserAgent = d.Agent
	}
	if d.Subject != nil {
		r.Subject = ruleengine.Party{VendorData: d.Subject.VendorData, Kind: string(d.Subject.Type)}
		if u, ok := known[keyOf(&d.Event)]; ok {
			r.Subject.Name, r.Subject.Status, r.Subject.KnownSince = optional.Value(u.Name), u.Status, u.CreatedAt
			r.Subject.Country = alpha3(optional.Value(u.CountryCode))
			r.Subject.BornOn = optional.Value(u.DateOfBirth)
		}
	}
	if d.Place != nil {
		r.Subject.IPCountry = alpha3(d.Place.CountryCode)
		r.Device.IsVPN, r.Device.IsDataCenter = d.Place.Hides, d.Place.DataCentre
	}
	return r
}

func alpha3(code string) string {
	found, _ := iso.Alpha3(code)
	return found
}

// amountOf is the plain decimal of an amount that came as a number or a text; empty for none.
func amountOf(raw string) string {
	if text, ok := spanjson.String(raw); ok {
		raw = text
	}
	d, err := decimal.Parse(raw)
	if err != nil {
		return ""
	}
	return d.String()
}

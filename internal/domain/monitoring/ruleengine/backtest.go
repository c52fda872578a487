package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/platform/api/apperr"
)

// Bounds of a back-test, in days.
const (
	DefaultPeriod = 90
	MaxPeriod     = 365
)

// replayPage is the number of records read at once.
const replayPage = 5000

// Report is the result of a back-test.
type Report struct {
	// Evaluated are the records of the period that the rule is about.
	Evaluated int `json:"evaluated"`
	Matched   int `json:"matched"`
	// Affected are the subjects of those that matched.
	Affected   int `json:"affected_entities"`
	PeriodDays int `json:"period_days"`
}

// TrialRule is a rule to back-test.
type TrialRule struct {
	ApplicationID uuid.UUID
	Config        Config
	// PeriodDays are those before End, 1 to 365; zero is DefaultPeriod.
	PeriodDays int
	// End is where the period ends; the zero time is now.
	End time.Time
	// Until is the last record that counts; nil is the last there is.
	Until *int64
	// AtMost bounds how many records are read; zero is no bound.
	AtMost int
	// Progress hears how many of all records were read; nil for nobody.
	Progress func(done, all int)
	// Report hears with each Progress what was found so far; nil for nobody. An
	// error of its ends the back-test.
	Report func(done int, so Report) error
	// Matched hears each match; nil for nobody.
	Matched func(number int64, r *Record)
}

// compileTrial is the rule of a trial in a form that can be asked.
func (e *Engine) compileTrial(ctx context.Context, t *TrialRule) (Rule, error) {
	if t.PeriodDays == 0 {
		t.PeriodDays = DefaultPeriod
	}
	if t.PeriodDays < 1 || t.PeriodDays > MaxPeriod {
		return Rule{}, apperr.Invalid("period_refused", "period_days", fmt.Sprintf("The period is 1 to %d days.", MaxPeriod))
	}
	if t.Config.Title == "" {
		t.Config.Title = "A rule that is tried"
	}
	if t.Config.Mode == "" || t.Config.Mode == ModeDisabled {
		t.Config.Mode = ModeTest
	}
	r := Rule{Config: t.Config, ID: uuid.Max, Version: 1}
	return r, e.check(ctx, t.ApplicationID, &r)
}

// Prepare refuses what Backtest would refuse, fills in what a trial leaves open
// and tells how many records it goes through. Carried out later or again, it finds the same.
func (e *Engine) Prepare(ctx context.Context, t *TrialRule) (records int64, err error) {
	if _, err := e.compileTrial(ctx, t); err != nil {
		return 0, err
	}
	bounds, err := e.store.Queries().RuleRecordBounds(ctx, t.ApplicationID)
	if err != nil {
		return 0, fmt.Errorf("count records: %w", err)
	}
	t.End, t.Until = e.now(), &bounds.Last
	return bounds.Total, nil
}

// Backtest tries a rule on the records of the period. All records are gone
// through in the order in which they were judged, those before the period as
// well, so its totals are those that a rule of that time would have read. Lists
// are asked as they are now.
func (e *Engine) Backtest(ctx context.Context, t TrialRule) (Report, error) {
	r, err := e.compileTrial(ctx, &t)
	if err != nil {
		return Report{}, err
	}
	if t.End.IsZero() {
		t.End = e.now()
	}
	end := t.End
	replay := Replay{set: Compile(1, []Rule{r}), totals: aggregateStates{}}
	report := Report{PeriodDays: t.PeriodDays}
	affected := map[string]bool{}
	begin := end.AddDate(0, 0, -t.PeriodDays)
	named := e.listsOf(ctx, t.ApplicationID, end)
	read := func(done, all int) error {
		if t.Progress != nil {
			t.Progress(done, all)
		}
		if t.Report == nil {
			return nil
		}
		report.Affected = len(affected)
		return t.Report(done, report)
	}
	err = e.each(ctx, t, read, func(number int64, x *Record) error {
		asked, matched, err := replay.Judge(number, x, named)
		if err != nil || x.At.Before(begin) || x.At.After(end) {
			return err
		}
		report.Evaluated += asked
		if len(matched) == 0 {
			return nil
		}
		report.Matched++
		if x.Subject.VendorData != "" {
			affected[x.Subject.VendorData] = true
		}
		if t.Matched != nil {
			t.Matched(number, x)
		}
		return nil
	})
	report.Affected = len(affected)
	return report, err
}

func (e *Engine) listsOf(ctx context.Context, applicationID uuid.UUID, at time.Time) *listReader {
	return &listReader{ctx: ctx, queries: e.store.Queries(), applicationID: applicationID, at: at}
}

// each goes through the records of an application in the order of judging, and
// tells how many of all were read; an error ends it.
func (e *Engine) each(ctx context.Context, t TrialRule, read func(done, all int) error, do func(number int64, r *Record) error) error {
	q := e.store.Queries()
	bounds, err := q.RuleRecordBounds(ctx, t.ApplicationID)
	if err != nil {
		return fmt.Errorf("count records: %w", err)
	}
	if t.AtMost > 0 && bounds.Total > int64(t.AtMost) {
		return apperr.Rejected("backtest_too_large", "", fmt.Sprintf(
			"There are more than %d records, too many for one call: begin a back-test in the background (POST /v3/transactions/rules/backtests/).", t.AtMost))
	}
	if t.Until != nil {
		bounds.Last = min(bounds.Last, *t.Until)
	}
	done := 0
	for after := int64(0); after < bounds.Last; {
		rows, err := q.RuleRecordList(ctx, db.RuleRecordListParams{
			ApplicationID: t.ApplicationID, After: after, Until: bounds.Last, AtMost: replayPage,
		})
		if err != nil {
			return fmt.Errorf("list records: %w", err)
		}
		if len(rows) == 0 {
			return nil
		}
		for _, row := range rows {
			var r Record
			if err := json.Unmarshal(row.Facts, &r); err != nil {
				return fmt.Errorf("read record %d: %w", row.RecordNumber, err)
			}
			if err := do(row.RecordNumber, &r); err != nil {
				return err
			}
		}
		after, done = rows[len(rows)-1].RecordNumber, done+len(rows)
		if err := read(done, int(bounds.Total)); err != nil {
			return err
		}
	}
	return nil
}

// Replay judges records in memory, with the totals that they have made before.
type Replay struct {
	set    *Ruleset
	totals aggregateStates
}

// Judge asks the rules of a replay about the next record: how many were asked,
// and the ids of those that matched.
func (p *Replay) Judge(number int64, r *Record, lists rulelanguage.Lists) (asked int, matched []uuid.UUID, err error) {
	a := p.set.newEvaluation(r, lists)
	if l, ok := lists.(*listReader); ok && l != nil && l.err != nil {
		return 0, nil, fmt.Errorf("read list: %w", l.err)
	}
	for _, k := range a.keys {
		if k != nil && p.totals[*k] == nil {
			p.totals[*k] = newAggregateState()
		}
	}
	if err := a.add(p.totals, number); err != nil {
		return 0, nil, err
	}
	found, err := a.matches(p.totals, number)
	for _, c := range found {
		matched = append(matched, c.ID)
	}
	return a.evaluated, matched, err
}

// NewReplay returns a replay that starts with empty aggregates.
func NewReplay(all []Rule) *Replay { return &Replay{set: Compile(1, all), totals: aggregateStates{}} }

// Totals returns the number of different aggregates the rules read.
func (p *Replay) Totals() int { return len(p.set.series) }

// MultiRuleReplay replays judged records through several rules at once.
type MultiRuleReplay struct {
	ApplicationID uuid.UUID
	Rules         []Rule
	// Progress hears how many of all records were read; nil for nobody.
	Progress func(done, all int)
}

// ReplayAll replays all judged records and reports each match. Lists are asked as they are now.
func (e *Engine) ReplayAll(ctx context.Context, a MultiRuleReplay, found func(*Rule, *Record)) error {
	replay := NewReplay(a.Rules)
	byID := make(map[uuid.UUID]*Rule, len(a.Rules))
	for i := range a.Rules {
		byID[a.Rules[i].ID] = &a.Rules[i]
	}
	named := e.listsOf(ctx, a.ApplicationID, e.now())
	read := func(done, all int) error {
		if a.Progress != nil {
			a.Progress(done, all)
		}
		return nil
	}
	return e.each(ctx, TrialRule{ApplicationID: a.ApplicationID}, read, func(number int64, r *Record) error {
		_, matched, err := replay.Judge(number, r, named)
		for _, id := range matched {
			found(byID[id], r)
		}
		return err
	})
}

// Groups are the keys of the groups to whose totals the record adds something, in their order.
func (p *Replay) Groups(r *Record) (out []uuid.UUID) {
	for _, k := range p.set.newEvaluation(r, nil).written() {
		out = append(out, uuid.UUID(k))
	}
	return out
}

// States returns the stored totals of Groups after the record was evaluated.
func (p *Replay) States(r *Record) (out [][]byte) {
	for _, k := range p.set.newEvaluation(r, nil).written() {
		out = append(out, p.totals[k].encode(p.set.isRead))
	}
	return out
}

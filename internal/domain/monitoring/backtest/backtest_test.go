package backtest

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

var today = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// orders remembers the jobs that were made.
type orders struct{ made []WorkArgs }

func (o *orders) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	for _, a := range args {
		o.made = append(o.made, a.(WorkArgs))
	}
	return nil
}

// bench is a service with one application.
type bench struct {
	*Service
	t      *testing.T
	orders *orders
	app    uuid.UUID
}

func newBench(t *testing.T) *bench {
	t.Helper()
	store, now, orders := pgtest.NewStore(t), func() time.Time { return today }, &orders{}
	engine := ruleengine.New(ruleengine.Deps{Store: store, Now: now, NewID: ident.New})
	return &bench{New(Deps{Store: store, Engine: engine, Jobs: orders, Now: now, NewID: ident.New}), t, orders, uuid.New()}
}

// pays judges payments of a payer, an hour apart.
func (b *bench) pays(vendor string, amounts ...string) {
	b.t.Helper()
	var records []ruleengine.Record
	for i, a := range amounts {
		records = append(records, ruleengine.Record{
			ID: uuid.New(), Type: ruleengine.Transaction, At: today.Add(time.Duration(i-len(amounts)) * time.Hour), Category: "finance", ActionType: "deposit",
			Direction: webhookevent.Inbound, Amount: a, Currency: "EUR", Subject: ruleengine.Party{VendorData: vendor},
		})
	}
	err := b.Store.InTx(b.t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		_, err := b.Engine.JudgeMany(ctx, tx, b.app, records)
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// trial is a rule that matches a second payment of a day, of any size.
func (b *bench) trial() ruleengine.TrialRule {
	b.t.Helper()
	c := ruleengine.Config{Category: "finance"}
	err := json.Unmarshal([]byte(`{"aggregation": [{"metric": "count", "operator": "gte", "value": 2, "window": "24h",
		"filters": {"subject_vendor_data": "__current__"}}]}`), &c)
	if err != nil {
		b.t.Fatal(err)
	}
	return ruleengine.TrialRule{ApplicationID: b.app, Config: c, PeriodDays: 30}
}

func (b *bench) begin() WorkArgs {
	b.t.Helper()
	j, err := b.Create(b.t.Context(), b.trial())
	if err != nil {
		b.t.Fatal(err)
	}
	return WorkArgs{b.app, j.ID}
}

func (b *bench) mustRun(a WorkArgs) Job {
	b.t.Helper()
	if err := b.Run(b.t.Context(), a); err != nil {
		b.t.Fatal(err)
	}
	return b.mustGet(a)
}

func (b *bench) mustGet(a WorkArgs) Job {
	b.t.Helper()
	j, err := b.Get(b.t.Context(), a.ApplicationID, a.BacktestID)
	if err != nil {
		b.t.Fatal(err)
	}
	return j
}

// held is a worker that has begun and does not go on.
func (b *bench) held(a WorkArgs) *run {
	b.t.Helper()
	row, err := b.Store.Queries().BacktestHold(b.t.Context(), db.BacktestHoldParams{
		ApplicationID: a.ApplicationID, BacktestID: a.BacktestID, Seconds: Lease.Seconds(), Now: new(today),
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return &run{Service: b.Service, row: row}
}

// overdue has the time of a worker be over.
func (b *bench) overdue() {
	b.t.Helper()
	err := b.Store.InTx(b.t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		_, err := tx.Raw.Exec(ctx, "UPDATE rule_backtests SET held_until = clock_timestamp() - interval '1 second'")
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

func TestTheBackgroundFindsWhatTheDirectRunFinds(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.pays("ana", "1", "2", "3")
	b.pays("ben", "1")
	b.pays("cem", "1", "2")
	want, err := b.Engine.Backtest(t.Context(), b.trial())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(ruleengine.Report{Evaluated: 6, Matched: 3, Affected: 2, PeriodDays: 30}, want); diff != "" {
		t.Fatalf("the direct run (-want +got):\n%s", diff)
	}
	a := b.begin()
	b.pays("ben", "1", "2") // after the back-test was asked for
	j := b.mustRun(a)
	if j.Status != StatusCompleted || j.Total != 6 || j.Done != 6 || j.Progress() != 100 || j.StartedAt == nil || j.EndedAt == nil || j.LastError != nil {
		t.Errorf("the back-test: %+v", j)
	}
	if diff := cmp.Diff(want, j.Report); diff != "" {
		t.Errorf("the report (-direct +background):\n%s", diff)
	}
	if again := b.mustRun(a); again.Report != j.Report || again.Status != StatusCompleted {
		t.Errorf("done twice: %+v", again)
	}
}

func TestAnApplicationHasOneBacktestAtATime(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	a := b.begin()
	_, err := b.Create(t.Context(), b.trial())
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindRateLimited || refusal.RetryAfter == 0 {
		t.Errorf("the second one: %v", err)
	}
	other := b.trial()
	other.ApplicationID = uuid.New()
	if _, err := b.Create(t.Context(), other); err != nil {
		t.Errorf("of another application: %v", err)
	}
	if _, err := b.Get(t.Context(), other.ApplicationID, a.BacktestID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application reads it: %v", err)
	}
	if _, err := b.Cancel(t.Context(), other.ApplicationID, a.BacktestID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application cancels it: %v", err)
	}
	b.mustRun(a)
	b.begin()
	if all, count, err := b.Page(t.Context(), b.app, paging.Parse(nil, nil)); err != nil || count != 2 || len(all) != 2 {
		t.Errorf("the page has %d of %d rows: %v", len(all), count, err)
	}
}

func TestWhatCannotBeTriedIsRefusedAtOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	for name, change := range map[string]func(*ruleengine.TrialRule){
		"a period of no days": func(t *ruleengine.TrialRule) { t.PeriodDays = -1 },
		"a period too long":   func(t *ruleengine.TrialRule) { t.PeriodDays = ruleengine.MaxPeriod + 1 },
		"an unknown category": func(t *ruleengine.TrialRule) { t.Config.Category = "weather" },
		"an unknown list": func(t *ruleengine.TrialRule) {
			t.Config.Conditions = []ruleengine.Condition{{Field: "amount", Operator: "in_list", Value: []byte(`"none"`)}}
		},
		"an aggregation of none": func(t *ruleengine.TrialRule) { t.Config.Aggregation[0].Window = "3w" },
	} {
		trial := b.trial()
		change(&trial)
		if _, err := b.Create(t.Context(), trial); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(b.orders.made) > 0 {
		t.Errorf("jobs were made: %v", b.orders.made)
	}
}

func TestACancelledBacktestStops(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.pays("ana", "1", "2")
	a := b.begin()
	worker := b.held(a)
	j, err := b.Cancel(t.Context(), b.app, a.BacktestID)
	if err != nil || j.Status != StatusCancelled || j.EndedAt == nil {
		t.Fatalf("cancelled: %+v, %v", j, err)
	}
	if err := worker.carryOut(t.Context()); !errors.Is(err, errLost) {
		t.Errorf("the worker goes on: %v", err)
	}
	if err := worker.end(t.Context(), StatusCompleted, ""); err != nil {
		t.Fatal(err)
	}
	if j := b.mustRun(a); j.Status != StatusCancelled {
		t.Errorf("carried out afterwards: %+v", j)
	}
	if j, err := b.Cancel(t.Context(), b.app, a.BacktestID); err != nil || j.Status != StatusCancelled {
		t.Errorf("cancelled twice: %+v, %v", j, err)
	}
	done := b.begin()
	b.mustRun(done)
	if _, err := b.Cancel(t.Context(), b.app, done.BacktestID); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("a completed one is cancelled: %v", err)
	}
}

func TestTheBacktestOfAKilledWorkerIsBegunAgain(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.pays("ana", "1", "2")
	a := b.begin()
	killed := b.held(a)
	if j := b.mustRun(a); j.Status != StatusProcessing {
		t.Fatalf("taken from somebody who works on it: %+v", j)
	}
	b.orders.made = nil
	if err := b.Sweep(t.Context()); err != nil || len(b.orders.made) != 0 {
		t.Fatalf("swept too early: %v, %v", b.orders.made, err)
	}
	b.overdue()
	for range 2 { // the second sweep finds it waiting
		if err := b.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff([]WorkArgs{a}, b.orders.made); diff != "" {
		t.Fatalf("the jobs (-want +got):\n%s", diff)
	}
	if j := b.mustRun(a); j.Status != StatusCompleted || j.Report.Matched != 1 {
		t.Errorf("begun again: %+v", j)
	}
	if err := killed.progress(t.Context()); !errors.Is(err, errLost) {
		t.Errorf("the first worker wakes up and goes on: %v", err)
	}
}

func TestAWorkerThatIsStoppedGivesItsBacktestBack(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.pays("ana", "1")
	a := b.begin()
	worker := b.held(a)
	if err := worker.release(t.Context()); err != nil {
		t.Fatal(err)
	}
	if j := b.mustRun(a); j.Status != StatusCompleted {
		t.Errorf("nobody takes it up: %+v", j)
	}
}

func TestABacktestThatKillsItsWorkersFails(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	a := b.begin()
	for range maxAttempts {
		b.held(a)
		b.overdue()
	}
	if j := b.mustRun(a); j.Status != StatusFailed || j.LastError == nil {
		t.Errorf("after %d tries: %+v", maxAttempts, j)
	}
	b.begin()
}

func TestOldBacktestsAreForgotten(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	a := b.begin()
	b.mustRun(a)
	for _, step := range []struct {
		after int
		want  apperr.Kind
	}{{keepDays, 0}, {keepDays + 1, apperr.KindNotFound}} {
		b.Now = func() time.Time { return today.AddDate(0, 0, step.after) }
		if err := b.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err := b.Get(t.Context(), b.app, a.BacktestID)
		if (err != nil) != (step.want != 0) || err != nil && apperr.KindOf(err) != step.want {
			t.Errorf("after %d days: %v", step.after, err)
		}
	}
}

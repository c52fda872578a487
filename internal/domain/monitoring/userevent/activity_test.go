package userevent_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// referee gives the same verdict on everything and remembers what it was asked.
type referee struct {
	mu         sync.Mutex
	watch      userevent.RuleCoverage
	first      ruleengine.Verdict
	second     ruleengine.Verdict
	err        error
	asked      []ruleengine.Record
	correlated int
}

func (r *referee) Watches(context.Context, uuid.UUID) (userevent.RuleCoverage, error) {
	return r.watch, nil
}

func (r *referee) JudgeMany(_ context.Context, _ postgres.Tx, _ uuid.UUID, records []ruleengine.Record) ([]ruleengine.Verdict, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = append(r.asked, records...)
	return slices.Repeat([]ruleengine.Verdict{r.first}, len(records)), r.err
}

func (r *referee) Correlate(context.Context, postgres.Tx, uuid.UUID, ruleengine.Record) (ruleengine.Verdict, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.correlated++
	return r.second, nil
}

// queue notes jobs in place of a queue.
type queue struct {
	mu   sync.Mutex
	args []jobs.Args
}

func (q *queue) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.args = append(q.args, args...)
	return nil
}

type env struct {
	*userevent.Service
	t     *testing.T
	pool  *pgxpool.Pool
	judge *referee
	jobs  *queue
	apps  *application.Service
}

func newEnv(t *testing.T) *env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	h := &env{t: t, pool: pgtest.New(t), judge: &referee{}, jobs: &queue{}}
	store := postgres.NewStore(h.pool)
	h.apps = application.New(store, ring, time.Now, ident.New)
	h.Service = userevent.New(userevent.Deps{
		Store: store, Applications: h.apps, Ring: ring, Jobs: h.jobs, Judge: h.judge, Committed: func() {}, Now: time.Now, NewID: ident.New,
	})
	return h
}

func (h *env) sender(e application.Environment) userevent.Sender {
	h.t.Helper()
	app, err := h.apps.Create(h.t.Context(), application.CreateInput{Name: "Shop", Environment: e})
	if err != nil {
		h.t.Fatal(err)
	}
	return userevent.Sender{ApplicationID: app.ID, Environment: e}
}

func happened(id string) json.RawMessage {
	return fmt.Appendf(nil, `{"event_id":%q,"event_category":"auth","action_type":"login","occurred_at":%q,"subject":{"vendor_data":"ada"},"payload":{"a":1}}`,
		id, time.Now().Format(time.RFC3339))
}

func (h *env) submit(from userevent.Sender, id string) userevent.Outcome {
	h.t.Helper()
	out, err := h.Submit(h.t.Context(), from, happened(id))
	if err != nil {
		h.t.Fatal(err)
	}
	return out
}

func TestRulesJudgeEventsOnce(t *testing.T) {
	t.Parallel()
	h := newEnv(t)
	from := h.sender(application.Live)
	h.judge.watch = userevent.RuleCoverage{Rules: true, Correlations: true}
	h.judge.first = ruleengine.Verdict{
		Score: 30, Severity: webhookevent.SeverityLow, Status: webhookevent.TransactionAwaitingUser, Evaluated: 3, Tags: []string{"risky"},
		Runs: []ruleengine.RuleMatch{{ID: ident.New(), RuleID: ident.New(), Title: "Late", Mode: ruleengine.ModeActive, ScoreDelta: 30, CreatedAt: time.Now()}},
	}
	h.judge.second = ruleengine.Verdict{Score: 50, Severity: webhookevent.SeverityMedium, Status: webhookevent.TransactionDeclined, Evaluated: 1}

	out := h.submit(from, "e-1")
	if e := out.Event; e.Status != webhookevent.TransactionInReview || e.Score != 30 || !e.CorrelationPending || len(h.jobs.args) != 1 {
		t.Errorf("judged %s with %d points, pending %t, %d jobs", e.Status, e.Score, e.CorrelationPending, len(h.jobs.args))
	}
	if again := h.submit(from, "e-1"); !again.Replayed || len(h.judge.asked) != 1 {
		t.Errorf("a replay is judged: %d times", len(h.judge.asked))
	}
	if r := h.judge.asked[0]; r.Type != ruleengine.Event || r.Category != "auth" || r.ActionType != "login" || r.Subject.VendorData != "ada" || string(r.Payload) != `{"a":1}` {
		t.Errorf("the rules read %+v", r)
	}
	job, ok := h.jobs.args[0].(userevent.CorrelateArgs)
	if !ok {
		t.Fatalf("the job is %T", h.jobs.args[0])
	}
	for range 3 { // a queue may carry a job out again
		if err := h.Correlate(t.Context(), job.ApplicationID, job.ActivityID); err != nil {
			t.Fatal(err)
		}
	}
	e, err := h.Get(t.Context(), from.ApplicationID, out.Event.ID)
	if err != nil {
		t.Fatal(err)
	}
	if h.judge.correlated != 1 || e.Score != 80 || e.Status != webhookevent.TransactionDeclined || e.Severity != webhookevent.SeverityHigh || e.CorrelationPending ||
		e.RulesEvaluated != 4 || len(e.Runs) != 1 || len(e.Tags) != 1 {
		t.Errorf("after %d correlations: %+v", h.judge.correlated, e)
	}
}

func TestEventsOfASandboxAreNotJudged(t *testing.T) {
	t.Parallel()
	h := newEnv(t)
	h.judge.watch = userevent.RuleCoverage{Rules: true}
	h.judge.first = ruleengine.Verdict{Score: 90, Status: webhookevent.TransactionDeclined}
	if out := h.submit(h.sender(application.Sandbox), "e-1"); out.Event.Score != 0 || len(h.judge.asked) != 0 {
		t.Errorf("judged: %+v", out.Event)
	}
}

// TestManySendersAtOnce submits the same and other events from everywhere: each
// id is taken in once, whoever sends it, and every sender learns of the same event.
func TestManySendersAtOnce(t *testing.T) {
	t.Parallel()
	h := newEnv(t)
	from := h.sender(application.Live)
	raw := map[string]json.RawMessage{}
	for n := range 50 {
		id := fmt.Sprint("e-", n)
		raw[id] = happened(id)
	}
	var mu sync.Mutex
	ids := map[string]map[uuid.UUID]int{}
	fresh := 0
	var group sync.WaitGroup
	for sender := range 8 {
		group.Go(func() {
			var items []userevent.Item
			for n := range 50 {
				items = append(items, userevent.Item{Raw: raw[fmt.Sprint("e-", (n*7+sender)%50)]})
			}
			outcomes, err := h.SubmitMany(t.Context(), from, items)
			mu.Lock()
			defer mu.Unlock()
			for _, o := range outcomes {
				if err = errors.Join(err, o.Err); o.Err == nil && !o.Replayed {
					fresh++
				}
				if ids[o.Event.EventID] == nil {
					ids[o.Event.EventID] = map[uuid.UUID]int{}
				}
				ids[o.Event.EventID][o.Event.ID]++
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if fresh != 50 || len(ids) != 50 {
		t.Errorf("%d new events of %d ids, want 50 of 50", fresh, len(ids))
	}
	for id, found := range ids {
		if len(found) != 1 {
			t.Errorf("%s is %d events", id, len(found))
		}
	}
}

func TestARuleThatFailsFailsItsEventAlone(t *testing.T) {
	t.Parallel()
	h := newEnv(t)
	from := h.sender(application.Live)
	h.judge.watch, h.judge.err = userevent.RuleCoverage{Rules: true}, apperr.Invalid("rule_broken", "", "no")
	outcomes, err := h.SubmitMany(t.Context(), from, []userevent.Item{{Raw: happened("a")}, {Raw: happened("b")}})
	if err != nil || len(outcomes) != 2 || outcomes[0].Err == nil || outcomes[1].Err == nil {
		t.Errorf("%v, %v", outcomes, err)
	}
	h.judge.err = nil
	if out := h.submit(from, "a"); out.Replayed {
		t.Error("an event that was refused is stored")
	}
}

func TestAnOutageRefusesEverything(t *testing.T) {
	t.Parallel()
	h := newEnv(t)
	from := h.sender(application.Live)
	h.pool.Close()
	if _, err := h.Submit(t.Context(), from, happened("a")); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("refused with %v", err)
	}
}

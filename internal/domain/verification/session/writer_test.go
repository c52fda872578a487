package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/postgres"
)

// results waits for the requests, which the writer has answered already.
func results(t *testing.T, batch []*waiting) []result {
	t.Helper()
	all := make([]result, len(batch))
	for i, p := range batch {
		select {
		case <-p.Done():
		default:
			t.Fatalf("request %d was never answered", i)
		}
		if p.Err() != nil {
			t.Fatalf("request %d: %v", i, p.Err())
		}
		all[i] = p.Value.res
	}
	return all
}

func TestRequestsOfOnePersonShareOneSession(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	batch := []*waiting{
		d.request(CreateInput{VendorData: "ana", Callback: "https://a.example", Metadata: json.RawMessage(`1`)}),
		d.request(CreateInput{VendorData: "bob"}),
		d.request(CreateInput{VendorData: "ana", Callback: "https://b.example", Metadata: json.RawMessage(`2`)}),
		d.request(CreateInput{}), d.request(CreateInput{}),
	}
	d.writer.settle(batch)
	r := results(t, batch)
	if r[0].sessionID != r[2].sessionID || r[0].reused || !r[2].reused {
		t.Errorf("the same person got %+v and %+v", r[0], r[2])
	}
	numbers := []int64{r[0].number, r[1].number, r[3].number, r[4].number}
	slices.Sort(numbers)
	if !slices.Equal(numbers, []int64{1, 2, 3, 4}) {
		t.Errorf("numbers %v, want 1 to 4", numbers)
	}
	stored, err := d.Get(t.Context(), d.caller.ApplicationID, r[0].sessionID)
	if err != nil || *stored.Callback != "https://b.example" || string(stored.Metadata) != "2" {
		t.Errorf("the last request's callback and metadata stand: %v %s, %v", stored.Callback, stored.Metadata, err)
	}
	if n := d.count("SELECT count(*) FROM outbox_events"); n != 4 {
		t.Errorf("%d events for four sessions", n)
	}
}

// TestNobodyFailsForANeighbour gives the database one text that it cannot store.
func TestNobodyFailsForANeighbour(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	batch := []*waiting{
		d.request(CreateInput{VendorData: "ana"}), d.request(CreateInput{VendorData: "nul\x00"}),
		d.request(CreateInput{Expected: &Expected{FirstName: "\x00"}}), d.request(CreateInput{}),
	}
	d.writer.settle(batch)
	for _, i := range []int{1, 2} {
		<-batch[i].Done()
		if got := apperr.KindOf(batch[i].Err()); got != apperr.KindInvalid {
			t.Errorf("request %d with a NUL: %v", i, batch[i].Err())
		}
	}
	good := results(t, []*waiting{batch[0], batch[3]})
	if good[0].number != 1 || good[1].number != 2 {
		t.Errorf("numbers %d and %d, want 1 and 2 without a gap", good[0].number, good[1].number)
	}
	if n := d.count("SELECT count(*) FROM session_tokens"); n != 2 {
		t.Errorf("%d tokens for two sessions", n)
	}
}

// TestAFinishedSessionIsNotGivenOut finishes a session between the moment it
// is found and the moment it would be taken.
func TestAFinishedSessionIsNotGivenOut(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	first := []*waiting{d.request(CreateInput{VendorData: "ana", Callback: "https://first.example"})}
	d.writer.settle(first)
	old := results(t, first)[0]

	tx, err := d.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := tx.Exec(t.Context(), "UPDATE sessions SET status = 'Approved', version = version + 1"); err != nil {
		t.Fatal(err)
	}
	second := []*waiting{d.request(CreateInput{VendorData: "ana", Callback: "https://second.example"})}
	settled := make(chan struct{})
	go func() {
		defer close(settled)
		d.writer.settle(second)
	}()
	d.awaitLock()
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	<-settled

	fresh := results(t, second)[0]
	if fresh.reused || fresh.sessionID == old.sessionID || fresh.number != 2 {
		t.Errorf("the finished session was given out: %+v", fresh)
	}
	stored, err := d.Get(t.Context(), d.caller.ApplicationID, old.sessionID)
	if err != nil || *stored.Callback != "https://first.example" {
		t.Errorf("the finished session was changed: %v, %v", stored.Callback, err)
	}
}

// awaitLock returns once somebody waits for a row of another transaction.
func (d *sessionEnv) awaitLock() {
	d.t.Helper()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for d.count("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == 0 {
		select {
		case <-again.C:
		case <-d.t.Context().Done():
			d.t.Fatal("nobody waits for the row")
		}
	}
}

func TestSandboxQuota(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Sandbox)
	for used := 0; used < SandboxQuota-2; used += 249 {
		batch := make([]*waiting, 249)
		for i := range batch {
			batch[i] = d.request(CreateInput{})
		}
		d.writer.settle(batch)
		results(t, batch)
	}
	neighbour, _ := d.newApplication(application.Sandbox)
	other, err := d.Workflows.Create(t.Context(), neighbour.ApplicationID, workflowChange())
	if err != nil {
		t.Fatal(err)
	}
	batch := []*waiting{
		d.request(CreateInput{VendorData: "ana"}), d.request(CreateInput{}), d.request(CreateInput{}),
		d.request(CreateInput{VendorData: "ana"}), d.request(CreateInput{Caller: neighbour, WorkflowID: other.WorkflowID}),
	}
	d.writer.settle(batch)
	results(t, []*waiting{batch[0], batch[1], batch[3], batch[4]})
	<-batch[2].Done()
	if got := apperr.KindOf(batch[2].Err()); got != apperr.KindRateLimited || !strings.Contains(batch[2].Err().Error(), "sandbox_quota") {
		t.Errorf("the 501st session: %v", batch[2].Err())
	}
	if n := d.count("SELECT session_count FROM application_counters WHERE application_id = $1", d.caller.ApplicationID); n != SandboxQuota {
		t.Errorf("counted %d sessions, want %d", n, SandboxQuota)
	}
}

func TestInvitationsAreAskedForOncePerNewSession(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	invited := &Contact{Email: "ana@example.org", SendNotificationEmails: true}
	batch := []*waiting{
		d.request(CreateInput{VendorData: "ana", Contact: invited}), d.request(CreateInput{VendorData: "ana", Contact: invited}),
		d.request(CreateInput{Contact: &Contact{Email: "b@example.org"}}), d.request(CreateInput{Contact: &Contact{SendNotificationEmails: true}}),
	}
	d.writer.settle(batch)
	results(t, batch)
	again := []*waiting{d.request(CreateInput{VendorData: "ana", Contact: invited})}
	d.writer.settle(again)
	results(t, again)
	if n := d.count("SELECT count(*) FROM river_job WHERE kind = 'session_invite'"); n != 1 {
		t.Errorf("%d mails, want one", n)
	}
	if n := d.count("SELECT count(*) FROM river_job WHERE args::text LIKE '%ana@%'"); n != 0 {
		t.Error("a job holds an address")
	}
}

// busyWriter is a writer whose commit is under way until the test ends.
func busyWriter(t *testing.T) *writer {
	t.Helper()
	entered, end := make(chan struct{}), make(chan struct{})
	w := &writer{queue: newQueue(func(batch []*waiting) {
		if batch[0].Value.req.token == "first" {
			close(entered)
			<-end
		}
		answer(batch, nil)
	})}
	var first sync.WaitGroup
	first.Go(func() { _, _ = w.create(context.Background(), &request{token: "first"}) })
	<-entered
	t.Cleanup(func() {
		close(end)
		first.Wait()
	})
	return w
}

func code(err error) string {
	var e *apperr.Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

func TestAFullQueueRefusesAndACallerWhoLeavesIsNotKept(t *testing.T) {
	t.Parallel()
	w := busyWriter(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range maxWaiting {
		if _, err := w.create(ctx, &request{}); code(err) != "session_wait_ended" || apperr.KindOf(err) != apperr.KindUnavailable {
			t.Fatalf("a caller who leaves has %v, want unavailable", err)
		}
	}
	if _, err := w.create(ctx, &request{}); code(err) != "session_queue_full" || apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("one that finds %d waiting has %v, want a full queue", maxWaiting, err)
	}
}

func TestADatabaseThatIsGoneRefusesTheWholeBatchAtOnce(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	batch := []*waiting{d.request(CreateInput{}), d.request(CreateInput{})}
	d.pool.Close()
	d.writer.settle(batch)
	for i, p := range batch {
		<-p.Done()
		if apperr.KindOf(p.Err()) != apperr.KindUnavailable {
			t.Errorf("request %d: %v", i, p.Err())
		}
	}
}

// TestCreationsAtOnce lets many callers in at once, as a server does.
func TestCreationsAtOnce(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	const callers = 60
	made := make(chan Created, callers)
	for i := range callers {
		go func() {
			c, err := d.Create(t.Context(), CreateInput{
				Caller: d.caller, WorkflowID: d.workflow.WorkflowID, VendorData: fmt.Sprintf("person-%d", i%20),
			})
			if err != nil {
				t.Error(err)
			}
			made <- c
		}()
	}
	tokens, numbers := map[uuid.UUID]string{}, map[int64]uuid.UUID{}
	for range callers {
		c := <-made
		if known, ok := tokens[c.ID]; ok && known != c.Token {
			t.Errorf("session %d has two tokens", c.Number)
		}
		if id, ok := numbers[c.Number]; ok && id != c.ID {
			t.Errorf("number %d was given twice", c.Number)
		}
		tokens[c.ID], numbers[c.Number] = c.Token, c.ID
		if c.URL != "https://verify.example/session/"+c.Token {
			t.Errorf("url %s", c.URL)
		}
	}
	for n := int64(1); n <= 20; n++ {
		if _, ok := numbers[n]; !ok {
			t.Errorf("number %d is missing", n)
		}
	}
	if len(numbers) != 20 {
		t.Errorf("%d sessions for twenty persons", len(numbers))
	}
}

func TestLocksAreTakenInOneOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var groups []group
		for range rapid.IntRange(1, 6).Draw(t, "groups") {
			s := Session{ApplicationID: uuid.UUID{rapid.Byte().Draw(t, "application")}}
			if rapid.Bool().Draw(t, "named") {
				vendor := "x"
				s.VendorData = &vendor
			}
			env := rapid.SampledFrom([]application.Environment{application.Live, application.Sandbox}).Draw(t, "environment")
			groups = append(groups, group{groupcommit.NewItem(&creation{req: &request{session: s, environment: env}})})
		}
		ids := lockOrder(groups)
		if !slices.IsSortedFunc(ids, func(a, b uuid.UUID) int { return strings.Compare(string(a[:]), string(b[:])) }) {
			t.Fatalf("locks %v", ids)
		}
		for _, g := range groups {
			s := g.first().session
			needed := s.VendorData != nil || g.first().environment == application.Sandbox
			if needed && !slices.Contains(ids, s.ApplicationID) {
				t.Fatal("a request of the reuse rule or the quota runs without its lock")
			}
		}
	})
}

func TestMovesNeedTheVersionTheyWereMadeFrom(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	created, err := d.Create(t.Context(), CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID})
	if err != nil {
		t.Fatal(err)
	}
	move := func(s Session, to Status) (out Session, err error) {
		err = d.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
			out, err = d.Move(ctx, tx, s, to)
			return err
		})
		return out, err
	}
	if _, err := move(created.Session, StatusApproved); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("approved unasked: %v", err)
	}
	started, err := move(created.Session, StatusInProgress)
	if err != nil || started.Version != 2 || started.StartedAt == nil || started.ConsentedAt == nil || started.FinishedAt != nil {
		t.Fatalf("%+v, %v", started, err)
	}
	if _, err := move(created.Session, StatusInProgress); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("a second writer with the old version: %v", err)
	}
	approved, err := move(started, StatusApproved)
	if err != nil || approved.FinishedAt == nil {
		t.Fatalf("%+v, %v", approved, err)
	}
	if _, err := move(approved, StatusInProgress); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("an approved session is started again: %v", err)
	}
}

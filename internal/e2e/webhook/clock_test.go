package webhook_test

import (
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

// refusing is a receiver that answers 500 so often that a test never sees the end.
func refusing() []receiver.Answer {
	answers := make([]receiver.Answer, 200)
	for i := range answers {
		answers[i].Status = 500
	}
	return answers
}

// waiting makes an installation with a receiver that refuses, and sessions whose events
// have been refused once.
func waiting(t *testing.T, w *testenv.World, sessions int) e2e.App {
	t.Helper()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Subscribe("/refusing")
	h.Receiver.Answer("/refusing", refusing()...)
	for range sessions {
		h.CreateSession(map[string]any{})
	}
	attempted(h, sessions)
	return h
}

// attempted waits until that many attempts are on record.
func attempted(h e2e.App, n int) {
	h.T.Helper()
	h.World.Eventually("attempts", func() bool { return e2e.QueryNumber(h.T, h.World, "SELECT count(*) FROM webhook_attempts") == n })
}

// round has another event delivered to a receiver that is well: whatever was due
// before it has been claimed by then.
func round(h e2e.App) {
	h.T.Helper()
	session, _ := h.CreateSession(map[string]any{})
	h.WaitForStatuses("/well", session, "Not Started")
}

func TestClockJumpForwardHurriesEachDeliveryOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	const sessions = 20
	h := waiting(t, w, sessions)
	w.Clock.Move(time.Hour)
	// By the clock the second attempts are due, the third ones four minutes later.
	attempted(h, 2*sessions)
	h.Subscribe("/well")
	for range 3 {
		round(h)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE attempts > 2"); n != 0 {
		t.Errorf("%d deliveries were attempted a third time", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'failed'"); n != 0 {
		t.Errorf("%d deliveries were given up", n)
	}
}

func TestClockJumpBackHurriesNothing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	const sessions = 20
	h := waiting(t, w, sessions)
	w.Clock.Move(-time.Hour)
	h.Subscribe("/well")
	for range 3 {
		round(h) // what is new does not wait for the hour to pass again
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE attempts > 1"); n != 0 {
		t.Errorf("%d deliveries were attempted before their time", n)
	}
}

// An attempt is under way when its lease seems to have ended long ago.
func TestClockJumpDuringAnAttemptSendsNothingElse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	hook := h.Subscribe("/hook")
	other := e2e.NewAppIn(t, w, application.Live)
	other.Subscribe("/well")
	arrived, release := make(chan struct{}), make(chan struct{})
	h.Receiver.Answer("/hook", receiver.Answer{Meanwhile: func() {
		close(arrived)
		<-release
	}})
	released := sync.OnceFunc(func() { close(release) })
	t.Cleanup(released)

	session, _ := h.CreateSession(map[string]any{})

	<-arrived
	w.Clock.Move(time.Hour)
	round(other)
	released()
	h.WaitForStatuses("/hook", session, "Not Started")
	if outcome, _ := h.WaitForDelivery(hook); outcome != "delivered" {
		t.Errorf("the delivery has the outcome %s", outcome)
	}
	attempts := h.Receiver.Attempts("/hook")
	sameEvent(t, attempts)
	if len(attempts) > 2 {
		t.Errorf("%d attempts arrived, want one and at most one double", len(attempts))
	}
}

func TestClockJumpAcceptsNoExpiredToken(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	workflow := e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/workflows/", e2e.Object{
		"workflow_label": "an hour", "features": []any{e2e.Object{"feature": "OCR"}}, "session_expiration_time": 3600,
	}, nil))
	h := e2e.App{World: w, Party: w.Live, T: t}
	_, token := h.CreateSession(map[string]any{"workflow_id": workflow["workflow_id"]})
	consent := func() int {
		return w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil).Status
	}
	w.Clock.Move(time.Hour)
	if got := consent(); got != 409 {
		t.Errorf("an hour later the token of an hour answers %d, want 409", got)
	}
	w.Clock.Move(-time.Hour)
	if got := consent(); got != 200 {
		t.Errorf("back in its hour the token answers %d, want 200", got)
	}
}

func TestClockJumpAcceptsNoExpiredLink(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	w.Clock.Stop()
	link := e2e.PictureLink(t, w, w.Live, id)
	for _, step := range []struct {
		move time.Duration
		want int
	}{{0, 200}, {time.Hour, 403}, {-2 * time.Hour, 200}, {2 * time.Hour, 403}} {
		w.Clock.Move(step.move)
		if got := w.Person("").Do("GET", link.RequestURI(), nil, nil).Status; got != step.want {
			t.Errorf("after %v the link answers %d, want %d", step.move, got, step.want)
		}
	}
}

package boot_test

import (
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
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

// waiting makes a house with a receiver that refuses, and sessions whose events
// have been refused once.
func waiting(t *testing.T, w *testenv.World, sessions int) appEnv {
	t.Helper()
	h := settle(t, w, application.Live)
	h.subscribe("/refusing")
	h.receiver.Answer("/refusing", refusing()...)
	for range sessions {
		h.create(map[string]any{})
	}
	attempted(h, sessions)
	return h
}

// attempted waits until that many attempts are on record.
func attempted(h appEnv, n int) {
	h.t.Helper()
	h.world.Eventually("attempts", func() bool { return count(h.t, h.world, "SELECT count(*) FROM webhook_attempts") == n })
}

// round has another event delivered to a receiver that is well: whatever was due
// before it has been claimed by then.
func (h appEnv) round() {
	h.t.Helper()
	session, _ := h.create(map[string]any{})
	h.hears("/well", session, "Not Started")
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
	h.subscribe("/well")
	for range 3 {
		h.round()
	}
	if n := count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE attempts > 2"); n != 0 {
		t.Errorf("%d deliveries were attempted a third time", n)
	}
	if n := count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'failed'"); n != 0 {
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
	h.subscribe("/well")
	for range 3 {
		h.round() // what is new does not wait for the hour to pass again
	}
	if n := count(t, w, "SELECT count(*) FROM webhook_deliveries WHERE attempts > 1"); n != 0 {
		t.Errorf("%d deliveries were attempted before their time", n)
	}
}

// An attempt is under way when its lease seems to have ended long ago.
func TestClockJumpDuringAnAttemptSendsNothingElse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Live)
	hook := h.subscribe("/hook")
	other := settle(t, w, application.Live)
	other.subscribe("/well")
	arrived, release := make(chan struct{}), make(chan struct{})
	h.receiver.Answer("/hook", receiver.Answer{Meanwhile: func() {
		close(arrived)
		<-release
	}})
	released := sync.OnceFunc(func() { close(release) })
	t.Cleanup(released)

	session, _ := h.create(map[string]any{})

	<-arrived
	w.Clock.Move(time.Hour)
	other.round()
	released()
	h.hears("/hook", session, "Not Started")
	if outcome, _ := h.settled(hook); outcome != "delivered" {
		t.Errorf("the delivery has the outcome %s", outcome)
	}
	attempts := h.receiver.Attempts("/hook")
	sameEvent(t, attempts)
	if len(attempts) > 2 {
		t.Errorf("%d attempts arrived, want one and at most one double", len(attempts))
	}
}

func TestClockJumpAcceptsNoExpiredToken(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	workflow := made(t, w.As(w.Live).Do("POST", "/v3/workflows/", object{
		"workflow_label": "an hour", "features": []any{object{"feature": "OCR"}}, "session_expiration_time": 3600,
	}, nil))
	h := appEnv{world: w, party: w.Live, t: t}
	_, token := h.create(map[string]any{"workflow_id": workflow["workflow_id"]})
	consent := func() int {
		return w.Person(token).Do("POST", "/v3/hosted/session/consent/", object{"consent_version": "2026-12"}, nil).Status
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
	id := verified(t, w, w.Live)
	w.Clock.Stop()
	link := pictureLink(t, w, w.Live, id)
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

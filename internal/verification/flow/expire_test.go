package flow

import (
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/schedule"
)

// life is longer than a session has time.
const life = 30 * 24 * time.Hour

func (d *env) expire() int {
	d.t.Helper()
	n, err := d.Expire(d.t.Context())
	if err != nil {
		d.t.Fatal(err)
	}
	return n
}

func (d *env) status(ref session.Ref) session.Status {
	d.t.Helper()
	s, err := d.Sessions.Get(d.t.Context(), ref.ApplicationID, ref.SessionID)
	if err != nil {
		d.t.Fatal(err)
	}
	return s.Status
}

func TestSessionsEndWithTheirTime(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	never, begun, finished := d.session(workflow.FeatureOCR), d.started(workflow.FeatureOCR, workflow.FeatureOCR), d.started(workflow.FeatureOCR)
	d.shown(finished, node)
	if err := d.carryOut(finished, node, 1, false); err != nil {
		t.Fatal(err)
	}
	d.shown(begun, node)
	if err := d.carryOut(begun, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if n := d.expire(); n != 0 {
		t.Fatalf("%d sessions end before their time", n)
	}
	d.pass(life)
	late := d.session(workflow.FeatureOCR)
	if n := d.expire(); n != 2 {
		t.Errorf("%d sessions end, want the two whose time is over", n)
	}
	want := map[session.Ref]session.Status{
		never: session.StatusExpired, begun: session.StatusAbandoned, finished: session.StatusApproved, late: session.StatusNotStarted,
	}
	for ref, status := range want {
		if got := d.status(ref); got != status {
			t.Errorf("a session is %s, want %s", got, status)
		}
	}
	// Created and ended; created, started, read a document and ended.
	if d.events(never) != 2 || d.events(begun) != 4 {
		t.Errorf("%d and %d events", d.events(never), d.events(begun))
	}
	if got := string(d.decision(begun)["id_verifications"]); got == "null" {
		t.Error("what an abandoned session had found is gone from its decision")
	}
	if n := d.expire(); n != 0 {
		t.Errorf("%d sessions end twice", n)
	}
}

func TestAnAbandonedSessionIsNotCharged(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.started(workflow.FeatureOCR)
	before := d.count("SELECT balance_micros FROM credit_accounts")
	d.pass(life)
	if n := d.expire(); n != 1 {
		t.Fatalf("%d sessions end", n)
	}
	if after := d.count("SELECT balance_micros FROM credit_accounts"); after != before {
		t.Errorf("the balance went from %d to %d", before, after)
	}
}

func TestWorkInProgressOutlivesTheTimeOfItsSession(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	d.pass(life)
	if n := d.expire(); n != 0 || d.status(ref) != session.StatusInProgress {
		t.Fatalf("%d sessions end while a picture is read", n)
	}
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if got := d.status(ref); got != session.StatusApproved {
		t.Errorf("a person who was in time is %s", got)
	}
}

func TestManySessionsEndInSeveralLooks(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.topUp(schedule.ExpireBatchPerApplication)
	one := d.session(workflow.FeatureOCR)
	sess, err := d.Sessions.Get(t.Context(), one.ApplicationID, one.SessionID)
	if err != nil {
		t.Fatal(err)
	}
	for range schedule.ExpireBatchPerApplication {
		_, err := d.Sessions.Create(t.Context(), session.CreateInput{
			Caller: application.Caller{ApplicationID: d.app.ID, Environment: application.Live}, WorkflowID: sess.WorkflowID,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	d.pass(life)
	for _, want := range []int{schedule.ExpireBatchPerApplication, 1, 0} {
		if n := d.expire(); n != want {
			t.Errorf("one look ends %d sessions, want %d", n, want)
		}
	}
}

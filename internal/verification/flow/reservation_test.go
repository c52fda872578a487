package flow

import (
	"sync"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/manualreview"
)

func (d *env) funds() credit.Funds {
	d.t.Helper()
	funds, err := d.Credits.Funds(d.t.Context(), d.app.ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return funds
}

func TestWhatASessionSetsAsideIsFreeWhenItIsOver(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		end     func(d *env) session.Ref
		status  session.Status
		charged credit.Micros
	}{
		"finished": {func(d *env) session.Ref {
			ref := d.started(workflow.FeatureOCR)
			d.done(ref, node)
			return ref
		}, session.StatusApproved, price},
		"never opened": {func(d *env) session.Ref {
			ref := d.session(workflow.FeatureOCR)
			d.pass(life)
			d.expire()
			return ref
		}, session.StatusExpired, 0},
		"given up": {func(d *env) session.Ref {
			ref := d.started(workflow.FeatureOCR)
			d.pass(life)
			d.expire()
			return ref
		}, session.StatusAbandoned, 0},
		"deleted": {func(d *env) session.Ref {
			ref := d.started(workflow.FeatureOCR)
			if err := d.Sessions.Delete(d.t.Context(), ref.ApplicationID, ref.SessionID); err != nil {
				d.t.Fatal(err)
			}
			return ref
		}, "", 0},
		"declined by a reviewer once it was given up": {func(d *env) session.Ref {
			ref := d.started(workflow.FeatureOCR)
			d.pass(life)
			d.expire()
			if err := d.decide(ref, session.StatusDeclined); err != nil {
				d.t.Fatal(err)
			}
			return ref
		}, session.StatusDeclined, 0},
		"finished again after it was given back": {func(d *env) session.Ref {
			ref := d.started(workflow.FeatureOCR)
			d.done(ref, node)
			if err := d.decide(ref, session.StatusResubmitted, manualreview.NodeInput{NodeID: node, Feature: "OCR"}); err != nil {
				d.t.Fatal(err)
			}
			d.must(d.Consent(d.t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.done(ref, node)
			return ref
		}, session.StatusApproved, price},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			before := d.funds()
			other := d.session(workflow.FeatureOCR)
			d.exec("UPDATE sessions SET expires_at = expires_at + interval '90 days' WHERE session_id = $1", other.SessionID)
			if got := d.funds(); got.Reserved != price || got.Available() != before.Balance-price {
				t.Errorf("an open session leaves %+v", got)
			}
			ref := tc.end(d)
			if got, want := d.funds(), (credit.Funds{Balance: before.Balance - tc.charged, Reserved: price}); got != want {
				t.Errorf("funds %+v, want %+v", got, want)
			}
			if tc.status != "" && d.status(ref) != tc.status {
				t.Errorf("the session is %s", d.status(ref))
			}
		})
	}
}

// TestSessionsOfBeforeHaveNothingSetAside ends one that an older server has made.
func TestSessionsOfBeforeHaveNothingSetAside(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	before := d.funds()
	ref := d.started(workflow.FeatureOCR)
	d.exec("UPDATE sessions SET reserved_micros = 0")
	if got := d.funds(); got != before {
		t.Fatalf("funds %+v", got)
	}
	d.done(ref, node)
	if got, want := d.funds(), (credit.Funds{Balance: before.Balance - price}); got != want {
		t.Errorf("funds %+v, want %+v", got, want)
	}
}

// TestSessionsBeginAndEndAtOnce lets creations, reuse, deletion and expiry meet.
func TestSessionsBeginAndEndAtOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	flow := d.workflow(workflow.FeatureOCR)
	in := session.CreateInput{Caller: application.Caller{ApplicationID: d.app.ID, Environment: application.Live}, WorkflowID: flow}
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			in := in
			in.VendorData = []string{"ana", "ben"}[i%2]
			for range 10 {
				made, err := d.Sessions.Create(t.Context(), in)
				if err != nil {
					t.Errorf("create: %v", err)
					return
				}
				// Another one may have deleted it first.
				_ = d.Sessions.Delete(t.Context(), d.app.ID, made.ID)
			}
		})
	}
	wait.Wait()
	open := d.count("SELECT coalesce(sum(reserved_micros), 0) FROM sessions WHERE deleted_at IS NULL")
	if got := d.funds(); got.Reserved != credit.Micros(open) || d.count("SELECT coalesce(sum(reserved_micros), 0) FROM sessions") != open {
		t.Errorf("%d are set aside by sessions that are open, the account says %+v", open, got)
	}
}

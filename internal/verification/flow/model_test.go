package flow

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/manualreview"
	"vidimus/internal/verification/state"
)

// lifecycle is the life of a session of one document as the contract tells it,
// in a few fields. Its methods return the code of the refusal that is due.
type lifecycle struct {
	now     time.Time
	status  session.Status
	expires time.Time
	started bool
	deleted bool
	step    state.StepState
	verdict decision.StepStatus
	attempt int
	events  int
	charged bool
}

const week = 7 * 24 * time.Hour

func newLifecycle(now time.Time) *lifecycle {
	return &lifecycle{now: now, status: session.StatusNotStarted, expires: now.Add(week), events: 1, attempt: 1, verdict: decision.StepNotFinished}
}

func (m *lifecycle) move(to session.Status) {
	m.status = to
	m.events++
}

// closed is why the person can do nothing; empty when the session is open.
func (m *lifecycle) closed() string {
	switch {
	case m.deleted:
		return "session_not_found"
	case !m.now.Before(m.expires):
		return "session_expired"
	case !slices.Contains([]session.Status{session.StatusNotStarted, session.StatusInProgress, session.StatusResubmitted}, m.status):
		return "session_finished"
	default:
		return ""
	}
}

func (m *lifecycle) consent() string {
	if m.status == session.StatusInProgress && !m.deleted {
		return ""
	}
	if refusal := m.closed(); refusal != "" {
		return refusal
	}
	m.started, m.step = true, state.StateActive
	m.move(session.StatusInProgress)
	return ""
}

func (m *lifecycle) give() string {
	switch refusal := m.closed(); {
	case refusal != "":
		return refusal
	case m.step == "":
		return "step_not_found"
	case m.step != state.StateActive && m.step != state.StateRetry:
		return "step_not_waiting"
	}
	m.step = state.StateProcessing
	return ""
}

// find is what the engine says; empty asks for another picture.
func (m *lifecycle) find(verdict decision.StepStatus) {
	if m.deleted || m.step != state.StateProcessing {
		return
	}
	if verdict == "" {
		m.step = state.StateRetry
		m.attempt++
		return
	}
	m.step, m.verdict, m.charged = state.StateDone, verdict, true
	m.move(session.Status(verdict))
}

func (m *lifecycle) pass(d time.Duration) {
	m.now = m.now.Add(d)
	over := !m.now.Before(m.expires) && m.step != state.StateProcessing && !m.deleted
	switch {
	case over && m.status == session.StatusNotStarted:
		m.move(session.StatusExpired)
	case over && (m.status == session.StatusInProgress || m.status == session.StatusResubmitted):
		m.move(session.StatusAbandoned)
	}
}

func (m *lifecycle) update(to session.Status, named bool) string {
	switch {
	case m.deleted:
		return "session_not_found"
	case slices.Contains([]session.Status{session.StatusNotStarted, session.StatusInProgress, session.StatusExpired}, m.status):
		return "session_not_reviewable"
	case m.status == to:
		return "session_status_same"
	case to == session.StatusResubmitted && !named && m.verdict == decision.StepApproved:
		return "nothing_to_resubmit"
	case to == session.StatusResubmitted:
		m.step, m.verdict, m.attempt, m.expires = state.StatePending, decision.StepResubRequested, 1, m.now.Add(week)
	case to == session.StatusApproved && m.step == state.StateDone:
		m.verdict = decision.StepApproved
	}
	m.move(to)
	return ""
}

func (m *lifecycle) remove() string {
	if m.deleted {
		return "session_not_found"
	}
	m.deleted = true
	return ""
}

// walk is a session with its model beside it.
type walk struct {
	*env
	ref   session.Ref
	model *lifecycle
	rt    *rapid.T
}

func (w walk) agree(what string, err error, want string) {
	w.rt.Helper()
	if codeOf(err) != want || err != nil && want == "" {
		w.rt.Fatalf("%s: %v, want %q", what, err, want)
	}
}

func (w walk) act() {
	w.rt.Helper()
	verdicts := []decision.StepStatus{decision.StepApproved, decision.StepDeclined, decision.StepInReview, ""}
	statuses := []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusResubmitted}
	action := rapid.SampledFrom([]string{
		"consent", "consent", "consent", "consent", "give", "give", "give", "give", "give", "find", "find", "find", "find", "find",
		"pass", "update", "update", "update", "update", "delete",
	}).Draw(w.rt, "action")
	switch action {
	case "consent":
		_, err := w.Consent(w.t.Context(), w.ref, applicant.ConsentInput{Version: applicant.ConsentVersion})
		w.agree(action, err, w.model.consent())
	case "give":
		w.agree(action, w.show(), w.model.give())
	case "find":
		verdict := rapid.SampledFrom(verdicts).Draw(w.rt, "verdict")
		w.agree(action, w.engineSays(verdict, w.model.attempt), "")
		w.model.find(verdict)
	case "pass":
		d := rapid.SampledFrom([]time.Duration{time.Hour, 3 * 24 * time.Hour, week, week + time.Hour}).Draw(w.rt, "time")
		w.wait(d)
	case "update":
		to, named := rapid.SampledFrom(statuses).Draw(w.rt, "status"), rapid.Bool().Draw(w.rt, "named")
		var nodes []manualreview.NodeInput
		if named {
			nodes = []manualreview.NodeInput{{NodeID: node, Feature: "OCR"}}
		}
		w.agree(action, w.decide(w.ref, to, nodes...), w.model.update(to, named))
	case "delete":
		w.agree(action, w.Sessions.Delete(w.t.Context(), w.ref.ApplicationID, w.ref.SessionID), w.model.remove())
	}
}

// wait lets time pass, and the timer look.
func (w walk) wait(d time.Duration) {
	w.rt.Helper()
	w.env.pass(d)
	for w.expire() > 0 {
	}
	w.model.pass(d)
}

// show gives the picture of a passport.
func (w walk) show() error {
	if _, err := w.choose(w.ref, node, "P"); err != nil {
		return err
	}
	_, err := w.put(w.ref, node, verification.SideFront)
	return err
}

func (w walk) engineSays(verdict decision.StepStatus, attempt int) error {
	found := approved(node)
	if found.Status = verdict; verdict == "" {
		found = verification.Finding{Retry: "IMAGE_TOO_BLURRY"}
	}
	w.script.says = []verification.Finding{found}
	return w.carryOut(w.ref, node, attempt, false)
}

// compare looks at everything that the model tells.
func (w walk) compare() {
	w.rt.Helper()
	m := w.model
	if got := w.events(w.ref); got != m.events {
		w.rt.Fatalf("%d events, want %d", got, m.events)
	}
	if charged := w.count("SELECT count(*) FROM credit_entries WHERE session_id = $1", w.ref.SessionID); (charged > 0) != m.charged || charged > 1 {
		w.rt.Fatalf("charged %d times, want %v", charged, m.charged)
	}
	s, err := w.Sessions.Get(w.t.Context(), w.ref.ApplicationID, w.ref.SessionID)
	if m.deleted {
		if apperr.KindOf(err) != apperr.KindNotFound {
			w.rt.Fatalf("a deleted session is found: %v", err)
		}
		return
	}
	if err != nil || s.Status != m.status || !s.ExpiresAt.Equal(m.expires) || (s.StartedAt != nil) != m.started {
		w.rt.Fatalf("%s until %v, %v; want %s until %v", s.Status, s.ExpiresAt, err, m.status, m.expires)
	}
	if shown := string(w.decision(w.ref)["status"]); shown != `"`+string(m.status)+`"` {
		w.rt.Fatalf("the decision says %s, want %s", shown, m.status)
	}
	steps, err := w.ReadState(w.t.Context(), w.ref)
	if err != nil {
		w.rt.Fatal(err)
	}
	stepState, verdict := state.StepState(""), decision.StepNotFinished
	if step := steps.Step(node); step != nil {
		stepState, verdict = step.State, step.Status
	}
	if stepState != m.step || verdict != m.verdict {
		w.rt.Fatalf("the step is %q and %s, want %q and %s", stepState, verdict, m.step, m.verdict)
	}
}

// walkLength is how many things happen to one session.
const walkLength = 24

// TestTheLifeOfASession has anything happen to sessions in any order, and
// compares them after each thing with what the contract says.
func TestTheLifeOfASession(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	if _, err := d.Credits.TopUp(t.Context(), d.app.ID, 10_000*price); err != nil {
		t.Fatal(err)
	}
	workflowID, seen := d.workflow(workflow.FeatureOCR), map[session.Status]bool{}
	rapid.Check(t, func(rt *rapid.T) {
		w := walk{env: d, ref: d.sessionOf(workflowID), model: newLifecycle(d.clock()), rt: rt}
		// Few walks would come to their end before the person does.
		if rapid.IntRange(0, 9).Draw(rt, "forgotten") == 0 {
			w.wait(week)
			seen[w.model.status] = true
		}
		for range walkLength {
			w.act()
			w.compare()
			seen[w.model.status] = true
		}
	})
	for _, s := range session.Statuses {
		if !seen[s] && s != session.StatusKYCExpired && s != session.StatusAwaitingUser {
			t.Errorf("no walk has come to %s", s)
		}
	}
}

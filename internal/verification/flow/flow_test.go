package flow

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

func TestConsent(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.session(workflow.FeatureOCR)
	if _, err := d.Consent(t.Context(), ref, applicant.ConsentInput{Version: "2020-01"}); apperr.KindOf(err) != apperr.KindInvalid || d.look(ref).Session.Status != session.StatusNotStarted {
		t.Errorf("an older text is agreed to: %v", err)
	}
	first := d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if first.Session.Status != session.StatusInProgress || first.Current != node || first.Steps[0].State != state.StateActive || first.Session.ConsentedAt == nil {
		t.Fatalf("%+v", first)
	}
	again := d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if again.Session.Version != first.Session.Version || d.events(ref) != 2 {
		t.Errorf("agreeing twice changes something: version %d, %d events", again.Session.Version, d.events(ref))
	}
	d.shown(ref, node)
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("a finished session is started again: %v", err)
	}
	if _, err := d.Consent(t.Context(), session.Ref{ApplicationID: uuid.New(), SessionID: ref.SessionID}, applicant.ConsentInput{Version: applicant.ConsentVersion}); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application starts it: %v", err)
	}
}

func TestConsentsAtOnceStartOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.session(workflow.FeatureOCR)
	const taps = 6
	done := make(chan error, taps)
	for range taps {
		go func() {
			_, err := d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion})
			done <- err
		}()
	}
	for range taps {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if d.events(ref) != 2 {
		t.Errorf("%d events, want the creation and one start", d.events(ref))
	}
}

// TestWhatIsAskedAtTheWrongTime goes through the refusals of the road in order.
func TestWhatIsAskedAtTheWrongTime(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.session(workflow.FeatureOCR, workflow.FeatureOCR)
	put := func(in applicant.ImageInput) error {
		_, err := d.PutImage(t.Context(), ref, in)
		return err
	}
	chosen := func(nodeID, document string) error {
		_, err := d.choose(ref, nodeID, document)
		return err
	}
	picture, another := []byte("picture"), []byte("picture too")
	steps := []struct {
		rule string
		do   func() error
		want string // code of the refusal; empty: carried out
	}{
		{"nothing is chosen before consent", func() error { return chosen(node, "P") }, "step_not_found"},
		{"nor shown", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: picture})
		}, "step_not_found"},
		{"consent", func() error {
			_, err := d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion})
			return err
		}, ""},
		{"an unknown step", func() error { return chosen("feature_face", "P") }, "step_not_found"},
		{"a step whose turn has not come", func() error { return chosen("feature_ocr_2", "P") }, "step_not_waiting"},
		{"a document that is not offered", func() error { return chosen(node, "DL") }, "document_not_offered"},
		{"a picture before the choice", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: picture})
		}, "document_not_chosen"},
		{"a passport is chosen", func() error { return chosen(node, "P") }, ""},
		{"a side that a passport has not", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideBack, Capture: "camera", Picture: picture})
		}, "side_not_needed"},
		{"a way that is not allowed", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "upload", Picture: picture})
		}, "capture_not_allowed"},
		{"an unknown way", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "", Picture: picture})
		}, "capture_not_allowed"},
		{"a file that is no picture", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: []byte("virus")})
		}, "image_refused"},
		{"the picture", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: picture})
		}, ""},
		{"the same picture while it is looked at", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: picture})
		}, ""},
		{"another picture while it is looked at", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: another})
		}, "step_not_waiting"},
		{"another choice while it is looked at", func() error { return chosen(node, "ID") }, "step_not_waiting"},
		{"a verdict", func() error { return d.carryOut(ref, node, 1, false) }, ""},
		{"another picture after the verdict", func() error {
			return put(applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera", Picture: another})
		}, "step_not_waiting"},
		{"the next step's turn", func() error { return chosen("feature_ocr_2", "P") }, ""},
		{"its picture", func() error {
			return put(applicant.ImageInput{NodeID: "feature_ocr_2", Side: verification.SideFront, Capture: "camera", Picture: picture})
		}, ""},
		{"its verdict", func() error { return d.carryOut(ref, "feature_ocr_2", 1, false) }, ""},
		{"anything after the end", func() error { return chosen(node, "P") }, "session_finished"},
	}
	for _, s := range steps {
		err := s.do()
		code := ""
		if err != nil {
			code, _, _ = strings.Cut(err.Error(), " ")
		}
		if code != s.want {
			t.Fatalf("%s: %v, want %q", s.rule, err, s.want)
		}
	}
	if got := d.look(ref).Session.Status; got != session.StatusApproved {
		t.Errorf("the session is %s", got)
	}
}

func TestTwoSidesMakeOneTry(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	d.must(d.put(ref, node, verification.SideFront))
	v := d.must(d.put(ref, node, verification.SideFront)) // another picture of the same side
	if d.jobs() != 0 || v.Steps[0].State != state.StateActive || len(v.Steps[0].Document.Uploaded) != 1 {
		t.Fatalf("one side starts the work: %+v", v.Steps[0])
	}
	if n := d.count("SELECT count(*) FROM media"); n != 1 || d.files() != 1 {
		t.Errorf("%d pictures in %d files are kept of one side", n, d.files())
	}
	if v = d.must(d.put(ref, node, verification.SideBack)); d.jobs() != 1 || v.Steps[0].State != state.StateProcessing {
		t.Fatalf("both sides do not: %d jobs, %s", d.jobs(), v.Steps[0].State)
	}
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if got := d.script.tasks[0].Images; len(got) != 2 || got[0].Side == got[1].Side {
		t.Errorf("the step is given %+v", got)
	}
}

func TestBothSidesAtOnceMakeOneTry(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	done := make(chan error, 2)
	for _, side := range []verification.Side{verification.SideFront, verification.SideBack} {
		go func() {
			_, err := d.put(ref, node, side)
			done <- err
		}()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if d.jobs() != 1 {
		t.Errorf("%d jobs, want one", d.jobs())
	}
}

func TestOnePictureTwiceAtOnceIsKeptOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "P"))
	const taps = 4
	done := make(chan error, taps)
	for range taps {
		go func() {
			_, err := d.put(ref, node, verification.SideFront)
			done <- err
		}()
	}
	taken := 0
	for range taps {
		switch err := <-done; {
		case err == nil:
			taken++
		case apperr.KindOf(err) != apperr.KindConflict:
			t.Error(err)
		}
	}
	if taken != 1 || d.jobs() != 1 || d.files() != 1 {
		t.Errorf("%d taken, %d jobs, %d files, want one of each", taken, d.jobs(), d.files())
	}
}

func TestPicturesOfAnotherChoiceAreNotLookedAt(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	d.must(d.put(ref, node, verification.SideBack))
	v := d.must(d.choose(ref, node, "P"))
	if len(v.Steps[0].Document.Uploaded) != 0 {
		t.Errorf("the page shows %v as given", v.Steps[0].Document.Uploaded)
	}
	d.must(d.put(ref, node, verification.SideFront))
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if got := d.script.tasks[0].Images; len(got) != 1 || got[0].Side != verification.SideFront {
		t.Errorf("the step is given %+v", got)
	}
}

func TestTries(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	again := verification.Finding{Retry: "IMAGE_TOO_DARK"}
	d.script.says = []verification.Finding{again, again, approved(node)}
	ref := d.started(workflow.FeatureOCR)
	if left := d.look(ref).Steps[0].AttemptsLeft; left == nil || *left != 3 {
		t.Errorf("%d tries at the start", left)
	}
	d.shown(ref, node)
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	v := d.look(ref)
	if s := v.Steps[0]; s.State != state.StateRetry || s.Reason != "IMAGE_TOO_DARK" || *s.AttemptsLeft != 2 || v.Current != node || len(s.Document.Uploaded) != 0 {
		t.Fatalf("after the first try: %+v", s)
	}
	d.must(d.put(ref, node, verification.SideFront)) // the choice still holds
	if err := d.carryOut(ref, node, 1, false); err != nil || len(d.script.tasks) != 1 {
		t.Fatalf("a job of the first try is carried out in the second: %v", err)
	}
	if err := d.carryOut(ref, node, 2, false); err != nil {
		t.Fatal(err)
	}
	d.must(d.put(ref, node, verification.SideFront))
	if err := d.carryOut(ref, node, 3, false); err != nil {
		t.Fatal(err)
	}
	for i, task := range d.script.tasks {
		if task.Attempt != i+1 || task.Last != (i == 2) || len(task.Images) != 1 {
			t.Errorf("try %d: %+v", i+1, task)
		}
	}
	if v := d.look(ref); v.Session.Status != session.StatusApproved || v.Steps[0].Reason != "" || v.Current != "" {
		t.Errorf("at the end: %+v", v)
	}
}

// TestASettledTryIsLeftAlone repeats a job as a queue does after a crash.
func TestASettledTryIsLeftAlone(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	s, err := d.ReadState(t.Context(), ref)
	if err != nil {
		t.Fatal(err)
	}
	args := engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: node, Attempt: 1}
	if _, err := d.RunFeature(t.Context(), s, args); err != nil { // the worker dies here
		t.Fatal(err)
	}
	if got := d.look(ref).Steps[0].State; got != state.StateProcessing {
		t.Fatalf("a finding that was not settled left the step %s", got)
	}
	done := make(chan error, 3)
	for range 3 {
		go func() { done <- d.carryOut(ref, node, 1, false) }()
	}
	for range 3 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if got := d.look(ref).Session.Status; got != session.StatusApproved || d.events(ref) != 3 {
		t.Errorf("%s with %d events, want created, started and approved", got, d.events(ref))
	}
	if n := d.count("SELECT count(*) FROM credit_entries WHERE reason = 'session'"); n != 1 {
		t.Errorf("charged %d times", n)
	}
}

func TestAnEngineThatIsGoneAsksForAReviewer(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	d.script.broken = true
	if err := d.carryOut(ref, node, 1, false); err == nil || d.look(ref).Steps[0].State != state.StateProcessing {
		t.Fatalf("the failure is not told to the queue: %v", err)
	}
	w := &engine.Worker{Engine: d.Flow.Engine}
	job := &river.Job[engine.RunArgs]{JobRow: &rivertype.JobRow{Attempt: engine.MaxRuns}, Args: engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: node, Attempt: 1}}
	if err := w.Work(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if got := d.look(ref).Session.Status; got != session.StatusInReview {
		t.Errorf("the session is %s", got)
	}
	if items := string(d.decision(ref)["id_verifications"]); !strings.Contains(items, "COULD_NOT_RECOGNIZE_DOCUMENT") || !strings.Contains(items, `"In Review"`) {
		t.Errorf("the decision says %s", items)
	}
}

// busyError is what a job hears for which the engines have no place.
func busyError(t *testing.T) error {
	t.Helper()
	q := admission.New(admission.Settings{AtOnce: 1})
	refused := make(chan error)
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	for range 4 { // one works, one waits
		go func() {
			job, end := admission.HoldPlace(ctx, admission.Requester{Background: true})
			defer end()
			if _, err := q.Admit(job); err != nil {
				select {
				case refused <- err:
				case <-ctx.Done():
				}
				return
			}
			<-ctx.Done()
		}()
	}
	return fmt.Errorf("read picture: %w", <-refused)
}

// A worker that cannot open a picture says nothing of the person, even at the last try:
// the step waits for a worker that can. What nobody opened for a day is damaged.
func TestAStepThatDoesNotOpenIsLeftToOthers(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	d.script.fails = fmt.Errorf("read picture: %w", seal.ErrOpen)
	w := &engine.Worker{Engine: d.Flow.Engine}
	job := &river.Job[engine.RunArgs]{
		JobRow: &rivertype.JobRow{Attempt: engine.MaxRuns, CreatedAt: time.Now()},
		Args:   engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: node, Attempt: 1},
	}
	if err := w.Work(t.Context(), job); !errors.Is(err, seal.ErrOpen) || d.look(ref).Steps[0].State != state.StateProcessing {
		t.Fatalf("an outcome was made of it: %v, %s", err, d.look(ref).Steps[0].State)
	}
	job.CreatedAt = time.Now().Add(-25 * time.Hour)
	if err := w.Work(t.Context(), job); err != nil || d.look(ref).Session.Status != session.StatusInReview {
		t.Errorf("after a day: %v, %s", err, d.look(ref).Session.Status)
	}
}

func TestABusyEngineCostsNoTry(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	d.script.fails = busyError(t)
	w := &engine.Worker{Engine: d.Flow.Engine}
	job := &river.Job[engine.RunArgs]{JobRow: &rivertype.JobRow{Attempt: engine.MaxRuns}, Args: engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: node, Attempt: 1}}
	for range engine.MaxRuns {
		var again *rivertype.JobSnoozeError
		if err := w.Work(t.Context(), job); !errors.As(err, &again) || again.Duration > 2*time.Second {
			t.Fatalf("Work = %v, want the job back in the queue for a moment", err)
		}
	}
	if got := d.look(ref).Steps[0]; got.State != state.StateProcessing {
		t.Errorf("the step is %s", got.State)
	}
	d.script.fails = nil
	if err := w.Work(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if got := d.look(ref).Session.Status; got != session.StatusApproved {
		t.Errorf("the session is %s", got)
	}
}

func TestSoonAgainWhileAPersonWaits(t *testing.T) {
	t.Parallel()
	w := &engine.Worker{}
	var last time.Duration
	for attempt := 1; attempt <= engine.MaxRuns+5; attempt++ {
		wait := time.Until(w.NextRetry(&river.Job[engine.RunArgs]{JobRow: &rivertype.JobRow{Attempt: attempt}}))
		if wait < last-time.Second || wait > time.Minute {
			t.Errorf("after attempt %d it waits %v", attempt, wait)
		}
		last = wait
	}
}

func TestFeaturesWithoutAnEngineAreReviewed(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeaturePhone, workflow.FeatureOCR, workflow.FeatureLiveness, workflow.FeatureOCR)

	v := d.look(ref)
	if v.Current != node || v.Steps[0].State != state.StateDone || v.Steps[2].State != state.StatePending {
		t.Fatalf("%+v", v.Steps)
	}
	if phone := string(d.decision(ref)["phone_verifications"]); !strings.Contains(phone, "PROVIDER_NOT_CONFIGURED") {
		t.Errorf("the decision hides what was found: %s", phone)
	}

	d.shown(ref, node)
	if err := d.carryOut(ref, node, 1, false); err != nil {
		t.Fatal(err)
	}
	if v = d.look(ref); v.Current != "feature_ocr_2" || v.Steps[2].State != state.StateDone {
		t.Fatalf("%+v", v.Steps)
	}
	d.shown(ref, "feature_ocr_2")
	if err := d.carryOut(ref, "feature_ocr_2", 1, false); err != nil {
		t.Fatal(err)
	}
	if got := d.look(ref).Session.Status; got != session.StatusInReview {
		t.Errorf("a session with a check that nobody made is %s", got)
	}
	var documents []struct {
		NodeID string `json:"node_id"`
	}
	if err := json.Unmarshal(d.decision(ref)["id_verifications"], &documents); err != nil || len(documents) != 2 || documents[1].NodeID != "feature_ocr_2" {
		t.Errorf("%+v, %v", documents, err)
	}
	var warnings []struct {
		Warnings []decision.Warning `json:"warnings"`
	}
	if err := json.Unmarshal(d.decision(ref)["liveness_checks"], &warnings); err != nil || warnings[0].Warnings[0].Risk != "PROVIDER_NOT_CONFIGURED" ||
		warnings[0].Warnings[0].Feature != "LIVENESS" || warnings[0].Warnings[0].LogType != decision.LogWarning {
		t.Errorf("%+v, %v", warnings, err)
	}
}

func TestAWorkflowWithoutAnyEngineEndsAtOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureLiveness, workflow.FeatureProofOfAddress)
	if v := d.look(ref); v.Session.Status != session.StatusInReview || v.Current != "" || d.events(ref) != 3 {
		t.Errorf("%+v with %d events", v, d.events(ref))
	}
}

func TestOneDeclineDeclines(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	declined := approved(node)
	declined.Status = decision.StepDeclined
	d.script.says = []verification.Finding{declined}
	ref := d.started(workflow.FeatureOCR, workflow.FeatureOCR)
	for _, n := range []string{node, "feature_ocr_2"} {
		d.shown(ref, n)
		if err := d.carryOut(ref, n, 1, false); err != nil {
			t.Fatal(err)
		}
	}
	if got := d.look(ref).Session.Status; got != session.StatusDeclined {
		t.Errorf("the session is %s", got)
	}
	payload := ""
	err := d.pool.QueryRow(t.Context(), "SELECT convert_from(payload, 'UTF8') FROM outbox_events ORDER BY event_id DESC LIMIT 1").Scan(&payload)
	if err != nil || !strings.Contains(payload, `"status":"Declined"`) || !strings.Contains(payload, `"decision":{`) || !json.Valid([]byte(payload)) {
		t.Errorf("the event says %s, %v", payload, err)
	}
}

func TestALinkThatIsOver(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	never, begun := d.session(workflow.FeatureOCR), d.started(workflow.FeatureOCR)
	d.must(d.choose(begun, node, "P"))
	d.pass(8 * 24 * time.Hour)
	for ref, want := range map[session.Ref]session.Status{never: session.StatusExpired, begun: session.StatusAbandoned} {
		if v := d.look(ref); v.Session.Status != want || len(v.Steps) != 0 || v.Current != "" {
			t.Errorf("the page shows %+v, want %s", v, want)
		}
	}
	refusals := map[string]error{
		"consent": func() error {
			_, err := d.Consent(t.Context(), never, applicant.ConsentInput{Version: applicant.ConsentVersion})
			return err
		}(),
		"choose": func() error { _, err := d.choose(begun, node, "P"); return err }(),
		"put":    func() error { _, err := d.put(begun, node, verification.SideFront); return err }(),
	}
	for name, err := range refusals {
		if apperr.KindOf(err) != apperr.KindConflict || !strings.HasPrefix(err.Error(), "session_expired") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := d.count("SELECT count(*) FROM media"); n != 0 {
		t.Errorf("%d pictures are kept of a link that is over", n)
	}
}

func TestASessionThatIsGoneIsNoFailure(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	if _, err := d.pool.Exec(t.Context(), "UPDATE sessions SET deleted_at = now()"); err != nil {
		t.Fatal(err)
	}
	if err := d.carryOut(ref, node, 1, false); err != nil || len(d.script.tasks) != 0 {
		t.Errorf("a deleted session is looked at: %v", err)
	}
}

func TestAWorkerThatStopsDoesNotGiveUp(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := d.Run(ctx, ref, engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: node, Attempt: 1}, true)
	if err == nil || d.look(ref).Steps[0].State != state.StateProcessing {
		t.Errorf("the step is settled by a worker that stops: %v", err)
	}
}

func TestJobsHoldIDsAlone(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	var args string
	if err := d.pool.QueryRow(t.Context(), "SELECT args::text FROM river_job").Scan(&args); err != nil {
		t.Fatal(err)
	}
	var members map[string]any
	if err := json.Unmarshal([]byte(args), &members); err != nil || len(members) != 4 || members["session_id"] != ref.SessionID.String() {
		t.Errorf("%s, %v", args, err)
	}
}

func TestACountryOfItsOwnGoesBeforeAllOthers(t *testing.T) {
	t.Parallel()
	o := verification.DocumentOffer{Countries: []verification.Country{{State: workflow.AllCountries, Documents: []verification.Document{{Type: "P", Sides: 1}}}, {State: "ESP"}, {State: "FRA", Documents: []verification.Document{{Type: "ID", Sides: 2}}}}}
	for choice, want := range map[verification.Choice]int{
		{DocumentType: "P", IssuingState: "DEU"}: 1, {DocumentType: "P", IssuingState: "ESP"}: 0, {DocumentType: "P", IssuingState: "FRA"}: 0, {DocumentType: "ID", IssuingState: "FRA"}: 2, {DocumentType: "ID", IssuingState: "DEU"}: 0, {DocumentType: "P", IssuingState: "nowhere"}: 0,
	} {
		if got := o.Sides(choice); len(got) != want {
			t.Errorf("%v needs %v, want %d pictures", choice, got, want)
		}
	}
}

package flow

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/manualreview"
)

// again runs a step again as a reviewer.
func (d *env) again(ref session.Ref, nodeID string) (manualreview.StepVerdict, error) {
	return d.RunStepAgain(d.t.Context(), ref, manualreview.RunAgainInput{NodeID: nodeID, By: review.Actor{Name: "Ada", Email: "ada@shop.example"}})
}

// failed is a session whose document nobody could read, as the engine was gone.
func (d *env) failed() session.Ref {
	d.t.Helper()
	ref := d.started(workflow.FeatureOCR)
	d.shown(ref, node)
	d.script.broken = true
	if err := d.carryOut(ref, node, 1, true); err != nil {
		d.t.Fatal(err)
	}
	d.script.broken = false
	return ref
}

func (d *env) wantRefused(what string, err error, code string) {
	d.t.Helper()
	if got := codeOf(err); got != code {
		d.t.Errorf("%s: %q (%v), want %q", what, got, err, code)
	}
}

func TestAFailedStepIsRunAgain(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.failed()
	events := d.events(ref)
	verdict, err := d.again(ref, node)
	if err != nil || verdict.Status != decision.StepApproved || verdict.NodeID != node {
		t.Fatalf("the step is %+v: %v", verdict, err)
	}
	if task := d.script.tasks[0]; len(task.Images) != 1 || !task.Last || task.Attempt != 1 {
		t.Errorf("it was run with %+v", task)
	}
	if got := d.status(ref); got != session.StatusInReview {
		t.Errorf("the session is %s", got)
	}
	if items := string(d.decision(ref)["id_verifications"]); strings.Contains(items, "COULD_NOT_RECOGNIZE_DOCUMENT") || !strings.Contains(items, `"Approved"`) {
		t.Errorf("the decision says %s", items)
	}
	if n := d.events(ref) - events; n != 1 {
		t.Errorf("%d events tell of it", n)
	}
	noted := `SELECT count(*) FROM session_reviews WHERE activity_type = 'STEP_RUN_AGAIN' AND node_id = $1 AND actor_email = 'ada@shop.example'
		AND previous_status = 'In Review' AND new_status = 'Approved'`
	if d.count(noted, node) != 1 {
		t.Error("the feed does not tell of it")
	}
	_, err = d.again(ref, node)
	d.wantRefused("a step that was carried out", err, "step_not_failed")
}

func TestAStepThatFailsAgainStaysAsItIs(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.failed()
	before := string(d.decision(ref)["id_verifications"])
	unread := approved(node)
	unread.Warnings = []decision.Warning{{Risk: "PROVIDER_NOT_CONFIGURED", LogType: decision.LogWarning}}
	for what, says := range map[string]*verification.Finding{"the engine is gone": nil, "the provider is": &unread, "the person is asked": {Retry: "IMAGE_TOO_DARK"}} {
		d.script.says, d.script.broken = nil, says == nil
		if says != nil {
			d.script.says = []verification.Finding{*says}
		}
		_, err := d.again(ref, node)
		d.wantRefused(what, err, "step_failed_again")
		if apperr.KindOf(err) != apperr.KindUnavailable {
			t.Errorf("%s: %v", what, err)
		}
	}
	if after := string(d.decision(ref)["id_verifications"]); after != before || d.count("SELECT count(*) FROM session_reviews") != 0 {
		t.Errorf("it left %s, before %s", after, before)
	}
	d.script.broken = false
	if _, err := d.again(ref, node); err != nil {
		t.Error(err)
	}
}

func TestStepsThatAreNotRunAgain(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	judged := d.failed()
	if _, err := d.UpdateStepStatus(t.Context(), judged, manualreview.StepStatusInput{NodeID: node, To: decision.StepDeclined}); err != nil {
		t.Fatal(err)
	}
	approvedOne := d.failed()
	if err := d.decide(approvedOne, session.StatusApproved); err != nil {
		t.Fatal(err)
	}
	gone := d.failed()
	if _, err := d.pool.Exec(t.Context(), "DELETE FROM step_images WHERE session_id = $1", gone.SessionID); err != nil {
		t.Fatal(err)
	}
	foreign := d.failed()
	foreign.ApplicationID = uuid.New()
	for what, c := range map[string]struct {
		ref        session.Ref
		node, code string
	}{
		"a reviewer has judged":   {judged, node, "step_not_failed"},
		"the session is approved": {approvedOne, node, "session_not_in_review"},
		"no such step":            {gone, "feature_aml", "step_not_found"},
		"the pictures are gone":   {gone, node, "step_files_gone"},
		"of another application":  {foreign, node, "session_not_found"},
	} {
		_, err := d.again(c.ref, c.node)
		d.wantRefused(what, err, c.code)
	}
}

// unasked is a session with checks that this installation cannot carry out: one that would ask the person, and one that would not.
func (d *env) unasked() session.Ref {
	d.t.Helper()
	delete(d.Features, workflow.FeatureOCR)
	ref := d.started(workflow.FeatureOCR, workflow.FeatureAML)
	if got := d.status(ref); got != session.StatusInReview {
		d.t.Fatalf("the session is %s", got)
	}
	return ref
}

func TestACheckThatWasNotConfiguredIsRunLater(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.unasked()
	_, err := d.again(ref, node)
	d.wantRefused("the person was not asked", err, "step_not_failed")
	_, err = d.again(ref, "feature_aml")
	d.wantRefused("the engine is still away", err, "step_unavailable")
	aml := &fake{feature: workflow.FeatureAML}
	d.with(aml)
	if verdict, err := d.again(ref, "feature_aml"); err != nil || verdict.Status != decision.StepApproved || len(aml.tasks) != 1 {
		t.Errorf("the step is %+v: %v", verdict, err)
	}
}

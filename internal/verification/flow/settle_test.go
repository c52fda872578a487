package flow

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
)

// inDoubt is a session of a user whose only step, liveness, ended with the verdict.
func (d *env) inDoubt(vendorData string, verdict decision.StepStatus) session.Ref {
	d.t.Helper()
	raw, err := json.Marshal(media.MarkOf(uuid.New()))
	if err != nil {
		d.t.Fatal(err)
	}
	item := fmt.Appendf(nil, `{"node_id":"feature_liveness","status":%q,"reference_image":%s,"warnings":[]}`, verdict, raw)
	d.with(&fake{feature: workflow.FeatureLiveness, says: []verification.Finding{{Status: verdict, Item: item}}})
	made, err := d.Sessions.Create(d.t.Context(), session.CreateInput{
		Caller: application.Caller{ApplicationID: d.app.ID, Environment: application.Live}, WorkflowID: d.workflow(workflow.FeatureLiveness), VendorData: vendorData,
	})
	if err != nil {
		d.t.Fatal(err)
	}
	ref := session.Ref{ApplicationID: d.app.ID, SessionID: made.ID, Environment: application.Live}
	d.must(d.Consent(d.t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
	if err := d.carryOut(ref, "feature_liveness", 1, false); err != nil {
		d.t.Fatal(err)
	}
	return ref
}

// livenessOf is the status of the first liveness check in the decision of an event.
func livenessOf(e map[string]any) string {
	decided, _ := e["decision"].(map[string]any)
	checks, _ := decided["liveness_checks"].([]any)
	if len(checks) == 0 {
		return ""
	}
	return fmt.Sprint(checks[0].(map[string]any)["status"])
}

func TestAnApprovalSettlesTheSteps(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	compare := d.workflow(workflow.FeatureFaceMatch)
	for _, verdict := range []decision.StepStatus{decision.StepInReview, decision.StepDeclined} {
		vendor := "person " + string(verdict)
		ref := d.inDoubt(vendor, verdict)
		begin := func() error {
			_, err := d.Sessions.Create(t.Context(), session.CreateInput{
				Caller: application.Caller{ApplicationID: d.app.ID, Environment: application.Live}, WorkflowID: compare, VendorData: vendor,
			})
			return err
		}
		if err := begin(); apperr.KindOf(err) != apperr.KindRejected {
			t.Errorf("before the approval a face counts: %v", err)
		}
		if err := d.decide(ref, session.StatusApproved); err != nil {
			t.Fatal(err)
		}
		if e := d.lastEvent(ref); e["status"] != "Approved" || livenessOf(e) != "Approved" {
			t.Errorf("%s: the event of an approval says that the step is %s", verdict, livenessOf(e))
		}
		if err := begin(); err != nil {
			t.Errorf("%s: the face of an approved person does not count: %v", verdict, err)
		}
	}
}

func TestADeclineLeavesTheStepsAsTheyAre(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.inDoubt("person", decision.StepInReview)
	if err := d.decide(ref, session.StatusDeclined); err != nil {
		t.Fatal(err)
	}
	if got := livenessOf(d.lastEvent(ref)); got != "In Review" {
		t.Errorf("the step of a declined session is %s", got)
	}
}

package session_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// holding is a workflow whose approvals hold so many days; nil for ever.
func holding(t testing.TB, w *testenv.World, p testenv.Party, days any) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, w.For(t, p).Do("POST", "/v3/workflows/", e2e.Object{
		"features": []e2e.Object{{"feature": "OCR"}}, "kyc_expiration_days": days, "status": "published",
	}, nil), 201)
}

func TestTheValidityOfApprovalsIsASettingOfTheWorkflow(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	plain := e2e.WantObject(t, w.As(w.Live).Do("POST", "/v3/workflows/", e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}}, nil), 201)
	if days, ok := plain["kyc_expiration_days"]; !ok || days != nil {
		t.Errorf("the default is %v, want null", days)
	}
	path := "/v3/workflows/" + plain["uuid"].(string) + "/"
	for _, step := range []struct{ sent, want any }{{1, 1.0}, {3650, 3650.0}, {nil, nil}, {365, 365.0}} {
		got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"kyc_expiration_days": step.sent}, nil), 200)
		path = "/v3/workflows/" + got["uuid"].(string) + "/"
		if read := e2e.WantObject(t, w.As(w.Live).Do("GET", path, nil, nil), 200)["kyc_expiration_days"]; got["kyc_expiration_days"] != step.want || read != step.want {
			t.Errorf("%v is answered %v and read %v", step.sent, got["kyc_expiration_days"], read)
		}
	}
	if kept := e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"workflow_label": "x"}, nil), 200); kept["kyc_expiration_days"] != 365.0 {
		t.Errorf("a change of the label leaves %v", kept["kyc_expiration_days"])
	}
	for _, days := range []any{0, 3651, "x", 1.5} {
		if got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", path, e2e.Object{"kyc_expiration_days": days}, nil), 400); got["kyc_expiration_days"] == nil {
			t.Errorf("%v is refused with %v", days, got)
		}
	}
}

func TestAnApprovalEndsWithItsValidity(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Party = w.Sandbox
	h.Subscribe("/hook")
	h.Party.WorkflowID = uuid.MustParse(holding(t, w, w.Sandbox, 30)["workflow_id"].(string))
	d := e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id, for30 := h.ApprovedSession(), 30*24*time.Hour
	forever := e2e.App{World: w, Party: w.Sandbox, T: t}.ApprovedSession()
	decision := func(id string) map[string]any { return e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id}) }
	until, err := time.Parse(time.RFC3339, decision(id)["expires_at"].(string))
	if left := until.Sub(w.Clock.Now()); err != nil || left > for30 || left < for30-time.Hour {
		t.Errorf("the approval says to hold until %v: %v", until, err)
	}
	if at := decision(forever)["expires_at"]; at != nil {
		t.Errorf("an approval for ever ends at %v", at)
	}
	w.Clock.Move(for30 - time.Hour)
	ended(t, w, 0)
	w.Clock.Move(2 * time.Hour)
	ended(t, w, 1)
	ended(t, w, 0)
	if got := decision(id); got["status"] != "Kyc Expired" || got["expires_at"] != nil || decision(forever)["status"] != "Approved" {
		t.Errorf("the sessions are %v until %v and %v", got["status"], got["expires_at"], decision(forever)["status"])
	}
	h.WaitForStatuses("/hook", id, "Not Started", "In Progress", "Approved", "Kyc Expired")
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Approved"}), 200)
	if decision(id)["expires_at"] == nil {
		t.Error("a new approval holds for ever")
	}
	e2e.WantObject(t, d.UpdateStatus(id, e2e.Object{"new_status": "Declined"}), 200)
	w.Clock.Move(for30 + time.Hour)
	ended(t, w, 0)
}

// ended has the timer look, which a worker may have done already.
func ended(t testing.TB, w *testenv.World, want int) {
	t.Helper()
	if n, err := w.Flow.EndValidity(t.Context()); err != nil || n != want {
		t.Errorf("%d approvals ended, %v, want %d", n, err, want)
	}
}

package session_test

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestStepsAreNotRunAgainByCall has calls refused as the contract says; what a run does is tested beside the engine.
func TestStepsAreNotRunAgainByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionIn(session.StatusInReview)
	path := func(id, node string) string { return "/v3/session/" + id + "/features/" + node + "/run-again/" }
	again := func(p testenv.Party, id, node string) {
		t.Helper()
		e2e.WantStatus(t, w.For(t, p).Do("POST", path(id, node), nil, nil), 404)
	}
	again(w.Live, uuid.NewString(), "feature_ocr")
	again(w.Live, id, "feature_none")
	again(w.Sandbox, id, "feature_ocr")
	refused := func(text string) {
		t.Helper()
		e2e.WantBody(t, w.For(t, w.Live).Do("POST", path(id, "feature_ocr"), nil, nil), 400, e2e.ErrorDetail(text))
	}
	explained := func() any {
		t.Helper()
		told := e2e.WantObject(t, w.As(w.Live).Do("GET", "/v3/session/"+id+"/explanation/", nil, nil), 200)
		return told["steps"].([]any)[0].(map[string]any)["may_run_again"]
	}
	refused("Only a step that an engine or a provider could not carry out is run again.")
	if explained() != false {
		t.Error("a step that did not fail is told as one that may be run again")
	}
	e2e.ExecSQL(t, w, "UPDATE session_steps SET state = 'done', may_run_again = true WHERE session_id = $1", id)
	if explained() != true {
		t.Error("the explanation does not say that the step may be run again")
	}
	refused("What the person sent for this step is not kept any more. Ask the person to do the step again.")
	d.SetStatus(id, session.StatusApproved)
	refused("A step is run again only while its session is In Review or Declined.")
}

package webhook_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

// Events of sessions about businesses can be read in both ways: flat, and by
// their data object.
func TestWebhookOfABusiness(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	h.Subscribe("/hook")
	session, token := h.CreateSession(map[string]any{
		"workflow_id": w.Workflow(h.Party.ID, workflow.FeatureKYBRegistry), "vendor_data": "Ærø & Søn ApS",
	})
	h.TypeInCompany(session, token)
	h.WaitForStatuses("/hook", session, "Not Started", "In Progress", "In Review")

	type told struct {
		Event    string `json:"event"`
		Business string `json:"business_session_id"`
		Data     struct {
			SessionID string                     `json:"session_id"`
			Kind      string                     `json:"session_kind"`
			Vendor    string                     `json:"vendor_data"`
			Previous  *string                    `json:"previous_status"`
			Status    string                     `json:"status"`
			Features  []string                   `json:"features"`
			Decision  map[string]json.RawMessage `json:"decision"`
		} `json:"data"`
	}
	before := []string{"", "NOT_STARTED", "IN_PROGRESS", "IN_REVIEW"}
	for i, e := range h.Receiver.Events("/hook") {
		if err := eventcheck.Check(e.Body); err != nil {
			t.Errorf("%v\n%s", err, e.Body)
		}
		var got told
		if err := json.Unmarshal(e.Body, &got); err != nil {
			t.Fatal(err)
		}
		want := told{Event: "status.updated", Business: session}
		want.Data.SessionID, want.Data.Kind, want.Data.Vendor = session, "business", "Ærø & Søn ApS"
		want.Data.Status, want.Data.Features, want.Data.Decision = before[i+1], []string{"KYB_REGISTRY"}, got.Data.Decision
		if i > 0 {
			want.Data.Previous = &before[i]
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("event %d differs (-want +got):\n%s", i, diff)
		}
		if _, has := got.Data.Decision["registry_checks"]; has != (i == 2) {
			t.Errorf("event %d holds what the register said: %v", i, has)
		}
	}
}

// What is really sent of persons is what the contract describes.
func TestWebhookOfAPersonKeepsTheContract(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.Subscribe("/hook")
	session, token := h.CreateSession(map[string]any{"sandbox_scenario": "decline_document_expired"})
	h.HandOver(token, e2e.TinyPicture(t))
	h.WaitForStatuses("/hook", session, "Not Started", "In Progress", "Declined")
	for _, e := range h.Receiver.Events("/hook") {
		if err := eventcheck.Check(e.Body); err != nil {
			t.Errorf("%v\n%s", err, e.Body)
		}
		if _, has := e.Event["business_session_id"]; has {
			t.Error("the event of a person has business_session_id")
		}
	}
}

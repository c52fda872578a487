package session_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/testkit/testenv"
)

func TestASandboxSessionIsArmed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	client := w.For(t, w.Sandbox)
	created := client.Do("POST", "/v3/session/", map[string]any{
		"workflow_id": w.Sandbox.WorkflowID, "sandbox_scenario": "decline_aml_hit", "expected_details": map[string]any{"gender": "F"},
	}, nil).JSON()
	id, _ := created["session_id"].(string)
	token, _ := created["session_token"].(string)
	person, path := w.Person(token), "/v3/session/"+id+"/sandbox/arm/"
	details := func() (email, first, gender string) {
		t.Helper()
		var d struct {
			Contact  struct{ Email string } `json:"contact_details"`
			Expected struct {
				Gender string
				First  string `json:"first_name"`
			} `json:"expected_details"`
		}
		client.Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Decode(&d)
		return d.Contact.Email, d.Expected.First, d.Expected.Gender
	}
	if email, first, gender := details(); email != "decline_aml_hit@sandbox.example" || first != "Sandbox" || gender != "F" {
		t.Fatalf("the scenario wrote %q, %q beside %q", email, first, gender)
	}
	armed := person.Do("POST", path, map[string]any{"scenario": "decline_liveness_attack"}, nil)
	if armed.Status != http.StatusOK || armed.JSON()["scenario"] != "decline_liveness_attack" || armed.JSON()["status"] != "Not Started" {
		t.Fatalf("arm: %d %s", armed.Status, armed.Body)
	}
	if email, first, gender := details(); email != "decline_liveness_attack@sandbox.example" || first != "" || gender != "F" {
		t.Errorf("armed again, the details are %q, %q, %q", email, first, gender)
	}
	if a := person.Do("POST", path, map[string]any{"scenario": "explode"}, nil); a.Status != http.StatusBadRequest || a.JSON()["scenario"] == nil {
		t.Errorf("an unknown scenario: %d %s", a.Status, a.Body)
	}
	if a := person.Do("POST", "/v3/session/"+uuid.NewString()+"/sandbox/arm/", map[string]any{"scenario": "approve"}, nil); a.Status != http.StatusNotFound {
		t.Errorf("another session than the token's: %d", a.Status)
	}
	person.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil)
	if a := person.Do("POST", path, map[string]any{"scenario": "approve"}, nil); a.Status != http.StatusBadRequest || a.Body[0] != '[' {
		t.Errorf("a session that was started: %d %s", a.Status, a.Body)
	}
}

func TestALiveSessionCannotBeArmed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := w.For(t, w.Live).Do("POST", "/v3/session/", map[string]any{"workflow_id": w.Live.WorkflowID}, nil).JSON()
	id, _ := created["session_id"].(string)
	token, _ := created["session_token"].(string)
	a := w.Person(token).Do("POST", "/v3/session/"+id+"/sandbox/arm/", map[string]any{"scenario": "approve"}, nil)
	if a.Status != http.StatusNotFound {
		t.Errorf("got %d %s", a.Status, a.Body)
	}
}

func TestAMagicAddressAsksForAScenario(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	client := w.For(t, w.Sandbox)
	created := client.Do("POST", "/v3/session/", map[string]any{
		"workflow_id": w.Sandbox.WorkflowID, "contact_details": map[string]any{"email": "decline_document_expired@example.com"},
	}, nil).JSON()
	token, _ := created["session_token"].(string)
	id, _ := created["session_id"].(string)
	var scenario string
	err := w.Pool.QueryRow(t.Context(), "SELECT sandbox_scenario FROM sessions WHERE session_id = $1", id).Scan(&scenario)
	if err != nil || scenario != "decline_document_expired" {
		t.Errorf("the session has scenario %q, %v", scenario, err)
	}
	catalogue := w.Person(token).Do("GET", "/v1/sandbox/scenarios/", nil, nil)
	if catalogue.Status != http.StatusOK || len(catalogue.JSON()["scenarios"].([]any)) != 16 {
		t.Errorf("the catalogue by token: %d %s", catalogue.Status, catalogue.Body)
	}
	if a := w.For(t, w.Live).Do("GET", "/v1/sandbox/scenarios/", nil, nil); a.Status != http.StatusOK {
		t.Errorf("the catalogue by key: %d", a.Status)
	}
}

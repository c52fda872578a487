package workflow_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestTheFlatFormOfWorkflowsIsBehindASwitch(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{"workflow_type": "kyc", "workflow_label": "Old client", "is_liveness_enabled": true, "minimum_age": 21}
	if a := w.For(t, w.Live).Do("POST", "/v3/workflows/", body, nil); a.Status != http.StatusBadRequest || a.JSON()["workflow_type"] == nil {
		t.Fatalf("without the switch: %d %s", a.Status, a.Body)
	}
	if err := w.Applications.SetSwitch(t.Context(), w.Live.ID, application.SwitchLegacyWorkflowBody, true); err != nil {
		t.Fatal(err)
	}
	created := w.For(t, w.Live).Do("POST", "/v3/workflows/", body, nil)
	if created.Status != http.StatusCreated {
		t.Fatalf("with the switch: %d %s", created.Status, created.Body)
	}
	var made struct {
		UUID     string `json:"uuid"`
		Label    string `json:"workflow_label"`
		Features []struct {
			Feature string     `json:"feature"`
			Config  e2e.Object `json:"config"`
		} `json:"features"`
	}
	created.Decode(&made)
	if made.Label != "Old client" || len(made.Features) != 2 || made.Features[0].Config["minimum_age"] != 21.0 || made.Features[1].Feature != "LIVENESS" {
		t.Errorf("made %+v", made)
	}
	untyped := w.For(t, w.Live).Do("POST", "/v3/workflows/", e2e.Object{"workflow_label": "Old client", "is_liveness_enabled": true}, nil)
	if features, _ := untyped.JSON()["features"].([]any); untyped.Status != http.StatusCreated || len(features) != 2 {
		t.Errorf("without a kind: %d %s", untyped.Status, untyped.Body)
	}
	if a := w.For(t, w.Live).Do("PATCH", "/v3/workflows/"+made.UUID+"/", e2e.Object{"is_aml_enabled": true}, nil); a.Status != http.StatusBadRequest || a.JSON()["workflow_type"] == nil {
		t.Errorf("a change without a kind: %d %s", a.Status, a.Body)
	}
	changed := w.For(t, w.Live).Do("PATCH", "/v3/workflows/"+made.UUID+"/", e2e.Object{"workflow_type": "email_verification"}, nil)
	if changed.Status != http.StatusOK {
		t.Errorf("change: %d %s", changed.Status, changed.Body)
	}
	if a := w.For(t, w.Live).Do("POST", "/v3/workflows/", e2e.Object{"workflow_type": "kyc", "colour": "red"}, nil); a.Status != http.StatusBadRequest || a.JSON()["colour"] == nil {
		t.Errorf("a member that neither form knows: %d %s", a.Status, a.Body)
	}
	if a := w.For(t, w.Sandbox).Do("POST", "/v3/workflows/", body, nil); a.Status != http.StatusBadRequest {
		t.Errorf("another application has it as well: %d", a.Status)
	}
}

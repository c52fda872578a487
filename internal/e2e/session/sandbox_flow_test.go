package session_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// decided is what a caller reads of a decision.
type decided struct {
	Status      string `json:"status"`
	Environment string `json:"environment"`
	Documents   []struct {
		Status         string `json:"status"`
		FirstName      string `json:"first_name"`
		LastName       string `json:"last_name"`
		DocumentNumber string `json:"document_number"`
		DateOfBirth    string `json:"date_of_birth"`
		Nationality    string `json:"nationality"`
		IssuingState   string `json:"issuing_state"`
		Gender         string `json:"gender"`
		FullFrontImage string `json:"full_front_image"`
		Warnings       []struct {
			Risk    string `json:"risk"`
			LogType string `json:"log_type"`
		} `json:"warnings"`
	} `json:"id_verifications"`
}

// errors lists the risks that declined the document.
func (d decided) errors() (risks []string) {
	for _, document := range d.Documents {
		for _, w := range document.Warnings {
			if w.LogType == "error" {
				risks = append(risks, w.Risk)
			}
		}
	}
	return risks
}

// play takes a session of a scenario to its decision, with one picture.
func play(h e2e.App, body map[string]any, picture []byte) decided {
	h.T.Helper()
	id, token := h.CreateSession(body)
	h.HandOver(token, picture)
	h.World.Eventually("the session is decided", func() bool {
		return h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	var d decided
	a := h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		h.T.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	a.Decode(&d)
	return d
}

func TestSandboxScenarios(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	forgiving := forgivingWorkflow(t, w)
	for scenario, tc := range map[string]struct {
		status string
		risks  []string
	}{
		"approve":                              {"Approved", nil},
		"decline_document_expired":             {"Declined", []string{"DOCUMENT_EXPIRED"}},
		"decline_could_not_recognize_document": {"Declined", []string{"COULD_NOT_RECOGNIZE_DOCUMENT"}},
		"decline_mrz_validation":               {"Declined", []string{"MRZ_VALIDATION_FAILED"}},
		"decline_minimum_age":                  {"Declined", []string{"MINIMUM_AGE_NOT_MET"}},
	} {
		for name, variant := range map[string]struct {
			picture  []byte
			workflow any
		}{
			"with a picture of nothing":                 {e2e.TinyPicture(t), nil},
			"with a damaged picture":                    {damaged(e2e.PassportPicture(t)), nil},
			"with a picture of another person":          {e2e.PassportPicture(t), nil},
			"under a workflow that forgives everything": {e2e.TinyPicture(t), forgiving},
		} {
			t.Run(scenario+" "+name, func(t *testing.T) {
				t.Parallel()
				h := e2e.App{World: w, Party: w.Sandbox, T: t}
				body := map[string]any{"sandbox_scenario": scenario}
				if variant.workflow != nil {
					body["workflow_id"] = variant.workflow
				}
				d := play(h, body, variant.picture)
				if d.Status != tc.status || d.Environment != "sandbox" {
					t.Errorf("%s in %s, want %s", d.Status, d.Environment, tc.status)
				}
				if diff := cmp.Diff(tc.risks, d.errors()); diff != "" {
					t.Errorf("risks differ (-want +got):\n%s", diff)
				}
			})
		}
	}
}

// damaged returns a picture with a hole in the middle of its file.
func damaged(picture []byte) []byte {
	clear(picture[len(picture)/3 : len(picture)/2])
	return picture
}

// forgivingWorkflow does nothing about any finding that it may decide about.
func forgivingWorkflow(t *testing.T, w *testenv.World) uuid.UUID {
	t.Helper()
	config := json.RawMessage(`{"invalid_mrz_action":"NO_ACTION","minimum_age":1,"minimum_age_action":"NO_ACTION",
		"expected_details_mismatch_action":"NO_ACTION","id_verification_max_retry_attempts":5}`)
	v, err := w.Workflows.Create(t.Context(), w.Sandbox.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR, Config: config}}})
	if err != nil {
		t.Fatal(err)
	}
	return v.WorkflowID
}

func TestSandboxMirrorsExpectations(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	body := func() map[string]any {
		return map[string]any{"expected_details": map[string]any{
			"first_name": "Zoë", "last_name": "Müller-Ødegård", "date_of_birth": "1990-02-28", "gender": "F", "nationality": "NOR",
			"id_country": "NOR", "identification_number": "CC1234567",
		}}
	}

	first, second := play(h, body(), e2e.TinyPicture(t)), play(h, body(), e2e.PassportPicture(t))

	if first.Documents[0].FullFrontImage == "" {
		t.Error("the picture is not kept")
	}
	if first.Status != "Approved" || len(first.Documents[0].Warnings) > 0 {
		t.Fatalf("%s with %v", first.Status, first.Documents[0].Warnings)
	}
	d := first.Documents[0]
	got := []string{d.FirstName, d.LastName, d.DocumentNumber, d.DateOfBirth, d.Nationality, d.IssuingState, d.Gender}
	want := []string{"ZOE", "MUELLER OEDEGAARD", "CC1234567", "1990-02-28", "NOR", "NOR", "F"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the document differs (-want +got):\n%s", diff)
	}
	// Links to pictures are signed anew each time; all else is the same.
	first.Documents[0].FullFrontImage, second.Documents[0].FullFrontImage = "", ""
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("the same request got another answer (-first +second):\n%s", diff)
	}
}

func TestSandboxScenariosThatOtherFeaturesPlay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	for _, s := range scenario.All() {
		slug := s.Slug
		if slices.Contains([]string{
			"decline_document_expired", "decline_could_not_recognize_document", "decline_mrz_validation", "decline_minimum_age",
		}, slug) {
			continue
		}
		t.Run("a document alone knows nothing of "+slug, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Sandbox, T: t}
			if d := play(h, map[string]any{"sandbox_scenario": slug}, e2e.TinyPicture(t)); d.Status != "Approved" {
				t.Errorf("%s because of %v", d.Status, d.errors())
			}
		})
	}
}

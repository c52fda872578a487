package session_test

import (
	"context"
	"net/http"
	"slices"
	"testing"
	"time"

	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// walker does whatever a session asks of its person, until nothing is left to do.
type walker struct {
	e2e.App
	token string
}

func (w walker) read() map[string]any {
	w.T.Helper()
	return e2e.WantObject(w.T, w.World.Person(w.token).Do("GET", "/v3/hosted/session/", nil, nil), http.StatusOK)
}

func (w walker) send(method, path string, body any) {
	w.T.Helper()
	headers := map[string]string{}
	if method == "PUT" {
		headers["Content-Type"] = "image/jpeg"
	}
	if a := w.World.Person(w.token).Do(method, "/v3/hosted/session/"+path, body, headers); a.Status >= 300 {
		w.T.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
	}
}

// through agrees and walks until the session is no longer In Progress.
func (w walker) through() (status string) {
	w.T.Helper()
	w.send("POST", "consent/", e2e.Consent())
	for range 100 {
		var view map[string]any
		w.World.Eventually("the session asks for something or is over", func() bool {
			view = w.read()
			return view["current_node_id"] != nil || view["status"] != "In Progress"
		})
		if view["status"] != "In Progress" {
			return view["status"].(string)
		}
		w.act(view)
	}
	w.T.Fatal("the session asks for ever more")
	return ""
}

// act does what the current step asks for.
func (w walker) act(view map[string]any) {
	w.T.Helper()
	steps := view["steps"].([]any)
	at := slices.IndexFunc(steps, func(s any) bool { return s.(map[string]any)["node_id"] == view["current_node_id"] })
	step := steps[at].(map[string]any)
	path := "steps/" + step["node_id"].(string)
	switch {
	case step["document"] != nil:
		w.send("POST", path+"/document/", e2e.Object{"document_type": "P", "issuing_state": "JPN"})
		w.send("PUT", path+"/images/front/?capture=upload", e2e.TinyPicture(w.T))
	case step["upload"] != nil:
		for _, s := range step["upload"].(map[string]any)["slots"].([]any) {
			if slot := s.(map[string]any); slot["optional"] == false {
				w.send("PUT", path+"/images/"+slot["side"].(string)+"/?capture=camera", e2e.TinyPicture(w.T))
			}
		}
	case step["form"] != nil:
		for _, input := range w.answers(step) {
			w.send("POST", path+"/form/", input)
		}
	default:
		w.T.Fatalf("nobody knows what to do about %v", step)
	}
}

// answers are what the person types, by feature.
func (w walker) answers(step map[string]any) []e2e.Object {
	w.T.Helper()
	form := step["form"].(map[string]any)
	code := e2e.Object{"action": "check", "code": "123456"}
	switch step["feature"] {
	case "PHONE":
		return []e2e.Object{{"action": "send", "phone_number": "+447700900123"}, code}
	case "EMAIL_VERIFICATION":
		if form["email_fixed"] == true {
			return []e2e.Object{{"action": "send"}, code}
		}
		return []e2e.Object{{"action": "send", "email": "ana@bank.example"}, code}
	case "NFC":
		return []e2e.Object{{"dg1": e2e.Base64([]byte("one")), "dg2": e2e.Base64([]byte("two")), "sod": e2e.Base64([]byte("sod"))}}
	case "KYB_REGISTRY":
		return []e2e.Object{{"company_name": "Ærø & Søn ApS", "country_code": "DK", "registration_number": "12345678"}}
	case "KYB_KEY_PEOPLE":
		return []e2e.Object{{"parties": []any{e2e.PersonInput("Ingrid", "Sørensen", "director")}}}
	default:
		w.T.Fatalf("nobody knows what to type for %v", step["feature"])
		return nil
	}
}

// everything are the features that a person can be asked for at once. Age
// estimation stands beside liveness in the same array and is tested alone.
var everything = []workflow.Feature{
	workflow.FeatureOCR, workflow.FeatureNFC, workflow.FeatureLiveness, workflow.FeatureFaceMatch, workflow.FeatureProofOfAddress,
	workflow.FeaturePhone, workflow.FeatureEmail, workflow.FeatureDatabaseValidation, workflow.FeatureAML, workflow.FeatureIPAnalysis,
}

// deciding are the warnings that gave a decision its status, over all of its arrays.
func deciding(decision map[string]any) (risks []string) {
	weight := map[string]string{"Declined": "error", "In Review": "warning"}[decision["status"].(string)]
	for _, member := range decision {
		items, _ := member.([]any)
		for _, i := range items {
			item, _ := i.(map[string]any)
			warnings, _ := item["warnings"].([]any)
			for _, each := range warnings {
				if warning := each.(map[string]any); warning["log_type"] == weight {
					risks = append(risks, warning["risk"].(string))
				}
			}
		}
	}
	return risks
}

// TestEveryScenarioEndsAsItsRowSays plays each in a workflow of all the
// features that a person can meet, or, about a company, of all of those.
func TestEveryScenarioEndsAsItsRowSays(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	people := w.Workflow(w.Sandbox.ID, everything...)
	companies := w.Workflow(w.Sandbox.ID, workflow.FeatureKYBRegistry)
	rows := map[string]struct{ status, risk string }{
		"approve":                              {"Approved", ""},
		"decline_document_expired":             {"Declined", "DOCUMENT_EXPIRED"},
		"decline_could_not_recognize_document": {"Declined", "COULD_NOT_RECOGNIZE_DOCUMENT"},
		"decline_mrz_validation":               {"Declined", "MRZ_VALIDATION_FAILED"},
		"decline_minimum_age":                  {"Declined", "MINIMUM_AGE_NOT_MET"},
		"decline_face_match_low_similarity":    {"Declined", "LOW_FACE_MATCH_SIMILARITY"},
		"decline_liveness_attack":              {"Declined", "LIVENESS_FACE_ATTACK"},
		"decline_aml_hit":                      {"Declined", "POSSIBLE_MATCH_FOUND"},
		"decline_ip_blocklist":                 {"Declined", "IP_ADDRESS_IN_BLOCKLIST"},
		"decline_poa_address_mismatch":         {"Declined", "ADDRESS_MISMATCH_WITH_PROVIDED"},
		"decline_nfc_chip_not_verified":        {"Declined", "NFC_CHIP_NOT_VERIFIED"},
		"decline_database_no_match":            {"Declined", "DATABASE_VALIDATION_NO_MATCH"},
		"decline_kyb_registry_mismatch":        {"Declined", ""},
		"review_aml_possible_match":            {"In Review", "POSSIBLE_MATCH_FOUND"},
		"review_face_match_borderline":         {"In Review", "LOW_FACE_MATCH_SIMILARITY"},
		"review_poa_partial_match":             {"In Review", "ADDRESS_MISMATCH_WITH_PROVIDED"},
	}
	for _, s := range scenario.All() {
		row, known := rows[s.Slug]
		if !known {
			t.Errorf("no row for %s", s.Slug)
		}
		t.Run(s.Slug, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Sandbox, T: t}
			flow := people
			if s.Slug == "decline_kyb_registry_mismatch" {
				flow = companies
			}
			id, token := h.CreateSession(e2e.Object{"workflow_id": flow, "sandbox_scenario": s.Slug})
			if status := (walker{h, token}).through(); status != row.status {
				t.Errorf("ends %s, want %s", status, row.status)
			}
			decision := e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})
			risks := deciding(decision)
			if row.risk != "" && !slices.Contains(risks, row.risk) || row.status != "Approved" && len(risks) == 0 || row.status == "Approved" && len(risks) > 0 {
				t.Errorf("decided by %v, want %s", risks, row.risk)
			}
			if decision["environment"] != "sandbox" {
				t.Errorf("the environment is %v", decision["environment"])
			}
		})
	}
}

// TestEveryStatusIsReachedFromOutside brings sessions into each of the ten
// states by calls of the public interface and the passing of time alone.
func TestEveryStatusIsReachedFromOutside(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	statusOf := func(id string) string {
		return e2e.DecisionOf(t, w, w.Sandbox, e2e.Object{"session_id": id})["status"].(string)
	}
	walked := func(body e2e.Object) string {
		id, token := h.CreateSession(body)
		walker{h, token}.through()
		return id
	}
	holding := e2e.WantObject(t, w.As(w.Sandbox).Do("POST", "/v3/workflows/", e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}, "kyc_expiration_days": 1}, nil), http.StatusCreated)
	unfinished, _ := h.CreateSession(e2e.Object{})
	company := h.CompanySession(e2e.Directors(h.Party, ""), e2e.Object{})
	company.Confirm()
	company.NamePeople(e2e.PersonInput("Ingrid", "Sørensen", "director"))
	company.WaitForStatus("Awaiting User")
	reached := map[session.Status]string{
		session.StatusApproved:     walked(e2e.Object{"sandbox_scenario": "approve"}),
		session.StatusDeclined:     walked(e2e.Object{"sandbox_scenario": "decline_document_expired"}),
		session.StatusInReview:     walked(e2e.Object{"workflow_id": w.Workflow(w.Sandbox.ID, workflow.FeatureOCR, workflow.FeatureAML), "sandbox_scenario": "review_aml_possible_match"}),
		session.StatusAwaitingUser: company.Id,
		session.StatusKYCExpired:   walked(e2e.Object{"workflow_id": holding["workflow_id"], "sandbox_scenario": "approve"}),
		session.StatusNotStarted:   unfinished,
	}
	resubmitted := walked(e2e.Object{"sandbox_scenario": "decline_document_expired"})
	e2e.WantObject(t, w.As(w.Sandbox).Do("PATCH", "/v3/session/"+resubmitted+"/update-status/", e2e.Object{"new_status": "Resubmitted"}, nil), http.StatusOK)
	reached[session.StatusResubmitted] = resubmitted
	started, token := h.CreateSession(e2e.Object{})
	walker{h, token}.send("POST", "consent/", e2e.Consent())
	reached[session.StatusInProgress] = started
	for status, id := range reached {
		if got := statusOf(id); status != session.StatusKYCExpired && got != string(status) {
			t.Errorf("the session for %s is %s", status, got)
		}
	}
	w.Clock.Move(8 * 24 * time.Hour)
	for _, timer := range []func(context.Context) (int, error){w.Flow.Expire, w.Flow.EndValidity} {
		if _, err := timer(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for status, id := range map[session.Status]string{
		session.StatusExpired: unfinished, session.StatusAbandoned: started, session.StatusKYCExpired: reached[session.StatusKYCExpired],
	} {
		if got := statusOf(id); got != string(status) {
			t.Errorf("after a week the session for %s is %s", status, got)
		}
		reached[status] = id
	}
	if len(reached) != len(session.Statuses) {
		t.Errorf("%d statuses were reached, there are %d", len(reached), len(session.Statuses))
	}
}

package session_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestDecisionOfASessionThatHasNotRun(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	person := w.Workflow(w.Live.ID, workflow.FeatureOCR, workflow.FeatureDocumentAI, workflow.FeatureAML, workflow.FeatureDocumentAI)
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry, workflow.FeatureKYBDocuments, workflow.FeatureKYBKeyPeople, workflow.FeatureAML)
	both := []string{"document_ai_documents", "phone_verifications", "email_verifications", "aml_screenings", "ip_analyses", "questionnaire_responses"}
	cases := map[string]struct {
		workflow uuid.UUID
		kind     string
		features []any
		null     []string
	}{
		"of a person": {
			person, "user",
			[]any{"ID_VERIFICATION", node("DOCUMENT_AI", "feature_document_ai"), "AML", node("DOCUMENT_AI", "feature_document_ai_2")},
			append(slices.Clone(both), "id_verifications", "nfc_verifications", "liveness_checks", "face_matches", "poa_verifications", "database_validations", "nfc_skip_reason"),
		},
		"of a business": {
			business, "business", []any{"KYB_REGISTRY", node("KYB_DOCUMENTS", "feature_kyb_documents"), "KYB_KEY_PEOPLE", "KYB_COMPANY_AML"},
			append(slices.Clone(both), "registry_checks", "key_people_checks", "document_verifications"),
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": tc.workflow, "vendor_data": tc.kind, "metadata": e2e.Object{"a": 1}, "callback": "com.example.app://x"})
			got := e2e.DecisionOf(t, w, w.Live, created)
			wanted := e2e.Object{
				"session_id": created["session_id"], "session_kind": tc.kind, "session_number": created["session_number"], "session_url": created["url"],
				"status": "Not Started", "environment": "live", "workflow_id": tc.workflow.String(), "workflow_version": 1.0, "features": tc.features,
				"vendor_data": tc.kind, "metadata": map[string]any{"a": 1.0}, "expected_details": nil, "contact_details": nil, "callback": "com.example.app://x",
				"reviews": []any{}, "created_at": got["created_at"], "expires_at": got["expires_at"],
			}
			for _, name := range tc.null {
				wanted[name] = nil
			}
			if tc.kind == "business" {
				wanted["linked_records"] = []any{}
			}
			if diff := cmp.Diff(wanted, got); diff != "" {
				t.Errorf("decision (-want +got):\n%s", diff)
			}
			begins, ends := momentOf(t, got["created_at"]), momentOf(t, got["expires_at"])
			if ends.Sub(begins) != 7*24*time.Hour {
				t.Errorf("open from %v to %v, want seven days", begins, ends)
			}
		})
	}
	sandbox := e2e.CreateSession(t, w, w.Sandbox, e2e.Object{"workflow_id": w.Sandbox.WorkflowID})
	if got := e2e.DecisionOf(t, w, w.Sandbox, sandbox)["environment"]; got != "sandbox" {
		t.Errorf("environment %v, want sandbox", got)
	}
}

func node(feature, id string) map[string]any {
	return map[string]any{"feature": feature, "node_id": id}
}

func momentOf(t testing.TB, v any) time.Time {
	t.Helper()
	at, err := time.Parse(timestamp.Layout, v.(string))
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func TestADecisionIsReadInEveryStatus(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	for _, status := range session.Statuses {
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", created["session_id"], status)
		got := e2e.DecisionOf(t, w, w.Live, created)
		if got["status"] != string(status) || (got["expires_at"] != nil) != status.Unfinished() {
			t.Errorf("status %v with the end %v, want %v", got["status"], got["expires_at"], status)
		}
	}
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", created["session_id"])
	e2e.WantBody(t, w.As(w.Live).Do("GET", "/v3/session/"+created["session_id"].(string)+"/decision/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
}

func TestADecisionIsNotFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	for name, id := range map[string]string{
		"an unknown id": uuid.NewString(), "a malformed id": "42", "the session's number": "1", "the session's token": created["session_token"].(string),
		"an id with more behind it": created["session_id"].(string) + "0", "an id that climbs": "..%2f..", "an empty id": "%20",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, end := range []string{"/decision/", "/decision", "/", ""} {
				e2e.WantBody(t, w.For(t, w.Live).Do("GET", "/v3/session/"+id+end, nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
			}
		})
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, w.As(stranger).Do("GET", "/v3/session/"+created["session_id"].(string)+"/decision/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantObject(t, w.As(w.Live).Do("GET", "/v3/session/"+created["session_id"].(string)+"/decision", nil, nil), 200)
}

func TestASessionReadByItsIDIsItsDecision(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	path := "/v3/session/" + created["session_id"].(string) + "/"
	for _, query := range []string{"", "?include=events"} {
		got := e2e.WantObject(t, w.For(t, w.Live).Do("GET", path+query, nil, nil), 200)
		want := e2e.WantObject(t, w.For(t, w.Live).Do("GET", path+"decision/"+query, nil, nil), 200)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("with %q (-decision +session)\n%s", query, diff)
		}
	}
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, w.As(stranger).Do("GET", path, nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", path, nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))
}

func TestDecisionOfAVerifiedPerson(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	got := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})
	documents, ok := got["id_verifications"].([]any)
	if !ok || len(documents) != 1 || got["status"] != "Approved" || got["expires_at"] != nil {
		t.Fatalf("status %v with documents %v", got["status"], got["id_verifications"])
	}
	document := documents[0].(map[string]any)
	for member, wanted := range map[string]any{"node_id": "feature_ocr", "status": "Approved", "verification_method": "document", "warnings": []any{}} {
		if diff := cmp.Diff(wanted, document[member]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", member, diff)
		}
	}
	row := e2e.ReadList(t, w, w.Live, "/v3/sessions/").Results[0]
	features := []any{map[string]any{"feature": "ID_VERIFICATION", "status": "Approved"}}
	if diff := cmp.Diff(features, row["features"]); diff != "" {
		t.Errorf("features of the list (-want +got):\n%s", diff)
	}
	if row["full_name"] == nil || row["document_type"] != "Passport" || row["country"] != "JPN" {
		t.Errorf("the list shows %v", row)
	}
}

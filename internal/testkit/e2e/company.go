package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

// PatchedPDF lays a white area over the third line of a PDF and writes on it.
func PatchedPDF(file []byte, text string) []byte {
	head, rest, _ := strings.Cut(string(file), "<</Length ")
	_, rest, _ = strings.Cut(rest, "stream\n")
	content, tail, _ := strings.Cut(rest, "\nendstream")
	content += "\n1 1 1 rg 45 768 400 14 re f 0 0 0 rg\nBT /F1 11 Tf 50 772 Td (" + text + ") Tj ET"
	return fmt.Appendf(nil, "%s<</Length %d>>\nstream\n%s\nendstream%s", head, len(content), content, tail)
}

// CompanySession is a session about a company in a test.
type CompanySession struct {
	App
	Id, Token string
}

// CompanyDecision is what a caller reads of a decision about a company.
type CompanyDecision struct {
	Status   string `json:"status"`
	Registry []struct {
		Status  string `json:"status"`
		Company struct {
			UUID           string `json:"uuid"`
			Name           string `json:"company_name"`
			Number         string `json:"registration_number"`
			Country        string `json:"country_code"`
			IsFromRegistry bool   `json:"is_from_registry"`
		} `json:"company"`
		Warnings []Risk `json:"warnings"`
	} `json:"registry_checks"`
	Documents []struct {
		Status string `json:"status"`
		Items  []struct {
			Group   string `json:"document_group"`
			Status  string `json:"status"`
			FileURL string `json:"file_url"`
		} `json:"items"`
		Groups   map[string]map[string]int `json:"groups"`
		Warnings []Risk                    `json:"warnings"`
	} `json:"document_verifications"`
	People []struct {
		Status    string `json:"status"`
		Submitted struct {
			Parties []KeyPerson `json:"parties"`
		} `json:"submitted"`
		Registry struct {
			Officers []struct {
				Name      string `json:"name"`
				KYCStatus string `json:"kyc_status"`
			} `json:"officers"`
		} `json:"registry"`
		Summary  map[string]int `json:"ubo_kyc_summary"`
		Warnings []Risk         `json:"warnings"`
	} `json:"key_people_checks"`
}

// Risk is a warning in a decision about a company.
type Risk struct {
	Risk    string `json:"risk"`
	LogType string `json:"log_type"`
}

// KeyPerson is a key person in a decision about a company.
type KeyPerson struct {
	UUID       string `json:"uuid"`
	Name       string `json:"name"`
	Requires   bool   `json:"requires_verification"`
	Skipped    bool   `json:"is_skipped"`
	SessionID  string `json:"kyc_session_id"`
	Status     string `json:"kyc_session_status"`
	URL        string `json:"kyc_session_url"`
	SubSession string `json:"kyb_sub_session_id"`
	SubURL     string `json:"kyb_sub_session_url"`
	WorkflowID string `json:"verification_workflow_id"`
	Features   []struct {
		Feature string `json:"feature"`
		Status  string `json:"status"`
	} `json:"verification_workflow_features"`
}

// CompanyWorkflow asks for a company, a document of it and its people.
func CompanyWorkflow(t *testing.T, w *testenv.World, p testenv.Party, people string) uuid.UUID {
	t.Helper()
	v, err := w.Workflows.Create(t.Context(), p.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureKYBRegistry},
		{Feature: workflow.FeatureKYBDocuments, Config: json.RawMessage(`{"kyb_required_document_groups":["LEGAL_PRESENCE","OWNERSHIP_STRUCTURE"]}`)},
		{Feature: workflow.FeatureKYBKeyPeople, Config: json.RawMessage(people)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return v.WorkflowID
}

// Directors has every director verified by the workflow of documents.
func Directors(p testenv.Party, more string) string {
	return fmt.Sprintf(`{"kyb_role_config":{"director":{"require_kyc":true,"verification_workflow":%q,"allow_skip":true}}%s}`, p.WorkflowID, more)
}

// CompanySession opens a session about a company whose people are asked for by the settings.
func (h App) CompanySession(people string, body map[string]any) CompanySession {
	h.T.Helper()
	body["workflow_id"] = CompanyWorkflow(h.T, h.World, h.Party, people)
	if body["expected_details"] == nil {
		body["expected_details"] = map[string]any{"company_name": "Ærø & Søn ApS", "registry_country": "DK", "registration_number": "12345678"}
	}
	id, token := h.CreateSession(body)
	f := CompanySession{App: h, Id: id, Token: token}
	f.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	return f
}

// Do makes a call of the session's person.
func (f CompanySession) Do(method, path string, body any) map[string]any {
	f.T.Helper()
	a := f.World.Person(f.Token).Do(method, path, body, nil)
	if a.Status != http.StatusOK {
		f.T.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
	}
	return a.JSON()
}

// WaitForStep waits until the person is asked for a step.
func (f CompanySession) WaitForStep(node string) map[string]any {
	f.T.Helper()
	var view map[string]any
	f.World.Eventually("the session comes to "+node, func() bool {
		view = f.Do("GET", "/v3/hosted/session/", nil)
		return view["current_node_id"] == node
	})
	for _, s := range view["steps"].([]any) {
		if step := s.(map[string]any); step["node_id"] == node {
			return step
		}
	}
	f.T.Fatalf("no step %s", node)
	return nil
}

// Confirm walks through company and documents.
func (f CompanySession) Confirm() {
	f.T.Helper()
	form := f.WaitForStep("feature_kyb_registry")["form"].(map[string]any)
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", form["company"])
	f.UploadDocuments()
}

// UploadDocuments hands the documents over.
func (f CompanySession) UploadDocuments() {
	f.T.Helper()
	f.WaitForStep("feature_kyb_documents")
	for _, slot := range []string{"legal_presence", "ownership_structure"} {
		a := f.World.Person(f.Token).Do("PUT", "/v3/hosted/session/steps/feature_kyb_documents/images/"+slot+"/?capture=upload", TinyPicture(f.T),
			map[string]string{"Content-Type": "image/jpeg"})
		if a.Status != http.StatusAccepted {
			f.T.Fatalf("put %s: %d %s", slot, a.Status, a.Body)
		}
	}
}

// PersonInput is a person as the page names them.
func PersonInput(first, last string, roles ...any) map[string]any {
	all := make([]any, len(roles))
	for i, r := range roles {
		if name, ok := r.(string); ok {
			r = map[string]any{"role": name}
		}
		all[i] = r
	}
	return map[string]any{
		"entity_type": "person", "first_name": first, "last_name": last, "email": "mail@people.example", "nationality": "DK", "roles": all,
	}
}

// NamePeople names the people and ends the person's own part.
func (f CompanySession) NamePeople(parties ...any) {
	f.T.Helper()
	f.WaitForStep("feature_kyb_key_people")
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_key_people/form/", map[string]any{"parties": parties})
}

// Decision reads the decision.
func (f CompanySession) Decision() CompanyDecision {
	f.T.Helper()
	a := f.World.For(f.T, f.App.Party).Do("GET", "/v3/session/"+f.Id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		f.T.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	var d CompanyDecision
	a.Decode(&d)
	return d
}

// WaitForStatus waits for a status and returns the decision.
func (f CompanySession) WaitForStatus(status string) (d CompanyDecision) {
	f.T.Helper()
	f.World.Eventually("the company is "+status, func() bool {
		d = f.Decision()
		return d.Status == status
	})
	return d
}

// TokenOf is the end of the address of a hosted page.
func TokenOf(url string) string { return url[len(url)-12:] }

// VerifyKeyPerson takes a key person through the document step.
func (f CompanySession) VerifyKeyPerson(p KeyPerson) {
	f.T.Helper()
	f.HandOver(TokenOf(p.URL), TinyPicture(f.T))
}

// SetKeyPersonStatus gives the session of a key person another status.
func (f CompanySession) SetKeyPersonStatus(session, status string) {
	f.T.Helper()
	a := f.World.For(f.T, f.App.Party).Do("PATCH", "/v3/session/"+session+"/update-status/", map[string]any{"new_status": status}, nil)
	if a.Status != http.StatusOK {
		f.T.Fatalf("judge: %d %s", a.Status, a.Body)
	}
}

// TypeInCompany agrees for the person of a session about a company, and types in one
// that no registry knows.
func (h App) TypeInCompany(id, token string) {
	h.T.Helper()
	f := CompanySession{App: h, Id: id, Token: token}
	f.Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"})
	f.WaitForStep("feature_kyb_registry")
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", map[string]any{"company_name": "Ærø & Søn ApS", "country_code": "DK"})
}

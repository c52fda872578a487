package e2e

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// FormFile is one file of a form.
type FormFile struct {
	Name    string
	Content []byte
}

// FilesForm writes files as a form.
func FilesForm(t testing.TB, parts ...FormFile) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		file, err := w.CreateFormFile(p.Name, "file")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.Write(p.Content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

// Reviewer is a reviewer of an application.
type Reviewer struct {
	W *testenv.World
	P testenv.Party
	T testing.TB
}

// AddFiles sends files to a path.
func (d Reviewer) AddFiles(method, path string, parts ...FormFile) apitest.Response {
	d.T.Helper()
	body, contentType := FilesForm(d.T, parts...)
	return d.W.For(d.T, d.P).Do(method, path, body, map[string]string{"Content-Type": contentType})
}

// FollowLink reads a picture by its link.
func FollowLink(t testing.TB, w *testenv.World, link any) apitest.Response {
	t.Helper()
	u, err := url.Parse(fmt.Sprint(link))
	if err != nil {
		t.Fatal(err)
	}
	return apitest.New(t, w.App).Do(http.MethodGet, u.RequestURI(), nil, nil)
}

// OnePagePDF is a whole document of one empty page.
var OnePagePDF = []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")

// ApprovedSession is a simulated session that is approved, of Anna Example.
func (h App) ApprovedSession() (id string) {
	h.T.Helper()
	id, token := h.CreateSession(map[string]any{"expected_details": map[string]any{
		"first_name": "Anna", "last_name": "Example", "date_of_birth": "1990-02-28", "nationality": "NOR", "id_country": "NOR",
	}})
	h.HandOver(token, TinyPicture(h.T))
	h.World.Eventually("the session is decided", func() bool {
		return h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "Approved"
	})
	return id
}

// Document is the only document of a decision.
func (d Reviewer) Document(id string) map[string]any {
	d.T.Helper()
	return DecisionOf(d.T, d.W, d.P, Object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
}

// SessionWithProof is a session with a proof of address.
func (d Reviewer) SessionWithProof() (id string) {
	d.T.Helper()
	id = d.SessionIn(session.StatusInReview)
	ExecSQL(d.T, d.W, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
		VALUES ($1, $2, 'feature_proof_of_address', 'PROOF_OF_ADDRESS', 9, 'done', 'In Review', $3, now())`, d.P.ID, id, []byte(`{
		"node_id": "feature_proof_of_address", "status": "In Review", "document_file": null, "issuing_state": "DEU",
		"document_type": "UTILITY_BILL", "document_subtype": null, "document_language": "de", "document_metadata": null,
		"issuer": "Stadtwerke", "issue_date": "2026-10-01", "expiration_date": null, "poa_address": "Hauptstr. 1",
		"poa_formatted_address": null, "poa_parsed_address": null, "name_on_document": "Anna Example",
		"name_match_score_expected_details": null, "name_match_score_id_verification": null, "expected_details_address": null,
		"expected_details_formatted_address": null, "expected_details_parsed_address": null,
		"extra_fields": {"bank_account_number": null, "bank_iban": "DE02", "bank_sort_code": null, "bank_routing_number": null,
			"bank_swift_bic": null, "bank_branch_name": null, "bank_branch_address": null, "document_phone_number": null, "additional_names": []},
		"extra_files": [], "warnings": []}`))
	return id
}

// Patch changes something of a session.
func (d Reviewer) Patch(id, path string, body any) apitest.Response {
	d.T.Helper()
	return d.W.For(d.T, d.P).Do("PATCH", "/v3/session/"+id+path, body, nil)
}

// UpdateStatus asks for another status of a session.
func (d Reviewer) UpdateStatus(id string, body any) apitest.Response {
	d.T.Helper()
	return d.Patch(id, "/update-status/", body)
}

// SessionIn is a session whose person has done everything, with the status given
// by hand: how it came to that is another test's.
func (d Reviewer) SessionIn(status session.Status) string {
	d.T.Helper()
	created := CreateSession(d.T, d.W, d.P, Object{"workflow_id": d.P.WorkflowID, "vendor_data": uuid.NewString()})
	WantObject(d.T, d.W.Person(created["session_token"].(string)).Do("POST", "/v3/hosted/session/consent/", Object{"consent_version": "2026-12"}, nil), 200)
	id := created["session_id"].(string)
	d.SetStatus(id, status)
	return id
}

// SetStatus gives a session another status, which must succeed.
func (d Reviewer) SetStatus(id string, status session.Status) {
	d.T.Helper()
	ExecSQL(d.T, d.W, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
}

// Reviews lists what reviewers did to a session.
func (d Reviewer) Reviews(id, query string) Object {
	d.T.Helper()
	return WantObject(d.T, d.W.For(d.T, d.P).Do("GET", "/v3/sessions/"+id+"/reviews/"+query, nil, nil), 200)
}

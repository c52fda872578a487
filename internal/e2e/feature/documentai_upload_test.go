package feature_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const uploadPath = "/v3/document-ai/documents/"

// upload sends a document by its key, as an app with pages of its own does.
func uploadFile(h e2e.App, token, key string, f e2e.Upload) apitest.Response {
	h.T.Helper()
	fields := map[string]string{"document_key": key, "locale": "sv"}
	if key == "" {
		delete(fields, "document_key")
	}
	body, contentType := e2e.FormBody(h.T, fields, f)
	return h.World.Person(token).Do("POST", uploadPath, body, map[string]string{"Content-Type": contentType})
}

func TestDocumentsAreSentByTheirKeys(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	id, token := h.GoToDocumentStep(`{"document_ai_documents":[{` + paySlip + `},{"document_key":"a b/c","fields":[]}]}`)
	slip := e2e.BillPDF("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson", "Pay date: 31 October 2026", "Net pay: 2,541.07")
	both := []any{"payslip", "a b/c"}
	for _, step := range []struct {
		rule, key string
		file      e2e.Upload
		want      e2e.Object
	}{
		{"a file of another kind is not taken", "payslip", e2e.Upload{Field: "document", Name: "slip.pdf", Content: []byte("MZ not a document")}, e2e.Object{
			"valid": false, "next_step": "DOCUMENT_AI", "document_ai_status": "active", "uploaded_document_keys": []any{}, "required_document_keys": both,
		}},
		{"the first of two is taken", "a b/c", e2e.Upload{Field: "document", Name: "b.jpg", Content: e2e.TinyPicture(t)}, e2e.Object{
			"valid": true, "next_step": "DOCUMENT_AI", "document_ai_status": "active", "uploaded_document_keys": []any{"a b/c"}, "required_document_keys": both,
		}},
		{"it may be replaced", "a b/c", e2e.Upload{Field: "document", Name: "c.pdf", Content: e2e.BillPDF("P", "A letter about the harbour and the sea at night")}, e2e.Object{
			"valid": true, "next_step": "DOCUMENT_AI", "document_ai_status": "active", "uploaded_document_keys": []any{"a b/c"}, "required_document_keys": both,
		}},
		{"the last has the step carried out", "payslip", e2e.Upload{Field: "document", Name: "slip.pdf", Content: slip}, e2e.Object{
			"valid": true, "next_step": nil, "document_ai_status": "processing", "uploaded_document_keys": both, "required_document_keys": both,
		}},
	} {
		a := uploadFile(h, token, step.key, step.file)
		got := a.JSON()
		reason, _ := got["reason"].(string)
		delete(got, "reason")
		if a.Status != http.StatusOK || (reason == "") != got["valid"].(bool) || !cmp.Equal(e2e.Object(got), step.want) {
			t.Errorf("%s: %d %s", step.rule, a.Status, a.Body)
		}
	}
	if a := uploadFile(h, token, "payslip", e2e.Upload{Field: "document", Name: "slip.pdf", Content: slip}); a.Status != http.StatusConflict {
		t.Errorf("after the last: %d %s", a.Status, a.Body)
	}
	w.Work()
	d := h.WaitForEnd(id, token)
	if values, _ := fieldsOf(t, d); d["status"] != "Approved" || values["net_pay"] != 2541.07 {
		t.Errorf("%v %v", d["status"], values)
	}
}

func TestDocumentsByKeyAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	_, token := h.GoToDocumentStep(`{"document_ai_documents":[{` + paySlip + `}]}`)
	_, elsewhere := h.CreateSession(e2e.Object{})
	page := e2e.Upload{Field: "document", Name: "a.pdf", Content: e2e.BlankPDF()}
	for name, tc := range map[string]struct {
		token, key string
		file       e2e.Upload
		want       int
		says       string
	}{
		"no key":                     {token, "", page, 400, `"document_key"`},
		"a key of no document":       {token, "passport", page, 400, `"document_key"`},
		"bytes for a key":            {token, "\xff\x00", page, 400, `"document_key"`},
		"a long key":                 {token, strings.Repeat("k", 401), page, 400, `"document_key"`},
		"no file":                    {token, "payslip", e2e.Upload{Field: "other", Name: "a.pdf", Content: e2e.BlankPDF()}, 400, `"document"`},
		"an empty file":              {token, "payslip", e2e.Upload{Field: "document", Name: "a.pdf", Content: nil}, 400, `"document"`},
		"more than 15 MB":            {token, "payslip", e2e.Upload{Field: "document", Name: "a.pdf", Content: make([]byte, 15<<20+1)}, 400, `"document"`},
		"a session without the step": {elsewhere, "payslip", page, 409, "no document"},
		"no session":                 {"abcdefghijkl", "payslip", page, 403, "detail"},
	} {
		a := uploadFile(h, tc.token, tc.key, tc.file)
		if a.Status != tc.want || !strings.Contains(string(a.Body), tc.says) {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	for name, body := range map[string]string{"not a form": "hello", "cut off": "--x\r\nContent-Disposition: form-data; name=\"document_key\"\r\n\r\npay"} {
		a := w.Person(token).Do("POST", uploadPath, body, map[string]string{"Content-Type": "multipart/form-data; boundary=x"})
		if a.Status != 400 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
}

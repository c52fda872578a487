package standalone_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestFieldsOfADocumentAreReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	slip := e2e.Upload{Field: "document", Name: "slip.pdf", Content: e2e.BillPDF("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson", "Pay date: 31 October 2026", "Net pay: 2,541.07")}
	half := e2e.Upload{Field: "document", Name: "slip.pdf", Content: e2e.BillPDF("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson")}
	for name, tc := range map[string]struct {
		fields map[string]string
		paper  e2e.Upload
		want   string
	}{
		"a good document":    {map[string]string{}, slip, "Approved "},
		"the expected name":  {map[string]string{"expected_first_name": "Anna", "expected_last_name": "Eriksson"}, slip, "Approved "},
		"another name":       {map[string]string{"expected_first_name": "Zebulon", "expected_last_name": "Quackenbush"}, slip, "In Review DOCUMENT_AI_NAME_MISMATCH"},
		"another company":    {map[string]string{"expected_company_name": "Zebulon Quackenbush Ltd"}, slip, "In Review DOCUMENT_AI_NAME_MISMATCH"},
		"a field is missing": {map[string]string{}, half, "In Review DOCUMENT_AI_MISSING_REQUIRED_FIELDS"},
	} {
		tc.fields["fields"], tc.fields["save_api_request"] = e2e.PaySlipFields, "false"
		got := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/document-ai/", tc.fields, tc.paper), http.StatusOK), "document_ai")
		if said := fmt.Sprint(got["status"], " ", e2e.RisksOf(got)); said != tc.want {
			t.Errorf("%s: %s, want %s", name, said, tc.want)
		}
	}
	h.WantEmpty()
	got := e2e.WantObject(t, h.SendForm("/v3/document-ai/", map[string]string{"fields": e2e.PaySlipFields, "vendor_data": "anna"}, slip), http.StatusOK)
	out := e2e.MemberObject(t, got, "document_ai")
	values := e2e.MemberObject(t, out, "extracted_data")
	if values["net_pay"] != 2541.07 || values["paid_on"] != "2026-10-31" || out["detected_codes"] != nil || e2e.MemberObject(t, out, "document_metadata")["producer"] != "Payroll 3" {
		t.Errorf("%v", out)
	}
	if f := out["fields"].([]any)[1].(map[string]any); f["source"] != "rule" || f["page"] != 1. || f["line"] != 4. {
		t.Errorf("%v", f)
	}
	h.WantKeptAs(got["request_id"], "", "document_ai_documents", "Approved")
}

func TestDocumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	slip := e2e.Upload{Field: "document", Name: "slip.pdf", Content: e2e.BillPDF("P", "A poem about the sea, the wind and a lamp", "that nobody paid anything for")}
	fields := func(f string) map[string]string { return map[string]string{"fields": f} }
	one := `{"key":"a","name":"A","instruction":"x"}`
	for name, tc := range map[string]struct {
		fields map[string]string
		paper  e2e.Upload
		status int
		key    string
	}{
		"no document":            {fields(e2e.PaySlipFields), e2e.Upload{Field: "other", Name: "x.pdf", Content: nil}, 400, "document"},
		"another kind of file":   {fields(e2e.PaySlipFields), e2e.Upload{Field: "document", Name: "x.docx", Content: []byte("PK")}, 400, "document"},
		"no fields":              {nil, slip, 400, "fields"},
		"no list":                {fields(`{}`), slip, 400, "fields"},
		"nothing in it":          {fields(`[]`), slip, 400, "fields"},
		"too many":               {fields(`[` + strings.Repeat(one+",", 30) + one + `]`), slip, 400, "fields"},
		"too long":               {fields(`[{"key":"a","name":"A","instruction":"` + strings.Repeat("x", 17_000) + `"}]`), slip, 400, "fields"},
		"a key twice":            {fields(`[` + one + `,` + one + `]`), slip, 400, "fields"},
		"a key with capitals":    {fields(`[{"key":"A b","name":"A","instruction":"x"}]`), slip, 400, "fields"},
		"no instruction":         {fields(`[{"key":"a","name":"A"}]`), slip, 400, "fields"},
		"another type":           {fields(`[{"key":"a","name":"A","instruction":"x","type":"image"}]`), slip, 400, "fields"},
		"two full names":         {fields(`[{"key":"a","name":"A","instruction":"x","is_full_name":true},{"key":"b","name":"B","instruction":"x","is_full_name":true}]`), slip, 400, "fields"},
		"NUL in a name":          {fields(`[{"key":"a","name":"A\u0000","instruction":"x"}]`), slip, 400, "fields"},
		"a broken file":          {fields(e2e.PaySlipFields), e2e.Upload{Field: "document", Name: "x.pdf", Content: []byte("%PDF-1.4")}, 400, "error"},
		"no file of use":         {fields(e2e.PaySlipFields), e2e.Upload{Field: "document", Name: "x.pdf", Content: []byte("nothing")}, 400, "error"},
		"a picture":              {fields(e2e.PaySlipFields), e2e.Upload{Field: "document", Name: "x.jpg", Content: e2e.TinyPicture(t)}, 503, "error"},
		"a text without a field": {fields(e2e.PaySlipFields), slip, 503, "error"},
	} {
		a := h.SendForm("/v3/document-ai/", tc.fields, tc.paper)
		if got := e2e.WantObject(t, a, tc.status); got[tc.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	h.WantEmpty()
}

func TestASandboxReadsEveryDocument(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
	for range 2 {
		got := e2e.MemberObject(t, e2e.WantObject(t, h.SendForm("/v3/document-ai/", map[string]string{"fields": e2e.PaySlipFields}, e2e.Upload{Field: "document", Name: "x.pdf", Content: []byte("no document")}), http.StatusOK), "document_ai")
		if got["status"] != "Approved" || e2e.MemberObject(t, got, "extracted_data")["net_pay"] != 100. {
			t.Errorf("%v", got)
		}
	}
	h.WantEmpty()
}

package boot_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

const slipFields = `[{"key":"holder","name":"Employee","instruction":"Who is paid","is_full_name":true,"required":true},
	{"key":"net_pay","name":"Net pay","instruction":"What is paid","type":"number","required":true},{"key":"paid_on","name":"Pay date","instruction":"When","type":"date"}]`

func TestFieldsOfADocumentAreReadWithoutASession(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	slip := upload{"document", "slip.pdf", bill("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson", "Pay date: 31 October 2026", "Net pay: 2,541.07")}
	half := upload{"document", "slip.pdf", bill("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson")}
	for name, tc := range map[string]struct {
		fields map[string]string
		paper  upload
		want   string
	}{
		"a good document":    {map[string]string{}, slip, "Approved "},
		"the expected name":  {map[string]string{"expected_first_name": "Anna", "expected_last_name": "Eriksson"}, slip, "Approved "},
		"another name":       {map[string]string{"expected_first_name": "Zebulon", "expected_last_name": "Quackenbush"}, slip, "In Review DOCUMENT_AI_NAME_MISMATCH"},
		"another company":    {map[string]string{"expected_company_name": "Zebulon Quackenbush Ltd"}, slip, "In Review DOCUMENT_AI_NAME_MISMATCH"},
		"a field is missing": {map[string]string{}, half, "In Review DOCUMENT_AI_MISSING_REQUIRED_FIELDS"},
	} {
		tc.fields["fields"], tc.fields["save_api_request"] = slipFields, "false"
		got := within(t, answered(t, h.form("/v3/document-ai/", tc.fields, tc.paper), http.StatusOK), "document_ai")
		if said := fmt.Sprint(got["status"], " ", risks(got)); said != tc.want {
			t.Errorf("%s: %s, want %s", name, said, tc.want)
		}
	}
	h.empty()
	got := answered(t, h.form("/v3/document-ai/", map[string]string{"fields": slipFields, "vendor_data": "anna"}, slip), http.StatusOK)
	out := within(t, got, "document_ai")
	values := within(t, out, "extracted_data")
	if values["net_pay"] != 2541.07 || values["paid_on"] != "2026-10-31" || out["detected_codes"] != nil || within(t, out, "document_metadata")["producer"] != "Payroll 3" {
		t.Errorf("%v", out)
	}
	if f := out["fields"].([]any)[1].(map[string]any); f["source"] != "rule" || f["page"] != 1. || f["line"] != 4. {
		t.Errorf("%v", f)
	}
	h.keptAs(got["request_id"], "", "document_ai_documents", "Approved")
}

func TestDocumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	slip := upload{"document", "slip.pdf", bill("P", "A poem about the sea, the wind and a lamp", "that nobody paid anything for")}
	fields := func(f string) map[string]string { return map[string]string{"fields": f} }
	one := `{"key":"a","name":"A","instruction":"x"}`
	for name, tc := range map[string]struct {
		fields map[string]string
		paper  upload
		status int
		key    string
	}{
		"no document":            {fields(slipFields), upload{"other", "x.pdf", nil}, 400, "document"},
		"another kind of file":   {fields(slipFields), upload{"document", "x.docx", []byte("PK")}, 400, "document"},
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
		"a broken file":          {fields(slipFields), upload{"document", "x.pdf", []byte("%PDF-1.4")}, 400, "error"},
		"no file of use":         {fields(slipFields), upload{"document", "x.pdf", []byte("nothing")}, 400, "error"},
		"a picture":              {fields(slipFields), upload{"document", "x.jpg", tinyPicture(t)}, 503, "error"},
		"a text without a field": {fields(slipFields), slip, 503, "error"},
	} {
		a := h.form("/v3/document-ai/", tc.fields, tc.paper)
		if got := answered(t, a, tc.status); got[tc.key] == nil || len(got) != 1 {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
	h.empty()
}

func TestASandboxReadsEveryDocument(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Party(application.Sandbox), t: t}
	for range 2 {
		got := within(t, answered(t, h.form("/v3/document-ai/", map[string]string{"fields": slipFields}, upload{"document", "x.pdf", []byte("no document")}), http.StatusOK), "document_ai")
		if got["status"] != "Approved" || within(t, got, "extracted_data")["net_pay"] != 100. {
			t.Errorf("%v", got)
		}
	}
	h.empty()
}

package company_test

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// companyDocuments is a live session about a company that brings documents.
func companyDocuments(t *testing.T, w *testenv.World, config string) e2e.CompanySession {
	t.Helper()
	h := e2e.NewAppIn(t, w, application.Live)
	v, err := w.Workflows.Create(t.Context(), h.Party.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureKYBRegistry}, {Feature: workflow.FeatureKYBDocuments, Config: json.RawMessage(config)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	id, token := h.CreateSession(e2e.Object{"workflow_id": v.WorkflowID, "expected_details": e2e.Object{"company_name": "Northwater Trading Limited", "registry_country": "GB", "registration_number": "01234567"}})
	f := e2e.CompanySession{App: h, Id: id, Token: token}
	f.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"})
	return f
}

// company types the company in, which no register here knows.
func companyOf(f e2e.CompanySession) {
	f.T.Helper()
	step := f.WaitForStep("feature_kyb_registry")
	known, _ := step["form"].(map[string]any)["company"].(map[string]any)
	if known == nil {
		known = e2e.Object{}
	}
	for member, value := range (e2e.Object{"company_name": "Northwater Trading Limited", "country_code": "GB", "registration_number": "01234567", "registered_address": "12 High Street, Leeds LS1 4DY"}) {
		known[member] = value
	}
	f.Do("POST", "/v3/hosted/session/steps/feature_kyb_registry/form/", known)
}

// put hands one file over and gives back the answer.
func put(f e2e.CompanySession, slot string, file []byte, contentType string) (int, string) {
	f.T.Helper()
	f.WaitForStep("feature_kyb_documents")
	a := f.World.Person(f.Token).Do("PUT", "/v3/hosted/session/steps/feature_kyb_documents/images/"+slot+"/?capture=upload", file, map[string]string{"Content-Type": contentType})
	return a.Status, string(a.Body)
}

// excerptOf is an extract of a register as a PDF.
func excerptOf(producer, name, number string, issued time.Time) []byte {
	return e2e.BillPDF(producer, "Companies Registration Office", "EXTRACT FROM THE REGISTER", "Company name: "+name, "Company number: "+number,
		"Registered office address: 12 High Street, Leeds LS1 4DY", "Date of incorporation: 5 March 2019", "Director: Amelia Hartley", "Date of issue: "+issued.Format("2 January 2006"))
}

const onlyDetails = `{"kyb_required_document_groups":["COMPANY_DETAILS"]}`

// The documents part of a decision.
type companyDocumentItem struct {
	Status  string         `json:"status"`
	Subtype string         `json:"document_subtype"`
	Group   string         `json:"document_group"`
	OCR     map[string]any `json:"ocr_data"`
	Check   *struct {
		Critical    map[string]struct{ Match bool } `json:"critical"`
		NonCritical map[string]struct{ Match bool } `json:"non_critical"`
	} `json:"cross_check_result"`
	Metadata map[string]any `json:"document_metadata"`
}

// judged waits until the documents are judged, and returns their risks and the first of them.
func judgedAs(f e2e.CompanySession) (status string, risks []string, first companyDocumentItem) {
	f.T.Helper()
	var d struct {
		Documents []struct {
			Status   string                `json:"status"`
			Items    []companyDocumentItem `json:"items"`
			Warnings []e2e.Risk            `json:"warnings"`
		} `json:"document_verifications"`
	}
	f.World.Eventually("the documents are judged", func() bool {
		a := f.World.For(f.T, f.App.Party).Do("GET", "/v3/session/"+f.Id+"/decision/", nil, nil)
		a.Decode(&d)
		return len(d.Documents) == 1 && len(d.Documents[0].Items) > 0
	})
	return d.Documents[0].Status, codes(d.Documents[0].Warnings), d.Documents[0].Items[0]
}

func TestCompanyDocumentsAreReadAndComparedInLiveSessions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	recent, old := w.Clock.Now().AddDate(0, 0, -20), w.Clock.Now().AddDate(0, 0, -200)
	const name, number = "NORTHWATER TRADING LTD", "01234567"
	for rule, tc := range map[string]struct {
		config string
		file   []byte
		status string
		want   []string
	}{
		"the right extract":            {onlyDetails, excerptOf("Registry 1.0", name, number, recent), "Approved", nil},
		"another company":              {onlyDetails, excerptOf("Registry 1.0", "Bluefern Holdings Ltd", number, recent), "Declined", []string{"KYB_DOCUMENT_NAME_MISMATCH:error"}},
		"another number":               {onlyDetails, excerptOf("Registry 1.0", name, "07654321", recent), "Declined", []string{"KYB_DOCUMENT_REG_NUMBER_MISMATCH:error"}},
		"an old extract":               {onlyDetails, excerptOf("Registry 1.0", name, number, old), "In Review", []string{"KYB_DOCUMENT_EXPIRED:warning"}},
		"an old one that may be it":    {`{"kyb_required_document_groups":["COMPANY_DETAILS"],"kyb_document_subtype_config":{"REGISTRY_EXCERPT":{"enabled":true,"max_age_days":365}}}`, excerptOf("Registry 1.0", name, number, old), "Approved", nil},
		"an edited extract":            {onlyDetails, excerptOf("iLovePDF", name, number, recent), "In Review", []string{"KYB_DOCUMENT_METADATA_MISMATCH:warning"}},
		"a name that was painted over": {onlyDetails, e2e.PatchedPDF(excerptOf("Registry 1.0", name, number, recent), "Company name: "+name), "Declined", []string{"KYB_DOCUMENT_SUSPECTED_MANIPULATION:error"}},
		"a letter of no kind":          {onlyDetails, e2e.BillPDF("Letters 1.0", "Dear Sir or Madam", "we are pleased to write to you about the weather in the county,", "which has been fine for the time of year, and remain yours", "faithfully"), "In Review", []string{"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED:warning"}},
		"a photograph unread":          {onlyDetails, e2e.TinyPicture(t), "In Review", []string{"PROVIDER_NOT_CONFIGURED:warning"}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			f := companyDocuments(t, w, tc.config)
			companyOf(f)
			kind := "application/pdf"
			if !bytes.HasPrefix(tc.file, []byte("%PDF")) {
				kind = "image/jpeg"
			}
			if status, body := put(f, "company_details", tc.file, kind); status != http.StatusAccepted {
				t.Fatalf("%d %s", status, body)
			}
			status, risks, first := judgedAs(f)
			if diff := cmp.Diff(tc.want, risks); diff != "" || status != tc.status || first.Status != tc.status {
				t.Fatalf("%s (%s), want %s: %s\n%+v", status, first.Status, tc.status, diff, first)
			}
			if tc.status != "Approved" {
				return
			}
			if first.Subtype != "REGISTRY_EXCERPT" || first.Group != "COMPANY_DETAILS" || first.OCR["company_name"] != name || first.OCR["incorporation_date"] != "2019-03-05" {
				t.Errorf("%+v", first)
			}
			if first.Check == nil || !first.Check.Critical["company_name"].Match || !first.Check.Critical["registration_number"].Match || !first.Check.NonCritical["registered_address"].Match {
				t.Errorf("cross-check %+v", first.Check)
			}
			if first.Metadata["producer"] != "Registry 1.0" || first.Metadata["is_signed"] != false {
				t.Errorf("metadata %+v", first.Metadata)
			}
		})
	}
}

func TestADocumentOfAnotherKindIsAskedForAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	f := companyDocuments(t, w, `{"kyb_required_document_groups":["REPRESENTATIVES_AUTHORIZATION"],"kyb_document_max_retry_attempts":2}`)
	companyOf(f)
	statement := e2e.BillPDF("Bank 1.0", "Example Bank plc", "ACCOUNT STATEMENT", "Account name: Northwater Trading Limited", "Statement date: "+w.Clock.Now().Format("2 January 2006"),
		"Opening balance 1.00", "Closing balance 2.00", "Sort code 00-00-00")
	if status, body := put(f, "representatives_authorization", statement, "application/pdf"); status != http.StatusAccepted {
		t.Fatalf("%d %s", status, body)
	}
	w.Eventually("another file is asked for", func() bool {
		steps, _ := f.Do("GET", "/v3/hosted/session/", nil)["steps"].([]any)
		return slices.ContainsFunc(steps, func(s any) bool { return s.(map[string]any)["state"] == "retry" })
	})
	if status, body := put(f, "representatives_authorization", statement, "application/pdf"); status != http.StatusAccepted {
		t.Fatalf("%d %s", status, body)
	}
	status, risks, first := judgedAs(f)
	if diff := cmp.Diff([]string{"KYB_DOCUMENT_SUBTYPE_NOT_ALLOWED:error"}, risks); diff != "" || status != "Declined" || first.Subtype != "BANK_STATEMENT" || first.Group != "OTHER" {
		t.Errorf("%s %s %+v", status, diff, first)
	}
}

// longPDF has many empty pages.
func longPDF(pages int) []byte {
	return []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[" + strings.Repeat("3 0 R ", pages) + fmt.Sprintf("]/Count %d>>endobj ", pages) +
		"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
}

// bombPDF holds a stream that inflates to far more than it takes.
func bombPDF(t *testing.T) []byte {
	t.Helper()
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	for range 64 {
		if _, err := z.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return fmt.Appendf(nil, "%%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj\n"+
		"4 0 obj<</Length %d/Filter/FlateDecode>>\nstream\n%s\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n", packed.Len(), packed.String())
}

// Files that are refused leave the session where it is, and the last try comes to a verdict.
func TestCompanyDocumentsThatNobodyCanRead(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	f := companyDocuments(t, w, `{"kyb_required_document_groups":["COMPANY_DETAILS"],"kyb_document_max_retry_attempts":1}`)
	companyOf(f)
	for rule, file := range map[string][]byte{
		"nothing":        {},
		"no document":    []byte("hello"),
		"too many bytes": append([]byte("%PDF-1.4\n"), make([]byte, 60<<20)...),
	} {
		status, body := put(f, "company_details", file, "application/pdf")
		if status != http.StatusBadRequest && status != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %d %.200s", rule, status, body)
		}
	}
	for rule, file := range map[string][]byte{
		"five hundred pages":         longPDF(500),
		"a stream that inflates":     bombPDF(t),
		"locked":                     append(e2e.BlankPDF()[:len(e2e.BlankPDF())-len("trailer<</Root 1 0 R>>\n%%EOF\n")], "trailer<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<"+strings.Repeat("00", 32)+">/U<"+strings.Repeat("11", 32)+">/P -4>>>>\n%%EOF\n"...),
		"a PDF of nothing but noise": append([]byte("%PDF-1.4\n"), bytes.Repeat([]byte{0xde, 0xad, 0xbe}, 5000)...),
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			f := companyDocuments(t, w, `{"kyb_required_document_groups":["COMPANY_DETAILS"],"kyb_document_max_retry_attempts":1}`)
			companyOf(f)
			if status, body := put(f, "company_details", file, "application/pdf"); status == http.StatusBadRequest {
				return // refused at the door
			} else if status != http.StatusAccepted {
				t.Fatalf("%d %.200s", status, body)
			}
			status, risks, first := judgedAs(f)
			if diff := cmp.Diff([]string{"KYB_DOCUMENT_MAX_ATTEMPTS_EXCEEDED:error"}, risks); diff != "" || status != "Declined" || first.OCR != nil {
				t.Errorf("%s %s %+v", status, diff, first)
			}
			if rule == "locked" && first.Metadata["encryption"] != "password" {
				t.Errorf("metadata %+v", first.Metadata)
			}
		})
	}
}

// A picture that is called a PDF is what its bytes say.
func TestAPictureCalledAPDFIsAPicture(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	f := companyDocuments(t, w, onlyDetails)
	companyOf(f)
	if status, body := put(f, "company_details", e2e.TinyPicture(t), "application/pdf"); status != http.StatusAccepted {
		t.Fatalf("%d %s", status, body)
	}
	status, risks, first := judgedAs(f)
	if !slices.Equal(risks, []string{"PROVIDER_NOT_CONFIGURED:warning"}) || status != "In Review" || first.Metadata["content_type"] != "image/jpeg" {
		t.Errorf("%s %v %+v", status, risks, first)
	}
}

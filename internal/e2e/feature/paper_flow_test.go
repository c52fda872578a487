package feature_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// risksOf are the risks in an array of a decision that asked for something.
func risksOf(d e2e.Object, array string) (risks []string) {
	for _, item := range d[array].([]any) {
		for _, w := range item.(map[string]any)["warnings"].([]any) {
			risks = append(risks, w.(map[string]any)["risk"].(string))
		}
	}
	return risks
}

func TestScenariosOfPapersAndSources(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	v, err := w.Workflows.Create(t.Context(), w.Sandbox.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureOCR}, {Feature: workflow.FeatureProofOfAddress},
		{Feature: workflow.FeatureDocumentAI, Config: []byte(`{"document_ai_documents":[
			{"document_key":"payslip","fields":[{"key":"net_pay","name":"Net pay","type":"number","required":true}]},
			{"document_key":"a b/ü","title":"Contract"}]}`)},
		{Feature: workflow.FeatureDatabaseValidation}, {Feature: workflow.FeatureIPAnalysis},
	}})
	if err != nil {
		t.Fatal(err)
	}
	nodes := map[workflow.Feature]string{}
	for _, n := range v.Nodes {
		nodes[n.Feature] = n.NodeID
	}
	for scenario, tc := range map[string]struct {
		status, array string
		risks         []string
	}{
		"approve":                      {"Approved", "poa_verifications", nil},
		"decline_poa_address_mismatch": {"Declined", "poa_verifications", []string{"ADDRESS_MISMATCH_WITH_PROVIDED"}},
		"review_poa_partial_match":     {"In Review", "poa_verifications", []string{"ADDRESS_MISMATCH_WITH_PROVIDED"}},
		"decline_database_no_match":    {"Declined", "database_validations", []string{"DATABASE_VALIDATION_NO_MATCH"}},
		"decline_ip_blocklist":         {"Declined", "ip_analyses", []string{"IP_ADDRESS_IN_BLOCKLIST"}},
	} {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Sandbox, T: t}
			id, token := h.CreateSession(e2e.Object{"workflow_id": v.WorkflowID, "sandbox_scenario": scenario})
			h.HandOver(token, e2e.TinyPicture(t))
			h.UploadPaper(token, nodes[workflow.FeatureProofOfAddress], "file", e2e.BlankPDF(), "application/pdf")
			h.UploadPaper(token, nodes[workflow.FeatureDocumentAI], "file_2", e2e.BlankPDF(), "application/pdf")
			h.UploadPaper(token, nodes[workflow.FeatureDocumentAI], "file", e2e.TinyPicture(t), "image/jpeg")
			d := h.WaitForEnd(id, token)
			if diff := cmp.Diff(tc.risks, risksOf(d, tc.array)); diff != "" || d["status"] != tc.status {
				t.Errorf("%v, want %s %s", d["status"], tc.status, diff)
			}
			for _, array := range []string{"poa_verifications", "document_ai_documents", "database_validations", "ip_analyses"} {
				if items, _ := d[array].([]any); len(items) != 1 {
					t.Errorf("%s holds %v", array, d[array])
				}
			}
			file := d["poa_verifications"].([]any)[0].(map[string]any)["document_file"].(string)
			_, signed, _ := strings.Cut(file, "/media/")
			if a := w.For(t, w.Sandbox).Do("GET", "/media/"+signed, nil, nil); a.Status != http.StatusOK || !strings.HasPrefix(string(a.Body), "%PDF") {
				t.Errorf("the file is not there: %d", a.Status)
			}
		})
	}
}

func TestProofsOfAddressAreRead(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	flow := w.Workflow(w.Live.ID, workflow.FeatureProofOfAddress)
	day := w.Clock.Now().AddDate(0, 0, -20)
	expected := func(name, address string) e2e.Object {
		return e2e.Object{"first_name": "Jonas", "last_name": name, "address": address, "country": "DEU"}
	}
	home := "Hauptstr. 12a, 10115 Berlin"
	for rule, tc := range map[string]struct {
		file     []byte
		kind     string
		expected e2e.Object
		status   string
		risks    []string
	}{
		"the right bill":      {e2e.GermanBillPDF("Billing 1.0", day), "application/pdf", expected("Weissmueller", home), "Approved", nil},
		"another address":     {e2e.GermanBillPDF("Billing 1.0", day), "application/pdf", expected("Weissmueller", "Hauptstr. 13, 10115 Berlin"), "Declined", []string{"ADDRESS_MISMATCH_WITH_PROVIDED"}},
		"another name":        {e2e.GermanBillPDF("Billing 1.0", day), "application/pdf", expected("Schmidt-Rottluff", home), "Declined", []string{"NAME_MISMATCH_WITH_PROVIDED"}},
		"an edited bill":      {e2e.GermanBillPDF("iLovePDF", day), "application/pdf", expected("Weissmueller", home), "Declined", []string{"DOCUMENT_METADATA_MISMATCH"}},
		"a bill painted over": {e2e.PatchedPDF(e2e.GermanBillPDF("Billing 1.0", day), "Jonas Weissmueller"), "application/pdf", expected("Weissmueller", home), "Declined", []string{"SUSPECTED_DOCUMENT_MANIPULATION"}},
		"a photograph":        {e2e.TinyPicture(t), "image/jpeg", expected("Weissmueller", home), "In Review", []string{"PROVIDER_NOT_CONFIGURED"}},
		"a scan without text": {e2e.BlankPDF(), "application/pdf", expected("Weissmueller", home), "In Review", []string{"PROVIDER_NOT_CONFIGURED"}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: h.World, Party: h.Party, T: t}
			id, token := h.CreateSession(e2e.Object{"workflow_id": flow, "expected_details": tc.expected})
			w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
			h.UploadPaper(token, e2e.NodeOf(t, w, token), "file", tc.file, tc.kind)
			d := h.WaitForEnd(id, token)
			if diff := cmp.Diff(tc.risks, risksOf(d, "poa_verifications")); diff != "" || d["status"] != tc.status {
				t.Fatalf("%v, want %s %s", d["status"], tc.status, diff)
			}
			if tc.status != "Approved" {
				return
			}
			item := d["poa_verifications"].([]any)[0].(map[string]any)
			for member, want := range map[string]any{
				"document_type": "UTILITY_BILL", "document_subtype": "ELECTRICITY_BILL", "issuer": "Stadtwerke Musterstadt GmbH", "issue_date": day.Format(time.DateOnly),
				"name_on_document": "Jonas Weißmüller", "poa_address": "Hauptstraße 12a, 10115 Berlin", "issuing_state": "DEU", "document_language": "de",
			} {
				if item[member] != want {
					t.Errorf("%s is %v, want %v", member, item[member], want)
				}
			}
			about := item["document_metadata"].(map[string]any)
			if about["producer"] != "Billing 1.0" || about["creation_date"] != "2026-10-17" || about["is_signed"] != false || about["content_type"] != "application/pdf" {
				t.Errorf("%v", about)
			}
		})
	}
}

// The same page as paper, photographed or scanned, says the same.
func TestProofsOfAddressArePrintThatIsRead(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Engine.Tesseract = tesseract.Engine }})
	w.Work()
	flow := w.Workflow(w.Live.ID, workflow.FeatureProofOfAddress)
	day := w.Clock.Now().AddDate(0, 0, -20)
	paper := e2e.BillPDF("Billing 1.0", "Northwater Supply Ltd, 4 Quay Road, Leeds LS1 4DY", "Mrs", "Amelia Hartley", "27 Orchard Lane", "York", "YO1 7HH",
		"Water bill", "Invoice date: "+day.Format("2 January 2006"), "Amount due for the water supplied to your home", "Meter reading 210 m3, total 63.40 GBP")
	drawn, err := w.Workers.ReadPage(t.Context(), document.Request{Image: paper}, workerpool.SessionTimeout)
	if err != nil {
		t.Fatal(err)
	}
	for rule, tc := range map[string]struct {
		address, status string
		risks           []string
	}{
		"the right bill":  {"27 Orchard Lane, York YO1 7HH", "Approved", nil},
		"another address": {"29 Orchard Lane, York YO1 7HH", "Declined", []string{"ADDRESS_MISMATCH_WITH_PROVIDED"}},
	} {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			h := e2e.App{World: w, Party: w.Live, T: t}
			id, token := h.CreateSession(e2e.Object{"workflow_id": flow, "expected_details": e2e.Object{"first_name": "Amelia", "last_name": "Hartley", "address": tc.address, "country": "GBR"}})
			w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
			h.UploadPaper(token, e2e.NodeOf(t, w, token), "file", drawn.PNG, "image/png")
			d := h.WaitForEnd(id, token)
			if diff := cmp.Diff(tc.risks, risksOf(d, "poa_verifications")); diff != "" || d["status"] != tc.status {
				t.Fatalf("%v, want %s %s: %v", d["status"], tc.status, diff, d["poa_verifications"])
			}
			item := d["poa_verifications"].([]any)[0].(map[string]any)
			if tc.status == "Approved" && (item["name_on_document"] != "Amelia Hartley" || item["issue_date"] != day.Format(time.DateOnly) || item["document_subtype"] != "WATER_BILL") {
				t.Errorf("%v", item)
			}
		})
	}
}

func TestASheetWithoutPrintIsAskedForAgain(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Engine.Tesseract = tesseract.Engine }})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	_, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureProofOfAddress)})
	w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	h.UploadPaper(token, e2e.NodeOf(t, w, token), "file", e2e.BlankPDF(), "application/pdf")
	w.Eventually("another file is asked for", func() bool {
		steps, _ := w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["steps"].([]any)
		return len(steps) == 1 && steps[0].(map[string]any)["state"] == "retry"
	})
}

func TestDocumentsWithoutAnEngineAskForAReview(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	id, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureDocumentAI)})
	w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	node, _ := w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"].(string)
	h.UploadPaper(token, node, "file", e2e.TinyPicture(t), "image/jpeg")
	d := h.WaitForEnd(id, token)
	if diff := cmp.Diff([]string{"PROVIDER_NOT_CONFIGURED"}, risksOf(d, "document_ai_documents")); diff != "" || d["status"] != "In Review" {
		t.Errorf("%v %s", d["status"], diff)
	}
}

package report_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
)

// file is a file of a finalized report.
func (d env) file(id, kind string) string {
	d.T.Helper()
	link := e2e.WantObject(d.T, d.key("GET", "regulatory-reports/"+id+"/download-url/?file="+kind, nil), http.StatusOK)["download_url"].(string)
	return string(d.Owner.Client.Do("GET", strings.TrimPrefix(link, d.World.Config.BaseURL), nil, nil).Body)
}

// TestAReportTellsTheAccountsOfItsPayments takes what a transaction was reported with of its accounts to the document; an account of which the
// authority demands more is a fault that names the member, and no report is finalized with it.
func TestAReportTellsTheAccountsOfItsPayments(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	document := d.file(id, "xml")
	for _, want := range []string{
		"<from_account>", "<swift>AGRIFRPP</swift>", "<branch>Harbour</branch>", "<non_bank_institution>false<", "<iban>FR7630006000011234567890189</iban>",
		"<personal_account_type>CUR<", "<opened>2020-01-02T00:00:00<", "<to_account>", "<institution_code>10020030<", "<account_name>Al Other<",
	} {
		if !strings.Contains(document, want) {
			t.Errorf("no %s in\n%s", want, document)
		}
	}
	if plain := d.file(id, "json"); !strings.Contains(plain, `"branch": "Harbour"`) {
		t.Errorf("no account in\n%s", plain)
	}
	body := e2e.TransactionInput("t-bare", nil)
	body["subject"].(e2e.Object)["institution_details"] = e2e.Object{"name": "First", "account": e2e.Object{"opened": "long ago"}}
	bare := e2e.WantObject(t, d.App.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)["uuid"].(string)
	report := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{
		"report_type": "STR", "jurisdiction": "AE", "profile": "NORTH", "transactions": []string{bare},
	}), http.StatusCreated)["uuid"].(string)
	said := fmt.Sprint(e2e.WantObject(t, d.key("POST", "regulatory-reports/"+report+"/validate/", nil), http.StatusOK)["errors"])
	for _, want := range []string{"code", "branch", "account.currency", "account.opened"} {
		if !strings.Contains(said, "transactions[0].subject.institution_details."+want) {
			t.Errorf("%s is not named in %s", want, said)
		}
	}
}

// TestNamesOfOtherScriptsAreSpelledAsDocumentsDo takes a name in Cyrillic letters to the document of an authority that takes Latin ones alone. The other
// files keep it as it was given.
func TestNamesOfOtherScriptsAreSpelledAsDocumentsDo(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	body := e2e.TransactionInput("t-other", nil)
	body["subject"] = e2e.Object{
		"vendor_data": "payer", "full_name": "Юлия Щукина", "first_name": "Юлия", "last_name": "Щукина", "address": e2e.Object{"country": "FR"},
		"payment_method": e2e.Object{"method_type": "bank_card"},
	}
	body["counterparty"] = e2e.Object{
		"full_name": "محمد", "address": e2e.Object{"country": "DE"}, "payment_method": e2e.Object{"method_type": "bank_account", "account_id": "DE02"},
		"institution_details": e2e.Object{"code": "10020030"},
	}
	other := e2e.WantObject(t, d.App.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)["uuid"].(string)
	e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{"transactions": []string{other}}), http.StatusOK)
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	document, plain := d.file(id, "xml"), d.file(id, "json")
	for _, want := range []string{"<first_name>IULIIA<", "<last_name>SHCHUKINA<", "<full_name_frn>Юлия Щукина<", "<account_name>MXHMD<"} {
		if !strings.Contains(document, want) {
			t.Errorf("no %s in\n%s", want, document)
		}
	}
	if !strings.Contains(plain, "Щукина") || !strings.Contains(plain, "محمد") {
		t.Errorf("the plain report has other names:\n%s", plain)
	}
}

// TestFilesOfASandboxAreMarked in every format, whatever is included; those of a live application are not.
func TestFilesOfASandboxAreMarked(t *testing.T) {
	t.Parallel()
	marks := map[string]string{
		"xml": "<!-- SANDBOX: a test, of nobody, not to be filed. -->", "json": `"is_sandbox": true`, "pdf": "SANDBOX: a test, of nobody, not to be filed.",
	}
	for environment, isMarked := range map[application.Environment]bool{application.Sandbox: true, application.Live: false} {
		d := newEnvIn(t, environment, schemas)
		id := d.ready()
		e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{"included_fields": []string{"reporting_person", "action", "report_indicators"}}), http.StatusOK)
		e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
		for kind, mark := range marks {
			body := d.file(id, kind)
			if kind == "pdf" {
				body = pdfread.Words(t, []byte(body))
			}
			if strings.Contains(body, mark) != isMarked {
				t.Errorf("%s, %s is marked: %v", environment, kind, !isMarked)
			}
			if kind == "pdf" && strings.Contains(body, "SANDBOX, RR-0001") != isMarked {
				t.Errorf("%s: the foot of a page says:\n%s", environment, body)
			}
		}
	}
}

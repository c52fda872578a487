package report_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// env is where reports are written: by the key of an application and by accounts.
type env struct {
	e2e.CaseApp
	caseID string
}

func schemas(c *config.Config) {
	c.GoAMLSchemas, _ = filepath.Abs("../../domain/monitoring/regulatoryreport/goaml/testdata")
}

func newEnv(t *testing.T, adjust func(*config.Config)) env {
	t.Helper()
	return newEnvIn(t, application.Live, adjust)
}

func newEnvIn(t *testing.T, e application.Environment, adjust func(*config.Config)) env {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: adjust})
	d := env{CaseApp: e2e.NewCaseApp(t, w, e, e2e.AdaEmail)}
	user := e2e.WantObject(t, d.App.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "payer", "full_name": "Jo Doe"}), http.StatusCreated)["internal_id"]
	made := e2e.WantObject(t, d.App.Call("POST", "/v3/cases/", e2e.Object{"title": "Many small payments", "subject": e2e.Object{"type": "user", "uuid": user}}), http.StatusCreated)
	d.caseID = made["uuid"].(string)
	return d
}

func (d env) path(more string) string {
	return "/v3/organization/" + d.Owner.Organisation.String() + "/application/" + d.Party.ID.String() + "/" + more
}

func (d env) key(method, more string, body any) apitest.Response {
	d.T.Helper()
	return d.App.Call(method, d.path(more), body)
}

func (d env) as(who e2e.ConsoleAccount, method, more string, body any) apitest.Response {
	d.T.Helper()
	return who.Client.Do(method, d.path(more), body, map[string]string{"Authorization": "Bearer " + who.Token})
}

func config17() e2e.Object {
	return e2e.Object{
		"rentity_id": "3177", "submission_code": "E", "currency_code_local": "EUR", "action": "Blocked",
		"reporting_person": e2e.Object{"first_name": "Ada", "last_name": "Lovelace"}, "enabled_fields": []string{"reporting_person", "action"},
	}
}

func (d env) template(name, kind string, more e2e.Object) string {
	d.T.Helper()
	body := e2e.Object{"name": name, "jurisdiction": "ae", "report_type": kind, "field_config": config17()}
	for n, v := range more {
		body[n] = v
	}
	return e2e.WantObject(d.T, d.key("POST", "report-templates/", body), http.StatusCreated)["uuid"].(string)
}

// payment is a transaction with names that a report can tell.
func (d env) payment(id string) string {
	d.T.Helper()
	body := e2e.TransactionInput(id, nil)
	body["subject"] = e2e.Object{
		"vendor_data": "payer", "full_name": "Jo Doe", "first_name": "Jo", "last_name": "Doe", "address": e2e.Object{"country": "FR"},
		"payment_method": e2e.Object{"method_type": "bank_account", "account_id": "FR7630006000011234567890189"},
		"institution_details": e2e.Object{
			"name": "First", "code": "AGRIFRPP", "branch": "Harbour", "is_non_bank": false, "address": e2e.Object{"country": "FR"},
			"account": e2e.Object{"type": "current", "currency": "EUR", "opened": "2020-01-02", "status": "active"},
		},
	}
	body["counterparty"] = e2e.Object{
		"full_name": "Al Other", "first_name": "Al", "last_name": "Other", "address": e2e.Object{"country": "DE"},
		"payment_method": e2e.Object{"method_type": "bank_account", "account_id": "DE02"}, "institution_details": e2e.Object{"code": "10020030"},
	}
	return e2e.WantObject(d.T, d.App.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)["uuid"].(string)
}

// ready is a report that can be finalized.
func (d env) ready() string {
	d.T.Helper()
	body := e2e.Object{
		"template": d.template("Ready", "STR", e2e.Object{"profile": "NORTH"}), "report_indicators": []string{"STRUCT"}, "submission_date": "2026-05-04T09:30:00Z",
		"transactions": []string{d.payment("t-ready")},
	}
	return e2e.WantObject(d.T, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", body), http.StatusCreated)["uuid"].(string)
}

// TestAReportIsWrittenValidatedAndFinalized takes a report by key and by account from its template to its sealed files.
func TestAReportIsWrittenValidatedAndFinalized(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	template := d.template("Transactions", "STR", e2e.Object{"profile": "NORTH"})
	made := e2e.WantObject(t, d.as(d.Owner, "POST", "regulatory-reports/", e2e.Object{"case": d.caseID, "template": template}), http.StatusCreated)
	id := made["uuid"].(string)
	if made["status"] != "DRAFT" || made["report_number"] != "RR-0001" || made["created_by_email"] != e2e.AdaEmail || made["jurisdiction"] != "AE" ||
		made["rentity_id"] != "3177" || made["action"] != "Blocked" || !strings.Contains(made["narrative"].(map[string]any)["what"].(string), "Many small payments") ||
		!strings.Contains(made["narrative"].(map[string]any)["who"].(string), "Jo Doe") {
		t.Errorf("the draft is %v", made)
	}
	check := e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/validate/", nil), http.StatusOK)
	if check["is_valid"] != false || check["status"] != "DRAFT" {
		t.Errorf("an empty report is %v", check)
	}
	said := map[any]any{}
	for _, e := range check["errors"].([]any) {
		f := e.(map[string]any)
		said[f["field"]] = f["message"]
	}
	for field, message := range map[string]string{
		"submission_date": "Submission date is required.", "transactions": "Attach at least one transaction.", "report_indicators": "Choose at least one indicator.",
	} {
		if said[field] != message {
			t.Errorf("of %s is said %v", field, said[field])
		}
	}
	changed := e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{
		"transactions": []string{d.payment("t-1")}, "submission_date": "2026-05-04T09:30:00Z", "report_indicators": []string{"STRUCT"},
	}), http.StatusOK)
	if changed["status"] != "DRAFT" || changed["action"] != "Blocked" || len(changed["transactions"].([]any)) != 1 {
		t.Errorf("the changed report is %v", changed)
	}
	check = e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/validate/", nil), http.StatusOK)
	if check["is_valid"] != true || check["status"] != "VALIDATED" {
		t.Fatalf("the report is %v", check)
	}
	final := e2e.WantObject(t, d.as(d.Owner, "POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	if final["status"] != "FINALIZED" || final["report_number"] != "RR-0001" || final["pdf_s3_key"] == nil || final["xml_s3_key"] == nil {
		t.Errorf("the finalized report is %v", final)
	}
	files := map[string]string{"pdf": "%PDF-", "xml": "<transmode_code>ELCFT</transmode_code>", "json": `"txn_id": "t-1"`}
	for kind, want := range files {
		link := e2e.WantObject(t, d.key("GET", "regulatory-reports/"+id+"/download-url/?file="+kind, nil), http.StatusOK)
		body := string(d.Owner.Client.Do("GET", strings.TrimPrefix(link["download_url"].(string), d.World.Config.BaseURL), nil, nil).Body)
		if link["file"] != kind || !strings.Contains(body, want) {
			t.Errorf("%s: %v holds %.300s", kind, link, body)
		}
	}
	events := e2e.WantObject(t, d.App.Call("GET", "/v3/cases/"+d.caseID+"/events/", nil), http.StatusOK)["results"].([]any)
	if len(events) < 3 || events[0].(map[string]any)["event_type"] != "REPORT_FINALIZED" || events[1].(map[string]any)["event_type"] != "REPORT_CREATED" {
		t.Errorf("the events are %v", events)
	}
	told := e2e.WantObject(t, d.key("GET", "cases/"+d.caseID+"/events/", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	about, _ := told["metadata"].(map[string]any)
	if about["report_number"] != "RR-0001" || about["report_type"] != "STR" || about["report_uuid"] != id || told["new_status"] != nil || told["actor_email"] == nil {
		t.Errorf("the event of the report is %v", told)
	}
	page := e2e.WantObject(t, d.key("GET", "regulatory-reports/?status=FINALIZED&report_type=STR&case="+d.caseID, nil), http.StatusOK)
	if page["count"] != 1. {
		t.Errorf("the list is %v", page)
	}
}

// TestOnlyWhatIsIncludedIsReported in the files, and a part that is left out and needed is a fault.
func TestOnlyWhatIsIncludedIsReported(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	path := "regulatory-reports/" + id + "/"
	begun := e2e.WantObject(t, d.key("GET", path, nil), http.StatusOK)["included_fields"]
	if diff := e2e.Diff(t, []string{"reporting_person", "action", "activity", "narrative", "report_indicators", "fiu_ref_number"}, begun); diff != "" {
		t.Errorf("a report of the template includes (-want +got):\n%s", diff)
	}
	texts := e2e.Object{"reason": "Reason of ours", "activity": "Activity of ours", "fiu_ref_number": "F-7", "location": e2e.Object{"city": "Oldtown"}}
	e2e.WantObject(t, d.key("PATCH", path, texts), http.StatusOK)
	e2e.WantObject(t, d.key("PATCH", path, e2e.Object{"included_fields": []string{"reason", "narrative"}}), http.StatusOK)
	said := map[any]any{}
	for _, e := range e2e.WantObject(t, d.key("POST", path+"validate/", nil), http.StatusOK)["errors"].([]any) {
		f := e.(map[string]any)
		said[f["field"]] = f["message"]
	}
	for field, message := range map[string]string{
		"action":                      "Action taken is required. It is not among the included fields.",
		"report_indicators":           "Choose at least one indicator. It is not among the included fields.",
		"reporting_person.first_name": "First name of the reporting person is required. It is not among the included fields.",
	} {
		if said[field] != message {
			t.Errorf("of %s is said %v", field, said[field])
		}
	}
	e2e.WantObject(t, d.key("PATCH", path, e2e.Object{"included_fields": []string{"reporting_person", "action", "report_indicators"}}), http.StatusOK)
	final := e2e.WantObject(t, d.key("POST", path+"finalize/", nil), http.StatusOK)
	if final["reason"] != "Reason of ours" { // the report keeps what its files leave out
		t.Errorf("the report is %v", final)
	}
	for kind, has := range map[string]string{"xml": "<action>Blocked</action>", "json": `"action": "Blocked"`} {
		link := e2e.WantObject(t, d.key("GET", path+"download-url/?file="+kind, nil), http.StatusOK)["download_url"].(string)
		body := string(d.Owner.Client.Do("GET", strings.TrimPrefix(link, d.World.Config.BaseURL), nil, nil).Body)
		if !strings.Contains(body, has) {
			t.Errorf("%s lacks %s", kind, has)
		}
		for _, out := range []string{"of ours", "F-7", "Oldtown", "Many small payments", "<reason>"} {
			if strings.Contains(body, out) {
				t.Errorf("%s says %q", kind, out)
			}
		}
	}
	activity := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{
		"report_type": "SAR", "jurisdiction": "DE", "activity": "Lies", "included_fields": []string{"action"}, "transactions": []string{},
	}), http.StatusCreated)["uuid"].(string)
	whole := e2e.WantObject(t, d.key("POST", "regulatory-reports/"+activity+"/validate/", nil), http.StatusOK)
	if !strings.Contains(fmt.Sprint(whole["errors"]), "Without transactions the activity is required. It is not among the included fields.") {
		t.Errorf("the report of an activity without it is %v", whole["errors"])
	}
}

// TestAReportIsFinalizedOnce has many finalize one report at once: one does, the others are told, and it has one set of files.
func TestAReportIsFinalizedOnce(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	var group sync.WaitGroup
	statuses := make(chan int, 6)
	for range cap(statuses) {
		group.Go(func() { statuses <- d.key("POST", "regulatory-reports/"+id+"/finalize/", nil).Status })
	}
	group.Wait()
	close(statuses)
	counted := map[int]int{}
	for s := range statuses {
		counted[s]++
	}
	if counted[http.StatusOK] != 1 || counted[http.StatusConflict] != cap(statuses)-1 {
		t.Errorf("they were answered %v", counted)
	}
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM media WHERE purpose = 'regulatory_report'"); n != 3 {
		t.Errorf("%d files are recorded", n)
	}
	finalized := e2e.ErrorDetail("The report is finalized.")
	e2e.WantBody(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusConflict, finalized)
	e2e.WantBody(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{"action": "x"}), http.StatusConflict, finalized)
	e2e.WantBody(t, d.key("DELETE", "regulatory-reports/"+id+"/", nil), http.StatusConflict, finalized)
	if a := e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/validate/", nil), http.StatusOK); a["status"] != "FINALIZED" {
		t.Errorf("validated again it is %v", a)
	}
	e2e.WantBody(t, d.key("DELETE", "cases/"+d.caseID+"/", nil), http.StatusConflict, e2e.ErrorDetail("A case with a finalized report cannot be deleted."))
	if _, err := d.World.Pool.Exec(t.Context(), "UPDATE regulatory_reports SET content = '{}' WHERE report_id = $1", id); err == nil {
		t.Error("a finalized report is changed behind the product's back")
	}
}

// TestAFinalizedReportOutlivesThePerson erases the person: the draft goes, the finalized report and its files stay until their time is over.
func TestAFinalizedReportOutlivesThePerson(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	draft := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{"report_type": "SAR", "jurisdiction": "DE"}), http.StatusCreated)["uuid"].(string)
	e2e.WantObject(t, d.App.Call("POST", "/v3/users/delete/", e2e.Object{"vendor_data_list": []string{"payer"}}), http.StatusOK)
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+draft+"/", nil), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	link := e2e.WantObject(t, d.key("GET", "regulatory-reports/"+id+"/download-url/?file=json", nil), http.StatusOK)["download_url"].(string)
	kept := d.Owner.Client.Do("GET", strings.TrimPrefix(link, d.World.Config.BaseURL), nil, nil)
	if kept.Status != http.StatusOK || !strings.Contains(string(kept.Body), "Doe") {
		t.Errorf("%d %.200s", kept.Status, kept.Body)
	}
	sweep := func() {
		t.Helper()
		if err := d.World.RegulatoryReports.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	d.World.Clock.Move(4 * 365 * 24 * time.Hour)
	sweep()
	e2e.WantObject(t, d.key("GET", "regulatory-reports/"+id+"/", nil), http.StatusOK)
	d.World.Clock.Move(2 * 365 * 24 * time.Hour)
	sweep()
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+id+"/", nil), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM media WHERE purpose = 'regulatory_report'"); n != 0 {
		t.Errorf("%d files are left", n)
	}
}

// TestReportsAreRefused holds the refusals of reports.
func TestReportsAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	reports := "cases/" + d.caseID + "/regulatory-reports/"
	missing := d.key("POST", reports, nil)
	if missing.Status != http.StatusBadRequest || missing.JSON()["report_type"] == nil || missing.JSON()["jurisdiction"] == nil {
		t.Errorf("%d %s", missing.Status, missing.Body)
	}
	e2e.WantBody(t, d.key("POST", reports, e2e.Object{"template": e2e.UnknownID}), http.StatusBadRequest, e2e.ErrorDetail("Template not found."))
	for field, more := range map[string]e2e.Object{
		"jurisdiction": {"jurisdiction": "XX"}, "profile": {"profile": "NOWHERE"}, "transactions": {"transactions": []string{e2e.UnknownID}},
		"subjects":        {"subjects": []e2e.Object{{"type": "business", "uuid": e2e.UnknownID}}},
		"included_fields": {"included_fields": []string{"soul"}}, "fincen": {"fincen": e2e.Object{"moon": 1}}, "report_type": {"report_type": "XXX"},
		"currency_code_local": {"currency_code_local": "eur"}, "submission_code": {"submission_code": "Z"},
	} {
		body := e2e.Object{"report_type": "SAR", "jurisdiction": "DE"}
		for n, v := range more {
			body[n] = v
		}
		if a := d.key("POST", reports, body); a.Status != http.StatusBadRequest || a.JSON()[field] == nil {
			t.Errorf("%s: %d %s", field, a.Status, a.Body)
		}
	}
	if a := d.key("POST", "regulatory-reports/", e2e.Object{}); a.Status != http.StatusBadRequest || a.JSON()["case"] == nil || a.JSON()["template"] == nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	notFound := e2e.ErrorDetail("Not found.")
	e2e.WantBody(t, d.key("POST", "cases/"+e2e.UnknownID+"/regulatory-reports/", e2e.Object{"report_type": "SAR", "jurisdiction": "DE"}), http.StatusNotFound, notFound)
	e2e.WantBody(t, d.key("GET", "cases/"+e2e.UnknownID+"/regulatory-reports/", nil), http.StatusNotFound, notFound)
	for method, more := range map[string]string{"GET": "", "PATCH": "", "DELETE": "", "POST": "validate/"} {
		var body any
		if method == "PATCH" {
			body = e2e.Object{}
		}
		e2e.WantBody(t, d.key(method, "regulatory-reports/"+e2e.UnknownID+"/"+more, body), http.StatusNotFound, notFound)
	}
	id := e2e.WantObject(t, d.key("POST", reports, e2e.Object{"report_type": "CBR", "jurisdiction": "DE", "format": "pdf_only"}), http.StatusCreated)["uuid"].(string)
	a := d.key("POST", "regulatory-reports/"+id+"/finalize/", nil)
	var refused struct {
		Detail string
		Errors []struct{ Field, Message, Rule, Mend string }
	}
	if err := json.Unmarshal(a.Body, &refused); err != nil || a.Status != http.StatusBadRequest || refused.Detail != "The report is not valid." || len(refused.Errors) < 5 || refused.Errors[0].Mend == "" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+id+"/download-url/", nil), http.StatusConflict, e2e.Object{"detail": "The report is not finalized.", "status": "DRAFT"})
	e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{
		"rentity_id": "1", "currency_code_local": "EUR", "action": "x", "submission_date": "2026-05-04T09:30:00Z", "transactions": []string{d.payment("t-2")},
	}), http.StatusOK)
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+id+"/download-url/?file=xml", nil), http.StatusNotFound, e2e.ErrorDetail("This format has no XML."))
	second := e2e.WantObject(t, d.key("POST", reports, e2e.Object{"report_type": "SAR", "jurisdiction": "DE"}), http.StatusCreated)["uuid"].(string)
	e2e.WantBody(t, d.key("DELETE", "regulatory-reports/"+second+"/", nil), http.StatusNoContent, nil)
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+second+"/", nil), http.StatusNotFound, notFound)
	reader := d.Member("READER", "rob@firm.example")
	forbidden := e2e.ErrorDetail("You do not have permission to perform this action.")
	e2e.WantBody(t, d.as(reader, "POST", reports, e2e.Object{}), http.StatusForbidden, forbidden)
	e2e.WantBody(t, d.as(reader, "POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusForbidden, forbidden)
}

// TestTemplatesOfReports keeps, changes and deletes templates; reports that were made from one stay as they are.
func TestTemplatesOfReports(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	id := d.template("One", "STR", nil)
	report := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{"template": id, "action": "Watched"}), http.StatusCreated)
	if report["action"] != "Watched" || report["format"] != "goaml" {
		t.Errorf("the report is %v", report)
	}
	changed := e2e.WantObject(t, d.as(d.Owner, "PATCH", "report-templates/"+id+"/", e2e.Object{"name": "Two", "report_type": "CBR"}), http.StatusOK)
	if changed["name"] != "Two" || changed["report_type_display"] != "Cross-Border Report" || changed["jurisdiction"] != "AE" || changed["field_config"].(map[string]any)["rentity_id"] != "3177" {
		t.Errorf("the template is %v", changed)
	}
	if page := e2e.WantObject(t, d.key("GET", "report-templates/", nil), http.StatusOK); page["count"] != 1. {
		t.Errorf("the list is %v", page)
	}
	texts := func(of ...string) e2e.Object { return e2e.Object{"errors": of} }
	base := func(more e2e.Object) e2e.Object {
		body := e2e.Object{"name": "x", "jurisdiction": "AE", "report_type": "STR", "field_config": config17()}
		for n, v := range more {
			body[n] = v
		}
		return body
	}
	e2e.WantBody(t, d.key("POST", "report-templates/", base(e2e.Object{"jurisdiction": "XX"})), http.StatusBadRequest, texts("Unknown jurisdiction: XX"))
	e2e.WantBody(t, d.key("POST", "report-templates/", base(e2e.Object{"field_config": nil})), http.StatusBadRequest, texts("field_config.rentity_id is required.",
		"field_config.submission_code must be E or M.", "field_config.currency_code_local must be three capitals."))
	e2e.WantBody(t, d.key("POST", "report-templates/", base(e2e.Object{"profile": "NOWHERE"})), http.StatusBadRequest, texts("Unknown profile: NOWHERE"))
	e2e.WantBody(t, d.key("POST", "report-templates/", base(e2e.Object{"field_config": e2e.Object{"moon": 1}})), http.StatusBadRequest, texts(`field_config: unknown member "moon".`))
	e2e.WantBody(t, d.key("POST", "report-templates/", base(e2e.Object{"name": "two", "report_type": "CBR"})), http.StatusBadRequest,
		texts("There is a template of this name for the jurisdiction and type."))
	e2e.WantBody(t, d.key("PATCH", "report-templates/"+id+"/", e2e.Object{"name": " "}), http.StatusBadRequest, texts("name is required."))
	e2e.WantBody(t, d.key("DELETE", "report-templates/"+id+"/", nil), http.StatusNoContent, nil)
	for method, body := range map[string]any{"GET": nil, "PATCH": e2e.Object{}, "DELETE": nil} {
		e2e.WantBody(t, d.key(method, "report-templates/"+id+"/", body), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	}
	if kept := e2e.WantObject(t, d.key("GET", "regulatory-reports/"+report["uuid"].(string)+"/", nil), http.StatusOK); kept["rentity_id"] != "3177" {
		t.Errorf("the report is %v", kept)
	}
}

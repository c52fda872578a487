package report_test

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
)

const goamlFolder = "../../domain/monitoring/regulatoryreport/goaml/testdata/"

func schemaFile(t *testing.T, name string) string {
	t.Helper()
	document, err := os.ReadFile(goamlFolder + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(document)
}

// upload sends a schema with fields; without a file where it is empty.
func (d env) upload(document string, fields map[string]string) apitest.Response {
	d.T.Helper()
	var files []e2e.Upload
	if document != "" {
		files = []e2e.Upload{{Field: "file", Name: "schema.xsd", Content: []byte(document)}}
	}
	body, contentType := e2e.FormBody(d.T, fields, files...)
	return d.World.For(d.T, d.Party).Do("POST", d.path("fiu-profiles/"), body, map[string]string{"Content-Type": contentType})
}

// TestASchemaIsUploadedMappedAndDeleted takes the schema of an authority from its upload to the report that is written by it.
func TestASchemaIsUploadedMappedAndDeleted(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	north := schemaFile(t, "NORTH.xsd")
	made := e2e.WantObject(t, d.upload(north, map[string]string{"name": "mine", "max_file_bytes": "5000000", "max_zip_bytes": "20000000"}), http.StatusCreated)
	if made["name"] != "MINE" || made["source"] != "application" || made["size_bytes"] != float64(len(north)) || made["max_zip_bytes"] != 2e7 || made["report_deadline_hours"] != nil ||
		made["created_at"] == nil || !strings.Contains(fmt.Sprint(made["rewritten_patterns"]), "^[a-zA-Z0-9 .'-]+$") {
		t.Errorf("the schema is %v", made)
	}
	if got := e2e.WantObject(t, d.key("GET", "fiu-profiles/Mine/", nil), http.StatusOK); got["sha256"] != made["sha256"] {
		t.Errorf("it is read as %v", got)
	}
	mapping := e2e.WantObject(t, d.as(d.Owner, "PATCH", "fiu-profiles/MINE/mapping/", e2e.Object{
		"codes": e2e.Object{
			"transmode_code": e2e.Object{"bank_account": "ELCFT"}, "funds_code": e2e.Object{"bank_account": "K"}, "account_type": e2e.Object{"current": "CUR"},
			"account_status_type": e2e.Object{"active": "A"}, "report_code": e2e.Object{},
		},
		"defaults": e2e.Object{"transmode_comment": "-", "transaction_location": ""}, "report_deadline_hours": 72, "max_file_bytes": nil,
	}), http.StatusOK)
	list := func(name string) e2e.Object {
		at := slices.IndexFunc(mapping["lists"].([]any), func(l any) bool { return l.(map[string]any)["list"] == name })
		return mapping["lists"].([]any)[at].(map[string]any)
	}
	if mapping["report_deadline_hours"] != 72. || mapping["max_file_bytes"] != nil || mapping["max_zip_bytes"] != 2e7 || len(list("transmode_code")["codes"].([]any)) != 2 ||
		list("transmode_code")["words"].([]any)[0].(map[string]any)["code"] != "ELCFT" || list("report_code")["words"].([]any)[0].(map[string]any)["code"] != nil {
		t.Errorf("the mapping is %v", mapping)
	}
	codes := fmt.Sprint(e2e.WantObject(t, d.key("GET", "fiu-profiles/MINE/codes/", nil), http.StatusOK)["members"])
	if !strings.Contains(codes, "element:report/report_indicators/indicator is_mandatory:true member:report_indicators") {
		t.Errorf("the codes are %s", codes)
	}
	template := d.template("Own", "STR", e2e.Object{"profile": "MINE"})
	report := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{
		"template": template, "report_indicators": []string{"STRUCT"}, "submission_date": "2026-05-04T09:30:00Z", "transactions": []string{d.payment("t-own")},
	}), http.StatusCreated)
	id := report["uuid"].(string)
	if check := e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/validate/", nil), http.StatusOK); check["is_valid"] != true || report["filing_due_at"] == nil {
		t.Fatalf("by the own schema it is %v", check)
	}
	used := d.key("DELETE", "fiu-profiles/MINE/", nil)
	if got := e2e.WantObject(t, used, http.StatusConflict); got["detail"] != "It is named by 1 templates and 1 reports that are not finalized." {
		t.Errorf("a schema in use is %v", got)
	}
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	if !strings.Contains(d.file(id, "xml"), "<transmode_code>ELCFT<") {
		t.Error("the codes do not stand in the report")
	}
	if got := e2e.WantObject(t, d.key("PATCH", "report-templates/"+template+"/", e2e.Object{"name": "Plain"}), http.StatusOK); got["profile"] != "MINE" {
		t.Errorf("another change takes the schema of the template away: %v", got)
	}
	if got := e2e.WantObject(t, d.key("PATCH", "report-templates/"+template+"/", e2e.Object{"profile": nil}), http.StatusOK); got["profile"] != nil || got["name"] != "Plain" {
		t.Errorf("the template is %v", got)
	}
	e2e.WantStatus(t, d.key("DELETE", "fiu-profiles/MINE/", nil), http.StatusNoContent)
	e2e.WantStatus(t, d.key("DELETE", "fiu-profiles/MINE/", nil), http.StatusNotFound)
	for _, more := range []string{"", "codes/", "mapping/"} {
		e2e.WantStatus(t, d.key("GET", "fiu-profiles/MINE/"+more, nil), http.StatusNotFound)
	}
	e2e.WantStatus(t, d.key("PATCH", "fiu-profiles/MINE/mapping/", e2e.Object{}), http.StatusNotFound)
}

// TestTheSchemaOfAReportIsTakenAway by null; that of its country counts then.
func TestTheSchemaOfAReportIsTakenAway(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	if got := e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{"profile": nil}), http.StatusOK); got["profile"] != nil || got["filing_due_at"] != nil {
		t.Errorf("the report is %v", got)
	}
}

// TestALaterEditionTakesThePlace of a schema where that is asked for; what was said beside the one before stays, and one that lacks codes that are used is refused.
func TestALaterEditionTakesThePlace(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	north := schemaFile(t, "NORTH.xsd")
	e2e.WantObject(t, d.upload(north, map[string]string{"name": "NORTH"}), http.StatusCreated)
	e2e.WantObject(t, d.key("PATCH", "fiu-profiles/NORTH/mapping/", e2e.Object{"codes": e2e.Object{"transmode_code": e2e.Object{"bank_card": "CCD"}}, "report_deadline_hours": 5}), http.StatusOK)
	e2e.WantBody(t, d.upload(north, map[string]string{"name": "north"}), http.StatusBadRequest,
		e2e.Object{"name": []string{"There is a schema of this name. Set replace to put this one in its place."}})
	e2e.WantBody(t, d.upload(strings.Replace(north, `<xs:enumeration value="CCD"/>`, "", 1), map[string]string{"name": "NORTH", "replace": "true"}), http.StatusBadRequest,
		e2e.Object{"file": []string{"It does not have codes that the mapping of the schema before uses. Take them out of the mapping first."}})
	later := strings.Replace(north, `<xs:enumeration value="CCD"/>`, `<xs:enumeration value="CCD"/><xs:enumeration value="NEW"/>`, 1)
	got := e2e.WantObject(t, d.upload(later, map[string]string{"name": "NORTH", "replace": "true"}), http.StatusCreated)
	if got["size_bytes"] != float64(len(later)) || got["report_deadline_hours"] != 5. {
		t.Errorf("the later edition is %v", got)
	}
	page := e2e.WantObject(t, d.key("GET", "fiu-profiles/?limit=1", nil), http.StatusOK)
	rows := page["results"].([]any)
	if page["count"] != 2. || len(rows) != 1 || rows[0].(map[string]any)["source"] != "application" || page["next"] == nil {
		t.Errorf("the list is %v", page)
	}
	// Without the own one that of the operator is there again, which calls do not change.
	e2e.WantStatus(t, d.key("DELETE", "fiu-profiles/NORTH/", nil), http.StatusNoContent)
	if got := e2e.WantObject(t, d.key("GET", "fiu-profiles/NORTH/", nil), http.StatusOK); got["source"] != "installation" || got["report_deadline_hours"] != 72. || got["created_at"] != nil {
		t.Errorf("that of the operator is %v", got)
	}
	for method, path := range map[string]string{"DELETE": "fiu-profiles/NORTH/", "PATCH": "fiu-profiles/NORTH/mapping/"} {
		if got := e2e.WantObject(t, d.key(method, path, e2e.Object{}), http.StatusConflict); got["detail"] != "The operator has loaded it for all applications." {
			t.Errorf("%s: %v", method, got)
		}
	}
}

// TestSchemasThatCannotBeReadAreRefused by the field.
func TestSchemasThatCannotBeReadAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	north := schemaFile(t, "NORTH.xsd")
	named := map[string]string{"name": "A"}
	for name, c := range map[string]struct {
		document string
		fields   map[string]string
		field    string
		text     string
	}{
		"no file":           {"", named, "file", "Choose a file."},
		"no name":           {north, nil, "name", "This field is required."},
		"a bad name":        {north, map[string]string{"name": "../A"}, "name", ""},
		"no XML":            {"not XML", named, "file", "EOF"},
		"cut off":           {north[:len(north)/2], named, "file", "syntax error"},
		"no schema":         {"<report/>", named, "file", "no xs:schema"},
		"another schema":    {strings.ReplaceAll(north, "rentity_id", "other"), named, "file", "none of goAML, as its report has no rentity_id"},
		"an unknown type":   {strings.Replace(north, `type="xs:positiveInteger"`, `type="nothing"`, 1), named, "file", "nothing"},
		"an entity":         {strings.Replace(north, "<xs:schema", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><xs:schema`, 1), named, "file", "document type"},
		"another document":  {strings.Replace(north, `<xs:simpleType`, `<xs:include schemaLocation="file:///etc/passwd"/><xs:simpleType`, 1), named, "file", "another document"},
		"of a later XSD":    {strings.Replace(north, `<xs:complexType name="t_entity"><xs:sequence>`, `<xs:complexType name="t_entity"><xs:assert test="true()"/><xs:sequence>`, 1), named, "file", "assert"},
		"too large":         {north + strings.Repeat(" ", 2<<20), named, "file", "larger than 2 MB"},
		"a limit of zero":   {north, map[string]string{"name": "A", "max_zip_bytes": "0"}, "max_zip_bytes", ""},
		"a limit in words":  {north, map[string]string{"name": "A", "max_file_bytes": "many"}, "max_file_bytes", ""},
		"a file over a zip": {north, map[string]string{"name": "A", "max_file_bytes": "9", "max_zip_bytes": "8"}, "max_file_bytes", "Must not be more"},
		"a doubtful mark":   {north, map[string]string{"name": "A", "replace": "perhaps"}, "replace", ""},
	} {
		got := e2e.WantObject(t, d.upload(c.document, c.fields), http.StatusBadRequest)
		if text := fmt.Sprint(got[c.field]); len(got) != 1 || got[c.field] == nil || !strings.Contains(text, c.text) {
			t.Errorf("%s is answered %v", name, got)
		}
	}
	e2e.WantStatus(t, d.upload(strings.Repeat(" ", 3<<20), named), http.StatusRequestEntityTooLarge)
	e2e.WantStatus(t, d.key("POST", "fiu-profiles/", e2e.Object{"name": "A"}), http.StatusUnsupportedMediaType)
	if page := e2e.WantObject(t, d.key("GET", "fiu-profiles/", nil), http.StatusOK); page["count"] != 0. {
		t.Errorf("something of it was kept: %v", page)
	}
}

// TestMappingsThatCannotBeUsedAreRefused by the member.
func TestMappingsThatCannotBeUsedAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	e2e.WantObject(t, d.upload(schemaFile(t, "NORTH.xsd"), map[string]string{"name": "A", "max_zip_bytes": "100"}), http.StatusCreated)
	for field, body := range map[string]e2e.Object{
		"codes":                 {"codes": e2e.Object{"transmode_code": e2e.Object{"bank_card": "X"}}},
		"defaults":              {"defaults": e2e.Object{"birthdate": "1970-01-01"}},
		"max_file_bytes":        {"max_file_bytes": 101},
		"report_deadline_hours": {"report_deadline_hours": 0},
	} {
		if got := e2e.WantObject(t, d.key("PATCH", "fiu-profiles/A/mapping/", body), http.StatusBadRequest); len(got) != 1 || got[field] == nil {
			t.Errorf("%s: %v", field, got)
		}
	}
	e2e.WantStatus(t, d.key("PATCH", "fiu-profiles/A/mapping/", e2e.Object{"codes": e2e.Object{"names": e2e.Object{"Jo": "J"}}}), http.StatusBadRequest)
}

// TestSchemasAreThoseOfTheirApplication, and whoever may write templates may bring them in.
func TestSchemasAreThoseOfTheirApplication(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	e2e.WantObject(t, d.upload(schemaFile(t, "NORTH.xsd"), map[string]string{"name": "A"}), http.StatusCreated)
	other := d
	other.CaseApp = e2e.NewCaseApp(t, d.World, application.Live, "bob@example.com")
	for _, at := range []string{"", "codes/", "mapping/"} {
		e2e.WantStatus(t, other.key("GET", "fiu-profiles/A/"+at, nil), http.StatusNotFound)
	}
	e2e.WantStatus(t, other.key("DELETE", "fiu-profiles/A/", nil), http.StatusNotFound)
	reader := d.Member("READER", "reader@example.com")
	e2e.WantObject(t, d.as(reader, "GET", "fiu-profiles/A/codes/", nil), http.StatusOK)
	e2e.WantStatus(t, d.as(reader, "DELETE", "fiu-profiles/A/", nil), http.StatusForbidden)
	e2e.WantStatus(t, d.as(reader, "PATCH", "fiu-profiles/A/mapping/", e2e.Object{}), http.StatusForbidden)
}

// TestAnApplicationHasABoundedNumberOfSchemas, of which each may be replaced.
func TestAnApplicationHasABoundedNumberOfSchemas(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	south := schemaFile(t, "SOUTH.xsd")
	for i := range 20 {
		e2e.WantObject(t, d.upload(south, map[string]string{"name": fmt.Sprint("S", i)}), http.StatusCreated)
	}
	e2e.WantBody(t, d.upload(south, map[string]string{"name": "S20"}), http.StatusBadRequest, e2e.Object{"name": []string{"An application has at most 20 schemas."}})
	e2e.WantObject(t, d.upload(south, map[string]string{"name": "S1", "replace": "true"}), http.StatusCreated)
}

// TestASchemaThatIsBeingDeletedIsNamedByNothing has templates and reports name it while its deletion is not committed.
func TestASchemaThatIsBeingDeletedIsNamedByNothing(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	e2e.WantObject(t, d.upload(schemaFile(t, "NORTH.xsd"), map[string]string{"name": "MINE"}), http.StatusCreated)
	template := d.template("Plain", "STR", nil)
	report := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{"template": template}), http.StatusCreated)["uuid"].(string)
	tx, err := d.World.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"SELECT FROM applications WHERE application_id = $1 FOR NO KEY UPDATE", "DELETE FROM fiu_profiles WHERE application_id = $1"} {
		if _, err := tx.Exec(t.Context(), statement, d.Party.ID); err != nil {
			t.Fatal(err)
		}
	}
	naming := e2e.Object{"profile": "MINE"}
	unknown := e2e.Object{"profile": []string{"There is no such profile."}}
	calls := []struct {
		method, path string
		body         e2e.Object
		want         e2e.Object
	}{
		{
			"POST", "report-templates/", e2e.Object{"name": "New", "jurisdiction": "AE", "report_type": "STR", "field_config": config17(), "profile": "MINE"},
			e2e.Object{"errors": []string{"Unknown profile: MINE"}},
		},
		{"PATCH", "report-templates/" + template + "/", naming, e2e.Object{"errors": []string{"Unknown profile: MINE"}}},
		{"POST", "cases/" + d.caseID + "/regulatory-reports/", e2e.Object{"template": template, "profile": "MINE"}, unknown},
		{"PATCH", "regulatory-reports/" + report + "/", naming, unknown},
	}
	answers := make([]apitest.Response, len(calls))
	var group sync.WaitGroup
	for i, c := range calls {
		group.Go(func() { answers[i] = d.key(c.method, c.path, c.body) })
	}
	d.World.Eventually("all of them wait for the deletion", func() bool {
		return e2e.QueryNumber(t, d.World, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") >= len(calls)
	})
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	group.Wait()
	for i, c := range calls {
		e2e.WantBody(t, answers[i], http.StatusBadRequest, c.want)
	}
}

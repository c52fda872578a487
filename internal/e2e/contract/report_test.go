package contract_test

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
	"vidimus/internal/testkit/testenv"
)

// aboutReports tells whether the operation is one about regulatory reports and their templates.
func (f *fuzzed) aboutReports() bool {
	return f.about("ReportTemplate", "ReportTemplates", "RegulatoryReport", "RegulatoryReports", "RegulatoryReportFile",
		"FiuProfile", "FiuProfiles", "FiuProfileCodes", "FiuProfileMapping")
}

// templateConfig is what a template has to say.
const templateConfig = `{"rentity_id":"3177","submission_code":"E","currency_code_local":"EUR","action":"Blocked"}`

// renewReport puts a case, a template and a report in place: session is the case, replay the template, attempt a transaction.
func (f *fuzzed) renewReport() {
	f.t.Helper()
	h := f.caseApp()
	base := "/v3/organization/" + h.Owner.Organisation.String() + "/application/" + f.world.Live.ID.String() + "/"
	if f.session == "" {
		f.session = e2e.WantObject(f.t, h.Call("POST", "/v3/cases/", e2e.Object{"title": "Look"}), http.StatusCreated)["uuid"].(string)
		f.attempt = h.ReportTransaction("filed", nil)["uuid"].(string)
	}
	if f.about("FiuProfile", "FiuProfileCodes", "FiuProfileMapping") {
		f.renewProfile(h.Party, base)
	}
	if f.replay == "" || f.about("deleteReportTemplate") {
		body := e2e.Object{"name": f.nextName(), "jurisdiction": "DE", "report_type": "STR", "field_config": json.RawMessage(templateConfig), "format": "pdf_only"}
		f.replay = e2e.WantObject(f.t, h.Call("POST", base+"report-templates/", body), http.StatusCreated)["uuid"].(string)
	}
	if f.current != "" && !f.about("finalizeRegulatoryReport", "deleteRegulatoryReport") {
		return
	}
	body := e2e.Object{"case": f.session, "template": f.replay, "transactions": []string{f.attempt}, "submission_date": "2026-05-04T09:30:00Z"}
	f.current = e2e.WantObject(f.t, h.Call("POST", base+"regulatory-reports/", body), http.StatusCreated)["uuid"].(string)
	if f.about("RegulatoryReportFile", "fileRegulatoryReport") {
		e2e.WantObject(f.t, h.Call("POST", base+"regulatory-reports/"+f.current+"/finalize/", nil), http.StatusOK)
	}
}

// profileName is the schema that calls about one find.
const profileName = "FUZZ"

// profileSchema is the least that is taken for a schema of an authority.
const profileSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="report"><xs:complexType><xs:sequence>
<xs:element name="rentity_id" type="xs:string"/><xs:element name="submission_code" type="xs:string"/><xs:element name="report_code" type="xs:string"/>
<xs:element name="report_indicators" type="xs:string"/></xs:sequence></xs:complexType></xs:element></xs:schema>`

// renewProfile puts a schema of an authority in place.
func (f *fuzzed) renewProfile(p testenv.Party, base string) {
	f.t.Helper()
	body, contentType := e2e.FormBody(f.t, map[string]string{"name": profileName, "replace": "true"},
		e2e.Upload{Field: "file", Name: "schema.xsd", Content: []byte(profileSchema)})
	e2e.WantObject(f.t, f.world.For(f.t, p).Do("POST", base+"fiu-profiles/", body, map[string]string{"Content-Type": contentType}), http.StatusCreated)
}

func (f *fuzzed) nextName() string { return "株 " + strconv.FormatInt(urls.Add(1), 10) }

// reportGround is where reports and their templates are.
func (f *fuzzed) reportGround(g *fuzz.KnownObjects) {
	if !f.aboutReports() {
		return
	}
	for name, id := range map[string]string{
		"organization_id": f.seat().Organisation.String(), "application_id": f.world.Live.ID.String(), "case_uuid": f.session, "template_uuid": f.replay, "report_uuid": f.current,
		"profile_name": profileName,
	} {
		g.Path[name], g.Elsewhere[name] = []string{id}, []string{e2e.UnknownID}
	}
}

// reportMembers are body members that mean something to calls about them.
func (f *fuzzed) reportMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutReports() {
		return
	}
	out["name"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "name")
		return f.nextName()
	})
	out["case"], out["template"], out["transactions"] = sampled(f.session), sampled(f.replay), sampled(nil, fuzz.List{f.attempt})
	out["jurisdiction"], out["profile"], out["subjects"] = sampled("AE", "de"), sampled(nil), sampled(nil, fuzz.List{})
	out["field_config"], out["fincen"] = sampled(fuzz.Raw(templateConfig)), sampled(nil, fuzz.Object{}, fuzz.Raw(`{"amount":12,"from_date":"2026-04-01"}`))
	out["included_fields"], out["report_indicators"] = sampled(nil, fuzz.List{"narrative"}), sampled(nil, fuzz.List{"STRUCT", "株"})
	out["currency_code_local"], out["submission_date"] = sampled("EUR", nil), sampled("2026-05-04T09:30:00Z", nil)
	out["filed_at"] = rapid.Custom(func(t *rapid.T) any {
		rapid.Bool().Draw(t, "filed at")
		return f.world.Clock.Now().UTC().Format(time.RFC3339Nano)
	})
	if f.about("FiuProfiles", "uploadFiuProfile") {
		out["name"], out["replace"] = sampled(profileName), sampled("true")
	}
	out["codes"], out["defaults"] = sampled(fuzz.Object{}, fuzz.Raw(`{"funds_code":{"bank_card":"株"}}`)), sampled(fuzz.Object{}, fuzz.Raw(`{"tax_reg_number":"N"}`))
	out["report_type"], out["format"] = sampled("STR", "SAR", "CBR"), sampled("goaml", "fincen_sar", "pdf_only")
}

package contract_test

import (
	"net/http"
	"strings"

	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// known is a user and a business that calls can be about.
const knownEntity = "customer-1"

// asksRegistry tells whether the operation is a call about companies; the
// sandbox has one to find.
func (f *fuzzed) asksRegistry() bool {
	return f.about("searchCompanies", "selectCompany", "readCompanyShareholders", "readCompanyOwners")
}

// prepareEntities makes who calls are about.
func (f *fuzzed) prepareEntities() {
	f.t.Helper()
	client := f.world.As(f.caller)
	switch {
	case f.asksRegistry() && f.operation != "searchCompanies":
		f.current = e2e.App{World: f.world, Party: f.caller, T: f.t}.FindCompany(e2e.Object{"country_code": "FR", "name": "Sandbox"})
	case f.drawEntityCalls() || f.about("getUser", "getUserGraph", "getBusinessGraph", "updateUser", "updateUserStatus", "getBusiness", "updateBusiness", "updateBusinessStatus", "getMonitoringJob"):
		f.user = e2e.WantObject(f.t, client.Do("POST", "/v3/users/create/", e2e.Object{"vendor_data": knownEntity}, nil), http.StatusCreated)["internal_id"].(string)
		e2e.WantObject(f.t, client.Do("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": knownEntity}, nil), http.StatusCreated)
	}
	if f.about("resendSessionWebhook", "listSessionWebhooks") {
		f.deliver()
	}
	if f.about("getMonitoringJob") {
		job := client.Do("POST", "/v3/users/aml-monitoring/", e2e.Object{"is_enabled": true, "vendor_data_list": []string{knownEntity}}, nil)
		f.current = job.JSON()["job_id"].(string)
	}
}

// entityGround is where they are.
func (f *fuzzed) entityGround(g *fuzz.KnownObjects) {
	g.Path["vendor_data"], g.Elsewhere["vendor_data"] = []string{knownEntity}, []string{"nobody"}
	for _, name := range []string{"tag_uuid", "face_uuid", "case_uuid", "delivery_uuid"} {
		g.Path[name], g.Elsewhere[name] = []string{f.attempt}, []string{e2e.UnknownID}
	}
	g.Path["job_id"], g.Elsewhere["job_id"] = []string{f.current}, []string{e2e.UnknownID}
	f.organisationGround(g)
}

// organisationGround is where what is written for the path of an organisation's application is called.
func (f *fuzzed) organisationGround(g *fuzz.KnownObjects) {
	g.Path["organization_id"], g.Elsewhere["organization_id"] = []string{f.caller.OrganisationID.String()}, []string{e2e.UnknownID}
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.caller.ID.String()}, []string{e2e.UnknownID}
	g.Path["user_uuid"], g.Elsewhere["user_uuid"] = []string{f.user}, []string{e2e.UnknownID}
}

// entityMembers are body members that mean something to calls about companies.
func (f *fuzzed) entityMembers(out map[string]*rapid.Generator[any]) {
	f.lookUpMembers(out)
	if f.drawEntityCalls() {
		out["image"], out["name"], out["comment"] = sampled(e2e.Base64(e2e.SmallPicture(f.t))), sampled("vip", "شركة"), sampled("a", "شركة")
		out["color"], out["metadata"] = sampled("#AA0011"), sampled(e2e.Object{"a": 1}, nil)
		out["subject"], out["links"] = sampled(nil), sampled(fuzz.List{})
		out["title"], out["note"] = sampled("Look", "شركة"), sampled("a", "شركة")
	}
	if strings.HasPrefix(f.operation, "update") && f.about("updateUserStatus", "updateBusinessStatus") {
		out["status"] = sampled("ACTIVE", "FLAGGED", "BLOCKED")
	}
	if f.asksRegistry() {
		out["kyb_response_id"], out["country_code"], out["save_api_request"] = sampled(f.current), sampled("FR", "gb", "US-CA"), sampled(fuzz.Raw("true"))
		out["name"], out["registration_number"] = sampled("Sandbox", "株式会社"), sampled("12345678")
	}
}

// looksUp tells whether the operation looks a company up for a person.
func (f *fuzzed) looksUp() bool { return f.about("searchHostedStep", "pickHostedResult") }

// lookingUp takes a person to where a company is looked up, and to what was found.
func (f *fuzzed) lookingUp() {
	f.t.Helper()
	f.typing(workflow.FeatureKYBRegistry)
	path := "/v3/hosted/session/steps/" + f.node + "/search/"
	found := e2e.WantObject(f.t, f.world.Person(f.current).Do("POST", path, e2e.Object{"country_code": "FR", "text": "Sandbox"}, nil), http.StatusOK)
	f.attempt = found["results"].([]any)[0].(map[string]any)["handle"].(string)
}

// lookUpMembers are what a person asks for and chooses.
func (f *fuzzed) lookUpMembers(out map[string]*rapid.Generator[any]) {
	if !f.looksUp() {
		return
	}
	question := fuzz.Object{{Name: "country_code", Value: "FR"}, {Name: "text", Value: "Ærø & Søn"}}
	region := append(fuzz.Object{{Name: "region", Value: "CA"}}, question...)
	out["handle"], out[""] = sampled(f.attempt, f.attempt, nil), sampled(question, region, fuzz.Object{{Name: "text", Value: "Sandbox"}})
	if f.operation == "pickHostedResult" {
		delete(out, "")
	}
}

// drawEntityCalls tells whether the operation is what people do at a desk: comments,
// labels and faces of users, and cases.
func (f *fuzzed) drawEntityCalls() bool {
	return f.about("UserComment", "UserComments", "BusinessComment", "BusinessComments", "UserTag", "BusinessTag", "UserFace", "UserFaces", "UserFaceById", "UserFacesById", "FlatCase",
		"FlatCases", "FlatCaseNote", "FlatCaseNotes", "FlatCaseEvents")
}

// renewEntities puts in place what the last call has used up.
func (f *fuzzed) renewEntities() {
	f.t.Helper()
	h := e2e.App{World: f.world, Party: f.caller, T: f.t}
	kind := "users"
	if strings.Contains(f.operation, "Business") {
		kind = "businesses"
	}
	switch {
	case f.current != "" && !f.about("uploadUserFace", "uploadUserFaceById", "resolveFlatCase", "reopenFlatCase"):
		return
	case f.about("deleteUserTag", "deleteBusinessTag"):
		f.attempt = e2e.WantObject(f.t, h.Call("POST", e2e.EntityPath(kind, knownEntity, "tags/"), e2e.Object{"name": "vip"}), 201)["uuid"].(string)
	case f.about("uploadUserFace", "uploadUserFaceById"):
		e2e.ExecSQL(f.t, f.world, "DELETE FROM stored_faces")
	case f.about("deleteUserFace", "deleteUserFaceById"):
		f.attempt = e2e.WantObject(f.t, h.Call("POST", e2e.EntityPath(kind, knownEntity, "faces/upload/"), e2e.Object{"image": e2e.Base64(e2e.SmallPicture(f.t))}), 201)["uuid"].(string)
	case f.about("FlatCase", "FlatCases", "FlatCaseNote", "FlatCaseNotes", "FlatCaseEvents"):
		f.attempt = e2e.WantObject(f.t, h.Call("POST", "/v3/cases/", e2e.Object{"title": "Look"}), 201)["uuid"].(string)
		if f.about("reopenFlatCase") {
			e2e.WantObject(f.t, h.Call("POST", "/v3/cases/"+f.attempt+"/resolve/", e2e.Object{"resolution": "VALID_THREAT"}), 200)
		}
	}
	f.current = f.attempt
}

// deliver makes a session of which something was sent.
func (f *fuzzed) deliver() {
	f.t.Helper()
	stop := f.world.Work()
	h := e2e.App{World: f.world, Party: f.caller, Receiver: f.hooks, T: f.t}
	h.Subscribe("/hook")
	f.current, _ = h.CreateSession(e2e.Object{})
	f.world.Eventually("something is sent", func() bool {
		var sent []map[string]any
		h.Call("GET", "/v3/session/"+f.current+"/webhooks/", nil).Decode(&sent)
		if len(sent) > 0 {
			f.attempt = sent[0]["uuid"].(string)
		}
		return len(sent) > 0 && sent[0]["status"] != "pending"
	})
	// Work that goes on by itself would store rows between two counts.
	stop()
}

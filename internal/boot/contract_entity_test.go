package boot_test

import (
	"net/http"
	"strings"

	"pgregory.net/rapid"

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
		f.current = house{world: f.world, party: f.caller, t: f.t}.found(object{"country_code": "FR", "name": "Sandbox"})
	case f.about("getUser", "updateUser", "updateUserStatus", "getBusiness", "updateBusiness", "updateBusinessStatus", "getMonitoringJob"):
		answered(f.t, client.Do("POST", "/v3/users/create/", object{"vendor_data": knownEntity}, nil), http.StatusCreated)
		answered(f.t, client.Do("POST", "/v3/businesses/create/", object{"vendor_data": knownEntity}, nil), http.StatusCreated)
	}
	if f.about("getMonitoringJob") {
		job := client.Do("POST", "/v3/users/aml-monitoring/", object{"is_enabled": true, "vendor_data_list": []string{knownEntity}}, nil)
		f.current = job.JSON()["job_id"].(string)
	}
}

// entityGround is where they are.
func (f *fuzzed) entityGround(g *fuzz.Ground) {
	g.Path["vendor_data"], g.Elsewhere["vendor_data"] = []string{knownEntity}, []string{"nobody"}
	g.Path["job_id"], g.Elsewhere["job_id"] = []string{f.current}, []string{noSuchID}
}

// entityMembers are body members that mean something to calls about companies.
func (f *fuzzed) entityMembers(out map[string]*rapid.Generator[any]) {
	if strings.HasPrefix(f.operation, "update") && f.about("updateUserStatus", "updateBusinessStatus") {
		out["status"] = sampled("ACTIVE", "FLAGGED", "BLOCKED")
	}
	if f.asksRegistry() {
		out["kyb_response_id"], out["country_code"], out["save_api_request"] = sampled(f.current), sampled("FR", "gb", "US-CA"), sampled(fuzz.Raw("true"))
		out["name"], out["registration_number"] = sampled("Sandbox", "株式会社"), sampled("12345678")
	}
}

// refusedOnly tells of operations whose right side needs a session at a certain
// step, which the tests of companies walk to.
func refusedOnly(operation string) bool {
	return operation == "searchHostedStep" || operation == "pickHostedResult"
}

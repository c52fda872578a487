package standalone_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const byDatabases = "/v3/database-validation/"

// summed is what an outcome of databases comes to, in a line.
func summed(outcome map[string]any) string {
	return fmt.Sprint(outcome["status"], " ", outcome["match_type"], " ", outcome["validation_type"], " ", e2e.RisksOf(outcome))
}

func TestACallIsLookedUpInTables(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"DATABASE_VALIDATION": 100} })
	ana := func(more e2e.Object) e2e.Object {
		body := e2e.Object{"issuing_state": "BRA", "tax_number": "529.982.247-25", "first_name": "Ana", "last_name": "Souza", "date_of_birth": "1990-02-03", "vendor_data": "ana"}
		for name, value := range more {
			body[name] = value
		}
		return body
	}
	e2e.WantBody(t, h.CallService(byDatabases, ana(nil)), http.StatusServiceUnavailable, e2e.Object{"error": "This installation has no engine for this check."})
	e2e.LoadPersonTable(t, h.World, "bra_cpf", "BRA", "52998224725,Ana Souza,1990-02-03")
	e2e.LoadPersonTable(t, h.World, "bra_voters", "BRA", "52998224725,Ana Souza,1990-02-03")
	e2e.LoadPersonTable(t, h.World, "bra_other", "BRA", "11144477735,Bruno Alves,")
	if a := h.CallService(byDatabases, ana(nil)); e2e.WantObject(t, a, http.StatusForbidden)["error"] == nil {
		t.Errorf("without credits: %s", a.Body)
	}
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		more e2e.Object
		want string
	}{
		"the first service":           {nil, "Approved full_match one_by_one "},
		"two services":                {e2e.Object{"services": e2e.Texts("bra_cpf", "bra_voters")}, "Approved full_match two_by_two "},
		"services with a comma":       {e2e.Object{"services": "bra_cpf, bra_voters"}, "Approved full_match two_by_two "},
		"another date":                {e2e.Object{"date_of_birth": "1970-07-07"}, "Approved partial_match one_by_one DATABASE_VALIDATION_PARTIAL_MATCH"},
		"another date, declined":      {e2e.Object{"date_of_birth": "1970-07-07", "partial_match_action": "DECLINE"}, "Declined partial_match one_by_one DATABASE_VALIDATION_PARTIAL_MATCH"},
		"nobody":                      {e2e.Object{"services": "bra_other"}, "Declined no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
		"nobody, and it is no matter": {e2e.Object{"services": "bra_other", "no_match_action": "NO_ACTION"}, "Approved no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
		"somebody else":               {e2e.Object{"full_name": "Zebulon Quackenbush", "first_name": nil, "last_name": nil}, "Declined no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
	} {
		body := ana(tc.more)
		body["save_api_request"] = false
		got := e2e.WantObject(t, h.CallService(byDatabases, body), http.StatusOK)
		out := e2e.MemberObject(t, got, "database_validation")
		if summed(out) != tc.want {
			t.Errorf("%s: %s, want %s", name, summed(out), tc.want)
		}
		_, merged := out["validations"].(map[string]any)
		_, named := tc.more["services"]
		if _, scored := out["match_score"]; scored != named || !merged || out["errors"] != nil {
			t.Errorf("%s: %v", name, out)
		}
	}
	got := e2e.WantObject(t, h.CallService(byDatabases, ana(e2e.Object{"consent": true, "services": "bra_cpf", "address": e2e.Object{"city": "Recife"}})), http.StatusOK)
	out := e2e.MemberObject(t, got, "database_validation")
	screened := e2e.MemberObject(t, out, "screened_data")
	if screened["tax_number"] != "529.982.247-25" || screened["consent_obtained"] != true || screened["address"] != `{"city":"Recife"}` || out["match_score"] != 1. {
		t.Errorf("%v", out)
	}
	h.WantKeptAs(got["request_id"], "DATABASE_VALIDATION", "database_validations", "Approved")
	var left int64
	if err := h.World.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.Party.ID).Scan(&left); err != nil || left != 100 {
		t.Errorf("the balance is %d, %v", left, err)
	}
}

func TestCallsToDatabasesThatAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	e2e.LoadPersonTable(t, h.World, "bra_cpf", "BRA", "52998224725,Ana Souza,1990-02-03")
	for name, tc := range map[string]struct {
		body   e2e.Object
		status int
		keys   string
	}{
		"no country":                   {e2e.Object{}, 400, "issuing_state"},
		"a country of nobody":          {e2e.Object{"issuing_state": "XQX"}, 400, "issuing_state"},
		"a country without a database": {e2e.Object{"issuing_state": "ESP", "identification_number": "1234", "full_name": "A B"}, 503, "error"},
		"nobody to look for":           {e2e.Object{"issuing_state": "BRA"}, 400, "fields_required_by full_name identification_number"},
		"no number":                    {e2e.Object{"issuing_state": "BRA", "full_name": "A B"}, 400, "fields_required_by identification_number"},
		"an unknown service":           {e2e.Object{"issuing_state": "BRA", "services": "arg", "full_name": "A B", "tax_number": "123"}, 400, "services"},
		"services of numbers":          {e2e.Object{"issuing_state": "BRA", "services": []int{1}}, 400, "services"},
		"no services":                  {e2e.Object{"issuing_state": "BRA", "services": []string{}}, 400, "services"},
		"a review":                     {e2e.Object{"issuing_state": "BRA", "no_match_action": "REVIEW"}, 400, "no_match_action"},
		"no day of the year":           {e2e.Object{"issuing_state": "BRA", "date_of_birth": "1990-02-30"}, 400, "date_of_birth"},
	} {
		got := e2e.WantObject(t, h.CallService(byDatabases, tc.body), tc.status)
		if keys := strings.Join(sortedKeys(got), " "); keys != tc.keys {
			t.Errorf("%s: %v", name, got)
		}
	}
	h.WantEmpty()
}

func sortedKeys(o map[string]any) []string {
	keys := []string{}
	for k := range o {
		keys = append(keys, k)
	}
	for i := range keys {
		for j := i + 1; j < len(keys); j++ {
			if keys[j] < keys[i] {
				keys[i], keys[j] = keys[j], keys[i]
			}
		}
	}
	return keys
}

func TestACallThatNoDatabaseAnswersIsNotFinished(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }))
	defer server.Close()
	h := e2e.NewApp(t, func(c *config.Config) {
		c.Prices = map[string]config.Micros{"DATABASE_VALIDATION": 100}
		c.Registers = config.Registers{URL: server.URL, Services: map[string]string{"bra_cpf": "BRA"}, Consent: []string{"bra_cpf"}, Timeout: time.Minute}
		c.Network.OutboundAllowed = config.Prefixes{netip.MustParsePrefix("127.0.0.0/8")}
	})
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	body := e2e.Object{"issuing_state": "BRA", "tax_number": "52998224725", "full_name": "Ana Souza"}
	if got := e2e.WantObject(t, h.CallService(byDatabases, body), http.StatusBadRequest); got["services_requiring_consent"] == nil || got["consent"] == nil {
		t.Errorf("%v", got)
	}
	body["consent"] = true
	got := e2e.WantObject(t, h.CallService(byDatabases, body), http.StatusBadGateway)
	silent, _ := got["validation_errors"].([]any)
	if len(silent) != 1 || silent[0].(map[string]any)["code"] != "provider_unavailable" || got["error"] == nil {
		t.Errorf("%v", got)
	}
	listed := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/sessions/", nil, nil), http.StatusOK)
	if listed["count"] != 1. {
		t.Fatalf("%v", listed)
	}
	id := listed["results"].([]any)[0].(map[string]any)["session_id"].(string)
	d := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), http.StatusOK)
	item := d["database_validations"].([]any)[0].(map[string]any)
	if d["status"] != "Abandoned" || item["status"] != "Not Finished" || e2e.RisksOf(item) != "COULD_NOT_PERFORM_DATABASE_VALIDATION" {
		t.Errorf("%v %v", d["status"], item)
	}
	var left int64
	if err := h.World.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.Party.ID).Scan(&left); err != nil || left != 1_000 {
		t.Errorf("the balance is %d, %v: what found nothing out costs nothing", left, err)
	}
	body["save_api_request"] = false
	e2e.WantObject(t, h.CallService(byDatabases, body), http.StatusBadGateway)
}

func TestDatabasesTakeForms(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	e2e.LoadPersonTable(t, h.World, "bra_cpf", "BRA", "52998224725,Ana Souza,1990-02-03")
	fields := map[string]string{"issuing_state": "BRA", "services": `["bra_cpf"]`, "tax_number": "52998224725", "full_name": "Ana Souza", "metadata": `{"a":1}`}
	got := e2e.WantObject(t, h.SendForm(byDatabases, fields, e2e.Upload{Field: "selfie", Name: "face.jpg", Content: e2e.TinyPicture(t)}), http.StatusOK)
	if out := e2e.MemberObject(t, got, "database_validation"); summed(out) != "Approved full_match one_by_one " || e2e.MemberObject(t, got, "metadata")["a"] != 1. {
		t.Errorf("%v", got)
	}
	fields["consent"], fields["no_match_action"] = "perhaps", "REVIEW"
	if got := e2e.WantObject(t, h.SendForm(byDatabases, fields, e2e.Upload{Field: "selfie", Name: "face.gif", Content: e2e.TinyPicture(t)}), http.StatusBadRequest); got["selfie"] == nil || got["consent"] == nil || got["no_match_action"] == nil {
		t.Errorf("%v", got)
	}
}

func TestDatabasesOfCountriesAreListed(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"DATABASE_VALIDATION": 250_000} })
	list := func() string {
		return string(h.World.For(t, h.Party).Do("GET", "/v1/organization/database-validation-countries/", nil, nil).Body)
	}
	if got := strings.TrimSpace(list()); got != "[]" {
		t.Errorf("%s", got)
	}
	e2e.LoadPersonTable(t, h.World, "esp_x", "ESP", "1234,A B,")
	e2e.LoadPersonTable(t, h.World, "bra_cpf", "BRA", "1234,A B,")
	want := `[{"country":"BRA","services":[{"name":"bra_cpf","price":0.25,"required_fields":["identification_number","full_name"],"requires_consent":false,"service_id":"bra_cpf"}]},` +
		`{"country":"ESP","services":[{"name":"esp_x","price":0.25,"required_fields":["identification_number","full_name"],"requires_consent":false,"service_id":"esp_x"}]}]`
	if got := strings.TrimSpace(list()); got != want {
		t.Errorf("%s", got)
	}
}

func TestASandboxKnowsEverybody(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
	for _, body := range []e2e.Object{{"issuing_state": "BRA"}, {"issuing_state": "ESP", "services": "a,b", "consent": true}} {
		got := e2e.WantObject(t, h.CallService(byDatabases, body), http.StatusOK)
		if out := e2e.MemberObject(t, got, "database_validation"); out["status"] != "Approved" || out["match_type"] != "full_match" {
			t.Errorf("%v", out)
		}
	}
	e2e.WantObject(t, h.CallService(byDatabases, e2e.Object{"issuing_state": "XQX"}), http.StatusBadRequest)
	h.WantEmpty()
}

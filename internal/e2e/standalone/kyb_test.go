package standalone_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/registries"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/engine"
)

// Calls about companies.
const (
	selectCompany    = "/v3/kyb/select/"
	readShareholders = "/v3/kyb/shareholders/"
)

// withRegistries is an installation over registries that answer as documented.
func withRegistries(t *testing.T, adjust func(*config.Config)) (e2e.App, *registries.Server) {
	t.Helper()
	s := registries.New(t)
	h := e2e.NewApp(t, func(c *config.Config) {
		c.Network.OutboundAllowed = registries.Loopback
		c.Companies.Sources = []string{config.CompaniesHouse, config.GLEIF, config.VIES}
		c.Companies.HouseKey, c.Companies.URLs = registries.Key, s.URLs()
		c.Companies.Timeout, c.Companies.CacheLife = 5*time.Second, 0
		if adjust != nil {
			adjust(c)
		}
	})
	return h, s
}

func TestACompanyIsSearchedAndRead(t *testing.T) {
	t.Parallel()
	h, _ := withRegistries(t, func(c *config.Config) {
		c.Prices = map[string]config.Micros{"KYB_REGISTRY": 100, "KYB_SHAREHOLDERS": 10, "KYB_UBO": 25}
	})
	got := e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "gb", "name": "Example Trading", "vendor_data": "acme", "metadata": e2e.Object{"n": 1}}), http.StatusOK)
	list := e2e.MemberObject(t, got, "kyb_registry")
	if len(list["companies"].([]any)) != 2 || list["search_resolved"] != true || got["vendor_data"] != "acme" {
		t.Fatalf("found %v", got)
	}
	first := list["companies"].([]any)[0].(map[string]any)
	if first["name"] != registries.HouseName || first["registration_number"] != registries.HouseNumber || first["status"] != "active" || first["fetch_status"] != "pending" {
		t.Errorf("first %v", first)
	}
	handle := first["kyb_response_id"].(string)
	if a := h.CallService(selectCompany, e2e.Object{"kyb_response_id": handle}); e2e.WantObject(t, a, http.StatusForbidden)["error"] == nil {
		t.Errorf("without credits: %s", a.Body)
	}
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	for path, tc := range map[string]struct {
		tier, ownership, status string
		owners                  int
		cost                    int64
	}{
		selectCompany:    {"basic", "", "Approved", 0, 100},
		readShareholders: {"shareholders", "available", "Approved", 2, 110},
		e2e.OwnersPath:   {"ubo", "available", "", 4, 125},
	} {
		before, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1)
		if err != nil {
			t.Fatal(err)
		}
		got := e2e.WantObject(t, h.CallService(path, e2e.Object{"kyb_response_id": handle, "vendor_data": "acme"}), http.StatusOK)
		c := e2e.MemberObject(t, got, "kyb_registry")
		ownership, _ := c["registry_ownership_status"].(string)
		if c["registry_tier_requested"] != tc.tier || c["registry_tier_delivered"] != tc.tier || ownership != tc.ownership || len(c["beneficial_owners"].([]any)) != tc.owners {
			t.Errorf("%s: %v", path, c)
		}
		if c["alternative_names"] != "EXAMPLE START LIMITED" || c["fetch_status"] != "resolved" || len(c["officers"].([]any)) != 3 || c["user_provided_data"] != nil {
			t.Errorf("%s: %v", path, c)
		}
		if tc.status != "" && c["status"] != tc.status {
			t.Errorf("%s comes to %v", path, c["status"])
		}
		session, kept := h.CompanyOf(got["request_id"].(string))
		if session["session_kind"] != "business" || session["status"] != c["status"] || kept["uuid"] != c["uuid"] || session["vendor_data"] != "acme" {
			t.Errorf("%s is kept as %v", path, session)
		}
		after, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1)
		if err != nil || int64(before-after)+1 != tc.cost {
			t.Errorf("%s costs %d (%v)", path, int64(before-after)+1, err)
		}
		if path == e2e.OwnersPath && !strings.Contains(string(plainJSON(t, c["registry_data"])), "ubo_resolution") {
			t.Errorf("nothing tells how far the owners were followed: %v", c["registry_data"])
		}
	}
	// The other registry knows companies of other countries.
	if handle := h.FindCompany(e2e.Object{"country_code": "DE", "name": "beispiel", "tier": "ubo"}); h.CallService(e2e.OwnersPath, e2e.Object{"kyb_response_id": handle}).Status != http.StatusOK {
		t.Error("a tier that no registry of the country has is refused")
	}
}

func plainJSON(t *testing.T, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestCallsAboutCompaniesAreRefused(t *testing.T) {
	t.Parallel()
	h, s := withRegistries(t, func(c *config.Config) { c.Companies.Sources = []string{config.CompaniesHouse} })
	for name, tc := range map[string]struct {
		body  e2e.Object
		field string
	}{
		"no country":                {e2e.Object{"name": "a"}, "country_code"},
		"an unknown country":        {e2e.Object{"country_code": "XX", "name": "a"}, "country_code"},
		"the United States alone":   {e2e.Object{"country_code": "US", "name": "a"}, "country_code"},
		"neither name nor number":   {e2e.Object{"country_code": "GB", "name": " "}, "non_field_errors"},
		"another way to compare":    {e2e.Object{"country_code": "GB", "name": "a", "search_type": "sounds_like"}, "search_type"},
		"another tier":              {e2e.Object{"country_code": "GB", "name": "a", "tier": "all"}, "tier"},
		"a long name":               {e2e.Object{"country_code": "GB", "name": strings.Repeat("a", 256)}, "name"},
		"a private callback":        {e2e.Object{"country_code": "GB", "name": "a", "webhook_url": "https://10.0.0.1/"}, "webhook_url"},
		"a callback that is no URL": {e2e.Object{"country_code": "GB", "name": "a", "webhook_url": "nowhere"}, "webhook_url"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{Guarded: true})
			h := e2e.App{World: w, Party: w.Party(application.Live), T: t}
			if got := e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, tc.body), http.StatusBadRequest); got[tc.field] == nil {
				t.Errorf("refused with %v", got)
			}
		})
	}
	e2e.WantBody(t, h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "FR", "name": "a"}), http.StatusServiceUnavailable, e2e.Object{"error": "This installation has no engine for this check."})
	e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "US-CA", "name": "a"}), http.StatusServiceUnavailable)
	for _, name := range []string{"安", "أبو بكر", "😀", "x\u202ey", "%", "'"} {
		if got := h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "GB", "name": name}); got.Status != http.StatusOK {
			t.Errorf("%q is answered %d %s", name, got.Status, got.Body)
		}
	}
	e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "GB", "name": "\u0000"}), http.StatusBadRequest)
	handle := h.FindCompany(e2e.Object{"country_code": "GB", "registration_number": registries.HouseNumber})
	for _, other := range []string{"x", handle + "1", strings.Replace(handle, "-", "", 1), uuid.NewString() + ".0", handle[:len(handle)-1] + "-1", "\u0000"} {
		if got := e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": other}), http.StatusBadRequest); got["kyb_response_id"] == nil {
			t.Errorf("%q: %v", other, got)
		}
	}
	e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": handle, "save_api_request": false}), http.StatusBadRequest)
	stranger := e2e.App{World: h.World, Party: h.World.Party(application.Live), T: t}
	e2e.WantObject(t, stranger.CallService(selectCompany, e2e.Object{"kyb_response_id": handle}), http.StatusBadRequest)
	e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": handle}), http.StatusOK)
	s.Fail(registries.Respond(404, "application/json", `{}`))
	if got := e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": handle}), http.StatusBadRequest); got["kyb_response_id"] == nil {
		t.Errorf("a company that is gone: %v", got)
	}
	s.Fail(registries.Respond(503, "text/plain", "down"))
	if got := e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{"country_code": "GB", "name": "example"}), http.StatusServiceUnavailable); got["error"] == nil {
		t.Errorf("a registry that is down: %v", got)
	}
	h.World.Clock.Move(24 * time.Hour)
	s.Fail(nil)
	e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": handle}), http.StatusBadRequest)
}

func TestASearchInTheBackgroundIsCalledBack(t *testing.T) {
	t.Parallel()
	h, _ := withRegistries(t, nil)
	shop := receiver.New(t, h.World.Clock.Now)
	got := e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{
		"country_code": "GB", "name": "example", "webhook_url": shop.URL("/found"), "vendor_data": "acme", "metadata": e2e.Object{"plan": "premium"},
	}), http.StatusOK)
	if list := e2e.MemberObject(t, got, "kyb_registry"); len(list["companies"].([]any)) != 0 || list["search_status"] != "pending" || list["search_resolved"] != false {
		t.Errorf("at once: %v", list)
	}
	h.World.Work()
	h.World.Eventually("the callback arrives", func() bool { return len(shop.Attempts("/found")) == 1 })
	told := shop.Attempts("/found")[0]
	if err := eventcheck.Check(told.Body); err != nil {
		t.Errorf("%v\n%s", err, told.Body)
	}
	if told.Text("request_id") != got["request_id"] || told.Text("vendor_data") != "acme" || told.Header.Get("X-Service-Unsigned-Callback") != "true" {
		t.Errorf("it tells %s with %v", told.Body, told.Header)
	}
	var body struct {
		Registry struct {
			Companies []struct {
				Handle string `json:"kyb_response_id"`
				Name   string `json:"name"`
			} `json:"companies"`
			Resolved bool `json:"search_resolved"`
		} `json:"kyb_registry"`
	}
	if err := json.Unmarshal(told.Body, &body); err != nil || len(body.Registry.Companies) != 2 || !body.Registry.Resolved {
		t.Fatalf("%s (%v)", told.Body, err)
	}
	e2e.WantObject(t, h.CallService(selectCompany, e2e.Object{"kyb_response_id": body.Registry.Companies[0].Handle}), http.StatusOK)
}

// In a sandbox no registry is asked, and the callback comes all the same.
func TestASearchOfASandboxIsCalledBack(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, shop := e2e.NewAppIn(t, w, application.Sandbox), receiver.New(t, w.Clock.Now)
	got := e2e.WantObject(t, h.CallService(e2e.CompanySearchPath, e2e.Object{
		"country_code": "GB", "name": "example", "webhook_url": shop.URL("/found"), "vendor_data": "acme", "metadata": e2e.Object{"plan": "premium"},
	}), http.StatusOK)
	if list := e2e.MemberObject(t, got, "kyb_registry"); list["search_status"] != "pending" || list["search_resolved"] != false {
		t.Errorf("at once: %v", list)
	}
	w.Eventually("the callback arrives", func() bool { return len(shop.Attempts("/found")) == 1 })
	told := shop.Attempts("/found")[0]
	if err := eventcheck.Check(told.Body); err != nil {
		t.Errorf("%v\n%s", err, told.Body)
	}
	if told.Text("request_id") != got["request_id"] || told.Text("search_status") != "resolved" || told.Header.Get("X-Service-Unsigned-Callback") != "true" {
		t.Errorf("it tells %s with %v", told.Body, told.Header)
	}
}

func TestACompanyOfASilentRegistryComesLater(t *testing.T) {
	t.Parallel()
	h, s := withRegistries(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"KYB_REGISTRY": 100, "KYB_UBO": 25} })
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	handle := h.FindCompany(e2e.Object{"country_code": "GB", "name": "example trading"})
	s.Fail(registries.Respond(503, "text/plain", "down"))
	got := e2e.WantObject(t, h.CallService(e2e.OwnersPath, e2e.Object{"kyb_response_id": handle}), http.StatusAccepted)
	c := e2e.MemberObject(t, got, "kyb_registry")
	if c["fetch_status"] != "pending" || c["data_resolved"] != false || c["registry_tier_delivered"] != nil || c["registry_ownership_status"] != "pending" || c["company_name"] != registries.HouseName {
		t.Errorf("until then: %v", c)
	}
	id := got["request_id"].(string)
	if session, _ := h.CompanyOf(id); session["status"] != "In Progress" {
		t.Errorf("the session is %v", session["status"])
	}
	late := func() error {
		job := &river.Job[engine.LateRunArgs]{JobRow: &rivertype.JobRow{Attempt: 1}, Args: engine.LateRunArgs{
			ApplicationID: h.Party.ID, SessionID: uuid.MustParse(id), NodeID: "feature_kyb_registry",
		}}
		return (&engine.LateWorker{Engine: h.World.Flow.Engine}).Work(t.Context(), job)
	}
	if late() == nil {
		t.Error("a registry that is still silent has answered")
	}
	s.Fail(nil)
	h.World.Clock.Move(31 * time.Second) // the registry was left alone meanwhile
	if err := late(); err != nil {
		t.Fatal(err)
	}
	session, kept := h.CompanyOf(id)
	if session["status"] == "In Progress" || kept["fetch_status"] != "resolved" || len(kept["beneficial_owners"].([]any)) != 4 || kept["uuid"] != c["uuid"] {
		t.Errorf("afterwards: %v", session)
	}
	if updated, moved := h.CountEvents(id, "data.updated"), h.CountEvents(id, "status.updated"); updated != 1 || moved != 2 {
		t.Errorf("%d data.updated, %d status.updated", updated, moved)
	}
	balance, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1)
	if err != nil || balance != 1_001-125 {
		t.Errorf("%d credits are left (%v)", balance, err)
	}
	if err := late(); err != nil || h.CountEvents(id, "data.updated") != 1 {
		t.Errorf("told twice (%v)", err)
	}
}

func TestACompanyThatNeverComesIsLookedAt(t *testing.T) {
	t.Parallel()
	h, s := withRegistries(t, nil)
	handle := h.FindCompany(e2e.Object{"country_code": "GB", "name": "example trading"})
	s.Fail(registries.Respond(503, "text/plain", "down"))
	id := e2e.WantObject(t, h.CallService(e2e.OwnersPath, e2e.Object{"kyb_response_id": handle}), http.StatusAccepted)["request_id"].(string)
	job := &river.Job[engine.LateRunArgs]{JobRow: &rivertype.JobRow{Attempt: 14}, Args: engine.LateRunArgs{
		ApplicationID: h.Party.ID, SessionID: uuid.MustParse(id), NodeID: "feature_kyb_registry",
	}}
	if err := (&engine.LateWorker{Engine: h.World.Flow.Engine}).Work(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	session, _ := h.CompanyOf(id)
	check := session["registry_checks"].([]any)[0].(map[string]any)
	warnings := check["warnings"].([]any)
	if w := warnings[0].(map[string]any); session["status"] != "In Review" || len(warnings) != 1 || w["risk"] != "KYB_COMPANY_NOT_FROM_REGISTRY" || w["short_description"] != "Registry silent" {
		t.Errorf("in the end: %v", session)
	}
}

func TestASandboxKnowsOneCompany(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
	handle := h.FindCompany(e2e.Object{"country_code": "FR", "name": "n'importe quoi"})
	for path, owners := range map[string]int{selectCompany: 0, readShareholders: 2, e2e.OwnersPath: 2} {
		got := e2e.WantObject(t, h.CallService(path, e2e.Object{"kyb_response_id": handle}), http.StatusOK)
		c := e2e.MemberObject(t, got, "kyb_registry")
		if c["status"] != "Approved" || c["company_name"] != "Sandbox Holding Limited" || len(c["beneficial_owners"].([]any)) != owners {
			t.Errorf("%s: %v", path, c)
		}
		e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusNotFound)
	}
}

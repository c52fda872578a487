package company_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// waiting is a company whose one director is to be verified.
func waitingFor(h e2e.App, body map[string]any) e2e.CompanySession {
	h.T.Helper()
	f := h.CompanySession(e2e.Directors(h.Party, ""), body)
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Awaiting User")
	return f
}

func correct(f e2e.CompanySession, company string, body any) apitest.Response {
	f.T.Helper()
	return f.World.For(f.T, f.App.Party).Do("PATCH", "/v3/session/"+f.Id+"/kyb/"+company+"/update-data/", body, nil)
}

func skipStep(f e2e.CompanySession, party string, skip any) apitest.Response {
	f.T.Helper()
	return f.World.For(f.T, f.App.Party).Do("PATCH", "/v3/session/"+f.Id+"/kyb/parties/"+party+"/", map[string]any{"is_skipped": skip}, nil)
}

func TestACompanyIsCorrected(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := waitingFor(h, map[string]any{})
	company := f.Decision().Registry[0].Company.UUID
	sent := map[string]any{
		"company_name": " Ærø Holding A/S ", "country_code": "se", "region": nil, "incorporation_date": "2011-02-03", "registration_date": "2011-02-04",
		"legal_address": "Østergade 1", "registry_status": "struck off", "verification_status": "failed", "alternative_names": "Ærø, Ltd.; 埃勒公司\nÆrø, Ltd.",
		"registered_capital_amount": 125000.5, "registered_capital_currency": "dkk", "website": "aeroe.example/om", "email": "post@aeroe.example",
		"phone": "+45 12 34 56 78", "vat_number": "", "control_scheme": "Two boards",
	}

	a := correct(f, company, sent)

	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	got := a.JSON()
	for name, want := range map[string]any{
		"uuid": company, "company_name": "Ærø Holding A/S", "country_code": "SE", "region": nil, "incorporation_date": "2011-02-03",
		"registered_address": "Østergade 1", "registry_status": "struck off", "verification_status": "failed",
		"alternative_names": []any{"Ærø, Ltd.", "埃勒公司"}, "registered_capital_amount": "125000.50", "registered_capital_currency": "DKK",
		"website": "https://aeroe.example/om", "email": "post@aeroe.example", "phone": "+45 12 34 56 78", "vat_number": nil,
		"registration_number": "12345678",
	} {
		if diff := cmp.Diff(want, got[name]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	data := got["registry_data"].(map[string]any)
	if data["control_scheme"] != "Two boards" || data["registration_date"] != "2011-02-04" || data["company_name"] != "Ærø Holding A/S" {
		t.Errorf("registry data: %v", data)
	}
	if got["last_console_edit_at"] == nil {
		t.Error("the edit has no time")
	}
	if d := f.Decision(); d.Registry[0].Company.Name != "Ærø Holding A/S" || d.Status != "Awaiting User" {
		t.Errorf("decision: %+v", d.Registry[0].Company)
	}
	// The feed is shown of persons only; it is kept of companies as well.
	var changed []string
	row := w.Pool.QueryRow(t.Context(), "SELECT changed_fields FROM session_reviews WHERE application_id = $1 AND session_id = $2 AND activity_type = 'KYB_DATA_UPDATED'",
		h.Party.ID, f.Id)
	if err := row.Scan(&changed); err != nil || !slices.Contains(changed, "registered_address") {
		t.Errorf("feed: %v %v", changed, err)
	}
}

func TestCompaniesAreCorrectedAloud(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	made := w.For(t, h.Party).Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "data", "url": h.Receiver.URL("/data"), "subscribed_events": []string{"data.updated"},
	}, nil)
	h.Receiver.Trust("/data", made.JSON()["secret_shared_key"].(string))
	f := waitingFor(h, map[string]any{})
	company := f.Decision().Registry[0].Company.UUID

	correct(f, company, map[string]any{})
	correct(f, company, map[string]any{"company_name": f.Decision().Registry[0].Company.Name})

	edits := func() (out []map[string]any) {
		for _, attempt := range h.Receiver.Events("/data") {
			b := attempt.Event
			if b["trigger"] == "console_registry_edit" {
				out = append(out, b)
			}
		}
		return out
	}
	w.Eventually("the edit is told", func() bool { return len(edits()) > 0 })
	e := edits()[0]
	data := e["data"].(map[string]any)
	if e["event"] != "data.updated" || e["session_kind"] != "business" || e["status"] != "Awaiting User" || len(edits()) != 1 {
		t.Errorf("event: %v", e)
	}
	if diff := cmp.Diff([]any{"registry_checks"}, data["changed_fields"]); diff != "" {
		t.Errorf("changed (-want +got):\n%s", diff)
	}
}

func TestCorrectionsOfCompaniesThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := waitingFor(h, map[string]any{})
	company := f.Decision().Registry[0].Company.UUID
	before := correct(f, company, map[string]any{}).Body
	for name, tc := range map[string]struct {
		field string
		value any
	}{
		"a name that is too long":            {"company_name", strings.Repeat("é", 256)},
		"an empty name":                      {"company_name", "  "},
		"a name with a zero byte":            {"company_name", "A\x00B"},
		"a name that looks like a mark":      {"nature_of_business", "\x1amedia"},
		"a number for a name":                {"company_name", 7},
		"a country that is none":             {"country_code", "XX"},
		"a region that is none":              {"region", "U S"},
		"a day that is none":                 {"incorporation_date", "2026-02-30"},
		"a status that no registry has":      {"registry_status", "ACTIVE"},
		"a capital with too many digits":     {"registered_capital_amount", 1e19},
		"a capital with three digits behind": {"registered_capital_amount", 1.005},
		"a capital below nothing":            {"registered_capital_amount", -1},
		"a currency of two letters":          {"registered_capital_currency", "EU"},
		"a web address that runs code":       {"website", "javascript://x.example/%0aalert(1)"},
		"a web address without a host":       {"website", "https://"},
		"a mail address without a domain":    {"email", "post@localhost"},
		"a phone number of six digits":       {"phone", "123456"},
		"a phone number of letters":          {"phone", "call me maybe"},
		"an address longer than any":         {"legal_address", strings.Repeat("x", 1001)},
		"a list where a text belongs":        {"alternative_names", []any{"A"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := w.For(t, h.Party).Do("PATCH", "/v3/session/"+f.Id+"/kyb/"+company+"/update-data/", map[string]any{tc.field: tc.value}, nil)
			if a.Status != http.StatusBadRequest {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			if _, ok := a.JSON()[tc.field].([]any); !ok {
				t.Errorf("%s", a.Body)
			}
		})
	}
	both := correct(f, company, map[string]any{"country_code": "XX", "phone": "1"})
	if got := both.JSON(); got["country_code"] == nil || got["phone"] == nil {
		t.Errorf("not told together: %s", both.Body)
	}
	if after := correct(f, company, map[string]any{}).Body; !slices.Equal(before, after) {
		t.Errorf("a refused correction changed %s to %s", before, after)
	}
}

func TestCompaniesAndPeopleOfOthers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := waitingFor(h, map[string]any{})
	d := f.Decision()
	company, party := d.Registry[0].Company.UUID, d.People[0].Submitted.Parties[0].UUID
	other := e2e.CompanySession{App: e2e.NewAppIn(t, w, application.Sandbox), Id: f.Id}
	for name, a := range map[string]apitest.Response{
		"a company of another application": correct(other, company, map[string]any{"company_name": "Mine"}),
		"a party of another application":   skipStep(other, party, true),
		"a child of another application": w.For(t, other.App.Party).Do(
			"GET", "/v3/session/"+d.People[0].Submitted.Parties[0].SessionID+"/decision/", nil, nil),
		"an unknown company":                correct(f, uuid.NewString(), map[string]any{"company_name": "Mine"}),
		"the nil company":                   correct(f, uuid.Nil.String(), map[string]any{"company_name": "Mine"}),
		"a party where a company belongs":   correct(f, party, map[string]any{"company_name": "Mine"}),
		"an unknown party":                  skipStep(f, uuid.NewString(), true),
		"a company where a party belongs":   skipStep(f, company, true),
		"a session that nobody has created": skipStep(e2e.CompanySession{App: h, Id: uuid.NewString()}, party, true),
	} {
		if a.Status != http.StatusNotFound {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if got := f.Decision(); got.Registry[0].Company.Name != d.Registry[0].Company.Name || got.People[0].Submitted.Parties[0].Skipped {
		t.Errorf("something changed: %+v", got)
	}
}

func TestAPartyThatIsPassedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := waitingFor(h, map[string]any{})
	before := who(f, 0)
	if a := skipStep(f, before.UUID, "yes"); a.Status != http.StatusBadRequest {
		t.Errorf("a word counts as a wish: %d", a.Status)
	}

	a := skipStep(f, before.UUID, true)

	want := map[string]any{"uuid": before.UUID, "is_skipped": true, "kyc_session_deleted": true, "kyb_sub_session_deleted": false}
	if diff := cmp.Diff(want, a.JSON()); diff != "" {
		t.Fatalf("%d (-want +got):\n%s", a.Status, diff)
	}
	if d := f.WaitForStatus("Approved"); !d.People[0].Submitted.Parties[0].Skipped || d.People[0].Submitted.Parties[0].SessionID != "" {
		t.Errorf("party %+v", d.People[0].Submitted.Parties[0])
	}
	if gone := w.For(t, h.Party).Do("GET", "/v3/session/"+before.SessionID+"/decision/", nil, nil); gone.Status != http.StatusNotFound {
		t.Errorf("the session is still there: %d", gone.Status)
	}
	// Asked for again, the party gets a session of its own again, and the company waits for it.
	if a := skipStep(f, before.UUID, false); a.Status != http.StatusOK || a.JSON()["kyc_session_deleted"] != false {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	after := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties[0]
	if after.SessionID == "" || after.SessionID == before.SessionID {
		t.Errorf("session %q", after.SessionID)
	}
	f.VerifyKeyPerson(after)
	f.WaitForStatus("Approved")
}

func TestAFinishedVerificationOfAPartyStaysWhenItIsPassedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := waitingFor(h, map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.VerifyKeyPerson(who(f, 0))
	f.WaitForStatus("In Review")
	if a := skipStep(f, who(f, 0).UUID, true); a.JSON()["kyc_session_deleted"] != false {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if d := f.WaitForStatus("Approved"); d.People[0].Submitted.Parties[0].SessionID == "" || len(d.People[0].Warnings) > 0 {
		t.Errorf("people %+v", d.People[0])
	}
}

// Companies and people of a session are nobody else's: neither by another application's key nor by the token of another session.
func TestPeopleOfAnotherTenantAreNotThere(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Lovelace", "director"))
	f.WaitForStatus("Awaiting User")
	decision := e2e.DecisionOf(t, w, h.Party, e2e.Object{"session_id": f.Id})
	company := decision["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)["uuid"]
	parties := decision["key_people_checks"].([]any)[0].(map[string]any)["submitted"].(map[string]any)["parties"].([]any)
	party := parties[0].(map[string]any)["uuid"]
	if company == nil || party == nil {
		t.Fatalf("company %v, party %v", company, party)
	}
	stranger := e2e.NewAppIn(t, w, application.Sandbox)
	own := stranger.CompanySession(e2e.Directors(stranger.Party, ""), map[string]any{})
	for _, session := range []string{f.Id, own.Id} { // the session of the other, and the own one with the other's people
		base := "/v3/session/" + session
		e2e.WantStatus(t, stranger.Call("PATCH", fmt.Sprint(base, "/kyb/parties/", party, "/"), e2e.Object{"is_skipped": true}), http.StatusNotFound)
		e2e.WantStatus(t, stranger.Call("PATCH", fmt.Sprint(base, "/kyb/", company, "/update-data/"), e2e.Object{"company_type": "Stolen"}), http.StatusNotFound)
	}
	after := e2e.DecisionOf(t, w, h.Party, e2e.Object{"session_id": f.Id})
	if diff := cmp.Diff(decision["registry_checks"], after["registry_checks"]); diff != "" {
		t.Errorf("the company changed (-before +after):\n%s", diff)
	}
}

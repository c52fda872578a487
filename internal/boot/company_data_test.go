package boot_test

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
	"vidimus/internal/testkit/testenv"
)

// waiting is a company whose one director is to be verified.
func (h appEnv) waiting(body map[string]any) firm {
	h.t.Helper()
	f := h.firm(directors(h.party, ""), body)
	f.confirm()
	f.name(person("Ada", "Løve", "director"))
	f.comes("Awaiting User")
	return f
}

func (f firm) correct(company string, body any) apitest.Response {
	f.t.Helper()
	return f.world.For(f.t, f.appEnv.party).Do("PATCH", "/v3/session/"+f.id+"/kyb/"+company+"/update-data/", body, nil)
}

func (f firm) skip(party string, skip any) apitest.Response {
	f.t.Helper()
	return f.world.For(f.t, f.appEnv.party).Do("PATCH", "/v3/session/"+f.id+"/kyb/parties/"+party+"/", map[string]any{"is_skipped": skip}, nil)
}

func TestACompanyIsCorrected(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.waiting(map[string]any{})
	company := f.decision().Registry[0].Company.UUID
	sent := map[string]any{
		"company_name": " Ærø Holding A/S ", "country_code": "se", "region": nil, "incorporation_date": "2011-02-03", "registration_date": "2011-02-04",
		"legal_address": "Østergade 1", "registry_status": "struck off", "verification_status": "failed", "alternative_names": "Ærø, Ltd.; 埃勒公司\nÆrø, Ltd.",
		"registered_capital_amount": 125000.5, "registered_capital_currency": "dkk", "website": "aeroe.example/om", "email": "post@aeroe.example",
		"phone": "+45 12 34 56 78", "vat_number": "", "control_scheme": "Two boards",
	}

	a := f.correct(company, sent)

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
	if d := f.decision(); d.Registry[0].Company.Name != "Ærø Holding A/S" || d.Status != "Awaiting User" {
		t.Errorf("decision: %+v", d.Registry[0].Company)
	}
	// The feed is shown of persons only; it is kept of companies as well.
	var changed []string
	row := w.Pool.QueryRow(t.Context(), "SELECT changed_fields FROM session_reviews WHERE application_id = $1 AND session_id = $2 AND activity_type = 'KYB_DATA_UPDATED'",
		h.party.ID, f.id)
	if err := row.Scan(&changed); err != nil || !slices.Contains(changed, "registered_address") {
		t.Errorf("feed: %v %v", changed, err)
	}
}

func TestCompaniesAreCorrectedAloud(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	made := w.For(t, h.party).Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "data", "url": h.receiver.URL("/data"), "subscribed_events": []string{"data.updated"},
	}, nil)
	h.receiver.Trust("/data", made.JSON()["secret_shared_key"].(string))
	f := h.waiting(map[string]any{})
	company := f.decision().Registry[0].Company.UUID

	f.correct(company, map[string]any{})
	f.correct(company, map[string]any{"company_name": f.decision().Registry[0].Company.Name})

	edits := func() (out []map[string]any) {
		for _, attempt := range h.receiver.Events("/data") {
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
	h := settle(t, w, application.Sandbox)
	f := h.waiting(map[string]any{})
	company := f.decision().Registry[0].Company.UUID
	before := f.correct(company, map[string]any{}).Body
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
			a := w.For(t, h.party).Do("PATCH", "/v3/session/"+f.id+"/kyb/"+company+"/update-data/", map[string]any{tc.field: tc.value}, nil)
			if a.Status != http.StatusBadRequest {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			if _, ok := a.JSON()[tc.field].([]any); !ok {
				t.Errorf("%s", a.Body)
			}
		})
	}
	both := f.correct(company, map[string]any{"country_code": "XX", "phone": "1"})
	if got := both.JSON(); got["country_code"] == nil || got["phone"] == nil {
		t.Errorf("not told together: %s", both.Body)
	}
	if after := f.correct(company, map[string]any{}).Body; !slices.Equal(before, after) {
		t.Errorf("a refused correction changed %s to %s", before, after)
	}
}

func TestCompaniesAndPeopleOfOthers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.waiting(map[string]any{})
	d := f.decision()
	company, party := d.Registry[0].Company.UUID, d.People[0].Submitted.Parties[0].UUID
	other := firm{appEnv: settle(t, w, application.Sandbox), id: f.id}
	for name, a := range map[string]apitest.Response{
		"a company of another application": other.correct(company, map[string]any{"company_name": "Mine"}),
		"a party of another application":   other.skip(party, true),
		"a child of another application": w.For(t, other.appEnv.party).Do(
			"GET", "/v3/session/"+d.People[0].Submitted.Parties[0].SessionID+"/decision/", nil, nil),
		"an unknown company":                f.correct(uuid.NewString(), map[string]any{"company_name": "Mine"}),
		"the nil company":                   f.correct(uuid.Nil.String(), map[string]any{"company_name": "Mine"}),
		"a party where a company belongs":   f.correct(party, map[string]any{"company_name": "Mine"}),
		"an unknown party":                  f.skip(uuid.NewString(), true),
		"a company where a party belongs":   f.skip(company, true),
		"a session that nobody has created": firm{appEnv: h, id: uuid.NewString()}.skip(party, true),
	} {
		if a.Status != http.StatusNotFound {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if got := f.decision(); got.Registry[0].Company.Name != d.Registry[0].Company.Name || got.People[0].Submitted.Parties[0].Skipped {
		t.Errorf("something changed: %+v", got)
	}
}

func TestAPartyThatIsPassedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.waiting(map[string]any{})
	before := f.who(0)
	if a := f.skip(before.UUID, "yes"); a.Status != http.StatusBadRequest {
		t.Errorf("a word counts as a wish: %d", a.Status)
	}

	a := f.skip(before.UUID, true)

	want := map[string]any{"uuid": before.UUID, "is_skipped": true, "kyc_session_deleted": true, "kyb_sub_session_deleted": false}
	if diff := cmp.Diff(want, a.JSON()); diff != "" {
		t.Fatalf("%d (-want +got):\n%s", a.Status, diff)
	}
	if d := f.comes("Approved"); !d.People[0].Submitted.Parties[0].Skipped || d.People[0].Submitted.Parties[0].SessionID != "" {
		t.Errorf("party %+v", d.People[0].Submitted.Parties[0])
	}
	if gone := w.For(t, h.party).Do("GET", "/v3/session/"+before.SessionID+"/decision/", nil, nil); gone.Status != http.StatusNotFound {
		t.Errorf("the session is still there: %d", gone.Status)
	}
	// Asked for again, the party gets a session of its own again, and the company waits for it.
	if a := f.skip(before.UUID, false); a.Status != http.StatusOK || a.JSON()["kyc_session_deleted"] != false {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	after := f.comes("Awaiting User").People[0].Submitted.Parties[0]
	if after.SessionID == "" || after.SessionID == before.SessionID {
		t.Errorf("session %q", after.SessionID)
	}
	f.walk(after)
	f.comes("Approved")
}

func TestAFinishedVerificationOfAPartyStaysWhenItIsPassedOver(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.waiting(map[string]any{"sandbox_scenario": "decline_document_expired"})
	f.walk(f.who(0))
	f.comes("In Review")
	if a := f.skip(f.who(0).UUID, true); a.JSON()["kyc_session_deleted"] != false {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if d := f.comes("Approved"); d.People[0].Submitted.Parties[0].SessionID == "" || len(d.People[0].Warnings) > 0 {
		t.Errorf("people %+v", d.People[0])
	}
}

// Companies and people of a session are nobody else's: neither by another application's key nor by the token of another session.
func TestPeopleOfAnotherTenantAreNotThere(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Ada", "Lovelace", "director"))
	f.comes("Awaiting User")
	decision := decisionOf(t, w, h.party, object{"session_id": f.id})
	company := decision["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)["uuid"]
	parties := decision["key_people_checks"].([]any)[0].(map[string]any)["submitted"].(map[string]any)["parties"].([]any)
	party := parties[0].(map[string]any)["uuid"]
	if company == nil || party == nil {
		t.Fatalf("company %v, party %v", company, party)
	}
	stranger := settle(t, w, application.Sandbox)
	own := stranger.firm(directors(stranger.party, ""), map[string]any{})
	for _, session := range []string{f.id, own.id} { // the session of the other, and the own one with the other's people
		base := "/v3/session/" + session
		statusIs(t, stranger.api("PATCH", fmt.Sprint(base, "/kyb/parties/", party, "/"), object{"is_skipped": true}), http.StatusNotFound)
		statusIs(t, stranger.api("PATCH", fmt.Sprint(base, "/kyb/", company, "/update-data/"), object{"company_type": "Stolen"}), http.StatusNotFound)
	}
	after := decisionOf(t, w, h.party, object{"session_id": f.id})
	if diff := cmp.Diff(decision["registry_checks"], after["registry_checks"]); diff != "" {
		t.Errorf("the company changed (-before +after):\n%s", diff)
	}
}

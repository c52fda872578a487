package boot_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/testenv"
)

// appTerms are what new people accept in tests.
var appTerms = signin.Terms{Terms: "https://shop.example/terms", Privacy: "https://shop.example/privacy?lang=de"}

func linksOf(t signin.Terms) object {
	link := func(text string) any {
		if text == "" {
			return nil
		}
		return text
	}
	return object{"terms_url": link(t.Terms), "privacy_url": link(t.Privacy)}
}

// agreeing is a gate whose new people have to accept terms.
func agreeing(t *testing.T, terms signin.Terms) gate {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	g.settings(func(c *signin.Settings) { c.Terms = terms })
	return g
}

// comesAs makes the call of a new person: refused without the terms and with
// others than the application's, and carried out with them.
func (g gate) comesAs(path string, body object, want signin.Terms) map[string]any {
	g.t.Helper()
	for name, accepted := range map[string]any{"nothing": nil, "other terms": linksOf(signin.Terms{Terms: want.Terms + "x"}), "no terms": linksOf(signin.Terms{})} {
		delete(body, "accepted_terms")
		if accepted != nil {
			body["accepted_terms"] = accepted
		}
		refused := g.post(path, body, http.StatusBadRequest)
		if told, _ := refused["terms"].(map[string]any); refused["error"] != "terms_required" || !maps.Equal(told, linksOf(want)) {
			g.t.Errorf("%s by somebody who accepted %s: %v", path, name, refused)
		}
	}
	body["accepted_terms"] = linksOf(want)
	return g.post(path, body, http.StatusOK)
}

// person is how those who run the application see the owner of an address.
func (g gate) person(email string) signin.Person {
	g.t.Helper()
	found, _, err := g.world.SignIn.People(g.t.Context(), g.party.ID, signin.PeopleFilter{Email: &email, Limit: 2})
	if err != nil || len(found) != 1 {
		g.t.Fatalf("people of %s: %v %v", email, found, err)
	}
	return found[0]
}

func TestNewPeopleAcceptTheTerms(t *testing.T) {
	t.Parallel()
	g := agreeing(t, appTerms)
	g.world.Clock.Stop()
	byCode := func(email, password string) object {
		transaction := g.authorize()
		ask := object{"transaction": transaction, "purpose": "signup", "email": email}
		if password != "" {
			ask["password"] = password
		}
		sent := g.post("/email/start/", ask, http.StatusAccepted)
		return object{"transaction": transaction, "purpose": "signup", "challenge": sent["challenge"], "code": "123456"}
	}
	g.comesAs("/email/complete/", byCode("code@shop.example", ""), appTerms)
	g.comesAs("/email/complete/", byCode("password@shop.example", goodPassword), appTerms)
	g.byPassword("password@shop.example", http.StatusOK)

	transaction := g.authorize()
	_, secret := g.magic(transaction, "magic@shop.example")
	g.comesAs("/magic/complete/", object{"transaction": transaction, "token": secret}, appTerms)

	transaction = g.authorize()
	sent := g.post("/phone/start/", object{"transaction": transaction, "phone": "+4915123456789"}, http.StatusAccepted)
	g.comesAs("/phone/complete/", object{"transaction": transaction, "challenge": sent["challenge"], "code": "123456"}, appTerms)

	g.comesAs("/invitation/accept/", object{"token": g.invited("invited@shop.example")}, appTerms)

	for _, email := range []string{"code@shop.example", "password@shop.example", "magic@shop.example", "invited@shop.example"} {
		if p := g.person(email); p.Terms == nil || p.Terms.Terms != appTerms || !p.Terms.At.Equal(g.world.Clock.Now().Truncate(time.Microsecond)) {
			t.Errorf("%s accepted %+v", email, p.Terms)
		}
	}
	// Refusals are no failures of anybody.
	for _, kind := range g.activity() {
		if kind == "auth.sign_in_failed" {
			t.Error("a refusal for want of terms is noted as a failure")
		}
	}
}

func TestWhoeverHasAnAccountIsNotAskedForTerms(t *testing.T) {
	t.Parallel()
	g := agreeing(t, signin.Terms{})
	g.tokens("ada@shop.example", goodPassword)
	if p := g.person("ada@shop.example"); p.Terms != nil {
		t.Errorf("somebody who was asked for nothing accepted %+v", p.Terms)
	}
	g.settings(func(c *signin.Settings) { c.Terms = appTerms })
	g.world.Clock.Move(time.Minute)
	g.byPassword("ada@shop.example", http.StatusOK)
	g.tokens("ada@shop.example", "")
	g.post("/invitation/accept/", object{"token": g.invited("ada@shop.example")}, http.StatusOK)
	if p := g.person("ada@shop.example"); p.Terms != nil {
		t.Errorf("terms that came later count as accepted: %+v", p.Terms)
	}
}

func TestOneOfTheTwoLinksIsEnough(t *testing.T) {
	t.Parallel()
	only := signin.Terms{Privacy: appTerms.Privacy}
	g := agreeing(t, only)
	g.comesAs("/invitation/accept/", object{"token": g.invited("eve@shop.example")}, only)
	if p := g.person("eve@shop.example"); p.Terms == nil || p.Terms.Terms != only {
		t.Errorf("accepted %+v", p.Terms)
	}
}

func TestTermsAreSetByCallAndToldOfPeople(t *testing.T) {
	t.Parallel()
	g := agreeing(t, signin.Terms{})
	d := newSignInEnv(t, g.world, g.party, "OWNER", ada)
	page := func() any {
		return g.client.Do("POST", "/v3/hosted/sign-in/", object{"application_id": g.party.ID.String()}, nil).JSON()["terms"]
	}
	if fresh := statusIs(t, d.call("GET", "settings/", nil), http.StatusOK); fresh["terms_url"] != nil || fresh["privacy_url"] != nil || page() != nil {
		t.Errorf("nothing was chosen yet: %v %v", fresh, page())
	}
	links := linksOf(appTerms)
	if set := statusIs(t, d.call("PATCH", "settings/", links), http.StatusOK); set["terms_url"] != links["terms_url"] || set["privacy_url"] != links["privacy_url"] {
		t.Errorf("set to %v", set)
	}
	if shown, _ := page().(map[string]any); !maps.Equal(shown, links) {
		t.Errorf("the page shows %v", shown)
	}
	for _, address := range []string{"", "http://shop.example/terms", "https://", "https://a:b@shop.example/", "javascript:alert(1)", "/terms", "https://shop.example/" + strings.Repeat("x", 2000)} {
		for _, field := range []string{"terms_url", "privacy_url"} {
			if refused := d.call("PATCH", "settings/", object{field: address}); address != "" && (refused.Status != http.StatusBadRequest || refused.JSON()[field] == nil) {
				t.Errorf("%s %.30q: %d %s", field, address, refused.Status, refused.Body)
			}
			statusIs(t, d.call("PATCH", "settings/", links), http.StatusOK)
		}
	}
	g.comesAs("/invitation/accept/", object{"token": g.invited("eve@shop.example")}, appTerms)
	found := statusIs(t, d.call("GET", "users/?email=eve@shop.example", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	who := statusIs(t, d.call("GET", "users/"+found["sub"].(string)+"/", nil), http.StatusOK)
	if told, _ := who["accepted_terms"].(map[string]any); told["terms_url"] != links["terms_url"] || told["privacy_url"] != links["privacy_url"] || told["accepted_at"] == nil {
		t.Errorf("somebody accepted %v", told)
	}
	// What is not sent stays, and null takes away.
	kept := statusIs(t, d.call("PATCH", "settings/", object{"terms_url": nil}), http.StatusOK)
	if kept["terms_url"] != nil || kept["privacy_url"] != links["privacy_url"] {
		t.Errorf("kept %v", kept)
	}
	statusIs(t, d.call("PATCH", "settings/", object{"privacy_url": nil}), http.StatusOK)
	g.post("/invitation/accept/", object{"token": g.invited("bob@shop.example")}, http.StatusOK)
}

func TestAWrongCodeIsWrongWhateverIsAccepted(t *testing.T) {
	t.Parallel()
	g := agreeing(t, appTerms)
	transaction := g.authorize()
	sent := g.post("/email/start/", object{"transaction": transaction, "purpose": "signup", "email": "eve@shop.example"}, http.StatusAccepted)
	wrong := object{"transaction": transaction, "purpose": "signup", "challenge": sent["challenge"], "code": "999999", "accepted_terms": linksOf(appTerms)}
	g.refused("/email/complete/", wrong, http.StatusBadRequest, "invalid_code")
	delete(wrong, "accepted_terms")
	g.refused("/email/complete/", wrong, http.StatusBadRequest, "invalid_code")
}

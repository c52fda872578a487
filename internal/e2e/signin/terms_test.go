package signin_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func linksOf(t signin.Terms) e2e.Object {
	link := func(text string) any {
		if text == "" {
			return nil
		}
		return text
	}
	return e2e.Object{"terms_url": link(t.Terms), "privacy_url": link(t.Privacy)}
}

// agreeing is a gate whose new people have to accept terms.
func agreeing(t *testing.T, terms signin.Terms) e2e.SignIn {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	g.ChangeSettings(func(c *signin.Settings) { c.Terms = terms })
	return g
}

// comesAs makes the call of a new person: refused without the terms and with
// others than the application's, and carried out with them.
func comesAs(g e2e.SignIn, path string, body e2e.Object, want signin.Terms) map[string]any {
	g.T.Helper()
	for name, accepted := range map[string]any{"nothing": nil, "other terms": linksOf(signin.Terms{Terms: want.Terms + "x"}), "no terms": linksOf(signin.Terms{})} {
		delete(body, "accepted_terms")
		if accepted != nil {
			body["accepted_terms"] = accepted
		}
		refused := g.Post(path, body, http.StatusBadRequest)
		if told, _ := refused["terms"].(map[string]any); refused["error"] != "terms_required" || !maps.Equal(told, linksOf(want)) {
			g.T.Errorf("%s by somebody who accepted %s: %v", path, name, refused)
		}
	}
	body["accepted_terms"] = linksOf(want)
	return g.Post(path, body, http.StatusOK)
}

// person is how those who run the application see the owner of an address.
func personOf(g e2e.SignIn, email string) signin.Person {
	g.T.Helper()
	found, _, err := g.World.SignIn.Administration.List(g.T.Context(), g.Party.ID, signin.PeopleFilter{Email: &email, Limit: 2})
	if err != nil || len(found) != 1 {
		g.T.Fatalf("people of %s: %v %v", email, found, err)
	}
	return found[0]
}

func TestNewPeopleAcceptTheTerms(t *testing.T) {
	t.Parallel()
	g := agreeing(t, e2e.AppTerms)
	g.World.Clock.Stop()
	byCode := func(email, password string) e2e.Object {
		transaction := g.Authorize()
		ask := e2e.Object{"transaction": transaction, "purpose": "signup", "email": email}
		if password != "" {
			ask["password"] = password
		}
		sent := g.Post("/email/start/", ask, http.StatusAccepted)
		return e2e.Object{"transaction": transaction, "purpose": "signup", "challenge": sent["challenge"], "code": "123456"}
	}
	comesAs(g, "/email/complete/", byCode("code@shop.example", ""), e2e.AppTerms)
	comesAs(g, "/email/complete/", byCode("password@shop.example", e2e.GoodPassword), e2e.AppTerms)
	byPassword(g, "password@shop.example", http.StatusOK)

	transaction := g.Authorize()
	_, secret := g.MagicLink(transaction, "magic@shop.example")
	comesAs(g, "/magic/complete/", e2e.Object{"transaction": transaction, "token": secret}, e2e.AppTerms)

	transaction = g.Authorize()
	sent := g.Post("/phone/start/", e2e.Object{"transaction": transaction, "phone": "+4915123456789"}, http.StatusAccepted)
	comesAs(g, "/phone/complete/", e2e.Object{"transaction": transaction, "challenge": sent["challenge"], "code": "123456"}, e2e.AppTerms)

	comesAs(g, "/invitation/accept/", e2e.Object{"token": g.InvitationSecret("invited@shop.example")}, e2e.AppTerms)

	for _, email := range []string{"code@shop.example", "password@shop.example", "magic@shop.example", "invited@shop.example"} {
		if p := personOf(g, email); p.Terms == nil || p.Terms.Terms != e2e.AppTerms || !p.Terms.At.Equal(g.World.Clock.Now().Truncate(time.Microsecond)) {
			t.Errorf("%s accepted %+v", email, p.Terms)
		}
	}
	// Refusals are no failures of anybody.
	for _, kind := range activity(g) {
		if kind == "auth.sign_in_failed" {
			t.Error("a refusal for want of terms is noted as a failure")
		}
	}
}

func TestWhoeverHasAnAccountIsNotAskedForTerms(t *testing.T) {
	t.Parallel()
	g := agreeing(t, signin.Terms{})
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	if p := personOf(g, "ada@shop.example"); p.Terms != nil {
		t.Errorf("somebody who was asked for nothing accepted %+v", p.Terms)
	}
	g.ChangeSettings(func(c *signin.Settings) { c.Terms = e2e.AppTerms })
	g.World.Clock.Move(time.Minute)
	byPassword(g, "ada@shop.example", http.StatusOK)
	g.TokensOf("ada@shop.example", "")
	g.Post("/invitation/accept/", e2e.Object{"token": g.InvitationSecret("ada@shop.example")}, http.StatusOK)
	if p := personOf(g, "ada@shop.example"); p.Terms != nil {
		t.Errorf("terms that came later count as accepted: %+v", p.Terms)
	}
}

func TestOneOfTheTwoLinksIsEnough(t *testing.T) {
	t.Parallel()
	only := signin.Terms{Privacy: e2e.AppTerms.Privacy}
	g := agreeing(t, only)
	comesAs(g, "/invitation/accept/", e2e.Object{"token": g.InvitationSecret("eve@shop.example")}, only)
	if p := personOf(g, "eve@shop.example"); p.Terms == nil || p.Terms.Terms != only {
		t.Errorf("accepted %+v", p.Terms)
	}
}

func TestTermsAreSetByCallAndToldOfPeople(t *testing.T) {
	t.Parallel()
	g := agreeing(t, signin.Terms{})
	d := e2e.NewSignInConsole(t, g.World, g.Party, "OWNER", e2e.AdaEmail)
	page := func() any {
		return g.Client.Do("POST", "/v3/hosted/sign-in/", e2e.Object{"application_id": g.Party.ID.String()}, nil).JSON()["terms"]
	}
	if fresh := e2e.WantStatus(t, d.Call("GET", "settings/", nil), http.StatusOK); fresh["terms_url"] != nil || fresh["privacy_url"] != nil || page() != nil {
		t.Errorf("nothing was chosen yet: %v %v", fresh, page())
	}
	links := linksOf(e2e.AppTerms)
	if set := e2e.WantStatus(t, d.Call("PATCH", "settings/", links), http.StatusOK); set["terms_url"] != links["terms_url"] || set["privacy_url"] != links["privacy_url"] {
		t.Errorf("set to %v", set)
	}
	if shown, _ := page().(map[string]any); !maps.Equal(shown, links) {
		t.Errorf("the page shows %v", shown)
	}
	for _, address := range []string{"", "http://shop.example/terms", "https://", "https://a:b@shop.example/", "javascript:alert(1)", "/terms", "https://shop.example/" + strings.Repeat("x", 2000)} {
		for _, field := range []string{"terms_url", "privacy_url"} {
			if refused := d.Call("PATCH", "settings/", e2e.Object{field: address}); address != "" && (refused.Status != http.StatusBadRequest || refused.JSON()[field] == nil) {
				t.Errorf("%s %.30q: %d %s", field, address, refused.Status, refused.Body)
			}
			e2e.WantStatus(t, d.Call("PATCH", "settings/", links), http.StatusOK)
		}
	}
	comesAs(g, "/invitation/accept/", e2e.Object{"token": g.InvitationSecret("eve@shop.example")}, e2e.AppTerms)
	found := e2e.WantStatus(t, d.Call("GET", "users/?email=eve@shop.example", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	who := e2e.WantStatus(t, d.Call("GET", "users/"+found["sub"].(string)+"/", nil), http.StatusOK)
	if told, _ := who["accepted_terms"].(map[string]any); told["terms_url"] != links["terms_url"] || told["privacy_url"] != links["privacy_url"] || told["accepted_at"] == nil {
		t.Errorf("somebody accepted %v", told)
	}
	// What is not sent stays, and null takes away.
	kept := e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"terms_url": nil}), http.StatusOK)
	if kept["terms_url"] != nil || kept["privacy_url"] != links["privacy_url"] {
		t.Errorf("kept %v", kept)
	}
	e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"privacy_url": nil}), http.StatusOK)
	g.Post("/invitation/accept/", e2e.Object{"token": g.InvitationSecret("bob@shop.example")}, http.StatusOK)
}

func TestAWrongCodeIsWrongWhateverIsAccepted(t *testing.T) {
	t.Parallel()
	g := agreeing(t, e2e.AppTerms)
	transaction := g.Authorize()
	sent := g.Post("/email/start/", e2e.Object{"transaction": transaction, "purpose": "signup", "email": "eve@shop.example"}, http.StatusAccepted)
	wrong := e2e.Object{"transaction": transaction, "purpose": "signup", "challenge": sent["challenge"], "code": "999999", "accepted_terms": linksOf(e2e.AppTerms)}
	g.WantRefused("/email/complete/", wrong, http.StatusBadRequest, "invalid_code")
	delete(wrong, "accepted_terms")
	g.WantRefused("/email/complete/", wrong, http.StatusBadRequest, "invalid_code")
}

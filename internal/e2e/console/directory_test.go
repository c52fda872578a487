package console_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestCustomersOfAnApplicationAreKeptByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	made := e2e.WantStatus(t, d.Call("POST", "organizations/", e2e.Object{"slug": "acme", "name": "Acme 株式会社", "external_id": "crm-1"}), http.StatusCreated)
	at := "organizations/" + made["id"].(string) + "/"
	for slug, want := range map[string]int{"acme": http.StatusConflict, "Acme": http.StatusBadRequest, "-a": http.StatusBadRequest, "beta": http.StatusCreated} {
		e2e.WantStatus(t, d.Call("POST", "organizations/", e2e.Object{"slug": slug, "name": "x"}), want)
	}
	changed := e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"name": "Acme", "external_id": ""}), http.StatusOK)
	if changed["name"] != "Acme" || changed["slug"] != "acme" || changed["external_id"] != nil || changed["members"] != 0.0 {
		t.Errorf("changed to %v", changed)
	}
	e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"slug": "beta"}), http.StatusConflict)
	e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"name": ""}), http.StatusBadRequest)
	page := e2e.WantStatus(t, d.Call("GET", "organizations/?limit=1", nil), http.StatusOK)
	if page["count"] != 2.0 || page["next"] == nil || page["results"].([]any)[0].(map[string]any)["slug"] != "acme" {
		t.Errorf("the first page is %v", page)
	}
	person := e2e.NewPerson(t, w, w.Sandbox, "eve@shop.example")
	member := at + "members/" + person.String() + "/"
	e2e.WantStatus(t, d.Call("PUT", at+"members/"+e2e.UnknownID+"/", e2e.Object{"roles": []string{}}), http.StatusNotFound)
	e2e.WantStatus(t, d.Call("PUT", member, e2e.Object{"roles": []string{"Not A Role"}}), http.StatusBadRequest)
	for _, roles := range [][]string{{}, {"admin", "billing"}} {
		e2e.WantStatus(t, d.Call("PUT", member, e2e.Object{"roles": roles}), http.StatusOK)
	}
	listed := e2e.WantStatus(t, d.Call("GET", at+"members/", nil), http.StatusOK)["results"].([]any)
	if m := listed[0].(map[string]any); len(listed) != 1 || m["email"] != "eve@shop.example" || !slices.Equal(m["roles"].([]any), []any{"admin", "billing"}) {
		t.Errorf("members %v", listed)
	}
	who := e2e.WantStatus(t, d.Call("GET", "users/"+person.String()+"/", nil), http.StatusOK)
	if o := who["organizations"].([]any); len(o) != 1 || o[0].(map[string]any)["slug"] != "acme" {
		t.Errorf("the person is a member of %v", o)
	}
	e2e.WantStatus(t, d.Call("DELETE", member, nil), http.StatusNoContent)
	e2e.WantStatus(t, d.Call("DELETE", member, nil), http.StatusNotFound)
	e2e.WantStatus(t, d.Call("DELETE", at, nil), http.StatusNoContent)
	for _, method := range []string{"GET", "DELETE"} {
		e2e.WantStatus(t, d.Call(method, at, nil), http.StatusNotFound)
	}
	e2e.WantStatus(t, d.Call("GET", at+"members/", nil), http.StatusNotFound)
}

func TestSomebodyIsInvitedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	made := e2e.WantStatus(t, d.Call("POST", "organizations/", e2e.Object{"slug": "acme", "name": "Acme"}), http.StatusCreated)
	at := "organizations/" + made["id"].(string) + "/invitations/"
	invite := e2e.Object{"email": "Eve@Shop.example", "roles": []string{"admin"}, "language": "de"}
	e2e.WantStatus(t, d.Call("POST", at, invite), http.StatusConflict)
	g := e2e.NewSignIn(t, w, w.Sandbox)
	for field, value := range map[string]any{"email": "nobody", "roles": []string{"*"}, "language": "xx"} {
		if refusal := e2e.WantStatus(t, d.Call("POST", at, invite.With(field, value)), http.StatusBadRequest); refusal[field] == nil {
			t.Errorf("%s: %v", field, refusal)
		}
	}
	e2e.WantStatus(t, d.Call("POST", "organizations/"+e2e.UnknownID+"/invitations/", invite), http.StatusNotFound)
	first := e2e.WantStatus(t, d.Call("POST", at, invite), http.StatusCreated)
	second := e2e.WantStatus(t, d.Call("POST", at, invite), http.StatusCreated)
	if open := e2e.DecodeList(t, d.Call("GET", at, nil)); len(open) != 1 || open[0]["id"] != second["id"] || open[0]["link"] != nil || open[0]["email"] != "eve@shop.example" {
		t.Errorf("open invitations %v", open)
	}
	reader := e2e.NewSignInConsole(t, w, w.Sandbox, "READER", "ben@firm.example")
	if open := e2e.DecodeList(t, reader.Call("GET", at, nil)); open[0]["email"] != "e***@shop.example" {
		t.Errorf("a reader sees %v", open)
	}
	e2e.WantStatus(t, reader.Call("POST", at, invite), http.StatusForbidden)
	g.WantRefused("/invitation/accept/", map[string]any{"token": g.SecretOf(first["link"].(string), "invite")}, http.StatusBadRequest, "invalid_link")
	accept := map[string]any{"token": g.SecretOf(second["link"].(string), "invite")}
	if done := g.Post("/invitation/accept/", accept, http.StatusOK); done["organization"].(map[string]any)["slug"] != "acme" {
		t.Errorf("accepted %v", done)
	}
	// What was accepted is no open invitation any more.
	e2e.WantStatus(t, d.Call("DELETE", at+second["id"].(string)+"/", nil), http.StatusNotFound)
	third := e2e.WantStatus(t, d.Call("POST", at, invite.With("email", "bob@shop.example")), http.StatusCreated)
	e2e.WantStatus(t, d.Call("DELETE", at+third["id"].(string)+"/", nil), http.StatusNoContent)
	g.WantRefused("/invitation/accept/", map[string]any{"token": g.SecretOf(third["link"].(string), "invite")}, http.StatusBadRequest, "invalid_link")
}

func TestPeopleWhoSignInAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("Eve@shop.example", e2e.GoodPassword)
	w.Clock.Move(time.Minute)
	eve := g.TokensOf("Eve@shop.example", "")
	e2e.NewPerson(t, w, w.Live, "bob@shop.example")
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	find := func(query string) []any {
		return e2e.WantStatus(t, d.Call("GET", "users/?"+query, nil), http.StatusOK)["results"].([]any)
	}
	who := find("")[0].(map[string]any)
	for name, want := range map[string]any{
		"email": "eve@shop.example", "status": "ACTIVE", "email_verified": true, "has_password": true, "mfa_enabled": false, "sessions": 2.0, "passkeys": 0.0,
		"phone": nil, "blocked_at": nil, "locked_until": nil,
	} {
		if who[name] != want {
			t.Errorf("%s is %v, want %v", name, who[name], want)
		}
	}
	if who["last_sign_in_at"] == nil || g.Session(eve["access_token"]).JSON()["sub"] != who["sub"] {
		t.Errorf("found %v", who)
	}
	for query, want := range map[string]int{
		"": 1, "email=EVE@shop.example": 1, "email=eve": 0, "status=ACTIVE": 1, "status=LOCKED": 0, "vendor_data=" + who["vendor_data"].(string): 1,
		"organization_id=" + e2e.UnknownID: 0, "phone=%2B4915112345678": 0,
	} {
		if got := find(query); len(got) != want {
			t.Errorf("%q finds %v", query, got)
		}
	}
	e2e.WantStatus(t, d.Call("GET", "users/?status=asleep", nil), http.StatusBadRequest)
	reader := e2e.NewSignInConsole(t, w, w.Sandbox, "READER", "ben@firm.example")
	if got := e2e.WantStatus(t, reader.Call("GET", "users/"+who["sub"].(string)+"/", nil), http.StatusOK)["email"]; got != "e***@shop.example" {
		t.Errorf("a reader sees %v", got)
	}
	e2e.WantStatus(t, d.Call("GET", "users/"+e2e.UnknownID+"/", nil), http.StatusNotFound)
	d.Party = w.Live
	e2e.WantStatus(t, d.Call("GET", "users/", nil), http.StatusNotFound)
}

func TestSomebodyIsBlockedAndLetInAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("eve@shop.example", e2e.GoodPassword)
	w.Clock.Move(time.Minute)
	waiting := g.CodeOf("eve@shop.example", "")
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	sub := g.Session(tokens["access_token"]).JSON()["sub"].(string)
	for range 2 {
		if who := e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/block/", nil), http.StatusOK); who["status"] != "BLOCKED" || who["blocked_at"] == nil || who["sessions"] != 0.0 {
			t.Errorf("blocked: %v", who)
		}
	}
	if got := g.Session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of somebody blocked: %d", got.Status)
	}
	g.WantRefused("/token/", e2e.RefreshOf(tokens), http.StatusBadRequest, "invalid_grant")
	g.WantRefused("/token/", e2e.GrantOf(waiting), http.StatusBadRequest, "invalid_grant")
	byPassword := func() map[string]any {
		return map[string]any{"transaction": g.Authorize(), "email": "eve@shop.example", "password": e2e.GoodPassword}
	}
	g.WantRefused("/password/", byPassword(), http.StatusBadRequest, "invalid_credentials")
	if who := e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/unblock/", nil), http.StatusOK); who["status"] != "ACTIVE" {
		t.Errorf("let in again: %v", who)
	}
	again := g.Post("/token/", e2e.GrantOf(g.Post("/password/", byPassword(), http.StatusOK)["code"].(string)), http.StatusOK)
	if ended := e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/sign-out/", nil), http.StatusOK); ended["sessions_revoked"] != 1.0 {
		t.Errorf("signed out: %v", ended)
	}
	if got := g.Session(again["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session after that: %d", got.Status)
	}
	for _, verb := range []string{"block", "unblock", "sign-out", "reset-second-factor"} {
		e2e.WantStatus(t, d.Call("POST", "users/"+e2e.UnknownID+"/"+verb+"/", nil), http.StatusNotFound)
	}
	entries := e2e.WantStatus(t, d.ConsoleAccount.Call("GET", "/audit-logs/?operation=blockAuthenticationUser", nil), http.StatusOK)["results"].([]any)
	if len(entries) != 3 || entries[2].(map[string]any)["target"] != sub {
		t.Errorf("entries %v", entries)
	}
}

// TestABlockLetsNobodyInBehindIt has somebody sign in while they are blocked: what
// was proved before the block must not become a session after it.
func TestABlockLetsNobodyInBehindIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	sub := g.Session(g.TokensOf("eve@shop.example", e2e.GoodPassword)["access_token"]).JSON()["sub"].(string)
	for range 4 {
		w.Clock.Move(time.Minute)
		e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/unblock/", nil), http.StatusOK)
		var all sync.WaitGroup
		for range 3 {
			in := map[string]any{"transaction": g.Authorize(), "email": "eve@shop.example", "password": e2e.GoodPassword}
			all.Go(func() {
				proved := g.Client.Do("POST", g.Base+"/password/", in, nil)
				if proved.Status == http.StatusOK {
					g.Client.Do("POST", g.Base+"/token/", e2e.GrantOf(proved.JSON()["code"].(string)), nil)
				}
			})
		}
		all.Go(func() { e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/block/", nil), http.StatusOK) })
		all.Wait()
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM auth_sessions WHERE revoked_at IS NULL"); n != 0 {
			t.Fatalf("%d sessions of somebody who is blocked", n)
		}
	}
}

func TestASecondFactorIsResetByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("eve@shop.example", e2e.GoodPassword)
	sub := g.Session(tokens["access_token"]).JSON()["sub"].(string)
	g.EnrolFactor(tokens["access_token"].(string))
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	if who := e2e.WantStatus(t, d.Call("GET", "users/"+sub+"/", nil), http.StatusOK); who["mfa_enabled"] != true {
		t.Errorf("with a program: %v", who)
	}
	reader := e2e.NewSignInConsole(t, w, w.Sandbox, "READER", "ben@firm.example")
	e2e.WantStatus(t, reader.Call("POST", "users/"+sub+"/reset-second-factor/", nil), http.StatusForbidden)
	for _, had := range []bool{true, false} {
		if done := e2e.WantStatus(t, d.Call("POST", "users/"+sub+"/reset-second-factor/", nil), http.StatusOK); done["second_factor_removed"] != had {
			t.Errorf("reset: %v", done)
		}
	}
	in := map[string]any{"transaction": g.Authorize(), "email": "eve@shop.example", "password": e2e.GoodPassword}
	g.Post("/password/", in, http.StatusOK)
}

func TestAnAccountIsDeletedWithAllThatIsKeptOfIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	tokens := g.TokensOf("eve@shop.example", e2e.GoodPassword)
	sub := g.Session(tokens["access_token"]).JSON()["sub"].(string)
	g.Invite("eve@shop.example")
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	e2e.WantStatus(t, d.Call("DELETE", "users/"+sub+"/", nil), http.StatusNoContent)
	e2e.WantStatus(t, d.Call("DELETE", "users/"+sub+"/", nil), http.StatusNotFound)
	if got := g.Session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of an account that is gone: %d", got.Status)
	}
	for table, left := range map[string]string{
		"auth_identities": "email = 'eve@shop.example'", "auth_sessions": "identity_id = '" + sub + "'", "auth_activities": "identity_id = '" + sub + "'",
		"auth_challenges": "email = 'eve@shop.example'", "auth_invitations": "email = 'eve@shop.example'", "auth_transactions": "identity_id = '" + sub + "'",
	} {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM "+table+" WHERE "+left); n != 0 {
			t.Errorf("%d rows are left in %s", n, strings.TrimPrefix(table, "auth_"))
		}
	}
	w.Clock.Move(time.Minute)
	g.TokensOf("eve@shop.example", "")
}

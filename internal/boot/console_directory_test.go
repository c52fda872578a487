package boot_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/testkit/testenv"
)

func TestCustomersOfAnApplicationAreKeptByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	made := statusIs(t, d.call("POST", "organizations/", object{"slug": "acme", "name": "Acme 株式会社", "external_id": "crm-1"}), http.StatusCreated)
	at := "organizations/" + made["id"].(string) + "/"
	for slug, want := range map[string]int{"acme": http.StatusConflict, "Acme": http.StatusBadRequest, "-a": http.StatusBadRequest, "beta": http.StatusCreated} {
		statusIs(t, d.call("POST", "organizations/", object{"slug": slug, "name": "x"}), want)
	}
	changed := statusIs(t, d.call("PATCH", at, object{"name": "Acme", "external_id": ""}), http.StatusOK)
	if changed["name"] != "Acme" || changed["slug"] != "acme" || changed["external_id"] != nil || changed["members"] != 0.0 {
		t.Errorf("changed to %v", changed)
	}
	statusIs(t, d.call("PATCH", at, object{"slug": "beta"}), http.StatusConflict)
	statusIs(t, d.call("PATCH", at, object{"name": ""}), http.StatusBadRequest)
	page := statusIs(t, d.call("GET", "organizations/?limit=1", nil), http.StatusOK)
	if page["count"] != 2.0 || page["next"] == nil || page["results"].([]any)[0].(map[string]any)["slug"] != "acme" {
		t.Errorf("the first page is %v", page)
	}
	person := newPerson(t, w, w.Sandbox, "eve@shop.example")
	member := at + "members/" + person.String() + "/"
	statusIs(t, d.call("PUT", at+"members/"+noSuchID+"/", object{"roles": []string{}}), http.StatusNotFound)
	statusIs(t, d.call("PUT", member, object{"roles": []string{"Not A Role"}}), http.StatusBadRequest)
	for _, roles := range [][]string{{}, {"admin", "billing"}} {
		statusIs(t, d.call("PUT", member, object{"roles": roles}), http.StatusOK)
	}
	listed := statusIs(t, d.call("GET", at+"members/", nil), http.StatusOK)["results"].([]any)
	if m := listed[0].(map[string]any); len(listed) != 1 || m["email"] != "eve@shop.example" || !slices.Equal(m["roles"].([]any), []any{"admin", "billing"}) {
		t.Errorf("members %v", listed)
	}
	who := statusIs(t, d.call("GET", "users/"+person.String()+"/", nil), http.StatusOK)
	if o := who["organizations"].([]any); len(o) != 1 || o[0].(map[string]any)["slug"] != "acme" {
		t.Errorf("the person is a member of %v", o)
	}
	statusIs(t, d.call("DELETE", member, nil), http.StatusNoContent)
	statusIs(t, d.call("DELETE", member, nil), http.StatusNotFound)
	statusIs(t, d.call("DELETE", at, nil), http.StatusNoContent)
	for _, method := range []string{"GET", "DELETE"} {
		statusIs(t, d.call(method, at, nil), http.StatusNotFound)
	}
	statusIs(t, d.call("GET", at+"members/", nil), http.StatusNotFound)
}

func TestSomebodyIsInvitedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	made := statusIs(t, d.call("POST", "organizations/", object{"slug": "acme", "name": "Acme"}), http.StatusCreated)
	at := "organizations/" + made["id"].(string) + "/invitations/"
	invite := object{"email": "Eve@Shop.example", "roles": []string{"admin"}, "language": "de"}
	statusIs(t, d.call("POST", at, invite), http.StatusConflict)
	g := newGate(t, w, w.Sandbox)
	for field, value := range map[string]any{"email": "nobody", "roles": []string{"*"}, "language": "xx"} {
		if refusal := statusIs(t, d.call("POST", at, invite.with(field, value)), http.StatusBadRequest); refusal[field] == nil {
			t.Errorf("%s: %v", field, refusal)
		}
	}
	statusIs(t, d.call("POST", "organizations/"+noSuchID+"/invitations/", invite), http.StatusNotFound)
	first := statusIs(t, d.call("POST", at, invite), http.StatusCreated)
	second := statusIs(t, d.call("POST", at, invite), http.StatusCreated)
	if open := plainList(t, d.call("GET", at, nil)); len(open) != 1 || open[0]["id"] != second["id"] || open[0]["link"] != nil || open[0]["email"] != "eve@shop.example" {
		t.Errorf("open invitations %v", open)
	}
	reader := newSignInEnv(t, w, w.Sandbox, "READER", "ben@firm.example")
	if open := plainList(t, reader.call("GET", at, nil)); open[0]["email"] != "e***@shop.example" {
		t.Errorf("a reader sees %v", open)
	}
	statusIs(t, reader.call("POST", at, invite), http.StatusForbidden)
	g.refused("/invitation/accept/", map[string]any{"token": g.secretOf(first["link"].(string), "invite")}, http.StatusBadRequest, "invalid_link")
	accept := map[string]any{"token": g.secretOf(second["link"].(string), "invite")}
	if done := g.post("/invitation/accept/", accept, http.StatusOK); done["organization"].(map[string]any)["slug"] != "acme" {
		t.Errorf("accepted %v", done)
	}
	// What was accepted is no open invitation any more.
	statusIs(t, d.call("DELETE", at+second["id"].(string)+"/", nil), http.StatusNotFound)
	third := statusIs(t, d.call("POST", at, invite.with("email", "bob@shop.example")), http.StatusCreated)
	statusIs(t, d.call("DELETE", at+third["id"].(string)+"/", nil), http.StatusNoContent)
	g.refused("/invitation/accept/", map[string]any{"token": g.secretOf(third["link"].(string), "invite")}, http.StatusBadRequest, "invalid_link")
}

func TestPeopleWhoSignInAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.tokens("Eve@shop.example", goodPassword)
	w.Clock.Move(time.Minute)
	eve := g.tokens("Eve@shop.example", "")
	newPerson(t, w, w.Live, "bob@shop.example")
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	find := func(query string) []any {
		return statusIs(t, d.call("GET", "users/?"+query, nil), http.StatusOK)["results"].([]any)
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
	if who["last_sign_in_at"] == nil || g.session(eve["access_token"]).JSON()["sub"] != who["sub"] {
		t.Errorf("found %v", who)
	}
	for query, want := range map[string]int{
		"": 1, "email=EVE@shop.example": 1, "email=eve": 0, "status=ACTIVE": 1, "status=LOCKED": 0, "vendor_data=" + who["vendor_data"].(string): 1,
		"organization_id=" + noSuchID: 0, "phone=%2B4915112345678": 0,
	} {
		if got := find(query); len(got) != want {
			t.Errorf("%q finds %v", query, got)
		}
	}
	statusIs(t, d.call("GET", "users/?status=asleep", nil), http.StatusBadRequest)
	reader := newSignInEnv(t, w, w.Sandbox, "READER", "ben@firm.example")
	if got := statusIs(t, reader.call("GET", "users/"+who["sub"].(string)+"/", nil), http.StatusOK)["email"]; got != "e***@shop.example" {
		t.Errorf("a reader sees %v", got)
	}
	statusIs(t, d.call("GET", "users/"+noSuchID+"/", nil), http.StatusNotFound)
	d.party = w.Live
	statusIs(t, d.call("GET", "users/", nil), http.StatusNotFound)
}

func TestSomebodyIsBlockedAndLetInAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("eve@shop.example", goodPassword)
	w.Clock.Move(time.Minute)
	waiting := g.code("eve@shop.example", "")
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	sub := g.session(tokens["access_token"]).JSON()["sub"].(string)
	for range 2 {
		if who := statusIs(t, d.call("POST", "users/"+sub+"/block/", nil), http.StatusOK); who["status"] != "BLOCKED" || who["blocked_at"] == nil || who["sessions"] != 0.0 {
			t.Errorf("blocked: %v", who)
		}
	}
	if got := g.session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of somebody blocked: %d", got.Status)
	}
	g.refused("/token/", refreshOf(tokens), http.StatusBadRequest, "invalid_grant")
	g.refused("/token/", grantOf(waiting), http.StatusBadRequest, "invalid_grant")
	byPassword := func() map[string]any {
		return map[string]any{"transaction": g.authorize(), "email": "eve@shop.example", "password": goodPassword}
	}
	g.refused("/password/", byPassword(), http.StatusBadRequest, "invalid_credentials")
	if who := statusIs(t, d.call("POST", "users/"+sub+"/unblock/", nil), http.StatusOK); who["status"] != "ACTIVE" {
		t.Errorf("let in again: %v", who)
	}
	again := g.post("/token/", grantOf(g.post("/password/", byPassword(), http.StatusOK)["code"].(string)), http.StatusOK)
	if ended := statusIs(t, d.call("POST", "users/"+sub+"/sign-out/", nil), http.StatusOK); ended["sessions_revoked"] != 1.0 {
		t.Errorf("signed out: %v", ended)
	}
	if got := g.session(again["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session after that: %d", got.Status)
	}
	for _, verb := range []string{"block", "unblock", "sign-out", "reset-second-factor"} {
		statusIs(t, d.call("POST", "users/"+noSuchID+"/"+verb+"/", nil), http.StatusNotFound)
	}
	entries := statusIs(t, d.do("GET", "/audit-logs/?operation=blockAuthenticationUser", nil), http.StatusOK)["results"].([]any)
	if len(entries) != 3 || entries[2].(map[string]any)["target"] != sub {
		t.Errorf("entries %v", entries)
	}
}

// TestABlockLetsNobodyInBehindIt has somebody sign in while they are blocked: what
// was proved before the block must not become a session after it.
func TestABlockLetsNobodyInBehindIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	sub := g.session(g.tokens("eve@shop.example", goodPassword)["access_token"]).JSON()["sub"].(string)
	for range 4 {
		w.Clock.Move(time.Minute)
		statusIs(t, d.call("POST", "users/"+sub+"/unblock/", nil), http.StatusOK)
		var all sync.WaitGroup
		for range 3 {
			in := map[string]any{"transaction": g.authorize(), "email": "eve@shop.example", "password": goodPassword}
			all.Go(func() {
				proved := g.client.Do("POST", g.base+"/password/", in, nil)
				if proved.Status == http.StatusOK {
					g.client.Do("POST", g.base+"/token/", grantOf(proved.JSON()["code"].(string)), nil)
				}
			})
		}
		all.Go(func() { statusIs(t, d.call("POST", "users/"+sub+"/block/", nil), http.StatusOK) })
		all.Wait()
		if n := count(t, w, "SELECT count(*) FROM auth_sessions WHERE revoked_at IS NULL"); n != 0 {
			t.Fatalf("%d sessions of somebody who is blocked", n)
		}
	}
}

func TestASecondFactorIsResetByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("eve@shop.example", goodPassword)
	sub := g.session(tokens["access_token"]).JSON()["sub"].(string)
	g.enrolled(tokens["access_token"].(string))
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	if who := statusIs(t, d.call("GET", "users/"+sub+"/", nil), http.StatusOK); who["mfa_enabled"] != true {
		t.Errorf("with a program: %v", who)
	}
	reader := newSignInEnv(t, w, w.Sandbox, "READER", "ben@firm.example")
	statusIs(t, reader.call("POST", "users/"+sub+"/reset-second-factor/", nil), http.StatusForbidden)
	for _, had := range []bool{true, false} {
		if done := statusIs(t, d.call("POST", "users/"+sub+"/reset-second-factor/", nil), http.StatusOK); done["second_factor_removed"] != had {
			t.Errorf("reset: %v", done)
		}
	}
	in := map[string]any{"transaction": g.authorize(), "email": "eve@shop.example", "password": goodPassword}
	g.post("/password/", in, http.StatusOK)
}

func TestAnAccountIsDeletedWithAllThatIsKeptOfIt(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	tokens := g.tokens("eve@shop.example", goodPassword)
	sub := g.session(tokens["access_token"]).JSON()["sub"].(string)
	g.invite("eve@shop.example")
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	statusIs(t, d.call("DELETE", "users/"+sub+"/", nil), http.StatusNoContent)
	statusIs(t, d.call("DELETE", "users/"+sub+"/", nil), http.StatusNotFound)
	if got := g.session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
		t.Errorf("the session of an account that is gone: %d", got.Status)
	}
	for table, left := range map[string]string{
		"auth_identities": "email = 'eve@shop.example'", "auth_sessions": "identity_id = '" + sub + "'", "auth_activities": "identity_id = '" + sub + "'",
		"auth_challenges": "email = 'eve@shop.example'", "auth_invitations": "email = 'eve@shop.example'", "auth_transactions": "identity_id = '" + sub + "'",
	} {
		if n := count(t, w, "SELECT count(*) FROM "+table+" WHERE "+left); n != 0 {
			t.Errorf("%d rows are left in %s", n, strings.TrimPrefix(table, "auth_"))
		}
	}
	w.Clock.Move(time.Minute)
	g.tokens("eve@shop.example", "")
}

package console_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSomebodyRegistersAndRunsAnApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.OpenRegistration})
	w.Work()
	c := apitest.New(t, w.App)
	who := e2e.Object{"email": "Ada@Firm.example", "password": e2e.ConsolePassword}
	e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("register"), who, map[string]string{"Accept-Language": "tlh, pt-BR;q=0.8, en;q=0.5"}), http.StatusCreated)
	if language := e2e.TextOf(t, w, "SELECT language FROM console_accounts WHERE email = 'ada@firm.example'"); language != "pt-BR" {
		t.Errorf("the account is written to in %s", language)
	}
	e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("login"), who, nil), http.StatusUnauthorized)
	code := e2e.App{T: t, World: w}.MailedCode("ada@firm.example")
	welcome := e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("verify-email"), e2e.Object{"email": "ada@firm.example", "code": code}, nil), http.StatusOK)
	e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("verify-email"), e2e.Object{"email": "ada@firm.example", "code": code}, nil), http.StatusBadRequest)

	first := welcome["application"].(map[string]any)
	if got := c.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": first["api_key"].(string)}); got.Status != http.StatusOK {
		t.Errorf("the first key: %d %s", got.Status, got.Body)
	}
	tokens := e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("login"), who, nil), http.StatusOK)
	me := map[string]string{"Authorization": "Bearer " + tokens["access_token"].(string)}
	mine := e2e.DecodeList(t, c.Do("GET", "/auth/v2/organizations/me/", nil, me))
	if len(mine) != 1 || mine[0]["role"] != "OWNER" || mine[0]["uuid"] != welcome["organization"].(map[string]any)["uuid"] {
		t.Errorf("organisations %v", mine)
	}
	e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("logout"), nil, me), http.StatusNoContent)
	if got := c.Do("GET", "/auth/v2/organizations/me/", nil, me); got.Status != http.StatusUnauthorized {
		t.Errorf("after logging out: %d", got.Status)
	}
}

func TestRegistrationsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.OpenRegistration})
	c := apitest.New(t, w.App)
	for password, why := range map[string]string{
		"Aa1!": "8 characters", "correct-horse-42": "upper-case", "CORRECT-HORSE-42": "lower-case", "Correct-Horse": "digit", "CorrectHorse42": "neither letter nor digit",
		"Passw0rd!": "too easy",
	} {
		answer := c.Do("POST", e2e.AccountPath("register"), e2e.Object{"email": "a@firm.example", "password": password}, nil)
		if answer.Status != http.StatusBadRequest || !strings.Contains(string(answer.Body), why) {
			t.Errorf("%s: %d %s", password, answer.Status, answer.Body)
		}
	}
	for n := range 6 {
		want := http.StatusCreated
		if n == 5 {
			want = http.StatusTooManyRequests
		}
		e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("register"), e2e.Object{"email": string(rune('a'+n)) + "@firm.example", "password": e2e.ConsolePassword}, nil), want)
	}
	w.Clock.Move(time.Hour + time.Minute)
	e2e.WantStatus(t, c.Do("POST", e2e.AccountPath("register"), e2e.Object{"email": "z@firm.example", "password": e2e.ConsolePassword}, nil), http.StatusCreated)

	closed := testenv.New(t, testenv.Settings{})
	answer := apitest.New(t, closed.App).Do("POST", e2e.AccountPath("register"), e2e.Object{"email": "a@firm.example", "password": e2e.ConsolePassword}, nil)
	e2e.WantStatus(t, answer, http.StatusForbidden)
}

func TestALoginIsLockedAndATokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "ada@firm.example")
	right, wrong := e2e.Object{"email": "ada@firm.example", "password": e2e.ConsolePassword}, e2e.Object{"email": "ada@firm.example", "password": "Wrong-Horse-42"}
	refusals := map[string]bool{}
	for range 5 {
		answer := d.Client.Do("POST", e2e.AccountPath("login"), wrong, nil)
		e2e.WantStatus(t, answer, http.StatusUnauthorized)
		refusals[string(answer.Body)] = true
	}
	for _, body := range []e2e.Object{right, {"email": "nobody@firm.example", "password": e2e.ConsolePassword}} {
		answer := d.Client.Do("POST", e2e.AccountPath("login"), body, nil)
		e2e.WantStatus(t, answer, http.StatusUnauthorized)
		refusals[string(answer.Body)] = true
	}
	if len(refusals) != 1 {
		t.Errorf("refusals differ: %v", refusals)
	}
	w.Clock.Move(15*time.Minute + time.Second)
	tokens := e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("login"), right, nil), http.StatusOK)
	again := e2e.Object{"refresh_token": tokens["refresh_token"]}
	fresh := e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("refresh"), again, nil), http.StatusOK)
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("refresh"), again, nil), http.StatusUnauthorized)
	// The copy that came second ended the login for both.
	e2e.WantStatus(t, d.Client.Do("POST", e2e.AccountPath("refresh"), e2e.Object{"refresh_token": fresh["refresh_token"]}, nil), http.StatusUnauthorized)
	me := map[string]string{"Authorization": "Bearer " + fresh["access_token"].(string)}
	if got := d.Client.Do("GET", "/auth/v2/organizations/me/", nil, me); got.Status != http.StatusUnauthorized {
		t.Errorf("the token after that: %d", got.Status)
	}
}

func TestKeysAreMadeReplacedAndRevoked(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "DEVELOPER", "dev@firm.example")
	works := func(key any) bool {
		return d.Client.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": key.(string)}).Status == http.StatusOK
	}
	made := e2e.WantStatus(t, d.Call("POST", "/applications/", e2e.Object{"name": "Second", "mode": "live"}), http.StatusCreated)
	keys := "/applications/" + made["uuid"].(string) + "/api-keys/"
	if !works(made["api_key"]) {
		t.Error("the first key is refused")
	}
	e2e.WantStatus(t, d.Call("POST", keys, e2e.Object{"label": "old", "expires_at": w.Clock.Now().Add(-time.Hour)}), http.StatusBadRequest)
	soon := e2e.WantStatus(t, d.Call("POST", keys, e2e.Object{"label": "soon over", "expires_at": w.Clock.Now().Add(time.Hour)}), http.StatusCreated)
	old := e2e.WantStatus(t, d.Call("POST", keys, e2e.Object{"label": "backend"}), http.StatusCreated)
	next := e2e.WantStatus(t, d.Call("POST", keys+old["uuid"].(string)+"/rotate/", e2e.Object{"overlap_seconds": 600}), http.StatusCreated)
	if !works(soon["api_key"]) || !works(old["api_key"]) || !works(next["api_key"]) || next["label"] != "backend" {
		t.Error("within the overlap all keys are good")
	}
	w.Clock.Move(601 * time.Second)
	if works(old["api_key"]) || !works(next["api_key"]) {
		t.Error("after the overlap the new key alone is good")
	}
	e2e.WantStatus(t, d.Call("POST", keys+old["uuid"].(string)+"/rotate/", e2e.Object{}), http.StatusConflict)
	e2e.WantStatus(t, d.Call("DELETE", keys+next["uuid"].(string)+"/", nil), http.StatusNoContent)
	if works(next["api_key"]) {
		t.Error("a revoked key is good")
	}
	w.Clock.Move(time.Hour)
	if works(soon["api_key"]) {
		t.Error("a key that is over is good")
	}
	if err := w.Applications.FlushKeyUses(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, k := range e2e.DecodeList(t, d.Call("GET", keys, nil)) {
		if k["last_used_at"] == nil || k["api_key"] != nil {
			t.Errorf("key %v", k)
		}
	}
	elsewhere := "/applications/" + w.Sandbox.ID.String() + "/api-keys/"
	e2e.WantStatus(t, d.Call("GET", elsewhere, nil), http.StatusNotFound)
}

func TestAnInvitationMakesAMember(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "ada@firm.example")
	invite := e2e.Object{"emails": []string{"Ben@Firm.example"}, "role": e2e.RoleID(t, "READER"), "app_ids": []string{w.Live.ID.String()}}
	e2e.WantStatus(t, owner.Call("POST", "/members/invite/", invite), http.StatusCreated)
	if open := e2e.DecodeList(t, owner.Call("GET", "/members/pending/", nil)); len(open) != 1 || open[0]["email"] != "ben@firm.example" {
		t.Errorf("open invitations %v", open)
	}
	e2e.SetInvitationToken(t, w, "ben@firm.example", "vin_known")
	accept := func(token, password string) apitest.Response {
		return owner.Client.Do("POST", "/auth/v2/invitations/accept/", e2e.Object{"token": token, "password": password}, map[string]string{"Accept-Language": "de-AT"})
	}
	e2e.WantStatus(t, accept("vin_other", e2e.ConsolePassword), http.StatusNotFound)
	e2e.WantStatus(t, accept("vin_known", "weak"), http.StatusBadRequest)
	ben := owner
	ben.Token = e2e.WantStatus(t, accept("vin_known", e2e.ConsolePassword), http.StatusOK)["access_token"].(string)
	if language := e2e.TextOf(t, w, "SELECT language FROM console_accounts WHERE email = 'ben@firm.example'"); language != "de" {
		t.Errorf("the member is written to in %s", language)
	}
	e2e.WantStatus(t, accept("vin_known", e2e.ConsolePassword), http.StatusNotFound)

	made := e2e.WantStatus(t, owner.Call("POST", "/applications/", e2e.Object{"name": "Hidden"}), http.StatusCreated)
	seen := e2e.DecodeList(t, ben.Client.Do("GET", "/auth/v2/organizations/me/"+owner.Organisation.String()+"/applications/", nil, map[string]string{"Authorization": "Bearer " + ben.Token}))
	if len(seen) != 1 || seen[0]["uuid"] != w.Live.ID.String() {
		t.Errorf("a reader of one application sees %v", seen)
	}
	e2e.WantStatus(t, ben.Call("GET", "/applications/"+made["uuid"].(string)+"/api-keys/", nil), http.StatusNotFound)
	e2e.WantStatus(t, ben.Call("POST", "/applications/", e2e.Object{"name": "Mine"}), http.StatusForbidden)
	e2e.WantStatus(t, ben.Call("POST", "/members/invite/", invite), http.StatusForbidden)

	members := e2e.DecodeList(t, owner.Call("GET", "/members/", nil))
	if len(members) != 2 {
		t.Fatalf("members %v", members)
	}
	at := func(i int) string { return "/members/" + members[i]["uuid"].(string) }
	e2e.WantStatus(t, owner.Call("DELETE", at(0), nil), http.StatusConflict)
	e2e.WantStatus(t, owner.Call("PATCH", at(1), e2e.Object{"role": e2e.RoleID(t, "ADMIN"), "accessible_applications": []string{}}), http.StatusNoContent)
	e2e.WantStatus(t, ben.Call("POST", "/applications/", e2e.Object{"name": "Mine"}), http.StatusCreated)
	// Nobody gives more than they have, and only an owner touches an owner.
	e2e.WantStatus(t, ben.Call("PATCH", at(1), e2e.Object{"role": e2e.RoleID(t, "OWNER"), "accessible_applications": []string{}}), http.StatusBadRequest)
	e2e.WantStatus(t, ben.Call("DELETE", at(0), nil), http.StatusForbidden)
	e2e.WantStatus(t, owner.Call("DELETE", at(1), nil), http.StatusNoContent)
	e2e.WantStatus(t, ben.Call("GET", "/members/", nil), http.StatusNotFound)
}

func TestRolesOfAnOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "ada@firm.example")
	admin := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", "ben@firm.example")
	draft := e2e.Object{"name": "Keys", "slug": "KEYS", "permissions": []string{"write:applications", "read:applications"}}
	e2e.WantStatus(t, admin.Call("POST", "/roles/", draft), http.StatusForbidden)
	for _, bad := range []e2e.Object{
		{"name": "x", "slug": "OWNER", "permissions": []string{}}, {"name": "x", "slug": "X", "permissions": []string{"write:roles"}},
		{"name": "x", "slug": "lower", "permissions": []string{}},
	} {
		e2e.WantStatus(t, owner.Call("POST", "/roles/", bad), http.StatusBadRequest)
	}
	made := e2e.WantStatus(t, owner.Call("POST", "/roles/", draft), http.StatusCreated)
	e2e.WantStatus(t, owner.Call("POST", "/roles/", draft), http.StatusBadRequest)
	path := "/roles/" + made["uuid"].(string) + "/"
	members := e2e.DecodeList(t, owner.Call("GET", "/members/", nil))
	change := e2e.Object{"role": made["uuid"], "accessible_applications": []string{}}
	e2e.WantStatus(t, owner.Call("PATCH", "/members/"+members[1]["uuid"].(string), change), http.StatusNoContent)
	e2e.WantStatus(t, admin.Call("GET", "/members/", nil), http.StatusForbidden)
	e2e.WantStatus(t, owner.Call("DELETE", path, nil), http.StatusConflict)
	e2e.WantStatus(t, owner.Call("PATCH", path, e2e.Object{"permissions": []string{"list:members"}}), http.StatusOK)
	e2e.DecodeList(t, admin.Call("GET", "/members/", nil))
	e2e.WantStatus(t, owner.Call("DELETE", "/members/"+members[1]["uuid"].(string), nil), http.StatusNoContent)
	e2e.WantStatus(t, owner.Call("DELETE", path, nil), http.StatusNoContent)
	e2e.WantStatus(t, owner.Call("DELETE", path, nil), http.StatusNotFound)
	e2e.WantStatus(t, owner.Call("DELETE", "/roles/"+e2e.RoleID(t, "READER")+"/", nil), http.StatusConflict)
}

func TestWhatMembersDoIsWrittenDown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "ada@firm.example")
	reader := e2e.NewConsoleAccount(t, w, w.Live, "READER", "ben@firm.example")
	made := e2e.WantStatus(t, owner.Call("POST", "/applications/", e2e.Object{"name": "Second"}), http.StatusCreated)
	e2e.WantStatus(t, reader.Call("POST", "/applications/", e2e.Object{"name": "Third"}), http.StatusForbidden)
	e2e.WantStatus(t, owner.Call("PATCH", "/applications/"+made["uuid"].(string)+"/", e2e.Object{"name": "Renamed"}), http.StatusOK)

	page := e2e.WantStatus(t, owner.Call("GET", "/audit-logs/?operation=createApplication", nil), http.StatusOK)
	rows := page["results"].([]any)
	if page["count"] != float64(2) || len(rows) != 2 {
		t.Fatalf("%v", page)
	}
	for i, want := range []e2e.Object{{"outcome": "refused", "actor_email": "ben@firm.example"}, {"outcome": "done", "actor_email": "ada@firm.example"}} {
		for name, v := range want {
			if got := rows[i].(map[string]any)[name]; got != v {
				t.Errorf("entry %d: %s is %v, want %v", i, name, got, v)
			}
		}
	}
	renamed := e2e.WantStatus(t, owner.Call("GET", "/audit-logs/?operation=updateApplication", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if renamed["application"] != made["uuid"] {
		t.Errorf("entry %v", renamed)
	}

	// Who may access one application reads nothing about the others.
	admin := e2e.NewConsoleAccount(t, w, w.Live, "ADMIN", "cy@firm.example")
	members := e2e.DecodeList(t, owner.Call("GET", "/members/", nil))
	change := e2e.Object{"role": e2e.RoleID(t, "ADMIN"), "accessible_applications": []string{w.Live.ID.String()}}
	e2e.WantStatus(t, owner.Call("PATCH", "/members/"+members[len(members)-1]["uuid"].(string), change), http.StatusNoContent)
	for operation, want := range map[string]float64{"updateApplication": 0, "createApplication": 2} {
		page := e2e.WantStatus(t, admin.Call("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)
		if page["count"] != want || len(page["results"].([]any)) != int(want) {
			t.Errorf("%s: %v", operation, page)
		}
	}
}

func TestSignInsAreShownToMembersAlone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	people := g.TokensOf("ada@shop.example", e2e.GoodPassword)
	g.WantRefused("/password/", e2e.Object{"transaction": g.Authorize(), "email": "ada@shop.example", "password": "not this one 42"}, http.StatusBadRequest, "invalid_credentials")
	path := "/applications/" + w.Sandbox.ID.String() + "/authentication/sign-ins/"
	admin := e2e.NewConsoleAccount(t, w, w.Sandbox, "ADMIN", "ben@firm.example")
	page := e2e.WantStatus(t, admin.Call("GET", path, nil), http.StatusOK)
	if page["count"] != float64(2) {
		t.Errorf("%v", page)
	}
	failed := e2e.WantStatus(t, admin.Call("GET", path+"?kind=auth.sign_in_failed&method=password", nil), http.StatusOK)["results"].([]any)
	if len(failed) != 1 || failed[0].(map[string]any)["email"] != "ada@shop.example" || failed[0].(map[string]any)["status"] != "failure" {
		t.Errorf("%v", failed)
	}
	reader := e2e.NewConsoleAccount(t, w, w.Sandbox, "READER", "cy@firm.example")
	masked := e2e.WantStatus(t, reader.Call("GET", path, nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if masked["email"] != "a***@shop.example" {
		t.Errorf("a reader sees %v", masked["email"])
	}
	officer := e2e.NewConsoleAccount(t, w, w.Sandbox, "COMPLIANCE_OFFICER", "di@firm.example")
	e2e.WantStatus(t, officer.Call("GET", path, nil), http.StatusForbidden)
	person := admin
	person.Token = people["access_token"].(string)
	e2e.WantStatus(t, person.Call("GET", path, nil), http.StatusUnauthorized)
}

package boot_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

func openToAll(c *config.Config) { c.Registration = "open" }

func accountPath(path string) string { return "/auth/v2/programmatic/" + path + "/" }

// plainList is an answer that is a list.
func plainList(t testing.TB, answer apitest.Response) []map[string]any {
	t.Helper()
	var out []map[string]any
	if err := json.Unmarshal(answer.Body, &out); err != nil || answer.Status != http.StatusOK {
		t.Fatalf("%d %s: %v", answer.Status, answer.Body, err)
	}
	return out
}

func TestSomebodyRegistersAndRunsAnApplication(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: openToAll})
	w.Work()
	c := apitest.New(t, w.App)
	who := object{"email": "Ada@Firm.example", "password": consolePassword}
	statusIs(t, c.Do("POST", accountPath("register"), who, nil), http.StatusCreated)
	statusIs(t, c.Do("POST", accountPath("login"), who, nil), http.StatusUnauthorized)
	code := appEnv{t: t, world: w}.mailed("ada@firm.example")
	welcome := statusIs(t, c.Do("POST", accountPath("verify-email"), object{"email": "ada@firm.example", "code": code}, nil), http.StatusOK)
	statusIs(t, c.Do("POST", accountPath("verify-email"), object{"email": "ada@firm.example", "code": code}, nil), http.StatusBadRequest)

	first := welcome["application"].(map[string]any)
	if got := c.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": first["api_key"].(string)}); got.Status != http.StatusOK {
		t.Errorf("the first key: %d %s", got.Status, got.Body)
	}
	tokens := statusIs(t, c.Do("POST", accountPath("login"), who, nil), http.StatusOK)
	me := map[string]string{"Authorization": "Bearer " + tokens["access_token"].(string)}
	mine := plainList(t, c.Do("GET", "/auth/v2/organizations/me/", nil, me))
	if len(mine) != 1 || mine[0]["role"] != "OWNER" || mine[0]["uuid"] != welcome["organization"].(map[string]any)["uuid"] {
		t.Errorf("organisations %v", mine)
	}
	statusIs(t, c.Do("POST", accountPath("logout"), nil, me), http.StatusNoContent)
	if got := c.Do("GET", "/auth/v2/organizations/me/", nil, me); got.Status != http.StatusUnauthorized {
		t.Errorf("after logging out: %d", got.Status)
	}
}

func TestRegistrationsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: openToAll})
	c := apitest.New(t, w.App)
	for password, why := range map[string]string{
		"Aa1!": "8 characters", "correct-horse-42": "upper-case", "CORRECT-HORSE-42": "lower-case", "Correct-Horse": "digit", "CorrectHorse42": "neither letter nor digit",
		"Passw0rd!": "too easy",
	} {
		answer := c.Do("POST", accountPath("register"), object{"email": "a@firm.example", "password": password}, nil)
		if answer.Status != http.StatusBadRequest || !strings.Contains(string(answer.Body), why) {
			t.Errorf("%s: %d %s", password, answer.Status, answer.Body)
		}
	}
	for n := range 6 {
		want := http.StatusCreated
		if n == 5 {
			want = http.StatusTooManyRequests
		}
		statusIs(t, c.Do("POST", accountPath("register"), object{"email": string(rune('a'+n)) + "@firm.example", "password": consolePassword}, nil), want)
	}
	w.Clock.Move(time.Hour + time.Minute)
	statusIs(t, c.Do("POST", accountPath("register"), object{"email": "z@firm.example", "password": consolePassword}, nil), http.StatusCreated)

	closed := testenv.New(t, testenv.Settings{})
	answer := apitest.New(t, closed.App).Do("POST", accountPath("register"), object{"email": "a@firm.example", "password": consolePassword}, nil)
	statusIs(t, answer, http.StatusForbidden)
}

func TestALoginIsLockedAndATokenIsGoodOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", "ada@firm.example")
	right, wrong := object{"email": "ada@firm.example", "password": consolePassword}, object{"email": "ada@firm.example", "password": "Wrong-Horse-42"}
	refusals := map[string]bool{}
	for range 5 {
		answer := d.client.Do("POST", accountPath("login"), wrong, nil)
		statusIs(t, answer, http.StatusUnauthorized)
		refusals[string(answer.Body)] = true
	}
	for _, body := range []object{right, {"email": "nobody@firm.example", "password": consolePassword}} {
		answer := d.client.Do("POST", accountPath("login"), body, nil)
		statusIs(t, answer, http.StatusUnauthorized)
		refusals[string(answer.Body)] = true
	}
	if len(refusals) != 1 {
		t.Errorf("refusals differ: %v", refusals)
	}
	w.Clock.Move(15*time.Minute + time.Second)
	tokens := statusIs(t, d.client.Do("POST", accountPath("login"), right, nil), http.StatusOK)
	again := object{"refresh_token": tokens["refresh_token"]}
	fresh := statusIs(t, d.client.Do("POST", accountPath("refresh"), again, nil), http.StatusOK)
	statusIs(t, d.client.Do("POST", accountPath("refresh"), again, nil), http.StatusUnauthorized)
	// The copy that came second ended the login for both.
	statusIs(t, d.client.Do("POST", accountPath("refresh"), object{"refresh_token": fresh["refresh_token"]}, nil), http.StatusUnauthorized)
	me := map[string]string{"Authorization": "Bearer " + fresh["access_token"].(string)}
	if got := d.client.Do("GET", "/auth/v2/organizations/me/", nil, me); got.Status != http.StatusUnauthorized {
		t.Errorf("the token after that: %d", got.Status)
	}
}

func TestKeysAreMadeReplacedAndRevoked(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "DEVELOPER", "dev@firm.example")
	works := func(key any) bool {
		return d.client.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": key.(string)}).Status == http.StatusOK
	}
	made := statusIs(t, d.do("POST", "/applications/", object{"name": "Second", "mode": "live"}), http.StatusCreated)
	keys := "/applications/" + made["uuid"].(string) + "/api-keys/"
	if !works(made["api_key"]) {
		t.Error("the first key is refused")
	}
	statusIs(t, d.do("POST", keys, object{"label": "old", "expires_at": w.Clock.Now().Add(-time.Hour)}), http.StatusBadRequest)
	soon := statusIs(t, d.do("POST", keys, object{"label": "soon over", "expires_at": w.Clock.Now().Add(time.Hour)}), http.StatusCreated)
	old := statusIs(t, d.do("POST", keys, object{"label": "backend"}), http.StatusCreated)
	next := statusIs(t, d.do("POST", keys+old["uuid"].(string)+"/rotate/", object{"overlap_seconds": 600}), http.StatusCreated)
	if !works(soon["api_key"]) || !works(old["api_key"]) || !works(next["api_key"]) || next["label"] != "backend" {
		t.Error("within the overlap all keys are good")
	}
	w.Clock.Move(601 * time.Second)
	if works(old["api_key"]) || !works(next["api_key"]) {
		t.Error("after the overlap the new key alone is good")
	}
	statusIs(t, d.do("POST", keys+old["uuid"].(string)+"/rotate/", object{}), http.StatusConflict)
	statusIs(t, d.do("DELETE", keys+next["uuid"].(string)+"/", nil), http.StatusNoContent)
	if works(next["api_key"]) {
		t.Error("a revoked key is good")
	}
	w.Clock.Move(time.Hour)
	if works(soon["api_key"]) {
		t.Error("a key that is over is good")
	}
	if err := w.Applications.StoreUses(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, k := range plainList(t, d.do("GET", keys, nil)) {
		if k["last_used_at"] == nil || k["api_key"] != nil {
			t.Errorf("key %v", k)
		}
	}
	elsewhere := "/applications/" + w.Sandbox.ID.String() + "/api-keys/"
	statusIs(t, d.do("GET", elsewhere, nil), http.StatusNotFound)
}

func TestAnInvitationMakesAMember(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	owner := newSeat(t, w, w.Live, "OWNER", "ada@firm.example")
	invite := object{"emails": []string{"Ben@Firm.example"}, "role": roleID(t, "READER"), "app_ids": []string{w.Live.ID.String()}}
	statusIs(t, owner.do("POST", "/members/invite/", invite), http.StatusCreated)
	if open := plainList(t, owner.do("GET", "/members/pending/", nil)); len(open) != 1 || open[0]["email"] != "ben@firm.example" {
		t.Errorf("open invitations %v", open)
	}
	knownInvitation(t, w, "ben@firm.example", "vin_known")
	accept := func(token, password string) apitest.Response {
		return owner.client.Do("POST", "/auth/v2/invitations/accept/", object{"token": token, "password": password}, nil)
	}
	statusIs(t, accept("vin_other", consolePassword), http.StatusNotFound)
	statusIs(t, accept("vin_known", "weak"), http.StatusBadRequest)
	ben := owner
	ben.token = statusIs(t, accept("vin_known", consolePassword), http.StatusOK)["access_token"].(string)
	statusIs(t, accept("vin_known", consolePassword), http.StatusNotFound)

	made := statusIs(t, owner.do("POST", "/applications/", object{"name": "Hidden"}), http.StatusCreated)
	seen := plainList(t, ben.client.Do("GET", "/auth/v2/organizations/me/"+owner.organisation.String()+"/applications/", nil, map[string]string{"Authorization": "Bearer " + ben.token}))
	if len(seen) != 1 || seen[0]["uuid"] != w.Live.ID.String() {
		t.Errorf("a reader of one application sees %v", seen)
	}
	statusIs(t, ben.do("GET", "/applications/"+made["uuid"].(string)+"/api-keys/", nil), http.StatusNotFound)
	statusIs(t, ben.do("POST", "/applications/", object{"name": "Mine"}), http.StatusForbidden)
	statusIs(t, ben.do("POST", "/members/invite/", invite), http.StatusForbidden)

	members := plainList(t, owner.do("GET", "/members/", nil))
	if len(members) != 2 {
		t.Fatalf("members %v", members)
	}
	at := func(i int) string { return "/members/" + members[i]["uuid"].(string) }
	statusIs(t, owner.do("DELETE", at(0), nil), http.StatusConflict)
	statusIs(t, owner.do("PATCH", at(1), object{"role": roleID(t, "ADMIN"), "accessible_applications": []string{}}), http.StatusNoContent)
	statusIs(t, ben.do("POST", "/applications/", object{"name": "Mine"}), http.StatusCreated)
	// Nobody gives more than they have, and only an owner touches an owner.
	statusIs(t, ben.do("PATCH", at(1), object{"role": roleID(t, "OWNER"), "accessible_applications": []string{}}), http.StatusBadRequest)
	statusIs(t, ben.do("DELETE", at(0), nil), http.StatusForbidden)
	statusIs(t, owner.do("DELETE", at(1), nil), http.StatusNoContent)
	statusIs(t, ben.do("GET", "/members/", nil), http.StatusNotFound)
}

func TestRolesOfAnOrganisation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := newSeat(t, w, w.Live, "OWNER", "ada@firm.example")
	admin := newSeat(t, w, w.Live, "ADMIN", "ben@firm.example")
	draft := object{"name": "Keys", "slug": "KEYS", "permissions": []string{"write:applications", "read:applications"}}
	statusIs(t, admin.do("POST", "/roles/", draft), http.StatusForbidden)
	for _, bad := range []object{
		{"name": "x", "slug": "OWNER", "permissions": []string{}}, {"name": "x", "slug": "X", "permissions": []string{"write:roles"}},
		{"name": "x", "slug": "lower", "permissions": []string{}},
	} {
		statusIs(t, owner.do("POST", "/roles/", bad), http.StatusBadRequest)
	}
	made := statusIs(t, owner.do("POST", "/roles/", draft), http.StatusCreated)
	statusIs(t, owner.do("POST", "/roles/", draft), http.StatusBadRequest)
	path := "/roles/" + made["uuid"].(string) + "/"
	members := plainList(t, owner.do("GET", "/members/", nil))
	change := object{"role": made["uuid"], "accessible_applications": []string{}}
	statusIs(t, owner.do("PATCH", "/members/"+members[1]["uuid"].(string), change), http.StatusNoContent)
	statusIs(t, admin.do("GET", "/members/", nil), http.StatusForbidden)
	statusIs(t, owner.do("DELETE", path, nil), http.StatusConflict)
	statusIs(t, owner.do("PATCH", path, object{"permissions": []string{"list:members"}}), http.StatusOK)
	plainList(t, admin.do("GET", "/members/", nil))
	statusIs(t, owner.do("DELETE", "/members/"+members[1]["uuid"].(string), nil), http.StatusNoContent)
	statusIs(t, owner.do("DELETE", path, nil), http.StatusNoContent)
	statusIs(t, owner.do("DELETE", path, nil), http.StatusNotFound)
	statusIs(t, owner.do("DELETE", "/roles/"+roleID(t, "READER")+"/", nil), http.StatusConflict)
}

func TestWhatMembersDoIsWrittenDown(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	owner := newSeat(t, w, w.Live, "OWNER", "ada@firm.example")
	reader := newSeat(t, w, w.Live, "READER", "ben@firm.example")
	made := statusIs(t, owner.do("POST", "/applications/", object{"name": "Second"}), http.StatusCreated)
	statusIs(t, reader.do("POST", "/applications/", object{"name": "Third"}), http.StatusForbidden)
	statusIs(t, owner.do("PATCH", "/applications/"+made["uuid"].(string)+"/", object{"name": "Renamed"}), http.StatusOK)

	page := statusIs(t, owner.do("GET", "/audit-logs/?operation=createApplication", nil), http.StatusOK)
	rows := page["results"].([]any)
	if page["count"] != float64(2) || len(rows) != 2 {
		t.Fatalf("%v", page)
	}
	for i, want := range []object{{"outcome": "refused", "actor_email": "ben@firm.example"}, {"outcome": "done", "actor_email": "ada@firm.example"}} {
		for name, v := range want {
			if got := rows[i].(map[string]any)[name]; got != v {
				t.Errorf("entry %d: %s is %v, want %v", i, name, got, v)
			}
		}
	}
	renamed := statusIs(t, owner.do("GET", "/audit-logs/?operation=updateApplication", nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if renamed["application"] != made["uuid"] {
		t.Errorf("entry %v", renamed)
	}

	// Who may access one application reads nothing about the others.
	admin := newSeat(t, w, w.Live, "ADMIN", "cy@firm.example")
	members := plainList(t, owner.do("GET", "/members/", nil))
	change := object{"role": roleID(t, "ADMIN"), "accessible_applications": []string{w.Live.ID.String()}}
	statusIs(t, owner.do("PATCH", "/members/"+members[len(members)-1]["uuid"].(string), change), http.StatusNoContent)
	for operation, want := range map[string]float64{"updateApplication": 0, "createApplication": 2} {
		page := statusIs(t, admin.do("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)
		if page["count"] != want || len(page["results"].([]any)) != int(want) {
			t.Errorf("%s: %v", operation, page)
		}
	}
}

func TestSignInsAreShownToMembersAlone(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	people := g.tokens("ada@shop.example", goodPassword)
	g.refused("/password/", object{"transaction": g.authorize(), "email": "ada@shop.example", "password": "not this one 42"}, http.StatusBadRequest, "invalid_credentials")
	path := "/applications/" + w.Sandbox.ID.String() + "/authentication/sign-ins/"
	admin := newSeat(t, w, w.Sandbox, "ADMIN", "ben@firm.example")
	page := statusIs(t, admin.do("GET", path, nil), http.StatusOK)
	if page["count"] != float64(2) {
		t.Errorf("%v", page)
	}
	failed := statusIs(t, admin.do("GET", path+"?kind=auth.sign_in_failed&method=password", nil), http.StatusOK)["results"].([]any)
	if len(failed) != 1 || failed[0].(map[string]any)["email"] != "ada@shop.example" || failed[0].(map[string]any)["status"] != "failure" {
		t.Errorf("%v", failed)
	}
	reader := newSeat(t, w, w.Sandbox, "READER", "cy@firm.example")
	masked := statusIs(t, reader.do("GET", path, nil), http.StatusOK)["results"].([]any)[0].(map[string]any)
	if masked["email"] != "a***@shop.example" {
		t.Errorf("a reader sees %v", masked["email"])
	}
	officer := newSeat(t, w, w.Sandbox, "COMPLIANCE_OFFICER", "di@firm.example")
	statusIs(t, officer.do("GET", path, nil), http.StatusForbidden)
	person := admin
	person.token = people["access_token"].(string)
	statusIs(t, person.do("GET", path, nil), http.StatusUnauthorized)
}

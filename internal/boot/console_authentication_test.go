package boot_test

import (
	"crypto/sha1"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// signInEnv calls the paths on which the sign-ins of an application are run.
type signInEnv struct {
	seat
	party testenv.Party
}

func newSignInEnv(t *testing.T, w *testenv.World, p testenv.Party, role, email string) signInEnv {
	t.Helper()
	return signInEnv{newSeat(t, w, p, role, email), p}
}

func (d signInEnv) call(method, path string, body any) apitest.Response {
	d.t.Helper()
	return d.do(method, "/applications/"+d.party.ID.String()+"/authentication/"+path, body)
}

func TestSignInSettingsAreChangedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Sandbox, "ADMIN", ada)
	fresh := statusIs(t, d.call("GET", "settings/", nil), http.StatusOK)
	if fresh["is_enabled"] != false || fresh["password_min_length"] != 10.0 || fresh["mfa_policy"] != "optional" || fresh["idle_seconds"] != 2592000.0 || fresh["texts_per_hour"] != 500.0 {
		t.Errorf("nothing was chosen yet: %v", fresh)
	}
	base := "/auth/" + w.Sandbox.ID.String()
	if !strings.HasSuffix(fresh["auth_base_url"].(string), base+"/") {
		t.Errorf("the base is %v", fresh["auth_base_url"])
	}
	begin := object{"redirect_uri": callbackURL, "state": "s", "code_challenge": challengeFor(codeVerifier), "code_challenge_method": "S256"}
	statusIs(t, d.client.Do("POST", base+"/authorize/", begin, nil), http.StatusNotFound)
	changed := statusIs(t, d.call("PATCH", "settings/", object{
		"is_enabled": true, "redirect_urls": []string{callbackURL}, "signup_policy": "allowed_domains", "allowed_domains": []string{"Bücher.example"},
		"password_min_length": 12, "idle_seconds": 600, "absolute_seconds": 1200, "mfa_policy": "off", "texts_per_hour": 0,
	}), http.StatusOK)
	if got := changed["allowed_domains"].([]any); got[0] != "xn--bcher-kva.example" || changed["idle_seconds"] != 600.0 {
		t.Errorf("changed to %v", changed)
	}
	statusIs(t, d.client.Do("POST", base+"/authorize/", begin, nil), http.StatusOK)
	// What is not sent stays, and a list is replaced.
	kept := statusIs(t, d.call("PATCH", "settings/", object{"redirect_urls": []string{}}), http.StatusOK)
	if kept["mfa_policy"] != "off" || kept["texts_per_hour"] != 0.0 || kept["password_min_length"] != 12.0 || len(kept["redirect_urls"].([]any)) != 0 {
		t.Errorf("kept %v", kept)
	}
	statusIs(t, d.client.Do("POST", base+"/authorize/", begin, nil), http.StatusBadRequest)
}

func TestSignInSettingsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Live, "OWNER", ada)
	before := statusIs(t, d.call("GET", "settings/", nil), http.StatusOK)
	for field, value := range map[string]any{
		"redirect_urls": []string{"https://*.shop.example/"}, "signup_policy": "nobody", "allowed_domains": []string{"shop"}, "password_min_length": 9,
		"mfa_policy": "sometimes", "idle_seconds": 299, "absolute_seconds": 31536001, "texts_per_hour": -1, "passkey_origins": []string{"http://shop.example"},
		"allowed_origins": []string{"https://shop.example/"}, "sign_in_ui": "theirs", "check_breached_passwords": true, "no_such_setting": 1, "is_enabled": "yes",
	} {
		refusal := statusIs(t, d.call("PATCH", "settings/", object{field: value, "allow_subaddresses": true}), http.StatusBadRequest)
		if refusal[field] == nil {
			t.Errorf("%s: %v", field, refusal)
		}
	}
	for _, address := range []string{"https://a:b@shop.example/", "https://shop.example/#x", "shop-app://done", "http://shop.example/", "/done"} {
		statusIs(t, d.call("PATCH", "settings/", object{"redirect_urls": []string{callbackURL, address}}), http.StatusBadRequest)
	}
	if after := statusIs(t, d.call("GET", "settings/", nil), http.StatusOK); after["allow_subaddresses"] != before["allow_subaddresses"] {
		t.Errorf("something of a refused change was kept: %v", after)
	}
}

func TestMethodsOfSignInAreSwitchedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.tokens("ben@shop.example", goodPassword)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	offered := func() (names []string) {
		for _, m := range plainList(t, d.call("GET", "methods/", nil)) {
			if m["enabled"] == true {
				names = append(names, m["name"].(string))
			}
		}
		return names
	}
	if got := offered(); !slices.Equal(got, []string{"password", "code"}) {
		t.Errorf("offered at first: %v", got)
	}
	statusIs(t, d.call("PUT", "methods/password/", object{"enabled": false}), http.StatusOK)
	for range 2 {
		statusIs(t, d.call("PUT", "methods/magic/", object{"enabled": true}), http.StatusOK)
	}
	if got := offered(); !slices.Equal(got, []string{"code", "magic"}) {
		t.Errorf("offered now: %v", got)
	}
	g.refused("/password/", object{"transaction": g.authorize(), "email": "ben@shop.example", "password": goodPassword}, http.StatusBadRequest, "method_disabled")
	statusIs(t, d.call("PUT", "methods/telepathy/", object{"enabled": true}), http.StatusNotFound)
	statusIs(t, d.call("PUT", "methods/code/", object{}), http.StatusBadRequest)
	statusIs(t, d.call("PUT", "methods/code/", object{"enabled": true, "colour": "red"}), http.StatusBadRequest)
}

// TestChangesOfSettingsAtOnceAreAllKept has many members change a setting each.
func TestChangesOfSettingsAtOnceAreAllKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Live, "OWNER", ada)
	var all sync.WaitGroup
	for _, change := range []object{
		{"is_enabled": true}, {"signup_policy": "invited"}, {"allow_subaddresses": true}, {"password_min_length": 14}, {"mfa_policy": "required"}, {"texts_per_hour": 7},
		{"idle_seconds": 301}, {"absolute_seconds": 302}, {"redirect_urls": []string{callbackURL}},
	} {
		all.Go(func() {
			if answer := d.call("PATCH", "settings/", change); answer.Status != http.StatusOK {
				t.Errorf("%v: %d %s", change, answer.Status, answer.Body)
			}
		})
	}
	all.Wait()
	got, err := w.SignIn.Settings(t.Context(), w.Live.ID)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Enabled || got.Signup != signin.SignupInvited || !got.AllowSubaddresses || got.PasswordMinLength != 14 || got.MFA != signin.MFARequired ||
		got.Idle.Seconds() != 301 || got.Absolute.Seconds() != 302 || got.TextsPerHour != 7 || len(got.RedirectURLs) != 1 {
		t.Errorf("a change was lost: %+v", got)
	}
}

func TestSignInsAreRunByThoseWhoMay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	person := newGate(t, w, w.Sandbox).tokens("eve@shop.example", "")["access_token"].(string)
	reader := newSignInEnv(t, w, w.Sandbox, "READER", ada)
	statusIs(t, reader.call("GET", "settings/", nil), http.StatusOK)
	statusIs(t, reader.call("PATCH", "settings/", object{"is_enabled": false}), http.StatusForbidden)
	statusIs(t, reader.call("PUT", "methods/code/", object{"enabled": false}), http.StatusForbidden)
	reader.party = w.Live
	statusIs(t, reader.call("GET", "settings/", nil), http.StatusNotFound)
	reader.party, reader.token = w.Sandbox, person
	statusIs(t, reader.call("GET", "settings/", nil), http.StatusUnauthorized)

	owner := newSignInEnv(t, w, w.Sandbox, "OWNER", "ben@firm.example")
	statusIs(t, owner.call("PATCH", "settings/", object{"mfa_policy": "required"}), http.StatusOK)
	rows := statusIs(t, owner.do("GET", "/audit-logs/?operation=updateAuthenticationSettings", nil), http.StatusOK)["results"].([]any)
	if len(rows) != 2 {
		t.Fatalf("entries %v", rows)
	}
	for i, want := range []string{"done", "refused"} {
		if e := rows[i].(map[string]any); e["outcome"] != want || e["application"] != w.Sandbox.ID.String() {
			t.Errorf("entry %d is %v", i, e)
		}
	}
}

func TestPagesOfTheApplicationSignInByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	query := url.Values{"redirect_uri": {callbackURL}, "state": {"s"}, "code_challenge": {challengeFor(codeVerifier)}, "code_challenge_method": {"S256"}}
	begins := func() int { return g.client.Do("GET", g.base+"/sign-in?"+query.Encode(), nil, nil).Status }
	if got := begins(); got != http.StatusOK {
		t.Errorf("the page of the installation: %d", got)
	}
	statusIs(t, d.call("PATCH", "settings/", object{"allowed_origins": []string{"https://shop.example"}, "sign_in_ui": "own"}), http.StatusOK)
	if got := begins(); got != http.StatusNotFound {
		t.Errorf("the page although the application shows its own: %d", got)
	}
	if got := g.client.Do("GET", g.base+"/reset", nil, nil).Status; got != http.StatusOK {
		t.Errorf("the page of a mailed link: %d", got)
	}
	for origin, want := range map[string]string{"https://shop.example": "https://shop.example", "https://shop.example:8443": "", "http://shop.example": "", "null": "", "": ""} {
		header := map[string]string{"Access-Control-Request-Method": "POST"}
		if origin != "" {
			header["Origin"] = origin
		}
		asked := g.client.Do("OPTIONS", g.base+"/password/", nil, header)
		if allowed := asked.Header.Get("Access-Control-Allow-Origin"); allowed != want || (asked.Status == http.StatusNoContent) != (want != "") {
			t.Errorf("pages of %q: %d %q", origin, asked.Status, allowed)
		}
		made := g.client.Do("POST", g.base+"/password/", object{"transaction": "x", "email": ada, "password": "x"}, header)
		if allowed := made.Header.Get("Access-Control-Allow-Origin"); allowed != want || made.Status != http.StatusBadRequest {
			t.Errorf("a call of pages of %q: %d %q", origin, made.Status, allowed)
		}
		if origin != "" && made.Header.Get("Vary") != "Origin" || made.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("a call of pages of %q: %v", origin, made.Header)
		}
	}
	statusIs(t, d.call("PATCH", "settings/", object{"is_enabled": false}), http.StatusOK)
	header := map[string]string{"Access-Control-Request-Method": "POST", "Origin": "https://shop.example"}
	if closed := g.client.Do("OPTIONS", g.base+"/password/", nil, header); closed.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("pages may call a runtime that is off: %v", closed.Header)
	}
}

func TestPasswordsThatLeakedAreRefusedWhereThatIsWanted(t *testing.T) {
	t.Parallel()
	sum := sha1.Sum([]byte(goodPassword))
	path := filepath.Join(t.TempDir(), "leaked.txt")
	if err := os.WriteFile(path, fmt.Appendf(nil, "%X:17\n", sum), 0o600); err != nil {
		t.Fatal(err)
	}
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BreachedPasswords = path }})
	g := newGate(t, w, w.Sandbox)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	g.tokens("eve@shop.example", goodPassword)
	statusIs(t, d.call("PATCH", "settings/", object{"check_breached_passwords": true}), http.StatusOK)
	ask := map[string]any{"transaction": g.authorize(), "purpose": "signup", "email": "bob@shop.example", "password": goodPassword}
	g.refused("/email/start/", ask, http.StatusBadRequest, "password_breached")
	w.Clock.Move(10 * time.Minute)
	secret := g.secretOf(g.post("/password/reset/start/", object{"email": "eve@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.refused("/password/reset/complete/", map[string]any{"token": secret, "password": goodPassword}, http.StatusBadRequest, "password_breached")
	ask["transaction"], ask["password"] = g.authorize(), goodPassword+" staple"
	g.post("/email/start/", ask, http.StatusAccepted)
}

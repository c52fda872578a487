package console_test

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
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSignInSettingsAreChangedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "ADMIN", e2e.AdaEmail)
	fresh := e2e.WantStatus(t, d.Call("GET", "settings/", nil), http.StatusOK)
	if fresh["is_enabled"] != false || fresh["password_min_length"] != 10.0 || fresh["mfa_policy"] != "optional" || fresh["idle_seconds"] != 2592000.0 || fresh["texts_per_hour"] != 500.0 {
		t.Errorf("nothing was chosen yet: %v", fresh)
	}
	base := "/auth/" + w.Sandbox.ID.String()
	if !strings.HasSuffix(fresh["auth_base_url"].(string), base+"/") {
		t.Errorf("the base is %v", fresh["auth_base_url"])
	}
	begin := e2e.Object{"redirect_uri": e2e.CallbackURL, "state": "s", "code_challenge": e2e.ChallengeFor(e2e.CodeVerifier), "code_challenge_method": "S256"}
	e2e.WantStatus(t, d.Client.Do("POST", base+"/authorize/", begin, nil), http.StatusNotFound)
	changed := e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{
		"is_enabled": true, "redirect_urls": []string{e2e.CallbackURL}, "signup_policy": "allowed_domains", "allowed_domains": []string{"Bücher.example"},
		"password_min_length": 12, "idle_seconds": 600, "absolute_seconds": 1200, "mfa_policy": "off", "texts_per_hour": 0,
	}), http.StatusOK)
	if got := changed["allowed_domains"].([]any); got[0] != "xn--bcher-kva.example" || changed["idle_seconds"] != 600.0 {
		t.Errorf("changed to %v", changed)
	}
	e2e.WantStatus(t, d.Client.Do("POST", base+"/authorize/", begin, nil), http.StatusOK)
	// What is not sent stays, and a list is replaced.
	kept := e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"redirect_urls": []string{}}), http.StatusOK)
	if kept["mfa_policy"] != "off" || kept["texts_per_hour"] != 0.0 || kept["password_min_length"] != 12.0 || len(kept["redirect_urls"].([]any)) != 0 {
		t.Errorf("kept %v", kept)
	}
	e2e.WantStatus(t, d.Client.Do("POST", base+"/authorize/", begin, nil), http.StatusBadRequest)
}

func TestSignInSettingsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Live, "OWNER", e2e.AdaEmail)
	before := e2e.WantStatus(t, d.Call("GET", "settings/", nil), http.StatusOK)
	for field, value := range map[string]any{
		"redirect_urls": []string{"https://*.shop.example/"}, "signup_policy": "nobody", "allowed_domains": []string{"shop"}, "password_min_length": 9,
		"mfa_policy": "sometimes", "idle_seconds": 299, "absolute_seconds": 31536001, "texts_per_hour": -1, "passkey_origins": []string{"http://shop.example"},
		"allowed_origins": []string{"https://shop.example/"}, "sign_in_ui": "theirs", "check_breached_passwords": true, "no_such_setting": 1, "is_enabled": "yes",
	} {
		refusal := e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{field: value, "allow_subaddresses": true}), http.StatusBadRequest)
		if refusal[field] == nil {
			t.Errorf("%s: %v", field, refusal)
		}
	}
	for _, address := range []string{"https://a:b@shop.example/", "https://shop.example/#x", "shop-app://done", "http://shop.example/", "/done"} {
		e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"redirect_urls": []string{e2e.CallbackURL, address}}), http.StatusBadRequest)
	}
	if after := e2e.WantStatus(t, d.Call("GET", "settings/", nil), http.StatusOK); after["allow_subaddresses"] != before["allow_subaddresses"] {
		t.Errorf("something of a refused change was kept: %v", after)
	}
}

func TestMethodsOfSignInAreSwitchedByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("ben@shop.example", e2e.GoodPassword)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	offered := func() (names []string) {
		for _, m := range e2e.DecodeList(t, d.Call("GET", "methods/", nil)) {
			if m["enabled"] == true {
				names = append(names, m["name"].(string))
			}
		}
		return names
	}
	if got := offered(); !slices.Equal(got, []string{"password", "code"}) {
		t.Errorf("offered at first: %v", got)
	}
	e2e.WantStatus(t, d.Call("PUT", "methods/password/", e2e.Object{"enabled": false}), http.StatusOK)
	for range 2 {
		e2e.WantStatus(t, d.Call("PUT", "methods/magic/", e2e.Object{"enabled": true}), http.StatusOK)
	}
	if got := offered(); !slices.Equal(got, []string{"code", "magic"}) {
		t.Errorf("offered now: %v", got)
	}
	g.WantRefused("/password/", e2e.Object{"transaction": g.Authorize(), "email": "ben@shop.example", "password": e2e.GoodPassword}, http.StatusBadRequest, "method_disabled")
	e2e.WantStatus(t, d.Call("PUT", "methods/telepathy/", e2e.Object{"enabled": true}), http.StatusNotFound)
	e2e.WantStatus(t, d.Call("PUT", "methods/code/", e2e.Object{}), http.StatusBadRequest)
	e2e.WantStatus(t, d.Call("PUT", "methods/code/", e2e.Object{"enabled": true, "colour": "red"}), http.StatusBadRequest)
}

// TestChangesOfSettingsAtOnceAreAllKept has many members change a setting each.
func TestChangesOfSettingsAtOnceAreAllKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Live, "OWNER", e2e.AdaEmail)
	var all sync.WaitGroup
	for _, change := range []e2e.Object{
		{"is_enabled": true}, {"signup_policy": "invited"}, {"allow_subaddresses": true}, {"password_min_length": 14}, {"mfa_policy": "required"}, {"texts_per_hour": 7},
		{"idle_seconds": 301}, {"absolute_seconds": 302}, {"redirect_urls": []string{e2e.CallbackURL}},
	} {
		all.Go(func() {
			if answer := d.Call("PATCH", "settings/", change); answer.Status != http.StatusOK {
				t.Errorf("%v: %d %s", change, answer.Status, answer.Body)
			}
		})
	}
	all.Wait()
	got, err := w.SignIn.Configuration.Settings(t.Context(), w.Live.ID)
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
	person := e2e.NewSignIn(t, w, w.Sandbox).TokensOf("eve@shop.example", "")["access_token"].(string)
	reader := e2e.NewSignInConsole(t, w, w.Sandbox, "READER", e2e.AdaEmail)
	e2e.WantStatus(t, reader.Call("GET", "settings/", nil), http.StatusOK)
	e2e.WantStatus(t, reader.Call("PATCH", "settings/", e2e.Object{"is_enabled": false}), http.StatusForbidden)
	e2e.WantStatus(t, reader.Call("PUT", "methods/code/", e2e.Object{"enabled": false}), http.StatusForbidden)
	reader.Party = w.Live
	e2e.WantStatus(t, reader.Call("GET", "settings/", nil), http.StatusNotFound)
	reader.Party, reader.Token = w.Sandbox, person
	e2e.WantStatus(t, reader.Call("GET", "settings/", nil), http.StatusUnauthorized)

	owner := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", "ben@firm.example")
	e2e.WantStatus(t, owner.Call("PATCH", "settings/", e2e.Object{"mfa_policy": "required"}), http.StatusOK)
	rows := e2e.WantStatus(t, owner.ConsoleAccount.Call("GET", "/audit-logs/?operation=updateAuthenticationSettings", nil), http.StatusOK)["results"].([]any)
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
	g := e2e.NewSignIn(t, w, w.Sandbox)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	query := url.Values{"redirect_uri": {e2e.CallbackURL}, "state": {"s"}, "code_challenge": {e2e.ChallengeFor(e2e.CodeVerifier)}, "code_challenge_method": {"S256"}}
	begins := func() int { return g.Client.Do("GET", g.Base+"/sign-in?"+query.Encode(), nil, nil).Status }
	if got := begins(); got != http.StatusOK {
		t.Errorf("the page of the installation: %d", got)
	}
	e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"allowed_origins": []string{"https://shop.example"}, "sign_in_ui": "own"}), http.StatusOK)
	if got := begins(); got != http.StatusNotFound {
		t.Errorf("the page although the application shows its own: %d", got)
	}
	if got := g.Client.Do("GET", g.Base+"/reset", nil, nil).Status; got != http.StatusOK {
		t.Errorf("the page of a mailed link: %d", got)
	}
	for origin, want := range map[string]string{"https://shop.example": "https://shop.example", "https://shop.example:8443": "", "http://shop.example": "", "null": "", "": ""} {
		header := map[string]string{"Access-Control-Request-Method": "POST"}
		if origin != "" {
			header["Origin"] = origin
		}
		asked := g.Client.Do("OPTIONS", g.Base+"/password/", nil, header)
		if allowed := asked.Header.Get("Access-Control-Allow-Origin"); allowed != want || (asked.Status == http.StatusNoContent) != (want != "") {
			t.Errorf("pages of %q: %d %q", origin, asked.Status, allowed)
		}
		made := g.Client.Do("POST", g.Base+"/password/", e2e.Object{"transaction": "x", "email": e2e.AdaEmail, "password": "x"}, header)
		if allowed := made.Header.Get("Access-Control-Allow-Origin"); allowed != want || made.Status != http.StatusBadRequest {
			t.Errorf("a call of pages of %q: %d %q", origin, made.Status, allowed)
		}
		if origin != "" && made.Header.Get("Vary") != "Origin" || made.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("a call of pages of %q: %v", origin, made.Header)
		}
	}
	e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"is_enabled": false}), http.StatusOK)
	header := map[string]string{"Access-Control-Request-Method": "POST", "Origin": "https://shop.example"}
	if closed := g.Client.Do("OPTIONS", g.Base+"/password/", nil, header); closed.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("pages may call a runtime that is off: %v", closed.Header)
	}
}

func TestPasswordsThatLeakedAreRefusedWhereThatIsWanted(t *testing.T) {
	t.Parallel()
	sum := sha1.Sum([]byte(e2e.GoodPassword))
	path := filepath.Join(t.TempDir(), "leaked.txt")
	if err := os.WriteFile(path, fmt.Appendf(nil, "%X:17\n", sum), 0o600); err != nil {
		t.Fatal(err)
	}
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BreachedPasswords = path }})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	g.TokensOf("eve@shop.example", e2e.GoodPassword)
	e2e.WantStatus(t, d.Call("PATCH", "settings/", e2e.Object{"check_breached_passwords": true}), http.StatusOK)
	ask := map[string]any{"transaction": g.Authorize(), "purpose": "signup", "email": "bob@shop.example", "password": e2e.GoodPassword}
	g.WantRefused("/email/start/", ask, http.StatusBadRequest, "password_breached")
	w.Clock.Move(10 * time.Minute)
	secret := g.SecretOf(g.Post("/password/reset/start/", e2e.Object{"email": "eve@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.WantRefused("/password/reset/complete/", map[string]any{"token": secret, "password": e2e.GoodPassword}, http.StatusBadRequest, "password_breached")
	ask["transaction"], ask["password"] = g.Authorize(), e2e.GoodPassword+" staple"
	g.Post("/email/start/", ask, http.StatusAccepted)
}

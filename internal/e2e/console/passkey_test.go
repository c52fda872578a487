package console_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	passkeys       = "/auth/v2/browser/passkeys/"
	passkeyLogin   = browserSession + "passkey/"
	passkeyStepUp  = browserSession + "step-up/"
	secureLogin    = "__Host-vidimus"
	passkeyOptions = "options/"
)

// key is an authenticator with one passkey, in a browser on a page of the console.
type key struct {
	*tab
	party         virtualwebauthn.RelyingParty
	authenticator virtualwebauthn.Authenticator
	credential    virtualwebauthn.Credential
}

func newKey(b *tab) *key {
	return &key{
		tab: b, party: virtualwebauthn.RelyingParty{ID: "id.example", Name: "x", Origin: "https://id.example"},
		authenticator: virtualwebauthn.NewAuthenticator(), credential: virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2),
	}
}

// made is the answer to the options of a new passkey.
func (k *key) made() e2e.Object {
	k.t.Helper()
	options := e2e.WantStatus(k.t, k.do("POST", passkeys+passkeyOptions, nil), http.StatusOK)["options"]
	parsed, err := virtualwebauthn.ParseAttestationOptions(e2e.JSONText(k.t, options))
	if err != nil {
		k.t.Fatal(err)
	}
	k.authenticator.Options.UserHandle = []byte(parsed.UserID)
	return e2e.ObjectOf(k.t, virtualwebauthn.CreateAttestationResponse(k.party, k.authenticator, k.credential, *parsed))
}

// register gives the account of the browser the passkey.
func (k *key) register(name string) string {
	k.t.Helper()
	kept := e2e.WantStatus(k.t, k.do("POST", passkeys, e2e.Object{"credential": k.made(), "name": name}), http.StatusCreated)
	k.authenticator.AddCredential(k.credential)
	return kept["id"].(string)
}

// shown is the answer to the options of a call by some browser.
func (k *key) shown(b *tab, path string) e2e.Object {
	k.t.Helper()
	options := e2e.WantStatus(k.t, b.do("POST", path+passkeyOptions, nil), http.StatusOK)["options"]
	parsed, err := virtualwebauthn.ParseAssertionOptions(e2e.JSONText(k.t, options))
	if err != nil {
		k.t.Fatal(err)
	}
	k.credential.Counter++
	return e2e.ObjectOf(k.t, virtualwebauthn.CreateAssertionResponse(k.party, k.authenticator, k.credential, *parsed))
}

func passkeyWorld(t *testing.T) (*testenv.World, *key) {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithDomain})
	e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	b := newTab(t, w)
	b.logIn(e2e.AdaEmail)
	return w, newKey(b)
}

func TestSomebodyLogsInToTheConsoleByPasskey(t *testing.T) {
	t.Parallel()
	w, k := passkeyWorld(t)
	other := newTab(t, w)
	other.logIn(e2e.AdaEmail)
	id := k.register("Ada's phone")
	e2e.WantStatus(t, other.do("GET", browserSession, nil), http.StatusUnauthorized)
	e2e.WantStatus(t, k.do("GET", browserSession, nil), http.StatusOK)
	// It is both factors: an account with an authenticator program is not asked for a code.
	enrolled := e2e.WantStatus(t, k.do("POST", "/auth/v2/2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusCreated)
	e2e.WantStatus(t, k.do("POST", "/auth/v2/2fa/authenticator/confirm/", e2e.Object{"otp_token": e2e.NewTOTPProgram(t, w, enrolled["secret"]).NextCode()}), http.StatusOK)
	b := newTab(t, w)
	by := e2e.Object{"credential": k.shown(b, passkeyLogin)}
	if got := e2e.WantStatus(t, b.do("POST", passkeyLogin, by), http.StatusOK); got["mfa_required"] != false || b.cookies[secureLogin] == "" {
		t.Fatalf("logged in as %v with %v", got, b.cookies)
	}
	e2e.WantStatus(t, b.do("GET", browserSession, nil), http.StatusOK)
	e2e.WantStatus(t, newTab(t, w).do("POST", passkeyLogin, by), http.StatusBadRequest) // its challenge is answered once
	// After the password, in place of a code.
	waits := newTab(t, w)
	if waits.logIn(e2e.AdaEmail)["mfa_required"] != true {
		t.Fatal("a password alone logs in")
	}
	e2e.WantStatus(t, waits.do("POST", passkeyLogin, e2e.Object{"credential": k.shown(waits, passkeyLogin)}), http.StatusOK)
	if waits.cookies[secureLogin+"-step"] != "" {
		t.Error("the question for a code stays")
	}

	renamed := e2e.WantStatus(t, b.do("PATCH", passkeys+id+"/", e2e.Object{"name": " Work phone "}), http.StatusOK)
	list := e2e.WantStatus(t, b.do("GET", passkeys, nil), http.StatusOK)["results"].([]any)
	if renamed["name"] != "Work phone" || len(list) != 1 || list[0].(map[string]any)["last_used_at"] == nil {
		t.Errorf("kept are %v", list)
	}
	e2e.WantStatus(t, b.do("PATCH", passkeys+e2e.UnknownID+"/", e2e.Object{"name": "x"}), http.StatusNotFound)
	e2e.WantStatus(t, b.do("DELETE", passkeys+e2e.UnknownID+"/", nil), http.StatusNotFound)
	e2e.WantStatus(t, b.do("DELETE", passkeys+id+"/", nil), http.StatusNoContent)
	e2e.WantStatus(t, waits.do("GET", browserSession, nil), http.StatusUnauthorized)
	late := newTab(t, w)
	e2e.WantStatus(t, late.do("POST", passkeyLogin, e2e.Object{"credential": k.shown(late, passkeyLogin)}), http.StatusUnauthorized)
	grace := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "grace@firm.example")
	for _, operation := range []string{"addAccountPasskey", "renameAccountPasskey", "deleteAccountPasskey"} {
		if rows := e2e.WantStatus(t, grace.Call("GET", "/audit-logs/?operation="+operation, nil), http.StatusOK)["results"].([]any); len(rows) == 0 {
			t.Errorf("the audit log has no %s", operation)
		}
	}
}

func TestAPasskeyOfTheConsoleStepsUp(t *testing.T) {
	t.Parallel()
	w, k := passkeyWorld(t)
	e2e.WantStatus(t, k.do("POST", passkeyStepUp+passkeyOptions, nil), http.StatusConflict) // none is kept
	k.register("Ada's phone")
	asked := func() {
		t.Helper()
		w.Clock.Move(account.StepUpLife)
		if got := e2e.WantStatus(t, k.do("POST", passkeys+passkeyOptions, nil), http.StatusForbidden); got["step_up"] != true {
			t.Errorf("the refusal is %v", got)
		}
		e2e.WantStatus(t, k.do("DELETE", passkeys+e2e.UnknownID+"/", nil), http.StatusForbidden)
	}
	asked()
	by := k.shown(k.tab, passkeyStepUp)
	e2e.WantStatus(t, k.do("POST", passkeyStepUp, e2e.Object{"passkey": by}), http.StatusNoContent)
	e2e.WantStatus(t, k.do("POST", passkeys+passkeyOptions, nil), http.StatusOK)
	asked()
	again := newTab(t, w)
	again.logIn(e2e.AdaEmail)
	w.Clock.Move(account.StepUpLife)
	for name, shown := range map[string]e2e.Object{
		"a challenge that was answered": by, "the answer to a login": k.shown(k.tab, passkeyLogin), "the challenge of another login": k.shown(again, passkeyStepUp), "nothing of an authenticator": {"id": "x"},
	} {
		if got := k.do("POST", passkeyStepUp, e2e.Object{"passkey": shown}); got.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		}
	}
	e2e.WantStatus(t, k.do("POST", passkeyLogin, e2e.Object{"credential": k.shown(k.tab, passkeyStepUp)}), http.StatusBadRequest)
}

func TestPasskeysOfTheConsoleThatAreRefused(t *testing.T) {
	t.Parallel()
	w, k := passkeyWorld(t)
	k.register("Ada's phone")
	b := newTab(t, w)
	twists := map[string]func(k *key){
		"a page of another origin":         func(k *key) { k.party.Origin = "https://id.example.evil.example" },
		"another domain":                   func(k *key) { k.party.ID = "evil.example" },
		"a person who was not verified":    func(k *key) { k.authenticator.Options.UserNotVerified = true },
		"a counter that went back":         func(k *key) { k.credential.Counter = 0 },
		"the key of another authenticator": func(k *key) { k.credential.Key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2).Key },
		"a passkey that nobody has":        func(k *key) { k.credential.ID = []byte("nobody") },
	}
	e2e.WantStatus(t, b.do("POST", passkeyLogin, e2e.Object{"credential": k.shown(b, passkeyLogin)}), http.StatusOK)
	e2e.WantStatus(t, b.do("DELETE", browserSession, nil), http.StatusNoContent)
	for name, twist := range twists {
		bad := *k
		twist(&bad)
		if got := b.do("POST", passkeyLogin, e2e.Object{"credential": bad.shown(b, passkeyLogin)}); got.Status != http.StatusUnauthorized || b.cookies[secureLogin] != "" {
			t.Errorf("%s: %d %s", name, got.Status, got.Body)
		}
	}
	late := k.shown(b, passkeyLogin)
	w.Clock.Move(6 * time.Minute)
	e2e.WantStatus(t, b.do("POST", passkeyLogin, e2e.Object{"credential": late}), http.StatusBadRequest)
	for _, path := range []string{passkeyLogin, passkeyLogin + passkeyOptions} {
		e2e.WantStatus(t, b.doWith("POST", path, e2e.Object{"credential": late}, map[string]string{"Vidimus-Console": "1", "Sec-Fetch-Site": "cross-site"}), http.StatusForbidden)
	}

	// Another account neither steps up with it, nor takes it over, nor sees or forgets it.
	e2e.NewConsoleAccount(t, w, w.Live, "READER", "eve@firm.example")
	eve := newTab(t, w)
	eve.logIn("eve@firm.example")
	hers := newKey(eve)
	hers.register("Eve's phone")
	if got := eve.do("POST", passkeyStepUp, e2e.Object{"passkey": k.shown(eve, passkeyStepUp)}); got.Status != http.StatusBadRequest {
		t.Errorf("a passkey of another account steps up: %d %s", got.Status, got.Body)
	}
	ada := newTab(t, w)
	ada.logIn(e2e.AdaEmail)
	id := e2e.WantStatus(t, ada.do("GET", passkeys, nil), http.StatusOK)["results"].([]any)[0].(map[string]any)["id"].(string)
	e2e.WantStatus(t, eve.do("DELETE", passkeys+id+"/", nil), http.StatusNotFound)
	e2e.WantStatus(t, eve.do("PATCH", passkeys+id+"/", e2e.Object{"name": "mine"}), http.StatusNotFound)
	taken := newKey(eve)
	taken.credential.ID = k.credential.ID
	e2e.WantStatus(t, eve.do("POST", passkeys, e2e.Object{"credential": taken.made()}), http.StatusBadRequest)
	foreign := newKey(ada)
	e2e.WantStatus(t, eve.do("POST", passkeys, e2e.Object{"credential": foreign.made()}), http.StatusBadRequest)
	e2e.WantStatus(t, eve.do("POST", passkeys, e2e.Object{"credential": e2e.Object{"id": "x"}}), http.StatusBadRequest)
}

func TestTheOperatorRemovesPasskeysWithTheSecondFactor(t *testing.T) {
	t.Parallel()
	w, k := passkeyWorld(t)
	k.register("Ada's phone")
	reset := account.OperatorPasswordReset{Email: e2e.AdaEmail, Password: e2e.ConsolePassword}
	b := newTab(t, w)
	for _, factor := range []bool{false, true} {
		reset.Factor = factor
		if _, err := w.Accounts.Passwords.ResetByOperator(t.Context(), reset); err != nil {
			t.Fatal(err)
		}
		want := http.StatusOK
		if factor {
			want = http.StatusUnauthorized
		}
		e2e.WantStatus(t, b.do("POST", passkeyLogin, e2e.Object{"credential": k.shown(b, passkeyLogin)}), want)
	}
}

func TestPasskeysOfTheConsoleNeedAName(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BaseURL = "http://127.0.0.1:8080" }})
	e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	b := newTab(t, w)
	b.logIn(e2e.AdaEmail)
	for _, path := range []string{passkeys, passkeyLogin, passkeyStepUp} {
		e2e.WantStatus(t, b.do("POST", path+passkeyOptions, nil), http.StatusConflict)
	}
}

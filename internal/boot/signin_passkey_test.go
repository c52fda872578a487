package boot_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
)

// token is an authenticator with one passkey, in a browser on some page.
type token struct {
	gate
	party         virtualwebauthn.RelyingParty
	authenticator virtualwebauthn.Authenticator
	key           virtualwebauthn.Credential
}

// named has the installation stand under a domain, without which there are no passkeys.
func named(c *config.Config) { c.BaseURL = "https://id.example" }

func newToken(g gate) *token {
	return &token{
		gate: g, party: virtualwebauthn.RelyingParty{ID: "id.example", Name: "x", Origin: "https://id.example"},
		authenticator: virtualwebauthn.NewAuthenticator(), key: virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2),
	}
}

func jsonText(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func objectOf(t *testing.T, raw string) (out map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// made is the answer to the options of a new passkey.
func (k *token) made(access any) map[string]any {
	k.t.Helper()
	options := k.as(access, "POST", "/passkey/register/options/", nil, http.StatusOK)["options"]
	parsed, err := virtualwebauthn.ParseAttestationOptions(jsonText(k.t, options))
	if err != nil {
		k.t.Fatal(err)
	}
	k.authenticator.Options.UserHandle = []byte(parsed.UserID)
	return objectOf(k.t, virtualwebauthn.CreateAttestationResponse(k.party, k.authenticator, k.key, *parsed))
}

func (k *token) register(access any) map[string]any {
	k.t.Helper()
	kept := k.as(access, "POST", "/passkey/register/verify/", map[string]any{"credential": k.made(access), "name": "Ada's phone"}, http.StatusCreated)
	k.authenticator.AddCredential(k.key)
	return kept
}

// shown is the answer to the options of a sign-in.
func (k *token) shown(transaction string) map[string]any {
	k.t.Helper()
	return map[string]any{"transaction": transaction, "credential": k.shownFor("/passkey/options/", map[string]any{"transaction": transaction})}
}

// shownFor is the answer to the options of a call.
func (k *token) shownFor(path string, ask map[string]any) map[string]any {
	k.t.Helper()
	return k.answer(k.post(path, ask, http.StatusOK)["options"])
}

func (k *token) answer(options any) map[string]any {
	k.t.Helper()
	parsed, err := virtualwebauthn.ParseAssertionOptions(jsonText(k.t, options))
	if err != nil {
		k.t.Fatal(err)
	}
	k.key.Counter++
	return objectOf(k.t, virtualwebauthn.CreateAssertionResponse(k.party, k.authenticator, k.key, *parsed))
}

func passkeyWorld(t *testing.T) *token {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: named})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	return newToken(g)
}

func TestSomebodySignsInByPasskey(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	tokens := k.tokens("ada@shop.example", goodPassword)
	access := tokens["access_token"]
	kept := k.register(access)
	if kept["name"] != "Ada's phone" || kept["last_used_at"] != nil {
		t.Errorf("kept as %v", kept)
	}
	by := k.shown(k.authorize())
	done := k.post("/passkey/verify/", by, http.StatusOK)
	who := k.session(k.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["mfa_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"passkey"}) {
		t.Errorf("signed in as %v", who)
	}
	// Its challenge is answered once.
	by["transaction"] = k.authorize()
	k.refused("/passkey/verify/", by, http.StatusBadRequest, "invalid_challenge")
	list := k.as(access, "GET", "/passkeys/", nil, http.StatusOK)["results"].([]any)
	if len(list) != 1 || list[0].(map[string]any)["last_used_at"] == nil {
		t.Errorf("kept are %v", list)
	}
	k.as(access, "DELETE", "/passkeys/"+uuid.NewString()+"/", nil, http.StatusNotFound)
	k.as(access, "DELETE", "/passkeys/"+kept["id"].(string)+"/", nil, http.StatusNoContent)
	k.refused("/passkey/verify/", k.shown(k.authorize()), http.StatusBadRequest, "invalid_credentials")
	if kinds := k.activity(); !slices.Contains(kinds, "auth.two_factor_changed") || !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestAPasskeyStandsForASecondFactorToo(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.tokens("ada@shop.example", goodPassword)["access_token"]
	k.register(access)
	k.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	k.post("/passkey/verify/", k.shown(k.authorize()), http.StatusOK)
	// Whoever knows the password sets no program up past the passkey.
	step := k.byPassword("ada@shop.example", http.StatusAccepted)
	if step["step"] != "mfa_required" || !slices.Equal(step["factors"].([]any), []any{"passkey"}) {
		t.Fatalf("the step is %v", step)
	}
	k.refused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
	done := k.post("/mfa/verify/", k.second(step), http.StatusOK)
	who := k.session(k.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["mfa_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"password", "passkey"}) {
		t.Errorf("signed in as %v", who)
	}
	k.refused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
	helped, err := k.world.SignIn.ResetFactors(t.Context(), k.gate.party.ID, "ada@shop.example")
	if err != nil || helped.PasskeysRemoved != 1 || helped.SecondFactorRemoved {
		t.Errorf("helped with %+v: %v", helped, err)
	}
	if next := k.byPassword("ada@shop.example", http.StatusAccepted); next["step"] != "mfa_enrollment_required" {
		t.Errorf("after the help: %v", next)
	}
}

// second is a passkey as the second factor of a step.
func (k *token) second(step map[string]any) map[string]any {
	k.t.Helper()
	return map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": k.shownFor("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]})}
}

func TestAPasskeyIsOneOfSeveralSecondFactors(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.tokens("ada@shop.example", goodPassword)["access_token"]
	k.register(access)
	// Alone it is not asked for where nobody needs a second factor.
	k.byPassword("ada@shop.example", http.StatusOK)
	p := k.enrolled(access)
	step := k.byPassword("ada@shop.example", http.StatusAccepted)
	if !slices.Equal(step["factors"].([]any), []any{"totp", "recovery_code", "passkey"}) {
		t.Fatalf("the step is %v", step)
	}
	k.post("/mfa/verify/", k.second(step), http.StatusOK)
	k.post("/mfa/verify/", showing(k.byPassword("ada@shop.example", http.StatusAccepted), "totp", p.next()), http.StatusOK)
	k.settings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodPassword} })
	step = k.byPassword("ada@shop.example", http.StatusAccepted)
	if !slices.Equal(step["factors"].([]any), []any{"totp", "recovery_code"}) {
		t.Errorf("where passkeys are not offered: %v", step)
	}
	k.refused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "method_disabled")
	by := map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": map[string]any{}}
	k.refused("/mfa/verify/", by, http.StatusBadRequest, "method_disabled")
}

func TestSecondPasskeysThatAreRefused(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.register(k.tokens("ada@shop.example", goodPassword)["access_token"])
	eve := newToken(k.gate)
	eve.register(k.tokens("eve@shop.example", goodPassword)["access_token"])
	k.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	for name, bad := range map[string]func(step map[string]any) map[string]any{
		"that of somebody else": func(step map[string]any) map[string]any {
			bare := k.post("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusOK)["options"]
			return eve.answer(bare)
		},
		"the answer to a sign-in by passkey": func(map[string]any) map[string]any {
			return k.shown(k.authorize())["credential"].(map[string]any)
		},
		"the answer of another sign-in": func(map[string]any) map[string]any {
			return k.second(k.byPassword("ada@shop.example", http.StatusAccepted))["credential"].(map[string]any)
		},
		"a page of another origin": func(step map[string]any) map[string]any {
			evil := *k
			evil.party.Origin = "https://evil.example"
			return evil.second(step)["credential"].(map[string]any)
		},
		"an answer that came late": func(step map[string]any) map[string]any {
			answer := k.second(step)["credential"].(map[string]any)
			k.world.Clock.Move(6 * time.Minute)
			return answer
		},
	} {
		step := k.byPassword("ada@shop.example", http.StatusAccepted)
		by := map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": bad(step)}
		if got := k.post("/mfa/verify/", by, http.StatusBadRequest); got["error"] != "invalid_passkey" {
			t.Errorf("%s: %v", name, got)
		}
	}
	step := k.byPassword("ada@shop.example", http.StatusAccepted)
	k.refused("/mfa/verify/", map[string]any{"challenge": step["challenge"], "method": "passkey"}, http.StatusBadRequest, "invalid_passkey")
	k.refused("/mfa/verify/", map[string]any{"challenge": step["challenge"], "method": "totp"}, http.StatusBadRequest, "invalid_request")
	// The second factor of one step signs nobody in by itself.
	alone := map[string]any{"transaction": k.authorize(), "credential": k.second(step)["credential"]}
	k.refused("/passkey/verify/", alone, http.StatusBadRequest, "invalid_challenge")
	evil := *k
	evil.party.Origin = "https://evil.example"
	for range 5 {
		k.refused("/mfa/verify/", evil.second(step), http.StatusBadRequest, "invalid_passkey")
	}
	k.refused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusTooManyRequests, "too_many_attempts")
	if kinds := k.activity(); !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestPasskeysThatAreRefused(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.tokens("ada@shop.example", "")["access_token"]
	k.register(access)
	for name, twist := range map[string]func(k *token){
		"a page of another origin":         func(k *token) { k.party.Origin = "https://id.example.evil.example" },
		"another domain":                   func(k *token) { k.party.ID = "evil.example" },
		"a person who was not verified":    func(k *token) { k.authenticator.Options.UserNotVerified = true },
		"a counter that went back":         func(k *token) { k.key.Counter = 0 },
		"the key of another authenticator": func(k *token) { k.key.Key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2).Key },
		"the handle of another person":     func(k *token) { k.authenticator.Options.UserHandle = make([]byte, 16) },
		"a passkey that nobody has":        func(k *token) { k.key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2) },
	} {
		k.post("/passkey/verify/", k.shown(k.authorize()), http.StatusOK)
		k.post("/passkey/verify/", k.shown(k.authorize()), http.StatusOK)
		bad := *k
		twist(&bad)
		transaction := bad.authorize()
		answer := k.post("/passkey/options/", map[string]any{"transaction": transaction}, http.StatusOK)["options"]
		parsed, err := virtualwebauthn.ParseAssertionOptions(jsonText(t, answer))
		if err != nil {
			t.Fatal(err)
		}
		shown := objectOf(t, virtualwebauthn.CreateAssertionResponse(bad.party, bad.authenticator, bad.key, *parsed))
		if got := k.post("/passkey/verify/", map[string]any{"transaction": transaction, "credential": shown}, http.StatusBadRequest); got["error"] != "invalid_credentials" {
			t.Errorf("%s: %v", name, got)
		}
		k.world.Clock.Move(time.Minute)
	}
	k.refused("/passkey/verify/", map[string]any{"transaction": k.authorize(), "credential": map[string]any{"id": "x"}}, http.StatusBadRequest, "invalid_passkey")
	mine := k.shown(k.authorize())
	mine["transaction"] = k.authorize()
	k.refused("/passkey/verify/", mine, http.StatusBadRequest, "invalid_challenge")
	late := k.shown(k.authorize())
	k.world.Clock.Move(6 * time.Minute)
	k.refused("/passkey/verify/", late, http.StatusBadRequest, "invalid_challenge")
}

func TestPasskeysAreMadeByWhoeverAskedForThem(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	ada, eve := k.tokens("ada@shop.example", "")["access_token"], k.tokens("eve@shop.example", "")["access_token"]
	made := map[string]any{"credential": k.made(ada)}
	if got := k.as(eve, "POST", "/passkey/register/verify/", made, http.StatusBadRequest); got["error"] != "invalid_challenge" {
		t.Errorf("of somebody else: %v", got)
	}
	if got := k.as(ada, "POST", "/passkey/register/verify/", map[string]any{"credential": map[string]any{}}, http.StatusBadRequest); got["error"] != "invalid_passkey" {
		t.Errorf("of nothing: %v", got)
	}
	k.register(ada)
	if got := k.as(eve, "POST", "/passkey/register/verify/", map[string]any{"credential": k.made(eve)}, http.StatusBadRequest); got["error"] != "invalid_passkey" {
		t.Errorf("one that somebody else has: %v", got)
	}
	k.world.Clock.Move(16 * time.Minute)
	k.tokens("bob@shop.example", "")
	k.settings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodCode} })
	k.refused("/passkey/options/", map[string]any{"transaction": k.authorize()}, http.StatusBadRequest, "method_disabled")
}

func TestPasskeysOfAnApplicationsOwnDomain(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.settings(func(c *signin.Settings) {
		c.PasskeyDomain, c.PasskeyOrigins = "shop.example", []string{"https://login.shop.example"}
	})
	k.party.ID, k.party.Origin = "shop.example", "https://login.shop.example"
	k.register(k.tokens("ada@shop.example", "")["access_token"])
	k.post("/passkey/verify/", k.shown(k.authorize()), http.StatusOK)
	k.party.Origin = "https://id.example"
	k.refused("/passkey/verify/", k.shown(k.authorize()), http.StatusBadRequest, "invalid_credentials")
	c, err := k.world.SignIn.Settings(t.Context(), k.gate.party.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"https://evil.example", "http://login.shop.example", "https://login.shop.example/", "https://evilshop.example", "login.shop.example"} {
		c.PasskeyOrigins = []string{bad}
		if err := k.world.SignIn.SetSettings(t.Context(), k.gate.party.ID, c); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

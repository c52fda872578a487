package signin_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func passkeyWorld(t *testing.T) *e2e.Authenticator {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithDomain})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	return e2e.NewAuthenticator(g)
}

func TestSomebodySignsInByPasskey(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	tokens := k.TokensOf("ada@shop.example", e2e.GoodPassword)
	access := tokens["access_token"]
	kept := k.Register(access)
	if kept["name"] != "Ada's phone" || kept["last_used_at"] != nil {
		t.Errorf("kept as %v", kept)
	}
	by := k.ShowPasskey(k.Authorize())
	done := k.Post("/passkey/verify/", by, http.StatusOK)
	who := k.Session(k.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["mfa_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"passkey"}) {
		t.Errorf("signed in as %v", who)
	}
	// Its challenge is answered once.
	by["transaction"] = k.Authorize()
	k.WantRefused("/passkey/verify/", by, http.StatusBadRequest, "invalid_challenge")
	list := k.CallAs(access, "GET", "/passkeys/", nil, http.StatusOK)["results"].([]any)
	if len(list) != 1 || list[0].(map[string]any)["last_used_at"] == nil {
		t.Errorf("kept are %v", list)
	}
	k.CallAs(access, "DELETE", "/passkeys/"+uuid.NewString()+"/", nil, http.StatusNotFound)
	k.CallAs(access, "DELETE", "/passkeys/"+kept["id"].(string)+"/", nil, http.StatusNoContent)
	k.WantRefused("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusBadRequest, "invalid_credentials")
	if kinds := activity(k.SignIn); !slices.Contains(kinds, "auth.two_factor_changed") || !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestAPasskeyStandsForASecondFactorToo(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	k.Register(access)
	k.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	k.Post("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusOK)
	// Whoever knows the password sets no program up past the passkey.
	step := byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)
	if step["step"] != "mfa_required" || !slices.Equal(step["factors"].([]any), []any{"passkey"}) {
		t.Fatalf("the step is %v", step)
	}
	k.WantRefused("/mfa/verify/", showing(step, "totp", "123456"), http.StatusBadRequest, "invalid_challenge")
	done := k.Post("/mfa/verify/", second(k, step), http.StatusOK)
	who := k.Session(k.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["mfa_verified"] != true || !slices.Equal(who["amr"].([]any), []any{"password", "passkey"}) {
		t.Errorf("signed in as %v", who)
	}
	k.WantRefused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "invalid_challenge")
	helped, err := k.World.SignIn.Administration.ResetFactorsByEmail(t.Context(), k.SignIn.Party.ID, "ada@shop.example")
	if err != nil || helped.PasskeysRemoved != 1 || helped.SecondFactorRemoved {
		t.Errorf("helped with %+v: %v", helped, err)
	}
	if next := byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted); next["step"] != "mfa_enrollment_required" {
		t.Errorf("after the help: %v", next)
	}
}

// second is a passkey as the second factor of a step.
func second(k *e2e.Authenticator, step map[string]any) map[string]any {
	k.T.Helper()
	return map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": k.ShowPasskeyFor("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]})}
}

func TestAPasskeyIsOneOfSeveralSecondFactors(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	k.Register(access)
	// Alone it is not asked for where nobody needs a second factor.
	byPassword(k.SignIn, "ada@shop.example", http.StatusOK)
	p := k.EnrolFactor(access)
	step := byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)
	if !slices.Equal(step["factors"].([]any), []any{"totp", "recovery_code", "passkey"}) {
		t.Fatalf("the step is %v", step)
	}
	k.Post("/mfa/verify/", second(k, step), http.StatusOK)
	k.Post("/mfa/verify/", showing(byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted), "totp", p.NextCode()), http.StatusOK)
	k.ChangeSettings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodPassword} })
	step = byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)
	if !slices.Equal(step["factors"].([]any), []any{"totp", "recovery_code"}) {
		t.Errorf("where passkeys are not offered: %v", step)
	}
	k.WantRefused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusBadRequest, "method_disabled")
	by := map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": map[string]any{}}
	k.WantRefused("/mfa/verify/", by, http.StatusBadRequest, "method_disabled")
}

func TestSecondPasskeysThatAreRefused(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.Register(k.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"])
	eve := e2e.NewAuthenticator(k.SignIn)
	eve.Register(k.TokensOf("eve@shop.example", e2e.GoodPassword)["access_token"])
	k.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	for name, bad := range map[string]func(step map[string]any) map[string]any{
		"that of somebody else": func(step map[string]any) map[string]any {
			bare := k.Post("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusOK)["options"]
			return eve.Answer(bare)
		},
		"the answer to a sign-in by passkey": func(map[string]any) map[string]any {
			return k.ShowPasskey(k.Authorize())["credential"].(map[string]any)
		},
		"the answer of another sign-in": func(map[string]any) map[string]any {
			return second(k, byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted))["credential"].(map[string]any)
		},
		"a page of another origin": func(step map[string]any) map[string]any {
			evil := *k
			evil.Party.Origin = "https://evil.example"
			return second(&evil, step)["credential"].(map[string]any)
		},
		"an answer that came late": func(step map[string]any) map[string]any {
			answer := second(k, step)["credential"].(map[string]any)
			k.World.Clock.Move(6 * time.Minute)
			return answer
		},
	} {
		step := byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)
		by := map[string]any{"challenge": step["challenge"], "method": "passkey", "credential": bad(step)}
		if got := k.Post("/mfa/verify/", by, http.StatusBadRequest); got["error"] != "invalid_passkey" {
			t.Errorf("%s: %v", name, got)
		}
	}
	step := byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)
	k.WantRefused("/mfa/verify/", map[string]any{"challenge": step["challenge"], "method": "passkey"}, http.StatusBadRequest, "invalid_passkey")
	k.WantRefused("/mfa/verify/", map[string]any{"challenge": step["challenge"], "method": "totp"}, http.StatusBadRequest, "invalid_request")
	// The second factor of one step signs nobody in by itself.
	alone := map[string]any{"transaction": k.Authorize(), "credential": second(k, step)["credential"]}
	k.WantRefused("/passkey/verify/", alone, http.StatusBadRequest, "invalid_challenge")
	evil := *k
	evil.Party.Origin = "https://evil.example"
	for range 5 {
		k.WantRefused("/mfa/verify/", second(&evil, step), http.StatusBadRequest, "invalid_passkey")
	}
	k.WantRefused("/mfa/passkey/options/", map[string]any{"challenge": step["challenge"]}, http.StatusTooManyRequests, "too_many_attempts")
	if kinds := activity(k.SignIn); !slices.Contains(kinds, "auth.sign_in_failed") {
		t.Errorf("activity is %v", kinds)
	}
}

func TestPasskeysThatAreRefused(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	access := k.TokensOf("ada@shop.example", "")["access_token"]
	k.Register(access)
	for name, twist := range map[string]func(k *e2e.Authenticator){
		"a page of another origin":         func(k *e2e.Authenticator) { k.Party.Origin = "https://id.example.evil.example" },
		"another domain":                   func(k *e2e.Authenticator) { k.Party.ID = "evil.example" },
		"a person who was not verified":    func(k *e2e.Authenticator) { k.Authenticator.Options.UserNotVerified = true },
		"a counter that went back":         func(k *e2e.Authenticator) { k.Key.Counter = 0 },
		"the key of another authenticator": func(k *e2e.Authenticator) { k.Key.Key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2).Key },
		"the handle of another person":     func(k *e2e.Authenticator) { k.Authenticator.Options.UserHandle = make([]byte, 16) },
		"a passkey that nobody has":        func(k *e2e.Authenticator) { k.Key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2) },
	} {
		k.Post("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusOK)
		k.Post("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusOK)
		bad := *k
		twist(&bad)
		transaction := bad.Authorize()
		answer := k.Post("/passkey/options/", map[string]any{"transaction": transaction}, http.StatusOK)["options"]
		parsed, err := virtualwebauthn.ParseAssertionOptions(e2e.JSONText(t, answer))
		if err != nil {
			t.Fatal(err)
		}
		shown := e2e.ObjectOf(t, virtualwebauthn.CreateAssertionResponse(bad.Party, bad.Authenticator, bad.Key, *parsed))
		if got := k.Post("/passkey/verify/", map[string]any{"transaction": transaction, "credential": shown}, http.StatusBadRequest); got["error"] != "invalid_credentials" {
			t.Errorf("%s: %v", name, got)
		}
		k.World.Clock.Move(time.Minute)
	}
	k.WantRefused("/passkey/verify/", map[string]any{"transaction": k.Authorize(), "credential": map[string]any{"id": "x"}}, http.StatusBadRequest, "invalid_passkey")
	mine := k.ShowPasskey(k.Authorize())
	mine["transaction"] = k.Authorize()
	k.WantRefused("/passkey/verify/", mine, http.StatusBadRequest, "invalid_challenge")
	late := k.ShowPasskey(k.Authorize())
	k.World.Clock.Move(6 * time.Minute)
	k.WantRefused("/passkey/verify/", late, http.StatusBadRequest, "invalid_challenge")
}

func TestPasskeysAreMadeByWhoeverAskedForThem(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	ada, eve := k.TokensOf("ada@shop.example", "")["access_token"], k.TokensOf("eve@shop.example", "")["access_token"]
	made := map[string]any{"credential": k.CreatePasskey(ada)}
	if got := k.CallAs(eve, "POST", "/passkey/register/verify/", made, http.StatusBadRequest); got["error"] != "invalid_challenge" {
		t.Errorf("of somebody else: %v", got)
	}
	if got := k.CallAs(ada, "POST", "/passkey/register/verify/", map[string]any{"credential": map[string]any{}}, http.StatusBadRequest); got["error"] != "invalid_passkey" {
		t.Errorf("of nothing: %v", got)
	}
	k.Register(ada)
	if got := k.CallAs(eve, "POST", "/passkey/register/verify/", map[string]any{"credential": k.CreatePasskey(eve)}, http.StatusBadRequest); got["error"] != "invalid_passkey" {
		t.Errorf("one that somebody else has: %v", got)
	}
	k.World.Clock.Move(16 * time.Minute)
	k.TokensOf("bob@shop.example", "")
	k.ChangeSettings(func(c *signin.Settings) { c.Methods = []signin.Method{signin.MethodCode} })
	k.WantRefused("/passkey/options/", map[string]any{"transaction": k.Authorize()}, http.StatusBadRequest, "method_disabled")
}

func TestPasskeysOfAnApplicationsOwnDomain(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.ChangeSettings(func(c *signin.Settings) {
		c.PasskeyDomain, c.PasskeyOrigins = "shop.example", []string{"https://login.shop.example"}
	})
	k.Party.ID, k.Party.Origin = "shop.example", "https://login.shop.example"
	k.Register(k.TokensOf("ada@shop.example", "")["access_token"])
	k.Post("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusOK)
	k.Party.Origin = "https://id.example"
	k.WantRefused("/passkey/verify/", k.ShowPasskey(k.Authorize()), http.StatusBadRequest, "invalid_credentials")
	c, err := k.World.SignIn.Configuration.Settings(t.Context(), k.SignIn.Party.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"https://evil.example", "http://login.shop.example", "https://login.shop.example/", "https://evilshop.example", "login.shop.example"} {
		c.PasskeyOrigins = []string{bad}
		if err := k.World.SignIn.Configuration.ReplaceSettings(t.Context(), k.SignIn.Party.ID, c); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

package contract_test

import (
	"fmt"
	"net/http"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// signsIn tells whether the operation belongs to the Authentication runtime.
func (f *fuzzed) signsIn() bool { return f.about(runtimeOperations(f)...) }

// byToken tells whether the operation belongs to whoever is signed in.
func (f *fuzzed) byToken() bool {
	return f.about(append([]string{"getAuthSession", "deleteAuthSession", "issueMonitoringToken"}, ownOperations...)...)
}

// ownOperations are what people do with their own account.
var ownOperations = []string{
	"getSecondFactors", "enrolAuthenticator", "confirmAuthenticator", "removeAuthenticator", "renewRecoveryCodes",
	"startPasskeyRegistration", "completePasskeyRegistration", "listPasskeys", "deletePasskey", "renamePasskey",
	"getAuthAccount", "deleteAuthAccount", "listAuthSessions", "endAuthSession", "setAuthPassword",
	"startAuthEmailChange", "completeAuthEmailChange", "startAuthPhoneChange", "completeAuthPhoneChange",
}

func runtimeOperations(f *fuzzed) (names []string) {
	for _, op := range apitest.Contract(f.t).Operations() {
		if op.Surface == "authentication" {
			names = append(names, op.ID)
		}
	}
	return names
}

// gate is where the people of the sandbox sign in; one that is new to the fuzz has an account.
func (f *fuzzed) gate() e2e.SignIn {
	f.t.Helper()
	if f.entrance.Base == "" {
		f.entrance = e2e.NewSignIn(f.t, f.world, f.world.Sandbox)
		f.entrance.TokensOf("ada@shop.example", e2e.GoodPassword)
	}
	return f.entrance
}

// signInClient is somebody whom no limit of mails stops.
func (f *fuzzed) signInClient() string { return fmt.Sprintf("visitor%d@shop.example", f.calls) }

// renewSignIn brings a sign-in to where the operation is due.
func (f *fuzzed) renewSignIn() {
	f.t.Helper()
	g := f.gate()
	// What is asked for the preparation is no call of one client.
	f.world.Clock.Move(time.Minute)
	switch f.operation {
	case "signInByPassword", "startEmailSignIn":
		f.current = g.Authorize()
	case "completeEmailSignIn":
		f.current = g.Authorize()
		f.session = g.Post("/email/start/", e2e.Object{"transaction": f.current, "purpose": "login", "email": f.signInClient()}, http.StatusAccepted)["challenge"].(string)
	case "exchangeToken":
		f.current = g.CodeOf(f.signInClient(), "")
	case "verifySecondFactor":
		f.current, f.session = f.stepOfAda(), f.entrance.Program.NextCode()
	case "setUpSecondFactor", "completeSecondFactorSetup":
		f.setting(func(c *signin.Settings) { c.MFA = signin.MFARequired })
		step := g.UpToFactor(f.signInClient())
		f.current, f.session = step["challenge"].(string), e2e.NewTOTPProgram(f.t, f.world, step["secret"]).NextCode()
		if f.operation == "completeSecondFactorSetup" {
			g.Post("/mfa/setup/", e2e.Object{"challenge": f.current, "code": f.session}, http.StatusOK)
		}
	case "startPasskeySecondFactor":
		f.current = f.stepByPasskey()
	case "acceptTerms":
		f.current = f.newcomer()
	}
	f.renewLink()
	f.renewAssertion()
	if f.byToken() {
		f.current = g.TokensOf(f.signInClient(), "")["access_token"].(string)
		f.ownAccount()
	}
}

// renewLink asks for what the operation answers to.
func (f *fuzzed) renewLink() {
	f.t.Helper()
	g := f.entrance
	switch f.operation {
	case "startMagicLink", "startPhoneSignIn":
		f.setting(e2e.EveryMethod)
		f.current = g.Authorize()
	case "openMagicLink", "completeMagicLink":
		f.setting(e2e.EveryMethod)
		f.current = g.Authorize()
		_, f.session = g.MagicLink(f.current, f.signInClient())
	case "readInvitation", "acceptCustomerInvitation":
		f.current, f.session = g.Authorize(), g.InvitationSecret(f.signInClient())
	case "startPasskeySignIn":
		f.setting(e2e.EveryMethod)
		f.current = g.Authorize()
	case "completePasskeySignIn":
		f.setting(e2e.EveryMethod)
		k := e2e.NewAuthenticator(g)
		k.Register(g.TokensOf(f.signInClient(), "")["access_token"])
		f.current = g.Authorize()
		f.entrance.Shown = k.ShowPasskey(f.current)["credential"].(map[string]any)
	case "completePhoneSignIn":
		f.setting(e2e.EveryMethod)
		f.current = g.Authorize()
		f.session = g.Post("/phone/start/", e2e.Object{"transaction": f.current, "phone": f.number()}, http.StatusAccepted)["challenge"].(string)
	case "completePasswordReset":
		f.world.Clock.Move(10 * time.Minute)
		f.session = g.SecretOf(g.Post("/password/reset/start/", e2e.Object{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	}
}

// number is that of somebody whom no limit of text messages stops.
func (f *fuzzed) number() string { return fmt.Sprintf("+4915123%06d", f.calls) }

// setting changes how people of the sandbox sign in.
func (f *fuzzed) setting(change func(*signin.Settings)) {
	f.t.Helper()
	f.entrance.ChangeSettings(change)
}

// stepOfAda signs in by password as somebody who has a second factor.
func (f *fuzzed) stepOfAda() string {
	f.t.Helper()
	g := f.gate()
	if f.entrance.Program.Secret.Bytes() == nil {
		tokens := g.TokensOf("eve@shop.example", e2e.GoodPassword)
		f.entrance.Program = g.EnrolFactor(tokens["access_token"])
	}
	return g.Post("/password/", e2e.Object{"transaction": g.Authorize(), "email": "eve@shop.example", "password": e2e.GoodPassword}, http.StatusAccepted)["challenge"].(string)
}

// stepByPasskey signs in by a mailed code as somebody who has a passkey.
func (f *fuzzed) stepByPasskey() string {
	f.t.Helper()
	g := f.gate()
	f.setting(e2e.EveryMethod)
	f.setting(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	e2e.NewAuthenticator(g).Register(g.TokensOf(f.signInClient(), "")["access_token"])
	f.setting(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	f.world.Clock.Move(time.Minute)
	return g.UpToFactor(f.signInClient())["challenge"].(string)
}

// ownAccount brings the account of the token to where the operation is due.
func (f *fuzzed) ownAccount() {
	f.t.Helper()
	g := f.entrance
	switch f.operation {
	case "confirmAuthenticator":
		f.session = e2e.NewTOTPProgram(f.t, f.world, g.CallAs(f.current, "POST", "/mfa/totp/", nil, http.StatusCreated)["secret"]).NextCode()
	case "removeAuthenticator", "renewRecoveryCodes":
		f.session = g.EnrolFactor(f.current).NextCode()
	case "startPasskeyRegistration":
		f.setting(e2e.EveryMethod)
	case "completePasskeyRegistration":
		f.setting(e2e.EveryMethod)
		f.entrance.Shown = e2e.NewAuthenticator(g).CreatePasskey(f.current)
	case "startAuthPhoneChange":
		f.setting(e2e.EveryMethod)
	case "completeAuthPhoneChange":
		f.setting(e2e.EveryMethod)
		f.session = g.CallAs(f.current, "POST", "/account/phone/start/", e2e.Object{"phone": f.number()}, http.StatusAccepted)["challenge"].(string)
	case "completeAuthEmailChange":
		f.session = g.CallAs(f.current, "POST", "/account/email/start/", e2e.Object{"email": "moved." + f.signInClient()}, http.StatusAccepted)["challenge"].(string)
	case "endAuthSession":
		f.session = g.Session(f.current).JSON()["sid"].(string)
	case "deletePasskey", "renamePasskey":
		f.setting(e2e.EveryMethod)
		f.session = e2e.NewAuthenticator(g).Register(f.current)["id"].(string)
	}
}

// signInGround is what the runtime holds now.
func (f *fuzzed) signInGround(g *fuzz.KnownObjects) {
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Sandbox.ID.String()}, []string{e2e.UnknownID, f.world.Live.ID.String()}
	g.Path["passkey_id"], g.Elsewhere["passkey_id"] = []string{f.session}, []string{e2e.UnknownID}
	g.Path["sid"], g.Elsewhere["sid"] = []string{f.session}, []string{e2e.UnknownID}
	f.providerGround(g)
	if f.byToken() {
		g.Credentials = http.Header{"Authorization": {"Bearer " + f.current}}
		g.Foreign = http.Header{"X-Api-Key": {f.world.Sandbox.Key}}
	}
}

// signInMembers are body members that mean something to the runtime.
func (f *fuzzed) signInMembers(out map[string]*rapid.Generator[any]) {
	if f.operation == "showHostedSignIn" {
		out["application_id"], out["transaction"] = sampled(f.world.Sandbox.ID.String()), sampled(f.current, nil)
	}
	if !f.signsIn() {
		return
	}
	for name, values := range map[string][]any{
		"redirect_uri": {e2e.CallbackURL}, "code_challenge": {e2e.ChallengeFor(e2e.CodeVerifier)}, "state": {"s", "日本"}, "code_verifier": {e2e.CodeVerifier},
		"grant_type": {"authorization_code"}, "transaction": {f.current}, "challenge": {f.session}, "purpose": {"login"},
		"email": {"ada@shop.example"}, "password": {e2e.GoodPassword}, "code": {f.current},
	} {
		out[name] = sampled(values...)
	}
	if f.operation == "completeEmailSignIn" {
		out["code"] = sampled("123456", "123 456")
	}
	if f.about("verifySecondFactor", "setUpSecondFactor", "completeSecondFactorSetup", "startPasskeySecondFactor") {
		out["challenge"], out["code"], out["method"] = sampled(f.current), sampled(f.session), sampled("totp")
	}
	if f.about("acceptTerms") {
		out["challenge"] = sampled(f.current)
		out["accepted_terms"] = sampled(any(e2e.Object{"terms_url": e2e.AppTerms.Terms, "privacy_url": e2e.AppTerms.Privacy}))
	}
	if f.about("completePasskeySignIn", "completePasskeyRegistration") {
		out["credential"] = sampled(any(f.entrance.Shown))
	}
	if f.about(ownOperations...) {
		out["code"], out["method"] = sampled(f.session), sampled("totp")
	}
	if f.about("openMagicLink", "completeMagicLink", "completePasswordReset", "readInvitation", "acceptCustomerInvitation") {
		out["token"] = sampled(f.session)
	}
	if f.operation == "completePhoneSignIn" {
		out["code"] = sampled("123456")
	}
	if f.about("completeAuthEmailChange", "completeAuthPhoneChange") {
		out["code"] = sampled("123456")
	}
	if f.operation == "startAuthEmailChange" {
		out["email"] = sampled("moved." + f.signInClient())
	}
	out["phone"] = sampled(f.number())
	if f.about("startEmailSignIn", "startMagicLink", "startPasswordReset") {
		out["email"] = sampled(f.signInClient())
	}
}

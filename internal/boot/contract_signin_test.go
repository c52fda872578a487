package boot_test

import (
	"fmt"
	"net/http"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
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
	"startPasskeyRegistration", "completePasskeyRegistration", "listPasskeys", "deletePasskey",
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
func (f *fuzzed) gate() gate {
	f.t.Helper()
	if f.entrance.base == "" {
		f.entrance = newGate(f.t, f.world, f.world.Sandbox)
		f.entrance.tokens("ada@shop.example", goodPassword)
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
		f.current = g.authorize()
	case "completeEmailSignIn":
		f.current = g.authorize()
		f.session = g.post("/email/start/", object{"transaction": f.current, "purpose": "login", "email": f.signInClient()}, http.StatusAccepted)["challenge"].(string)
	case "exchangeToken":
		f.current = g.code(f.signInClient(), "")
	case "verifySecondFactor":
		f.current, f.session = f.stepOfAda(), f.entrance.program.next()
	case "setUpSecondFactor", "completeSecondFactorSetup":
		f.setting(func(c *signin.Settings) { c.MFA = signin.MFARequired })
		step := g.step(f.signInClient())
		f.current, f.session = step["challenge"].(string), programOf(f.t, f.world, step["secret"]).next()
		if f.operation == "completeSecondFactorSetup" {
			g.post("/mfa/setup/", object{"challenge": f.current, "code": f.session}, http.StatusOK)
		}
	case "startPasskeySecondFactor":
		f.current = f.stepByPasskey()
	case "acceptTerms":
		f.current = f.newcomer()
	}
	f.renewLink()
	f.renewAssertion()
	if f.byToken() {
		f.current = g.tokens(f.signInClient(), "")["access_token"].(string)
		f.ownAccount()
	}
}

// renewLink asks for what the operation answers to.
func (f *fuzzed) renewLink() {
	f.t.Helper()
	g := f.entrance
	switch f.operation {
	case "startMagicLink", "startPhoneSignIn":
		f.setting(everyMethod)
		f.current = g.authorize()
	case "openMagicLink", "completeMagicLink":
		f.setting(everyMethod)
		f.current = g.authorize()
		_, f.session = g.magic(f.current, f.signInClient())
	case "readInvitation", "acceptCustomerInvitation":
		f.current, f.session = g.authorize(), g.invited(f.signInClient())
	case "startPasskeySignIn":
		f.setting(everyMethod)
		f.current = g.authorize()
	case "completePasskeySignIn":
		f.setting(everyMethod)
		k := newToken(g)
		k.register(g.tokens(f.signInClient(), "")["access_token"])
		f.current = g.authorize()
		f.entrance.shown = k.shown(f.current)["credential"].(map[string]any)
	case "completePhoneSignIn":
		f.setting(everyMethod)
		f.current = g.authorize()
		f.session = g.post("/phone/start/", object{"transaction": f.current, "phone": f.number()}, http.StatusAccepted)["challenge"].(string)
	case "completePasswordReset":
		f.world.Clock.Move(10 * time.Minute)
		f.session = g.secretOf(g.post("/password/reset/start/", object{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	}
}

// number is that of somebody whom no limit of text messages stops.
func (f *fuzzed) number() string { return fmt.Sprintf("+4915123%06d", f.calls) }

// setting changes how people of the sandbox sign in.
func (f *fuzzed) setting(change func(*signin.Settings)) {
	f.t.Helper()
	f.entrance.settings(change)
}

// stepOfAda signs in by password as somebody who has a second factor.
func (f *fuzzed) stepOfAda() string {
	f.t.Helper()
	g := f.gate()
	if f.entrance.program.secret.Bytes() == nil {
		tokens := g.tokens("eve@shop.example", goodPassword)
		f.entrance.program = g.enrolled(tokens["access_token"])
	}
	return g.post("/password/", object{"transaction": g.authorize(), "email": "eve@shop.example", "password": goodPassword}, http.StatusAccepted)["challenge"].(string)
}

// stepByPasskey signs in by a mailed code as somebody who has a passkey.
func (f *fuzzed) stepByPasskey() string {
	f.t.Helper()
	g := f.gate()
	f.setting(everyMethod)
	f.setting(func(c *signin.Settings) { c.MFA = signin.MFAOff })
	newToken(g).register(g.tokens(f.signInClient(), "")["access_token"])
	f.setting(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	f.world.Clock.Move(time.Minute)
	return g.step(f.signInClient())["challenge"].(string)
}

// ownAccount brings the account of the token to where the operation is due.
func (f *fuzzed) ownAccount() {
	f.t.Helper()
	g := f.entrance
	switch f.operation {
	case "confirmAuthenticator":
		f.session = programOf(f.t, f.world, g.as(f.current, "POST", "/mfa/totp/", nil, http.StatusCreated)["secret"]).next()
	case "removeAuthenticator", "renewRecoveryCodes":
		f.session = g.enrolled(f.current).next()
	case "startPasskeyRegistration":
		f.setting(everyMethod)
	case "completePasskeyRegistration":
		f.setting(everyMethod)
		f.entrance.shown = newToken(g).made(f.current)
	case "deletePasskey":
		f.setting(everyMethod)
		f.session = newToken(g).register(f.current)["id"].(string)
	}
}

// signInGround is what the runtime holds now.
func (f *fuzzed) signInGround(g *fuzz.Ground) {
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Sandbox.ID.String()}, []string{noSuchID, f.world.Live.ID.String()}
	g.Path["passkey_id"], g.Elsewhere["passkey_id"] = []string{f.session}, []string{noSuchID}
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
		"redirect_uri": {callbackURL}, "code_challenge": {challengeFor(codeVerifier)}, "state": {"s", "日本"}, "code_verifier": {codeVerifier},
		"grant_type": {"authorization_code"}, "transaction": {f.current}, "challenge": {f.session}, "purpose": {"login"},
		"email": {"ada@shop.example"}, "password": {goodPassword}, "code": {f.current},
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
		out["accepted_terms"] = sampled(any(object{"terms_url": appTerms.Terms, "privacy_url": appTerms.Privacy}))
	}
	if f.about("completePasskeySignIn", "completePasskeyRegistration") {
		out["credential"] = sampled(any(f.entrance.shown))
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
	out["phone"] = sampled(f.number())
	if f.about("startEmailSignIn", "startMagicLink", "startPasswordReset") {
		out["email"] = sampled(f.signInClient())
	}
}

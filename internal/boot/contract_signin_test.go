package boot_test

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/fuzz"
)

// signsIn tells whether the operation belongs to the Authentication runtime.
func (f *fuzzed) signsIn() bool {
	return slices.Contains([]string{
		"beginSignIn", "exchangeToken", "getAuthSession", "deleteAuthSession", "issueMonitoringToken", "signInByPassword", "startEmailSignIn", "completeEmailSignIn",
	}, f.operation)
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

// visitor is somebody whom no limit of mails stops.
func (f *fuzzed) visitor() string { return fmt.Sprintf("visitor%d@shop.example", f.calls) }

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
		f.session = g.post("/email/start/", object{"transaction": f.current, "purpose": "login", "email": f.visitor()}, http.StatusAccepted)["challenge"].(string)
	case "exchangeToken":
		f.current = g.code(f.visitor(), "")
	case "getAuthSession", "deleteAuthSession", "issueMonitoringToken":
		f.current = g.tokens(f.visitor(), "")["access_token"].(string)
	}
}

// signInGround is what the runtime holds now.
func (f *fuzzed) signInGround(g *fuzz.Ground) {
	g.Path["application_id"], g.Elsewhere["application_id"] = []string{f.world.Sandbox.ID.String()}, []string{noSuchID, f.world.Live.ID.String()}
	if f.operation == "getAuthSession" || f.operation == "deleteAuthSession" || f.operation == "issueMonitoringToken" {
		g.Credentials = http.Header{"Authorization": {"Bearer " + f.current}}
		g.Foreign = http.Header{"X-Api-Key": {f.world.Sandbox.Key}}
	}
}

// signInMembers are body members that mean something to the runtime.
func (f *fuzzed) signInMembers(out map[string]*rapid.Generator[any]) {
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
	if f.operation == "startEmailSignIn" {
		out["email"] = sampled(f.visitor())
	}
}

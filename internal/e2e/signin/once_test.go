package signin_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// winners has every caller send its body at once and counts those who succeeded;
// no caller is answered with a fault.
func winners(g e2e.SignIn, path string, bodies []map[string]any) (won int32) {
	g.T.Helper()
	var count atomic.Int32
	var all sync.WaitGroup
	for _, body := range bodies {
		all.Go(func() {
			switch answer := g.Client.Do("POST", g.Base+path, body, nil); answer.Status {
			case http.StatusOK:
				count.Add(1)
			case http.StatusBadRequest, http.StatusTooManyRequests:
			default:
				g.T.Errorf("%s: %d %s", path, answer.Status, answer.Body)
			}
		})
	}
	all.Wait()
	return count.Load()
}

func repeated(body map[string]any) []map[string]any {
	bodies := make([]map[string]any, 8)
	for i := range bodies {
		bodies[i] = body
	}
	return bodies
}

// TestWhatIsGoodOnceHasOneWinner has several sign-ins show the same proof at the same moment.
func TestWhatIsGoodOnceHasOneWinner(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"]
	p := g.EnrolFactor(access)
	paper := g.CallAs(access, "POST", "/mfa/recovery-codes/", map[string]any{"code": p.NextCode()}, http.StatusOK)["recovery_codes"].([]any)[0].(string)
	steps := func(method, code string) (bodies []map[string]any) {
		for range 4 {
			bodies = append(bodies, showing(byPassword(g, "ada@shop.example", http.StatusAccepted), method, code))
		}
		return bodies
	}
	shown := steps("totp", "")
	for code, i := p.NextCode(), 0; i < len(shown); i++ {
		shown[i]["code"] = code
	}
	for name, try := range map[string]struct {
		path   string
		bodies []map[string]any
	}{
		"a code of a program": {"/mfa/verify/", shown},
		"a recovery code":     {"/mfa/verify/", steps("recovery_code", paper)},
		"an invitation":       {"/invitation/accept/", repeated(map[string]any{"token": g.InvitationSecret("eve@shop.example")})},
	} {
		if won := winners(g, try.path, try.bodies); won != 1 {
			t.Errorf("%s has %d winners", name, won)
		}
	}
	w.Clock.Move(time.Minute)
	transaction := g.Authorize()
	_, secret := g.MagicLink(transaction, "bob@shop.example")
	if won := winners(g, "/magic/complete/", repeated(map[string]any{"transaction": transaction, "token": secret})); won != 1 {
		t.Errorf("a link has %d winners", won)
	}
	reset := g.SecretOf(g.Post("/password/reset/start/", map[string]any{"email": "bob@shop.example"}, http.StatusAccepted)["link"], "reset")
	if won := winners(g, "/password/reset/complete/", repeated(map[string]any{"token": reset, "password": e2e.GoodPassword})); won != 1 {
		t.Errorf("a link for a new password has %d winners", won)
	}
	g.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	step := g.UpToFactor("carl@shop.example")
	answer := map[string]any{"challenge": step["challenge"], "code": e2e.NewTOTPProgram(t, w, step["secret"]).Code()}
	if won := winners(g, "/mfa/setup/", repeated(answer)); won != 1 {
		t.Errorf("a program is set up by %d", won)
	}
	if won := winners(g, "/mfa/setup/complete/", repeated(map[string]any{"challenge": step["challenge"]})); won != 1 {
		t.Errorf("recovery codes are kept by %d", won)
	}
}

func TestAPasskeyShownAtOnceHasOneWinner(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.Register(k.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"])
	k.ChangeSettings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	if won := winners(k.SignIn, "/mfa/verify/", repeated(second(k, byPassword(k.SignIn, "ada@shop.example", http.StatusAccepted)))); won != 1 {
		t.Errorf("a second factor has %d winners", won)
	}
}

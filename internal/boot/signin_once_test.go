package boot_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/testenv"
)

// winners has every caller send its body at once and counts those who succeeded;
// no caller is answered with a fault.
func (g gate) winners(path string, bodies []map[string]any) (won int32) {
	g.t.Helper()
	var count atomic.Int32
	var all sync.WaitGroup
	for _, body := range bodies {
		all.Go(func() {
			switch answer := g.client.Do("POST", g.base+path, body, nil); answer.Status {
			case http.StatusOK:
				count.Add(1)
			case http.StatusBadRequest, http.StatusTooManyRequests:
			default:
				g.t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
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
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	access := g.tokens("ada@shop.example", goodPassword)["access_token"]
	p := g.enrolled(access)
	paper := g.as(access, "POST", "/mfa/recovery-codes/", map[string]any{"code": p.next()}, http.StatusOK)["recovery_codes"].([]any)[0].(string)
	steps := func(method, code string) (bodies []map[string]any) {
		for range 4 {
			bodies = append(bodies, showing(g.byPassword("ada@shop.example", http.StatusAccepted), method, code))
		}
		return bodies
	}
	shown := steps("totp", "")
	for code, i := p.next(), 0; i < len(shown); i++ {
		shown[i]["code"] = code
	}
	for name, try := range map[string]struct {
		path   string
		bodies []map[string]any
	}{
		"a code of a program": {"/mfa/verify/", shown},
		"a recovery code":     {"/mfa/verify/", steps("recovery_code", paper)},
		"an invitation":       {"/invitation/accept/", repeated(map[string]any{"token": g.invited("eve@shop.example")})},
	} {
		if won := g.winners(try.path, try.bodies); won != 1 {
			t.Errorf("%s has %d winners", name, won)
		}
	}
	w.Clock.Move(time.Minute)
	transaction := g.authorize()
	_, secret := g.magic(transaction, "bob@shop.example")
	if won := g.winners("/magic/complete/", repeated(map[string]any{"transaction": transaction, "token": secret})); won != 1 {
		t.Errorf("a link has %d winners", won)
	}
	reset := g.secretOf(g.post("/password/reset/start/", map[string]any{"email": "bob@shop.example"}, http.StatusAccepted)["link"], "reset")
	if won := g.winners("/password/reset/complete/", repeated(map[string]any{"token": reset, "password": goodPassword})); won != 1 {
		t.Errorf("a link for a new password has %d winners", won)
	}
	g.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	step := g.step("carl@shop.example")
	answer := map[string]any{"challenge": step["challenge"], "code": programOf(t, w, step["secret"]).code()}
	if won := g.winners("/mfa/setup/", repeated(answer)); won != 1 {
		t.Errorf("a program is set up by %d", won)
	}
	if won := g.winners("/mfa/setup/complete/", repeated(map[string]any{"challenge": step["challenge"]})); won != 1 {
		t.Errorf("recovery codes are kept by %d", won)
	}
}

func TestAPasskeyShownAtOnceHasOneWinner(t *testing.T) {
	t.Parallel()
	k := passkeyWorld(t)
	k.register(k.tokens("ada@shop.example", goodPassword)["access_token"])
	k.settings(func(c *signin.Settings) { c.MFA = signin.MFARequired })
	if won := k.winners("/mfa/verify/", repeated(k.second(k.byPassword("ada@shop.example", http.StatusAccepted)))); won != 1 {
		t.Errorf("a second factor has %d winners", won)
	}
}

package boot_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// deviceOf is what a browser sends back after an answer that ended a sign-in.
func deviceOf(t *testing.T, answer apitest.Response) string {
	t.Helper()
	kept, err := http.ParseSetCookie(answer.Header.Get("Set-Cookie"))
	if err != nil || !strings.HasPrefix(kept.Name, "known-device-") || !kept.HttpOnly || kept.SameSite != http.SameSiteLaxMode || kept.MaxAge != 180*24*3600 {
		t.Fatalf("the browser keeps %q: %v", answer.Header.Get("Set-Cookie"), err)
	}
	return kept.Name + "=" + kept.Value
}

// tries signs somebody in by password on a device; empty for one that nobody knows.
func (g gate) tries(password, device string) apitest.Response {
	g.t.Helper()
	header := map[string]string{}
	if device != "" {
		header["Cookie"] = device
	}
	body := map[string]any{"transaction": g.authorize(), "email": "ada@shop.example", "password": password}
	return g.client.Do("POST", g.base+"/password/", body, header)
}

func (g gate) wrongFive(device string) {
	g.t.Helper()
	for range 5 {
		if got := g.tries("not the right one", device); got.Status != http.StatusBadRequest {
			g.t.Fatalf("a wrong password: %d %s", got.Status, got.Body)
		}
	}
}

func TestStrangersCloseNothingButPasswordsOfStrangers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	g.tokens("ada@shop.example", goodPassword)
	g.tokens("ben@shop.example", goodPassword)
	device := deviceOf(t, g.tries(goodPassword, ""))
	ben := g.client.Do("POST", g.base+"/password/", map[string]any{"transaction": g.authorize(), "email": "ben@shop.example", "password": goodPassword}, nil)
	g.wrongFive("")

	name, value, _ := strings.Cut(device, "=")
	for what, unknown := range map[string]string{
		"none": "", "somebody else's": deviceOf(t, ben), "a forged one": name + "=" + strings.Repeat("A", len(value)), "one under another name": "x=" + value,
	} {
		if got := g.tries(goodPassword, unknown); got.Status != http.StatusBadRequest || got.JSON()["error"] != "invalid_credentials" {
			t.Errorf("device: %s: %d %s", what, got.Status, got.Body)
		}
	}
	if got := g.tries(goodPassword, device); got.Status != http.StatusOK {
		t.Errorf("the device on which she signed in: %d %s", got.Status, got.Body)
	}
	// What she shows there does not open the account to strangers again.
	if got := g.tries(goodPassword, ""); got.Status != http.StatusBadRequest {
		t.Errorf("strangers after that: %d %s", got.Status, got.Body)
	}
	w.Clock.Move(time.Minute)
	transaction := g.authorize()
	challenge := g.post("/email/start/", map[string]any{"transaction": transaction, "purpose": "login", "email": "ada@shop.example"}, http.StatusAccepted)["challenge"]
	g.post("/email/complete/", map[string]any{"transaction": transaction, "purpose": "login", "challenge": challenge, "code": "123456"}, http.StatusOK)
	transaction = g.authorize()
	_, secret := g.magic(transaction, "ada@shop.example")
	g.post("/magic/complete/", map[string]any{"transaction": transaction, "token": secret}, http.StatusOK)
}

func TestADeviceIsClosedByWhatFailedOnItAndSaysSo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.settings(everyMethod)
	g.tokens("ada@shop.example", goodPassword)
	device := deviceOf(t, g.tries(goodPassword, ""))
	g.wrongFive(device)
	got := g.tries(goodPassword, device)
	if got.Status != http.StatusTooManyRequests || got.JSON()["error"] != "too_many_attempts" || got.Header.Get("Retry-After") != "900" {
		t.Errorf("a device on which five failed: %d %v %s", got.Status, got.Header, got.Body)
	}
	// Elsewhere nothing failed.
	if got := g.tries(goodPassword, ""); got.Status != http.StatusOK {
		t.Errorf("another device: %d %s", got.Status, got.Body)
	}
	w.Clock.Move(15 * time.Minute)
	if got := g.tries(goodPassword, device); got.Status != http.StatusOK {
		t.Errorf("a quarter of an hour later: %d %s", got.Status, got.Body)
	}
	g.wrongFive(device)
	secret := g.secretOf(g.post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.post("/password/reset/complete/", map[string]any{"token": secret, "password": goodPassword}, http.StatusOK)
	if got := g.tries(goodPassword, device); got.Status != http.StatusOK {
		t.Errorf("after a new password: %d %s", got.Status, got.Body)
	}
	if n := count(t, w, "SELECT count(*) FROM auth_device_failures"); n != 0 {
		t.Errorf("%d devices are still counted", n)
	}
}

func TestWhoKnowsThePasswordDoesNotCloseTheCodesOfAKnownDevice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	p := g.enrolled(g.tokens("ada@shop.example", goodPassword)["access_token"])
	answer := func(step map[string]any, code, device string) apitest.Response {
		return g.client.Do("POST", g.base+"/mfa/verify/", showing(step, "totp", code), map[string]string{"Cookie": device})
	}
	device := deviceOf(t, answer(g.byPassword("ada@shop.example", http.StatusAccepted), p.next(), ""))
	step := g.byPassword("ada@shop.example", http.StatusAccepted)
	for range 5 {
		answer(step, "000000", "")
	}
	if got := answer(g.byPassword("ada@shop.example", http.StatusAccepted), p.next(), ""); got.Status != http.StatusTooManyRequests {
		t.Errorf("a stranger: %d %s", got.Status, got.Body)
	}
	if got := answer(g.byPassword("ada@shop.example", http.StatusAccepted), p.next(), device); got.Status != http.StatusOK {
		t.Errorf("the known device: %d %s", got.Status, got.Body)
	}
	step = g.byPassword("ada@shop.example", http.StatusAccepted)
	for range 5 {
		answer(step, "000000", device)
	}
	if got := answer(g.byPassword("ada@shop.example", http.StatusAccepted), p.next(), device); got.Status != http.StatusTooManyRequests {
		t.Errorf("a device on which five failed: %d %s", got.Status, got.Body)
	}
}

func TestFailuresOnDevicesAreForgotten(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	g.tokens("ada@shop.example", goodPassword)
	device := deviceOf(t, g.tries(goodPassword, ""))
	g.tries("not the right one", device)
	w.Clock.Move(31 * 24 * time.Hour)
	worker := signin.SweepWorker{Service: w.SignIn}
	if err := worker.Work(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if n := count(t, w, "SELECT count(*) FROM auth_device_failures"); n != 0 {
		t.Errorf("%d rows are kept", n)
	}
}

func TestStrangersDoNotCloseAConsoleToItsOwner(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "OWNER", ada)
	try := func(password, device string) apitest.Response {
		return d.client.Do("POST", accountPath("login"), object{"email": ada, "password": password}, map[string]string{"Cookie": device})
	}
	const wrong = "Wrong-Horse-42"
	device := deviceOf(t, try(consolePassword, ""))
	for range 5 {
		statusIs(t, try(wrong, ""), http.StatusUnauthorized)
	}
	statusIs(t, try(consolePassword, ""), http.StatusUnauthorized)
	statusIs(t, try(consolePassword, device), http.StatusOK)
	statusIs(t, try(consolePassword, ""), http.StatusUnauthorized)
	// Whoever is logged in goes on, and what fails in the login closes the check in it, in words.
	begin := func(password string) apitest.Response {
		return d.own("POST", "2fa/authenticator/", object{"password": password})
	}
	statusIs(t, begin(consolePassword), http.StatusCreated)
	for range 5 {
		statusIs(t, begin(wrong), http.StatusBadRequest)
	}
	if got := begin(consolePassword); got.Status != http.StatusTooManyRequests || got.Header.Get("Retry-After") == "" {
		t.Errorf("after five wrong ones: %d %s", got.Status, got.Body)
	}
	for range 5 {
		statusIs(t, try(wrong, device), http.StatusUnauthorized)
	}
	statusIs(t, try(consolePassword, device), http.StatusTooManyRequests)
}

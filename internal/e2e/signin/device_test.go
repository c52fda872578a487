package signin_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
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
func tries(g e2e.SignIn, password, device string) apitest.Response {
	g.T.Helper()
	header := map[string]string{}
	if device != "" {
		header["Cookie"] = device
	}
	body := map[string]any{"transaction": g.Authorize(), "email": "ada@shop.example", "password": password}
	return g.Client.Do("POST", g.Base+"/password/", body, header)
}

func wrongFive(g e2e.SignIn, device string) {
	g.T.Helper()
	for range 5 {
		if got := tries(g, "not the right one", device); got.Status != http.StatusBadRequest {
			g.T.Fatalf("a wrong password: %d %s", got.Status, got.Body)
		}
	}
}

func TestStrangersCloseNothingButPasswordsOfStrangers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	g.TokensOf("ben@shop.example", e2e.GoodPassword)
	device := deviceOf(t, tries(g, e2e.GoodPassword, ""))
	ben := g.Client.Do("POST", g.Base+"/password/", map[string]any{"transaction": g.Authorize(), "email": "ben@shop.example", "password": e2e.GoodPassword}, nil)
	wrongFive(g, "")

	name, value, _ := strings.Cut(device, "=")
	for what, unknown := range map[string]string{
		"none": "", "somebody else's": deviceOf(t, ben), "a forged one": name + "=" + strings.Repeat("A", len(value)), "one under another name": "x=" + value,
	} {
		if got := tries(g, e2e.GoodPassword, unknown); got.Status != http.StatusBadRequest || got.JSON()["error"] != "invalid_credentials" {
			t.Errorf("device: %s: %d %s", what, got.Status, got.Body)
		}
	}
	if got := tries(g, e2e.GoodPassword, device); got.Status != http.StatusOK {
		t.Errorf("the device on which she signed in: %d %s", got.Status, got.Body)
	}
	// What she shows there does not open the account to strangers again.
	if got := tries(g, e2e.GoodPassword, ""); got.Status != http.StatusBadRequest {
		t.Errorf("strangers after that: %d %s", got.Status, got.Body)
	}
	w.Clock.Move(time.Minute)
	transaction := g.Authorize()
	challenge := g.Post("/email/start/", map[string]any{"transaction": transaction, "purpose": "login", "email": "ada@shop.example"}, http.StatusAccepted)["challenge"]
	g.Post("/email/complete/", map[string]any{"transaction": transaction, "purpose": "login", "challenge": challenge, "code": "123456"}, http.StatusOK)
	transaction = g.Authorize()
	_, secret := g.MagicLink(transaction, "ada@shop.example")
	g.Post("/magic/complete/", map[string]any{"transaction": transaction, "token": secret}, http.StatusOK)
}

func TestADeviceIsClosedByWhatFailedOnItAndSaysSo(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.ChangeSettings(e2e.EveryMethod)
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	device := deviceOf(t, tries(g, e2e.GoodPassword, ""))
	wrongFive(g, device)
	got := tries(g, e2e.GoodPassword, device)
	if got.Status != http.StatusTooManyRequests || got.JSON()["error"] != "too_many_attempts" || got.Header.Get("Retry-After") != "900" {
		t.Errorf("a device on which five failed: %d %v %s", got.Status, got.Header, got.Body)
	}
	// Elsewhere nothing failed.
	if got := tries(g, e2e.GoodPassword, ""); got.Status != http.StatusOK {
		t.Errorf("another device: %d %s", got.Status, got.Body)
	}
	w.Clock.Move(15 * time.Minute)
	if got := tries(g, e2e.GoodPassword, device); got.Status != http.StatusOK {
		t.Errorf("a quarter of an hour later: %d %s", got.Status, got.Body)
	}
	wrongFive(g, device)
	secret := g.SecretOf(g.Post("/password/reset/start/", map[string]any{"email": "ada@shop.example"}, http.StatusAccepted)["link"], "reset")
	g.Post("/password/reset/complete/", map[string]any{"token": secret, "password": e2e.GoodPassword}, http.StatusOK)
	if got := tries(g, e2e.GoodPassword, device); got.Status != http.StatusOK {
		t.Errorf("after a new password: %d %s", got.Status, got.Body)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM auth_device_failures"); n != 0 {
		t.Errorf("%d devices are still counted", n)
	}
}

func TestWhoKnowsThePasswordDoesNotCloseTheCodesOfAKnownDevice(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	p := g.EnrolFactor(g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"])
	answer := func(step map[string]any, code, device string) apitest.Response {
		return g.Client.Do("POST", g.Base+"/mfa/verify/", showing(step, "totp", code), map[string]string{"Cookie": device})
	}
	device := deviceOf(t, answer(byPassword(g, "ada@shop.example", http.StatusAccepted), p.NextCode(), ""))
	step := byPassword(g, "ada@shop.example", http.StatusAccepted)
	for range 5 {
		answer(step, "000000", "")
	}
	if got := answer(byPassword(g, "ada@shop.example", http.StatusAccepted), p.NextCode(), ""); got.Status != http.StatusTooManyRequests {
		t.Errorf("a stranger: %d %s", got.Status, got.Body)
	}
	if got := answer(byPassword(g, "ada@shop.example", http.StatusAccepted), p.NextCode(), device); got.Status != http.StatusOK {
		t.Errorf("the known device: %d %s", got.Status, got.Body)
	}
	step = byPassword(g, "ada@shop.example", http.StatusAccepted)
	for range 5 {
		answer(step, "000000", device)
	}
	if got := answer(byPassword(g, "ada@shop.example", http.StatusAccepted), p.NextCode(), device); got.Status != http.StatusTooManyRequests {
		t.Errorf("a device on which five failed: %d %s", got.Status, got.Body)
	}
}

func TestFailuresOnDevicesAreForgotten(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	g.TokensOf("ada@shop.example", e2e.GoodPassword)
	device := deviceOf(t, tries(g, e2e.GoodPassword, ""))
	tries(g, "not the right one", device)
	w.Clock.Move(31 * 24 * time.Hour)
	if err := w.SignIn.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM auth_device_failures"); n != 0 {
		t.Errorf("%d rows are kept", n)
	}
}

func TestStrangersDoNotCloseAConsoleToItsOwner(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	try := func(password, device string) apitest.Response {
		return d.Client.Do("POST", e2e.AccountPath("login"), e2e.Object{"email": e2e.AdaEmail, "password": password}, map[string]string{"Cookie": device})
	}
	const wrong = "Wrong-Horse-42"
	device := deviceOf(t, try(e2e.ConsolePassword, ""))
	for range 5 {
		e2e.WantStatus(t, try(wrong, ""), http.StatusUnauthorized)
	}
	e2e.WantStatus(t, try(e2e.ConsolePassword, ""), http.StatusUnauthorized)
	e2e.WantStatus(t, try(e2e.ConsolePassword, device), http.StatusOK)
	e2e.WantStatus(t, try(e2e.ConsolePassword, ""), http.StatusUnauthorized)
	// Whoever is logged in goes on, and what fails in the login closes the check in it, in words.
	begin := func(password string) apitest.Response {
		return d.CallOwn("POST", "2fa/authenticator/", e2e.Object{"password": password})
	}
	e2e.WantStatus(t, begin(e2e.ConsolePassword), http.StatusCreated)
	for range 5 {
		e2e.WantStatus(t, begin(wrong), http.StatusBadRequest)
	}
	if got := begin(e2e.ConsolePassword); got.Status != http.StatusTooManyRequests || got.Header.Get("Retry-After") == "" {
		t.Errorf("after five wrong ones: %d %s", got.Status, got.Body)
	}
	for range 5 {
		e2e.WantStatus(t, try(wrong, device), http.StatusUnauthorized)
	}
	e2e.WantStatus(t, try(e2e.ConsolePassword, device), http.StatusTooManyRequests)
}

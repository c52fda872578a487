package console_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// tab is the console in a browser: it keeps cookies and calls as pages of the console do.
type tab struct {
	t       *testing.T
	client  *apitest.Client
	cookies map[string]string
}

func newTab(t *testing.T, w *testenv.World) *tab {
	return &tab{t: t, client: apitest.New(t, w.App), cookies: map[string]string{}}
}

// ofConsole are the headers of a call by a page of the console.
func ofConsole() map[string]string {
	return map[string]string{"Vidimus-Console": "1", "Sec-Fetch-Site": "same-origin"}
}

func (b *tab) do(method, path string, body any) apitest.Response {
	b.t.Helper()
	return b.doWith(method, path, body, ofConsole())
}

func (b *tab) doWith(method, path string, body any, header map[string]string) apitest.Response {
	b.t.Helper()
	var jar []string
	for name, value := range b.cookies {
		jar = append(jar, name+"="+value)
	}
	header["Cookie"] = strings.Join(jar, "; ")
	answer := b.client.Do(method, path, body, header)
	for _, c := range (&http.Response{Header: answer.Header}).Cookies() {
		if c.Name == "vidimus_console" && c.Value != "" && (!c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Path != "/") {
			b.t.Errorf("the cookie of the login is set as %s", c)
		}
		if b.cookies[c.Name] = c.Value; c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	return answer
}

const browserSession = "/auth/v2/browser/session/"

func (b *tab) logIn(email string) map[string]any {
	b.t.Helper()
	return e2e.WantStatus(b.t, b.do("POST", browserSession, e2e.Object{"email": email, "password": e2e.ConsolePassword}), http.StatusOK)
}

func TestABrowserLogsIn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "READER", e2e.AdaEmail)
	b := newTab(t, w)
	e2e.WantStatus(t, b.do("GET", browserSession, nil), http.StatusUnauthorized)
	e2e.WantStatus(t, b.do("POST", browserSession, e2e.Object{"email": e2e.AdaEmail, "password": "Wrong-Horse-42"}), http.StatusUnauthorized)
	if b.logIn(e2e.AdaEmail)["mfa_required"] != false || b.cookies["vidimus_console"] == "" {
		t.Fatalf("logged in with %v", b.cookies)
	}
	e2e.WantStatus(t, b.do("PATCH", "/auth/v2/account/", e2e.Object{"name": " Ada L "}), http.StatusOK)
	session := e2e.WantStatus(t, b.do("GET", browserSession, nil), http.StatusOK)
	me, organisation := session["account"].(map[string]any), session["organizations"].([]any)[0].(map[string]any)
	application := organisation["applications"].([]any)[0].(map[string]any)
	if me["name"] != "Ada L" || me["email"] != e2e.AdaEmail || organisation["role"] != "READER" || application["id"] != w.Live.ID.String() || application["environment"] != "live" {
		t.Errorf("the session is %v", session)
	}
	base := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String()
	e2e.WantStatus(t, b.do("GET", base+"/sessions/", nil), http.StatusOK)
	if got := e2e.DecodeList(t, b.do("GET", "/auth/v2/organizations/me/", nil)); len(got) != 1 {
		t.Errorf("organisations %v", got)
	}
	e2e.WantStatus(t, b.do("POST", base+"/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}), http.StatusForbidden)
	e2e.WantStatus(t, b.do("DELETE", browserSession, nil), http.StatusNoContent)
	if b.cookies["vidimus_console"] != "" {
		t.Error("the browser keeps its login")
	}
	e2e.WantStatus(t, b.do("GET", base+"/sessions/", nil), http.StatusUnauthorized)
}

// TestNoOtherPageBorrowsALogin makes calls with a good cookie as pages of other sites make them.
func TestNoOtherPageBorrowsALogin(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	b := newTab(t, w)
	b.logIn(e2e.AdaEmail)
	base := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String()
	for name, header := range map[string]map[string]string{
		"a form of another site":        {"Sec-Fetch-Site": "cross-site"},
		"a neighbour":                   {"Vidimus-Console": "1", "Sec-Fetch-Site": "same-site", "Origin": "http://other.example"},
		"another site with the header":  {"Vidimus-Console": "1", "Sec-Fetch-Site": "cross-site"},
		"typed into the address":        {"Vidimus-Console": "1", "Sec-Fetch-Site": "none"},
		"without the header":            {"Sec-Fetch-Site": "same-origin"},
		"another value":                 {"Vidimus-Console": "yes", "Sec-Fetch-Site": "same-origin"},
		"an old browser on another one": {"Vidimus-Console": "1", "Origin": "http://other.example"},
		"nothing that tells":            {"Vidimus-Console": "1"},
	} {
		for _, call := range []struct{ method, path string }{
			{"GET", base + "/sessions/"}, {"DELETE", base + "/session/" + e2e.UnknownID + "/delete/"}, {"GET", "/auth/v2/2fa/"}, {"GET", browserSession}, {"DELETE", browserSession},
		} {
			r := httptest.NewRequestWithContext(t.Context(), call.method, call.path, nil)
			for key, value := range header {
				r.Header.Set(key, value)
			}
			r.Header.Set("Cookie", "vidimus_console="+b.cookies["vidimus_console"])
			answer := httptest.NewRecorder()
			w.ServeHTTP(answer, r)
			if answer.Code != http.StatusForbidden || !strings.Contains(answer.Body.String(), "did not come from a page of the console") {
				t.Errorf("%s: %s %s answered %d %s", name, call.method, call.path, answer.Code, answer.Body)
			}
			if answer.Header().Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s: %s may be read by others", name, call.path)
			}
		}
		if answer := b.doWith("POST", browserSession, e2e.Object{"email": e2e.AdaEmail, "password": e2e.ConsolePassword}, header); answer.Status != http.StatusForbidden {
			t.Errorf("%s logs in: %d", name, answer.Status)
		}
	}
	e2e.WantStatus(t, b.doWith("GET", base+"/sessions/", nil, map[string]string{"Vidimus-Console": "1", "Origin": w.Config.BaseURL}), http.StatusOK)
	e2e.WantStatus(t, b.do("GET", browserSession, nil), http.StatusOK)
}

func TestALoginOfABrowserEnds(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	alive := func(b *tab, want int) {
		t.Helper()
		e2e.WantStatus(t, b.do("GET", browserSession, nil), want)
	}
	idle := newTab(t, w)
	idle.logIn(e2e.AdaEmail)
	w.Clock.Move(29 * time.Minute)
	alive(idle, http.StatusOK)
	w.Clock.Move(29 * time.Minute)
	alive(idle, http.StatusOK)
	w.Clock.Move(31 * time.Minute)
	alive(idle, http.StatusUnauthorized)

	owner := d
	owner.Token = d.LogIn().Access
	for _, minutes := range []int{4, 481} {
		e2e.WantStatus(t, owner.Call("PATCH", "/", e2e.Object{"console_idle_minutes": minutes}), http.StatusBadRequest)
	}
	if got := e2e.WantStatus(t, owner.Call("PATCH", "/", e2e.Object{"console_idle_minutes": 480}), http.StatusOK); got["console_idle_minutes"] != float64(480) {
		t.Errorf("the organisation is %v", got)
	}
	long := newTab(t, w)
	long.logIn(e2e.AdaEmail)
	for range 2 {
		w.Clock.Move(5 * time.Hour)
		alive(long, http.StatusOK)
	}
	w.Clock.Move(2*time.Hour + time.Minute)
	alive(long, http.StatusUnauthorized)

	kept, other := newTab(t, w), newTab(t, w)
	kept.logIn(e2e.AdaEmail)
	other.logIn(e2e.AdaEmail)
	e2e.WantStatus(t, kept.do("POST", "/auth/v2/programmatic/change-password/", e2e.Object{"password": e2e.ConsolePassword, "new_password": "Other-Horse-43"}), http.StatusNoContent)
	alive(kept, http.StatusOK)
	alive(other, http.StatusUnauthorized)

	member := e2e.NewConsoleAccount(t, w, w.Live, "READER", "ben@firm.example")
	ben := newTab(t, w)
	ben.logIn("ben@firm.example")
	fresh := d
	fresh.Token = d.LogIn().Access
	for _, m := range e2e.DecodeList(t, fresh.Call("GET", "/members/", nil)) {
		if m["email"] == "ben@firm.example" {
			change := e2e.Object{"role": e2e.RoleID(t, "ADMIN"), "accessible_applications": []string{}}
			e2e.WantStatus(t, fresh.Call("PATCH", "/members/"+m["uuid"].(string), change), http.StatusNoContent)
		}
	}
	alive(ben, http.StatusUnauthorized)
	// Tokens of programs go on, with the new rights.
	e2e.DecodeList(t, member.Call("GET", "/members/", nil))
}

func TestLoginsAreListedAndEnded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	stranger := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	here, there := newTab(t, w), newTab(t, w)
	header := ofConsole()
	header["User-Agent"] = "Browser/1"
	e2e.WantStatus(t, there.doWith("POST", browserSession, e2e.Object{"email": e2e.AdaEmail, "password": e2e.ConsolePassword}, header), http.StatusOK)
	w.Clock.Move(time.Minute)
	here.logIn(e2e.AdaEmail)
	rows := e2e.WantStatus(t, here.do("GET", "/auth/v2/browser/logins/", nil), http.StatusOK)["results"].([]any)
	if len(rows) != 3 {
		t.Fatalf("%d logins: %v", len(rows), rows)
	}
	first, second := rows[0].(map[string]any), rows[1].(map[string]any)
	if first["is_current"] != true || first["kind"] != "browser" || second["agent"] != "Browser/1" || second["is_current"] != false {
		t.Errorf("logins %v", rows)
	}
	path := "/auth/v2/browser/logins/" + second["id"].(string) + "/"
	e2e.WantStatus(t, stranger.Client.Do("DELETE", path, nil, map[string]string{"Authorization": "Bearer " + stranger.Token}), http.StatusNotFound)
	e2e.WantStatus(t, there.do("GET", browserSession, nil), http.StatusOK)
	e2e.WantStatus(t, here.do("DELETE", path, nil), http.StatusNoContent)
	e2e.WantStatus(t, here.do("DELETE", path, nil), http.StatusNotFound)
	e2e.WantStatus(t, there.do("GET", browserSession, nil), http.StatusUnauthorized)
}

// TestDangerousCallsAskAgain takes over a browser that was left alone.
func TestDangerousCallsAskAgain(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	b := newTab(t, w)
	b.logIn(e2e.AdaEmail)
	keys := "/auth/v2/organizations/" + d.Organisation.String() + "/applications/" + w.Live.ID.String() + "/api-keys/"
	below := "/v3/organization/" + d.Organisation.String() + "/application/" + w.Live.ID.String() + "/session/" + e2e.UnknownID + "/delete/"
	e2e.WantStatus(t, b.do("POST", keys, e2e.Object{"label": "one"}), http.StatusCreated)
	e2e.WantStatus(t, b.do("DELETE", below, nil), http.StatusNotFound)
	asked := func() {
		t.Helper()
		w.Clock.Move(account.StepUpLife)
		for _, answer := range []apitest.Response{b.do("POST", keys, e2e.Object{"label": "two"}), b.do("DELETE", below, nil)} {
			if got := e2e.WantStatus(t, answer, http.StatusForbidden); got["step_up"] != true {
				t.Errorf("the refusal is %v", got)
			}
		}
	}
	asked()
	stepUp := "/auth/v2/browser/session/step-up/"
	e2e.WantStatus(t, b.do("POST", stepUp, e2e.Object{}), http.StatusBadRequest)
	if got := e2e.WantStatus(t, b.do("POST", stepUp, e2e.Object{"password": "Wrong-Horse-42"}), http.StatusBadRequest); got["password"] == nil {
		t.Errorf("a wrong password: %v", got)
	}
	e2e.WantStatus(t, b.do("POST", stepUp, e2e.Object{"code": "123456"}), http.StatusBadRequest)
	asked()
	e2e.WantStatus(t, b.do("POST", stepUp, e2e.Object{"password": e2e.ConsolePassword}), http.StatusNoContent)
	e2e.WantStatus(t, b.do("POST", keys, e2e.Object{"label": "two"}), http.StatusCreated)
	asked()
	// Programs hold their tokens since they were given them; nobody sits there to ask.
	e2e.WantStatus(t, d.Call("POST", strings.TrimPrefix(keys, "/auth/v2/organizations/"+d.Organisation.String()), e2e.Object{"label": "three"}), http.StatusCreated)
}

func TestABrowserShowsASecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.NewConsoleAccount(t, w, w.Live, "OWNER", e2e.AdaEmail)
	b := newTab(t, w)
	b.logIn(e2e.AdaEmail)
	enrolled := e2e.WantStatus(t, b.do("POST", "/auth/v2/2fa/authenticator/", e2e.Object{"password": e2e.ConsolePassword}), http.StatusCreated)
	p := e2e.NewTOTPProgram(t, w, enrolled["secret"])
	codes := e2e.WantStatus(t, b.do("POST", "/auth/v2/2fa/authenticator/confirm/", e2e.Object{"otp_token": p.NextCode()}), http.StatusOK)["recovery_codes"].([]any)
	factor := "/auth/v2/browser/session/factor/"
	again := newTab(t, w)
	e2e.WantStatus(t, again.do("POST", factor, e2e.Object{"code": "123456"}), http.StatusUnauthorized)
	if again.logIn(e2e.AdaEmail)["mfa_required"] != true || again.cookies["vidimus_console"] != "" {
		t.Fatalf("logged in without a factor: %v", again.cookies)
	}
	e2e.WantStatus(t, again.do("GET", browserSession, nil), http.StatusUnauthorized)
	e2e.WantStatus(t, again.do("POST", factor, e2e.Object{}), http.StatusBadRequest)
	if got := e2e.WantStatus(t, again.do("POST", factor, e2e.Object{"code": "000000"}), http.StatusBadRequest); got["code"] == nil {
		t.Errorf("a wrong code: %v", got)
	}
	e2e.WantStatus(t, again.doWith("POST", factor, e2e.Object{"recovery_code": codes[0]}, map[string]string{"Sec-Fetch-Site": "cross-site"}), http.StatusForbidden)
	e2e.WantStatus(t, again.do("POST", factor, e2e.Object{"recovery_code": codes[0]}), http.StatusOK)
	e2e.WantStatus(t, again.do("GET", browserSession, nil), http.StatusOK)
	e2e.WantStatus(t, again.do("POST", factor, e2e.Object{"recovery_code": codes[1]}), http.StatusUnauthorized)
	w.Clock.Move(account.StepUpLife)
	e2e.WantStatus(t, again.do("POST", "/auth/v2/browser/session/step-up/", e2e.Object{"code": p.NextCode()}), http.StatusNoContent)
}

func TestTheFirstAccountIsMadeByItsLinkOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	address, isFirst, err := w.ConsoleAddress(t.Context())
	path, token, _ := strings.Cut(address, "#")
	if err != nil || !isFirst || path != w.Config.BaseURL+"/console/first" || len(token) < 32 {
		t.Fatalf("%s %t %v", address, isFirst, err)
	}
	b := newTab(t, w)
	first := func(token, password, name string) apitest.Response {
		return b.do("POST", "/auth/v2/browser/first/", e2e.Object{"token": token, "email": e2e.AdaEmail, "password": password, "name": name})
	}
	for name, answer := range map[string]apitest.Response{
		"another token": first("x"+token, e2e.ConsolePassword, ""), "a weak password": first(token, "weak", ""), "a name of two lines": first(token, e2e.ConsolePassword, "a\nb"),
	} {
		if answer.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	e2e.WantStatus(t, b.doWith("POST", "/auth/v2/browser/first/", e2e.Object{"token": token, "email": e2e.AdaEmail, "password": e2e.ConsolePassword}, map[string]string{"Sec-Fetch-Site": "cross-site"}), http.StatusForbidden)
	second, _, err := w.ConsoleAddress(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	e2e.WantStatus(t, first(token, e2e.ConsolePassword, "Ada"), http.StatusCreated)
	session := e2e.WantStatus(t, b.do("GET", browserSession, nil), http.StatusOK)
	organisations := session["organizations"].([]any)
	if len(organisations) < 1 || organisations[0].(map[string]any)["role"] != "OWNER" || session["account"].(map[string]any)["name"] != "Ada" {
		t.Errorf("the owner's session is %v", session)
	}
	_, other, _ := strings.Cut(second, "#")
	for _, used := range []string{token, other} {
		e2e.WantStatus(t, first(used, e2e.ConsolePassword, ""), http.StatusBadRequest)
	}
	if address, isFirst, err = w.ConsoleAddress(t.Context()); err != nil || isFirst || address != w.Config.BaseURL+"/console/" {
		t.Errorf("afterwards: %s %t %v", address, isFirst, err)
	}
}

func TestALinkForTheFirstAccountIsOverAfterADay(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	address, _, err := w.ConsoleAddress(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Move(25 * time.Hour)
	_, token, _ := strings.Cut(address, "#")
	e2e.WantStatus(t, newTab(t, w).do("POST", "/auth/v2/browser/first/", e2e.Object{"token": token, "email": e2e.AdaEmail, "password": e2e.ConsolePassword}), http.StatusBadRequest)
}

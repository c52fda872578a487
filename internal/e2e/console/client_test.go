package console_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestAnApplicationAsksAboutTokensOfItsMembers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "READER", e2e.AdaEmail)
	stranger := e2e.NewConsoleAccount(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	ask := func(header map[string]string, body e2e.Object) apitest.Response {
		return d.Client.Do("POST", "/auth/v2/introspect/", body, header)
	}
	me := e2e.BasicAuth(w.Live, w.Live.Key)
	got := e2e.WantStatus(t, ask(me, e2e.Object{"token": d.Token, "requested_org": d.Organisation.String()}), http.StatusOK)
	for name, want := range map[string]any{
		"active": true, "sub": d.Account.String(), "user_id": d.Account.String(), "identifier": e2e.AdaEmail, "has_2fa_enabled": false, "client_id": w.Live.ID.String(),
		"organization_id": d.Organisation.String(),
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	if left := time.Unix(int64(got["exp"].(float64)), 0).Sub(w.Clock.Now()); left > 24*time.Hour || left < 23*time.Hour {
		t.Errorf("a token that is over in %s", left)
	}
	if rights := got["org_permissions"].([]any); len(rights) == 0 || rights[0] != "list:businesses" {
		t.Errorf("rights %v", got["org_permissions"])
	}
	for name, body := range map[string]e2e.Object{
		"a token of nobody": {"token": "vct_x"}, "a refresh token": {"token": d.LogIn().Refresh}, "a stranger's": {"token": stranger.Token},
		"another organisation": {"token": stranger.Token, "requested_org": stranger.Organisation.String()}, "a key": {"token": w.Live.Key},
	} {
		if answer := ask(me, body); answer.Status != http.StatusOK || string(answer.Body) != "{\"active\":false}\n" {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	for name, header := range map[string]map[string]string{
		"nothing": nil, "another's key": e2e.BasicAuth(w.Live, w.Sandbox.Key), "a token": {"Authorization": "Bearer " + d.Token}, "a key alone": {"x-api-key": w.Live.Key},
	} {
		if answer := ask(header, e2e.Object{"token": d.Token}); answer.Status != http.StatusUnauthorized {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	w.Clock.Move(24 * time.Hour)
	if answer := ask(me, e2e.Object{"token": d.Token}); string(answer.Body) != "{\"active\":false}\n" {
		t.Errorf("a token that is over: %s", answer.Body)
	}
}

func TestAnApplicationChoosesLowerLimits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewConsoleAccount(t, w, w.Live, "DEVELOPER", e2e.AdaEmail)
	reader := e2e.NewConsoleAccount(t, w, w.Live, "READER", "ben@firm.example")
	path := "/applications/" + w.Live.ID.String() + "/rate-limits/"
	choose := func(limits e2e.Object) apitest.Response { return d.Call("PUT", path, e2e.Object{"limits": limits}) }
	calls := func() int {
		return d.Client.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": w.Live.Key}).Status
	}
	limitOf := func(scope string) map[string]any {
		for _, l := range e2e.WantStatus(t, reader.Call("GET", path, nil), http.StatusOK)["limits"].([]any) {
			if row := l.(map[string]any); row["scope"] == scope {
				return row
			}
		}
		t.Fatalf("no scope %s", scope)
		return nil
	}
	e2e.WantStatus(t, reader.Call("PUT", path, e2e.Object{"limits": e2e.Object{}}), http.StatusForbidden)
	for _, bad := range []e2e.Object{{"generic-get": 601}, {"generic-get": 0}, {"no-such": 1}, {"console-account": 1}} {
		e2e.WantStatus(t, choose(bad), http.StatusBadRequest)
	}
	calls()
	e2e.WantStatus(t, choose(e2e.Object{"generic-get": 2}), http.StatusOK)
	if got := limitOf("generic-get"); got["usual"] != float64(600) || got["chosen"] != float64(2) || got["limit"] != float64(2) {
		t.Errorf("%v", got)
	}
	w.Clock.Move(2 * time.Minute)
	if got := []int{calls(), calls(), calls()}; got[0] != 200 || got[2] != http.StatusTooManyRequests {
		t.Errorf("calls at a limit of two: %v", got)
	}
	if err := w.Applications.SetRateOverrides(t.Context(), w.Live.ID, map[string]int{"generic-get": 5000}); err != nil {
		t.Fatal(err)
	}
	if got := limitOf("generic-get"); got["granted"] != float64(5000) || got["chosen"] != nil || got["limit"] != float64(5000) {
		t.Errorf("after a grant: %v", got)
	}
	e2e.WantStatus(t, choose(e2e.Object{"generic-get": 5000}), http.StatusOK)
}

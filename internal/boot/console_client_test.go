package boot_test

import (
	"encoding/base64"
	"net/http"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// basic is what an application shows of itself.
func basic(p testenv.Party, key string) map[string]string {
	return map[string]string{"Authorization": "Basic " + base64.StdEncoding.EncodeToString([]byte(p.ID.String()+":"+key))}
}

func TestAnApplicationAsksAboutTokensOfItsMembers(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "READER", ada)
	stranger := newSeat(t, w, w.Sandbox, "OWNER", "ben@shop.example")
	ask := func(header map[string]string, body object) apitest.Response {
		return d.client.Do("POST", "/auth/v2/introspect/", body, header)
	}
	me := basic(w.Live, w.Live.Key)
	got := statusIs(t, ask(me, object{"token": d.token, "requested_org": d.organisation.String()}), http.StatusOK)
	for name, want := range map[string]any{
		"active": true, "sub": d.account.String(), "user_id": d.account.String(), "identifier": ada, "has_2fa_enabled": false, "client_id": w.Live.ID.String(),
		"organization_id": d.organisation.String(),
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
	for name, body := range map[string]object{
		"a token of nobody": {"token": "vct_x"}, "a refresh token": {"token": d.login().Refresh}, "a stranger's": {"token": stranger.token},
		"another organisation": {"token": stranger.token, "requested_org": stranger.organisation.String()}, "a key": {"token": w.Live.Key},
	} {
		if answer := ask(me, body); answer.Status != http.StatusOK || string(answer.Body) != "{\"active\":false}\n" {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	for name, header := range map[string]map[string]string{
		"nothing": nil, "another's key": basic(w.Live, w.Sandbox.Key), "a token": {"Authorization": "Bearer " + d.token}, "a key alone": {"x-api-key": w.Live.Key},
	} {
		if answer := ask(header, object{"token": d.token}); answer.Status != http.StatusUnauthorized {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	w.Clock.Move(24 * time.Hour)
	if answer := ask(me, object{"token": d.token}); string(answer.Body) != "{\"active\":false}\n" {
		t.Errorf("a token that is over: %s", answer.Body)
	}
}

func TestAnApplicationChoosesLowerLimits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSeat(t, w, w.Live, "DEVELOPER", ada)
	reader := newSeat(t, w, w.Live, "READER", "ben@firm.example")
	path := "/applications/" + w.Live.ID.String() + "/rate-limits/"
	choose := func(limits object) apitest.Response { return d.do("PUT", path, object{"limits": limits}) }
	calls := func() int {
		return d.client.Do("GET", "/v3/workflows/", nil, map[string]string{"x-api-key": w.Live.Key}).Status
	}
	limitOf := func(scope string) map[string]any {
		for _, l := range statusIs(t, reader.do("GET", path, nil), http.StatusOK)["limits"].([]any) {
			if row := l.(map[string]any); row["scope"] == scope {
				return row
			}
		}
		t.Fatalf("no scope %s", scope)
		return nil
	}
	statusIs(t, reader.do("PUT", path, object{"limits": object{}}), http.StatusForbidden)
	for _, bad := range []object{{"generic-get": 601}, {"generic-get": 0}, {"no-such": 1}, {"console-account": 1}} {
		statusIs(t, choose(bad), http.StatusBadRequest)
	}
	calls()
	statusIs(t, choose(object{"generic-get": 2}), http.StatusOK)
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
	statusIs(t, choose(object{"generic-get": 5000}), http.StatusOK)
}

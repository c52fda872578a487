package console_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestProvidersAreSetUpByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.NewSignIn(t, w, w.Sandbox)
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	refused := func(method string, body e2e.Object, field string) {
		t.Helper()
		if got := e2e.WantStatus(t, d.Call("PUT", "methods/"+method+"/", body), http.StatusBadRequest); got[field] == nil {
			t.Errorf("%s %v: %v", method, body, got)
		}
	}
	refused("google", e2e.Object{"enabled": true}, "client_id")
	refused("google", e2e.Object{"enabled": true, "client_id": "of-the-shop"}, "client_secret")
	refused("google", e2e.Object{"enabled": true, "client_id": "a b", "client_secret": "s"}, "client_id")
	refused("google", e2e.Object{"enabled": true, "client_id": "a", "client_secret": "s", "team_id": "TEAM567890"}, "team_id")
	refused("apple", e2e.Object{"enabled": true, "client_id": "a", "client_secret": "no key", "team_id": "TEAM567890", "key_id": "KEYID67890"}, "client_secret")
	refused("password", e2e.Object{"enabled": true, "client_id": "of-the-shop"}, "client_id")
	e2e.WantStatus(t, d.Call("PUT", "methods/google/", e2e.Object{"enabled": false}), http.StatusOK)

	set := d.Call("PUT", "methods/google/", e2e.Object{"enabled": true, "client_id": "of-the-shop", "client_secret": "never-told-again"})
	got := e2e.WantStatus(t, set, http.StatusOK)
	if got["client_id"] != "of-the-shop" || !strings.HasSuffix(got["redirect_url"].(string), "/oauth/google/callback") || got["enabled"] != true {
		t.Errorf("set up as %v", got)
	}
	// The secret stays when it is not sent again, and is not told.
	e2e.WantStatus(t, d.Call("PUT", "methods/google/", e2e.Object{"enabled": true, "client_id": "renamed"}), http.StatusOK)
	e2e.WantStatus(t, d.Call("PUT", "methods/google/", e2e.Object{"enabled": false}), http.StatusOK)
	e2e.WantStatus(t, d.Call("PUT", "methods/google/", e2e.Object{"enabled": true}), http.StatusOK)
	list := d.Call("GET", "methods/", nil)
	for _, m := range e2e.DecodeList(t, list) {
		if m["name"] == "google" && (m["client_id"] != "renamed" || m["enabled"] != true) || m["name"] == "apple" && m["client_id"] != nil {
			t.Errorf("listed as %v", m)
		}
	}
	if strings.Contains(string(list.Body)+string(set.Body), "never-told-again") {
		t.Error("the secret is told")
	}
	reader := e2e.NewSignInConsole(t, w, w.Sandbox, "READER", "eve@firm.example")
	e2e.WantStatus(t, reader.Call("PUT", "methods/google/", e2e.Object{"enabled": true, "client_id": "of-eve", "client_secret": "s"}), http.StatusForbidden)
}

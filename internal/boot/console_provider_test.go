package boot_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/testenv"
)

func TestProvidersAreSetUpByCall(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	newGate(t, w, w.Sandbox)
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	refused := func(method string, body object, field string) {
		t.Helper()
		if got := statusIs(t, d.call("PUT", "methods/"+method+"/", body), http.StatusBadRequest); got[field] == nil {
			t.Errorf("%s %v: %v", method, body, got)
		}
	}
	refused("google", object{"enabled": true}, "client_id")
	refused("google", object{"enabled": true, "client_id": "of-the-shop"}, "client_secret")
	refused("google", object{"enabled": true, "client_id": "a b", "client_secret": "s"}, "client_id")
	refused("google", object{"enabled": true, "client_id": "a", "client_secret": "s", "team_id": "TEAM567890"}, "team_id")
	refused("apple", object{"enabled": true, "client_id": "a", "client_secret": "no key", "team_id": "TEAM567890", "key_id": "KEYID67890"}, "client_secret")
	refused("password", object{"enabled": true, "client_id": "of-the-shop"}, "client_id")
	statusIs(t, d.call("PUT", "methods/google/", object{"enabled": false}), http.StatusOK)

	set := d.call("PUT", "methods/google/", object{"enabled": true, "client_id": "of-the-shop", "client_secret": "never-told-again"})
	got := statusIs(t, set, http.StatusOK)
	if got["client_id"] != "of-the-shop" || !strings.HasSuffix(got["redirect_url"].(string), "/oauth/google/callback") || got["enabled"] != true {
		t.Errorf("set up as %v", got)
	}
	// The secret stays when it is not sent again, and is not told.
	statusIs(t, d.call("PUT", "methods/google/", object{"enabled": true, "client_id": "renamed"}), http.StatusOK)
	statusIs(t, d.call("PUT", "methods/google/", object{"enabled": false}), http.StatusOK)
	statusIs(t, d.call("PUT", "methods/google/", object{"enabled": true}), http.StatusOK)
	list := d.call("GET", "methods/", nil)
	for _, m := range plainList(t, list) {
		if m["name"] == "google" && (m["client_id"] != "renamed" || m["enabled"] != true) || m["name"] == "apple" && m["client_id"] != nil {
			t.Errorf("listed as %v", m)
		}
	}
	if strings.Contains(string(list.Body)+string(set.Body), "never-told-again") {
		t.Error("the secret is told")
	}
	reader := newSignInEnv(t, w, w.Sandbox, "READER", "eve@firm.example")
	statusIs(t, reader.call("PUT", "methods/google/", object{"enabled": true, "client_id": "of-eve", "client_secret": "s"}), http.StatusForbidden)
}

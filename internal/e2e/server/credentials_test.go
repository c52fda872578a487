package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// wrongCredentials opens nothing: each is well formed for some door, or was good once.
func wrongCredentials(t *testing.T, w *testenv.World) map[string]http.Header {
	t.Helper()
	revoked, key := e2e.NewKey(t, w, w.Live)
	if err := w.Applications.RevokeKey(t.Context(), w.Live.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	expired, key := e2e.NewKey(t, w, w.Live)
	expire(t, w, key, w.Clock.Now().Add(-time.Second))
	g := e2e.NewSignIn(t, w, w.Sandbox)
	over := g.TokensOf("ada@shop.example", "")
	g.Client.Do("DELETE", g.Base+"/session/", nil, map[string]string{"Authorization": "Bearer " + over["access_token"].(string)})
	return map[string]http.Header{
		"nothing":                   {},
		"garbage":                   {"X-Api-Key": {"x"}, "Session-Token": {"x"}, "Authorization": {"Bearer x"}},
		"a revoked key":             {"X-Api-Key": {revoked}},
		"an expired key":            {"X-Api-Key": {expired}},
		"a key as a bearer token":   {"Authorization": {"Bearer " + w.Live.Key}},
		"a session token of nobody": {"Session-Token": {"abcdefghijkl"}},
		"a session that is over":    {"Authorization": {"Bearer " + over["access_token"].(string)}},
		"a refresh token":           {"Authorization": {"Bearer " + over["refresh_token"].(string)}},
	}
}

// TestNoWrongCredentialOpensAnyOperation walks the contract: what is closed
// stays closed, whatever is shown, and before anything else of the call is looked at.
func TestNoWrongCredentialOpensAnyOperation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	wrong := wrongCredentials(t, w)
	closed := 0
	for _, op := range apitest.Contract(t).Operations() {
		if len(op.Security) == 0 {
			continue
		}
		closed++
		for name, header := range wrong {
			r := httptest.NewRequestWithContext(t.Context(), op.Method, e2e.PathOf(w, op), strings.NewReader("{"))
			r.Header = header.Clone()
			// Limits are counted by address; nobody is in a hurry here.
			r.RemoteAddr = fmt.Sprintf("11.%d.%d.%d:1", closed/200, closed%200, len(name))
			answer := httptest.NewRecorder()
			w.ServeHTTP(answer, r)
			if want := e2e.RefusedStatus(op, header); answer.Code != want {
				t.Errorf("%s with %s: %d, want %d: %s", op.ID, name, answer.Code, want, answer.Body)
			}
			if challenged := answer.Header().Get("WWW-Authenticate") != ""; challenged != (answer.Code == http.StatusUnauthorized) {
				t.Errorf("%s with %s: a challenge is %t with %d", op.ID, name, challenged, answer.Code)
			}
		}
	}
	if closed < 50 {
		t.Errorf("only %d operations are closed", closed)
	}
}

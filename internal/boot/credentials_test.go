package boot_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/contract"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// wrongCredentials opens nothing: each is well formed for some door, or was good once.
func wrongCredentials(t *testing.T, w *testenv.World) map[string]http.Header {
	t.Helper()
	revoked, key := newKey(t, w, w.Live)
	if err := w.Applications.RevokeKey(t.Context(), w.Live.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	expired, key := newKey(t, w, w.Live)
	expire(t, w, key, w.Clock.Now().Add(-time.Second))
	g := newGate(t, w, w.Sandbox)
	over := g.tokens("ada@shop.example", "")
	g.client.Do("DELETE", g.base+"/session/", nil, map[string]string{"Authorization": "Bearer " + over["access_token"].(string)})
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

var inPath = regexp.MustCompile(`\{[^}]+\}`)

// somewhere is a path of the operation that can name something.
func somewhere(w *testenv.World, op *contract.Operation) string {
	return inPath.ReplaceAllStringFunc(op.Pattern, func(name string) string {
		switch name {
		case "{application_id}":
			return w.Sandbox.ID.String()
		case "{side}":
			return "front"
		case "{method}":
			return "code"
		}
		return uuid.NewString()
	})
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
			r := httptest.NewRequestWithContext(t.Context(), op.Method, somewhere(w, op), strings.NewReader("{"))
			r.Header = header.Clone()
			// Limits are counted by address; nobody is in a hurry here.
			r.RemoteAddr = fmt.Sprintf("11.%d.%d.%d:1", closed/200, closed%200, len(name))
			answer := httptest.NewRecorder()
			w.ServeHTTP(answer, r)
			if answer.Code != op.AuthFailure {
				t.Errorf("%s with %s: %d, want %d: %s", op.ID, name, answer.Code, op.AuthFailure, answer.Body)
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

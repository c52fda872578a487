package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// expire ends a key at an instant, which no operation offers yet.
func expire(t *testing.T, w *testenv.World, key application.Key, at time.Time) {
	t.Helper()
	e2e.ExecSQL(t, w, "UPDATE api_keys SET expires_at = $2 WHERE api_key_id = $1", key.ID, at)
	w.Applications.Forget(uuid.Nil)
}

func TestEveryKeyThatIsNotGoodIsRefusedAlike(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	revoked, key := e2e.NewKey(t, w, w.Live)
	if err := w.Applications.RevokeKey(t.Context(), w.Live.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	expired, key := e2e.NewKey(t, w, w.Live)
	expire(t, w, key, w.Clock.Now().Add(-time.Second))
	keys := map[string]string{
		"no key": "", "an unknown key": "vk_live_" + strings.Repeat("A", 43), "half a key": w.Live.Key[:20], "a key with more behind it": w.Live.Key + "A",
		"a key in capitals": strings.ToUpper(w.Live.Key), "a revoked key": revoked, "an expired key": expired,
		"a key that is far too long": strings.Repeat("x", 10_000), "a key that is no text": "\x01\x7f",
	}
	operations := map[string]string{
		"POST /v3/session/": "/v3/session/", "POST /v2/session/": "/v2/session/", "GET /v3/sessions/": "/v3/sessions/",
		"GET /v3/session/x/decision/": "/v3/session/" + uuid.NewString() + "/decision/",
		"GET /v3/workflows/":          "/v3/workflows/", "POST /v3/workflows/": "/v3/workflows/",
		"GET /v3/webhook/destinations/": "/v3/webhook/destinations/", "DELETE /v3/webhook/destinations/x/": "/v3/webhook/destinations/" + uuid.NewString() + "/",
	}
	for name, key := range keys {
		for operation, path := range operations {
			t.Run(name+" for "+strings.ReplaceAll(operation, "/", "_"), func(t *testing.T) {
				t.Parallel()
				method, _, _ := strings.Cut(operation, " ")
				client := apitest.New(t, w.App)
				if key != "" {
					client = client.With("X-Api-Key", key)
				}
				answer := client.Do(method, path, nil, nil)
				e2e.WantBody(t, answer, http.StatusForbidden, e2e.ErrorDetail(e2e.TextForbidden))
				if challenge, ok := answer.Header["Www-Authenticate"]; ok {
					t.Errorf("challenge %q, want none", challenge)
				}
			})
		}
	}
}

func TestAKeyWorksUntilItExpires(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	secret, key := e2e.NewKey(t, w, w.Live)
	expire(t, w, key, w.Clock.Now().Add(time.Minute))
	client := apitest.New(t, w.App).With("X-API-KEY", secret)
	e2e.WantObject(t, client.Do("GET", "/v3/sessions/", nil, nil), 200)
	w.Clock.Move(time.Minute)
	e2e.WantObject(t, client.Do("GET", "/v3/sessions/", nil, nil), 403)
}

func TestAKeySpeaksForItsApplicationOnly(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.WantCreated(t, w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}, nil))["session_id"].(string)
	second, _ := e2e.NewKey(t, w, w.Live)
	e2e.WantObject(t, apitest.New(t, w.App).With("x-api-key", second).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
	for _, stranger := range []testenv.Party{w.Sandbox, w.Party(application.Live)} {
		e2e.WantBody(t, w.As(stranger).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 404, e2e.ErrorDetail(e2e.TextNotFound))
	}
}

package server_test

import (
	"regexp"
	"testing"
	"time"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestHealth(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	client := apitest.New(t, w.App)
	for _, path := range []string{"/system/healthcheck", "/system/healthcheck/"} {
		got := e2e.WantObject(t, client.Do("GET", path, nil, nil), 200)
		stamp, _ := got["timestamp"].(string)
		if len(got) != 2 || got["status"] != "ok" || !regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`).MatchString(stamp) {
			t.Errorf("%s answered %v", path, got)
		}
		at, err := time.Parse(time.RFC3339, stamp)
		if away := w.Clock.Now().Sub(at).Abs(); err != nil || away > time.Minute {
			t.Errorf("timestamp %q is %v away (%v)", stamp, away, err)
		}
	}
	// A key, good or bad, changes nothing.
	e2e.WantObject(t, client.With("x-api-key", "nobody's").Do("GET", "/system/healthcheck", nil, nil), 200)
}

func TestHealthWithoutADatabase(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.SkipSealedValuesCheck()
	w.Pool.Close()
	const text = "The service is temporarily unavailable. Please try again."
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", "/system/healthcheck", nil, nil), 503, e2e.ErrorDetail(text))
	// Nothing else says more than that, or is taken for a bad key.
	e2e.WantBody(t, w.As(w.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": w.Live.WorkflowID}, nil), 503, e2e.ErrorDetail(text))
	e2e.WantBody(t, w.As(w.Live).Do("GET", "/v3/sessions/", nil, nil), 503, e2e.ErrorDetail(text))
}

func TestHealthWithoutTheQueue(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.ExecSQL(t, w, "DROP TABLE river_job CASCADE")
	e2e.WantObject(t, apitest.New(t, w.App).Do("GET", "/system/healthcheck", nil, nil), 503)
}

// A process whose key ring is not the database's recognises no key: it must not be well.
func TestHealthWithAForeignKeyRing(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.ExecSQL(t, w, "UPDATE key_ring SET ring_id = '\\x00'")
	e2e.WantObject(t, apitest.New(t, w.App).Do("GET", "/system/healthcheck", nil, nil), 503)
}

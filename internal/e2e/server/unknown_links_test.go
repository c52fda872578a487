package server_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// Every page that is opened by a secret of its own answers an unknown one with 404.
func TestPagesOfUnknownLinksAre404(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	open := func(path string) int {
		answer := httptest.NewRecorder()
		w.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		return answer.Code
	}
	for _, path := range []string{
		"/session/abcdefghijkl", "/ja/session/abcdefghijkl/", "/u/unknown", "/h/unknown", "/travel-rule/widget/unknown", "/travel-rule/pickup/unknown",
	} {
		if got := open(path); got != http.StatusNotFound {
			t.Errorf("%s is answered %d", path, got)
		}
	}
	session := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	if got := open("/session/" + session["session_token"].(string)); got != http.StatusOK {
		t.Errorf("a session's page is answered %d", got)
	}
}

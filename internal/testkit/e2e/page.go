package e2e

import (
	"net/http/httptest"
	"testing"

	"vidimus/internal/testkit/testenv"
)

// FetchPage asks for a page as a browser would.
func FetchPage(t *testing.T, w *testenv.World, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), method, path, nil))
	return answer
}

package pages_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"vidimus/internal/httpapi/pages"
)

const built = `<!doctype html><meta name="vidimus-message-prefix" content="vidimus:" /><title>Page</title>`

func serve(t *testing.T, c pages.Content, path string) *httptest.ResponseRecorder {
	t.Helper()
	c.Hosted = fstest.MapFS{"index.html": {Data: []byte(built)}, "assets/main.js": {Data: []byte("1")}}
	c.Contract = []byte(`{"openapi":"3.0.3"}`)
	handler, err := pages.New(c)
	if err != nil {
		t.Fatal(err)
	}
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
	return answer
}

func everybody(context.Context, string) ([]string, error) { return nil, nil }

func TestThePageKnowsItsPrefixes(t *testing.T) {
	t.Parallel()
	for wish, want := range map[string]string{
		"vidimus": `content="vidimus:"`, "vidimus,acme": `content="vidimus: acme:"`, "acme": `content="acme:"`, `a"b`: `content="a&#34;b:"`,
	} {
		page := serve(t, pages.Content{MessagePrefix: wish, Framers: everybody}, "/session/abcdefghijkl").Body.String()
		if !strings.Contains(page, want) {
			t.Errorf("%s: %s", wish, page)
		}
	}
}

func TestNobodyFramesAPageWhoseApplicationIsNotKnown(t *testing.T) {
	t.Parallel()
	broken := func(context.Context, string) ([]string, error) { return nil, errors.New("no database") }
	answer := serve(t, pages.Content{MessagePrefix: "vidimus", Framers: broken}, "/de/session/abcdefghijkl/")
	if policy := answer.Header().Get("Content-Security-Policy"); answer.Code != http.StatusOK || !strings.HasSuffix(policy, "frame-ancestors 'none'") {
		t.Errorf("%d %q", answer.Code, policy)
	}
}

func TestFilesOfThePageAreUnderItsPolicy(t *testing.T) {
	t.Parallel()
	answer := serve(t, pages.Content{MessagePrefix: "vidimus", Framers: everybody}, "/_hosted/assets/main.js")
	if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self';") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("%q", policy)
	}
}

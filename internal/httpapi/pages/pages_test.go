package pages_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/api/apperr"
)

const built = `<!doctype html><meta name="vidimus-message-prefix" content="vidimus:" /><title>Page</title>`

var script = strings.Repeat("await nothing; ", 400)

func serve(t *testing.T, c pages.Content, path string) *httptest.ResponseRecorder {
	t.Helper()
	c.Hosted = fstest.MapFS{"index.html": {Data: []byte(built)}, "sign_in.html": {Data: []byte(built)}, "account.html": {Data: []byte(built)}, "assets/main.js": {Data: []byte(script)}, "assets/.gitkeep": {Data: []byte("x")}}
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

// A program that follows a dead link learns it from the status, a person from the page.
func TestALinkThatOpensNothingIs404(t *testing.T) {
	t.Parallel()
	gone := func(context.Context, string) ([]string, error) { return nil, apperr.NotFound("link_unknown") }
	content := pages.Content{MessagePrefix: "vidimus", Framers: gone, LinkFramers: gone, HandoverFramers: gone, WidgetFramers: gone, PickupFramers: gone}
	for _, path := range []string{"/session/abcdefghijkl", "/de/session/abcdefghijkl/", "/u/x", "/h/x", "/travel-rule/widget/x", "/travel-rule/pickup/x/"} {
		answer := serve(t, content, path)
		if answer.Code != http.StatusNotFound || answer.Header().Get("Content-Type") != "text/html; charset=utf-8" || answer.Body.Len() == 0 {
			t.Errorf("%s: %d %q", path, answer.Code, answer.Header())
		}
	}
}

func TestFilesOfThePageAreUnderItsPolicy(t *testing.T) {
	t.Parallel()
	answer := serve(t, pages.Content{MessagePrefix: "vidimus", Framers: everybody}, "/_hosted/assets/main.js")
	if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self' 'wasm-unsafe-eval';") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("%q", policy)
	}
}

func TestThePageItselfMayNotRunModules(t *testing.T) {
	t.Parallel()
	answer := serve(t, pages.Content{MessagePrefix: "vidimus", Framers: everybody}, "/session/abcdefghijkl")
	if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self';") {
		t.Errorf("%q", policy)
	}
}

func TestFilesAreCompressedForWhoTakesThat(t *testing.T) {
	t.Parallel()
	handler, err := pages.New(pages.Content{
		Hosted:        fstest.MapFS{"index.html": {Data: []byte(built)}, "sign_in.html": {Data: []byte(built)}, "account.html": {Data: []byte(built)}, "assets/main.js": {Data: []byte(script)}, "assets/tiny.js": {Data: []byte("1")}},
		Contract:      []byte(`{"openapi":"3.0.3"}`),
		MessagePrefix: "vidimus", Framers: everybody,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ path, takes, coding string }{
		{"/_hosted/assets/main.js", "gzip, deflate, br", "gzip"},
		{"/_hosted/assets/main.js", "br, GZIP;q=0.5", "gzip"},
		{"/_hosted/assets/main.js", "gzip;q=0", ""},
		{"/_hosted/assets/main.js", "*", ""},
		{"/_hosted/assets/main.js", "", ""},
		{"/_hosted/assets/tiny.js", "gzip", ""},
	} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, tc.path, nil)
		request.Header.Set("Accept-Encoding", tc.takes)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if h := answer.Header(); answer.Code != http.StatusOK || h.Get("Content-Encoding") != tc.coding || h.Get("Vary") != "Accept-Encoding" || !strings.HasPrefix(h.Get("Content-Type"), "text/javascript") {
			t.Errorf("%s for %q: %d %v", tc.path, tc.takes, answer.Code, h)
		}
		if tc.coding == "" {
			continue
		}
		whole, err := gzip.NewReader(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		if content, err := io.ReadAll(whole); err != nil || string(content) != script {
			t.Errorf("%s for %q: %d bytes, %v", tc.path, tc.takes, len(content), err)
		}
	}
	if answer := serve(t, pages.Content{MessagePrefix: "vidimus", Framers: everybody, Errors: httpapi.NewErrorWriter(slog.New(slog.DiscardHandler))}, "/_hosted/assets/.gitkeep"); answer.Code != http.StatusNotFound {
		t.Errorf("a file that is no part of the page: %d", answer.Code)
	}
}

func TestWhatTheBuildCompressedIsServed(t *testing.T) {
	t.Parallel()
	handler, err := pages.New(pages.Content{
		Hosted: fstest.MapFS{"index.html": {Data: []byte(built)}, "sign_in.html": {Data: []byte(built)}, "account.html": {Data: []byte(built)},
			"assets/zone.wasm": {Data: []byte(script)}, "assets/zone.wasm.br": {Data: []byte("as the build made it")}},
		Contract: []byte(`{"openapi":"3.0.3"}`), MessagePrefix: "vidimus", Framers: everybody, Errors: httpapi.NewErrorWriter(slog.New(slog.DiscardHandler)),
	})
	if err != nil {
		t.Fatal(err)
	}
	for takes, coding := range map[string]string{"gzip, br": "br", "br;q=0, gzip": "gzip", "": ""} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/_hosted/assets/zone.wasm", nil)
		request.Header.Set("Accept-Encoding", takes)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if h := answer.Header(); h.Get("Content-Encoding") != coding || h.Get("Content-Type") != "application/wasm" || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("for %q: %v", takes, h)
		}
		if (answer.Body.String() == "as the build made it") != (coding == "br") {
			t.Errorf("for %q: %d bytes", takes, answer.Body.Len())
		}
	}
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/_hosted/assets/zone.wasm.br", nil))
	if answer.Code != http.StatusNotFound {
		t.Errorf("the compressed file by itself: %d", answer.Code)
	}
}

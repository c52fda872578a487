package pages_test

import (
	"compress/gzip"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/pages"
)

const consoleIndex = `<!doctype html><title>Console</title>`

func consoleAnswer(t *testing.T, content fs.FS, path, accept string) *httptest.ResponseRecorder {
	t.Helper()
	handler, err := pages.New(pages.Content{
		Console: content, Contract: []byte(`{"openapi":"3.0.3"}`), MessagePrefix: "vidimus", Errors: httpapi.NewErrorWriter(slog.New(slog.DiscardHandler)),
		Hosted: fstest.MapFS{"index.html": {Data: []byte(built)}, "sign_in.html": {Data: []byte(built)}, "account.html": {Data: []byte(built)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	answer := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	r.Header.Set("Accept", accept)
	r.Header.Set("Accept-Encoding", "gzip")
	handler.ServeHTTP(answer, r)
	return answer
}

// unzipped is the body of an answer, whether it came compressed or not.
func unzipped(t *testing.T, answer *httptest.ResponseRecorder) string {
	t.Helper()
	if answer.Header().Get("Content-Encoding") != "gzip" {
		return answer.Body.String()
	}
	zipped, err := gzip.NewReader(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(zipped)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestTheConsoleIsOnePageAndItsFiles(t *testing.T) {
	t.Parallel()
	const people, programs = "text/html,application/xhtml+xml", "*/*"
	content := fstest.MapFS{"index.html": {Data: []byte(consoleIndex)}, "assets/main-1a2b.js": {Data: []byte(strings.Repeat("await nothing; ", 400))}, "assets/.gitkeep": {Data: []byte("x")}}
	for name, tc := range map[string]struct {
		path, accept string
		status       int
		holds, cache string
	}{
		"the console":                    {"/console/", people, 200, "Console", "no-store"},
		"without its slash":              {"/console", people, 200, "Console", "no-store"},
		"an address of the page's own":   {"/console/a/0198c0de-7a11-7000-8000-000000000001/review", people, 200, "Console", "no-store"},
		"an address that nobody made":    {"/console/nowhere/at/all", people, 200, "Console", "no-store"},
		"a program at such an address":   {"/console/nowhere", programs, 404, "", ""},
		"the invitation stays":           {"/console/invitation", people, 200, "account.js", "no-store"},
		"the password stays":             {"/console/password/", people, 200, "account.js", "no-store"},
		"a file":                         {"/_console/assets/main-1a2b.js", programs, 200, "", "public, max-age=31536000, immutable"},
		"a file that is not there":       {"/_console/assets/main-9z9z.js", programs, 404, "", ""},
		"a file for people":              {"/_console/assets/gone.js", people, 404, "", ""},
		"no file of another kind":        {"/_console/assets/.gitkeep", programs, 404, "", ""},
		"the index is no file":           {"/_console/index.html", people, 404, "", ""},
		"files do not lie below console": {"/console/assets/main-1a2b.js", programs, 404, "", ""},
	} {
		answer := consoleAnswer(t, content, tc.path, tc.accept)
		body := unzipped(t, answer)
		if answer.Code != tc.status || !strings.Contains(body, tc.holds) || tc.cache != "" && answer.Header().Get("Cache-Control") != tc.cache {
			t.Errorf("%s: %d %q %.60s", name, answer.Code, answer.Header().Get("Cache-Control"), body)
		}
		if tc.status == 404 && strings.Contains(body, "<title>Console") {
			t.Errorf("%s: an index in the place of a file", name)
		}
	}
}

func TestTheConsoleIsClosedToOtherPages(t *testing.T) {
	t.Parallel()
	h := consoleAnswer(t, fstest.MapFS{"index.html": {Data: []byte(consoleIndex)}}, "/console/", "text/html").Header()
	policy := h.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "require-trusted-types-for 'script'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy %q lacks %q", policy, part)
		}
	}
	for name, want := range map[string]string{
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY",
	} {
		if got := h.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if !strings.Contains(h.Get("Permissions-Policy"), "camera=()") || strings.Contains(policy, "unsafe") {
		t.Errorf("the page may too much: %q %q", h.Get("Permissions-Policy"), policy)
	}
}

func TestABuildWithoutConsoleSaysSo(t *testing.T) {
	t.Parallel()
	if answer := consoleAnswer(t, nil, "/console/", "text/html"); !strings.Contains(unzipped(t, answer), "has no console") {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
	if answer := consoleAnswer(t, fstest.MapFS{}, "/_console/assets/x.js", "*/*"); answer.Code != http.StatusNotFound {
		t.Errorf("a file: %d", answer.Code)
	}
}

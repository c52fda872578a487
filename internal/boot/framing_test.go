package boot_test

import (
	"image"
	"net/http/httptest"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/testenv"
)

// TestWhoMayFrameThePage follows the application of the session.
func TestWhoMayFrameThePage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Live, t: t}
	_, token := h.create(map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureLiveness)})
	framers := func(path string) string {
		t.Helper()
		header := fetch(t, w, "GET", path).Header()
		if header.Get("X-Frame-Options") != "" {
			t.Errorf("%s: an older header speaks too", path)
		}
		_, list, _ := strings.Cut(header.Get("Content-Security-Policy"), "frame-ancestors ")
		return list
	}
	for _, step := range []struct {
		origins []string
		want    string
	}{
		{nil, "*"},
		{[]string{"https://shop.example", "https://*.bank.example"}, "https://shop.example https://*.bank.example"},
		{[]string{"none"}, "'none'"},
		{nil, "*"},
	} {
		if err := w.Applications.SetAllowedOrigins(t.Context(), w.Live.ID, step.origins); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/session/" + token, "/ar/session/" + token + "/", "/u/" + session.WorkflowLink(w.Live.WorkflowID)} {
			if got := framers(path); got != step.want {
				t.Errorf("%v: %s may be framed by %q, want %q", step.origins, path, got, step.want)
			}
		}
	}
	if got := framers("/de/h/0123456789abcdefghijkl"); got != "'none'" {
		t.Errorf("a link for a second device may be framed by %q", got)
	}
	if got := framers("/session/unknown-link"); got != "*" {
		t.Errorf("a link that leads nowhere may be framed by %q", got)
	}
}

// TestEveryPageIsUnderAPolicy holds all pages to the same rules.
func TestEveryPageIsUnderAPolicy(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for path, frames := range map[string]string{
		"/session/some-token-0": "frame-ancestors *", "/docs/": "frame-ancestors 'none'", "/openapi.json": "", "/nowhere": "",
		"/v3/hosted/session/": "frame-ancestors 'none'",
	} {
		header := fetch(t, w, "GET", path).Header()
		if header.Get("Referrer-Policy") != "no-referrer" || header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, header)
		}
		policy := header.Get("Content-Security-Policy")
		if frames == "" {
			continue
		}
		scripts, _, _ := strings.Cut(policy[strings.Index(policy+"script-src", "script-src"):], ";")
		if !strings.Contains(policy, frames) || !strings.HasPrefix(policy, "default-src 'none'") ||
			strings.Contains(scripts, "unsafe") || strings.Contains(scripts, "*") || strings.Contains(scripts, "http") {
			t.Errorf("%s is under %q", path, policy)
		}
	}
	permissions := fetch(t, w, "GET", "/session/some-token-0").Header().Get("Permissions-Policy")
	if !strings.Contains(permissions, "camera=(self)") || !strings.Contains(permissions, "microphone=()") {
		t.Errorf("the hosted page may use %q", permissions)
	}
}

// TestReferenceWorksUnderItsPolicy opens it in a browser, which tells of every
// script that the policy stops.
func TestReferenceWorksUnderItsPolicy(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	p := browser.Open(t, browser.Film(t, image.NewGray(image.Rect(0, 0, 64, 48)))).Page(t, browser.Visit{Size: browser.Desktop, Origin: server.URL})
	p.Open(server.URL + "/docs/")
	// The elements stand in the file; a script that runs takes them over and marks them.
	p.Until("its script has taken over", "Object.keys(document.querySelector('#redoc')).length > 0")
	p.Check()
}

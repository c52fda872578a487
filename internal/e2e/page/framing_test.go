package page_test

import (
	"image"
	"net/http/httptest"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestWhoMayFrameThePage follows the application of the session.
func TestWhoMayFrameThePage(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Live, T: t}
	_, token := h.CreateSession(map[string]any{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureLiveness)})
	framers := func(path string) string {
		t.Helper()
		header := e2e.FetchPage(t, w, "GET", path).Header()
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
		header := e2e.FetchPage(t, w, "GET", path).Header()
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
	permissions := e2e.FetchPage(t, w, "GET", "/session/some-token-0").Header().Get("Permissions-Policy")
	if !strings.Contains(permissions, "camera=(self)") || !strings.Contains(permissions, "microphone=()") {
		t.Errorf("the hosted page may use %q", permissions)
	}
}

// TestReferenceWorksUnderItsPolicy searches in it and tries a call in a browser, which tells of everything that the policy
// stops.
func TestReferenceWorksUnderItsPolicy(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	p := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48)))).Page(t, browser.Visit{Size: browser.Desktop, Origin: server.URL})
	p.Open(server.URL + "/docs/")
	p.Type("#search", "list workflows")
	p.Until("the search finds an operation", "document.querySelector('#results [aria-selected=true]')?.dataset.address === 'workflow-management#listWorkflows'")
	p.Open(server.URL + "/docs/workflow-management#listWorkflows")
	p.Click("#listWorkflows .open")
	p.Type("#listWorkflows .try input[type=password]", w.Live.Key)
	p.Click("#listWorkflows .send")
	p.Until("a live key is not used", "document.querySelector('#listWorkflows .problem')?.textContent.includes('sandbox')")
	p.Script("document.querySelector('#listWorkflows .try input[type=password]').value = ''")
	p.Type("#listWorkflows .try input[type=password]", w.Sandbox.Key)
	p.Click("#listWorkflows .send")
	p.Until("the installation answers", "document.querySelector('#listWorkflows .try pre').textContent.includes('"+w.Sandbox.WorkflowID.String()+"')")
	p.Check()
}

package browser_test

import (
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"vidimus/internal/testkit/browser"
)

// witness stands in for the test of a page, to see what it would be told.
type witness struct {
	testing.TB
	told []string
}

func (w *witness) Helper()           {}
func (w *witness) Error(args ...any) { w.told = append(w.told, fmt.Sprint(args...)) }

func serve(t *testing.T, body string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "script-src 'unsafe-inline'")
		if r.URL.Path == "/secret-token/" {
			fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><h1>First</h1>`+body)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestPageTellsWhatItMustNotDo(t *testing.T) {
	t.Parallel()
	b := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	for name, tc := range map[string]struct{ body, told string }{
		"nothing wrong":            {`<p>fine</p>`, ""},
		"an exception":             {`<script>throw new Error("broken")</script>`, "broken"},
		"an error on the console":  {`<script>console.error("complaint")</script>`, "complaint"},
		"a refused script":         {`<script src="data:text/javascript,1"></script>`, "Content Security Policy"},
		"a missing picture":        {`<img src="http://127.0.0.1:9/none.png">`, "ERR_"},
		"a secret sent as referer": {`<script>fetch("/elsewhere", {referrerPolicy: "unsafe-url"}).then(() => document.title = "done")</script>`, "referer"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			origin := serve(t, tc.body)
			w := &witness{TB: t}
			p := b.Page(w, browser.Visit{Size: browser.Desktop, Origin: origin, Secret: "secret-token"})
			p.Open(origin + "/secret-token/")
			p.Heading("First")
			p.Until("the end of the loading", "document.readyState === 'complete'")
			if strings.Contains(tc.body, "fetch") {
				p.Until("the end of the request", "document.title === 'done'")
			}
			p.Check()
			if tc.told == "" && len(w.told) > 0 {
				t.Errorf("told of %v", w.told)
			}
			if tc.told != "" && !strings.Contains(strings.Join(w.told, "\n"), tc.told) {
				t.Errorf("told of %v, want %s", w.told, tc.told)
			}
		})
	}
}

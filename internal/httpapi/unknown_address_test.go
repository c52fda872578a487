package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestUnknownAddressesAnswerPeopleAndPrograms is decision 333.
func TestUnknownAddressesAnswerPeopleAndPrograms(t *testing.T) {
	t.Parallel()
	const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
	server := newFixture().server(t)
	cases := map[string]struct {
		method, path, accept, language string
		status                         int
		page                           string // empty for JSON
	}{
		"a person at an unknown address":       {"GET", "/v3/nothing/", browser, "", 404, `<html lang="en" dir="ltr">`},
		"in the language of the browser":       {"GET", "/nothing", browser, "ar-EG,en;q=0.5", 404, `<html lang="ar" dir="rtl">`},
		"in a language of one more script":     {"GET", "/nothing", browser, "th-TH", 404, `<h1>ไม่มีอะไรอยู่ที่ที่อยู่นี้</h1>`},
		"in a language that is not there":      {"GET", "/nothing", browser, "tlh", 404, `<html lang="en" dir="ltr">`},
		"with a header that is no language":    {"GET", "/nothing", browser, "\"<script>", 404, `<html lang="en" dir="ltr">`},
		"a person at an address of programs":   {"GET", "/v3/session/", browser, "", 405, "for programs"},
		"a person with an id that is none":     {"GET", "/v3/session/nope/decision/", browser, "", 404, "for programs"},
		"a program that takes everything":      {"GET", "/nothing", "*/*", "", 404, ""},
		"a program that takes JSON":            {"GET", "/nothing", "application/json", "", 404, ""},
		"a program that says nothing":          {"GET", "/nothing", "", "", 404, ""},
		"a program that wants anything but it": {"GET", "/nothing", "application/json, text/html;q=0", "", 404, ""},
		"a form that is sent nowhere":          {"POST", "/nothing", browser, "", 404, ""},
		"a header that cannot be read":         {"GET", "/nothing", "text/html;;;=", "", 404, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := raw(server, tc.method, tc.path, "", map[string]string{"Accept": tc.accept, "Accept-Language": tc.language})
			body, kind := answer.Body.String(), answer.Header().Get("Content-Type")
			if answer.Code != tc.status || !strings.Contains(strings.Join(answer.Header().Values("Vary"), ","), "Accept") {
				t.Errorf("%d, Vary %q", answer.Code, answer.Header().Values("Vary"))
			}
			if tc.page == "" {
				if !strings.HasPrefix(kind, "application/json") || strings.Contains(body, "<") {
					t.Errorf("%s: %s", kind, body)
				}
				return
			}
			if kind != "text/html; charset=utf-8" || !strings.Contains(body, tc.page) || strings.Contains(body, "<script") {
				t.Errorf("%s: %s", kind, body)
			}
			if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "style-src 'sha256-") {
				t.Errorf("policy %q", policy)
			}
		})
	}
	if head := raw(server, http.MethodHead, "/nothing", "", map[string]string{"Accept": browser}); head.Code != 404 || head.Body.Len() > 0 {
		t.Errorf("HEAD: %d with %d bytes", head.Code, head.Body.Len())
	}
}

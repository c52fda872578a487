package contract_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestPathsAndMethods(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]struct {
		method, path string
		status       int
		want         e2e.Object
		allow        string
	}{
		"an unknown path":                 {"POST", "/v3/sessionx/", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"an unknown version":              {"POST", "/v4/session/", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"a path in capitals":              {"POST", "/V3/session/", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"two slashes at the end":          {"POST", "/v3/session//", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"an id that can name nothing":     {"GET", "/v3/session/42/decision/", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"PATCH on a session":              {"PATCH", "/v3/session/" + uuid.NewString() + "/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "GET"},
		"a path below":                    {"POST", "/v3/session/x/y/", 404, e2e.ErrorDetail(e2e.TextNotFound), ""},
		"GET on creation":                 {"GET", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"PUT on creation":                 {"PUT", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"PATCH on creation":               {"PATCH", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"DELETE on creation":              {"DELETE", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"OPTIONS on creation":             {"OPTIONS", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"a method of nobody's":            {"BREW", "/v3/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"GET on creation, older path":     {"GET", "/v2/session/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"GET on creation without a slash": {"GET", "/v3/session", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "POST"},
		"POST on the list":                {"POST", "/v3/sessions/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "GET"},
		"POST on a decision":              {"POST", "/v3/session/" + uuid.NewString() + "/decision/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "GET"},
		"PUT on a workflow":               {"PUT", "/v3/workflows/" + uuid.NewString() + "/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "DELETE, GET, PATCH"},
		"PUT on a destination":            {"PUT", "/v3/webhook/destinations/" + uuid.NewString() + "/", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "DELETE, GET, PATCH"},
		"POST on the health check":        {"POST", "/system/healthcheck", 405, e2e.ErrorDetail(e2e.TextMethodRefused), "GET"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// Without a key: what a path is comes before who asks.
			answer := apitest.New(t, w.App).Do(tc.method, tc.path, nil, nil)
			e2e.WantBody(t, answer, tc.status, tc.want)
			if got := answer.Header.Get("Allow"); got != tc.allow {
				t.Errorf("Allow is %q, want %q", got, tc.allow)
			}
		})
	}
}

func TestCreationIsServedUnderEachOfItsPaths(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for _, path := range []string{"/v3/session/", "/v3/session", "/v2/session/", "/v2/session"} {
		answer := w.As(w.Live).Do("POST", path, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "one"}, nil)
		if got := e2e.WantCreated(t, answer)["session_number"]; got != 1.0 {
			t.Errorf("%s made session %v, want the one session", path, got)
		}
		e2e.WantBody(t, w.As(w.Live).Do("POST", path, e2e.Object{}, nil), 400, e2e.Object{"workflow_id": e2e.Texts(e2e.TextRequired)})
	}
}

func TestBodiesAreBoundedAndTyped(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := `{"workflow_id":"` + w.Live.WorkflowID.String() + `"}`
	mega := strings.Repeat("x", 9<<20)
	cases := map[string]struct {
		body, contentType, encoding string
		chunked                     bool
		status                      int
		want                        e2e.Object // nil: accepted
	}{
		"JSON":                        {body, "application/json", "", false, 201, nil},
		"JSON in UTF-8":               {body, "application/json; charset=UTF-8", "", false, 201, nil},
		"JSON in capitals":            {body, "Application/JSON", "", false, 201, nil},
		"JSON in parts":               {body, "application/json", "", true, 201, nil},
		"JSON in another alphabet":    {body, "application/json; charset=latin1", "", false, 415, e2e.ErrorDetail(e2e.TextTypeRefused)},
		"no content type":             {body, "", "", false, 201, nil},
		"no content type and no JSON": {"a=1", "", "", false, 400, e2e.Object{"detail": e2e.Texts("The body is not valid JSON.")}},
		"a form":                      {"workflow_id=1", "application/x-www-form-urlencoded", "", false, 415, e2e.ErrorDetail(e2e.TextTypeRefused)},
		"text":                        {body, "text/plain", "", false, 415, e2e.ErrorDetail(e2e.TextTypeRefused)},
		"XML":                         {"<a/>", "application/xml", "", false, 415, e2e.ErrorDetail(e2e.TextTypeRefused)},
		"a content type that is none": {body, "json", "", false, 415, e2e.ErrorDetail(e2e.TextTypeRefused)},
		"a compressed body":           {body, "application/json", "gzip", false, 415, e2e.ErrorDetail("Compressed bodies are not accepted.")},
		"9 MB":                        {`{"vendor_data":"` + mega + `"}`, "application/json", "", false, 413, e2e.ErrorDetail("The body is too large.")},
		"9 MB in parts":               {`{"vendor_data":"` + mega + `"}`, "application/json", "", true, 413, e2e.ErrorDetail("The body is too large.")},
		"9 MB of blanks":              {strings.Repeat(" ", 9<<20), "application/json", "", false, 413, e2e.ErrorDetail("The body is too large.")},
		"8 MB of one member": {
			`{"vendor_data":"` + mega[:8<<20-100] + `"}`, "application/json", "", false, 400,
			e2e.Object{"workflow_id": e2e.Texts(e2e.TextRequired), "vendor_data": e2e.Texts("Use at most 255 characters.")},
		},
		"a size is refused before the type": {mega, "text/plain", "", false, 413, e2e.ErrorDetail("The body is too large.")},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := httptest.NewRequestWithContext(t.Context(), "POST", "/v3/session/", strings.NewReader(tc.body))
			r.Header.Set("X-Api-Key", w.Live.Key)
			for header, value := range map[string]string{"Content-Type": tc.contentType, "Content-Encoding": tc.encoding} {
				if value != "" {
					r.Header.Set(header, value)
				}
			}
			if tc.chunked {
				r.ContentLength = -1
			}
			answer := apitest.New(t, w.App).Send(r)
			if tc.want == nil {
				e2e.WantCreated(t, answer)
				return
			}
			e2e.WantBody(t, answer, tc.status, tc.want)
		})
	}
}

func TestChecksComeInTheirOrder(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	stranger := apitest.New(t, w.App).With("x-api-key", "nobody")
	json, text := map[string]string{}, map[string]string{"Content-Type": "text/plain"}
	for name, tc := range map[string]struct {
		method, body string
		header       map[string]string
		status       int
	}{
		"the method before the key": {"PUT", "{}", json, http.StatusMethodNotAllowed},
		"the key before the type":   {"POST", "{}", text, http.StatusForbidden},
		"the key before the size":   {"POST", strings.Repeat("x", 5<<20), json, http.StatusForbidden},
		"the key before the body":   {"POST", "{", json, http.StatusForbidden},
	} {
		if answer := stranger.Do(tc.method, "/v3/session/", tc.body, tc.header); answer.Status != tc.status {
			t.Errorf("%s: answered %d, want %d", name, answer.Status, tc.status)
		}
	}
}

// A page of another site can have a browser send a body without a type, and the browser's cookies with it.
func TestABodyWithoutATypeIsNotReadWithCookies(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	r := httptest.NewRequestWithContext(t.Context(), "POST", "/v3/session/", strings.NewReader(`{"workflow_id":"`+w.Live.WorkflowID.String()+`"}`))
	r.Header.Set("X-Api-Key", w.Live.Key)
	r.Header.Set("Cookie", "a=b")
	e2e.WantBody(t, apitest.New(t, w.App).Send(r), 415, e2e.ErrorDetail(e2e.TextTypeRefused))
}

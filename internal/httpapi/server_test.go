package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/apitest"
)

const goodBody = `{"workflow_id":"` + workflowID + `"}`

func TestRefusals(t *testing.T) {
	t.Parallel()
	large := strings.Repeat("a", 9<<20)
	cases := map[string]struct {
		method, path, body string
		headers            map[string]string
		status             int
		want               string
	}{
		"an unknown path":               {"GET", "/v3/nothing/", "", nil, 404, `{"detail":"Not found."}`},
		"an unknown path needs no key":  {"GET", "/v3/nothing/", "", map[string]string{"x-api-key": ""}, 404, `{"detail":"Not found."}`},
		"a wrong method":                {"DELETE", createPath, "", nil, 405, `{"detail":"This method is not available here."}`},
		"a malformed id":                {"GET", "/v3/session/nope/decision/", "", nil, 404, `{"detail":"Not found."}`},
		"no key":                        {"POST", createPath, goodBody, map[string]string{"x-api-key": ""}, 403, `{"detail":"These credentials do not allow this."}`},
		"an unknown key":                {"POST", createPath, goodBody, map[string]string{"x-api-key": "other"}, 403, `{"detail":"These credentials do not allow this."}`},
		"an endless key":                {"POST", createPath, goodBody, map[string]string{"x-api-key": strings.Repeat("k", 10000)}, 403, `{"detail":"These credentials do not allow this."}`},
		"the key comes before the body": {"POST", createPath, "{", map[string]string{"x-api-key": "other"}, 403, `{"detail":"These credentials do not allow this."}`},
		"the key comes before its id":   {"GET", decisionPath, "", map[string]string{"x-api-key": "other"}, 403, `{"detail":"These credentials do not allow this."}`},
		"a session that is not there":   {"GET", decisionPath, "", nil, 404, `{"detail":"Not found."}`},
		"no session token":              {"GET", "/v3/hosted/session/", "", nil, 403, `{"detail":"These credentials do not allow this."}`},
		"a malformed session token":     {"GET", "/v3/hosted/session/", "", map[string]string{"Session-Token": "abc"}, 403, `{"detail":"These credentials do not allow this."}`},
		"a key is no session token":     {"GET", "/v3/hosted/session/", "", map[string]string{"Session-Token": "aaaaaaaaaaaa"}, 403, `{"detail":"These credentials do not allow this."}`},
		"a body too large":              {"POST", createPath, `{"portrait_image":"` + large + `"}`, nil, 413, `{"detail":"The body is too large."}`},
		"a compressed body":             {"POST", createPath, goodBody, map[string]string{"Content-Encoding": "gzip"}, 415, `{"detail":"Compressed bodies are not accepted."}`},
		"a form":                        {"POST", createPath, "a=b", map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, 415, `{"detail":"The content type of the body is not accepted here."}`},
		"broken JSON":                   {"POST", createPath, "{", nil, 400, `{"detail":["The body is not valid JSON."]}`},
		"no body":                       {"POST", createPath, "", nil, 400, `{"workflow_id":["This field is required."]}`},
		"a body that is a list":         {"POST", createPath, "[]", nil, 400, `{"detail":["Enter an object."]}`},
		"two bad fields":                {"POST", createPath, `{"callback_method":"xx"}`, nil, 400, `{"callback_method":["\"xx\" is not one of the accepted choices: initiator, completer, both."],"workflow_id":["This field is required."]}`},
		"a bad query":                   {"GET", "/v3/sessions/?limit=x", "", nil, 400, `{"limit":["Enter a whole number."]}`},
		"a thousand levels":             {"POST", createPath, strings.Repeat(`{"metadata":`, 1000), nil, 400, `{"detail":["The body is nested too deeply."]}`},
		"no picture":                    {"PUT", imagePath, "", map[string]string{"Session-Token": goodToken, "Content-Type": "image/png"}, 400, `{"detail":["This request needs a body."]}`},
		"a picture of another type":     {"PUT", imagePath, "GIF", map[string]string{"Session-Token": goodToken, "Content-Type": "image/gif"}, 415, `{"detail":"The content type of the body is not accepted here."}`},
		"a conflict":                    {"PUT", imagePath, "PNG", map[string]string{"Session-Token": goodToken, "Content-Type": "image/png"}, 409, `{"detail":"This step takes no picture now."}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var body any
			if tc.body != "" {
				body = tc.body
			}
			got := newFixture().client(t).Do(tc.method, tc.path, body, tc.headers)
			if got.Status != tc.status || strings.TrimSpace(string(got.Body)) != tc.want {
				t.Fatalf("answer %d %s, want %d %s", got.Status, got.Body, tc.status, tc.want)
			}
			if got.Header.Get("WWW-Authenticate") != "" {
				t.Error("a challenge was sent")
			}
			if got.Header.Get("Content-Type") != "application/json" || got.Header.Get("X-Request-Id") == "" {
				t.Errorf("headers %v", got.Header)
			}
		})
	}
}

func TestHandlerErrors(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		err    error
		status int
		want   string
	}{
		"refused while creating":         {apperr.Rejected("workflow_unknown", "workflow_id", "There is no such workflow."), 400, `{"workflow_id":"There is no such workflow."}`},
		"refused without a field":        {apperr.Rejected("credits", "", "Not enough credits."), 400, `{"detail":"Not enough credits."}`},
		"refused by validation":          {apperr.Invalid("portrait", "portrait_image", "The picture is too large."), 400, `{"portrait_image":["The picture is too large."]}`},
		"several fields":                 {apperr.InvalidFields("x", map[string][]string{"a": {"b"}, "c": {"d", "e"}}), 400, `{"a":["b"],"c":["d","e"]}`},
		"wrapped on its way":             {fmt.Errorf("create session: %w", apperr.Rejected("x", "f", "t")), 400, `{"f":"t"}`},
		"a right that is missing":        {apperr.Forbidden("x"), 403, `{"detail":"These credentials do not allow this."}`},
		"a dependency that is down":      {apperr.Unavailable("db", errors.New("secret host")), 503, `{"detail":"The service is temporarily unavailable. Please try again."}`},
		"a quota":                        {&apperr.Error{Kind: apperr.KindRateLimited, Public: "500 per 24 hours.", RetryAfter: 1500 * time.Millisecond}, 429, `{"detail":"500 per 24 hours."}`},
		"a request that ran out of time": {fmt.Errorf("query: %w", context.DeadlineExceeded), 503, `{"detail":"The service is temporarily unavailable. Please try again."}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			f.verifier.err = tc.err
			got := f.client(t).Do("POST", createPath, goodBody, nil)
			if got.Status != tc.status || strings.TrimSpace(string(got.Body)) != tc.want {
				t.Fatalf("answer %d %s, want %d %s", got.Status, got.Body, tc.status, tc.want)
			}
			if wait := got.Header.Get("Retry-After"); tc.status == 429 && wait != "2" {
				t.Errorf("Retry-After %q", wait)
			}
			if got.Header.Get("X-RateLimit-Limit") != "" {
				t.Error("a quota sent the headers of a rate limit")
			}
		})
	}
}

// raw calls the chain without the contract's check, for answers that are no part of it.
func raw(h http.Handler, method, path, body string, headers map[string]string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("x-api-key", goodKey)
	r.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// The library answers far too long headers in plain text; those that are merely too long
// have the contract's shape.
func TestLongHeadersAreRefusedInTheContractsShape(t *testing.T) {
	t.Parallel()
	server := newFixture().server(t)
	answer := raw(server, "GET", decisionPath, "", map[string]string{"X-Long": strings.Repeat("a", 33<<10)})
	if answer.Code != 431 || !strings.Contains(answer.Body.String(), `"detail":"The headers are too large`) || answer.Header().Get("Content-Type") != "application/json" {
		t.Errorf("answered %d %v %s", answer.Code, answer.Header(), answer.Body)
	}
	if answer := raw(server, "GET", decisionPath, "", map[string]string{"X-Long": strings.Repeat("a", 30<<10)}); answer.Code != 404 {
		t.Errorf("shorter ones answered %d", answer.Code)
	}
}

func TestInternalErrorsStayInside(t *testing.T) {
	t.Parallel()
	const want = `{"detail":"Something went wrong on our side."}`
	for name, prepare := range map[string]func(*verifier){
		"an error":   func(v *verifier) { v.err = errors.New("secret") },
		"a panic":    func(v *verifier) { v.panic = true },
		"no meaning": func(v *verifier) { v.err = &apperr.Error{Code: "secret"} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			prepare(&f.verifier)
			got := raw(f.server(t), "POST", createPath, goodBody, map[string]string{"X-Request-Id": "my-request-1"})
			if got.Code != 500 || strings.TrimSpace(got.Body.String()) != want {
				t.Fatalf("answer %d %s", got.Code, got.Body)
			}
			log := f.journal.String()
			if strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, "request_id=my-request-1") {
				t.Errorf("log %s", log)
			}
		})
	}
}

func TestMetadataSurvives(t *testing.T) {
	t.Parallel()
	const metadata = `{"z":1,"a":12345678901234567890.1230,"Z":{"b":[1e2,null]},"t":"{\"x\": 1}"}`
	got := newFixture().client(t).Do("POST", createPath,
		`{"METADATA":1,"Vendor_Data":"wrong","workflow_id":"`+workflowID+`","vendor_data":"right","metadata":`+metadata+`}`, nil)
	if got.Status != 201 || !bytes.Contains(got.Body, []byte(`"metadata":`+metadata)) {
		t.Fatalf("answer %d %s", got.Status, got.Body)
	}
	if got.JSON()["vendor_data"] != "right" {
		t.Errorf("vendor_data is %v", got.JSON()["vendor_data"])
	}
}

func TestBothSlashFormsAreServed(t *testing.T) {
	t.Parallel()
	c := newFixture().client(t)
	for path, status := range map[string]int{
		"/v3/session/": 201, "/v3/session": 201,
	} {
		if got := c.Do("POST", path, goodBody, nil); got.Status != status {
			t.Errorf("%s answered %d", path, got.Status)
		}
	}
	for _, path := range []string{"/system/healthcheck", "/system/healthcheck/"} {
		if got := c.Do("GET", path, nil, nil); got.Status != 200 {
			t.Errorf("%s answered %d", path, got.Status)
		}
	}
	for _, path := range []string{decisionPath, strings.TrimSuffix(decisionPath, "/")} {
		if got := c.Do("GET", path, nil, nil); got.Status != 404 || got.JSON()["detail"] != "Not found." {
			t.Errorf("%s answered %d", path, got.Status)
		}
	}
}

func TestHealthNeedsNothing(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Auth = credentials{down: errors.New("down")}
	c := apitest.New(t, f.server(t))
	for range 2000 {
		if got := c.Do("GET", "/system/healthcheck", nil, nil); got.Status != 200 {
			t.Fatalf("answer %d", got.Status)
		}
	}
}

func TestCredentialsThatCannotBeChecked(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Auth = credentials{down: apperr.Unavailable("database", errors.New("down"))}
	if got := f.client(t).Do("POST", createPath, goodBody, nil); got.Status != 503 {
		t.Fatalf("answer %d", got.Status)
	}
}

func TestHandlersKnowTheCaller(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.verifier.seen = make(chan caller.Principal, 1)
	f.client(t).Do("POST", createPath, goodBody, nil)
	if got := <-f.verifier.seen; got.ApplicationID != applicationID || got.IsSandbox() {
		t.Fatalf("principal %+v", got)
	}
}

func TestRequestID(t *testing.T) {
	t.Parallel()
	c := newFixture().client(t)
	for sent, kept := range map[string]bool{
		"0198c0de-7a11-7000-8000-000000000001": true, "trace.42_x-y": true, "": false, "short": false,
		strings.Repeat("a", 65): false, "ada@example.com": false, "a b c d e f": false, "line\nbreak-line": false,
	} {
		got := c.Do("GET", "/system/healthcheck", nil, map[string]string{"X-Request-Id": sent}).Header.Get("X-Request-Id")
		if (got == sent) != kept || len(got) < 8 {
			t.Errorf("%q became %q", sent, got)
		}
	}
}

func TestLogHoldsNothingPersonal(t *testing.T) {
	t.Parallel()
	f := newFixture()
	c := f.client(t)
	c.Do("POST", createPath, `{"workflow_id":"`+workflowID+`","vendor_data":"grace-hopper","contact_details":{"email":"grace@"}}`, nil)
	c.Do("GET", "/v3/sessions/?search=grace-hopper&limit=x", nil, nil)
	c.Do("GET", decisionPath, nil, map[string]string{"X-Forwarded-For": "203.0.113.77"})
	log := f.journal.String()
	for _, secret := range []string{"grace", goodKey, "203.0.113.77", "search", "000000000002"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q:\n%s", secret, log)
		}
	}
	if strings.Count(log, "msg=request") != 3 || !strings.Contains(log, "operation=createSession status=400") {
		t.Errorf("log:\n%s", log)
	}
}

func TestPagesStandBesideTheContract(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Pages = page("/session/abcdefghijkl")
	server := f.server(t)
	if got := raw(server, "GET", "/session/abcdefghijkl", "", nil); got.Code != 200 || got.Header().Get("Content-Security-Policy") != "" {
		t.Errorf("page: %d %v", got.Code, got.Header())
	}
	if got := raw(server, "GET", createPath, "", nil); got.Code != 405 || got.Header().Get("Allow") != "POST" {
		t.Errorf("contract: %d %v", got.Code, got.Header())
	}
	// The address of a page holds the token of its session.
	if log := f.journal.String(); strings.Contains(log, "abcdefghijkl") || strings.Count(log, "msg=request") != 2 {
		t.Errorf("log:\n%s", log)
	}
}

// page is the only page of a site, at its path.
type page string

func (page) ServeHTTP(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }

func (p page) Has(path string) bool { return path == string(p) }

func TestAPageMayShareTheAddressOfAnOperation(t *testing.T) {
	t.Parallel()
	const shared, other, browser = "/v3/sessions/", "/v3/users/", "text/html,application/xhtml+xml,*/*;q=0.8"
	f := newFixture()
	f.options.Pages = page(shared)
	server := f.server(t)
	for name, tc := range map[string]struct {
		path   string
		header map[string]string
		isPage bool
	}{
		"a browser":                   {shared, map[string]string{"Accept": browser}, true},
		"a browser with a token":      {shared, map[string]string{"Accept": browser, "Authorization": "Bearer x"}, false},
		"a program":                   {shared, map[string]string{"Accept": "application/json"}, false},
		"a browser, where no page is": {other, map[string]string{"Accept": browser}, false},
	} {
		got := raw(server, "GET", tc.path, "", tc.header)
		if isPage := got.Body.String() == "<html>"; isPage != tc.isPage || (tc.isPage && got.Header().Get("Vary") != "Accept") {
			t.Errorf("%s: %d %v %s", name, got.Code, got.Header(), got.Body)
		}
	}
}

func TestNewRefusesHalfAService(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.options.Contract = apitest.Contract(t)
	whole := f.surfaces(httpapi.NewErrorWriter(f.options.Log))
	for name, change := range map[string]func(o *httpapi.Options){
		"a surface without a handler": func(o *httpapi.Options) { o.Surfaces = map[string]http.Handler{"hosted": whole["hosted"]} },
		"a scheme without a reader":   func(o *httpapi.Options) { o.Auth = nil },
		"no limiter":                  func(o *httpapi.Options) { o.Limiter = nil },
	} {
		options := f.options
		options.Surfaces = whole
		change(&options)
		if _, err := httpapi.New(options); err == nil {
			t.Errorf("%s: built", name)
		}
	}
}

// pathParameter is what stands in a path for an id.
var pathParameter = regexp.MustCompile(`\{\w+\}`)

func TestEveryOperationIsGuarded(t *testing.T) {
	t.Parallel()
	f := newFixture()
	server := f.server(t)
	for _, op := range apitest.Contract(t).Operations() {
		if len(op.Security) == 0 {
			continue
		}
		path := pathParameter.ReplaceAllStringFunc(op.Pattern, func(name string) string {
			switch name {
			case "{side}":
				return "front"
			case "{method}":
				return "code"
			case "{sample}":
				return "face"
			}
			return workflowID
		})
		got := raw(server, op.Method, path, "{}", map[string]string{"x-api-key": "wrong"})
		if got.Code != op.AuthFailure {
			t.Errorf("%s answered %d without credentials, want %d", op.ID, got.Code, op.AuthFailure)
		}
	}
}

// watcher remembers the last event.
type watcher struct{ started, ended chan httpapi.Event }

func (w watcher) Start(ctx context.Context, _ *http.Request, operation string) context.Context {
	w.started <- httpapi.Event{Operation: operation}
	return ctx
}

func (w watcher) End(_ context.Context, e httpapi.Event) { w.ended <- e }

func TestObserverSeesEveryRequest(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		method, path string
		want         httpapi.Event
	}{
		"a creation":      {"POST", createPath, httpapi.Event{Operation: "createSession", Surface: "verification", Status: 201, ApplicationID: applicationID}},
		"an unknown path": {"GET", "/nowhere", httpapi.Event{Status: 404}},
		"a wrong method":  {"PUT", createPath, httpapi.Event{Status: 405}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			w := watcher{make(chan httpapi.Event, 1), make(chan httpapi.Event, 1)}
			f.options.Observer = w
			answer := raw(f.server(t), tc.method, tc.path, goodBody, nil)
			if got := <-w.started; got.Operation != tc.want.Operation {
				t.Errorf("started %q", got.Operation)
			}
			got := <-w.ended
			if got.RequestID != answer.Header().Get("X-Request-Id") || got.BytesOut != int64(answer.Body.Len()) || got.Method != tc.method {
				t.Errorf("event %+v", got)
			}
			got.RequestID, got.BytesOut, got.BytesIn, got.Method, got.Duration = "", 0, 0, "", 0
			if got != tc.want {
				t.Errorf("event %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestEscapedPathParametersAreDecodedOnce(t *testing.T) {
	t.Parallel()
	f := newFixture()
	var node string
	f.host.node = &node
	for sent, want := range map[string]string{"n1": "n1", "a%20b": "a b", "a%2525": "a%25", "a%25": "a%", "%C3%A9": "é", "a%2Fb": "a/b"} {
		f.client(t).Do("PUT", "/v3/hosted/session/steps/"+sent+"/images/front", "PNG",
			map[string]string{"Session-Token": goodToken, "Content-Type": "image/png"})
		if node != want {
			t.Errorf("%s arrived as %q, want %q", sent, node, want)
		}
	}
}

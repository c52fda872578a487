package contract_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

const sessionPath = "/v3/session/0198c0de-7a11-7000-8000-000000000001/decision/"

func TestLookup(t *testing.T) {
	t.Parallel()
	c := load(t)
	cases := map[string]struct{ method, path, operation, canonical, allow string }{
		"as written":                         {"POST", "/v3/session/", "createSession", "/v3/session/", ""},
		"without its slash":                  {"POST", "/v3/session", "createSession", "/v3/session/", ""},
		"with a slash it does not have":      {"GET", "/system/healthcheck/", "getHealth", "/system/healthcheck", ""},
		"with a parameter":                   {"GET", sessionPath, "getSessionDecision", sessionPath, ""},
		"two slashes at the end":             {"POST", "/v3/session//", "", "", ""},
		"two slashes between":                {"POST", "/v3//session/", "", "", ""},
		"another letter case":                {"POST", "/V3/session/", "", "", ""},
		"a part of a path":                   {"GET", "/v3/", "", "", ""},
		"more than a path":                   {"POST", "/v3/session/x/y/z/", "", "", ""},
		"the root":                           {"GET", "/", "", "", ""},
		"no path":                            {"GET", "", "", "", ""},
		"an asterisk":                        {"OPTIONS", "*", "", "", ""},
		"a wrong method":                     {"PUT", "/v3/session/", "", "", "POST"},
		"a wrong method, several right ones": {"POST", "/v3/workflows/0198c0de-7a11-7000-8000-000000000001/", "", "", "DELETE, GET, PATCH"},
		"dots are no way up":                 {"POST", "/v3/x/../session/", "", "", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, allow, found := c.Lookup(tc.method, tc.path)
			id := ""
			if found {
				id = m.Operation.ID
			}
			if id != tc.operation || allow != tc.allow || m.Path != tc.canonical {
				t.Fatalf("operation %q, path %q, allow %q", id, m.Path, allow)
			}
		})
	}
}

func TestPathParametersAreExact(t *testing.T) {
	t.Parallel()
	c := load(t)
	for path, want := range map[string]bool{
		sessionPath:                  true,
		strings.ToUpper(sessionPath): false,
		"/v3/session/nope/decision/": false,
		"/v3/session/%00/decision/":  false,
		"/v3/session/%zz/decision/":  false,
		"/v3/session/0198c0de-7a11-7000-8000-00000000000%31/decision/":        true,
		"/v3/session/0198c0de-7a11-7000-8000-000000000001%2F/decision/":       false,
		"/v3/hosted/session/steps/n/images/front/":                            false,
		"/v3/session/{0198c0de-7a11-7000-8000-000000000001}/decision/":        false,
		"/v3/session/urn:uuid:0198c0de-7a11-7000-8000-000000000001/decision/": false,
	} {
		m, _, found := c.Lookup(http.MethodGet, path)
		if got := found && m.PathMatches(); got != want {
			t.Errorf("%s: %v, want %v", path, got, want)
		}
	}
	m, _, found := c.Lookup(http.MethodPut, "/v3/hosted/session/steps/n/images/side/")
	if !found || m.PathMatches() {
		t.Error("a side that is none was taken")
	}
}

func TestLiteralSegmentsWin(t *testing.T) {
	t.Parallel()
	doc := document("management", `{}`)
	doc = strings.Replace(doc, `"paths":{`, `"paths":{
	"/a/{id}/":{"get":{"operationId":"one","tags":["m"],"security":[],"x-rate-scope":"none","x-auth-failure":401,
	"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}],"responses":{}}},
	"/a/{id}/b/":{"get":{"operationId":"inner","tags":["m"],"security":[],"x-rate-scope":"none","x-auth-failure":401,
	"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}],"responses":{}}},
	"/a/list/":{"get":{"operationId":"list","tags":["m"],"security":[],"x-rate-scope":"none","x-auth-failure":401,"responses":{}}},`, 1)
	c, err := contract.Load([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/a/list/": "list", "/a/x/": "one", "/a/list/b/": "inner"} {
		if m, _, found := c.Lookup(http.MethodGet, path); !found || m.Operation.ID != want {
			t.Errorf("%s is not %s", path, want)
		}
	}
}

func TestQueryParameters(t *testing.T) {
	t.Parallel()
	op := load(t).Operation("listSessions")
	cases := map[string]struct {
		query, want string
		refused     map[string][]string
	}{
		"nothing":                           {"", "", nil},
		"good values":                       {"limit=10&offset=0&date_from=2026-01-02", "limit=10&offset=0&date_from=2026-01-02", nil},
		"unknown ones are ignored":          {"page=2", "page=2", nil},
		"an empty number is not given":      {"limit=&offset=3", "offset=3", nil},
		"a word for a number":               {"limit=ten", "", map[string][]string{"limit": {"Enter a whole number."}}},
		"a fraction":                        {"limit=1.0", "", map[string][]string{"limit": {"Enter a whole number."}}},
		"beyond 64 bits":                    {"offset=99999999999999999999", "", map[string][]string{"offset": {"The number is out of range."}}},
		"several together":                  {"limit=ten&offset=1e3", "", map[string][]string{"limit": {"Enter a whole number."}, "offset": {"Enter a whole number."}}},
		"numbers below zero":                {"limit=0&offset=-1", "limit=0&offset=-1", nil},
		"twice":                             {"limit=1&limit=2", "", map[string][]string{"limit": {"Give one value only."}}},
		"NUL":                               {"vendor_data=a%00", "", map[string][]string{"vendor_data": {"Null characters are not accepted."}}},
		"no UTF-8":                          {"vendor_data=%ff", "", map[string][]string{"vendor_data": {"The text is not valid UTF-8."}}},
		"broken escapes":                    {"limit=%zz", "", map[string][]string{"detail": {"The query of the address is malformed."}}},
		"an id that is none":                {"user_id=2026", "", map[string][]string{"user_id": {"Enter a valid UUID."}}},
		"characters are counted, not bytes": {"vendor_data=" + strings.Repeat("%C3%A9", 255), "vendor_data=" + strings.Repeat("%C3%A9", 255), nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := op.ValidateParameters(tc.query, http.Header{})
			refused := fieldsOf(t, err)
			if diff := cmp.Diff(tc.refused, refused); diff != "" || got != tc.want {
				t.Fatalf("query %q, want %q; %s", got, tc.want, diff)
			}
		})
	}
}

func fieldsOf(t *testing.T, err error) map[string][]string {
	t.Helper()
	if err == nil {
		return nil
	}
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid {
		t.Fatalf("error %v is no refusal of input", err)
	}
	if refusal.Fields == nil {
		return map[string][]string{"detail": {refusal.Public}}
	}
	return refusal.Fields
}

func TestRequiredQueryParameter(t *testing.T) {
	t.Parallel()
	op := load(t).Operation("getMedia")
	_, err := op.ValidateParameters("", http.Header{})
	want := map[string][]string{"expires": {"This field is required."}, "signature": {"This field is required."}}
	if diff := cmp.Diff(want, fieldsOf(t, err)); diff != "" {
		t.Fatal(diff)
	}
}

func TestContent(t *testing.T) {
	t.Parallel()
	c := load(t)
	cases := map[string]struct {
		operation, header, want string // want is empty when refused
	}{
		"JSON":                        {"createSession", "application/json", "application/json"},
		"JSON in capitals":            {"createSession", "Application/JSON", "application/json"},
		"JSON with its charset":       {"createSession", "application/json; charset=UTF-8", "application/json"},
		"JSON in another charset":     {"createSession", "application/json; charset=latin1", ""},
		"no header":                   {"createSession", "", ""},
		"nonsense":                    {"createSession", ";;", ""},
		"a form":                      {"createSession", "application/x-www-form-urlencoded", ""},
		"a longer name":               {"createSession", "application/jsonp", ""},
		"a picture":                   {"putHostedImage", "image/png", "image/png"},
		"a picture that is not taken": {"putHostedImage", "image/gif", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			content, err := c.Operation(tc.operation).Content(tc.header)
			if content.Type != tc.want || (err == nil) != (tc.want != "") {
				t.Fatalf("type %q, error %v", content.Type, err)
			}
			if err != nil && apperr.KindOf(err) != apperr.KindMediaType {
				t.Fatalf("error %v", err)
			}
		})
	}
}

func TestSensitiveNamesOfAllOperations(t *testing.T) {
	t.Parallel()
	c := load(t)
	names := c.SensitiveNames()
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("names are not in order, each once: %q", names)
	}
	for _, op := range c.Operations() {
		for _, name := range op.Sensitive {
			if !slices.Contains(names, name) {
				t.Errorf("%s of %s is not among them", name, op.ID)
			}
		}
	}
	if !slices.Contains(names, "password") || slices.Contains(names, "workflow_id") {
		t.Errorf("%q: want passwords among them, and no ids of workflows", names)
	}
}

package boot_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
	"golang.org/x/net/html"

	"vidimus/gen/openapi"
	"vidimus/internal/testkit/testenv"
)

// fetch asks for a page as a browser would.
func fetch(t *testing.T, w *testenv.World, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), method, path, nil))
	return answer
}

func TestContractIsPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for path, mime := range map[string]string{
		"/openapi.json": "application/json", "/openapi.yaml": "application/yaml", "/docs/": "text/html; charset=utf-8",
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			full, head := fetch(t, w, "GET", path), fetch(t, w, "HEAD", path)
			if full.Code != http.StatusOK || full.Body.Len() == 0 || full.Header().Get("Content-Type") != mime {
				t.Fatalf("GET: %d, %d bytes of %s", full.Code, full.Body.Len(), full.Header().Get("Content-Type"))
			}
			if head.Code != http.StatusOK || head.Body.Len() != 0 {
				t.Fatalf("HEAD: %d with %d bytes", head.Code, head.Body.Len())
			}
			for _, name := range []string{"Content-Type", "Content-Length", "Cache-Control"} {
				if diff := cmp.Diff(full.Header().Get(name), head.Header().Get(name)); diff != "" {
					t.Errorf("%s of GET and HEAD:\n%s", name, diff)
				}
			}
			if refused := fetch(t, w, "POST", path); refused.Code != http.StatusMethodNotAllowed || refused.Header().Get("Allow") == "" {
				t.Errorf("POST: %d, allowed: %q", refused.Code, refused.Header().Get("Allow"))
			}
		})
	}
}

func TestTheContractIsServedInBothForms(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var whole, asJSON, asYAML any
	for into, data := range map[*any][]byte{&whole: openapi.Published, &asJSON: fetch(t, w, "GET", "/openapi.json").Body.Bytes()} {
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	var parsed any
	if err := yaml.Unmarshal(fetch(t, w, "GET", "/openapi.yaml").Body.Bytes(), &parsed); err != nil {
		t.Fatal(err)
	}
	// By way of JSON, so that numbers have one type.
	again, err := json.Marshal(parsed)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(again, &asYAML); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(whole, asJSON); diff != "" {
		t.Errorf("as JSON (-whole +served):\n%s", diff)
	}
	if diff := cmp.Diff(whole, asYAML); diff != "" {
		t.Errorf("as YAML (-whole +served):\n%s", diff)
	}
}

// loading are the attributes that make a browser load something. The address of
// an anchor is only followed by a reader.
var loading = map[string]bool{"src": true, "srcset": true, "data": true, "poster": true, "action": true, "formaction": true, "background": true, "xlink:href": true}

var outside = regexp.MustCompile(`(?i)(https?:)?//`)

func TestReferenceLoadsNothingFromElsewhere(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	page := fetch(t, w, "GET", "/docs/")
	policy := page.Header().Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none';") || outside.MatchString(policy) || strings.Contains(policy, "*") || strings.Contains(policy, "connect-src") {
		t.Errorf("the policy lets something in: %q", policy)
	}
	elements := 0
	for z := html.NewTokenizer(page.Body); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		elements++
		token := z.Token()
		for _, a := range token.Attr {
			loads := loading[a.Key] || a.Key == "href" && token.Data != "a"
			if loads && outside.MatchString(a.Val) {
				t.Errorf("<%s %s=%q> loads from elsewhere", token.Data, a.Key, a.Val)
			}
		}
	}
	if elements < 10 {
		t.Fatalf("%d elements: this is not the reference", elements)
	}
}

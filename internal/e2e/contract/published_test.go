package contract_test

import (
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
	"golang.org/x/net/html"

	"vidimus/gen/docs"
	"vidimus/gen/openapi"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestContractIsPublished(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for path, mime := range map[string]string{
		"/openapi.json": "application/json", "/openapi.yaml": "application/yaml", "/docs/": "text/html; charset=utf-8",
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			full, head := e2e.FetchPage(t, w, "GET", path), e2e.FetchPage(t, w, "HEAD", path)
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
			if refused := e2e.FetchPage(t, w, "POST", path); refused.Code != http.StatusMethodNotAllowed || refused.Header().Get("Allow") == "" {
				t.Errorf("POST: %d, allowed: %q", refused.Code, refused.Header().Get("Allow"))
			}
		})
	}
}

func TestTheContractIsServedInBothForms(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var whole, asJSON, asYAML any
	for into, data := range map[*any][]byte{&whole: openapi.Published, &asJSON: e2e.FetchPage(t, w, "GET", "/openapi.json").Body.Bytes()} {
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	var parsed any
	if err := yaml.Unmarshal(e2e.FetchPage(t, w, "GET", "/openapi.yaml").Body.Bytes(), &parsed); err != nil {
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
	files, err := fs.Glob(docs.FS, "*.html")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d pages (%v): this is not the reference", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimSuffix(file, ".html"), "index")
		page := e2e.FetchPage(t, w, "GET", "/docs/"+name)
		policy := page.Header().Get("Content-Security-Policy")
		if page.Code != http.StatusOK || !strings.HasPrefix(policy, "default-src 'none';") || outside.MatchString(policy) || strings.Contains(policy, "*") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: %d, the policy lets something in: %q", name, page.Code, policy)
		}
		if strings.Contains(page.Body.String(), "{base_url}") {
			t.Errorf("%s shows a variable of the contract", name)
		}
		loadsNothing(t, name, page.Body)
	}
	if other := e2e.FetchPage(t, w, "GET", "/docs/nothing"); other.Code != http.StatusNotFound {
		t.Errorf("a page that is not there: %d", other.Code)
	}
}

// loadsNothing reads every element of a page.
func loadsNothing(t *testing.T, name string, page io.Reader) {
	t.Helper()
	for z := html.NewTokenizer(page); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		token := z.Token()
		for _, a := range token.Attr {
			loads := loading[a.Key] || a.Key == "href" && token.Data != "a"
			if loads && outside.MatchString(a.Val) {
				t.Errorf("%s: <%s %s=%q> loads from elsewhere", name, token.Data, a.Key, a.Val)
			}
		}
	}
}

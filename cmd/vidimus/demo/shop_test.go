package demo_test

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"vidimus/cmd/vidimus/demo"
	"vidimus/internal/testkit/testenv"
)

// TestSomebodySignsInToTheDemonstration begins at the shop, does what the page
// does, and comes back to be shown who signed in.
func TestSomebodySignsInToTheDemonstration(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	site := openSite(t, demo.Seeded{}, demo.SiteOptions{})
	opened, err := demo.OpenShop(t.Context(), w.App, w.Sandbox.ID, site.url)
	if err != nil {
		t.Fatal(err)
	}
	again, err := demo.OpenShop(t.Context(), w.App, w.Sandbox.ID, site.url)
	if err != nil || opened == nil || again == nil {
		t.Fatalf("a second start: %v", err)
	}
	// The address that the factory's installation goes by is not the one it listens at.
	site.shop(demo.NewShop(site.url, server.URL+"/auth/"+w.Sandbox.ID.String()))

	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	begun := get(t, browser, site.url+demo.SignInPath)
	page, err := url.Parse(begun.header.Get("Location"))
	if err != nil || page.Path != "/auth/"+w.Sandbox.ID.String()+"/sign-in" {
		t.Fatalf("the shop begins at %v: %v", page, err)
	}
	if shown := get(t, browser, page.String()); shown.status != http.StatusOK {
		t.Errorf("the page answers %d", shown.status)
	}
	base, query := server.URL+strings.TrimSuffix(page.Path, "sign-in"), page.Query()
	call := func(path string, body map[string]string) (out map[string]any) {
		t.Helper()
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, base+path, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		answer, err := browser.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if err := json.NewDecoder(answer.Body).Decode(&out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	transaction := call("authorize/", map[string]string{
		"redirect_uri": query.Get("redirect_uri"), "state": query.Get("state"), "code_challenge": query.Get("code_challenge"), "code_challenge_method": "S256",
	})["transaction"].(string)
	challenge := call("email/start/", map[string]string{"transaction": transaction, "purpose": "signup", "email": "ada@shop.example"})["challenge"].(string)
	done := call("email/complete/", map[string]string{"transaction": transaction, "purpose": "signup", "challenge": challenge, "code": "123456"})

	back := query.Get("redirect_uri") + "?" + url.Values{"code": {done["code"].(string)}, "state": {query.Get("state")}}.Encode()
	answer := get(t, browser, back)
	if answer.status != http.StatusSeeOther || answer.header.Get("Location") != "/shop/account" {
		t.Fatalf("the way back: %d %s", answer.status, answer.body)
	}
	cookie, _, _ := strings.Cut(answer.header.Get("Set-Cookie"), ";")
	if !strings.Contains(answer.header.Get("Set-Cookie"), "HttpOnly") {
		t.Errorf("the cookie is open to scripts: %s", answer.header.Get("Set-Cookie"))
	}
	visited := func(path string) answered {
		return getWith(t, browser, site.url+path, map[string]string{"Cookie": cookie})
	}
	if account := visited("/shop/account"); !strings.Contains(account.body, "ada@shop.example") || !strings.Contains(account.body, "<h1>My account</h1>") {
		t.Errorf("the account: %d %s", account.status, account.body)
	}
	if front := visited("/shop"); !strings.Contains(front.body, "Welcome back") {
		t.Errorf("the shop does not know who came: %s", front.body)
	}
	if stranger := get(t, browser, site.url+"/shop/account"); stranger.status != http.StatusSeeOther {
		t.Errorf("a stranger's account: %d", stranger.status)
	}
	if replayed := get(t, browser, back); replayed.status != http.StatusBadRequest {
		t.Errorf("the way back, again: %d", replayed.status)
	}
	if out := post(t, browser, site.url+"/shop/sign-out", nil, map[string]string{"Cookie": cookie}); out.status != http.StatusSeeOther {
		t.Errorf("signing out: %d", out.status)
	}
	if after := visited("/shop/account"); after.status != http.StatusSeeOther {
		t.Errorf("the account after signing out: %d", after.status)
	}
}

type answered struct {
	status int
	header http.Header
	body   string
}

func get(t *testing.T, c *http.Client, address string) answered { return getWith(t, c, address, nil) }

func getWith(t *testing.T, c *http.Client, address string, headers map[string]string) answered {
	t.Helper()
	return request(t, c, http.MethodGet, address, http.NoBody, headers)
}

func post(t *testing.T, c *http.Client, address string, form url.Values, headers map[string]string) answered {
	t.Helper()
	all := map[string]string{"Content-Type": "application/x-www-form-urlencoded"}
	maps.Copy(all, headers)
	return request(t, c, http.MethodPost, address, strings.NewReader(form.Encode()), all)
}

func request(t *testing.T, c *http.Client, method, address string, content io.Reader, headers map[string]string) answered {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, content)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range headers {
		if name == "Host" {
			r.Host = value
		}
		r.Header.Set(name, value)
	}
	answer, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answered{answer.StatusCode, answer.Header, string(body)}
}

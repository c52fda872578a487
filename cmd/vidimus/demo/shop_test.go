package demo_test

import (
	"bytes"
	"encoding/json"
	"io"
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
	mux := http.NewServeMux()
	shop := httptest.NewServer(mux)
	t.Cleanup(shop.Close)
	opened, err := demo.OpenShop(t.Context(), w.App, w.Sandbox.ID, shop.URL)
	if err != nil {
		t.Fatal(err)
	}
	// The address that the factory's installation goes by is not the one it listens at.
	demo.NewShop(shop.URL, server.URL+"/auth/"+w.Sandbox.ID.String()).Mount(mux)
	again, err := demo.OpenShop(t.Context(), w.App, w.Sandbox.ID, shop.URL)
	if err != nil || opened == nil || again == nil {
		t.Fatalf("a second start: %v", err)
	}

	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	begun := get(t, browser, shop.URL+demo.BeginPath)
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
	if answer.status != http.StatusOK || !strings.Contains(answer.body, "ada@shop.example") {
		t.Errorf("the way back: %d %s", answer.status, answer.body)
	}
	if replayed := get(t, browser, back); replayed.status != http.StatusBadRequest {
		t.Errorf("the way back, again: %d", replayed.status)
	}
}

type answered struct {
	status int
	header http.Header
	body   string
}

func get(t *testing.T, c *http.Client, address string) answered {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
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

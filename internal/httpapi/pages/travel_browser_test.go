package pages

import (
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/go-chi/chi/v5"

	"vidimus/internal/testkit/browser"
)

// TestAProviderAnswersInItsLanguage goes through the page as a browser does, under the policy of the page.
func TestAProviderAnswersInItsLanguage(t *testing.T) {
	t.Parallel()
	router := chi.NewRouter()
	if err := (Content{WidgetFramers: nobody}).mountTravel(router); err != nil {
		t.Fatal(err)
	}
	answer := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, text)
		}
	}
	router.Get("/v3/travel-rule/pickup/secret-token/", answer(`{"originator_vasp_name": "Alpha", "amount": "3", "currency": "ETH",
		"beneficiary_wallet": "0x1", "status": "AWAITING_COUNTERPARTY", "expires_at": "2026-12-01T09:30:00Z"}`))
	router.Post("/v3/travel-rule/pickup/secret-token/respond/", answer(`{"status": "COMPLETED"}`))
	router.Get("/favicon.ico", answer(""))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Set("Accept-Language", "de-AT,de;q=0.9,en;q=0.5")
		router.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	b := browser.Open(t, browser.Film(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	p := b.Page(t, browser.Visit{Size: browser.Phone, Origin: server.URL})
	p.Open(server.URL + "/travel-rule/pickup/secret-token")
	texts := textsOfTravel(t)["de"]
	p.Heading(texts["title"])
	p.Shows("Alpha möchte dies an eine Wallet eines Ihrer Kunden senden.")
	p.Type("input[name=name]", "Grace Hopper")
	p.Press(texts["accept"])
	p.Heading(texts["completed"])
	p.Check()
}

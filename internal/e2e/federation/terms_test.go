package federation_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/idptest"
)

var (
	houseTerms = signin.Terms{Terms: "https://shop.example/terms", Privacy: "https://shop.example/privacy"}
	houseLinks = map[string]any{"terms_url": houseTerms.Terms, "privacy_url": houseTerms.Privacy}
)

// asked is the step that the page of a new person is told.
func (r *roamer) asked(location, transaction string) map[string]any {
	r.g.t.Helper()
	told := r.told(location, transaction)
	if told.Get("step") != "terms_required" || told.Get("challenge") == "" {
		r.g.t.Fatalf("the page is told %v", told)
	}
	return map[string]any{"challenge": told.Get("challenge"), "accepted_terms": houseLinks}
}

func withTerms(t *testing.T) (gate, *idptest.Provider) {
	t.Helper()
	g, p := withGoogle(t)
	g.settings(func(c *signin.Settings) { c.Terms = houseTerms })
	return g, p
}

func (g gate) refused(path string, body any, word string) {
	g.t.Helper()
	if got := g.post(path, body, http.StatusBadRequest)["error"]; got != word {
		g.t.Errorf("%s: %v, want %s", path, got, word)
	}
}

func (g gate) people() []signin.Person {
	g.t.Helper()
	found, _, err := g.world.SignIn.Administration.List(g.t.Context(), g.party.ID, signin.PeopleFilter{Limit: 10})
	if err != nil {
		g.t.Fatal(err)
	}
	return found
}

func TestANewPersonOfAProviderAcceptsTheTerms(t *testing.T) {
	t.Parallel()
	g, p := withTerms(t)
	r, transaction := g.browser(), g.authorize()
	answer := r.asked(through(r, p, "google", transaction), transaction)
	if made := g.people(); len(made) != 0 {
		t.Fatalf("an account was made before the terms were accepted: %v", made)
	}
	answer["accepted_terms"] = map[string]any{"terms_url": houseTerms.Terms, "privacy_url": nil}
	g.refused("/terms/accept/", answer, "terms_required")
	answer["accepted_terms"] = houseLinks
	g.refused("/terms/accept/", map[string]any{"challenge": answer["challenge"].(string) + "x", "accepted_terms": houseLinks}, "invalid_challenge")
	done := g.post("/terms/accept/", answer, http.StatusOK)
	who := g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if who["email"] != "ada@shop.example" || who["amr"].([]any)[0] != "google" {
		t.Errorf("signed in as %v", who)
	}
	if made := g.people(); len(made) != 1 || made[0].Terms == nil || made[0].Terms.Terms != houseTerms {
		t.Errorf("accounts: %+v", made)
	}
	g.refused("/terms/accept/", answer, "invalid_challenge")
	if reasons := g.failures("google"); len(reasons) != 0 {
		t.Errorf("being asked is noted as a failure: %v", reasons)
	}
	// The next time nobody is asked.
	transaction = g.authorize()
	r.in(through(r, p, "google", transaction))
}

func TestTheTermsOfANewPersonAreAcceptedOnce(t *testing.T) {
	t.Parallel()
	g, p := withTerms(t)
	r, transaction := g.browser(), g.authorize()
	answer := r.asked(through(r, p, "google", transaction), transaction)
	var all sync.WaitGroup
	var lock sync.Mutex
	codes := 0
	for range 8 {
		all.Go(func() {
			got := g.client.Do("POST", g.base+"/terms/accept/", answer, nil)
			lock.Lock()
			defer lock.Unlock()
			switch {
			case got.Status == http.StatusOK:
				codes++
			case got.Status != http.StatusBadRequest:
				t.Errorf("one of several: %d %s", got.Status, got.Body)
			}
		})
	}
	all.Wait()
	if made := g.people(); codes != 1 || len(made) != 1 {
		t.Errorf("%d codes and %d accounts of one assertion", codes, len(made))
	}
}

// TestWhatAProviderSaidWaitsSealed looks at what is kept while somebody reads the terms.
func TestWhatAProviderSaidWaitsSealed(t *testing.T) {
	t.Parallel()
	g, p := withTerms(t)
	r, transaction := g.browser(), g.authorize()
	r.asked(through(r, p, "google", transaction), transaction)
	var row string
	if err := g.world.Pool.QueryRow(t.Context(), "SELECT encode(assertion_sealed, 'escape') FROM auth_newcomers").Scan(&row); err != nil {
		t.Fatal(err)
	}
	for _, told := range []string{"hop.example", "10769", transaction} {
		if strings.Contains(row, told) {
			t.Errorf("%q can be read", told)
		}
	}
}

func TestTheTermsOfANewPersonAreAcceptedInTime(t *testing.T) {
	t.Parallel()
	g, p := withTerms(t)
	r, transaction := g.browser(), g.authorize()
	answer := r.asked(through(r, p, "google", transaction), transaction)
	g.world.Clock.Move(signin.TransactionLife + time.Second)
	g.refused("/terms/accept/", answer, "invalid_challenge")
	if made := g.people(); len(made) != 0 {
		t.Errorf("accounts of somebody who came too late: %v", made)
	}
}

func TestANewPersonOfACompanyAcceptsTheTerms(t *testing.T) {
	t.Parallel()
	g, c := withSAML(t)
	g.settings(func(s *signin.Settings) { s.Terms = houseTerms })
	r, transaction := g.browser(), g.authorize()
	answer := r.asked(throughSAML(r, c, transaction, adaAtWerft, idptest.Reply{}), transaction)
	done := g.post("/terms/accept/", answer, http.StatusOK)
	who := g.session(g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	if orgs := who["organizations"].([]any); len(orgs) != 1 || orgs[0].(map[string]any)["slug"] != "werft" {
		t.Errorf("signed in as %v", who)
	}
}

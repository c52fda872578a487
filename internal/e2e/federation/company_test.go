package federation_test

import (
	"net/http"
	"net/url"
	"slices"
	"testing"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/idptest"
)

// withCompany has the people of acme.example sign in through their company.
func withCompany(t *testing.T, required bool) (gate, *idptest.Provider) {
	t.Helper()
	g := newGate(t)
	p := company(g, "acme", required, "acme.example", "Acme.Example.org")
	g.settings(func(c *signin.Settings) { c.Methods = append(slices.Clone(c.Methods), signin.MethodCompany) })
	return g, p
}

func company(g gate, slug string, required bool, domains ...string) *idptest.Provider {
	g.t.Helper()
	if _, err := g.world.SignIn.Customers.Create(g.t.Context(), g.party.ID, signin.CustomerDraft{Slug: new(slug), Name: new("The " + slug)}); err != nil {
		g.t.Fatal(err)
	}
	p := idptest.New(g.t, g.world.Clock.Now)
	if _, err := g.world.Federation.SetConnection(g.t.Context(), connection(g, p, slug, required, domains...)); err != nil {
		g.t.Fatal(err)
	}
	p.Person(map[string]any{"sub": "e-17", "email": "ada@" + domains[0]})
	return p
}

func connection(g gate, p *idptest.Provider, slug string, required bool, domains ...string) federation.ConnectionInput {
	return federation.ConnectionInput{
		ApplicationID: g.party.ID, Customer: slug, Protocol: federation.ProtocolOIDC, Issuer: p.URL, ClientID: idptest.ClientID, Secret: idptest.ClientSecret,
		Domains: domains, Required: required,
	}
}

func (g gate) startAt(company, transaction string) string {
	return g.base + "/sso/" + company + "/start?" + url.Values{"transaction": {transaction}}.Encode()
}

func throughCompany(r *roamer, p *idptest.Provider, slug, transaction string) string {
	r.g.t.Helper()
	redirect, answer := p.Authorize(r.visit(r.g.startAt(slug, transaction)))
	return r.visit(redirect + "?" + answer.Encode())
}

func (g gate) find(email string) map[string]any {
	g.t.Helper()
	return g.post("/sso/find/", map[string]any{"transaction": g.authorize(), "email": email}, http.StatusOK)
}

func TestPeopleSignInThroughTheirCompany(t *testing.T) {
	t.Parallel()
	g, p := withCompany(t, false)
	found := g.find("Ada@ACME.example.ORG")
	if at := found["organization"].(map[string]any); at["slug"] != "acme" || at["name"] != "The acme" || found["required"] != false {
		t.Errorf("found %v", found)
	}
	if found := g.find("ada@sub.acme.example"); found["organization"] != nil {
		t.Errorf("found %v", found)
	}
	r := g.browser()
	who := r.in(throughCompany(r, p, "acme", g.authorize()))
	member := who["organizations"].([]any)[0].(map[string]any)
	if who["email"] != "ada@acme.example" || !slices.Equal(who["amr"].([]any), []any{"sso"}) || member["slug"] != "acme" {
		t.Errorf("signed in as %v", who)
	}
	// Who is there already is the same person.
	if again := g.session(g.tokens("ada@acme.example")["access_token"]).JSON(); again["sub"] != who["sub"] {
		t.Errorf("by mail it is %v", again)
	}
}

func TestACompanySpeaksForItsOwnDomains(t *testing.T) {
	t.Parallel()
	g, p := withCompany(t, false)
	other := company(g, "beta", false, "beta.example")
	g.tokens("eve@shop.example")
	r := g.browser()
	try := func(person map[string]any, word string) {
		t.Helper()
		p.Person(person)
		transaction := g.authorize()
		r.refused(throughCompany(r, p, "acme", transaction), transaction, word)
	}
	try(map[string]any{"sub": "e-1", "email": "eve@shop.example", "email_verified": true}, "email_not_of_company")
	try(map[string]any{"sub": "e-1", "email": "eve@beta.example"}, "email_not_of_company")
	try(map[string]any{"sub": "e-1", "email": "eve@acme.example@shop.example"}, "email_not_of_company")
	try(map[string]any{"sub": "e-1"}, "email_not_of_company")
	try(map[string]any{"sub": "e-1", "email": "eve@acme.example", "email_verified": false}, "email_unverified")
	// An answer of one company is none at the address of another one.
	_, answer := p.Authorize(r.visit(g.startAt("acme", g.authorize())))
	r.refused(r.visit(g.base+"/sso/beta/callback?"+answer.Encode()), "over", "invalid_state")
	// The names that two companies have for people are not confused.
	p.Person(map[string]any{"sub": "e-17", "email": "ada@acme.example"})
	ada := r.in(throughCompany(r, p, "acme", g.authorize()))
	if bob := r.in(throughCompany(r, other, "beta", g.authorize())); bob["sub"] == ada["sub"] {
		t.Errorf("somebody of another company came in as %v", bob)
	}
	if got := g.client.Do("GET", g.startAt("gamma", g.authorize()), nil, nil); got.Status != http.StatusNotFound {
		t.Errorf("a company that nobody knows: %d", got.Status)
	}
}

// TestACompanyCanBeTheOnlyWayIn: whatever else people have set up.
func TestACompanyCanBeTheOnlyWayIn(t *testing.T) {
	t.Parallel()
	g, p := withCompany(t, true)
	if found := g.find("ada@acme.example"); found["required"] != true {
		t.Errorf("found %v", found)
	}
	if got := g.byCode("ada@acme.example", http.StatusBadRequest); got["error"] != "company_sign_in_required" {
		t.Errorf("by mail: %v", got)
	}
	google := provided(t, g, federation.ProviderInput{Provider: federation.Provider{Name: signin.MethodGoogle}})
	google.Person(map[string]any{"sub": "1", "email": "ada@acme.example", "email_verified": true})
	r, transaction := g.browser(), g.authorize()
	r.refused(through(r, google, "google", transaction), transaction, "company_sign_in_required")
	r.in(throughCompany(r, p, "acme", g.authorize()))
	g.tokens("eve@shop.example")
	// Nobody is locked out by a way that is not offered any more.
	if err := g.world.Federation.RemoveConnection(t.Context(), g.party.ID, "acme"); err != nil {
		t.Fatal(err)
	}
	g.world.Clock.Move(signin.TransactionLife)
	g.tokens("ada@acme.example")
	if got := g.post("/sso/find/", map[string]any{"transaction": g.authorize(), "email": "ada@acme.example"}, http.StatusBadRequest); got["error"] != "method_disabled" {
		t.Errorf("without any company: %v", got)
	}
}

func TestSettingsOfProvidersAreChecked(t *testing.T) {
	t.Parallel()
	g, p := withCompany(t, false)
	ctx, f := t.Context(), g.world.Federation
	good := federation.Provider{Name: signin.MethodGoogle, ClientID: "id"}
	with := func(change func(*federation.ProviderInput)) federation.ProviderInput {
		in := federation.ProviderInput{ApplicationID: g.party.ID, Provider: good, Secret: "s"}
		change(&in)
		return in
	}
	for name, in := range map[string]federation.ProviderInput{
		"no client":         with(func(i *federation.ProviderInput) { i.ClientID = "" }),
		"a client of two":   with(func(i *federation.ProviderInput) { i.ClientID = "a b" }),
		"no secret":         with(func(i *federation.ProviderInput) { i.Secret = "" }),
		"no address":        with(func(i *federation.ProviderInput) { i.Issuer = "accounts.example" }),
		"a query":           with(func(i *federation.ProviderInput) { i.Issuer = "https://accounts.example?a" }),
		"a tenant of none":  with(func(i *federation.ProviderInput) { i.Tenant = "11111111-2222-3333-4444-555555555555" }),
		"no id of a tenant": with(func(i *federation.ProviderInput) { i.Name, i.Tenant = signin.MethodMicrosoft, "shop.example" }),
		"Apple's key": with(func(i *federation.ProviderInput) {
			i.Name, i.TeamID, i.KeyID = signin.MethodApple, "TEAM567890", "KEYID67890"
		}),
		"a team of none":     with(func(i *federation.ProviderInput) { i.TeamID = "TEAM567890" }),
		"too long a secret":  with(func(i *federation.ProviderInput) { i.Secret = string(make([]byte, 5000)) }),
		"Apple without team": with(func(i *federation.ProviderInput) { i.Name = signin.MethodApple }),
	} {
		if _, err := f.SetProvider(ctx, in); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := f.SetProvider(ctx, with(func(i *federation.ProviderInput) { i.Name = "myspace" })); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("a provider that nobody knows: %v", err)
	}
	if _, err := f.SetProvider(ctx, with(func(*federation.ProviderInput) {})); err != nil {
		t.Fatal(err)
	}
	// The secret stays when it is not told again, and is not told.
	if _, err := f.SetProvider(ctx, with(func(i *federation.ProviderInput) { i.ClientID, i.Secret = "other", "" })); err != nil {
		t.Fatal(err)
	}
	if list, err := f.Providers(ctx, g.party.ID); err != nil || len(list) != 1 || list[0].ClientID != "other" {
		t.Errorf("set up: %v, %v", list, err)
	}
	if err := f.RemoveProvider(ctx, g.party.ID, signin.MethodGoogle); err != nil {
		t.Fatal(err)
	}
	if err := f.RemoveProvider(ctx, g.party.ID, signin.MethodGoogle); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("removed twice: %v", err)
	}
	if _, err := g.world.SignIn.Customers.Create(ctx, g.party.ID, signin.CustomerDraft{Slug: new("beta"), Name: new("Beta")}); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*federation.ConnectionInput){
		"a domain of another one": func(c *federation.ConnectionInput) { c.Domains = []string{"acme.example"} },
		"no domain":               func(c *federation.ConnectionInput) { c.Domains = nil },
		"no domain at all":        func(c *federation.ConnectionInput) { c.Domains = []string{"acme"} },
		"no issuer":               func(c *federation.ConnectionInput) { c.Issuer = "" },
		"no client":               func(c *federation.ConnectionInput) { c.ClientID = "" },
		"no secret":               func(c *federation.ConnectionInput) { c.Secret = "" },
		"no protocol":             func(c *federation.ConnectionInput) { c.Protocol = "carrier pigeon" },
	} {
		in := connection(g, p, "beta", false, "beta.example")
		change(&in)
		if _, err := f.SetConnection(ctx, in); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if list, err := f.Connections(ctx, g.party.ID); err != nil || len(list) != 1 || !slices.Equal(list[0].Domains, []string{"acme.example", "acme.example.org"}) {
		t.Errorf("companies: %v, %v", list, err)
	}
}

package contract_test

import (
	"slices"

	"pgregory.net/rapid"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
	"vidimus/internal/testkit/idptest"
)

// vouches tells whether somebody else vouches in the operation.
func (f *fuzzed) vouches() bool {
	return f.about("startProviderSignIn", "completeProviderSignIn", "relayProviderSignIn", "findCompanySignIn", "startCompanySignIn", "completeCompanySignIn",
		"getCompanyMetadata", "assertCompanySignIn")
}

const fuzzedCompany = "acme"

// renewAssertion begins a sign-in that a provider and a company can be asked in.
func (f *fuzzed) renewAssertion() {
	f.t.Helper()
	if !f.vouches() {
		return
	}
	c, err := f.world.SignIn.Configuration.Settings(f.t.Context(), f.world.Sandbox.ID)
	if err != nil {
		f.t.Fatal(err)
	}
	if !slices.Contains(c.Methods, signin.MethodGoogle) {
		f.setUpProviders()
	}
	f.current = f.entrance.Authorize()
}

// newcomer is the step of a new person whom a provider vouched for.
func (f *fuzzed) newcomer() (challenge string) {
	f.t.Helper()
	g := f.gate()
	if c, err := f.world.SignIn.Configuration.Settings(f.t.Context(), f.world.Sandbox.ID); err != nil || c.Terms != e2e.AppTerms {
		f.setUpProviders()
		f.setting(func(c *signin.Settings) { c.Terms = e2e.AppTerms })
	}
	asked, err := f.world.SignIn.SignIns.SignInWithProvider(f.t.Context(), signin.IdentityAssertion{
		ApplicationID: f.world.Sandbox.ID, Transaction: g.Authorize(), Method: signin.MethodGoogle, Provider: "google", Issuer: "https://google.example",
		Subject: f.signInClient(), Email: f.signInClient(), EmailVerified: true,
	})
	if err != nil || asked.Step == nil {
		f.t.Fatalf("a new person is asked for %+v %v", asked, err)
	}
	return asked.Step.Challenge
}

func (f *fuzzed) setUpProviders() {
	f.t.Helper()
	id, p := f.world.Sandbox.ID, idptest.New(f.t, f.world.Clock.Now)
	_, err := f.world.Federation.SetProvider(f.t.Context(), federation.ProviderInput{
		ApplicationID: id, Secret: idptest.ClientSecret, Provider: federation.Provider{Name: signin.MethodGoogle, ClientID: idptest.ClientID, Issuer: p.URL},
	})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := f.world.SignIn.Customers.Create(f.t.Context(), id, signin.CustomerDraft{Slug: new(fuzzedCompany), Name: new("Acme")}); err != nil {
		f.t.Fatal(err)
	}
	company := federation.ConnectionInput{
		ApplicationID: id, Customer: fuzzedCompany, Protocol: federation.ProtocolOIDC, Issuer: p.URL, ClientID: idptest.ClientID, Secret: idptest.ClientSecret,
		Domains: []string{"shop.example"},
	}
	if f.operation == "assertCompanySignIn" {
		company = federation.ConnectionInput{
			ApplicationID: id, Customer: fuzzedCompany, Protocol: federation.ProtocolSAML, Metadata: idptest.NewCompany(f.t).Metadata(), Domains: company.Domains,
		}
	}
	_, err = f.world.Federation.SetConnection(f.t.Context(), company)
	if err != nil {
		f.t.Fatal(err)
	}
	f.setting(e2e.EveryMethod)
}

// providerGround is what names something on the ways to others.
func (f *fuzzed) providerGround(g *fuzz.KnownObjects) {
	if !f.vouches() {
		return
	}
	g.Path["provider"], g.Elsewhere["provider"] = []string{string(signin.MethodGoogle)}, []string{"nobody"}
	g.Path["organization"], g.Elsewhere["organization"] = []string{fuzzedCompany}, []string{"nobody", "No-Slug"}
	g.Query["transaction"] = rapid.Just(f.current)
}

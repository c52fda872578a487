package contract_test

import (
	"fmt"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// directory is somebody who signs in, a customer and an invitation to it.
type directory struct{ person, customer, invitation uuid.UUID }

// renewDirectory puts in place what an operation on people and customers uses up.
func (f *fuzzed) renewDirectory() {
	f.t.Helper()
	f.calls++
	e2e.NewSignIn(f.t, f.world, f.world.Live)
	f.directory.person = e2e.NewPerson(f.t, f.world, f.world.Live, f.signInClient())
	slug := fmt.Sprintf("customer-%d", f.calls)
	made, err := f.world.SignIn.Customers.Create(f.t.Context(), f.world.Live.ID, signin.CustomerDraft{Slug: new(slug), Name: new("Customer")})
	if err != nil {
		f.t.Fatal(err)
	}
	f.directory.customer = made.ID
	if f.about("getCompanySignIn", "setCompanySignIn", "deleteCompanySignIn") {
		f.renewCompany(slug)
	}
	in := signin.InviteInput{ApplicationID: f.world.Live.ID, Email: f.signInClient()}
	open, err := f.world.SignIn.Customers.InviteByID(f.t.Context(), made.ID, in)
	if err != nil {
		f.t.Fatal(err)
	}
	f.directory.invitation = open.ID
	member := signin.Membership{ApplicationID: f.world.Live.ID, Customer: made.ID, Identity: f.directory.person}
	if _, err := f.world.SignIn.Customers.PutMember(f.t.Context(), member, nil); err != nil {
		f.t.Fatal(err)
	}
}

// renewCompany has the people of the customer sign in through their company.
func (f *fuzzed) renewCompany(slug string) {
	f.t.Helper()
	_, err := f.world.Federation.SetConnection(f.t.Context(), federation.ConnectionInput{
		ApplicationID: f.world.Live.ID, Customer: slug, Protocol: federation.ProtocolOIDC, Issuer: "https://login.firm.example", ClientID: "a", Secret: "s",
		Domains: []string{fmt.Sprintf("c%d.example", f.calls)},
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f *fuzzed) directoryGround(g *fuzz.KnownObjects) {
	if !f.about(directoryOperations...) {
		return
	}
	for name, id := range map[string]uuid.UUID{"sub": f.directory.person, "customer_id": f.directory.customer, "invitation_id": f.directory.invitation} {
		g.Path[name], g.Elsewhere[name] = []string{id.String()}, []string{e2e.UnknownID}
	}
}

// directoryMembers are members that mean something to customers and their people.
func (f *fuzzed) directoryMembers(out map[string]*rapid.Generator[any]) {
	if !f.about(directoryOperations...) {
		return
	}
	out["slug"] = sampled(fmt.Sprintf("new-%d", f.calls))
	out["roles"], out["language"] = sampled(fuzz.List{"member", "billing_admin"}, fuzz.List{}), sampled("de", "ja")
	if f.operation == "setCompanySignIn" {
		out["protocol"], out["issuer"], out["client_id"] = sampled("oidc"), sampled("https://login.firm.example"), sampled("a")
		out["domains"] = sampled(fuzz.List{fmt.Sprintf("d%d.example", f.calls)})
	}
	out["external_id"] = sampled("crm-17", "")
}

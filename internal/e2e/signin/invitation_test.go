package signin_test

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestSomebodyAcceptsAnInvitation(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	// Whoever is invited needs no other leave to make an account.
	g.ChangeSettings(func(c *signin.Settings) { c.Signup = signin.SignupInvited })
	void, secret := g.InvitationSecret("ada@shop.example"), g.InvitationSecret("Ada@shop.example", "admin", "billing")
	g.WantRefused("/invitation/read/", map[string]any{"token": void}, http.StatusBadRequest, "invalid_link")
	read := g.Post("/invitation/read/", map[string]any{"token": secret}, http.StatusOK)
	if org := read["organization"].(map[string]any); org["slug"] != "acme" || org["name"] != "Acme 株式会社" || read["email"] != "ada@shop.example" {
		t.Errorf("the invitation reads %v", read)
	}
	g.WantRefused("/invitation/accept/", map[string]any{"token": secret, "transaction": "x"}, http.StatusBadRequest, "invalid_transaction")
	accept := map[string]any{"token": secret, "transaction": g.Authorize()}
	done := g.Post("/invitation/accept/", accept, http.StatusOK)
	who := g.Session(g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]).JSON()
	org := who["organizations"].([]any)[0].(map[string]any)
	if who["email"] != "ada@shop.example" || who["email_verified"] != true || org["slug"] != "acme" || !slices.Equal(org["roles"].([]any), []any{"admin", "billing"}) {
		t.Errorf("signed in as %v", who)
	}
	accept["transaction"] = g.Authorize()
	g.WantRefused("/invitation/accept/", accept, http.StatusBadRequest, "invalid_link")
	g.WantRefused("/invitation/read/", map[string]any{"token": secret}, http.StatusBadRequest, "invalid_link")

	alone := g.Post("/invitation/accept/", map[string]any{"token": g.InvitationSecret("eve@shop.example")}, http.StatusOK)
	if alone["code"] != nil || alone["organization"].(map[string]any)["roles"].([]any)[0] != "member" {
		t.Errorf("accepted outside a sign-in: %v", alone)
	}
	if kinds := activity(g); !slices.Contains(kinds, "auth.invitation_accepted") {
		t.Errorf("activity is %v", kinds)
	}
	late := g.InvitationSecret("bob@shop.example")
	w.Clock.Move(signin.InvitationLife)
	g.WantRefused("/invitation/accept/", map[string]any{"token": late}, http.StatusBadRequest, "invalid_link")
	other := e2e.NewSignIn(t, w, w.Live)
	other.WantRefused("/invitation/read/", map[string]any{"token": g.InvitationSecret("bob@shop.example")}, http.StatusBadRequest, "invalid_link")
}

func TestAnInvitationDoesNotReplaceASecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	p := g.EnrolFactor(g.TokensOf("ada@shop.example", "")["access_token"])
	step := g.Post("/invitation/accept/", map[string]any{"token": g.InvitationSecret("ada@shop.example"), "transaction": g.Authorize()}, http.StatusAccepted)
	g.Post("/mfa/verify/", showing(step, "totp", p.NextCode()), http.StatusOK)
}

func TestInvitationsAreMailed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Live)
	w.Work()
	if link := g.Invite("ada@shop.example"); link != "" {
		t.Errorf("whoever invites is told %s", link)
	}
	link := softBreak.ReplaceAllString(e2e.App{T: t, World: w}.ReceivedCode(filepath.Join(w.Config.MailFolder(), "*.eml"), "ada@shop.example", linkInAMail), "")
	g.Post("/invitation/accept/", map[string]any{"token": g.SecretOf(link, "invite")}, http.StatusOK)
}

func TestInvitationsAndOrganisationsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	for slug, name := range map[string]string{"": "x", "-a": "x", "A": "x", "a b": "x", "ok": "", "long": strings.Repeat("x", 201)} {
		if _, err := w.SignIn.Customers.Create(t.Context(), w.Sandbox.ID, signin.CustomerDraft{Slug: new(slug), Name: new(name)}); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%q %q: %v", slug, name, err)
		}
	}
	g.Invite("ada@shop.example")
	for name, in := range map[string]signin.InviteInput{
		"an address that is none":      {Customer: "acme", Email: "ada"},
		"an organisation of nobody":    {Customer: "nobody", Email: "ada@shop.example"},
		"a role that is none":          {Customer: "acme", Email: "ada@shop.example", Roles: []string{"Admin!"}},
		"more roles than anybody has":  {Customer: "acme", Email: "ada@shop.example", Roles: strings.Split("a b c d e f g h i j k", " ")},
		"another tenant's application": {ApplicationID: w.Live.ID, Customer: "acme", Email: "ada@shop.example"},
	} {
		if in.ApplicationID != w.Live.ID {
			in.ApplicationID = w.Sandbox.ID
		}
		if _, err := w.SignIn.Customers.InviteBySlug(t.Context(), in); err == nil || apperr.KindOf(err) == apperr.KindInternal {
			t.Errorf("%s: %v", name, err)
		}
	}
	if list, err := w.SignIn.Customers.List(t.Context(), w.Sandbox.ID); err != nil || len(list) != 1 || list[0].Slug != "acme" {
		t.Errorf("organisations are %v %v", list, err)
	}
}

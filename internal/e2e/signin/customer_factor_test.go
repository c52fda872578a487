package signin_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// strictCustomer is an organisation of the gate that says who shows a second factor.
func strictCustomer(d e2e.SignInConsole, slug, policy string) (id string) {
	d.T.Helper()
	made := e2e.WantStatus(d.T, d.Call("POST", "organizations/", e2e.Object{"slug": slug, "name": slug, "mfa_policy": policy}), http.StatusCreated)
	if made["mfa_policy"] != policy {
		d.T.Errorf("made with %v", made)
	}
	return made["id"].(string)
}

func join(d e2e.SignInConsole, customer, sub string) {
	d.T.Helper()
	e2e.WantStatus(d.T, d.Call("PUT", "organizations/"+customer+"/members/"+sub+"/", e2e.Object{"roles": []string{"member"}}), http.StatusOK)
}

func TestTheStricterPolicyOfSecondFactorsHolds(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		application signin.MFAPolicy
		customers   []string
		// asked is the step of somebody without and with a program; empty for none.
		without, with string
		told          string
	}{
		"nobody asks":                          {signin.MFAOff, []string{"off"}, "", "", "off"},
		"an organisation asks who has one":     {signin.MFAOff, []string{"optional"}, "", "mfa_required", "optional"},
		"an organisation asks everybody":       {signin.MFAOff, []string{"required"}, "mfa_enrollment_required", "mfa_required", "required"},
		"an organisation asks less":            {signin.MFARequired, []string{"off"}, "mfa_enrollment_required", "mfa_required", "required"},
		"one of several asks everybody":        {signin.MFAOptional, []string{"off", "required", "optional"}, "mfa_enrollment_required", "mfa_required", "required"},
		"whoever is in none keeps to the rest": {signin.MFAOptional, nil, "", "mfa_required", "optional"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{})
			g := e2e.NewSignIn(t, w, w.Sandbox)
			d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
			people := map[string]string{"eve@shop.example": tc.without, "ben@shop.example": tc.with}
			for email := range people {
				tokens := g.TokensOf(email, e2e.GoodPassword)
				if email == "ben@shop.example" {
					g.EnrolFactor(tokens["access_token"])
				}
			}
			g.ChangeSettings(func(c *signin.Settings) { c.MFA = tc.application })
			for i, policy := range tc.customers {
				id := strictCustomer(d, []string{"one", "two", "three"}[i], policy)
				for email := range people {
					join(d, id, personOf(g, email).ID.String())
				}
			}
			for email, want := range people {
				status := http.StatusAccepted
				if want == "" {
					status = http.StatusOK
				}
				done := byPassword(g, email, status)
				if step, _ := done["step"].(string); step != want {
					t.Errorf("%s: asked for %q, want %q", email, step, want)
				}
				if want == "" {
					access := g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)["access_token"]
					if told := g.CallAs(access, "GET", "/mfa/", nil, http.StatusOK)["policy"]; told != tc.told {
						t.Errorf("%s is told %v, want %s", email, told, tc.told)
					}
				}
			}
		})
	}
}

// TestASessionWithoutASecondFactorEndsWhereOneIsDue has people join, and organisations
// become strict, while sessions are open.
func TestASessionWithoutASecondFactorEndsWhereOneIsDue(t *testing.T) {
	t.Parallel()
	for name, strict := range map[string]func(d e2e.SignInConsole, sub, lax string){
		"somebody joins a strict organisation": func(d e2e.SignInConsole, sub, _ string) { join(d, strictCustomer(d, "strict", "required"), sub) },
		"an organisation becomes strict": func(d e2e.SignInConsole, _, lax string) {
			e2e.WantStatus(d.T, d.Call("PATCH", "organizations/"+lax+"/", e2e.Object{"mfa_policy": "required"}), http.StatusOK)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{})
			g := e2e.NewSignIn(t, w, w.Sandbox)
			d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
			lax := strictCustomer(d, "lax", "off")
			tokens := g.TokensOf("eve@shop.example", e2e.GoodPassword)
			sub := g.Session(tokens["access_token"]).JSON()["sub"].(string)
			join(d, lax, sub)
			if got := g.Session(tokens["access_token"]); got.Status != http.StatusOK {
				t.Fatalf("the session of a member: %d", got.Status)
			}
			w.Clock.Move(time.Minute)
			code := byPassword(g, "eve@shop.example", http.StatusOK)["code"].(string)

			strict(d, sub, lax)
			if got := g.Session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
				t.Errorf("a session without a second factor: %d %s", got.Status, got.Body)
			}
			if got := g.Client.Do("GET", g.Base+"/mfa/", nil, map[string]string{"Authorization": "Bearer " + tokens["access_token"].(string)}); got.Status != http.StatusUnauthorized {
				t.Errorf("what the session says of second factors: %d", got.Status)
			}
			g.WantRefused("/token/", e2e.GrantOf(code), http.StatusBadRequest, "invalid_grant")
			g.WantRefused("/token/", e2e.RefreshOf(tokens), http.StatusBadRequest, "invalid_grant")
			if entries, _, err := w.SignIn.Administration.ActivityLog(t.Context(), w.Sandbox.ID, signin.ActivityFilter{Kind: "auth.session_revoked", Limit: 5}); err != nil || len(entries) != 1 || entries[0].Reason != "second_factor_due" {
				t.Errorf("the end of the session is noted as %+v %v", entries, err)
			}

			// Signed in anew with a second factor, they are in.
			w.Clock.Move(time.Minute)
			step := byPassword(g, "eve@shop.example", http.StatusAccepted)
			set := g.Post("/mfa/setup/", e2e.Object{"challenge": step["challenge"], "code": e2e.NewTOTPProgram(t, w, step["secret"]).Code()}, http.StatusOK)
			done := g.Post("/mfa/setup/complete/", e2e.Object{"challenge": set["challenge"]}, http.StatusOK)
			fresh := g.Post("/token/", e2e.GrantOf(done["code"].(string)), http.StatusOK)
			if who := g.Session(fresh["access_token"]).JSON(); who["mfa_verified"] != true {
				t.Errorf("signed in as %v", who)
			}
			g.Post("/token/", e2e.RefreshOf(fresh), http.StatusOK)
		})
	}
}

func TestWhoeverIsInvitedToAStrictOrganisationSetsUpASecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	strictCustomer(e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail), "acme", "required")
	step := g.Post("/invitation/accept/", e2e.Object{"token": g.InvitationSecret("eve@shop.example"), "transaction": g.Authorize()}, http.StatusAccepted)
	if step["step"] != "mfa_enrollment_required" {
		t.Errorf("asked for %v", step)
	}
}

func TestPoliciesOfOrganisationsAreReadAndRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.NewSignInConsole(t, w, w.Sandbox, "OWNER", e2e.AdaEmail)
	plain := e2e.WantStatus(t, d.Call("POST", "organizations/", e2e.Object{"slug": "plain", "name": "Plain"}), http.StatusCreated)
	if plain["mfa_policy"] != "off" {
		t.Errorf("nothing was chosen: %v", plain)
	}
	at := "organizations/" + plain["id"].(string) + "/"
	if refused := e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"mfa_policy": "sometimes"}), http.StatusBadRequest); refused["mfa_policy"] == nil {
		t.Errorf("refused by %v", refused)
	}
	e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"mfa_policy": "required"}), http.StatusOK)
	e2e.WantStatus(t, d.Call("PATCH", at, e2e.Object{"name": "Plainer"}), http.StatusOK)
	listed := e2e.WantStatus(t, d.Call("GET", "organizations/", nil), http.StatusOK)["results"].([]any)
	if row := listed[0].(map[string]any); row["mfa_policy"] != "required" || row["name"] != "Plainer" {
		t.Errorf("listed as %v", row)
	}
	if found, err := w.SignIn.Customers.List(t.Context(), w.Sandbox.ID); err != nil || found[0].MFA != signin.MFARequired {
		t.Errorf("the list of the command: %+v %v", found, err)
	}
}

package boot_test

import (
	"net/http"
	"testing"
	"time"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/testkit/testenv"
)

// strictCustomer is an organisation of the gate that says who shows a second factor.
func (d signInEnv) strictCustomer(slug, policy string) (id string) {
	d.t.Helper()
	made := statusIs(d.t, d.call("POST", "organizations/", object{"slug": slug, "name": slug, "mfa_policy": policy}), http.StatusCreated)
	if made["mfa_policy"] != policy {
		d.t.Errorf("made with %v", made)
	}
	return made["id"].(string)
}

func (d signInEnv) join(customer, sub string) {
	d.t.Helper()
	statusIs(d.t, d.call("PUT", "organizations/"+customer+"/members/"+sub+"/", object{"roles": []string{"member"}}), http.StatusOK)
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
			g := newGate(t, w, w.Sandbox)
			d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
			people := map[string]string{"eve@shop.example": tc.without, "ben@shop.example": tc.with}
			for email := range people {
				tokens := g.tokens(email, goodPassword)
				if email == "ben@shop.example" {
					g.enrolled(tokens["access_token"])
				}
			}
			g.settings(func(c *signin.Settings) { c.MFA = tc.application })
			for i, policy := range tc.customers {
				id := d.strictCustomer([]string{"one", "two", "three"}[i], policy)
				for email := range people {
					d.join(id, g.person(email).ID.String())
				}
			}
			for email, want := range people {
				status := http.StatusAccepted
				if want == "" {
					status = http.StatusOK
				}
				done := g.byPassword(email, status)
				if step, _ := done["step"].(string); step != want {
					t.Errorf("%s: asked for %q, want %q", email, step, want)
				}
				if want == "" {
					access := g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)["access_token"]
					if told := g.as(access, "GET", "/mfa/", nil, http.StatusOK)["policy"]; told != tc.told {
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
	for name, strict := range map[string]func(d signInEnv, sub, lax string){
		"somebody joins a strict organisation": func(d signInEnv, sub, _ string) { d.join(d.strictCustomer("strict", "required"), sub) },
		"an organisation becomes strict": func(d signInEnv, _, lax string) {
			statusIs(d.t, d.call("PATCH", "organizations/"+lax+"/", object{"mfa_policy": "required"}), http.StatusOK)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := testenv.New(t, testenv.Settings{})
			g := newGate(t, w, w.Sandbox)
			d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
			lax := d.strictCustomer("lax", "off")
			tokens := g.tokens("eve@shop.example", goodPassword)
			sub := g.session(tokens["access_token"]).JSON()["sub"].(string)
			d.join(lax, sub)
			if got := g.session(tokens["access_token"]); got.Status != http.StatusOK {
				t.Fatalf("the session of a member: %d", got.Status)
			}
			w.Clock.Move(time.Minute)
			code := g.byPassword("eve@shop.example", http.StatusOK)["code"].(string)

			strict(d, sub, lax)
			if got := g.session(tokens["access_token"]); got.Status != http.StatusUnauthorized {
				t.Errorf("a session without a second factor: %d %s", got.Status, got.Body)
			}
			if got := g.client.Do("GET", g.base+"/mfa/", nil, map[string]string{"Authorization": "Bearer " + tokens["access_token"].(string)}); got.Status != http.StatusUnauthorized {
				t.Errorf("what the session says of second factors: %d", got.Status)
			}
			g.refused("/token/", grantOf(code), http.StatusBadRequest, "invalid_grant")
			g.refused("/token/", refreshOf(tokens), http.StatusBadRequest, "invalid_grant")
			if entries, _, err := w.SignIn.ActivityLog(t.Context(), w.Sandbox.ID, signin.ActivityFilter{Kind: "auth.session_revoked", Limit: 5}); err != nil || len(entries) != 1 || entries[0].Reason != "second_factor_due" {
				t.Errorf("the end of the session is noted as %+v %v", entries, err)
			}

			// Signed in anew with a second factor, they are in.
			w.Clock.Move(time.Minute)
			step := g.byPassword("eve@shop.example", http.StatusAccepted)
			set := g.post("/mfa/setup/", object{"challenge": step["challenge"], "code": programOf(t, w, step["secret"]).code()}, http.StatusOK)
			done := g.post("/mfa/setup/complete/", object{"challenge": set["challenge"]}, http.StatusOK)
			fresh := g.post("/token/", grantOf(done["code"].(string)), http.StatusOK)
			if who := g.session(fresh["access_token"]).JSON(); who["mfa_verified"] != true {
				t.Errorf("signed in as %v", who)
			}
			g.post("/token/", refreshOf(fresh), http.StatusOK)
		})
	}
}

func TestWhoeverIsInvitedToAStrictOrganisationSetsUpASecondFactor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := newGate(t, w, w.Sandbox)
	newSignInEnv(t, w, w.Sandbox, "OWNER", ada).strictCustomer("acme", "required")
	step := g.post("/invitation/accept/", object{"token": g.invited("eve@shop.example"), "transaction": g.authorize()}, http.StatusAccepted)
	if step["step"] != "mfa_enrollment_required" {
		t.Errorf("asked for %v", step)
	}
}

func TestPoliciesOfOrganisationsAreReadAndRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := newSignInEnv(t, w, w.Sandbox, "OWNER", ada)
	plain := statusIs(t, d.call("POST", "organizations/", object{"slug": "plain", "name": "Plain"}), http.StatusCreated)
	if plain["mfa_policy"] != "off" {
		t.Errorf("nothing was chosen: %v", plain)
	}
	at := "organizations/" + plain["id"].(string) + "/"
	if refused := statusIs(t, d.call("PATCH", at, object{"mfa_policy": "sometimes"}), http.StatusBadRequest); refused["mfa_policy"] == nil {
		t.Errorf("refused by %v", refused)
	}
	statusIs(t, d.call("PATCH", at, object{"mfa_policy": "required"}), http.StatusOK)
	statusIs(t, d.call("PATCH", at, object{"name": "Plainer"}), http.StatusOK)
	listed := statusIs(t, d.call("GET", "organizations/", nil), http.StatusOK)["results"].([]any)
	if row := listed[0].(map[string]any); row["mfa_policy"] != "required" || row["name"] != "Plainer" {
		t.Errorf("listed as %v", row)
	}
	if found, err := w.SignIn.Customers(t.Context(), w.Sandbox.ID); err != nil || found[0].MFA != signin.MFARequired {
		t.Errorf("the list of the command: %+v %v", found, err)
	}
}

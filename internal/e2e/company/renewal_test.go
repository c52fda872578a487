package company_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// officers of the key people, by name, with what is known of their screening.
func (c circle) officers() map[string]string {
	out := map[string]string{}
	for _, o := range c.People[0].Registry.Officers {
		out[o.Name] = o.AMLStatus
	}
	return out
}

// renewable is a watched session about a ferry whose registry may change its mind.
func renewable(t *testing.T, source *changing, people string) e2e.CompanySession {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Companies: []company.Source{source}, Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"KYB_REGISTRY_REFRESH": 30_000}
	}})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	if _, err := w.Credits.TopUp(t.Context(), h.Party.ID, credit.Micros(1_000_000)); err != nil {
		t.Fatal(err)
	}
	if _, err := e2e.LoadList(t, w, "own.csv", nobodyListed+"9,Nora Newcomer,Sanctions\n"); err != nil {
		t.Fatal(err)
	}
	h.SubscribeTo("/data", "data.updated")
	f := begun(h, row(t, w, h.Party,
		workflow.Step{Feature: workflow.FeatureKYBRegistry, Config: []byte(`{"kyb_registry_monitoring_enabled":true}`)},
		workflow.Step{Feature: workflow.FeatureAML},
		workflow.Step{Feature: workflow.FeatureKYBKeyPeople, Config: fmt.Appendf(nil, people, h.Party.WorkflowID)},
	), nil)
	choose(f, "DK", "ærø")
	return f
}

func TestNewPeopleOfARegistryAreLookedAt(t *testing.T) {
	t.Parallel()
	source := &changing{danes: ferries()}
	f := renewable(t, source, `{"kyb_role_config":{"secretary":{"require_kyc":true,"verification_workflow":%q}}}`)
	w := f.World
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"))
	f.WaitForStatus("Approved")
	refreshes := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM credit_entries WHERE session_id = $1 AND reason = 'refresh' AND amount_micros = -30000", f.Id)
	}
	aDayLater(t, w)
	if n := refreshes(); n != 0 || len(waitForChange(f)) != 0 {
		t.Errorf("a day without a change costs %d and is told %d times", n, len(waitForChange(f)))
	}

	// Whom no workflow has verified, joins: that is shown and told, and the lists are asked.
	source.says(false, func(r *company.Record) {
		r.Officers = append(r.Officers, company.Officer{Name: "Dull, Dora", Role: company.RoleDirector, Kind: company.KindPerson, Active: true})
	})
	aDayLater(t, w)
	w.Eventually("the director is told", func() bool {
		return slices.ContainsFunc(waitForChange(f), func(e map[string]any) bool {
			return cmp.Equal(e["data"].(map[string]any)["changed_fields"], any([]any{"registry_checks", "key_people_checks"}))
		})
	})
	w.Eventually("she is screened", func() bool { return circleOf(f).officers()["Dull, Dora"] == "Approved" })
	if d := f.Decision(); d.Status != "Approved" || d.People[0].Status != "Approved" || refreshes() != 1 {
		t.Errorf("%s, people %s, %d charges", d.Status, d.People[0].Status, refreshes())
	}

	// Who would have been verified is for a reviewer, and so is what lists say.
	source.says(false, func(r *company.Record) {
		r.Officers = append(r.Officers, company.Officer{Name: "Newcomer, Nora", Role: company.RoleSecretary, Kind: company.KindPerson, Active: true})
	})
	aDayLater(t, w)
	d := f.WaitForStatus("In Review")
	if got := codes(d.People[0].Warnings); d.People[0].Status != "In Review" || !slices.Equal(got, []string{"KYB_KEY_PEOPLE_LEFT_OUT:warning"}) {
		t.Errorf("people %s, %v", d.People[0].Status, got)
	}
	w.Eventually("the newcomer is found on a list", func() bool { return circleOf(f).officers()["Newcomer, Nora"] == "In Review" })
	if refreshes() != 2 {
		t.Errorf("%d charges", refreshes())
	}

	// What a reviewer has approved comes up no more; who leaves goes.
	e2e.WantObject(t, e2e.Reviewer{W: w, P: f.Party, T: t}.UpdateStatus(f.Id, e2e.Object{"new_status": "Approved"}), 200)
	aDayLater(t, w)
	f.WaitForStatus("Approved")
	source.says(false, func(r *company.Record) { r.Officers = r.Officers[:1] })
	aDayLater(t, w)
	w.Eventually("both are gone", func() bool { return len(circleOf(f).Screenings) == 2 && len(circleOf(f).officers()) == 1 })
	if d := f.Decision(); d.Status != "Approved" || len(d.People[0].Warnings) != 0 {
		t.Errorf("%s after they left, %v", d.Status, d.People[0].Warnings)
	}
}

func TestWhoOwnsMoreThanBeforeIsAskedFor(t *testing.T) {
	t.Parallel()
	source := &changing{danes: ferries()}
	robin := company.Owner{
		Name: "Robin Example", FirstName: "Robin", LastName: "Example", Kind: company.KindPerson, Nationality: "DK",
		Roles: []company.Role{company.RoleShareholder}, Shares: company.ExactShare(10), Active: true,
	}
	source.says(false, func(r *company.Record) { r.Owners = []company.Owner{robin} })
	f := renewable(t, source, `{"kyb_require_ubo_kyc":true,"kyb_ubo_verification_workflow":%q}`)
	f.NamePeople(e2e.PersonInput("Ada", "Løve", "director"), e2e.PersonInput("Robin", "Example", "shareholder"))
	d := f.WaitForStatus("Approved")
	if p := d.People[0].Submitted.Parties[1]; p.Requires {
		t.Fatalf("at first %+v", p)
	}
	source.says(false, func(r *company.Record) { r.Owners[0].Shares = company.ExactShare(60) })
	aDayLater(t, f.World)
	d = f.WaitForStatus("Awaiting User")
	if p := d.People[0].Submitted.Parties[1]; !p.Requires || p.SessionID == "" || p.Status != "Not Started" || p.URL == "" {
		t.Errorf("the larger owner is %+v", p)
	}
	owner := d.People[0].Submitted.Parties[1]
	f.HandOver(e2e.TokenOf(owner.URL), e2e.PassportPicture(t))
	f.WaitForEnd(owner.SessionID, e2e.TokenOf(owner.URL))
	f.SetKeyPersonStatus(owner.SessionID, "Declined")
	f.WaitForStatus("In Review")
}

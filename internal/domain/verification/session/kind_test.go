package session

import (
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

func TestSessionsOfCompaniesIgnoreWhatIsSaidOfAPerson(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	company, err := d.Workflows.Create(t.Context(), d.caller.ApplicationID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureKYBRegistry}}})
	if err != nil {
		t.Fatal(err)
	}
	said := func() CreateInput {
		return CreateInput{Caller: d.caller, Address: "1 High Street", Expected: &Expected{
			Nationality: "nowhere", IPAddress: "none", DocumentTypes: []string{"X"}, CompanyName: "Shop Ltd",
		}}
	}
	in := said()
	in.WorkflowID = company.WorkflowID
	made, err := d.Create(t.Context(), in)
	if err != nil || made.Expected.CompanyName != "Shop Ltd" || made.Expected.Nationality != "" || made.Expected.Address != "" {
		t.Errorf("of a company: %+v, %v", made.Expected, err)
	}
	in = said()
	in.WorkflowID = d.workflow.WorkflowID
	if _, err := d.Create(t.Context(), in); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("of a person: %v", err)
	}
}

func TestAReusedSessionIsAnsweredInTheLanguageAskedFor(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Live)
	var first Created
	for _, language := range []string{"de", "fr", ""} {
		got, err := d.Create(t.Context(), CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID, VendorData: "ana", Language: language})
		if err != nil {
			t.Fatal(err)
		}
		if first.Token == "" {
			first = got
		}
		want := language
		if want == "" {
			want = "de" // the session's own
		}
		if got.ID != first.ID || !strings.HasSuffix(got.URL, "/"+want+"/session/"+got.Token) {
			t.Errorf("asked for %q: %s", language, got.URL)
		}
	}
}

package feature_test

import (
	"fmt"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// validated takes a person through a document and the databases that settings name.
func validated(h e2e.App, settings string) e2e.Object {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureOCR}, {Feature: workflow.FeatureDatabaseValidation, Config: []byte(settings)},
	}})
	if err != nil {
		h.T.Fatal(err)
	}
	id, token := h.CreateSession(e2e.Object{"workflow_id": v.WorkflowID})
	h.HandOver(token, e2e.PassportPicture(h.T))
	return h.WaitForEnd(id, token)
}

func TestLivePersonsAreLookedUpInLoadedTables(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	said := func(d e2e.Object) (string, map[string]any) {
		item, _ := d["database_validations"].([]any)[0].(map[string]any)
		return fmt.Sprint(item["status"], " ", item["match_type"], " ", item["validation_type"], " ", strings.Join(risksOf(d, "database_validations"), " ")), item
	}
	without := validated(h, `{}`)
	if got, _ := said(without); got != "In Review <nil> not_enabled PROVIDER_NOT_CONFIGURED" {
		t.Errorf("without a table: %s", got)
	}
	read, _ := without["id_verifications"].([]any)[0].(map[string]any)
	state, name, born := read["issuing_state"].(string), read["full_name"].(string), read["date_of_birth"].(string)
	number, _ := read["personal_number"].(string)
	if number == "" {
		number = read["document_number"].(string)
	}
	e2e.LoadPersonTable(t, w, "first", state, number+","+name+","+born)
	e2e.LoadPersonTable(t, w, "second", state, number+","+name+",")
	e2e.LoadPersonTable(t, w, "other", state, "99999999,Somebody Else,1970-01-01")
	e2e.LoadPersonTable(t, w, "stranger", state, number+",Zebulon Quackenbush,1970-01-01")
	for name, tc := range map[string]struct{ services, more, want string }{
		"one service":              {`"first"`, ``, "Approved full_match one_by_one "},
		"two services":             {`"first","second"`, ``, "Approved full_match two_by_two "},
		"one of two":               {`"first","other"`, ``, "Approved full_match one_by_one "},
		"nobody knows the number":  {`"other"`, ``, "Declined no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
		"somebody else's number":   {`"stranger"`, ``, "Declined no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
		"a review by the workflow": {`"other"`, `,"database_validation_no_match_action":"REVIEW"`, "In Review no_match one_by_one DATABASE_VALIDATION_NO_MATCH"},
		"a service nobody has":     {`"elsewhere"`, ``, "In Review <nil> not_enabled COULD_NOT_PERFORM_DATABASE_VALIDATION"},
	} {
		got, item := said(validated(h, `{"database_validation_countries":{"`+state+`":[`+tc.services+`]}`+tc.more+`}`))
		if got != tc.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, tc.want, item)
		}
	}
	known, err := w.References.Remove(t.Context(), "first")
	if err != nil || !known {
		t.Errorf("%v, %v", known, err)
	}
}

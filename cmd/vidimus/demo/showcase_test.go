package demo_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/cmd/vidimus/demo"
)

// TestTheShowcaseIsMadeOnceAndGoesOn makes the first round in two starts.
func TestTheShowcaseIsMadeOnceAndGoesOn(t *testing.T) {
	t.Parallel()
	site, seeded := demonstration(t)
	file := filepath.Join(t.TempDir(), "showcase.json")
	show := func(items int) {
		t.Helper()
		s := demo.Showcase{Seeded: seeded, Client: site.options.Client, State: file, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Items: items}
		if err := s.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	show(10)
	show(39)
	show(39)
	raw, err := os.ReadFile(file)
	if err != nil || !strings.HasPrefix(string(raw), `{"version":3,"done":39,`) {
		t.Errorf("%s, %v", raw, err)
	}
	list := func(path, key string) (rows []map[string]any) {
		t.Helper()
		var body struct {
			Results []map[string]any `json:"results"`
		}
		answer := getWith(t, http.DefaultClient, site.options.Client.Base+path, map[string]string{"x-api-key": key})
		if err := json.Unmarshal([]byte(answer.body), &body); err != nil {
			t.Fatalf("%d %s", answer.status, answer.body)
		}
		return body.Results
	}
	statuses := map[any]int{}
	for _, row := range list("/v3/sessions/?limit=100", seeded.Sandbox.APIKey) {
		statuses[row["status"]]++
	}
	for status, least := range map[string]int{"Approved": 12, "Declined": 4, "In Review": 1, "Not Started": 1, "In Progress": 1, "Resubmitted": 1} {
		if statuses[status] < least {
			t.Errorf("%d sessions are %s, want at least %d; there are %v", statuses[status], status, least, statuses)
		}
	}
	payments, alerts, counterparties := list("/v3/transactions/", seeded.Live.APIKey), 0, map[any]bool{}
	for _, row := range payments {
		if row["status"] != "APPROVED" {
			alerts++
		}
		counterparties[row["counterparty_name"]] = true
	}
	if len(payments) != 4 || alerts < 2 || len(counterparties) < 3 {
		t.Errorf("%d payments, %d of them stopped, to %v", len(payments), alerts, counterparties)
	}
	part := seeded.Sandbox
	below := "/v3/organization/" + part.OrganisationID.String() + "/application/" + part.ApplicationID.String()
	states, blueprints := map[any]int{}, map[any]int{}
	for _, row := range list(below+"/cases/", part.APIKey) {
		states[row["status"]]++
		if row["is_pending_approval"] == true {
			states["approval"]++
		}
		if row["is_overdue"] == true {
			states["overdue"]++
		}
		if kind, is := row["blueprint"].(map[string]any); is {
			blueprints[kind["name"]]++
		}
	}
	for state, least := range map[string]int{"OPEN": 4, "AWAITING_USER": 1, "RESOLVED": 2, "approval": 1, "overdue": 1} {
		if states[state] < least {
			t.Errorf("%d cases are %s, want at least %d; there are %v", states[state], state, least, states)
		}
	}
	live := seeded.Live
	ofRules := list("/v3/organization/"+live.OrganisationID.String()+"/application/"+live.ApplicationID.String()+"/cases/?source__in=TRANSACTION_RULE", live.APIKey)
	if len(ofRules) == 0 {
		t.Error("no case is of a rule")
	}
	if len(blueprints) < 3 {
		t.Errorf("the cases are of %v", blueprints)
	}
	if reports := list(below+"/regulatory-reports/", part.APIKey); len(reports) != 1 || reports[0]["status"] != "VALIDATED" {
		t.Errorf("the reports are %v", reports)
	}
}

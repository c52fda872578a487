package webhook_test

import (
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

// news are the changes of data that a receiver was told of while sessions went on
// by themselves, each as the members that changed.
func news(h e2e.App, path, session string) (all []string) {
	h.T.Helper()
	for _, a := range h.Receiver.Events(path) {
		if a.Text("webhook_type") != "data.updated" || a.Text("session_id") != session {
			continue
		}
		if err := eventcheck.Check(a.Body); err != nil {
			h.T.Errorf("%v\n%s", err, a.Body)
		}
		var fields []string
		for _, f := range a.Event["data"].(map[string]any)["changed_fields"].([]any) {
			fields = append(fields, f.(string))
			if a.Event["decision"].(map[string]any)[f.(string)] == nil {
				h.T.Errorf("%s is said to have changed and the decision has none", f)
			}
		}
		if a.Event["trigger"] != nil {
			h.T.Errorf("a session that goes on by itself is told to be changed by %v", a.Event["trigger"])
		}
		all = append(all, strings.Join(fields, " "))
	}
	return all
}

func subscribeAll(h e2e.App, path string, events ...string) {
	h.T.Helper()
	made := e2e.WantObject(h.T, h.Call("POST", e2e.DestinationsPath, e2e.Object{"label": path, "url": h.Receiver.URL(path), "subscribed_events": events}), 201)
	h.Receiver.Trust(path, made["secret_shared_key"].(string))
}

func TestWhatACompanyHandsInIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	subscribeAll(h, "/news", "status.updated", "data.updated")
	f := h.CompanySession(e2e.Directors(h.Party, ""), map[string]any{})
	f.Confirm()
	f.NamePeople(e2e.PersonInput("Ada", "Lovelace", "director"))
	f.WaitForStatus("Awaiting User")
	want := []string{"registry_checks", "document_verifications", "key_people_checks"}
	w.Eventually("registry, documents and people are told", func() bool {
		return slices.Equal(slices.Compact(news(h, "/news", f.Id)), want) // people are told again when their sessions are made
	})
}

func TestWhatAPersonHandsInIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Sandbox)
	subscribeAll(h, "/news", "status.updated", "data.updated")
	id, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(h.Party.ID, workflow.FeatureOCR, workflow.FeatureOCR), "sandbox_scenario": "approve"})
	h.HandOver(token, e2e.TinyPicture(t))
	w.Eventually("the first document is told", func() bool { return slices.Equal(news(h, "/news", id), []string{"id_verifications"}) })
}

package boot_test

import (
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

// news are the changes of data that a receiver was told of while sessions went on
// by themselves, each as the members that changed.
func (h appEnv) news(path, session string) (all []string) {
	h.t.Helper()
	for _, a := range h.receiver.Events(path) {
		if a.Text("webhook_type") != "data.updated" || a.Text("session_id") != session {
			continue
		}
		if err := eventcheck.Check(a.Body); err != nil {
			h.t.Errorf("%v\n%s", err, a.Body)
		}
		var fields []string
		for _, f := range a.Event["data"].(map[string]any)["changed_fields"].([]any) {
			fields = append(fields, f.(string))
			if a.Event["decision"].(map[string]any)[f.(string)] == nil {
				h.t.Errorf("%s is said to have changed and the decision has none", f)
			}
		}
		if a.Event["trigger"] != nil {
			h.t.Errorf("a session that goes on by itself is told to be changed by %v", a.Event["trigger"])
		}
		all = append(all, strings.Join(fields, " "))
	}
	return all
}

func (h appEnv) subscribeAll(path string, events ...string) {
	h.t.Helper()
	made := answered(h.t, h.api("POST", destinations, object{"label": path, "url": h.receiver.URL(path), "subscribed_events": events}), 201)
	h.receiver.Trust(path, made["secret_shared_key"].(string))
}

func TestWhatACompanyHandsInIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.subscribeAll("/news", "status.updated", "data.updated")
	f := h.firm(directors(h.party, ""), map[string]any{})
	f.confirm()
	f.name(person("Ada", "Lovelace", "director"))
	f.comes("Awaiting User")
	want := []string{"registry_checks", "document_verifications", "key_people_checks"}
	w.Eventually("registry, documents and people are told", func() bool {
		return slices.Equal(slices.Compact(h.news("/news", f.id)), want) // people are told again when their sessions are made
	})
}

func TestWhatAPersonHandsInIsTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := settle(t, w, application.Sandbox)
	h.subscribeAll("/news", "status.updated", "data.updated")
	id, token := h.create(object{"workflow_id": w.Workflow(h.party.ID, workflow.FeatureOCR, workflow.FeatureOCR), "sandbox_scenario": "approve"})
	h.hand(token, tinyPicture(t))
	w.Eventually("the first document is told", func() bool { return slices.Equal(h.news("/news", id), []string{"id_verifications"}) })
}

package session_test

import (
	"testing"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// A declined person is told what helps, unless the application tells nothing or the reason would teach
// those who deceive.
func TestDeclinedPersonIsToldWhy(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	reason := func(scenario string) any {
		t.Helper()
		id, token := h.CreateSession(map[string]any{"sandbox_scenario": scenario})
		h.HandOver(token, e2e.PassportPicture(t))
		person := w.Person(token)
		w.Eventually("session "+id+" is decided", func() bool {
			return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
		})
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["decline_reason"]
	}

	for scenario, want := range map[string]any{
		"approve":                              nil,
		"decline_document_expired":             "DOCUMENT_EXPIRED",
		"decline_could_not_recognize_document": "DOCUMENT_UNREADABLE",
		"decline_mrz_validation":               nil, // may be a forgery
	} {
		if got := reason(scenario); got != want {
			t.Errorf("%s: reason %v, want %v", scenario, got, want)
		}
	}

	e2e.WantObject(t, w.As(w.Sandbox).Do("PATCH", "/v3/customization/", e2e.Object{"show_decline_reason": false}, nil), 200)
	if got := reason("decline_document_expired"); got != nil {
		t.Errorf("the application tells no reasons, and the page was told %v", got)
	}
}

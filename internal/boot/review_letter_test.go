package boot_test

import (
	"strings"
	"testing"

	"vidimus/internal/domain/workflow"
	"vidimus/internal/testkit/factory"
)

// TestAPersonIsToldOfAReview is about sessions whose own steps end in a review;
// what reviewers decide is told by another test.
func TestAPersonIsToldOfAReview(t *testing.T) {
	t.Parallel()
	w := factory.New(t, factory.Settings{})
	w.Work()
	unlimited(t, w, w.Sandbox)
	h := house{world: w, party: w.Sandbox, t: t}
	h.party.WorkflowID = w.Workflow(w.Sandbox.ID, workflow.FeatureOCR, workflow.FeatureAML)
	for address, asked := range map[string]bool{"yes@shop.example": true, "no@shop.example": false} {
		_, token := h.create(object{
			"vendor_data": address, "sandbox_scenario": "review_aml_possible_match",
			"contact_details": object{"email": address, "send_notification_emails": asked},
		})
		h.hand(token, tinyPicture(t))
		w.Eventually("the session waits for a reviewer", func() bool {
			return w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "In Review"
		})
	}
	w.Eventually("all mails are written", func() bool {
		return count(t, w, "SELECT count(*) FROM session_letters") == 0 && strings.Contains(letters(t, w)["yes@shop.example"].subject, "review")
	})
	if _, ok := letters(t, w)["no@shop.example"]; ok {
		t.Error("a person is told whose contact details do not ask for it")
	}
}

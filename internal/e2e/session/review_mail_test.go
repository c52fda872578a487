package session_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestAPersonIsToldOfAReview is about sessions whose own steps end in a review;
// what reviewers decide is told by another test.
func TestAPersonIsToldOfAReview(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h := e2e.App{World: w, Party: w.Sandbox, T: t}
	h.Party.WorkflowID = w.Workflow(w.Sandbox.ID, workflow.FeatureOCR, workflow.FeatureAML)
	for address, asked := range map[string]bool{"yes@shop.example": true, "no@shop.example": false} {
		_, token := h.CreateSession(e2e.Object{
			"vendor_data": address, "sandbox_scenario": "review_aml_possible_match",
			"contact_details": e2e.Object{"email": address, "send_notification_emails": asked},
		})
		h.HandOver(token, e2e.TinyPicture(t))
		w.Eventually("the session waits for a reviewer", func() bool {
			return w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] == "In Review"
		})
	}
	w.Eventually("the person is told", func() bool { return mailsAbout(t, w, "yes@shop.example", "being reviewed") == 1 })
	if n := mailsAbout(t, w, "no@shop.example", "being reviewed"); n != 0 {
		t.Errorf("%d mails to a person whose contact details ask for none", n)
	}
}

// mailsAbout counts the mails to an address that hold a text.
func mailsAbout(t testing.TB, w *testenv.World, address, text string) (n int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Config.MailFolder(), "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		mail, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(mail, []byte(address)) && bytes.Contains(mail, []byte(text)) {
			n++
		}
	}
	return n
}

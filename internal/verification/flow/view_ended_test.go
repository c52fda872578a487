package flow

import (
	"testing"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/state"
)

// Whoever still has the link of an ended session reads how it ended, and nothing of what was shown.
func TestTheTokenOfAnEndedSessionReadsNothingButHowItEnded(t *testing.T) {
	t.Parallel()
	for _, end := range []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusAbandoned, session.StatusExpired} {
		t.Run(string(end), func(t *testing.T) {
			t.Parallel()
			d := newEnv(t)
			ref := d.started(workflow.FeatureOCR)
			d.shown(ref, "feature_ocr")
			if before := d.look(ref).Steps[0]; before.Document == nil || before.Document.Choice == nil {
				t.Fatalf("while it goes on the page shows %+v", before)
			}
			d.become(ref, end)
			v := d.look(ref)
			if v.Session.Status != end || len(v.Steps) != 1 || v.Current != "" {
				t.Fatalf("the page shows %s, %d steps, current %q", v.Session.Status, len(v.Steps), v.Current)
			}
			if s := v.Steps[0]; s.Document != nil || s.Upload != nil || s.Form != nil || s.Reason != "" || s.AttemptsLeft != nil || s.State == state.StatePending {
				t.Errorf("of its step the page shows %+v", s)
			}
		})
	}
}

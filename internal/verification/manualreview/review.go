package manualreview

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// StatusInput is a reviewer's decision about a session.
type StatusInput struct {
	// To is Approved, Declined or Resubmitted.
	To      session.Status
	Comment string
	// Nodes are the steps to be done again; empty stands for those in doubt.
	Nodes []NodeInput
	// DecisionMail is the mail that the reviewer asked for; nil for what the session asks for itself.
	DecisionMail *session.DecisionMail
	// PreviewToken is that of the preview that the reviewer saw of a resubmission, or empty.
	PreviewToken string
	// By is who called.
	By review.Actor
}

// Reviewable refuses a session whose status no reviewer may change.
func (f *Service) Reviewable(ctx context.Context, ref session.Ref) error {
	sess, err := f.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return err
	}
	return canDecide(sess, "")
}

// canDecide refuses a decision that the session's present status does not allow.
func canDecide(sess session.Session, to session.Status) error {
	switch {
	case !sess.Status.Reviewable():
		return apperr.Rejected("session_not_reviewable", "", fmt.Sprintf("A session that is %s cannot be given another status.", sess.Status))
	case sess.Status == to:
		text := fmt.Sprintf("The session is %s already.", to)
		return &apperr.Error{Kind: apperr.KindRejected, Code: "session_status_same", Public: text, Body: []string{text}}
	default:
		return nil
	}
}

// UpdateStatus applies a reviewer's decision, records it in the review feed and
// announces it. Of concurrent decisions one is applied; the others get a conflict.
func (f *Service) UpdateStatus(ctx context.Context, ref session.Ref, in StatusInput) error {
	if err := checkFeatures(in.Nodes); err != nil {
		return err
	}
	before, err := f.Sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return err
	}
	if err := canDecide(before, in.To); err != nil {
		return err
	}
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		// Another decision was first. Other changes, such as a note or a webhook that was counted, do not stand against this one.
		if s.Session.Status != before.Status {
			return session.ErrChanged()
		}
		if in.To == session.StatusResubmitted {
			return f.resubmit(ctx, tx, s, in)
		}
		return f.applyDecision(ctx, tx, s, in)
	})
	if err != nil {
		return err
	}
	if in.To == session.StatusResubmitted {
		f.RunUnattended(ctx, ref)
	}
	return nil
}

// applyDecision approves or declines.
func (f *Service) applyDecision(ctx context.Context, tx postgres.Tx, s *state.Session, in StatusInput) error {
	before := s.Session.Status
	if err := f.recordReview(ctx, tx, s, in, nil); err != nil {
		return err
	}
	if in.To == session.StatusApproved {
		if err := f.settleSteps(ctx, tx, s); err != nil {
			return err
		}
	}
	moved, err := f.Sessions.Move(ctx, tx, s.Session, in.To)
	if err != nil {
		return err
	}
	s.Session = moved
	if err := f.Announce(ctx, tx, s, before, nil); err != nil {
		return err
	}
	return f.QueueDecisionMail(ctx, tx, s, in.DecisionMail)
}

// settleSteps approves the steps that were in doubt or declined: whoever approves the
// session has judged them too, and what they hold counts from then on.
func (f *Service) settleSteps(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	settled := false
	for i := range s.Steps {
		step := &s.Steps[i]
		status := step.Status
		if !state.IsFeature(step) || step.State != state.StateDone || status != decision.StepInReview && status != decision.StepDeclined {
			continue
		}
		if err := f.giveVerdict(ctx, tx, step, decision.StepApproved); err != nil {
			return err
		}
		settled = true
	}
	if !settled {
		return nil
	}
	return f.BumpVersion(ctx, tx, s, session.ListFacts{}) // lists of sessions know which documents are in review
}

// recordReview writes the decision into the feed, before the session's own decision is
// written, which repeats it.
func (f *Service) recordReview(ctx context.Context, tx postgres.Tx, s *state.Session, in StatusInput, nodes []webhookevent.ResubmitNode) error {
	e := review.Entry{
		ID: f.NewID(), ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, Activity: review.ActivityStatusUpdated,
		By: in.By, PreviousStatus: string(s.Session.Status), NewStatus: string(in.To), Comment: in.Comment, CreatedAt: f.Now(),
	}
	if nodes != nil {
		var err error
		if e.Metadata, err = json.Marshal(map[string]any{"nodes_to_resubmit": nodes}); err != nil {
			return fmt.Errorf("write nodes: %w", err)
		}
	}
	_, err := review.Append(ctx, tx, e)
	return err
}

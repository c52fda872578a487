package applicant

import (
	"context"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// ConsentVersion names the text the person agrees to. It changes with the text.
const ConsentVersion = "2026-12"

// ConsentInput is the version and language of the consent text.
type ConsentInput struct {
	// Version is that of the text.
	Version string
	// Language is the one in which it was shown; empty when that is not said.
	Language string
}

// Consent records the person's consent and starts the session, which continues in
// the language of the text. It is idempotent.
func (f *Service) Consent(ctx context.Context, ref session.Ref, in ConsentInput) (View, error) {
	if in.Version != ConsentVersion {
		return View{}, apperr.Invalid("consent_outdated", "consent_version", "The text has changed. Please read it again.")
	}
	s, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if s.Session.Status == session.StatusInProgress {
			return nil
		}
		if err := requireOpen(s, f.Now()); err != nil {
			return err
		}
		if len(s.Steps) == 0 {
			if err := f.AppendSteps(ctx, tx, s, s.Program.CertainNodes(s.Program.Graph().StartNode)); err != nil {
				return err
			}
		}
		// Before the move, whose answer is the row as it is then.
		if err := f.Sessions.RecordLanguage(ctx, tx.Queries, ref, in.Language); err != nil {
			return err
		}
		if err := f.Move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
		return f.Advance(ctx, tx, s)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// requireOpen refuses what comes too late.
func requireOpen(s *state.Session, now time.Time) error {
	if s.Session.Expired(now) {
		return apperr.Conflict("session_expired", "This link has expired. Ask for a new one.")
	}
	if !s.Session.Status.Unfinished() {
		return apperr.Conflict("session_finished", "This verification is finished.")
	}
	return nil
}

package verify

import (
	"context"

	"vidimus/internal/domain/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// ConsentVersion names the text the person agrees to. It changes with the text.
const ConsentVersion = "2026-11"

// Consent records that the person agrees and starts the session. Doing it
// again changes nothing.
func (f *Flow) Consent(ctx context.Context, ref session.Ref, version string) (View, error) {
	if version != ConsentVersion {
		return View{}, apperr.Invalid("consent_outdated", "consent_version", "The text has changed. Please read it again.")
	}
	s, err := f.change(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *stage) error {
		if s.session.Status == session.StatusInProgress {
			return nil
		}
		if err := f.open(s); err != nil {
			return err
		}
		if len(s.steps) == 0 {
			if err := f.lay(ctx, tx, s, s.program.Certain(s.program.Graph().StartNode)); err != nil {
				return err
			}
		}
		if err := f.move(ctx, tx, s, session.StatusInProgress); err != nil {
			return err
		}
		return f.advance(ctx, tx, s)
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, s)
}

// open refuses what comes too late.
func (f *Flow) open(s *stage) error {
	if s.session.Expired(f.Now()) {
		return apperr.Conflict("session_expired", "This link has expired. Ask for a new one.")
	}
	if !s.session.Status.Unfinished() {
		return apperr.Conflict("session_finished", "This verification is finished.")
	}
	return nil
}

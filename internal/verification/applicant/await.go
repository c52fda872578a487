package applicant

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
)

const (
	// awaitAtMost is below the patience of balancers and of the process that ends.
	awaitAtMost = 8 * time.Second
	// awaitPause is how late a page learns at most what another device did.
	awaitPause = 400 * time.Millisecond
	// awaitersAtMost bounds who waits in one process; more are answered at once.
	awaitersAtMost = 500
)

// AwaitChange returns the view of the page as soon as its revision differs from the known one, or after eight
// seconds.
func (f *Service) AwaitChange(ctx context.Context, ref session.Ref, known string) (View, error) {
	if f.awaiting.Add(1) <= awaitersAtMost {
		if err := f.await(ctx, ref, known); err != nil {
			f.awaiting.Add(-1)
			return View{}, err
		}
	}
	f.awaiting.Add(-1)
	return f.View(ctx, ref)
}

func (f *Service) await(ctx context.Context, ref session.Ref, known string) error {
	patience := time.NewTimer(awaitAtMost)
	defer patience.Stop()
	ticker := time.NewTicker(awaitPause)
	defer ticker.Stop()
	for {
		revision, err := f.revision(ctx, ref)
		if err != nil || revision != known {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("await change: %w", ctx.Err())
		case <-patience.C:
			return nil
		case <-ticker.C:
		}
	}
}

func (f *Service) revision(ctx context.Context, ref session.Ref) (string, error) {
	revision, err := f.Store.Queries().SessionRevision(ctx, db.SessionRevisionParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if errors.Is(err, pgx.ErrNoRows) {
		return "", apperr.NotFound("session_not_found")
	}
	if err != nil {
		return "", fmt.Errorf("load revision: %w", err)
	}
	return revision, nil
}

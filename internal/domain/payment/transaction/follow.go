package transaction

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// followBatch is the number of remediations completed in one commit.
const followBatch = 100

const (
	// followPause is how long the follower rests when there is nothing to do.
	followPause = time.Second
	sweepPause  = time.Hour
)

// RemediationFollower takes transactions to where their remediations end, and sweeps tokens.
type RemediationFollower struct {
	Transactions *Service
	Logger       *slog.Logger
}

// Run follows until ctx ends. Several processes may: each end is followed once.
func (f *RemediationFollower) Run(ctx context.Context) {
	pause, sweep := time.NewTicker(followPause), time.NewTicker(sweepPause)
	defer pause.Stop()
	defer sweep.Stop()
	for {
		n, err := f.Transactions.CompleteRemediations(ctx)
		if err == nil && n == followBatch {
			continue
		}
		f.report(ctx, err)
		select {
		case <-ctx.Done():
			return
		case <-pause.C:
		case <-sweep.C:
			f.report(ctx, f.Transactions.Sweep(ctx))
		}
	}
}

func (f *RemediationFollower) report(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		f.Logger.ErrorContext(ctx, "following up transactions failed", slog.Any("error", err))
	}
}

// outcomeOf is where the end of a remediation takes a transaction. Of one that
// nobody finished, or whose session was deleted, a person has to think.
func outcomeOf(s session.Status) (Status, webhookevent.TransactionReason) {
	switch s {
	case session.StatusApproved:
		return webhookevent.TransactionApproved, webhookevent.ReasonRemediationCompleted
	case session.StatusDeclined:
		return webhookevent.TransactionDeclined, webhookevent.ReasonRemediationFailed
	case session.StatusInReview:
		return webhookevent.TransactionInReview, webhookevent.ReasonRemediationCompleted
	default:
		return webhookevent.TransactionInReview, webhookevent.ReasonRemediationFailed
	}
}

// CompleteRemediations takes transactions to where the ends of their remediations take them,
// and returns of how many.
func (s *Service) CompleteRemediations(ctx context.Context) (int, error) {
	n := 0
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.TransactionRemediated(ctx, followBatch)
		if err != nil {
			return fmt.Errorf("list remediated transactions: %w", err)
		}
		n = len(rows)
		for _, row := range rows {
			to, reason := outcomeOf(session.Status(row.SessionStatus))
			_, err := s.ChangeStatusInTx(ctx, tx, StatusChange{
				Ref: Ref{row.ApplicationID, row.TransactionID}, To: to, Reason: reason, Source: "SYSTEM", Environment: application.Environment(row.Environment),
			})
			if apperr.KindOf(err) == apperr.KindConflict {
				err = tx.TransactionFollowed(ctx, db.TransactionFollowedParams{ApplicationID: row.ApplicationID, TransactionID: row.TransactionID}) // somebody decided it before
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && n > 0 {
		s.Committed()
	}
	return n, err
}

package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// MaxOverlap is the longest time a rotated secret is kept.
const MaxOverlap = 24 * time.Hour

// RotateSecret generates a new secret and returns it, only this once. It signs from
// now on. The old secret is kept for the overlap, from 0 to MaxOverlap, to explain
// deliveries that it signed; it no longer signs.
func (s *Service) RotateSecret(ctx context.Context, applicationID, id uuid.UUID, overlap time.Duration) (Destination, string, error) {
	if overlap < 0 || overlap > MaxOverlap {
		return Destination{}, "", apperr.Invalid("overlap_refused", "overlap_hours", "Must be from 0 to 24.")
	}
	secret, sealed, err := s.newSecret(id)
	if err != nil {
		return Destination{}, "", err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := lock(ctx, tx, applicationID, id)
		if err != nil {
			return err
		}
		now := s.Now()
		p := db.DestinationSecretRotateParams{SecretSealed: sealed, UpdatedAt: now, ApplicationID: applicationID, DestinationID: id}
		if overlap > 0 {
			until := now.Add(overlap)
			p.PreviousSecretSealed, p.PreviousSecretUntil = row.SecretSealed, &until
			forget := ForgetSecretArgs{ApplicationID: applicationID, DestinationID: id, Until: until}
			if err := s.Jobs.InsertMany(ctx, tx, []jobs.Args{forget}); err != nil {
				return err
			}
		}
		if err := tx.DestinationSecretRotate(ctx, p); err != nil {
			return fmt.Errorf("rotate secret: %w", err)
		}
		return nil
	})
	if err != nil {
		return Destination{}, "", err
	}
	d, err := s.Get(ctx, applicationID, id)
	return d, secret, err
}

// ForgetSecretArgs asks for an old secret to be destroyed once its overlap is over.
type ForgetSecretArgs struct {
	ApplicationID uuid.UUID `json:"application_id"`
	DestinationID uuid.UUID `json:"destination_id"`
	Until         time.Time `json:"until"`
}

// Kind names the job.
func (ForgetSecretArgs) Kind() string { return "webhook_forget_secret" }

// InsertOpts lets the job wait for the end of the overlap.
func (a ForgetSecretArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{ScheduledAt: a.Until}
}

// ForgetSecretWorker destroys old secrets.
type ForgetSecretWorker struct {
	river.WorkerDefaults[ForgetSecretArgs]
	Store *postgres.Store
	Now   func() time.Time
}

// Work destroys the old secret, unless a later rotation gave its place to another one whose time is not over.
func (w *ForgetSecretWorker) Work(ctx context.Context, job *river.Job[ForgetSecretArgs]) error {
	a := job.Args
	err := w.Store.Queries().DestinationSecretForget(ctx, db.DestinationSecretForgetParams{
		ApplicationID: a.ApplicationID, DestinationID: a.DestinationID, Now: w.Now(),
	})
	if err != nil {
		return fmt.Errorf("forget secret: %w", err)
	}
	return nil
}

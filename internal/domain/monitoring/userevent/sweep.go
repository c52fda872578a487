package userevent

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

const (
	// SweepEvery is the interval at which expired events are deleted.
	SweepEvery = time.Hour
	// sweepBatch bounds one statement, sweepRounds those of one application in one sweep.
	sweepBatch  = 5000
	sweepRounds = 100
)

// SweepArgs removes events and tokens that are over.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "activity_sweep" }

// Sweep deletes expired events, except those under a legal hold. A failure of one
// application does not stop the others.
func (s *Service) Sweep(ctx context.Context) error {
	owners, err := s.Store.Queries().UserEventSweepOwners(ctx, s.Now())
	if err != nil {
		return fmt.Errorf("list applications: %w", err)
	}
	var failed error
	for _, id := range owners {
		failed = errors.Join(failed, s.sweep(ctx, id))
	}
	return failed
}

func (s *Service) sweep(ctx context.Context, applicationID uuid.UUID) error {
	at, q := s.Now(), s.Store.Queries()
	if err := q.MonitoringTokenSweep(ctx, db.MonitoringTokenSweepParams{ApplicationID: applicationID, At: at}); err != nil {
		return fmt.Errorf("remove tokens: %w", err)
	}
	for range sweepRounds {
		n, err := q.UserEventSweep(ctx, db.UserEventSweepParams{ApplicationID: applicationID, At: at, BatchSize: sweepBatch})
		if err != nil {
			return fmt.Errorf("remove events: %w", err)
		}
		if n < sweepBatch {
			return nil
		}
	}
	return nil
}

package signin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// SweepEvery is the interval at which expired rows are deleted.
const SweepEvery = time.Hour

// sweepAfter keeps used codes for a while, so that one that is used again is
// still recognised.
const sweepAfter = 24 * time.Hour

// SweepArgs removes sign-ins and codes that are long over.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "sign_in_sweep" }

// Sweep removes what is long over; one application's trouble does not hold up the others.
func (s *Service) Sweep(ctx context.Context) error {
	owners, err := s.core.Store.Queries().AuthSweepOwners(ctx)
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
	before, q := s.core.Now().Add(-sweepAfter), s.core.Store.Queries()
	if _, err := q.AuthTransactionSweep(ctx, db.AuthTransactionSweepParams{ApplicationID: applicationID, Before: before}); err != nil {
		return fmt.Errorf("remove sign-ins: %w", err)
	}
	if _, err := q.AuthCeremonySweep(ctx, db.AuthCeremonySweepParams{ApplicationID: applicationID, Before: before}); err != nil {
		return fmt.Errorf("remove challenges: %w", err)
	}
	if _, err := q.AuthAssertionSweep(ctx, db.AuthAssertionSweepParams{ApplicationID: applicationID, Before: before}); err != nil {
		return fmt.Errorf("remove answers of companies: %w", err)
	}
	if _, err := q.AuthInvitationSweep(ctx, db.AuthInvitationSweepParams{ApplicationID: applicationID, Before: before}); err != nil {
		return fmt.Errorf("remove invitations: %w", err)
	}
	if _, err := q.AuthDeviceSweep(ctx, db.AuthDeviceSweepParams{ApplicationID: applicationID, Before: s.core.Now()}); err != nil {
		return fmt.Errorf("remove failures on devices: %w", err)
	}
	if _, err := q.AuthChallengeSweep(ctx, db.AuthChallengeSweepParams{ApplicationID: applicationID, Before: before}); err != nil {
		return fmt.Errorf("remove codes: %w", err)
	}
	return nil
}

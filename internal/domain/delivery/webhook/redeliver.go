package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Delivery is where an event stands with a destination.
type Delivery struct {
	ID      uuid.UUID
	EventID uuid.UUID
	// Status is pending, delivered or failed.
	Status string
	// Attempts counts all that were made.
	Attempts int
	// NextAttemptAt is nil when no attempt follows.
	NextAttemptAt *time.Time
}

func deliveryFromRow(row db.WebhookDelivery) Delivery {
	d := Delivery{ID: row.DeliveryID, EventID: row.EventID, Status: row.Status, Attempts: int(row.Attempts)}
	if row.Status == deliveryPending {
		d.NextAttemptAt = &row.DueAt
	}
	return d
}

// Redeliver has the event of an attempt sent to the destination again, with
// the usual further attempts. A delivery that waits for its next attempt is
// made due. It returns where the delivery stands then.
func (s *Service) Redeliver(ctx context.Context, applicationID, id, attemptID uuid.UUID) (Delivery, error) {
	row, err := s.load(ctx, applicationID, id)
	if err != nil {
		return Delivery{}, err
	}
	attempt, err := s.Store.Queries().DeliveryLogAttempt(ctx, db.DeliveryLogAttemptParams{
		ApplicationID: applicationID, DestinationID: id, AttemptID: attemptID,
	})
	if postgres.NotFound(err) {
		return Delivery{}, apperr.NotFound("attempt_not_found")
	}
	if err != nil {
		return Delivery{}, fmt.Errorf("load attempt: %w", err)
	}
	if attempt.IsTest {
		return Delivery{}, apperr.Rejected("test_not_redelivered", "", "A sample cannot be sent again. Send a new one.")
	}
	if refusal := s.CheckURL(ctx, applicationID, row.Url); refusal != "" {
		return Delivery{}, apperr.Invalid("destination_url_refused", "url", refusal)
	}
	again, err := s.again(ctx, applicationID, id, attempt.DeliveryID)
	if err != nil {
		return Delivery{}, err
	}
	s.Wake()
	return again, nil
}

// again makes the delivery due unless the destination is off, which is looked
// at under its lock: who switches it off settles what is pending, and nothing
// may become pending behind his back.
func (s *Service) again(ctx context.Context, applicationID, id, deliveryID uuid.UUID) (Delivery, error) {
	var again Delivery
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		d, err := lock(ctx, tx, applicationID, id)
		if err != nil {
			return err
		}
		if !d.Enabled {
			return errDisabled()
		}
		now := s.Now()
		row, err := tx.DeliveryAgain(ctx, db.DeliveryAgainParams{
			ApplicationID: applicationID, DeliveryID: deliveryID, Now: now, LeasedUntil: now.Add(lease),
		})
		if err != nil {
			return fmt.Errorf("make delivery due: %w", err)
		}
		again = deliveryFromRow(row)
		return nil
	})
	return again, err
}

// errDisabled refuses to send to a destination that is off. An operator who
// wants that anyway switches it on first.
func errDisabled() error {
	return apperr.Rejected("destination_disabled", "", "The destination is disabled. Enable it first.")
}

package webhook

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"vidimus/gen/db"
)

// settleBatch bounds what one statement settles: it takes a fraction of the time
// that a request or a claim has, however long the backlog is.
const settleBatch = 2000

// settler is what settleUnwanted asks of the database, inside a transaction or not.
type settler interface {
	DeliverySettleUnwanted(ctx context.Context, p db.DeliverySettleUnwantedParams) (int64, error)
}

// settleUnwanted ends deliveries to a destination that is gone or off without an
// attempt, the longest due first, and returns how many. What is beyond a batch
// is found by whoever claims the next of them, and settled then.
func settleUnwanted(ctx context.Context, s settler, key destinationKey, now time.Time) (int64, error) {
	n, err := s.DeliverySettleUnwanted(ctx, db.DeliverySettleUnwantedParams{
		ApplicationID: key.application, DestinationID: key.destination, SettledAt: now, BatchSize: settleBatch,
	})
	if err != nil {
		return 0, fmt.Errorf("settle deliveries: %w", err)
	}
	return n, nil
}

// settle ends a batch of each destination that nobody wants any more, within the time
// of a claim, and reports whether there may be more.
func (d *Dispatcher) settle(ctx context.Context) (more bool) {
	for key := range d.unsettled {
		batch, cancel := context.WithTimeout(ctx, claimTimeout)
		n, err := settleUnwanted(batch, d.Store.Queries(), key, d.Now())
		cancel()
		if err != nil {
			d.Logger.ErrorContext(ctx, "cancelling unwanted deliveries failed", slog.Any("error", err))
			return false
		}
		if n < settleBatch {
			delete(d.unsettled, key)
		}
	}
	return len(d.unsettled) > 0
}

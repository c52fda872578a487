package boot

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/activity"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/monitor"
	"vidimus/internal/platform/postgres"
)

// eventRules has the rules asked about submitted events. Totals that look across
// subjects are kept like all others, so nothing is left for later.
type eventRules struct{ *monitor.Engine }

// Watches answers from memory.
func (r eventRules) Watches(ctx context.Context, applicationID uuid.UUID) (activity.Watch, error) {
	isWatched, err := r.WatchesEvents(ctx, applicationID)
	return activity.Watch{Rules: isWatched}, err
}

// Correlate adds nothing: Judge has asked all rules.
func (r eventRules) Correlate(context.Context, postgres.Tx, uuid.UUID, monitor.Record) (monitor.Verdict, error) {
	return monitor.Verdict{Status: event.TransactionApproved}, nil
}

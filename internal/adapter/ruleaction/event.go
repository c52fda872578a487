package ruleaction

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/platform/storage/postgres"
)

// EventRules evaluates the rules on submitted events. Totals across subjects are
// updated like all others, so no evaluation is deferred.
type EventRules struct{ *ruleengine.Engine }

// Watches answers from memory.
func (r EventRules) Watches(ctx context.Context, applicationID uuid.UUID) (userevent.RuleCoverage, error) {
	isWatched, err := r.WatchesEvents(ctx, applicationID)
	return userevent.RuleCoverage{Rules: isWatched}, err
}

// Correlate does nothing, because Judge has evaluated all rules.
func (r EventRules) Correlate(context.Context, postgres.Tx, uuid.UUID, ruleengine.Record) (ruleengine.Verdict, error) {
	return ruleengine.Verdict{Status: webhookevent.TransactionApproved}, nil
}

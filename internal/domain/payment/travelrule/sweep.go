package travelrule

import (
	"context"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// SweepEvery is the interval at which exchanges are expired.
	SweepEvery = time.Minute
	// sweepBatch bounds one transaction.
	sweepBatch = 100
)

// SweepArgs is the job that expires exchanges.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "travel_rule_sweep" }

// Sweep expires a batch of exchanges and returns how many.
func (s *Exchanges) Sweep(ctx context.Context) (int, error) {
	n := 0
	now := s.Now()
	err := s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.TravelTransferDue(ctx, db.TravelTransferDueParams{At: &now, BatchSize: sweepBatch})
		if err != nil {
			return fmt.Errorf("list exchanges that are due: %w", err)
		}
		n = len(rows)
		for _, r := range rows {
			x, err := s.lock(ctx, tx, r.ApplicationID, r.TransferID)
			if err != nil {
				return err
			}
			if err := s.expire(ctx, tx, x); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}

// expire ends an exchange, and the other side's view of it: nobody can answer any more.
func (s *Exchanges) expire(ctx context.Context, tx postgres.Tx, x *exchange) error {
	if x.DeadlineAt == nil || x.DeadlineAt.After(s.Now()) || !HasDeadline(x.status()) {
		return nil // ended as the other side of one before it
	}
	const detail = "There was no answer in time."
	if err := s.move(ctx, tx, x, webhookevent.Expired, detail); err != nil {
		return err
	}
	if err := s.timeOut(ctx, tx, x); err != nil {
		return err
	}
	if err := s.answerPeer(ctx, tx, x); err != nil {
		return err
	}
	t, err := s.counterpartExchange(ctx, tx, x)
	if err != nil || t == nil || !HasDeadline(t.status()) {
		return err
	}
	if err := s.move(ctx, tx, t, webhookevent.Expired, detail); err != nil {
		return err
	}
	return s.timeOut(ctx, tx, t)
}

// timeOut does to the transaction what the settings say.
func (s *Exchanges) timeOut(ctx context.Context, tx postgres.Tx, x *exchange) error {
	st, err := settingsOf(ctx, tx.Queries, x.ApplicationID)
	if err != nil {
		return err
	}
	to, ok := map[ExpiryOutcome]transaction.Status{OutcomeHold: webhookevent.TransactionInReview, OutcomeReject: webhookevent.TransactionDeclined}[st.TimeoutOutcome]
	if !ok {
		return nil
	}
	_, err = s.Transactions.ChangeStatusInTx(ctx, tx, transaction.StatusChange{
		Ref: transaction.Ref{ApplicationID: x.ApplicationID, ID: x.TransactionID}, To: to, Reason: webhookevent.ReasonProviderUpdate, Source: "SYSTEM",
		Comment: "The exchange of the travel rule expired.", Forced: true, Environment: x.environment,
	})
	return err
}

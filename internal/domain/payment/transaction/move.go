package transaction

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// moves are those that a person may make, and the end of a remediation
// (standalone.md 5.4). What is approved or declined stays so, but for the end of
// an exchange that nobody answered.
var moves = map[Status][]Status{
	webhookevent.TransactionInReview:     {webhookevent.TransactionApproved, webhookevent.TransactionDeclined},
	webhookevent.TransactionAwaitingUser: {webhookevent.TransactionApproved, webhookevent.TransactionDeclined, webhookevent.TransactionInReview},
}

// Move is a change of status.
type Move struct {
	Ref
	To Status
	// Reason is what the event says, Source who did it, such as API or SYSTEM.
	Reason webhookevent.TransactionReason
	Source string
	// Comment is kept with the change; empty for none.
	Comment string
	// ReasonCode and ReasonLabel replace those of the transaction; empty to leave them.
	ReasonCode, ReasonLabel string
	// Forced lets an exchange that ran out of time move what was decided.
	Forced      bool
	Environment application.Environment
}

// UpdateStatus carries out what a reviewer decided through the interface.
func (s *Service) UpdateStatus(ctx context.Context, c Caller, r Ref, to Status, comment string) (Record, error) {
	var out Transaction
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		out, err = s.MoveIn(ctx, tx, Move{
			Ref: r, To: to, Reason: webhookevent.ReasonAPIPatched, Source: "API", Comment: comment, Environment: c.Environment,
		})
		return err
	})
	if err != nil {
		return Record{}, err
	}
	s.Committed()
	return s.complete(ctx, out)
}

// MoveIn changes a status in the caller's transaction, writes it down and
// appends its event. The status that it has already changes nothing. It reports
// a conflict for a move that is not allowed. The caller calls Committed afterwards.
func (s *Service) MoveIn(ctx context.Context, tx postgres.Tx, m Move) (Transaction, error) {
	t, err := lock(ctx, tx, m.Ref)
	if err != nil || t.Status == m.To {
		return t, err
	}
	if !m.Forced && !slices.Contains(moves[t.Status], m.To) {
		return t, apperr.Conflict("transaction_move_refused", fmt.Sprintf("A transaction that is %s cannot become %s.", t.Status, m.To))
	}
	before := t.Status
	if t.Action != nil && t.Action.Verification != nil {
		t.Action = nil // the remediation is over
	}
	if err := s.write(ctx, tx, &t, m); err != nil {
		return t, err
	}
	if s.Judge != nil {
		if err := s.Judge.RecordStatusChange(ctx, tx, t.ApplicationID, t.ID, m.To); err != nil {
			return t, err
		}
	}
	changed, err := s.recordNote(ctx, tx, newTimelineEntry{
		Ref: m.Ref, Type: StatusChanged, Source: m.Source, Status: string(m.To), Title: "Status changed", Text: m.Comment,
		Metadata: map[string]any{"kind": "status_change", "previous_status": before, "status": m.To, "reason": m.Reason},
	})
	if err != nil {
		return t, err
	}
	err = webhookevent.Append(ctx, tx, webhookevent.TransactionStatusUpdated{
		Origin: s.originOf(t, m.Environment), Transaction: t.eventBody(), Previous: before, Reason: m.Reason,
	})
	if err != nil {
		return t, err
	}
	return t, s.tellActivity(ctx, tx, t, changed)
}

// write sets status, reason and action. The row is locked.
func (s *Service) write(ctx context.Context, tx postgres.Tx, t *Transaction, m Move) error {
	action, err := actionDocument(t.Action)
	if err != nil {
		return err
	}
	t.Status, t.UpdatedAt = m.To, s.Now()
	if m.ReasonCode != "" {
		t.ReasonCode, t.ReasonLabel = &m.ReasonCode, optional(m.ReasonLabel)
	}
	t.version, err = tx.TransactionMove(ctx, db.TransactionMoveParams{
		ToStatus: string(m.To), Now: t.UpdatedAt, ReasonCode: optional(m.ReasonCode), ReasonLabel: optional(m.ReasonLabel), Action: action,
		ApplicationID: t.ApplicationID, TransactionID: t.ID, ExpectedVersion: t.version,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return apperr.Conflict("transaction_changed", "Somebody else has changed the transaction meanwhile.")
	}
	if err != nil {
		return fmt.Errorf("move transaction: %w", err)
	}
	return nil
}

func actionDocument(a *webhookevent.ActionRequired) (json.RawMessage, error) {
	if a == nil {
		return nil, nil
	}
	raw, err := json.Marshal(a)
	if err != nil {
		return nil, fmt.Errorf("write action: %w", err)
	}
	return raw, nil
}

// RequireIn says in the caller's transaction what the subject has to do; nil for
// nothing more. It changes no status.
func (s *Service) RequireIn(ctx context.Context, tx postgres.Tx, r Ref, a *webhookevent.ActionRequired) error {
	action, err := actionDocument(a)
	if err != nil {
		return err
	}
	n, err := tx.TransactionActionSet(ctx, db.TransactionActionSetParams{Action: action, Now: s.Now(), ApplicationID: r.ApplicationID, TransactionID: r.ID})
	return changed(n, err)
}

// SetPaymentIn keeps the reference of a payment that was learned later, such as
// the hash on its chain, in the caller's transaction.
func (s *Service) SetPaymentIn(ctx context.Context, tx postgres.Tx, r Ref, reference string) error {
	n, err := tx.TransactionPaymentSet(ctx, db.TransactionPaymentSetParams{
		PaymentTxnID: reference, Now: s.Now(), ApplicationID: r.ApplicationID, TransactionID: r.ID,
	})
	return changed(n, err)
}

func changed(n int64, err error) error {
	if err != nil {
		return fmt.Errorf("change transaction: %w", err)
	}
	if n == 0 {
		return errNotFound
	}
	return nil
}

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
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// moves is the table of all moves but that of an exchange that ran out of time:
// those of a person and of the end of a remediation.
var moves = map[Status][]Status{
	webhookevent.TransactionInReview:     {webhookevent.TransactionApproved, webhookevent.TransactionDeclined},
	webhookevent.TransactionAwaitingUser: {webhookevent.TransactionApproved, webhookevent.TransactionDeclined, webhookevent.TransactionInReview},
}

// laterMoves are those that only a person makes, with words why: what was let through
// can be stopped, what was stopped is never let through.
var laterMoves = map[Status][]Status{
	webhookevent.TransactionApproved: {webhookevent.TransactionDeclined},
}

// StatusChange is a change of status.
type StatusChange struct {
	Ref
	To Status
	// Reason is what the event says, Source who did it, such as API or SYSTEM.
	Reason webhookevent.TransactionReason
	Source string
	// Comment is kept with the change; empty for none.
	Comment string
	// ReasonCode and ReasonLabel replace those of the transaction; empty to leave them.
	ReasonCode, ReasonLabel string
	// ByPerson says that somebody decided; ActorEmail and ActorName are those of the account of the console that did, empty for a key.
	ByPerson              bool
	ActorEmail, ActorName string
	// Forced lets an exchange that ran out of time move what was decided.
	Forced      bool
	Environment application.Environment
}

func (m StatusChange) isAllowed(from Status) bool {
	return m.Forced || slices.Contains(moves[from], m.To) || m.ByPerson && slices.Contains(laterMoves[from], m.To)
}

// Verdict is a person's decision on a transaction with a reason; the comment may be missing when there was no earlier
// decision.
type Verdict struct {
	To      Status
	Comment string
}

// UpdateStatus carries out what a person decided by call. An exchange of the travel
// rule does not go on behind a transaction that is declined.
func (s *Service) UpdateStatus(ctx context.Context, c application.Caller, r Ref, v Verdict) (Record, error) {
	move := StatusChange{
		Ref: r, To: v.To, Reason: webhookevent.ReasonAPIPatched, Source: "API", Comment: v.Comment, ByPerson: true, Environment: c.Environment,
	}
	if c.AccountEmail != "" {
		move.Reason, move.Source, move.ActorEmail, move.ActorName = analystReasons[v.To], "ANALYST", c.AccountEmail, c.AccountDisplay()
	}
	var out Transaction
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		out, err = s.decide(ctx, tx, move)
		return err
	})
	if err != nil {
		return Record{}, err
	}
	s.Committed()
	return s.complete(ctx, out)
}

// analystReasons are what events say of a decision at the console.
var analystReasons = map[Status]webhookevent.TransactionReason{
	webhookevent.TransactionApproved: webhookevent.ReasonAnalystApproved, webhookevent.TransactionDeclined: webhookevent.ReasonAnalystDeclined,
	webhookevent.TransactionInReview: webhookevent.ReasonAnalystCleared,
}

// decide is ChangeStatusInTx for a person, which ends the exchange of what is declined. The
// exchange is locked first, as everywhere.
func (s *Service) decide(ctx context.Context, tx postgres.Tx, m StatusChange) (Transaction, error) {
	cancelExchange := func(context.Context) error { return nil }
	if m.To == webhookevent.TransactionDeclined && s.TravelRule != nil {
		var err error
		if cancelExchange, err = s.TravelRule.PrepareCancellation(ctx, tx, m.Ref); err != nil {
			return Transaction{}, err
		}
	}
	before, err := lock(ctx, tx, m.Ref)
	if err != nil {
		return Transaction{}, err
	}
	after, err := s.ChangeStatusInTx(ctx, tx, m)
	if err != nil || after.Status == before.Status {
		return after, err
	}
	return after, cancelExchange(ctx)
}

// ChangeStatusInTx changes a status in the caller's transaction, records it in the
// history and appends its event. Setting the present status changes nothing. It
// reports a conflict for a transition that is not allowed. The caller calls
// Committed afterwards.
func (s *Service) ChangeStatusInTx(ctx context.Context, tx postgres.Tx, m StatusChange) (Transaction, error) {
	t, err := lock(ctx, tx, m.Ref)
	if err != nil || t.Status == m.To {
		return t, err
	}
	if !m.isAllowed(t.Status) {
		return t, apperr.Conflict("transaction_move_refused", fmt.Sprintf("A transaction that is %s cannot become %s.", t.Status, m.To))
	}
	before := t.Status
	if before == webhookevent.TransactionApproved && m.ByPerson && m.Comment == "" {
		return t, apperr.Invalid("comment_missing", "comment", "A transaction that was approved is declined with words why.")
	}
	if t.Action != nil && (t.Action.Verification != nil || m.To == webhookevent.TransactionDeclined) {
		t.Action = nil // the remediation is over, and of what is declined nothing is asked any more
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
		ActorEmail: m.ActorEmail, ActorName: m.ActorName,
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
func (s *Service) write(ctx context.Context, tx postgres.Tx, t *Transaction, m StatusChange) error {
	action, err := actionDocument(t.Action)
	if err != nil {
		return err
	}
	t.Status, t.UpdatedAt = m.To, s.Now()
	if m.ReasonCode != "" {
		t.ReasonCode, t.ReasonLabel = &m.ReasonCode, optional.Of(m.ReasonLabel)
	}
	t.version, err = tx.TransactionMove(ctx, db.TransactionMoveParams{
		ToStatus: string(m.To), Now: t.UpdatedAt, ReasonCode: optional.Of(m.ReasonCode), ReasonLabel: optional.Of(m.ReasonLabel), Action: action,
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

// RequireActionInTx records, in the caller's transaction, the action that the
// subject has to take; nil if none is left. It does not change the status.
func (s *Service) RequireActionInTx(ctx context.Context, tx postgres.Tx, r Ref, a *webhookevent.ActionRequired) error {
	action, err := actionDocument(a)
	if err != nil {
		return err
	}
	n, err := tx.TransactionActionSet(ctx, db.TransactionActionSetParams{Action: action, Now: s.Now(), ApplicationID: r.ApplicationID, TransactionID: r.ID})
	return changed(n, err)
}

// SetPaymentReferenceInTx stores, in the caller's transaction, a payment reference that became known later, such as a
// blockchain hash.
func (s *Service) SetPaymentReferenceInTx(ctx context.Context, tx postgres.Tx, r Ref, reference string) error {
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

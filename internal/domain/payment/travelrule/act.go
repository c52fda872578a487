package travelrule

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// change carries out one change of the exchange of a transaction.
func (s *Exchanges) change(ctx context.Context, r transaction.Ref, do func(context.Context, postgres.Tx, *exchange) error) (ExchangeView, error) {
	var v ExchangeView
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		x, err := s.lockOf(ctx, tx, r)
		if err != nil {
			return err
		}
		if err := do(ctx, tx, x); err != nil {
			return err
		}
		v = x.view()
		return nil
	})
	if err == nil {
		s.Committed()
	}
	return v, err
}

// RecordPayment stores the hash of a transfer whose data have been exchanged.
func (s *Exchanges) RecordPayment(ctx context.Context, r transaction.Ref, paymentTxnID string) (ExchangeView, error) {
	return s.change(ctx, r, func(ctx context.Context, tx postgres.Tx, x *exchange) error {
		if !MayBecome(x.status(), webhookevent.Finished) {
			return apperr.Conflict("exchange_not_completed", "Only an exchange that is COMPLETED can be finished; this one is "+x.Status+".")
		}
		x.PaymentTxnID = &paymentTxnID
		if err := s.moveBothSides(ctx, tx, x, webhookevent.Finished, "The hash of the transfer was reported."); err != nil {
			return err
		}
		if err := s.Transactions.SetPaymentReferenceInTx(ctx, tx, r, paymentTxnID); err != nil {
			return err
		}
		return s.confirmToPeer(ctx, tx, x)
	})
}

// Cancel withdraws an exchange.
func (s *Exchanges) Cancel(ctx context.Context, r transaction.Ref) (ExchangeView, error) {
	return s.change(ctx, r, func(ctx context.Context, tx postgres.Tx, x *exchange) error {
		return s.cancel(ctx, tx, x, "The exchange was withdrawn.")
	})
}

func (s *Exchanges) cancel(ctx context.Context, tx postgres.Tx, x *exchange, detail string) error {
	if err := s.moveBothSides(ctx, tx, x, webhookevent.Cancelled, detail); err != nil {
		return err
	}
	if !x.isOutbound() {
		return s.answerPeer(ctx, tx, x)
	}
	return s.confirmToPeer(ctx, tx, x)
}

// PrepareCancellation locks the exchange of a transaction that is about to be
// declined. end cancels it on both sides; it does nothing if the exchange has ended.
func (s *Exchanges) PrepareCancellation(ctx context.Context, tx postgres.Tx, r transaction.Ref) (end func(context.Context) error, err error) {
	x, err := s.lockOf(ctx, tx, r)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return func(context.Context) error { return nil }, nil
	}
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) error {
		if !MayBecome(x.status(), webhookevent.Cancelled) {
			return nil
		}
		return s.cancel(ctx, tx, x, "The transaction was declined.")
	}, nil
}

// confirmToPeer tells a provider that has approved a transfer what became of it.
func (s *core) confirmToPeer(ctx context.Context, tx postgres.Tx, x *exchange) error {
	wasApproved := false
	for _, m := range x.moments {
		wasApproved = wasApproved || m.Status == webhookevent.Completed
	}
	if x.Rail != string(webhookevent.RailTRP) || !x.isOutbound() || !wasApproved {
		return nil
	}
	return s.enqueue(ctx, tx, x, TaskConfirm)
}

// answerPeer sends the decision to the provider that inquired.
func (s *core) answerPeer(ctx context.Context, tx postgres.Tx, x *exchange) error {
	if x.Rail != string(webhookevent.RailTRP) || x.isOutbound() {
		return nil
	}
	return s.enqueue(ctx, tx, x, TaskResolve)
}

// Resend routes an exchange again that has found no way.
func (s *Exchanges) Resend(ctx context.Context, r transaction.Ref) (ExchangeView, error) {
	return s.change(ctx, r, func(ctx context.Context, tx postgres.Tx, x *exchange) error {
		if !x.isOutbound() || !MayBecome(x.status(), webhookevent.AwaitingCounterparty) {
			return apperr.Conflict("exchange_not_resendable", "An exchange that is "+x.Status+" is not routed again.")
		}
		st, err := settingsOf(ctx, tx.Queries, x.ApplicationID)
		if err != nil {
			return err
		}
		plan, err := s.route(ctx, tx, x, st)
		if err != nil {
			return err
		}
		if plan.status == x.status() {
			return s.save(ctx, tx, x) // nothing has become known
		}
		x.DeadlineAt = nil // it waits anew
		if err := s.move(ctx, tx, x, plan.status, plan.detail); err != nil {
			return err
		}
		return s.follow(ctx, tx, x, plan)
	})
}

// ConfirmWalletOwnership records whether the wallet belongs to the customer.
func (s *Exchanges) ConfirmWalletOwnership(ctx context.Context, r transaction.Ref, isOurs bool) (ExchangeView, error) {
	return s.change(ctx, r, func(ctx context.Context, tx postgres.Tx, x *exchange) error {
		return s.confirmWalletOwnership(ctx, tx, x, isOurs)
	})
}

// waitsForOwner reports whether wallet ownership is still unconfirmed.
func (x *exchange) waitsForOwner() bool {
	switch x.status() {
	case webhookevent.UnconfirmedOwnership:
		return true
	case webhookevent.OnHold, webhookevent.NotEnoughCounterpartyData:
		return !x.isOutbound()
	default:
		return false
	}
}

func (s *Exchanges) confirmWalletOwnership(ctx context.Context, tx postgres.Tx, x *exchange, isOurs bool) error {
	if !x.waitsForOwner() {
		return apperr.Conflict("exchange_has_owner", "An exchange that is "+x.Status+" does not wait for the owner of its wallet.")
	}
	wasAsked := x.status() == webhookevent.UnconfirmedOwnership
	x.OwnershipConfirmed = &isOurs
	to, detail := webhookevent.CounterpartyGeneralDecline, "The wallet is not the customer's."
	if isOurs {
		var err error
		if to, detail, err = s.compare(ctx, tx, x); err != nil {
			return err
		}
	}
	if to == x.status() {
		return apperr.Conflict("exchange_without_names", "The beneficiary is not named on both sides.")
	}
	if err := s.settle(ctx, tx, x, to, detail); err != nil {
		return err
	}
	if !wasAsked {
		return s.answerPeer(ctx, tx, x)
	}
	// Nobody has to prove the wallet any more.
	if err := s.Transactions.RequireActionInTx(ctx, tx, transaction.Ref{ApplicationID: x.ApplicationID, ID: x.TransactionID}, nil); err != nil {
		return err
	}
	return s.answerPeer(ctx, tx, x)
}

// compare runs the match of names on both sides. The holder of an unhosted
// wallet is nobody's customer: the proof is all that there is.
func (s *Exchanges) compare(ctx context.Context, tx postgres.Tx, x *exchange) (Status, string, error) {
	if x.isOutbound() {
		return webhookevent.Completed, "Control of the wallet is proved.", nil
	}
	if _, err := s.holders(ctx, tx, x); err != nil {
		return "", "", err
	}
	strictness := []Strictness{}
	for _, id := range sides(x) {
		st, err := settingsOf(ctx, tx.Queries, id)
		if err != nil {
			return "", "", err
		}
		strictness = append(strictness, st.Strictness)
	}
	worst := matches
	for _, degree := range strictness {
		worst = max(worst, degree.match(x.OwnNames, names(x.BeneficiaryData)))
	}
	switch worst {
	case differs:
		return webhookevent.MismatchedData, "The names of both sides differ.", nil
	case thin:
		return webhookevent.NotEnoughCounterpartyData, "The beneficiary is not named on both sides.", nil
	default:
		return webhookevent.Completed, "The wallet is confirmed and the names match.", nil
	}
}

// settle moves both sides; a deposit whose hash is known is finished at once.
func (s *Exchanges) settle(ctx context.Context, tx postgres.Tx, x *exchange, to Status, detail string) error {
	if to == webhookevent.NotEnoughCounterpartyData {
		return s.move(ctx, tx, x, to, detail) // only this side can help it
	}
	if err := s.moveBothSides(ctx, tx, x, to, detail); err != nil {
		return err
	}
	if to == webhookevent.Completed && x.Protocol != nil && *x.Protocol == protocolDeposit {
		return s.move(ctx, tx, x, webhookevent.Finished, "The deposit had arrived before.")
	}
	return nil
}

// sides are the applications of this installation that take part.
func sides(x *exchange) []uuid.UUID {
	out := []uuid.UUID{x.ApplicationID}
	if x.CounterpartyApplicationID != nil {
		out = append(out, *x.CounterpartyApplicationID)
	}
	return out
}

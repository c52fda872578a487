package travelrule

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/optional"
)

// linkInternalCounterparty brings an exchange to the other application of this installation that
// knows the wallet: that one gets an inbound transaction of its own, and both get
// the status that follows (contract, standalone 6.1).
func (s *Messaging) linkInternalCounterparty(ctx context.Context, x *exchange) error {
	if x.status() != webhookevent.AwaitingCounterparty || x.Rail != string(webhookevent.RailInternal) || x.CounterpartyTransferID != nil {
		return nil
	}
	to, err := findRecipient(ctx, s.Store.Queries(), x)
	if err != nil {
		return err
	}
	if to.isContested {
		return s.unreachable(ctx, x, contestedDetail)
	}
	if to.wallet == nil {
		return s.unreachable(ctx, x, "The wallet is no longer known to another provider of this installation.")
	}
	w := *to.wallet
	y := s.counterpartView(x, w)
	draft, err := s.opening.prepare(ctx, y, inboundParty{holder: optional.Value(w.HolderName), vendorData: w.HolderVendorData, entityType: w.EntityType})
	if apperr.KindOf(err) == apperr.KindRejected {
		return s.refuse(ctx, x, "The other provider takes no transfers for this customer.")
	}
	if err != nil {
		return err
	}
	return s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		locked, err := s.lock(ctx, tx, x.ApplicationID, x.TransferID)
		if err != nil || locked.status() != webhookevent.AwaitingCounterparty || locked.CounterpartyTransferID != nil {
			return err
		}
		return s.join(ctx, tx, internalExchange{x: locked, y: s.counterpartView(locked, w), wallet: w, draft: draft})
	})
}

// counterpartView is the other side's view of an exchange, without a status.
func (s *Messaging) counterpartView(x *exchange, w db.TravelWallet) *exchange {
	y := &exchange{environment: x.environment, TravelTransfer: x.TravelTransfer}
	y.ApplicationID, y.TransferID, y.Direction = w.ApplicationID, s.NewID(), string(webhookevent.Inbound)
	y.DeadlineAt, y.OwnershipConfirmed, y.Metadata, y.ObligationsCount = nil, nil, nil, 0
	y.CounterpartyApplicationID, y.CounterpartyTransferID = &x.ApplicationID, &x.TransferID
	y.OwnNames = namesOf(&transaction.Party{FullName: w.HolderName})
	y.CreatedAt, y.UpdatedAt = s.Now(), s.Now()
	return y
}

// internalExchange are both sides of an exchange inside this installation.
type internalExchange struct {
	x, y   *exchange
	wallet db.TravelWallet
	draft  *transaction.Draft
}

// join stores the receiving side and moves the sending one.
func (s *Messaging) join(ctx context.Context, tx postgres.Tx, j internalExchange) error {
	sender, err := settingsOf(ctx, tx.Queries, j.x.ApplicationID)
	if err != nil {
		return err
	}
	receiver, err := settingsOf(ctx, tx.Queries, j.y.ApplicationID)
	if err != nil {
		return err
	}
	j.x.peer.Name, j.x.peer.LEI = receiver.LegalName, receiver.LEI
	j.y.peer = Counterparty{Name: sender.LegalName, LEI: sender.LEI}
	theirs := names(j.x.BeneficiaryData)
	verdict := max(sender.Strictness.match(j.y.OwnNames, theirs), receiver.Strictness.match(j.y.OwnNames, theirs))
	to, detail := webhookevent.Completed, "The wallet is verified and the names match."
	switch {
	case !j.wallet.IsVerified || verdict == thin:
		to, detail = webhookevent.UnconfirmedOwnership, "The beneficiary's provider has not confirmed the wallet yet."
	case verdict == differs:
		to, detail = webhookevent.MismatchedData, "The names of both sides differ."
	default:
		j.x.OwnershipConfirmed, j.y.OwnershipConfirmed = new(true), new(true)
	}
	s.setStatus(j.y, to, detail, receiver.timeout())
	if err := s.opening.createInboundTransaction(ctx, tx, j.y, j.draft); err != nil {
		return err
	}
	j.x.CounterpartyApplicationID, j.x.CounterpartyTransferID = &j.y.ApplicationID, &j.y.TransferID
	if to == webhookevent.UnconfirmedOwnership {
		return s.save(ctx, tx, j.x) // the sending side waits on
	}
	return s.move(ctx, tx, j.x, to, detail)
}

// refuse ends an exchange that the other side does not take.
func (s *Messaging) refuse(ctx context.Context, x *exchange, detail string) error {
	return s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		locked, err := s.lock(ctx, tx, x.ApplicationID, x.TransferID)
		if err != nil || locked.status() != webhookevent.AwaitingCounterparty {
			return err
		}
		return s.move(ctx, tx, locked, webhookevent.CounterpartyGeneralDecline, detail)
	})
}

// inboundParty is whose account a transfer comes to, as far as it is known.
type inboundParty struct {
	holder, entityType string
	vendorData         *string
}

// prepare lets the transaction of the receiving side in.
func (s *Opener) prepare(ctx context.Context, x *exchange, to inboundParty) (*transaction.Draft, error) {
	amount, err := decimal.Parse(x.Amount)
	if err != nil {
		return nil, fmt.Errorf("read amount: %w", err)
	}
	method := &transaction.Method{Type: transaction.CryptoWallet, AccountID: filled(&x.Wallet)}
	subject := transaction.Party{EntityType: transaction.Individual, VendorData: to.vendorData, FullName: filled(&to.holder), Method: method}
	if to.entityType == "company" {
		subject.EntityType = transaction.Company
	}
	kind := transaction.Crypto
	r := transaction.Report{Transaction: transaction.Transaction{
		TxnID: "travel-rule-" + s.NewID().String(), At: s.Now(), Category: transaction.TravelRuleTransfer, ActionType: "deposit",
		Direction: webhookevent.Inbound, CurrencyKind: &kind, Money: transaction.Money{Amount: amount, Currency: x.Currency}, PaymentTxnID: x.PaymentTxnID,
		Subject: subject,
	}}
	if name := firstOf(names(x.OriginatorData)...); name != "" {
		r.Counterparty = &transaction.Party{EntityType: transaction.External, FullName: &name}
	}
	x.OwnNames = namesOf(&subject)
	return s.Transactions.Prepare(ctx, application.Caller{ApplicationID: x.ApplicationID, Environment: x.environment}, r)
}

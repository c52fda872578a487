package travelrule

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
)

// Deposit is a transfer that arrived before its data were exchanged.
type Deposit struct {
	application.Caller
	Chain, TxID, Wallet, Amount, Currency string
	OriginatorData, BeneficiaryData       json.RawMessage
	Originating                           Counterparty
}

// RegisteredDeposit is a deposit as it is recorded.
type RegisteredDeposit struct {
	ExchangeView
	// Created says that it was not known before.
	Created bool
}

// Register records a deposit: its transaction first, then its exchange. A deposit
// that is already registered, by hash and wallet, is returned as it is.
func (s *Opener) Register(ctx context.Context, d Deposit) (RegisteredDeposit, error) {
	x, st, err := s.deposited(ctx, d)
	if err != nil {
		return RegisteredDeposit{}, err
	}
	q := s.Store.Queries()
	for range 2 { // a deposit that is registered twice at once is found the second time
		row, err := q.TravelTransferByDeposit(ctx, db.TravelTransferByDepositParams{
			ApplicationID: d.ApplicationID, PaymentTxnID: &d.TxID, WalletKey: x.WalletKey,
		})
		if err == nil {
			found, err := s.read(ctx, row)
			if err != nil {
				return RegisteredDeposit{}, err
			}
			return RegisteredDeposit{ExchangeView: found.view()}, nil
		}
		if !postgres.NotFound(err) {
			return RegisteredDeposit{}, fmt.Errorf("look deposit up: %w", err)
		}
		v, err := s.store(ctx, x, st)
		if !postgres.IsUnique(err, "travel_transfers_deposit") {
			return RegisteredDeposit{ExchangeView: v, Created: true}, err
		}
	}
	return RegisteredDeposit{}, apperr.Conflict("deposit_changed", "The deposit is being registered by another call.")
}

// deposited is the exchange of a deposit, without a status.
func (s *Opener) deposited(ctx context.Context, d Deposit) (*exchange, Settings, error) {
	st, err := s.config.Settings(ctx, d.ApplicationID)
	if err != nil {
		return nil, st, err
	}
	if !st.IsEnabled {
		return nil, st, apperr.Rejected("travel_rule_off", "", "The travel rule is not switched on for this application.")
	}
	key, ok := keyOf(chainOf(d.Chain), d.Wallet)
	if !ok || !isPlain(d.Wallet) {
		return nil, st, apperr.Invalid("wallet_malformed", "wallet_address", "Enter a valid address of the chain.")
	}
	amount, err := decimal.Parse(d.Amount)
	if err != nil || amount.Sign() <= 0 {
		return nil, st, apperr.Invalid("amount_malformed", "amount", "Enter an amount above 0 of at most 18 places.")
	}
	now := s.Now()
	originator, err := readParty(d.OriginatorData, "originator_data", now)
	if err != nil {
		return nil, st, err
	}
	beneficiary, err := readParty(d.BeneficiaryData, "beneficiary_data", now)
	if err != nil {
		return nil, st, err
	}
	if len(beneficiary.Accounts) == 0 {
		beneficiary.Accounts = []string{d.Wallet}
	}
	x := &exchange{environment: d.Environment, peer: d.Originating, TravelTransfer: db.TravelTransfer{
		ApplicationID: d.ApplicationID, TransferID: s.NewID(), Direction: string(webhookevent.Inbound), Protocol: new(protocolDeposit), IsRequired: true,
		Amount: amount.String(), Currency: d.Currency, Chain: string(chainOf(d.Chain)), Wallet: d.Wallet, WalletKey: key, PaymentTxnID: &d.TxID,
		OriginatorData: originator.Originator(), BeneficiaryData: beneficiary.Beneficiary(), CreatedAt: now, UpdatedAt: now,
	}}
	return x, st, nil
}

// store records the deposit: the transaction, then the exchange, which is
// COMPLETED and then FINISHED where the wallet is verified and no name differs.
func (s *Opener) store(ctx context.Context, x *exchange, st Settings) (ExchangeView, error) {
	rows, err := s.Store.Queries().TravelWalletHeld(ctx, db.TravelWalletHeldParams{ApplicationID: x.ApplicationID, AddressKey: x.WalletKey})
	if err != nil {
		return ExchangeView{}, fmt.Errorf("look wallet up: %w", err)
	}
	var held *db.TravelWallet
	if at := slices.IndexFunc(rows, func(r db.TravelWallet) bool { return r.TravelAddress == nil }); at >= 0 {
		held = &rows[at]
	}
	draft, err := s.prepare(ctx, x, holderOf(held))
	if err != nil {
		return ExchangeView{}, err
	}
	isVerified := held != nil && held.IsVerified
	sender, _ := ivms.ReadParty(x.OriginatorData)
	status, detail := webhookevent.OnHold, "Somebody has to say whether the wallet is the customer's."
	switch {
	case isVerified && st.Strictness.match(x.OwnNames, names(x.BeneficiaryData)) == differs:
		status, detail = webhookevent.MismatchedData, "The name of the beneficiary differs from that of the wallet's holder."
	case isVerified:
		status, detail, x.OwnershipConfirmed = webhookevent.Completed, "The wallet is verified.", new(true)
	case len(sender.Persons) == 0 && x.peer == Counterparty{}:
		status, detail = webhookevent.NotEnoughCounterpartyData, "Neither the sender nor a provider is named."
	}
	var v ExchangeView
	err = s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		fresh := *x
		s.setStatus(&fresh, status, detail, st.timeout())
		err := s.createInboundTransaction(ctx, tx, &fresh, draft)
		if err == nil && status == webhookevent.Completed {
			err = s.move(ctx, tx, &fresh, webhookevent.Finished, "The deposit had arrived before.")
		}
		v = fresh.view()
		return err
	})
	return v, err
}

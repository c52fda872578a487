package travelrule

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
)

// MayNeedExchange reports whether Open may have to begin an exchange.
func (s *Opener) MayNeedExchange(t transaction.Transfer) bool {
	isCrypto := t.CurrencyKind != nil && *t.CurrencyKind == transaction.Crypto
	return t.TravelRule != nil || t.Category == transaction.TravelRuleTransfer || isCrypto
}

// Open starts the exchange for a reported transaction (contract, standalone 6.1);
// nil if there is none. If an application has not enabled the exchange, only its own
// reports are recorded.
func (s *Opener) Open(ctx context.Context, tx postgres.Tx, t transaction.Transfer) (*transaction.TravelRuleExchange, error) {
	if p, ok := ctx.Value(plannedKey{}).(planned); ok {
		return s.openPlanned(ctx, tx, t, p)
	}
	if !s.MayNeedExchange(t) {
		return nil, nil //nolint:nilnil // none is begun
	}
	st, err := settingsOf(ctx, tx.Queries, t.ApplicationID)
	if err != nil {
		return nil, err
	}
	if !st.IsEnabled && t.TravelRule == nil {
		return nil, nil //nolint:nilnil // none is begun
	}
	x, err := s.newExchange(t)
	if err != nil {
		return nil, err
	}
	switch {
	case t.TravelRule != nil && (isSelfReported(t.TravelRule.Status) || !st.IsEnabled):
		s.setStatus(x, reported(t.TravelRule.Status), "As reported with the transaction.", st.timeout())
		err = s.insert(ctx, tx, x)
	case belowThreshold(t, st):
		x.IsRequired = false
		s.setStatus(x, webhookevent.TravelRuleDoesNotApply, "The amount is below the threshold.", st.timeout())
		err = s.insert(ctx, tx, x)
	case x.isOutbound():
		err = s.openOutbound(ctx, tx, x, outbound{transfer: t, settings: st})
	default:
		err = s.openInbound(ctx, tx, x, st)
	}
	if err != nil {
		return nil, err
	}
	return s.opened(ctx, tx, x)
}

// opened is the exchange as its transaction sees it. The holder of a wallet that
// is not proved is asked for it.
func (s *Opener) opened(ctx context.Context, tx postgres.Tx, x *exchange) (out *transaction.TravelRuleExchange, err error) {
	out = x.forTransaction()
	if x.status() == webhookevent.UnconfirmedOwnership && x.WalletKey != "" {
		out.Action, err = s.proofs.askForProof(ctx, tx, x)
	}
	return out, err
}

// planned is an exchange that makes its transaction by itself, on its way
// through StoreInTx to Open.
type planned struct{ exchange *exchange }

type plannedKey struct{}

// createInboundTransaction stores the transaction of an inbound exchange, which has its first
// status, and the exchange with it.
func (s *Opener) createInboundTransaction(ctx context.Context, tx postgres.Tx, x *exchange, d *transaction.Draft) error {
	t, err := s.Transactions.StoreInTx(context.WithValue(ctx, plannedKey{}, planned{x}), tx, d)
	if err != nil {
		return err
	}
	x.TransactionID, x.TxnID = t.ID, t.TxnID
	return nil
}

func (s *Opener) openPlanned(ctx context.Context, tx postgres.Tx, t transaction.Transfer, p planned) (*transaction.TravelRuleExchange, error) {
	x := p.exchange
	x.TransactionID, x.TxnID = t.ID, t.TxnID
	if err := s.insert(ctx, tx, x); err != nil {
		return nil, err
	}
	return s.opened(ctx, tx, x)
}

func reported(status Status) Status {
	if status == "" {
		return webhookevent.AwaitingCounterparty
	}
	return status
}

// newExchange is an exchange without a status.
func (s *Opener) newExchange(t transaction.Transfer) (*exchange, error) {
	now := s.Now()
	x := &exchange{environment: t.Environment, TravelTransfer: db.TravelTransfer{
		ApplicationID: t.ApplicationID, TransferID: s.NewID(), TransactionID: t.ID, TxnID: t.TxnID, Direction: string(t.Direction),
		IsRequired: true, Amount: t.Amount.String(), Currency: t.Currency, Chain: chainOfTransfer(t), CreatedAt: now, UpdatedAt: now,
		PaymentTxnID: t.PaymentTxnID, OwnNames: namesOf(&t.Subject),
	}}
	originator, beneficiary := &t.Subject, t.Counterparty
	if !x.isOutbound() {
		originator, beneficiary = t.Counterparty, &t.Subject
	}
	data := [2]ivms.Party{partyOf(originator), partyOf(beneficiary)}
	if d := t.TravelRule; d != nil {
		x.Protocol, x.IsRequired, x.ObligationsCount, x.Metadata = d.Protocol, d.Required, int32(d.Obligations), d.Metadata
		for i, sent := range []struct {
			raw   json.RawMessage
			field string
		}{{d.OriginatorData, "originator_data"}, {d.BeneficiaryData, "beneficiary_data"}} {
			p, err := readParty(sent.raw, sent.field, now)
			if err != nil {
				return nil, err
			}
			if len(p.Persons) > 0 {
				data[i].Persons = p.Persons
			}
			if len(p.Accounts) > 0 {
				data[i].Accounts = p.Accounts
			}
		}
		x.peer = peerOf(d.Metadata, d.BeneficiaryData, d.OriginatorData)
	}
	x.OriginatorData, x.BeneficiaryData = data[0].Originator(), data[1].Beneficiary()
	if len(data[1].Accounts) > 0 {
		x.Wallet = data[1].Accounts[0]
		x.WalletKey, _ = keyOf(chainOf(x.Chain), x.Wallet)
	}
	return x, nil
}

// chainOfTransfer is the chain that a transaction names, or that of its currency.
func chainOfTransfer(t transaction.Transfer) string {
	var params struct {
		Chain string `json:"crypto_chain"`
	}
	if len(t.CryptoParams) > 0 && json.Unmarshal(t.CryptoParams, &params) == nil && params.Chain != "" {
		return string(chainOf(params.Chain))
	}
	return string(chainOf(t.Currency))
}

// peerOf reads where the customer says which provider is on the other side: in
// the metadata, or in the data of either party.
func peerOf(documents ...json.RawMessage) Counterparty {
	var out Counterparty
	for _, raw := range documents {
		var d struct {
			Beneficiary   Counterparty `json:"beneficiary_vasp"`
			Originating   Counterparty `json:"originating_vasp"`
			Counterparty  Counterparty `json:"counterparty_vasp"`
			TravelAddress string       `json:"travel_address"`
		}
		if len(raw) == 0 || json.Unmarshal(raw, &d) != nil {
			continue
		}
		for _, c := range []Counterparty{d.Counterparty, d.Beneficiary, d.Originating, {TravelAddress: d.TravelAddress}} {
			out.Name, out.LEI = firstOf(out.Name, cut(c.Name, maxVASPName)), firstOf(out.LEI, cut(c.LEI, 20))
			out.TravelAddress, out.Email = firstOf(out.TravelAddress, c.TravelAddress), firstOf(out.Email, c.Email)
		}
	}
	return out
}

func belowThreshold(t transaction.Transfer, st Settings) bool {
	threshold, err := decimal.Parse(st.Threshold)
	if err != nil || t.Direction != webhookevent.Outbound {
		return false
	}
	amount := t.Amount
	for _, converted := range []*transaction.Money{t.Default, t.Preferred} {
		if converted != nil {
			amount = converted.Amount
			break
		}
	}
	return amount.Cmp(threshold) < 0
}

func (s *Opener) openInbound(ctx context.Context, tx postgres.Tx, x *exchange, st Settings) error {
	status, detail, err := s.firstInbound(ctx, tx, x, st)
	if err != nil {
		return err
	}
	s.setStatus(x, status, detail, st.timeout())
	return s.insert(ctx, tx, x)
}

// firstInbound is where an inbound exchange begins: accepted at once where the
// settings say so, else parked until somebody acts.
func (s *Opener) firstInbound(ctx context.Context, tx postgres.Tx, x *exchange, st Settings) (Status, string, error) {
	held, err := s.exchanges.holders(ctx, tx, x)
	if err != nil {
		return "", "", err
	}
	verdict := st.Strictness.match(x.OwnNames, names(x.BeneficiaryData))
	switch {
	case verdict == thin:
		return webhookevent.NotEnoughCounterpartyData, "The beneficiary is not named.", nil
	case st.AutoAccept && held && verdict == matches:
		yes := true
		x.OwnershipConfirmed = &yes
		return webhookevent.Completed, "The wallet is verified and the names match.", nil
	default:
		return webhookevent.OnHold, "Somebody has to say whether the wallet is the customer's.", nil
	}
}

// holders adds the names that the address book knows of a wallet, and tells
// whether it is verified.
func (s *Exchanges) holders(ctx context.Context, tx postgres.Tx, x *exchange) (isVerified bool, err error) {
	if x.WalletKey == "" {
		return false, nil
	}
	rows, err := tx.TravelWalletHeld(ctx, db.TravelWalletHeldParams{ApplicationID: x.ApplicationID, AddressKey: x.WalletKey})
	if err != nil {
		return false, fmt.Errorf("look wallet up: %w", err)
	}
	for _, r := range rows {
		if r.TravelAddress != nil {
			continue // another provider's
		}
		isVerified = isVerified || r.IsVerified
		if r.HolderName != nil {
			x.OwnNames = append(x.OwnNames, *r.HolderName)
		}
	}
	return isVerified, nil
}

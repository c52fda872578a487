package travelrule

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// IncomingMessage is a message of the protocol as it came in.
type IncomingMessage struct {
	// Token is the secret of the address, RequestID what the other side calls the exchange.
	Token, RequestID string
	Body             []byte
}

// errNoLink answers a secret that is none, or of another purpose.
func errNoLink() error { return apperr.NotFound("link_unknown") }

// ReceiveInquiry records an inquiry. It is idempotent.
func (s *Messaging) ReceiveInquiry(ctx context.Context, in IncomingMessage) error {
	applicationID, id, ok := s.Links.read(linkInquiry, in.Token)
	if !ok || applicationID != id {
		return errNoLink()
	}
	app, err := s.Applications.Get(ctx, applicationID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return errNoLink()
	}
	if err != nil {
		return err
	}
	st, err := settingsOf(ctx, s.Store.Queries(), applicationID)
	if err != nil {
		return err
	}
	if !st.IsEnabled {
		return errNoLink()
	}
	asked, payload, err := s.readInquiry(in.Body)
	if err != nil {
		return err
	}
	q := s.Store.Queries()
	_, err = q.TravelTransferByRequest(ctx, db.TravelTransferByRequestParams{ApplicationID: applicationID, PeerRequestID: &in.RequestID})
	if err == nil {
		return nil // it is known
	}
	if !postgres.NotFound(err) {
		return fmt.Errorf("look inquiry up: %w", err)
	}
	x := s.inquired(asked, payload)
	x.ApplicationID, x.environment, x.PeerRequestID = applicationID, app.Environment, &in.RequestID
	return s.storeInquiry(ctx, q, x, st)
}

// inquired builds the exchange of a received inquiry.
func (s *Messaging) inquired(in inquiry, p ivms.Payload) *exchange {
	amount, _ := plainAmount(in.Amount)
	currency, chain, _ := in.currencyOf()
	now := s.Now()
	x := &exchange{TravelTransfer: db.TravelTransfer{
		TransferID: s.NewID(), Direction: string(webhookevent.Inbound), Rail: string(webhookevent.RailTRP), Protocol: new("TRP"), IsRequired: true,
		Amount: amount.String(), Currency: currency, Chain: chain, OriginatorData: p.Originator.Originator(), BeneficiaryData: p.Beneficiary.Beneficiary(),
		PeerUrl: in.Callback, CreatedAt: now, UpdatedAt: now,
	}}
	if v := p.OriginatingVASP; v != nil {
		x.peer = Counterparty{Name: cut(firstOf(v.Names()...), maxVASPName), LEI: v.LEI()}
	}
	return x
}

// storeInquiry stores an inquiry: who holds the wallet, the transaction that it makes,
// and the exchange in its first status.
func (s *Messaging) storeInquiry(ctx context.Context, q *db.Queries, x *exchange, st Settings) error {
	held, err := s.accountHeld(ctx, q, x)
	if err != nil {
		return err
	}
	draft, err := s.opening.prepare(ctx, x, holderOf(held))
	if apperr.KindOf(err) == apperr.KindRejected {
		return errNoLink() // whom the application blocks is nobody else's business
	}
	if err != nil {
		return err
	}
	theirs := names(x.BeneficiaryData)
	status, detail := webhookevent.OnHold, "Somebody has to say whether the wallet is the customer's."
	switch {
	case x.Wallet == "" || len(theirs) == 0:
		status, detail = webhookevent.NotEnoughCounterpartyData, "The inquiry names no beneficiary with a wallet."
	case st.AutoAccept && held != nil && held.IsVerified && st.Strictness.match(x.OwnNames, theirs) == matches:
		status, detail, x.OwnershipConfirmed = webhookevent.Completed, "The wallet is verified and the names match.", new(true)
	}
	err = s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		fresh := *x
		s.setStatus(&fresh, status, detail, st.timeout())
		if err := s.opening.createInboundTransaction(ctx, tx, &fresh, draft); err != nil || status == webhookevent.OnHold {
			return err
		}
		return s.answerPeer(ctx, tx, &fresh)
	})
	if postgres.IsUnique(err, "travel_transfers_request") {
		return nil // the same inquiry came twice at once
	}
	return err
}

// holderOf returns the holder of a wallet in the address book.
func holderOf(w *db.TravelWallet) inboundParty {
	if w == nil {
		return inboundParty{}
	}
	return inboundParty{holder: optional.Value(w.HolderName), vendorData: w.HolderVendorData, entityType: w.EntityType}
}

// accountHeld finds the first account of the beneficiary that stands in the
// address book, and makes it the wallet of the exchange.
func (s *Messaging) accountHeld(ctx context.Context, q *db.Queries, x *exchange) (*db.TravelWallet, error) {
	p, err := ivms.ReadParty(x.BeneficiaryData)
	if err != nil {
		return nil, fmt.Errorf("read beneficiary: %w", err)
	}
	for _, account := range p.Accounts {
		key, ok := keyOf(chainOf(x.Chain), account)
		if !ok {
			continue
		}
		if x.Wallet == "" {
			x.Wallet, x.WalletKey = account, key
		}
		rows, err := q.TravelWalletHeld(ctx, db.TravelWalletHeldParams{ApplicationID: x.ApplicationID, AddressKey: key})
		if err != nil {
			return nil, fmt.Errorf("look wallet up: %w", err)
		}
		for _, r := range rows {
			if r.TravelAddress == nil {
				x.Wallet, x.WalletKey = account, key
				return &r, nil
			}
		}
	}
	return nil, nil //nolint:nilnil // nobody's
}

// ReceiveResolution takes the answer to an inquiry of ours.
func (s *Messaging) ReceiveResolution(ctx context.Context, in IncomingMessage) error {
	applicationID, id, ok := s.Links.read(linkResolution, in.Token)
	if !ok || in.RequestID != id.String() {
		return errNoLink()
	}
	var answer resolution
	if err := json.Unmarshal(in.Body, &answer); err != nil {
		return apperr.Invalid("resolution_unreadable", "", "The answer could not be read.")
	}
	if (answer.Approved == nil) == (answer.Rejected == nil) {
		return apperr.Invalid("resolution_ambiguous", "", "Send either approved or rejected.")
	}
	return s.resolve(ctx, applicationID, id, answer)
}

// answered are the statuses that an answer can have led to: one that comes again is fine.
var answered = map[bool][]Status{
	true:  {webhookevent.Completed, webhookevent.Finished},
	false: {webhookevent.CounterpartyGeneralDecline, webhookevent.MismatchedData, webhookevent.NotEnoughCounterpartyData, webhookevent.UnconfirmedOwnership},
}

func (s *Messaging) resolve(ctx context.Context, applicationID, id uuid.UUID, answer resolution) error {
	if a := answer.Approved; a != nil && !isCallback(a.Callback) {
		return apperr.Invalid("callback_malformed", "callback", "Send an address of the web.")
	}
	return s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		x, err := s.lock(ctx, tx, applicationID, id)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return errNoLink()
		}
		if err != nil {
			return err
		}
		if x.status() != webhookevent.AwaitingCounterparty || x.Rail != string(webhookevent.RailTRP) {
			if slices.Contains(answered[answer.Approved != nil], x.status()) {
				return nil
			}
			return apperr.Conflict("exchange_not_awaiting", "The exchange waits for no answer.")
		}
		if answer.Rejected != nil {
			to, detail := readRejection(*answer.Rejected)
			return s.move(ctx, tx, x, to, firstOf(detail, "The provider refused."))
		}
		key, ok := keyOf(chainOf(x.Chain), answer.Approved.Address)
		if x.WalletKey != "" && (!ok || key != x.WalletKey) {
			return s.move(ctx, tx, x, webhookevent.MismatchedData, "The provider approved another wallet.")
		}
		x.PeerUrl, x.OwnershipConfirmed = answer.Approved.Callback, new(true)
		return s.move(ctx, tx, x, webhookevent.Completed, "The provider approved the transfer.")
	})
}

// ReceiveConfirmation processes the other provider's confirmation of a transfer.
func (s *Messaging) ReceiveConfirmation(ctx context.Context, in IncomingMessage) error {
	applicationID, id, ok := s.Links.read(linkConfirmation, in.Token)
	if !ok {
		return errNoLink()
	}
	var c confirmation
	if err := json.Unmarshal(in.Body, &c); err != nil {
		return apperr.Invalid("confirmation_unreadable", "", "The confirmation could not be read.")
	}
	if (c.TxID == nil) == (c.Canceled == nil) {
		return apperr.Invalid("confirmation_ambiguous", "", "Send either txid or canceled.")
	}
	return s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		x, err := s.lock(ctx, tx, applicationID, id)
		if apperr.KindOf(err) == apperr.KindNotFound || err == nil && (x.PeerRequestID == nil || *x.PeerRequestID != in.RequestID) {
			return errNoLink()
		}
		if err != nil {
			return err
		}
		if c.Canceled != nil {
			if x.status() == webhookevent.Cancelled {
				return nil
			}
			return s.move(ctx, tx, x, webhookevent.Cancelled, firstOf(cut(*c.Canceled, maxReason), "The other provider withdrew the transfer."))
		}
		if x.status() == webhookevent.Finished && x.PaymentTxnID != nil && *x.PaymentTxnID == *c.TxID {
			return nil
		}
		if !MayBecome(x.status(), webhookevent.Finished) {
			return apperr.Conflict("exchange_not_completed", "The exchange cannot be finished now.")
		}
		x.PaymentTxnID = c.TxID
		return s.move(ctx, tx, x, webhookevent.Finished, "The other provider reported the hash of the transfer.")
	})
}

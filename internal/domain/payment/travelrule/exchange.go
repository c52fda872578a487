package travelrule

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// protocolDeposit marks a deposit that was registered after it had arrived.
const protocolDeposit = "AFTER_DEPOSIT"

// StatusChange is a status that an exchange has had.
type StatusChange struct {
	Status Status    `json:"status"`
	At     time.Time `json:"at"`
	// Detail says why, in words for the customer.
	Detail string `json:"detail"`
}

// maxMoments is how many statuses are kept; routing again and again adds to them.
const maxMoments = 100

// Counterparty is the provider on the other side.
type Counterparty struct {
	Name          string `json:"name,omitempty"`
	LEI           string `json:"lei,omitempty"`
	Score         int    `json:"dd_score,omitempty"`
	TravelAddress string `json:"travel_address,omitempty"`
	Email         string `json:"email,omitempty"`
}

// exchange is a row that is being worked on.
type exchange struct {
	db.TravelTransfer
	environment application.Environment
	moments     []StatusChange
	peer        Counterparty
}

func (x *exchange) status() Status { return Status(x.Status) }

func (x *exchange) isOutbound() bool { return x.Direction == string(webhookevent.Outbound) }

// names are those that one side's data tell.
func names(data json.RawMessage) []string {
	p, err := ivms.ReadParty(data)
	if err != nil {
		return nil
	}
	return p.Names()
}

func (s *core) read(ctx context.Context, row db.TravelTransfer) (*exchange, error) {
	app, err := s.Applications.Get(ctx, row.ApplicationID)
	if err != nil {
		return nil, err
	}
	x := &exchange{TravelTransfer: row, environment: app.Environment}
	if err := json.Unmarshal(row.Timeline, &x.moments); err != nil {
		return nil, fmt.Errorf("read timeline: %w", err)
	}
	if err := json.Unmarshal(row.Counterparty, &x.peer); err != nil {
		return nil, fmt.Errorf("read counterparty: %w", err)
	}
	return x, nil
}

// lock loads an exchange for changing it.
func (s *core) lock(ctx context.Context, tx postgres.Tx, applicationID, id uuid.UUID) (*exchange, error) {
	row, err := tx.TravelTransferGetForUpdate(ctx, db.TravelTransferGetForUpdateParams{ApplicationID: applicationID, TransferID: id})
	if postgres.NotFound(err) {
		return nil, apperr.NotFound("exchange_not_found")
	}
	if err != nil {
		return nil, fmt.Errorf("load exchange: %w", err)
	}
	return s.read(ctx, row)
}

// lockOf loads the exchange of a transaction for changing it.
func (s *core) lockOf(ctx context.Context, tx postgres.Tx, r transaction.Ref) (*exchange, error) {
	row, err := tx.TravelTransferOfForUpdate(ctx, db.TravelTransferOfForUpdateParams{ApplicationID: r.ApplicationID, TransactionID: r.ID})
	if postgres.NotFound(err) {
		return nil, apperr.NotFound("exchange_not_found")
	}
	if err != nil {
		return nil, fmt.Errorf("load exchange: %w", err)
	}
	return s.read(ctx, row)
}

// counterpartExchange loads the other side's view of an exchange inside this installation, nil for none.
func (s *core) counterpartExchange(ctx context.Context, tx postgres.Tx, x *exchange) (*exchange, error) {
	if x.CounterpartyApplicationID == nil || x.CounterpartyTransferID == nil {
		return nil, nil //nolint:nilnil // most have none
	}
	t, err := s.lock(ctx, tx, *x.CounterpartyApplicationID, *x.CounterpartyTransferID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil, nil //nolint:nilnil // its application is gone
	}
	return t, err
}

// setStatus puts an exchange into a status without asking whether it may.
func (s *core) setStatus(x *exchange, to Status, detail string, wait time.Duration) {
	now := s.Now()
	x.Status, x.UpdatedAt = string(to), now
	x.moments = append(x.moments, StatusChange{Status: to, At: now, Detail: detail})
	if over := len(x.moments) - maxMoments; over > 0 {
		x.moments = x.moments[over:]
	}
	switch {
	case !HasDeadline(to):
		x.DeadlineAt = nil
	case x.DeadlineAt == nil:
		at := now.Add(wait)
		x.DeadlineAt = &at
	}
}

// insert stores a new exchange, which has its first status, and tells of it.
func (s *core) insert(ctx context.Context, tx postgres.Tx, x *exchange) error {
	timeline, peer, err := x.documents()
	if err != nil {
		return err
	}
	err = tx.TravelTransferInsert(ctx, db.TravelTransferInsertParams{
		ApplicationID: x.ApplicationID, TransferID: x.TransferID, TransactionID: x.TransactionID, TxnID: x.TxnID, Status: x.Status,
		Direction: x.Direction, Rail: x.Rail, Protocol: x.Protocol, IsRequired: x.IsRequired, ObligationsCount: x.ObligationsCount,
		OwnershipConfirmed: x.OwnershipConfirmed, DeadlineAt: x.DeadlineAt, Amount: x.Amount, Currency: x.Currency, Chain: x.Chain,
		Wallet: x.Wallet, WalletKey: x.WalletKey, OriginatorData: object(x.OriginatorData), BeneficiaryData: object(x.BeneficiaryData),
		Metadata: object(x.Metadata), OwnNames: append([]string{}, x.OwnNames...), Counterparty: peer, PeerUrl: x.PeerUrl, PeerRequestID: x.PeerRequestID,
		PaymentTxnID: x.PaymentTxnID, CounterpartyApplicationID: x.CounterpartyApplicationID, CounterpartyTransferID: x.CounterpartyTransferID, Timeline: timeline, CreatedAt: x.CreatedAt,
	})
	if err != nil {
		return fmt.Errorf("insert exchange: %w", err)
	}
	x.Version = 1
	// Its transaction is stored after it, and tells of itself before it.
	return s.publishStatus(ctx, tx, x, webhookevent.ExchangeSequence)
}

func object(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 || string(raw) == "null" {
		return json.RawMessage("{}")
	}
	return raw
}

func (x *exchange) documents() (timeline, peer json.RawMessage, err error) {
	if timeline, err = json.Marshal(x.moments); err != nil {
		return nil, nil, fmt.Errorf("write timeline: %w", err)
	}
	if peer, err = json.Marshal(x.peer); err != nil {
		return nil, nil, fmt.Errorf("write counterparty: %w", err)
	}
	return timeline, peer, nil
}

// save stores changes other than the status, without an event.
func (s *core) save(ctx context.Context, tx postgres.Tx, x *exchange) error {
	timeline, peer, err := x.documents()
	if err != nil {
		return err
	}
	err = tx.TravelTransferSave(ctx, db.TravelTransferSaveParams{
		ApplicationID: x.ApplicationID, TransferID: x.TransferID, Status: x.Status, Rail: x.Rail, Protocol: x.Protocol,
		OwnershipConfirmed: x.OwnershipConfirmed, DeadlineAt: x.DeadlineAt, Counterparty: peer, PeerUrl: x.PeerUrl, PaymentTxnID: x.PaymentTxnID,
		CounterpartyApplicationID: x.CounterpartyApplicationID, CounterpartyTransferID: x.CounterpartyTransferID, BeneficiaryData: object(x.BeneficiaryData), Timeline: timeline,
		Version: x.Version, UpdatedAt: x.UpdatedAt,
	})
	if err != nil {
		return fmt.Errorf("store exchange: %w", err)
	}
	return nil
}

// move changes the status and publishes it. It reports a conflict when the move is not allowed.
func (s *core) move(ctx context.Context, tx postgres.Tx, x *exchange, to Status, detail string) error {
	if !MayBecome(x.status(), to) {
		return apperr.Conflict("exchange_move_refused", "The exchange is "+x.Status+" and cannot become "+string(to)+".")
	}
	st, err := settingsOf(ctx, tx.Queries, x.ApplicationID)
	if err != nil {
		return err
	}
	s.setStatus(x, to, detail, st.timeout())
	x.Version++
	if err := s.save(ctx, tx, x); err != nil {
		return err
	}
	return s.publishStatus(ctx, tx, x, 0)
}

// publishStatus appends the event of an exchange's status, under the given number or, for 0, the transaction's next.
func (s *core) publishStatus(ctx context.Context, tx postgres.Tx, x *exchange, sequence int64) error {
	return webhookevent.Append(ctx, tx, webhookevent.TravelRuleStatusUpdated{
		Origin:        webhookevent.Origin{ID: s.NewID(), ApplicationID: x.ApplicationID, Environment: x.environment, At: s.Now(), Sequence: sequence},
		TransactionID: x.TransactionID, TxnID: x.TxnID, Status: x.status(), Rail: webhookevent.Rail(x.Rail), Direction: webhookevent.Direction(x.Direction),
	})
}

// moveBothSides moves an exchange and, where it lies in this installation, the other side's view.
func (s *core) moveBothSides(ctx context.Context, tx postgres.Tx, x *exchange, to Status, detail string) error {
	if err := s.move(ctx, tx, x, to, detail); err != nil {
		return err
	}
	t, err := s.counterpartExchange(ctx, tx, x)
	if err != nil || t == nil || !MayBecome(t.status(), to) {
		return err
	}
	t.OwnershipConfirmed, t.PaymentTxnID = x.OwnershipConfirmed, x.PaymentTxnID
	return s.move(ctx, tx, t, to, detail)
}

// ExchangeView is an exchange as the customer may see it.
type ExchangeView struct {
	ID, TransactionID  uuid.UUID
	TxnID              string
	Status             Status
	Direction          webhookevent.Direction
	Rail               webhookevent.Rail
	Protocol           *string
	Required           bool
	OwnershipConfirmed *bool
	DeadlineAt         *time.Time
	Timeline           []StatusChange
	// Counterparty is nil where the other provider is not known.
	Counterparty *Counterparty
	// OriginatorData and BeneficiaryData are nil while they are kept back.
	OriginatorData, BeneficiaryData json.RawMessage
	CreatedAt                       time.Time
}

func (x *exchange) view() ExchangeView {
	v := ExchangeView{
		ID: x.TransferID, TransactionID: x.TransactionID, TxnID: x.TxnID, Status: x.status(), Direction: webhookevent.Direction(x.Direction),
		Rail: webhookevent.Rail(x.Rail), Protocol: x.Protocol, Required: x.IsRequired, OwnershipConfirmed: x.OwnershipConfirmed, DeadlineAt: x.DeadlineAt,
		Timeline: x.moments, CreatedAt: x.CreatedAt,
	}
	if x.peer.Name != "" || x.peer.LEI != "" {
		v.Counterparty = &x.peer
	}
	if x.isOpen() {
		v.OriginatorData, v.BeneficiaryData = x.OriginatorData, x.BeneficiaryData
	}
	return v
}

// isOpen reports whether the customer may see the data: those of an inbound
// exchange are kept back until the wallet is confirmed.
func (x *exchange) isOpen() bool {
	return x.isOutbound() || x.OwnershipConfirmed != nil && *x.OwnershipConfirmed
}

// ForTransaction is the exchange of a transaction, or nil.
func (s *Exchanges) ForTransaction(ctx context.Context, r transaction.Ref) (*transaction.TravelRuleExchange, error) {
	row, err := s.Store.Queries().TravelTransferOf(ctx, db.TravelTransferOfParams{ApplicationID: r.ApplicationID, TransactionID: r.ID})
	if postgres.NotFound(err) {
		return nil, nil //nolint:nilnil // most transactions have none
	}
	if err != nil {
		return nil, fmt.Errorf("load exchange: %w", err)
	}
	x, err := s.read(ctx, row)
	if err != nil {
		return nil, err
	}
	return x.forTransaction(), nil
}

func (x *exchange) forTransaction() *transaction.TravelRuleExchange {
	e := &transaction.TravelRuleExchange{
		ID: x.TransferID, Status: x.status(), Protocol: x.Protocol, Required: x.IsRequired, Obligations: int(x.ObligationsCount), Metadata: object(x.Metadata),
	}
	if x.isOpen() {
		e.OriginatorData, e.BeneficiaryData = x.OriginatorData, x.BeneficiaryData
	}
	return e
}

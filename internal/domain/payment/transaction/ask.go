package transaction

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/storage/postgres"
)

// TravelRuleExchange is the state of the data that travels with a transfer.
type TravelRuleExchange struct {
	ID          uuid.UUID
	Status      webhookevent.TravelRuleStatus
	Protocol    *string
	Required    bool
	Obligations int
	// OriginatorData, BeneficiaryData and Metadata are objects; nil for none.
	OriginatorData, BeneficiaryData, Metadata json.RawMessage
	// Action asks the subject for a proof of a wallet, nil when it need not.
	Action *webhookevent.OwnershipAction
}

// Transfer is a transaction that an exchange may be needed for.
type Transfer struct {
	Transaction
	Environment application.Environment
}

// TravelRule exchanges the data that has to travel with a transfer.
type TravelRule interface {
	// MayNeedExchange says, without asking the database, whether Open may find an
	// exchange to begin: most transactions are none.
	MayNeedExchange(t Transfer) bool
	// Open begins the exchange of a transfer in the transaction that stores it,
	// just before; nil says that there is none. Its own event is appended by it.
	Open(ctx context.Context, tx postgres.Tx, t Transfer) (*TravelRuleExchange, error)
	// PrepareCancellation locks the exchange of a transaction that is about to be declined; end cancels
	// it, unless it is over or the transfer took place.
	PrepareCancellation(ctx context.Context, tx postgres.Tx, r Ref) (end func(context.Context) error, err error)
	// ForTransaction is the exchange of a stored transaction as it is now, or nil.
	ForTransaction(ctx context.Context, r Ref) (*TravelRuleExchange, error)
}

// ScreeningResult is the finding of one screening provider.
type ScreeningResult struct {
	ID uuid.UUID `json:"id"`
	// Provider is its name, ResultType one of the record's.
	Provider   string `json:"provider"`
	ResultType string `json:"result_type"`
	// Status is the provider's word, such as `clear` or `hit`.
	Status   string   `json:"status"`
	Severity Severity `json:"severity,omitempty"`
	// Score is 0 to 100.
	Score   int             `json:"score"`
	Summary *string         `json:"summary,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"`
	At      time.Time       `json:"at"`
	// Target is the status that the finding asks for by itself; empty for none.
	// ReasonCode and ReasonLabel say why.
	Target      Status `json:"target,omitempty"`
	ReasonCode  string `json:"reason_code,omitempty"`
	ReasonLabel string `json:"reason_label,omitempty"`
}

// The result types that screenings have.
const (
	WalletScreening      = "WALLET_SCREENING"
	TransactionScreening = "TRANSACTION_SCREENING"
)

// Screening screens the counterparty and wallets of a transaction before the rules
// are evaluated, outside any database transaction. Unavailable screenings are
// omitted.
type Screening interface {
	// Names looks for the counterparty on the lists; nil when none is loaded.
	Names(ctx context.Context, t Transaction) (*ScreeningResult, error)
	// Wallet looks for an address; nil when there is nobody to ask, or the text is no address of the chain.
	Wallet(ctx context.Context, t Transaction, chain, address string) (*ScreeningResult, error)
}

// Judge evaluates the application's rules.
type Judge interface {
	// JudgeDeferred gives a verdict on each record, in their order, in the transaction that stores them. What it has to write
	// for that is queued in end.
	JudgeDeferred(ctx context.Context, tx postgres.Tx, end *pgx.Batch, applicationID uuid.UUID, records []ruleengine.Record) ([]ruleengine.Verdict, error)
	// Backfill keeps records that were decided elsewhere, for what is judged later.
	Backfill(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, records []ruleengine.Record) error
	// RecordStatusChange tells that the status of a judged record has changed, for the figures of its rules.
	RecordStatusChange(ctx context.Context, tx postgres.Tx, applicationID, recordID uuid.UUID, status webhookevent.TransactionStatus) error
}

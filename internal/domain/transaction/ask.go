package transaction

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/event"
	"vidimus/internal/platform/postgres"
)

// Exchange is the state of the data that travels with a transfer.
type Exchange struct {
	ID          uuid.UUID
	Status      event.TravelRuleStatus
	Protocol    *string
	Required    bool
	Obligations int
	// OriginatorData, BeneficiaryData and Metadata are objects; nil for none.
	OriginatorData, BeneficiaryData, Metadata json.RawMessage
	// Action asks the subject for a proof of a wallet, nil when it need not.
	Action *event.OwnershipAction
}

// Transfer is a transaction that an exchange may be needed for.
type Transfer struct {
	Transaction
	Environment application.Environment
}

// TravelRule exchanges the data that has to travel with a transfer.
type TravelRule interface {
	// Concerns says, without asking the database, whether Open may find an
	// exchange to begin: most transactions are none.
	Concerns(t Transfer) bool
	// Open begins the exchange of a transfer in the transaction that stores it,
	// just before; nil says that there is none. Its own event is appended by it.
	Open(ctx context.Context, tx postgres.Tx, t Transfer) (*Exchange, error)
	// Of is the exchange of a stored transaction as it is now, or nil.
	Of(ctx context.Context, r Ref) (*Exchange, error)
}

// Screened is what one provider found out about a transaction.
type Screened struct {
	// Provider is its name, ResultType one of the record's.
	Provider, ResultType string
	// Status is the provider's word, such as `clear`, `hit` or `error`.
	Status   string
	Severity Severity
	// Score is 0 to 100.
	Score   int
	Summary *string
	Payload json.RawMessage
	// ReasonCode is set where the finding alone decides, with the status that it asks for.
	ReasonCode, ReasonLabel string
	StatusTarget            Status
}

// Screening looks at the counterparty and the wallets of a transaction before
// it is judged, outside any database transaction. What cannot be asked is left out.
type Screening interface {
	Screen(ctx context.Context, t Transaction, crypto bool) ([]Screened, error)
}

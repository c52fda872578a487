package transaction

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Draft is a report that was accepted and screened, and is not stored yet.
type Draft struct {
	caller   application.Caller
	settings Settings
	made     Transaction
	// tokenID is the token of the device that reported it, or nil.
	tokenID *uuid.UUID
	// eventID comes before those of an exchange that begins with the transaction.
	eventID uuid.UUID
	// reported says that the customer has asked for it, who pays for it.
	reported bool
	places   [2]locatedDevice
	exchange *TravelRuleExchange
	// digest is that of an imported one.
	digest []byte
	notes  []ruleengine.Note
	tags   []string

	// out is what was stored.
	out Transaction
	err error
}

// locatedDevice is where a party's device is.
type locatedDevice struct {
	place AddressLocation
	known bool
}

// Create stores a transaction with the results of rules and screening. The token is
// that of the device that reported it, or nil.
func (s *Service) Create(ctx context.Context, c application.Caller, r Report, token *uuid.UUID) (Record, error) {
	if err := s.requireBalance(ctx, c); err != nil {
		return Record{}, err
	}
	d, err := s.Prepare(ctx, c, r)
	if err != nil {
		return Record{}, err
	}
	d.tokenID, d.reported = token, true
	if err := s.batcher.submit(ctx, d); err != nil {
		return Record{}, err
	}
	return s.recordOf(ctx, d)
}

// Prepare does what comes before the transaction that stores a report: it
// refuses blocked participants, and screens.
func (s *Service) Prepare(ctx context.Context, c application.Caller, r Report) (*Draft, error) {
	settings, err := s.Settings(ctx, c.ApplicationID)
	if err != nil {
		return nil, err
	}
	if err := s.admit(ctx, c, r.Transaction); err != nil {
		return nil, err
	}
	now := s.Now()
	d := &Draft{caller: c, settings: settings, made: r.Transaction, eventID: s.NewID()}
	t := &d.made
	t.Ref = Ref{ApplicationID: c.ApplicationID, ID: s.NewID()}
	t.CreatedAt, t.UpdatedAt, t.version = now, now, 1
	if t.At.IsZero() {
		t.At = now
	}
	t.Status, t.Preferred = webhookevent.TransactionApproved, settings.toPreferredCurrency(*t)
	t.Subject.Device, d.places[0].place, d.places[0].known = s.located(t.Subject.Device)
	if t.Counterparty != nil {
		party := *t.Counterparty
		party.Device, d.places[1].place, d.places[1].known = s.located(party.Device)
		t.Counterparty = &party
	}
	if c.IsLive() {
		t.Findings.Screened, err = s.screen(ctx, *t, settings, r.Crypto)
	}
	return d, err
}

// admit refuses a participant that the application blocks.
func (s *Service) admit(ctx context.Context, c application.Caller, t Transaction) error {
	parties := []Party{t.Subject}
	if t.Counterparty != nil {
		parties = append(parties, *t.Counterparty)
	}
	for _, p := range parties {
		if p.VendorData == nil {
			continue
		}
		kind := lists.EntryUser
		if p.EntityType == Company {
			kind = lists.EntryBusiness
		}
		blocked, err := s.Blocklist.IsBlocked(ctx, c.ApplicationID, kind, *p.VendorData)
		if err != nil {
			return err
		}
		if blocked {
			return apperr.Rejected("participant_blocked", "vendor_data", "This "+string(kind)+" is blocked. Transactions with it are refused.")
		}
	}
	return nil
}

// submitTimeout ends a write that the database does not answer. It does not
// follow the requests' contexts: a commit belongs to many.
const submitTimeout = 10 * time.Second

// StoreInTx stores a draft in the caller's transaction, with its event. It is for
// those who store something of their own together with it; the caller calls
// Committed afterwards.
func (s *Service) StoreInTx(ctx context.Context, tx postgres.Tx, d *Draft) (Transaction, error) {
	var end pgx.Batch
	if err := s.store(ctx, tx, &end, []*Draft{d}); err != nil {
		return Transaction{}, err
	}
	if err := tx.Send(ctx, &end); err != nil {
		return Transaction{}, err
	}
	return d.out, d.err
}

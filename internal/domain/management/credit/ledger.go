package credit

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Reasons of movements that an operator makes.
const (
	ReasonTopUp      = "top_up"
	ReasonAdjustment = "adjustment"
)

// maxReference is the greatest length of a reference, in characters.
const maxReference = 100

// Movement is an operator's addition to a balance, or deduction from it.
type Movement struct {
	ApplicationID uuid.UUID
	Reason        string
	Amount        Micros
	// Reference makes the movement one that is carried out once; empty for none.
	Reference string
}

// RecordMovement carries a movement out and returns the new balance; false where one of
// its reference was carried out before. Of another amount or reason it is refused.
func (s *Service) RecordMovement(ctx context.Context, m Movement) (balance Micros, moved bool, err error) {
	var reference *string
	if m.Reference != "" {
		reference = &m.Reference
	}
	if utf8.RuneCountInString(m.Reference) > maxReference {
		return 0, false, apperr.Invalid("reference_too_long", "reference", fmt.Sprintf("A reference has at most %d characters.", maxReference))
	}
	err = s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		id := s.newID()
		added, err := tx.CreditAdd(ctx, db.CreditAddParams{
			ApplicationID: m.ApplicationID, EntryID: id, Reason: m.Reason, Reference: reference, AmountMicros: int64(m.Amount), CreatedAt: s.now(),
		})
		if err != nil {
			return fmt.Errorf("move credits: %w", err)
		}
		balance, moved = Micros(added), true
		if reference == nil {
			return nil
		}
		kept, err := tx.CreditEntryByReference(ctx, db.CreditEntryByReferenceParams{ApplicationID: m.ApplicationID, Reference: m.Reference})
		if err != nil {
			return fmt.Errorf("load movement: %w", err)
		}
		if kept.AmountMicros != int64(m.Amount) || kept.Reason != m.Reason {
			return apperr.Conflict("reference_used", "Another movement has this reference.")
		}
		moved = kept.EntryID == id
		return nil
	})
	return balance, moved, err
}

// Funds is the balance of an application and the part of it that is reserved for unfinished sessions.
type Funds struct{ Balance, Reserved Micros }

// Available returns the amount that may be spent; it is negative when more was charged than paid.
func (f Funds) Available() Micros { return f.Balance - f.Reserved }

// Funds returns the funds of an application.
func (s *Service) Funds(ctx context.Context, applicationID uuid.UUID) (Funds, error) {
	row, err := s.store.Queries().CreditBalanceGet(ctx, applicationID)
	if err != nil && !postgres.NotFound(err) {
		return Funds{}, fmt.Errorf("load balance: %w", err)
	}
	return Funds{Balance: Micros(row.BalanceMicros), Reserved: Micros(row.ReservedMicros)}, nil
}

// Entry is a movement that was carried out.
type Entry struct {
	ID      uuid.UUID
	Session *uuid.UUID
	// Transaction is what was charged in place of a session.
	Transaction *uuid.UUID
	Reason      string
	Reference   *string
	Amount      Micros
	At          time.Time
}

// Entries lists the movements of an application, newest first and their total number.
func (s *Service) Entries(ctx context.Context, applicationID uuid.UUID, limit, offset int) ([]Entry, int64, error) {
	q := s.store.Queries()
	count, err := q.CreditEntryCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count movements: %w", err)
	}
	rows, err := q.CreditEntryPage(ctx, db.CreditEntryPageParams{ApplicationID: applicationID, PageLimit: int32(limit), PageOffset: int32(offset)})
	if err != nil {
		return nil, 0, fmt.Errorf("list movements: %w", err)
	}
	entries := make([]Entry, len(rows))
	for i, r := range rows {
		entries[i] = Entry{ID: r.EntryID, Session: r.SessionID, Transaction: r.TransactionID, Reason: r.Reason, Reference: r.Reference, Amount: Micros(r.AmountMicros), At: r.CreatedAt}
	}
	return entries, count, nil
}

// ApplicationFunds are those of one application among those of its organisation.
type ApplicationFunds struct {
	ApplicationID     uuid.UUID
	Name, Environment string
	Funds
}

// Total is the sum of all postings to an account.
type Total struct {
	Account string
	Amount  Micros
}

// Ledger are the balances of an organisation, and its accounts, whose sum is zero.
func (s *Service) Ledger(ctx context.Context, organisationID uuid.UUID) (balances []ApplicationFunds, totals []Total, err error) {
	q := s.store.Queries()
	rows, err := q.CreditBalances(ctx, organisationID)
	if err != nil {
		return nil, nil, fmt.Errorf("list balances: %w", err)
	}
	for _, r := range rows {
		balances = append(balances, ApplicationFunds{
			ApplicationID: r.ApplicationID, Name: r.Name, Environment: r.Environment,
			Funds: Funds{Balance: Micros(r.BalanceMicros), Reserved: Micros(r.ReservedMicros)},
		})
	}
	sums, err := q.CreditTotals(ctx, organisationID)
	if err != nil {
		return nil, nil, fmt.Errorf("add postings up: %w", err)
	}
	for _, r := range sums {
		totals = append(totals, Total{Account: r.Account, Amount: Micros(r.AmountMicros)})
	}
	return balances, totals, nil
}

// Exact writes an amount with all its six decimals.
func (m Micros) Exact() string {
	const unit = 1_000_000
	sign, n := "", uint64(m)
	if m < 0 {
		sign, n = "-", -uint64(m)
	}
	return fmt.Sprintf("%s%d.%06d", sign, n/unit, n%unit)
}

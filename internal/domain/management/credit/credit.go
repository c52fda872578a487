// Package credit owns what live applications may spend: prices by feature and
// the balance. Sandbox applications never come here.
package credit

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Micros is an amount in millionths of the accounting currency.
type Micros int64

// Prices maps a feature to what one check costs. A feature without a price is free.
type Prices map[workflow.Feature]Micros

// Of returns the price of a workflow: the sum over its steps.
func (p Prices) Of(v workflow.Version) Micros {
	var sum Micros
	for _, n := range v.Nodes {
		sum += p[n.Feature]
	}
	return sum
}

// Service keeps balances.
type Service struct {
	store  *postgres.Store
	prices Prices
	now    func() time.Time
	newID  func() uuid.UUID
}

// New returns a service that charges the given prices.
func New(store *postgres.Store, prices Prices, now func() time.Time, newID func() uuid.UUID) *Service {
	return &Service{store: store, prices: prices, now: now, newID: newID}
}

// Price returns what a session of the workflow costs.
func (s *Service) Price(v workflow.Version) Micros { return s.prices.Of(v) }

// PriceRange is the cost of a session of a workflow: on its cheapest path, on its most expensive path, and of all its
// steps together.
type PriceRange struct{ Min, Max, Total Micros }

// PriceRange adds up the prices along the paths of the workflow.
func (s *Service) PriceRange(v workflow.Version) PriceRange {
	r := v.Graph().Price(func(f workflow.Feature) int64 { return int64(s.prices[f]) })
	return PriceRange{Min: Micros(r.Min), Max: Micros(r.Max), Total: Micros(r.Total)}
}

// MaxPrice returns the price of a session on the most expensive path of its
// workflow. It is reserved when the session is created and charged when it ends.
func (s *Service) MaxPrice(v workflow.Version) Micros {
	if v.Drawn != nil {
		return s.PriceRange(v).Max
	}
	return s.prices.Of(v)
}

// RequireBalance refuses when what is free does not cover the most expensive path of one session of the workflow.
func (s *Service) RequireBalance(ctx context.Context, applicationID uuid.UUID, v workflow.Version) error {
	price := s.MaxPrice(v)
	if price == 0 {
		return nil
	}
	funds, err := s.Funds(ctx, applicationID)
	if err != nil {
		return err
	}
	if funds.Available() < price {
		return ErrInsufficient()
	}
	return nil
}

// ErrInsufficient refuses what is not covered by what is free.
func ErrInsufficient() error {
	return apperr.Rejected("credits_insufficient", "", "The application does not have enough credits. Top up the balance and try again.")
}

// Charge takes the price of a finished session off the balance, once.
func (s *Service) Charge(ctx context.Context, tx postgres.Tx, session uuid.UUID, v workflow.Version) error {
	price := s.prices.Of(v)
	if price == 0 {
		return nil
	}
	_, err := tx.CreditAdd(ctx, db.CreditAddParams{
		ApplicationID: v.ApplicationID, EntryID: s.newID(), SessionID: &session, Reason: "session",
		AmountMicros: -int64(price), CreatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("charge session: %w", err)
	}
	return nil
}

// Monitoring names the price of screening a person again for a year.
const Monitoring workflow.Feature = "AML_MONITORING"

// WalletScreening names the price of looking for an address of a blockchain.
const WalletScreening workflow.Feature = "WALLET_SCREENING"

// ChargeMonitoring takes the price of a year of monitoring off the balance. That
// may go below zero: who is watched stays watched.
func (s *Service) ChargeMonitoring(ctx context.Context, tx postgres.Tx, applicationID, session uuid.UUID) error {
	price := s.prices[Monitoring]
	if price == 0 {
		return nil
	}
	_, err := tx.CreditAdd(ctx, db.CreditAddParams{
		ApplicationID: applicationID, EntryID: s.newID(), SessionID: &session, Reason: "monitoring",
		AmountMicros: -int64(price), CreatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("charge monitoring: %w", err)
	}
	return nil
}

// TopUp adds to the balance and returns the new one.
func (s *Service) TopUp(ctx context.Context, applicationID uuid.UUID, amount Micros) (Micros, error) {
	balance, _, err := s.RecordMovement(ctx, Movement{ApplicationID: applicationID, Reason: ReasonTopUp, Amount: amount})
	return balance, err
}

// Charge is an amount charged for a session.
type Charge struct {
	Reason string
	Amount Micros
	At     time.Time
}

// ChargesOf lists the charges of a session, the oldest first; none in a sandbox.
func ChargesOf(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Charge, error) {
	rows, err := q.CreditEntryListOfSession(ctx, db.CreditEntryListOfSessionParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load charges: %w", err)
	}
	charges := make([]Charge, len(rows))
	for i, r := range rows {
		charges[i] = Charge{Reason: r.Reason, Amount: Micros(-r.AmountMicros), At: r.CreatedAt}
	}
	return charges, nil
}

// Decimal writes an amount with four decimals, rounded half away from zero.
func (m Micros) Decimal() string {
	const unit = 100
	sign, n := "", int64(m)
	if n < 0 {
		sign, n = "-", -n
	}
	n = (n + unit/2) / unit
	return fmt.Sprintf("%s%d.%04d", sign, n/10_000, n%10_000)
}

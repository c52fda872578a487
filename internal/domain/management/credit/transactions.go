package credit

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// TransactionMonitoring names the price of a transaction that is judged.
const TransactionMonitoring workflow.Feature = "TRANSACTION_MONITORING"

// Reasons of what a transaction is charged for.
const (
	ReasonTransaction     = "transaction"
	ReasonWalletScreening = "wallet_screening"
)

// TransactionCharges returns the charges for a transaction, with or without the
// screening of its wallet. Free items are omitted.
func (s *Service) TransactionCharges(walletScreened bool, at time.Time) []Charge {
	var charges []Charge
	if price := s.prices[TransactionMonitoring]; price > 0 {
		charges = append(charges, Charge{Reason: ReasonTransaction, Amount: price, At: at})
	}
	if price := s.prices[WalletScreening]; walletScreened && price > 0 {
		charges = append(charges, Charge{Reason: ReasonWalletScreening, Amount: price, At: at})
	}
	return charges
}

// Sum adds charges up.
func Sum(charges []Charge) (total Micros) {
	for _, c := range charges {
		total += c.Amount
	}
	return total
}

// LockBalance returns what is free and keeps it as it is until the end of the transaction.
func (s *Service) LockBalance(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) (Micros, error) {
	free, err := tx.CreditLock(ctx, applicationID)
	if err != nil && !postgres.NotFound(err) {
		return 0, fmt.Errorf("lock balance: %w", err)
	}
	return Micros(free), nil
}

// TransactionBill holds the charges for transactions of an application.
type TransactionBill struct {
	ApplicationID uuid.UUID
	Transactions  map[uuid.UUID][]Charge
}

// ChargeTransactions takes charges of transactions off the balance, each once.
func (s *Service) ChargeTransactions(ctx context.Context, tx postgres.Tx, b TransactionBill) error {
	p := db.CreditChargeTransactionsParams{ApplicationID: b.ApplicationID, CreatedAt: s.now()}
	for id, charges := range b.Transactions {
		for _, c := range charges {
			p.EntryIds, p.TransactionIds = append(p.EntryIds, s.newID()), append(p.TransactionIds, id)
			p.Reasons, p.AmountsMicros = append(p.Reasons, c.Reason), append(p.AmountsMicros, -int64(c.Amount))
		}
	}
	if len(p.EntryIds) == 0 {
		return nil
	}
	if err := tx.CreditChargeTransactions(ctx, p); err != nil {
		return fmt.Errorf("charge transactions: %w", err)
	}
	return nil
}

// ChargesOfTransaction lists the charges of a transaction; none in a sandbox.
func ChargesOfTransaction(ctx context.Context, q *db.Queries, applicationID, transactionID uuid.UUID) ([]Charge, error) {
	rows, err := q.CreditEntryListOfTransaction(ctx, db.CreditEntryListOfTransactionParams{ApplicationID: applicationID, TransactionID: transactionID})
	if err != nil {
		return nil, fmt.Errorf("load charges: %w", err)
	}
	charges := make([]Charge, len(rows))
	for i, r := range rows {
		charges[i] = Charge{Reason: r.Reason, Amount: Micros(-r.AmountMicros), At: r.CreatedAt}
	}
	return charges, nil
}

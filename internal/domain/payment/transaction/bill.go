package transaction

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// errNoCredit refuses a report that the balance does not cover, in the form of calls without a session.
func errNoCredit() error {
	const text = "The application does not have enough credits. Top up the balance and try again."
	return &apperr.Error{
		Kind: apperr.KindBarred, Code: "credits_insufficient", Public: text,
		Body: struct {
			Error string `json:"error"`
		}{text},
	}
}

// isBilled reports whether transactions of the caller cost anything: those of a sandbox never do.
func (s *Service) isBilled(c application.Caller) bool { return s.Credits != nil && c.IsLive() }

// requireBalance refuses before anything is done for a report that the balance does not
// cover; what the screening of a wallet costs is not known yet.
func (s *Service) requireBalance(ctx context.Context, c application.Caller) error {
	if !s.isBilled(c) {
		return nil
	}
	price := credit.Sum(s.Credits.TransactionCharges(false, s.Now()))
	if price == 0 {
		return nil
	}
	funds, err := s.Credits.Funds(ctx, c.ApplicationID)
	if err == nil && funds.Available() < price {
		return errNoCredit()
	}
	return err
}

// reserve gives drafts their charges and refuses those that the balance does not
// cover any more. The balance stays as it is until the transaction ends.
func (s *Service) reserve(ctx context.Context, tx postgres.Tx, drafts []*Draft) error {
	due := false
	for _, d := range drafts {
		d.made.charges = nil
		if d.reported && d.err == nil && s.isBilled(d.caller) {
			d.made.charges = s.Credits.TransactionCharges(d.made.walletScreened(), d.made.CreatedAt)
			due = due || len(d.made.charges) > 0
		}
	}
	if !due {
		return nil
	}
	free, err := s.Credits.LockBalance(ctx, tx, drafts[0].caller.ApplicationID)
	if err != nil {
		return err
	}
	for _, d := range drafts {
		price := credit.Sum(d.made.charges)
		if price > free {
			d.err = errNoCredit()
			continue
		}
		free -= price
	}
	return nil
}

// charge posts the reserved charges of the stored drafts.
func (s *Service) charge(ctx context.Context, tx postgres.Tx, kept []*Draft) error {
	b := credit.TransactionBill{ApplicationID: kept[0].caller.ApplicationID, Transactions: map[uuid.UUID][]credit.Charge{}}
	for _, d := range kept {
		if len(d.made.charges) > 0 {
			b.Transactions[d.made.ID] = d.made.charges
		}
	}
	if len(b.Transactions) == 0 {
		return nil
	}
	return s.Credits.ChargeTransactions(ctx, tx, b)
}

func (t Transaction) walletScreened() bool {
	return slices.ContainsFunc(t.Findings.Screened, func(f ScreeningResult) bool { return f.ResultType == WalletScreening })
}

// bill is what the record says of its cost: a row for the transaction, which is
// zero where it was free, and one for each thing beside it.
func bill(t Transaction, charges []credit.Charge) []credit.Charge {
	if len(charges) > 0 && charges[0].Reason == credit.ReasonTransaction {
		return charges
	}
	return append([]credit.Charge{{Reason: credit.ReasonTransaction, At: t.CreatedAt}}, charges...)
}

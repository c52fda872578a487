package travelrule

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/optional"
	"vidimus/internal/platform/postgres"
)

const (
	// pagesAtMost are told of an exchange, countedTo are counted of a list.
	pagesAtMost = 20
	countedTo   = 10_000
)

// Action is something that can be done about an exchange.
type Action string

// The actions.
const (
	ActionConfirmOwnership Action = "confirm_ownership"
	ActionDenyOwnership    Action = "deny_ownership"
	ActionCancel           Action = "cancel"
	ActionResend           Action = "resend"
	ActionReportPayment    Action = "report_payment"
)

// ExchangeFile is an exchange with what belongs to it.
type ExchangeFile struct {
	ExchangeView
	Amount, Currency, Chain, Wallet string
	PaymentTxnID                    *string
	Actions                         []Action
	Pages                           []ProofPage
}

// ProofPage is a page on which a wallet was to be proved.
type ProofPage struct {
	ID          uuid.UUID
	HolderName  string
	ExpiresAt   time.Time
	CompletedAt *time.Time
	Proofs      []ProofRecord
}

// ProofRecord is a proof as those see it who decide about it.
type ProofRecord struct {
	Proof
	Evidence  *string
	MediaID   *uuid.UUID
	DecidedAt *time.Time
	// Decidable says that somebody has to accept or refuse it.
	Decidable bool
}

// ExchangeOf reads the exchange of a transaction.
func (s *Service) ExchangeOf(ctx context.Context, r transaction.Ref) (ExchangeFile, error) {
	q := s.Store.Queries()
	row, err := q.TravelTransferOf(ctx, db.TravelTransferOfParams{ApplicationID: r.ApplicationID, TransactionID: r.ID})
	if postgres.NotFound(err) {
		return ExchangeFile{}, apperr.NotFound("exchange_not_found")
	}
	if err != nil {
		return ExchangeFile{}, fmt.Errorf("load exchange: %w", err)
	}
	x, err := s.read(ctx, row)
	if err != nil {
		return ExchangeFile{}, err
	}
	f := ExchangeFile{
		ExchangeView: x.view(), Amount: x.Amount, Currency: x.Currency, Chain: x.Chain, Wallet: x.Wallet, PaymentTxnID: x.PaymentTxnID, Actions: x.actions(),
	}
	f.Pages, err = s.pagesOf(ctx, q, r)
	return f, err
}

// actions are those that the exchange does not refuse as it is.
func (x *exchange) actions() []Action {
	out := []Action{}
	if x.waitsForOwner() {
		out = append(out, ActionConfirmOwnership, ActionDenyOwnership)
	}
	if x.isOutbound() && MayBecome(x.status(), webhookevent.AwaitingCounterparty) {
		out = append(out, ActionResend)
	}
	if MayBecome(x.status(), webhookevent.Finished) {
		out = append(out, ActionReportPayment)
	}
	if MayBecome(x.status(), webhookevent.Cancelled) {
		out = append(out, ActionCancel)
	}
	return out
}

func (s *Service) pagesOf(ctx context.Context, q *db.Queries, r transaction.Ref) ([]ProofPage, error) {
	widgets, err := q.TravelWidgetListOfTransaction(ctx, db.TravelWidgetListOfTransactionParams{
		ApplicationID: r.ApplicationID, TransactionID: r.ID, AtMost: pagesAtMost,
	})
	if err != nil {
		return nil, fmt.Errorf("list pages: %w", err)
	}
	ids := make([]uuid.UUID, len(widgets))
	for i, w := range widgets {
		ids[i] = w.WidgetID
	}
	proofs, err := q.TravelProofListOfWidgets(ctx, db.TravelProofListOfWidgetsParams{ApplicationID: r.ApplicationID, WidgetIds: ids})
	if err != nil {
		return nil, fmt.Errorf("list proofs: %w", err)
	}
	pages := make([]ProofPage, len(widgets))
	for i, w := range widgets {
		pages[i] = ProofPage{ID: w.WidgetID, HolderName: w.HolderName, ExpiresAt: w.ExpiresAt, CompletedAt: w.CompletedAt}
		for _, p := range proofs {
			if p.WidgetID == w.WidgetID {
				pages[i].Proofs = append(pages[i].Proofs, ProofRecord{
					Proof: s.proofOf(w, p), Evidence: p.Evidence, MediaID: p.MediaID, DecidedAt: p.DecidedAt, Decidable: decidable(w, p),
				})
			}
		}
	}
	return pages, nil
}

// decidable reports whether somebody has to accept or refuse a proof.
func decidable(w db.TravelWidget, p db.TravelProof) bool {
	return ProofStatus(p.Status) == ProofPending && (p.Evidence != nil || p.MediaID != nil) && w.CompletedAt == nil
}

// ExchangeFilter narrows a list of exchanges; empty values do not.
type ExchangeFilter struct {
	Status        Status
	Direction     webhookevent.Direction
	Limit, Offset int
}

// ListedExchange is an exchange in a list.
type ListedExchange struct {
	ExchangeView
	Amount, Currency string
}

// Exchanges lists the exchanges of an application, the newest first, and how many there are as far as they are counted.
func (s *Service) Exchanges(ctx context.Context, applicationID uuid.UUID, f ExchangeFilter) ([]ListedExchange, int, error) {
	q := s.Store.Queries()
	status, direction := optional.Of(string(f.Status)), optional.Of(string(f.Direction))
	n, err := q.TravelTransferCount(ctx, db.TravelTransferCountParams{ApplicationID: applicationID, Status: status, Direction: direction, AtMost: countedTo})
	if err != nil {
		return nil, 0, fmt.Errorf("count exchanges: %w", err)
	}
	rows, err := q.TravelTransferPage(ctx, db.TravelTransferPageParams{
		ApplicationID: applicationID, Status: status, Direction: direction, PageLimit: int32(f.Limit) + 1, PageOffset: int32(f.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list exchanges: %w", err)
	}
	// One more than the page tells that there is another, also behind what is counted.
	count := max(int(n), f.Offset+len(rows))
	if len(rows) == 0 {
		count = int(n)
	}
	rows = rows[:min(len(rows), f.Limit)]
	out := make([]ListedExchange, len(rows))
	for i, row := range rows {
		x, err := s.read(ctx, row)
		if err != nil {
			return nil, 0, err
		}
		out[i] = ListedExchange{ExchangeView: x.view(), Amount: x.Amount, Currency: x.Currency}
	}
	return out, count, nil
}

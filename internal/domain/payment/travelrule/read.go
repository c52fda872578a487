package travelrule

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
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

// Get reads the exchange of a transaction.
func (s *Exchanges) Get(ctx context.Context, r transaction.Ref) (ExchangeFile, error) {
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

func (s *Exchanges) pagesOf(ctx context.Context, q *db.Queries, r transaction.Ref) ([]ProofPage, error) {
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
	Status                 Status
	Direction              webhookevent.Direction
	BegunFrom, BegunBefore *time.Time
	Limit, Offset          int
	// After is the place that the page begins behind; nil for Offset.
	After *paging.Cursor
}

// ExchangePage is a part of the list of exchanges.
type ExchangePage struct {
	Exchanges []ListedExchange
	// Count is how many there are, as far as they are counted.
	Count int
	// Cursor is the place behind the page; nil on the last one.
	Cursor *string
}

// ExchangeOrder is the only order of the list, the newest first.
const ExchangeOrder = "-created_at"

// ListedExchange is an exchange in a list.
type ListedExchange struct {
	ExchangeView
	Amount, Currency string
}

// List lists the exchanges of an application, the newest first.
func (s *Exchanges) List(ctx context.Context, applicationID uuid.UUID, f ExchangeFilter) (ExchangePage, error) {
	var out ExchangePage
	var rows []db.TravelTransfer
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		p := f.params(applicationID)
		n, err := tx.TravelTransferCount(ctx, db.TravelTransferCountParams{
			ApplicationID: applicationID, Status: p.Status, Direction: p.Direction, BegunFrom: p.BegunFrom, BegunBefore: p.BegunBefore, AtMost: countedTo,
		})
		if err != nil {
			return fmt.Errorf("count exchanges: %w", err)
		}
		out.Count = int(n)
		if rows, err = tx.TravelTransferPage(ctx, p); err != nil {
			return fmt.Errorf("list exchanges: %w", err)
		}
		return nil
	})
	if err != nil {
		return ExchangePage{}, err
	}
	// One more than the page tells that there is another, also behind what is counted.
	if len(rows) > 0 && f.After == nil {
		out.Count = max(out.Count, f.Offset+len(rows))
	}
	if len(rows) > f.Limit {
		last := rows[f.Limit-1]
		out.Cursor = new(paging.Cursor{Ordering: ExchangeOrder, ID: last.TransferID, At: &last.CreatedAt}.String())
		rows = rows[:f.Limit]
	}
	out.Exchanges = make([]ListedExchange, len(rows))
	for i, row := range rows {
		x, err := s.read(ctx, row)
		if err != nil {
			return ExchangePage{}, err
		}
		out.Exchanges[i] = ListedExchange{ExchangeView: x.view(), Amount: x.Amount, Currency: x.Currency}
	}
	return out, nil
}

func (f ExchangeFilter) params(applicationID uuid.UUID) db.TravelTransferPageParams {
	p := db.TravelTransferPageParams{
		ApplicationID: applicationID, Status: optional.Of(string(f.Status)), Direction: optional.Of(string(f.Direction)),
		BegunFrom: f.BegunFrom, BegunBefore: f.BegunBefore, PageLimit: int32(f.Limit) + 1, PageOffset: int32(f.Offset),
	}
	if c := f.After; c != nil {
		p.AfterAt, p.AfterID, p.PageOffset = new(optional.Value(c.At)), &c.ID, 0
	}
	return p
}

package payment

import (
	"cmp"
	"context"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
)

// ListTransactions returns a page of transactions, the newest payments first.
func (h *Handler) ListTransactions(ctx context.Context, req api.ListTransactionsRequestObject) (api.ListTransactionsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	filter, err := fromListTransactions(req.Params, p)
	if err != nil {
		return nil, err
	}
	found, err := h.Transactions.List(ctx, caller.ApplicationID(ctx), filter)
	if err != nil {
		return nil, err
	}
	rows := make([]api.TransactionRow, len(found.Rows))
	for i, row := range found.Rows {
		rows[i] = toTransactionRow(row)
	}
	known := found.Total
	if found.HasMore {
		known = max(known, p.Offset+p.Limit+1) // the links go on behind what was counted
	}
	source := request.PageSource(ctx, h.BaseURL)
	r := paging.New(p, source, known, rows).WithCursor(filter.After, source, found.Cursor)
	return api.ListTransactions200JSONResponse{
		Count: found.Count, TotalTransactions: found.Total, Next: r.Next, Previous: r.Previous, Cursor: found.Cursor, Results: rows,
	}, nil
}

func fromListTransactions(q api.ListTransactionsParams, p paging.Request) (transaction.Filter, error) {
	paid, err := request.ReadRange(q.DateFrom, q.DateTo)
	if err != nil {
		return transaction.Filter{}, err
	}
	f := transaction.Filter{
		Statuses: convert.List(q.Status), Direction: (*string)(q.Direction), Currency: strings.ToUpper(strings.TrimSpace(convert.Text(q.Currency))),
		AmountMin: q.AmountMin, AmountMax: q.AmountMax, ScoreMin: q.ScoreMin, Rule: q.Rule, Severity: (*string)(q.Severity), Categories: convert.List(q.Type),
		VendorData: convert.NonEmpty(q.VendorData), Counterparty: convert.NonEmpty(q.Counterparty), Search: convert.Text(q.Search),
		Ordering: convert.Text(q.Ordering), Limit: p.Limit, Offset: p.Offset,
	}
	f.PaidFrom, f.PaidBefore = paid.Times()
	f.After, err = paging.ParseCursor(q.After, cmp.Or(f.Ordering, transaction.ByLatestPayment))
	return f, err
}

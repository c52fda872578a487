package organisation

import (
	"context"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// GetOrganizationCredits reads balances and accounts.
func (h *Handler) GetOrganizationCredits(ctx context.Context, req api.GetOrganizationCreditsRequestObject) (api.GetOrganizationCreditsResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadSubscription})
	if err != nil {
		return nil, err
	}
	balances, totals, err := h.Credits.Ledger(ctx, req.OrgID)
	if err != nil {
		return nil, err
	}
	out := api.GetOrganizationCredits200JSONResponse{Applications: []api.ApplicationCredits{}, Accounts: []api.CreditAccount{}}
	for _, b := range balances {
		if !m.CanAccessApplication(b.ApplicationID) {
			continue
		}
		out.Applications = append(out.Applications, api.ApplicationCredits{
			UUID: b.ApplicationID, Name: b.Name, Mode: api.ApplicationCreditsMode(b.Environment), Balance: b.Balance.Decimal(),
			Reserved: b.Reserved.Decimal(), Available: b.Available().Decimal(),
		})
	}
	for _, t := range totals {
		out.Accounts = append(out.Accounts, api.CreditAccount{Account: api.CreditAccountAccount(t.Account), Amount: t.Amount.Exact()})
	}
	return out, nil
}

// ListCreditEntries lists the movements of an application.
func (h *Handler) ListCreditEntries(ctx context.Context, req api.ListCreditEntriesRequestObject) (api.ListCreditEntriesResponseObject, error) {
	_, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadSubscription}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	entries, count, err := h.Credits.Entries(ctx, app.ID, p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := []api.CreditEntry{}
	for _, e := range entries {
		rows = append(rows, api.CreditEntry{
			UUID: e.ID, Reason: api.CreditEntryReason(e.Reason), Amount: e.Amount.Exact(), SessionID: e.Session, TransactionID: e.Transaction, Reference: e.Reference, CreatedAt: timestamp.At(e.At),
		})
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListCreditEntries200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

package organisation

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListOrganizationTopUps reads what the live applications have together, and the payments of credits. None are bought by themselves.
func (h *Handler) ListOrganizationTopUps(ctx context.Context, req api.ListOrganizationTopUpsRequestObject) (api.ListOrganizationTopUpsResponseObject, error) {
	m, err := h.Authorize(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadSubscription})
	if err != nil {
		return nil, err
	}
	live, err := h.liveApplications(ctx, req.OrgID, m)
	if err != nil {
		return nil, err
	}
	var all credit.Funds
	names, ids := map[uuid.UUID]string{}, make([]uuid.UUID, len(live))
	for i, b := range live {
		all.Balance, all.Reserved = all.Balance+b.Balance, all.Reserved+b.Reserved
		names[b.ApplicationID], ids[i] = b.Name, b.ApplicationID
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	orders, count, err := h.Orders.List(ctx, credit.OrderFilter{ApplicationIDs: ids, Status: (*credit.OrderStatus)(req.Params.Status)}, p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.OrganizationTopUp, len(orders))
	for i, o := range orders {
		rows[i] = api.OrganizationTopUp{
			ApplicationID: o.ApplicationID, ApplicationName: names[o.ApplicationID], CheckoutSessionID: o.CheckoutID, Provider: o.Provider,
			Status: api.TopUpStatus(o.Status), AmountInDollars: o.Dollars(), Credits: o.Amount.Exact(), RequestedBy: o.RequestedBy,
			CreatedAt: timestamp.At(o.CreatedAt), PaidAt: timestamp.Maybe(o.PaidAt),
		}
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListOrganizationTopUps200JSONResponse{
		Balance: all.Balance.Decimal(), Reserved: all.Reserved.Decimal(), Available: all.Available().Decimal(),
		Count: count, Next: listed.Next, Previous: listed.Previous, Results: listed.Results,
	}, nil
}

// liveApplications are those that the member may see.
func (h *Handler) liveApplications(ctx context.Context, organisationID uuid.UUID, m organisation.Member) ([]credit.ApplicationFunds, error) {
	all, _, err := h.Credits.Ledger(ctx, organisationID)
	if err != nil {
		return nil, err
	}
	var out []credit.ApplicationFunds
	for _, b := range all {
		if b.Environment == string(application.Live) && m.CanAccessApplication(b.ApplicationID) {
			out = append(out, b)
		}
	}
	return out, nil
}

// TopUpOrganizationCredits begins the payment of credits for an application.
func (h *Handler) TopUpOrganizationCredits(ctx context.Context, req api.TopUpOrganizationCreditsRequestObject) (api.TopUpOrganizationCreditsResponseObject, error) {
	by, err := h.payer(ctx, req.OrgID, req.Body.ApplicationID)
	if err != nil {
		return nil, err
	}
	dollars, err := credit.ParseDollars(req.Body.AmountInDollars)
	if err != nil {
		return nil, err
	}
	opened, err := h.Orders.Open(ctx, credit.OrderInput{
		Caller: by, Dollars: dollars, SuccessURL: optional.Value(req.Body.SuccessURL), CancelURL: optional.Value(req.Body.CancelURL),
	})
	if err != nil {
		return nil, err
	}
	return api.TopUpOrganizationCredits200JSONResponse{CheckoutSessionID: opened.ID, CheckoutSessionURL: opened.URL}, nil
}

// payer is the member who pays, for the application that is named or for the only one that may be meant.
func (h *Handler) payer(ctx context.Context, organisationID uuid.UUID, named *uuid.UUID) (application.Caller, error) {
	need := access.Requirement{Organisation: organisationID, Permission: organisation.WriteSubscription}
	by := func(m organisation.Member, id uuid.UUID, e application.Environment) application.Caller {
		return application.Caller{ApplicationID: id, Environment: e, AccountID: &m.Account, AccountEmail: m.Email, AccountName: m.Name}
	}
	if named != nil {
		m, app, err := h.AuthorizeApplication(ctx, need, *named)
		return by(m, app.ID, app.Environment), err
	}
	m, err := h.Authorize(ctx, need)
	if err != nil {
		return application.Caller{}, err
	}
	live, err := h.liveApplications(ctx, organisationID, m)
	if err != nil {
		return application.Caller{}, err
	}
	if len(live) != 1 {
		return application.Caller{}, credit.RefuseTopUp("application_id is required, as there is not one live application alone.")
	}
	return by(m, live[0].ApplicationID, application.Live), nil
}

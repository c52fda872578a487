package payment

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/timestamp"
)

// GetTravelRuleTransfer returns the exchange of a transaction.
func (h *Handler) GetTravelRuleTransfer(ctx context.Context, req api.GetTravelRuleTransferRequestObject) (api.GetTravelRuleTransferResponseObject, error) {
	ref := transaction.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.TransactionID}
	f, err := h.TravelRule.Exchanges.Get(ctx, ref)
	if err != nil {
		return nil, err
	}
	out := api.GetTravelRuleTransfer200JSONResponse{
		TransactionID: f.TransactionID, TxnID: f.TxnID, Transfer: toTravelTransfer(f.ExchangeView), Amount: f.Amount, Currency: f.Currency, Chain: f.Chain,
		WalletAddress: f.Wallet, PaymentTxnID: f.PaymentTxnID, AllowedActions: make([]api.TravelRuleTransferAction, len(f.Actions)),
		ProofPages: make([]api.TravelRuleProofPage, len(f.Pages)),
	}
	for i, a := range f.Actions {
		out.AllowedActions[i] = api.TravelRuleTransferAction(a)
	}
	for i, p := range f.Pages {
		out.ProofPages[i] = h.toProofPage(ref.ApplicationID, p)
	}
	return out, nil
}

func (h *Handler) toProofPage(applicationID uuid.UUID, p travelrule.ProofPage) api.TravelRuleProofPage {
	out := api.TravelRuleProofPage{
		WidgetSessionID: p.ID, HolderName: p.HolderName, ExpiresAt: timestamp.At(p.ExpiresAt), CompletedAt: timestamp.Maybe(p.CompletedAt),
		Proofs: make([]api.TravelRuleProof, len(p.Proofs)),
	}
	for i, r := range p.Proofs {
		out.Proofs[i] = api.TravelRuleProof{
			ProofID: r.ID, Method: api.WalletProofMethod(r.Method), Status: api.WalletProofStatus(r.Status), Evidence: r.Evidence,
			ExpectedAmount: r.ExpectedAmount, DepositAddress: r.DepositAddress, CanBeDecided: r.Decidable, CreatedAt: timestamp.At(r.CreatedAt),
			DecidedAt: timestamp.Maybe(r.DecidedAt),
		}
		if r.MediaID != nil {
			link := h.Links.URL(applicationID, *r.MediaID)
			out.Proofs[i].ImageURL = &link
		}
	}
	return out
}

// ListTravelRuleTransfers returns a page of exchanges.
func (h *Handler) ListTravelRuleTransfers(ctx context.Context, req api.ListTravelRuleTransfersRequestObject) (api.ListTravelRuleTransfersResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	f := travelrule.ExchangeFilter{Limit: p.Limit, Offset: p.Offset}
	if v := req.Params.Status; v != nil {
		f.Status = travelrule.Status(*v)
	}
	if v := req.Params.Direction; v != nil {
		f.Direction = webhookevent.Direction(*v)
	}
	begun, err := request.ReadRange(req.Params.DateFrom, req.Params.DateTo)
	if err != nil {
		return nil, err
	}
	f.BegunFrom, f.BegunBefore = begun.Times()
	if f.After, err = paging.ParseCursor(req.Params.After, travelrule.ExchangeOrder); err != nil {
		return nil, err
	}
	found, err := h.TravelRule.Exchanges.List(ctx, caller.ApplicationID(ctx), f)
	if err != nil {
		return nil, err
	}
	rows := make([]api.TravelRuleTransferRow, len(found.Exchanges))
	for i, x := range found.Exchanges {
		rows[i] = toTransferRow(x)
	}
	source := request.PageSource(ctx, h.BaseURL)
	r := paging.New(p, source, found.Count, rows).WithCursor(f.After, source, found.Cursor)
	return api.ListTravelRuleTransfers200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Cursor: found.Cursor, Results: r.Results}, nil
}

func toTransferRow(x travelrule.ListedExchange) api.TravelRuleTransferRow {
	out := api.TravelRuleTransferRow{
		UUID: x.ID, TransactionID: x.TransactionID, TxnID: x.TxnID, Status: api.TravelRuleStatus(x.Status), Direction: api.TravelRuleDirection(x.Direction),
		Rail: api.TravelRuleRail(x.Rail), Required: x.Required, Amount: x.Amount, Currency: x.Currency, OwnershipConfirmed: x.OwnershipConfirmed,
		DeadlineAt: timestamp.Maybe(x.DeadlineAt), CreatedAt: timestamp.At(x.CreatedAt),
	}
	if c := x.Counterparty; c != nil {
		out.CounterpartyVasp = &api.TravelRuleCounterparty{Name: c.Name, Lei: c.LEI, DdScore: c.Score}
	}
	return out
}

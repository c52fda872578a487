package payment

import (
	"context"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// usualWidgetMinutes is the default validity of a wallet proof page, in minutes.
const usualWidgetMinutes = 60

// CreateTravelRuleWidgetSession creates a page on which a customer proves ownership
// of a wallet.
func (h *Handler) CreateTravelRuleWidgetSession(ctx context.Context, req api.CreateTravelRuleWidgetSessionRequestObject) (api.CreateTravelRuleWidgetSessionResponseObject, error) {
	b := req.Body
	in := travelrule.WidgetInput{
		ApplicationID: caller.ApplicationID(ctx), Wallet: b.WalletAddress, Chain: b.Chain, HolderName: convert.Text(b.HolderName), VendorData: b.VendorData,
		DepositAddress: b.SatoshiDepositAddress, CallbackURL: b.CallbackURL, TransactionID: b.TransactionID, Minutes: usualWidgetMinutes,
	}
	set(&in.Minutes, b.ExpiresInMinutes)
	w, err := h.TravelRule.WalletProofs.OpenWidget(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateTravelRuleWidgetSession201JSONResponse{WidgetSessionID: w.ID, Token: w.Token, URL: w.URL, ExpiresAt: timestamp.At(w.ExpiresAt)}, nil
}

// DecideTravelRuleWidgetProof accepts or refuses a proof.
func (h *Handler) DecideTravelRuleWidgetProof(ctx context.Context, req api.DecideTravelRuleWidgetProofRequestObject) (api.DecideTravelRuleWidgetProofResponseObject, error) {
	p, err := h.TravelRule.WalletProofs.Decide(ctx, travelrule.ProofRef{
		ApplicationID: caller.ApplicationID(ctx), WidgetID: req.WidgetSessionID, ProofID: req.ProofID,
	}, travelrule.ProofStatus(req.Body.Status))
	if err != nil {
		return nil, err
	}
	return api.DecideTravelRuleWidgetProof200JSONResponse(toWalletProof(p)), nil
}

// GetTravelRuleWidgetContext returns the content of the page.
func (h *Handler) GetTravelRuleWidgetContext(ctx context.Context, req api.GetTravelRuleWidgetContextRequestObject) (api.GetTravelRuleWidgetContextResponseObject, error) {
	w, err := h.TravelRule.WalletProofs.WidgetContext(ctx, req.Token)
	if err != nil {
		return nil, err
	}
	look, err := h.look(ctx, w.ApplicationID)
	if err != nil {
		return nil, err
	}
	out := api.GetTravelRuleWidgetContext200JSONResponse{
		VaspName: w.VASPName, WalletAddress: w.Wallet, Chain: w.Chain, HolderName: w.HolderName, AllowedMethods: []api.WalletProofMethod{},
		CallbackURL: w.CallbackURL, ExpiresAt: timestamp.At(w.ExpiresAt), CompletedAt: timestamp.Maybe(w.CompletedAt), Proofs: []api.TravelRuleWidgetProofSummary{}, Customization: look,
	}
	for _, m := range w.Methods {
		out.AllowedMethods = append(out.AllowedMethods, api.WalletProofMethod(m))
	}
	if w.TransferStatus != "" {
		status := api.TravelRuleStatus(w.TransferStatus)
		out.TransferStatus = &status
	}
	for _, p := range w.Proofs {
		out.Proofs = append(out.Proofs, toWalletProof(p))
	}
	return out, nil
}

// CreateTravelRuleWidgetProof begins a proof, or completes one.
func (h *Handler) CreateTravelRuleWidgetProof(ctx context.Context, req api.CreateTravelRuleWidgetProofRequestObject) (api.CreateTravelRuleWidgetProofResponseObject, error) {
	b := req.Body
	in := travelrule.ProofInput{Method: travelrule.Method(b.Method), Signature: convert.Text(b.Signature), TxID: convert.Text(b.Txid), Image: convert.Text(b.Image)}
	set(&in.Declared, b.Declaration)
	p, err := h.TravelRule.WalletProofs.Prove(ctx, req.Token, in)
	if err != nil {
		return nil, err
	}
	return api.CreateTravelRuleWidgetProof201JSONResponse(toWalletProof(p)), nil
}

func toWalletProof(p travelrule.Proof) api.TravelRuleWidgetProofSummary {
	return api.TravelRuleWidgetProofSummary{
		ProofID: p.ID, Method: api.WalletProofMethod(p.Method), Status: api.WalletProofStatus(p.Status), WalletAddress: p.Wallet, Chain: p.Chain,
		DepositAddress: p.DepositAddress, ExpectedAmount: p.ExpectedAmount, ExpiresAt: timestamp.Maybe(p.ExpiresAt), Challenge: p.Challenge, CreatedAt: timestamp.At(p.CreatedAt),
	}
}

// GetTravelRulePickup returns the request behind a pickup link.
func (h *Handler) GetTravelRulePickup(ctx context.Context, req api.GetTravelRulePickupRequestObject) (api.GetTravelRulePickupResponseObject, error) {
	p, err := h.TravelRule.Pickups.Get(ctx, req.Token)
	if err != nil {
		return nil, err
	}
	look, err := h.look(ctx, p.ApplicationID)
	if err != nil {
		return nil, err
	}
	return api.GetTravelRulePickup200JSONResponse{
		OriginatorVaspName: p.VASPName, Amount: p.Amount, Currency: p.Currency, BeneficiaryWallet: p.Wallet, Status: api.TravelRuleStatus(p.Status),
		ExpiresAt: timestamp.Maybe(p.ExpiresAt), Customization: look,
	}, nil
}

// RespondTravelRulePickup receives a provider's response to a mailed inquiry.
func (h *Handler) RespondTravelRulePickup(ctx context.Context, req api.RespondTravelRulePickupRequestObject) (api.RespondTravelRulePickupResponseObject, error) {
	status, err := h.TravelRule.Pickups.Answer(ctx, req.Token, travelrule.PickupAnswer{
		Accept: req.Body.Decision == api.TravelRulePickupRespondRequestDecisionAccept, BeneficiaryName: convert.Text(req.Body.BeneficiaryName),
	})
	if err != nil {
		return nil, err
	}
	return api.RespondTravelRulePickup200JSONResponse{Status: api.TravelRuleStatus(status)}, nil
}

// look returns the branding of an application.
func (h *Handler) look(ctx context.Context, applicationID uuid.UUID) (*api.HostedBranding, error) {
	b, err := h.Brands.Get(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	return convert.ToBranding(applicationID, b), nil
}

// ReceiveTravelRuleInquiry receives an inquiry of the travel rule protocol.
func (h *Handler) ReceiveTravelRuleInquiry(ctx context.Context, req api.ReceiveTravelRuleInquiryRequestObject) (api.ReceiveTravelRuleInquiryResponseObject, error) {
	err := h.TravelRule.Messaging.ReceiveInquiry(ctx, travelrule.IncomingMessage{Token: req.Token, RequestID: req.Params.RequestIdentifier, Body: *req.Body})
	if err != nil {
		return nil, err
	}
	return api.ReceiveTravelRuleInquiry200JSONResponse{
		Body: api.TRPAcknowledgement{Version: travelrule.TRPVersion},
		Headers: api.ReceiveTravelRuleInquiry200ResponseHeaders{
			APIVersion: optional.Of(travelrule.TRPVersion), RequestIdentifier: &req.Params.RequestIdentifier,
		},
	}, nil
}

// ReceiveTravelRuleResolution receives the response to an inquiry.
func (h *Handler) ReceiveTravelRuleResolution(ctx context.Context, req api.ReceiveTravelRuleResolutionRequestObject) (api.ReceiveTravelRuleResolutionResponseObject, error) {
	err := h.TravelRule.Messaging.ReceiveResolution(ctx, travelrule.IncomingMessage{Token: req.Token, RequestID: req.Params.RequestIdentifier, Body: *req.Body})
	if err != nil {
		return nil, err
	}
	return api.ReceiveTravelRuleResolution204Response{Headers: api.ReceiveTravelRuleResolution204ResponseHeaders{
		APIVersion: optional.Of(travelrule.TRPVersion), RequestIdentifier: &req.Params.RequestIdentifier,
	}}, nil
}

// ReceiveTravelRuleConfirmation receives the outcome of a transfer.
func (h *Handler) ReceiveTravelRuleConfirmation(ctx context.Context, req api.ReceiveTravelRuleConfirmationRequestObject) (api.ReceiveTravelRuleConfirmationResponseObject, error) {
	err := h.TravelRule.Messaging.ReceiveConfirmation(ctx, travelrule.IncomingMessage{Token: req.Token, RequestID: req.Params.RequestIdentifier, Body: *req.Body})
	if err != nil {
		return nil, err
	}
	return api.ReceiveTravelRuleConfirmation204Response{Headers: api.ReceiveTravelRuleConfirmation204ResponseHeaders{
		APIVersion: optional.Of(travelrule.TRPVersion), RequestIdentifier: &req.Params.RequestIdentifier,
	}}, nil
}

package standalone

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/standalone"
)

const (
	// walletProvider is the one provider that there is.
	walletProvider = "sanctions_lists"
	// walletSanctioned is the kind of risk that lists of sanctions tell.
	walletSanctioned = "sanctioned"
	// worstWallet is the score of an address that must not be dealt with.
	worstWallet = 100
)

// walletAsked is an address in the words of the call.
type walletAsked struct {
	text, field string
	chain       api.WalletChain
}

// ScreenWallet screens a blockchain address against sanctions lists.
func (h *Handler) ScreenWallet(ctx context.Context, req api.ScreenWalletRequestObject) (api.ScreenWalletResponseObject, error) {
	asked, err := walletAskedFor(req.Body)
	if err != nil {
		return nil, err
	}
	address, err := wallet.Parse(wallet.Chain(asked.chain), asked.text)
	if err != nil {
		return nil, apperr.Invalid("wallet_address_malformed", asked.field, "Enter a valid address of "+string(asked.chain)+".")
	}
	out, err := h.Standalone.ScreenWallet(ctx, standalone.WalletCall{Caller: request.Caller(ctx), Address: address})
	if err != nil {
		return nil, err
	}
	return toAPIWallet(asked, out), nil
}

// walletAskedFor reads the two members, each of which has two names.
func walletAskedFor(b *api.WalletScreeningRequest) (walletAsked, error) {
	asked, missing := walletAsked{field: "wallet_address"}, map[string][]string{}
	switch {
	case b.WalletAddress != nil:
		asked.text = *b.WalletAddress
	case b.Address != nil:
		asked.text, asked.field = *b.Address, "address"
	default:
		missing["wallet_address"] = []string{"This field is required."}
	}
	switch {
	case b.Blockchain != nil:
		asked.chain = *b.Blockchain
	case b.Currency != nil:
		asked.chain = *b.Currency
	default:
		missing["blockchain"] = []string{"This field is required."}
	}
	if len(missing) > 0 {
		return asked, apperr.InvalidFields("wallet_missing", missing)
	}
	return asked, nil
}

// toAPIWallet converts a wallet screening result. Where nothing was, that is no good news: the
// severity is unknown.
func toAPIWallet(asked walletAsked, f standalone.WalletFinding) api.ScreenWallet200JSONResponse {
	out := api.WalletScreening{
		Provider: walletProvider, ScreeningType: api.WalletScreeningScreeningTypeWALLETSCREENING, Severity: api.WalletSeverityUNKNOWN, Status: api.WalletScreeningStatusSCREENED,
		Summary: f.Summary, WalletAddress: asked.text, Blockchain: asked.chain,
		SourceOfFunds: []api.WalletExposure{}, DestinationOfFunds: []api.WalletExposure{}, CounterpartyConnections: []api.WalletConnection{},
	}
	for _, o := range f.Owners {
		category, level, direct := walletSanctioned, api.WalletSeverityCRITICAL, true
		out.RiskScore, out.Severity, out.SanctionsHit, out.DominantRiskCategory = worstWallet, level, true, &category
		out.CounterpartyConnections = append(out.CounterpartyConnections, api.WalletConnection{
			EntityName: convert.NonEmpty(&o.Name), EntityType: convert.NonEmpty(&o.Type), Country: convert.NonEmpty(&o.Country), RiskLevel: &level,
			Categories: []string{category}, IsDirect: &direct,
		})
	}
	return api.ScreenWallet200JSONResponse(out)
}

package boot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/iso"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/feature/aml"
	"vidimus/internal/verification/feature/ipanalysis"
)

// schemeTransactionToken is the name of the security scheme of devices that report transactions.
const schemeTransactionToken = "TransactionToken"

func (a *App) buildTransactions(ring *seal.Ring, m *media.Service) {
	parts := transaction.Deps{
		Store: a.Store, Applications: a.Applications, Ring: ring, Sessions: a.Sessions, Workflows: a.Workflows, Blocklist: a.listing(m),
		Judge: a.Rules, Screening: counterpartyScreening{a.watchlists}, TravelRule: a.TravelRule, Credits: a.Credits, Committed: a.committed,
		Now: a.options.Now, NewID: a.options.NewID,
	}
	if a.geoIP != nil {
		parts.Places = addressBook{a.geoIP}
	}
	a.Transactions = transaction.New(parts)
	// Exchanges make transactions, and transactions begin exchanges.
	a.TravelRule.Transactions = a.Transactions
}

// addressBook locates IP addresses for transactions.
type addressBook struct{ geoIP ipanalysis.GeoIP }

// Place implements transaction.Places.
func (p addressBook) Place(text string) (transaction.AddressLocation, bool) {
	address, err := netip.ParseAddr(text)
	if err != nil {
		return transaction.AddressLocation{}, false
	}
	facts, err := p.geoIP.Look(address)
	if err != nil {
		return transaction.AddressLocation{}, false
	}
	country, _ := iso.Alpha3(facts.CountryCode)
	return transaction.AddressLocation{Country: country, IsVPN: facts.Hides, IsDataCenter: facts.DataCentre}, true
}

// counterpartyScreening screens names and wallet addresses against the loaded lists.
type counterpartyScreening struct{ lists *watchlists }

// maxShownHits bounds what a record keeps of a screening.
const maxShownHits = 5

// hit is the part of a list hit that a record keeps.
type hit struct {
	ID         string   `json:"id"`
	Caption    string   `json:"caption"`
	Datasets   []string `json:"datasets"`
	MatchScore int      `json:"match_score"`
	RiskScore  int      `json:"risk_score"`
}

// Names implements transaction.Screening. Settings and weights are those that a
// workflow has which sets none.
func (c counterpartyScreening) Names(ctx context.Context, t transaction.Transaction) (*transaction.ScreeningResult, error) {
	if !c.lists.Ready() {
		return nil, nil
	}
	kind := workflow.KindUser
	if t.Counterparty.EntityType == transaction.Company {
		kind = workflow.KindBusiness
	}
	q := aml.Query{FullName: *t.Counterparty.Name(), Company: kind == workflow.KindBusiness}
	if t.Counterparty.DateOfBirth != nil {
		q.DateOfBirth = *t.Counterparty.DateOfBirth
	}
	if t.Counterparty.Country != nil {
		q.Country, _ = iso.Alpha2(*t.Counterparty.Country)
	}
	found, err := c.lists.Screen(ctx, q)
	if err != nil {
		return nil, fmt.Errorf("screen counterparty: %w", err)
	}
	thresholds, err := aml.Defaults(kind)
	if err != nil {
		return nil, err
	}
	return toScreened(aml.Assess(q, found.Matches, thresholds))
}

// toScreened has a person look at whoever might stand on a list: names are no proof.
func toScreened(s aml.Screening) (*transaction.ScreeningResult, error) {
	hits := []hit{}
	for _, h := range s.Hits {
		if len(hits) < maxShownHits && h.ReviewStatus != aml.FalsePositive {
			hits = append(hits, hit{h.ID, h.Caption, h.Datasets, h.MatchScore, h.RiskScore})
		}
	}
	payload, err := json.Marshal(map[string]any{"hits": hits, "total_hits": len(s.Hits)})
	if err != nil {
		return nil, fmt.Errorf("write screening: %w", err)
	}
	out := &transaction.ScreeningResult{
		Provider: "watchlists", ResultType: transaction.TransactionScreening, Status: string(s.Status), Score: int(s.Score), Payload: payload,
	}
	if s.Status == decision.StepApproved {
		return out, nil
	}
	summary := "The name of the counterparty is like one on a list."
	out.Summary, out.Severity, out.Target = &summary, webhookevent.SeverityHigh, webhookevent.TransactionInReview
	if s.Status == decision.StepDeclined {
		out.Severity = webhookevent.SeverityCritical
	}
	out.ReasonCode, out.ReasonLabel = "COUNTERPARTY_AML_HIT", summary
	return out, nil
}

// Wallet implements transaction.Screening. An address that a list of sanctions
// names is exactly the listed one, so the transaction is declined.
func (c counterpartyScreening) Wallet(ctx context.Context, _ transaction.Transaction, chain, text string) (*transaction.ScreeningResult, error) {
	known := walletLists(c)
	if count, err := known.Addresses(ctx); err != nil || count == 0 {
		return nil, err
	}
	out := &transaction.ScreeningResult{Provider: "sanctions_lists", ResultType: transaction.WalletScreening, Status: "SCREENED", Severity: webhookevent.SeverityUnknown}
	for _, address := range wallet.Listed(chain, text) {
		owners, err := known.Owners(ctx, address)
		if err != nil {
			return nil, err
		}
		if len(owners) == 0 {
			continue
		}
		payload, err := json.Marshal(map[string]any{"owners": owners, "sanctions_hit": true})
		if err != nil {
			return nil, fmt.Errorf("write screening: %w", err)
		}
		summary := "The address is on a list of sanctions: " + owners[0].List + "."
		out.Severity, out.Score, out.Summary, out.Payload = webhookevent.SeverityCritical, 100, &summary, payload
		out.Target, out.ReasonCode, out.ReasonLabel = webhookevent.TransactionDeclined, "WALLET_HIGH_RISK", "The wallet is on a list of sanctions."
		return out, nil
	}
	return out, nil
}

package screeningindex

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/wallet"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification/feature/aml"
)

// Counterparties screens names and wallet addresses against the loaded lists.
type Counterparties struct{ Lists *Index }

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

// Names implements transaction.Screening. It uses the settings and weights of a
// workflow with defaults only.
func (c Counterparties) Names(ctx context.Context, t transaction.Transaction) (*transaction.ScreeningResult, error) {
	if !c.Lists.Ready() {
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
	found, err := c.Lists.Screen(ctx, q)
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
func (c Counterparties) Wallet(ctx context.Context, _ transaction.Transaction, chain, text string) (*transaction.ScreeningResult, error) {
	known := Wallets(c)
	if count, err := known.Addresses(ctx); err != nil || count == 0 {
		return nil, err
	}
	out := &transaction.ScreeningResult{Provider: "sanctions_lists", ResultType: transaction.WalletScreening, Status: "SCREENED", Severity: webhookevent.SeverityUnknown}
	for _, address := range wallet.ParseListed(chain, text) {
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

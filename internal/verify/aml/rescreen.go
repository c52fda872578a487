package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
)

// Rescreen implements verify.Rescreener: whom the session is about now is looked
// for when that is not whom it was about. Hits of the former name go; those that
// are found again keep what reviewers thought of them.
func (s *Step) Rescreen(ctx context.Context, t verify.Task, item json.RawMessage) (verify.Rescreened, error) {
	settings, err := workflow.Read[config](workflow.FeatureAML, t.Node.Config)
	if err != nil {
		return verify.Rescreened{}, fmt.Errorf("read settings: %w", err)
	}
	var former Item
	if err := json.Unmarshal(item, &former); err != nil {
		return verify.Rescreened{}, fmt.Errorf("read result: %w", err)
	}
	q, err := queryOf(t, settings)
	if err != nil {
		return verify.Rescreened{}, err
	}
	if DataOf(q).equal(former.ScreenedData) {
		return verify.Rescreened{}, nil
	}
	if former.Score != nil && !former.Monitored {
		// Nobody has wanted it since, or a decline has ended it.
		settings.Monitored, settings.CompanyMonitored = false, false
	}
	found, err := s.examine(ctx, t, examination{settings: settings, query: q, former: former.Hits, paid: former.NextBill})
	if err != nil {
		return verify.Rescreened{}, err
	}
	var now Item
	if err := json.Unmarshal(found.Item, &now); err != nil {
		return verify.Rescreened{}, fmt.Errorf("read new result: %w", err)
	}
	return verify.Rescreened{
		Finding: &found, IsSame: now.weighsAs(former), WasIncomplete: former.has(riskNotPerformed),
		Before: len(former.Hits), Now: len(now.Hits),
	}, nil
}

// equal tells whether the same was looked for.
func (d Data) equal(other Data) bool {
	same := func(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }
	return same(d.FullName, other.FullName) && same(d.Nationality, other.Nationality) &&
		same(d.DateOfBirth, other.DateOfBirth) && same(d.DocumentNumber, other.DocumentNumber)
}

// weighsAs tells whether the item has the same hits as another one, each as
// heavy and judged alike, and is warned of the same.
func (it Item) weighsAs(other Item) bool {
	hits := func(it Item) []string {
		var out []string
		for _, h := range it.Hits {
			out = append(out, fmt.Sprintf("%s %v %s", h.ID, h.RiskScore, h.ReviewStatus))
		}
		slices.Sort(out)
		return out
	}
	risks := func(it Item) []string {
		var out []string
		for _, w := range it.Warnings {
			out = append(out, w.Risk)
		}
		return out
	}
	return slices.Equal(hits(it), hits(other)) && slices.Equal(risks(it), risks(other))
}

func (it Item) has(risk string) bool {
	return slices.ContainsFunc(it.Warnings, func(w decision.Warning) bool { return w.Risk == risk })
}

package main

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/tools/ruleset"
)

// ledger is what judging leaves behind of the benchmark's payments: for the bare
// handler, which writes as many totals of the same sizes without judging.
type ledger struct {
	// application owns what is written, so that the numbers meet nobody's.
	application uuid.UUID
	number      atomic.Int64
	// shared are totals to which all payments add, own those of one customer's.
	shared, own []keptTotal
}

type keptTotal struct {
	group uuid.UUID
	state []byte
}

// rehearsal is how many payments of different customers are judged beforehand.
const rehearsal = 300

// newLedger judges payments in memory and looks at what they leave behind. An
// application without rules keeps facts alone.
func newLedger(rules []ruleengine.Rule) (*ledger, error) {
	l := &ledger{application: ident.New()}
	if len(rules) == 0 {
		return l, nil
	}
	replay := ruleengine.NewReplay(rules)
	var before []uuid.UUID
	for i := range rehearsal {
		r := paymentRecord(i)
		if _, _, err := replay.Judge(int64(i+1), &r, nil); err != nil {
			return nil, err
		}
		groups := replay.Groups(&r)
		if i < rehearsal-1 {
			before = groups
			continue
		}
		for at, state := range replay.States(&r) {
			kept := keptTotal{groups[at], state}
			if slices.Contains(before, kept.group) {
				l.shared = append(l.shared, kept)
			} else {
				l.own = append(l.own, kept)
			}
		}
	}
	return l, nil
}

// paymentRecord is what rules read of the payment of a customer, see paymentBody.
func paymentRecord(customer int) ruleengine.Record {
	return ruleengine.Record{
		ID: ident.New(), Type: ruleengine.Transaction, At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Category: "finance", ActionType: "finance",
		Direction: webhookevent.Outbound, Amount: "249.95", Currency: "EUR", CurrencyKind: "fiat", PreferredAmount: "249.95", PreferredCurrency: "EUR",
		Subject: ruleengine.Party{
			VendorData: fmt.Sprintf("customer-%012d", customer), Kind: "individual", Name: "Ada Lovelace", Country: "GBR", MethodType: "bank_account",
			MethodCountry: "GBR", Account: "GB33BUKB20201555555555",
		},
		Counterparty: ruleengine.Party{Kind: "company", Name: "Some Shop", MethodType: "bank_account", MethodCountry: "ESP", Account: "ES9121000418450200051332"},
		Custom:       []byte(`{"order":1234567,"channel":"web"}`),
	}
}

// payment is what a payment leaves behind.
func (l *ledger) payment(id uuid.UUID, customer, facts string) *ruleset.Stored {
	all := slices.Clone(l.shared)
	for _, t := range l.own {
		all = append(all, keptTotal{uuid.NewSHA1(t.group, []byte(customer)), t.state})
	}
	slices.SortFunc(all, func(a, b keptTotal) int { return slices.Compare(a.group[:], b.group[:]) })
	s := &ruleset.Stored{
		ApplicationID: l.application, Number: l.number.Add(1), ID: id, At: time.Now(), Subject: customer, Facts: facts,
	}
	for _, t := range all {
		s.Groups, s.States = append(s.Groups, t.group), append(s.States, t.state)
	}
	return s
}

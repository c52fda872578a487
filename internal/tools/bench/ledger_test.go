package main

import (
	"bytes"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/tools/ruleset"
)

func TestTheBareHandlerWritesTotalsOfOnePaymentAndOfAll(t *testing.T) {
	t.Parallel()
	rules, err := ruleset.HundredRules()
	if err != nil {
		t.Fatal(err)
	}
	l, err := newLedger(rules)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.own) == 0 {
		t.Fatal("the rules leave no totals of a customer behind")
	}
	l.shared = append(l.shared, keptTotal{uuid.New(), []byte{1}})
	a, b := l.payment(uuid.New(), "customer-1", "{}"), l.payment(uuid.New(), "customer-2", "{}")
	same := 0
	for i, g := range a.Groups {
		if i > 0 && bytes.Compare(a.Groups[i-1][:], g[:]) >= 0 {
			t.Error("the groups are not in their order")
		}
		for _, other := range b.Groups {
			if g == other {
				same++
			}
		}
	}
	if same != len(l.shared) || len(a.Groups) != len(l.shared)+len(l.own) || a.Number == b.Number {
		t.Errorf("%d of %d groups are those of another customer's payment, number %d after %d", same, len(a.Groups), b.Number, a.Number)
	}
	var with, without pgx.Batch
	a.Queue(&with)
	none, err := newLedger(nil)
	if err != nil {
		t.Fatal(err)
	}
	none.payment(uuid.New(), "customer-1", "{}").Queue(&without)
	if with.Len() != 5 || without.Len() != 2 {
		t.Errorf("%d statements with rules, %d without", with.Len(), without.Len())
	}
}

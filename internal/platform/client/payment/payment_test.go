package payment_test

import (
	"strings"
	"testing"

	"vidimus/internal/platform/client/payment"
)

func TestPaymentsWithoutAProviderAreOpenedHere(t *testing.T) {
	t.Parallel()
	const base = "https://id.example"
	seen := map[string]bool{}
	for _, tc := range []struct {
		provider payment.Provider
		name     string
		isPaid   bool
	}{
		{payment.Manual{BaseURL: base}, "manual", false},
		{payment.Demo{BaseURL: base}, "demo", true},
	} {
		for range 100 {
			c, err := tc.provider.Open(t.Context(), payment.Order{Reference: "one", Cents: 1_000})
			if err != nil || tc.provider.Name() != tc.name || c.IsPaid != tc.isPaid {
				t.Fatalf("%s: %+v, %v", tc.provider.Name(), c, err)
			}
			// The id opens the page of the payment: nobody may guess it.
			if seen[c.ID] || len(strings.TrimPrefix(c.ID, "vcs_")) < 32 || c.URL != base+"/console/pay/"+c.ID+"/" {
				t.Fatalf("%s: %+v", tc.name, c)
			}
			seen[c.ID] = true
		}
	}
}

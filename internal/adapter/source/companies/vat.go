package companies

import (
	"context"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry/vies"
)

// VAT checks VAT numbers with the member states of the European Union.
type VAT struct {
	Client *vies.Client
	Now    func() time.Time
}

// Covers implements company.VATChecker.
func (VAT) Covers(country, number string) bool { return vies.Covers(country, number) }

// Check implements company.VATChecker.
func (v VAT) Check(ctx context.Context, country, number string) (company.VATCheck, error) {
	got, err := v.Client.Ask(ctx, country, number)
	if err != nil {
		return company.VATCheck{}, faultOf("vies", err)
	}
	out := company.VATCheck{Result: company.VATInvalid, CheckedAt: v.Now()}
	if got.Valid {
		out.Result, out.Name, out.Address = company.VATValid, got.Name, got.Address
	}
	return out, nil
}

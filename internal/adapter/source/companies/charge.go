package companies

import (
	"context"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
)

// Charges charges for what registries tell beyond the company itself.
type Charges struct{ Credits *credit.Service }

// Owners charges for the owners returned by a call.
func (c Charges) Owners(ctx context.Context, tx postgres.Tx, sess session.Session, tier company.Tier) error {
	for _, price := range credit.OwnerPrices(tier.Has(company.TierShareholders), tier.Has(company.TierUBO)) {
		if err := c.Credits.ChargeOwners(ctx, tx, sess.ApplicationID, sess.ID, price); err != nil {
			return err
		}
	}
	return nil
}

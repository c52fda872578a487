package credit

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// Names of what owners of companies cost besides the company itself: direct
// ones, and those in the end, which have the direct ones with them.
const (
	CompanyShareholders workflow.Feature = "KYB_SHAREHOLDERS"
	CompanyOwners       workflow.Feature = "KYB_UBO"
)

// CompanyRefresh names the price of reading the company of a session again, where
// that brings something new.
const CompanyRefresh workflow.Feature = "KYB_REGISTRY_REFRESH"

// ChargeRefresh takes that price off the balance, each time. It may go below
// zero, as for other monitoring.
func (s *Service) ChargeRefresh(ctx context.Context, tx postgres.Tx, applicationID, session uuid.UUID) error {
	price := s.prices[CompanyRefresh]
	if price == 0 {
		return nil
	}
	_, err := tx.CreditAdd(ctx, db.CreditAddParams{
		ApplicationID: applicationID, EntryID: s.newID(), SessionID: &session, Reason: "refresh", AmountMicros: -int64(price), CreatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("charge refresh: %w", err)
	}
	return nil
}

// OwnerPrices names the price of the owners that are asked for; nil for none.
func OwnerPrices(direct, inTheEnd bool) []workflow.Feature {
	switch {
	case inTheEnd:
		return []workflow.Feature{CompanyOwners}
	case direct:
		return []workflow.Feature{CompanyShareholders}
	default:
		return nil
	}
}

// ChargeOwners takes the price of owners that were told off the balance, once for a session.
func (s *Service) ChargeOwners(ctx context.Context, tx postgres.Tx, applicationID, session uuid.UUID, what workflow.Feature) error {
	price := s.prices[what]
	if price == 0 {
		return nil
	}
	_, err := tx.CreditAdd(ctx, db.CreditAddParams{
		ApplicationID: applicationID, EntryID: s.newID(), SessionID: &session, Reason: "owners", AmountMicros: -int64(price), CreatedAt: s.now(),
	})
	if err != nil {
		return fmt.Errorf("charge owners: %w", err)
	}
	return nil
}

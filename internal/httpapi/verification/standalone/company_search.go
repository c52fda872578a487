package standalone

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/companysearch"
)

// CompanySearch searches registries.
type CompanySearch interface {
	Create(ctx context.Context, in companysearch.Input) (companysearch.Search, error)
	Sandbox(ctx context.Context, in companysearch.Input) (companysearch.Search, error)
	Choose(ctx context.Context, applicationID uuid.UUID, handle string) (companysearch.Choice, error)
}

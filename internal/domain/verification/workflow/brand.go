package workflow

import (
	"context"
	"fmt"

	"github.com/google/uuid"
)

// ShowsBrand reports whether new sessions of any workflow have the branding and the domain of the application.
func (s *Service) ShowsBrand(ctx context.Context, applicationID uuid.UUID) (bool, error) {
	shows, err := s.store.Queries().WorkflowShowsBrand(ctx, applicationID)
	if err != nil {
		return false, fmt.Errorf("look for white-label workflows: %w", err)
	}
	return shows, nil
}

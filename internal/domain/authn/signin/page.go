package signin

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
)

// PageContent is the content of an application's sign-in page.
type PageContent struct {
	Settings Settings
	// Left is how long the sign-in still goes on; nothing when it is over, was used
	// or was never begun.
	Left time.Duration
}

// AllowsOrigin reports whether pages of the origin may make the calls of signing in to an
// application. Where it cannot be told, they may not.
func (s *Configuration) AllowsOrigin(ctx context.Context, applicationID uuid.UUID, origin string) bool {
	c, err := s.runtime(ctx, applicationID)
	return err == nil && slices.Contains(c.AllowedOrigins, origin)
}

// SignInPage returns the content of the sign-in page. The transaction is empty for a
// page that was opened from a mail.
func (s *SignIns) SignInPage(ctx context.Context, applicationID uuid.UUID, transaction string) (PageContent, error) {
	c, err := s.config.runtime(ctx, applicationID)
	if err != nil {
		return PageContent{}, err
	}
	p := PageContent{Settings: c}
	if transaction == "" {
		return p, nil
	}
	row, err := s.pending(ctx, applicationID, transaction)
	switch {
	case errors.Is(err, errTransaction):
		return p, nil
	case err != nil:
		return PageContent{}, err
	}
	p.Left = row.ExpiresAt.Sub(s.Now())
	return p, nil
}

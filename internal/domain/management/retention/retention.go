// Package retention owns the deletion of data: the retention periods of an
// application, legal holds that extend them, and the removal of everything that
// belongs to a session or user, with a record of what was removed that names no
// person. The callers decide who may request a deletion.
package retention

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// MaxDays is the longest time that can be set: ten years.
const MaxDays = 3650

// Files are the sealed bytes of media.
type Files interface {
	// Remove is content when there are none.
	Remove(ctx context.Context, applicationID, id uuid.UUID) error
	Exists(ctx context.Context, applicationID, id uuid.UUID) (bool, error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store *postgres.Store
	Files Files
	Jobs  jobs.Inserter
	Now   func() time.Time
	NewID func() uuid.UUID
}

// Service deletes.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// Policy is how many days after the end of a session an application keeps what
// belongs to it, 1 to MaxDays; nil keeps it.
type Policy struct {
	// MediaDays is for pictures and files, ResultDays for the whole session.
	MediaDays, ResultDays *int
}

// SetPolicy replaces an application's policy; it holds for old sessions too.
func (s *Service) SetPolicy(ctx context.Context, applicationID uuid.UUID, p Policy) error {
	for field, days := range map[string]*int{"media_days": p.MediaDays, "result_days": p.ResultDays} {
		if days != nil && (*days < 1 || *days > MaxDays) {
			return apperr.Invalid("retention_invalid", field, fmt.Sprintf("Enter 1 to %d days.", MaxDays))
		}
	}
	n, err := s.Store.Queries().RetentionSet(ctx, db.RetentionSetParams{
		ApplicationID: applicationID, MediaRetentionDays: short(p.MediaDays), ResultRetentionDays: short(p.ResultDays),
	})
	if err != nil {
		return fmt.Errorf("set retention: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("application_not_found")
	}
	return nil
}

func short(days *int) *int32 {
	if days == nil {
		return nil
	}
	n := int32(*days)
	return &n
}

package retention

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// MaxMonths are as long as MaxDays.
const MaxMonths = 120

// A month is a twelfth of 365 days, so that ten years are MaxDays and every
// number of months can be told again from its days.
const (
	daysOfYear   = 365
	monthsOfYear = 12
)

func daysOf(months int) int { return months * daysOfYear / monthsOfYear }

// monthsOf is the nearest number of whole months, at least one.
func monthsOf(days int) int {
	return max(1, (days*monthsOfYear+daysOfYear/2)/daysOfYear)
}

// SetResultMonths sets how long whole sessions are kept, in months of a twelfth
// of a year; nil keeps them. Pictures keep the time of their own.
func (s *Service) SetResultMonths(ctx context.Context, applicationID uuid.UUID, months *int) error {
	p := db.RetentionResultSetParams{ApplicationID: applicationID}
	if months != nil {
		if *months < 1 || *months > MaxMonths {
			return apperr.Invalid("retention_invalid", "data_retention_months", fmt.Sprintf("Enter 1 to %d months.", MaxMonths))
		}
		days := daysOf(*months)
		p.ResultRetentionDays = short(&days)
	}
	n, err := s.Store.Queries().RetentionResultSet(ctx, p)
	if err != nil {
		return fmt.Errorf("set retention: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("application_not_found")
	}
	return nil
}

// ResultMonths is how long whole sessions are kept, in the nearest number of
// whole months; nil for no end.
func (s *Service) ResultMonths(ctx context.Context, applicationID uuid.UUID) (*int, error) {
	row, err := s.Store.Queries().RetentionGet(ctx, applicationID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, apperr.NotFound("application_not_found")
	}
	if err != nil {
		return nil, fmt.Errorf("load retention: %w", err)
	}
	if row.ResultRetentionDays == nil {
		return nil, nil
	}
	months := monthsOf(int(*row.ResultRetentionDays))
	return &months, nil
}

package webhook

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// Stats sums up the attempts to deliver to a destination; samples do not count.
type Stats struct {
	Deliveries, Failed int64
	// MinMS, AverageMS and MaxMS are the times until the destination answered; nil before the first attempt.
	MinMS, AverageMS, MaxMS *int
	LastDeliveryAt          *time.Time
}

// ErrorRate is the share of failed attempts in whole percent.
func (s Stats) ErrorRate() int {
	if s.Deliveries == 0 {
		return 0
	}
	return int((100*s.Failed + s.Deliveries/2) / s.Deliveries)
}

func (s *Service) statsByID(ctx context.Context, applicationID uuid.UUID) (map[uuid.UUID]Stats, error) {
	rows, err := s.Store.Queries().DestinationStatsList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list stats: %w", err)
	}
	stats := make(map[uuid.UUID]Stats, len(rows))
	for _, row := range rows {
		stats[row.DestinationID] = statsFromRow(row)
	}
	return stats, nil
}

func (s *Service) statsOf(ctx context.Context, applicationID, id uuid.UUID) (Stats, error) {
	row, err := s.Store.Queries().DestinationStatsGet(ctx, db.DestinationStatsGetParams{ApplicationID: applicationID, DestinationID: id})
	if postgres.NotFound(err) {
		return Stats{}, nil // nothing was sent yet
	}
	if err != nil {
		return Stats{}, fmt.Errorf("load stats: %w", err)
	}
	return statsFromRow(row), nil
}

func statsFromRow(row db.WebhookDestinationStat) Stats {
	if row.Attempts == 0 {
		return Stats{}
	}
	low, average, high := int(row.MinMs), int((row.TotalMs+row.Attempts/2)/row.Attempts), int(row.MaxMs)
	return Stats{
		Deliveries: row.Attempts, Failed: row.FailedAttempts, MinMS: &low, AverageMS: &average, MaxMS: &high, LastDeliveryAt: &row.LastAttemptAt,
	}
}

// Pending counts the deliveries of all applications that are not done.
type Pending struct {
	// Due are to be sent now, Waiting wait for another attempt or are under way.
	Due, Waiting int
}

// CountPending counts what is to be sent by the whole installation.
func (s *Service) CountPending(ctx context.Context) (Pending, error) {
	row, err := s.Store.Queries().DeliveryCount(ctx, s.Now())
	if err != nil {
		return Pending{}, fmt.Errorf("count deliveries: %w", err)
	}
	return Pending{Due: int(row.Due), Waiting: int(row.Waiting)}, nil
}

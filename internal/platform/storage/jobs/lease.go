package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	// leaseMargin is what a worker may take beyond the timeout of a job, to write
	// down what came of it.
	leaseMargin = 5 * time.Second
	// leasePoll is the interval at which jobs of killed workers are looked for.
	leasePoll = 2 * time.Second
)

// leases gives the jobs of killed workers to others as soon as their kind's
// time is over. The library does so too, but with one time for all kinds, up
// to half a minute later, and after the wait of a failed attempt.
type leases struct {
	pool   *pgxpool.Pool
	logger *slog.Logger
	// kinds holds how long a worker may hold a job of each kind.
	kinds map[string]time.Duration
}

// add notes a kind by the timeout of its jobs; a negative one means that they
// have none, and then only the library's rescue is left.
func (l *leases) add(kind string, timeout time.Duration) {
	if timeout == 0 {
		timeout = jobTimeout
	}
	if timeout > 0 {
		l.kinds[kind] = timeout + leaseMargin
	}
}

// run recovers such jobs until ctx ends.
func (l *leases) run(ctx context.Context) {
	ticker := time.NewTicker(leasePoll)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		n, err := l.giveBack(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			l.logger.WarnContext(ctx, "rescuing jobs of killed workers failed", slog.Any("error", err))
		case n > 0:
			l.logger.InfoContext(ctx, "rescued jobs of killed workers", slog.Int64("jobs", n))
		}
	}
}

// giveBack leaves a job alone that has used up its attempts: it may be what
// kills the workers.
func (l *leases) giveBack(ctx context.Context) (int64, error) {
	var kinds []string
	var seconds []float64
	for kind, lease := range l.kinds {
		kinds, seconds = append(kinds, kind), append(seconds, lease.Seconds())
	}
	tag, err := l.pool.Exec(ctx, `
		UPDATE river_job
		SET state = 'available', scheduled_at = now()
		FROM unnest($1::text[], $2::float8[]) AS lease (kind, seconds)
		WHERE river_job.state = 'running'
		  AND river_job.kind = lease.kind
		  AND river_job.attempt < river_job.max_attempts
		  AND river_job.attempted_at < now() - make_interval(secs => lease.seconds)`, kinds, seconds)
	if err != nil {
		return 0, fmt.Errorf("give jobs back: %w", err)
	}
	return tag.RowsAffected(), nil
}

package postgres

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	// clockTolerance is how far the clock of this machine may be from that of the database before it is corrected:
	// more than a round trip takes, and less than any lease.
	clockTolerance = time.Second
	// clockEvery is the interval of comparisons: a clock that is set meanwhile is off for as long.
	clockEvery = 15 * time.Second
	// clockPatience bounds one comparison.
	clockPatience = 5 * time.Second
)

// Clock returns the time of the database server. Servers that share a database use
// it together, however far their own clocks differ, so that a lease of one of them
// expires for all at the same time.
type Clock struct {
	pool *pgxpool.Pool
	own  func() time.Time
	// offset is what is added to the own clock, in nanoseconds.
	offset atomic.Int64
}

// NewClock compares own, the clock of this machine, with the clock of the database.
// Differences up to a second are ignored.
func NewClock(ctx context.Context, pool *pgxpool.Pool, own func() time.Time) (*Clock, error) {
	c := &Clock{pool: pool, own: own}
	_, err := c.Compare(ctx)
	return c, err
}

// Now is the time of the database, as far as it is known.
func (c *Clock) Now() time.Time { return c.own().Add(time.Duration(c.offset.Load())) }

// Offset is the correction of this machine's clock; 0 while the two agree.
func (c *Clock) Offset() time.Duration { return time.Duration(c.offset.Load()) }

// Run compares the clocks again and again until ctx ends, and logs when the correction changes.
func (c *Clock) Run(ctx context.Context, log *slog.Logger) {
	c.warn(ctx, log, c.Offset() != 0)
	ticker := time.NewTicker(clockEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		changed, err := c.Compare(ctx)
		if err != nil && ctx.Err() == nil {
			log.WarnContext(ctx, "comparing the clock with the database failed", slog.Any("error", err))
			continue
		}
		c.warn(ctx, log, changed)
	}
}

func (c *Clock) warn(ctx context.Context, log *slog.Logger, changed bool) {
	if changed {
		log.WarnContext(ctx, "clock of this machine differs from the database's clock, which is used",
			slog.Duration("offset", c.Offset().Round(time.Millisecond)))
	}
}

// Compare measures the offset by one round trip, in the middle of which the database is taken to have answered. A
// difference to the present correction within the tolerance leaves it as it is, so that time does not tremble.
func (c *Clock) Compare(ctx context.Context) (changed bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, clockPatience)
	defer cancel()
	var there time.Time
	before := c.own()
	if err := c.pool.QueryRow(ctx, "SELECT clock_timestamp()").Scan(&there); err != nil {
		return false, Classify(fmt.Errorf("read the clock of the database: %w", err))
	}
	after := c.own()
	offset := there.Sub(before.Add(after.Sub(before) / 2))
	if offset.Abs() <= clockTolerance {
		offset = 0
	}
	if (offset-c.Offset()).Abs() <= clockTolerance && offset != 0 {
		return false, nil
	}
	return c.offset.Swap(int64(offset)) != int64(offset), nil
}

// Clocks holds the clocks that a program uses.
type Clocks struct {
	// Now returns the database's time, estimated from the last comparison.
	Now func() time.Time
	// Limits measures times: unlike Now it keeps the reading that no change of the wall clock moves.
	Limits func() time.Time
	// Database is nil where the time was given.
	Database *Clock
}

// OpenClocks returns clocks that use the given time, or else the database's time,
// which corrects machine. Without either, machine is time.Now.
func OpenClocks(ctx context.Context, pool *pgxpool.Pool, given, machine func() time.Time) (Clocks, error) {
	if given != nil {
		return Clocks{Now: stored(given), Limits: given}, nil
	}
	if machine == nil {
		machine = time.Now
	}
	database, err := NewClock(ctx, pool, machine)
	if err != nil {
		return Clocks{}, err
	}
	return Clocks{Now: stored(database.Now), Limits: machine, Database: database}, nil
}

// stored has a clock tell what the database keeps.
func stored(now func() time.Time) func() time.Time {
	return func() time.Time { return now().UTC().Truncate(time.Microsecond) }
}

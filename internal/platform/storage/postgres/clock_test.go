package postgres_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

func TestAClockGoesByTheDatabase(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ wrong, want time.Duration }{
		"a clock that agrees is left alone":           {0, 0},
		"a tenth of a second is within the tolerance": {100 * time.Millisecond, 0},
		"a clock minutes ahead is taken back":         {5 * time.Minute, -5 * time.Minute},
		"a clock minutes behind is taken forward":     {-7 * time.Minute, 7 * time.Minute},
		"a clock that was never set is no obstacle":   {-20 * 365 * 24 * time.Hour, 20 * 365 * 24 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			own := func() time.Time { return time.Now().Add(tc.wrong) }
			c, err := postgres.NewClock(t.Context(), pgtest.New(t), own)
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Offset(); (got-tc.want).Abs() > time.Minute || tc.want == 0 && got != 0 {
				t.Errorf("offset = %v, want %v", got, tc.want)
			}
			if off := time.Since(c.Now()); off.Abs() > time.Minute {
				t.Errorf("the time is off by %v", off)
			}
		})
	}
}

func TestAClockThatIsSetMeanwhileIsCorrected(t *testing.T) {
	t.Parallel()
	var wrong atomic.Int64
	c, err := postgres.NewClock(t.Context(), pgtest.New(t), func() time.Time { return time.Now().Add(time.Duration(wrong.Load())) })
	if err != nil {
		t.Fatal(err)
	}
	wrong.Store(int64(time.Hour))
	if changed, err := c.Compare(t.Context()); err != nil || !changed || (c.Offset()+time.Hour).Abs() > time.Second {
		t.Errorf("offset = %v, changed %v, %v", c.Offset(), changed, err)
	}
	wrong.Store(int64(time.Hour + 300*time.Millisecond))
	if changed, err := c.Compare(t.Context()); err != nil || changed {
		t.Errorf("it trembles: %v, %v", c.Offset(), err)
	}
	wrong.Store(0)
	if changed, err := c.Compare(t.Context()); err != nil || !changed || c.Offset() != 0 {
		t.Errorf("offset = %v, changed %v, %v", c.Offset(), changed, err)
	}
}

func TestWithoutADatabaseThereIsNoClock(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	c, err := postgres.NewClock(t.Context(), pool, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	c.Run(over, slog.New(slog.DiscardHandler)) // returns
	pool.Close()
	if _, err := postgres.NewClock(t.Context(), pool, time.Now); err == nil {
		t.Error("a clock without its database")
	}
}

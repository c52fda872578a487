package lockout_test

import (
	"testing"
	"time"

	"vidimus/internal/domain/authn/lockout"
	"vidimus/internal/testkit/pgtest"
)

var now = time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)

func TestWhatIsClosedOpensAgain(t *testing.T) {
	t.Parallel()
	end := now.Add(time.Minute)
	if got := lockout.Remaining(&end, now); got != time.Minute {
		t.Errorf("left %s", got)
	}
	if lockout.Remaining(&end, end) != 0 || lockout.Remaining(nil, now) != 0 {
		t.Error("what is open is closed")
	}
}

func TestTheDatabaseCountsAsTheContractSays(t *testing.T) {
	t.Parallel()
	pool, ends, before := pgtest.NewStore(t).Pool(), lockout.ScheduleAt(now), now.Add(-time.Hour)
	for failures, want := range map[int]time.Time{
		1: before, 4: before, 5: now.Add(15 * time.Minute), 6: before, 10: now.Add(time.Hour), 15: now.Add(15 * time.Minute), 20: now.Add(24 * time.Hour),
		30: now.Add(time.Hour), 40: now.Add(24 * time.Hour),
	} {
		var got time.Time
		row := pool.QueryRow(t.Context(), "SELECT lockout_until($1, $2, $3, $4, $5)", failures, before, ends.Short, ends.Long, ends.Longest)
		if err := row.Scan(&got); err != nil || !got.Equal(want) {
			t.Errorf("%d failures close until %s, want %s; %v", failures, got, want, err)
		}
	}
}

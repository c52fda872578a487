package webhook

import (
	"math"
	"testing"

	"vidimus/gen/db"
)

func TestShareOfFailures(t *testing.T) {
	t.Parallel()
	for stats, want := range map[Stats]int{
		{}: 0, {Deliveries: 3, Failed: 1}: 33, {Deliveries: 3, Failed: 2}: 67, {Deliveries: 5, Failed: 5}: 100, {Deliveries: 200, Failed: 1}: 1,
		{Deliveries: math.MaxInt64 / 200, Failed: math.MaxInt64 / 200}: 100,
	} {
		if got := stats.ErrorRate(); got != want {
			t.Errorf("%d of %d is %d percent, want %d", stats.Failed, stats.Deliveries, got, want)
		}
	}
}

func TestTimesOfAttempts(t *testing.T) {
	t.Parallel()
	if got := statsFromRow(db.WebhookDestinationStat{}); got != (Stats{}) {
		t.Errorf("before the first attempt there is %+v", got)
	}
	got := statsFromRow(db.WebhookDestinationStat{Attempts: 3, FailedAttempts: 1, TotalMs: 8, MinMs: 1, MaxMs: 4})
	if *got.MinMS != 1 || *got.AverageMS != 3 || *got.MaxMS != 4 {
		t.Errorf("min %d, average %d, max %d, want 1, 3, 4", *got.MinMS, *got.AverageMS, *got.MaxMS)
	}
}

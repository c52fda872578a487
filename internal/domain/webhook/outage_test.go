package webhook

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/platform/postgres"
	"vidimus/internal/testkit/pgtest"
)

func TestAnOutageOfOursIsNoFailureOfTheReceiver(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	pool := pgtest.New(t)
	d := &Deliverer{
		Store: postgres.NewStore(pool), Delays: []time.Duration{time.Minute}, Now: func() time.Time { return noon },
	}
	pool.Close()
	job := &river.Job[DeliverArgs]{
		JobRow: &rivertype.JobRow{ID: 7, Attempt: 1}, Args: DeliverArgs{ApplicationID: uuid.New(), DeliveryID: uuid.New()},
	}
	if err := d.Work(t.Context(), job); err == nil {
		t.Fatal("a delivery without a database succeeded")
	}
	if got := d.NextRetry(job).Sub(noon); got != soon {
		t.Errorf("after an outage of ours it waits %v, want %v", got, soon)
	}
	if got := d.NextRetry(job).Sub(noon); got != time.Minute {
		t.Errorf("after a failure of the receiver it waits %v, want a minute", got)
	}
}

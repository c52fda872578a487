package jobs

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"vidimus/internal/platform/api/apperr"
)

// sweepRetry bounds how long a sweep that failed waits for its next turn; the queue's own waits would grow.
const sweepRetry = 5 * time.Minute

// Sweep is work that looks again and again for what is due. It must bear being done twice and being ended anywhere.
type Sweep struct {
	// Schedule is the interval.
	Every time.Duration
	// Limit ends a turn that takes longer: by default the time of any job.
	Limit time.Duration
	Do    func(context.Context) error
}

// SweepJob is the job that does a sweep; args give it its name.
func SweepJob[T Args](args T, s Sweep) Job { return Periodic(s.Every, args, &sweeper[T]{sweep: s}) }

type sweeper[T Args] struct {
	river.WorkerDefaults[T]
	sweep Sweep
}

func (w *sweeper[T]) NextRetry(*river.Job[T]) time.Time {
	return time.Now().Add(min(w.sweep.Every, sweepRetry))
}

func (w *sweeper[T]) Timeout(*river.Job[T]) time.Duration { return w.sweep.Limit }

func (w *sweeper[T]) Work(ctx context.Context, _ *river.Job[T]) error { return w.sweep.Do(ctx) }

// RepeatBatches returns work that repeats a batch until one fails or finds fewer than least.
func RepeatBatches(least int, batch func(context.Context) (int, error)) func(context.Context) error {
	return func(ctx context.Context) error {
		for {
			n, err := batch(ctx)
			if err != nil || n < least {
				return err
			}
		}
	}
}

// ForEachDue runs work on every due item and returns how many were completed. A
// failure does not stop the others; an item that was deleted meanwhile is not a
// failure.
func ForEachDue[T any](due []T, work func(T) error) (done int, err error) {
	var failures []error
	for _, one := range due {
		err := work(one)
		switch {
		case err == nil:
			done++
		case apperr.KindOf(err) != apperr.KindNotFound:
			failures = append(failures, err)
		}
	}
	return done, errors.Join(failures...)
}

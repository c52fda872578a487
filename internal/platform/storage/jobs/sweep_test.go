package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/testkit/pgtest"
)

func TestBatchesAreRepeatedUntilTooLittleIsFound(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for name, tc := range map[string]struct {
		least int
		found []int
		fails bool
		want  int
	}{
		"until nothing is left":                {1, []int{3, 1, 0, 5}, false, 3},
		"until a batch is not full":            {100, []int{100, 100, 99, 100}, false, 3},
		"nothing to begin with":                {1, []int{0, 1}, false, 1},
		"a failure ends it, whatever is found": {1, []int{9}, true, 1},
	} {
		calls := 0
		err := jobs.RepeatBatches(tc.least, func(context.Context) (int, error) {
			calls++
			if tc.fails {
				return tc.found[calls-1], broken
			}
			return tc.found[calls-1], nil
		})(t.Context())
		if calls != tc.want || errors.Is(err, broken) != tc.fails {
			t.Errorf("%s: %d batches, %v", name, calls, err)
		}
	}
}

func TestWhatFailsStopsNothingElse(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	var seen []int
	done, err := jobs.ForEachDue([]int{1, 2, 3, 4}, func(n int) error {
		seen = append(seen, n)
		return map[int]error{2: broken, 3: apperr.NotFound("deleted_meanwhile")}[n]
	})
	if done != 2 || len(seen) != 4 || !errors.Is(err, broken) || apperr.KindOf(err) == apperr.KindNotFound {
		t.Errorf("%d of %v are done: %v", done, seen, err)
	}
	if done, err := jobs.ForEachDue(nil, func(int) error { return broken }); done != 0 || err != nil {
		t.Errorf("of nothing: %d, %v", done, err)
	}
}

type sweepArgs struct{}

func (sweepArgs) Kind() string { return "test_sweep" }

func TestASweepIsDoneWithoutBeingAskedFor(t *testing.T) {
	t.Parallel()
	pool := pgtest.New(t)
	q, swept := newQueue(t, pool, &echo{heard: make(chan int, 10)}), make(chan struct{}, 10)
	err := q.Add(jobs.SweepJob(sweepArgs{}, jobs.Sweep{Every: time.Hour, Do: func(context.Context) error {
		swept <- struct{}{}
		return nil
	}}))
	if err != nil {
		t.Fatal(err)
	}
	start(t, q)
	select {
	case <-swept:
	case <-time.After(long):
		t.Fatal("nothing was swept")
	}
}

package schedule

import (
	"context"
	"errors"

	"vidimus/internal/platform/apperr"
)

// repeatUntilEmpty repeats a batch job until it finds nothing to do.
func repeatUntilEmpty(ctx context.Context, look func(context.Context) (int, error)) error {
	for {
		n, err := look(ctx)
		if err != nil || n == 0 {
			return err
		}
	}
}

// sweep works through what is due and returns how much of it came to its end.
// What fails stops nothing else, and what was deleted meanwhile is no failure.
func sweep[T any](due []T, work func(T) error) (done int, err error) {
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

package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/platform/storage/seal"
)

const (
	// unopenedPause is how long a job waits whose data did not open, so that a worker
	// with the right key ring takes it.
	unopenedPause = 15 * time.Second
	// unopenedLife ends that: data that no worker opens for so long is damaged.
	unopenedLife = 24 * time.Hour
)

// LeftToOtherProcess reports that a job failed because this process cannot open
// sealed data, while another worker may be able to: the failure must not count as
// the last attempt.
func LeftToOtherProcess(job *rivertype.JobRow, err error) bool {
	return errors.Is(err, seal.ErrOpen) && MayLeaveUnopened(job)
}

// MayLeaveUnopened reports that a job is young enough to be left to others where sealed
// data does not open.
func MayLeaveUnopened(job *rivertype.JobRow) bool { return time.Since(job.CreatedAt) <= unopenedLife }

// leaveUnopened puts a job back, without counting the try, when sealed data did not open:
// the key ring of this process lacks the key, while other workers may have it.
func leaveUnopened(log *slog.Logger) rivertype.WorkerMiddleware {
	return river.WorkerMiddlewareFunc(func(ctx context.Context, job *rivertype.JobRow, work func(context.Context) error) error {
		err := work(ctx)
		if !LeftToOtherProcess(job, err) {
			return err
		}
		log.ErrorContext(ctx, "a job's sealed data does not open with this process's key ring; it is left to other workers",
			slog.String("kind", job.Kind), slog.Int64("job", job.ID))
		return river.JobSnooze(unopenedPause)
	})
}

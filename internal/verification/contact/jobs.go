package contact

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that send codes.
func Jobs(w *Worker) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(w),
	}
}

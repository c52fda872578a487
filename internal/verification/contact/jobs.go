package contact

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what sends codes.
func Jobs(w *Worker) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(w),
	}
}

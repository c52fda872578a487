package engine

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that run steps.
func Jobs(e *Engine) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Engine: e}),
		jobs.OnDemand(&LateWorker{Engine: e}),
	}
}

package engine

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what carries sessions on in the background.
func Jobs(e *Engine) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Engine: e}),
		jobs.OnDemand(&LateWorker{Engine: e}),
	}
}

package engine

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what carries sessions on in the background.
func Jobs(e *Engine) []jobs.Job {
	return []jobs.Job{
		jobs.On(&Worker{Engine: e}),
		jobs.On(&LateWorker{Engine: e}),
	}
}

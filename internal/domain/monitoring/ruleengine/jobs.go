package ruleengine

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that compute totals of past records for new
// rules.
func Jobs(e *Engine) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&FillWorker{Engine: e}),
	}
}

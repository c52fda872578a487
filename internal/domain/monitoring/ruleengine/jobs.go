package ruleengine

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what counts the past for new rules.
func Jobs(e *Engine) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&FillWorker{Engine: e}),
	}
}

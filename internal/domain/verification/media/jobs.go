package media

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what deletes files.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&DeleteWorker{Media: s}),
	}
}

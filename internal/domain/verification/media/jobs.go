package media

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that delete media.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&DeleteWorker{Media: s}),
	}
}

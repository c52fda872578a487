package ongoingmonitoring

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that start and stop the ongoing screening of
// customers.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Service: s}),
	}
}

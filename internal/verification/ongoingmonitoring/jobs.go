package ongoingmonitoring

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what begins and ends the ongoing screening of customers.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Service: s}),
	}
}

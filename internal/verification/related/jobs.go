package related

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what begins the sessions of key people.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&ChildrenWorker{Service: s}),
	}
}

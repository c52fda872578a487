package childsession

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what begins the sessions of key people.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&ChildrenWorker{Service: s}),
	}
}

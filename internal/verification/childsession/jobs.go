package childsession

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that create the sessions of key people.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&ChildrenWorker{Service: s}),
	}
}

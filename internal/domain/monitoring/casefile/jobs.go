package casefile

import "vidimus/internal/platform/jobs"

// Jobs are what happens to cases without anybody asking.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(AssignEvery, AssignArgs{}, &AssignWorker{Service: s}),
	}
}

package userevent

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what happens to events after they were stored.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.On(&CorrelateWorker{Service: s}),
		jobs.Sweeping(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

package userevent

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what happens to events after they were stored.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&CorrelateWorker{Service: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

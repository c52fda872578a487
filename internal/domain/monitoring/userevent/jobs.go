package userevent

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs for stored events.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&CorrelateWorker{Service: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

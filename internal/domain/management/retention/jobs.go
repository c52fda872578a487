package retention

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that delete data, on request and when their
// retention ends.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&EraseWorker{Retention: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.SweepAndVerify}),
	}
}

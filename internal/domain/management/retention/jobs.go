package retention

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what erases, when it is asked for and when its time has come.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&EraseWorker{Retention: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.SweepAndVerify}),
	}
}

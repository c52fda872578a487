package retention

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what erases, when it is asked for and when its time has come.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.On(&EraseWorker{Retention: s}),
		jobs.Sweeping(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.SweepAndVerify}),
	}
}

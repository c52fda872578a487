package backtest

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that run back-tests.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Backtests: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

package backtest

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what tries rules on the past.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Backtests: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

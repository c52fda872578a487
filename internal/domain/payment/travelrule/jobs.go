package travelrule

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what speaks to other providers, and what ends with time.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{TravelRule: s}),
		jobs.OnDemand(&ContestMailWorker{TravelRule: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: jobs.RepeatBatches(sweepBatch, s.Sweep)}),
	}
}

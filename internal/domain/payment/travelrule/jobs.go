package travelrule

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what speaks to other providers, and what ends with time.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.On(&Worker{TravelRule: s}),
		jobs.On(&ContestMailWorker{TravelRule: s}),
		jobs.Sweeping(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: jobs.Batches(sweepBatch, s.Sweep)}),
	}
}

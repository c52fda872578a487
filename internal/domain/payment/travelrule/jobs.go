package travelrule

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what speaks to other providers, and what ends with time.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{messaging: s.Messaging}),
		jobs.OnDemand(&ContestMailWorker{addresses: s.AddressBook}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: jobs.RepeatBatches(sweepBatch, s.Exchanges.Sweep)}),
	}
}

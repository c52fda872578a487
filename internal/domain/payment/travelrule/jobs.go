package travelrule

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that send messages to other providers, and that
// end expired exchanges.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{messaging: s.Messaging}),
		jobs.OnDemand(&ContestMailWorker{addresses: s.AddressBook}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: jobs.RepeatBatches(sweepBatch, s.Exchanges.Sweep)}),
	}
}

package schedule

import (
	"context"
	"time"

	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/verification"
)

// longTurn is the time for a great many sessions; what is left then, the next turn does.
const longTurn = 10 * time.Minute

// Jobs returns the periodic jobs of sessions. Each processes batches until nothing
// is left, and an interrupted job continues where it stopped.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.SweepJob(ExpireArgs{}, jobs.Sweep{Every: ExpireEvery, Do: func(ctx context.Context) error {
			if err := s.DropExpiredUploads(ctx); err != nil {
				return err
			}
			return jobs.RepeatBatches(1, s.Expire)(ctx)
		}}),
		jobs.SweepJob(ValidityArgs{}, jobs.Sweep{Every: ValidityEvery, Do: jobs.RepeatBatches(1, s.EndValidity)}),
		jobs.SweepJob(MonitorArgs{}, jobs.Sweep{Every: MonitorEvery, Limit: longTurn, Do: jobs.RepeatBatches(1, s.Monitor)}),
		jobs.SweepJob(RefreshArgs{}, jobs.Sweep{Every: RefreshEvery, Limit: longTurn, Do: jobs.RepeatBatches(1, s.RefreshCompanies)}),
		jobs.SweepJob(BillArgs{}, jobs.Sweep{Every: verification.BillEvery, Limit: longTurn, Do: jobs.RepeatBatches(1, s.BillMonitoring)}),
		jobs.OnDemand(&RescreenWorker{Service: s}),
	}
}

package schedule

import (
	"context"
	"time"

	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/verification"
)

// longTurn is the time for a great many sessions; what is left then, the next turn does.
const longTurn = 10 * time.Minute

// Jobs are what happens to sessions as time goes by. Each repeats its batches until nothing is left: what was cut off
// goes on where it ended.
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

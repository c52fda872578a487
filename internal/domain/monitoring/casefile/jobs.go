package casefile

import (
	"context"

	"vidimus/internal/domain/management/notification"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
)

// Jobs are what happens to cases without anybody asking; console is the address of the console, to which mails lead.
func Jobs(s *Service, mail mailer.Mailer, console string) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailWorker{Service: s, Mailer: mail, Console: console}),
		jobs.SweepJob(DueArgs{}, jobs.Sweep{Every: DueEvery, Do: jobs.RepeatBatches(1, s.NotifyDue)}),
		jobs.SweepJob(AssignArgs{}, jobs.Sweep{Every: AssignEvery, Do: func(ctx context.Context) error {
			_, err := s.AssignWaiting(ctx)
			return err
		}}),
		jobs.SweepJob(StatisticsArgs{}, jobs.Sweep{Every: SumEvery, Do: s.SumStatistics}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
		jobs.SweepJob(notification.SweepArgs{}, jobs.Sweep{Every: notification.SweepEvery, Do: (&notification.Service{Store: s.Store, Now: s.Now}).RemoveOld}),
	}
}

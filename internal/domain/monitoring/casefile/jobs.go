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
		jobs.On(&MailWorker{Service: s, Mailer: mail, Console: console}),
		jobs.Sweeping(DueArgs{}, jobs.Sweep{Every: DueEvery, Do: jobs.Batches(1, s.TellDue)}),
		jobs.Sweeping(AssignArgs{}, jobs.Sweep{Every: AssignEvery, Do: func(ctx context.Context) error {
			_, err := s.AssignWaiting(ctx)
			return err
		}}),
		jobs.Sweeping(StatisticsArgs{}, jobs.Sweep{Every: SumEvery, Do: s.SumStatistics}),
		jobs.Sweeping(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
		jobs.Sweeping(notification.SweepArgs{}, jobs.Sweep{Every: notification.SweepEvery, Do: (&notification.Service{Store: s.Store, Now: s.Now}).RemoveOld}),
	}
}

package casefile

import (
	"context"

	"vidimus/internal/domain/management/notification"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs of cases; console is the address of the console,
// to which mails link.
func Jobs(s *Service, mail mailer.Mailer, console string) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailWorker{cases: s.core, Mailer: mail, Console: console}),
		jobs.SweepJob(DueArgs{}, jobs.Sweep{Every: DueCheckEvery, Do: jobs.RepeatBatches(1, s.Schedule.NotifyDue)}),
		jobs.SweepJob(AssignArgs{}, jobs.Sweep{Every: AssignEvery, Do: func(ctx context.Context) error {
			_, err := s.Assignments.AssignUnassigned(ctx)
			return err
		}}),
		jobs.SweepJob(StatisticsArgs{}, jobs.Sweep{Every: StatisticsEvery, Do: s.Schedule.UpdateStatistics}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Schedule.Sweep}),
		jobs.SweepJob(notification.SweepArgs{}, jobs.Sweep{Every: notification.SweepEvery, Do: (&notification.Service{Store: s.Store, Now: s.Now}).RemoveOld}),
	}
}

package casefile

import (
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
)

// Jobs are what happens to cases without anybody asking; console is the address of the console, to which mails lead.
func Jobs(s *Service, mail mailer.Mailer, console string) []jobs.Job {
	return []jobs.Job{
		jobs.On(&MailWorker{Service: s, Mailer: mail, Console: console}),
		jobs.Periodic(DueEvery, DueArgs{}, &DueWorker{Service: s}),
		jobs.Periodic(AssignEvery, AssignArgs{}, &AssignWorker{Service: s}),
		jobs.Periodic(SumEvery, StatisticsArgs{}, &StatisticsWorker{Cases: s}),
		jobs.Periodic(SweepEvery, SweepArgs{}, &SweepWorker{Cases: s}),
		jobs.Periodic(notification.SweepEvery, notification.SweepArgs{}, &notification.SweepWorker{Service: &notification.Service{Store: s.Store, Now: s.Now}}),
	}
}

package account

import (
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that mail accounts and delete expired rows; page
// is the address of the account page, to which mails link.
func Jobs(s *Service, mail mailer.Mailer, page string) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailCodeWorker{codes: s.core, Mailer: mail}),
		jobs.OnDemand(&SecurityMailWorker{store: s.core.Store, Mailer: mail, Page: page}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.core.sweep}),
	}
}

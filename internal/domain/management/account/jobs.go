package account

import (
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what mails to accounts, and what clears away; page is the address of an account's own page, to which mails lead.
func Jobs(s *Service, mail mailer.Mailer, page string) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailCodeWorker{codes: s.core, Mailer: mail}),
		jobs.OnDemand(&SecurityMailWorker{store: s.core.Store, Mailer: mail, Page: page}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.core.sweep}),
	}
}

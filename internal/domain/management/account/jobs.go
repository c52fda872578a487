package account

import (
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
)

// Jobs are what mails codes to accounts, and what clears away.
func Jobs(s *Service, mail mailer.Mailer) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailCodeWorker{Service: s, Mailer: mail}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

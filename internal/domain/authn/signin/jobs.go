package signin

import (
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what mails codes and invitations, and what clears away.
func Jobs(s *Service, mail mailer.Mailer) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailCodeWorker{Service: s, Mailer: mail}),
		jobs.OnDemand(&MailInvitationWorker{Service: s, Mailer: mail}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

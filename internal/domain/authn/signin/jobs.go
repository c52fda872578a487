package signin

import (
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that mail codes and invitations, and that delete
// expired rows.
func Jobs(s *Service, mail mailer.Mailer) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&MailCodeWorker{Service: s, Mailer: mail}),
		jobs.OnDemand(&MailInvitationWorker{Service: s, Mailer: mail}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

package signin

import (
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
)

// Jobs are what mails codes and invitations, and what clears away.
func Jobs(s *Service, mail mailer.Mailer) []jobs.Job {
	return []jobs.Job{
		jobs.On(&MailCodeWorker{Service: s, Mailer: mail}),
		jobs.On(&MailInvitationWorker{Service: s, Mailer: mail}),
		jobs.Sweeping(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

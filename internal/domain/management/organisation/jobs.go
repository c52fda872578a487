package organisation

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what mails invitations.
func Jobs(w *MailInvitationWorker) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(w),
	}
}

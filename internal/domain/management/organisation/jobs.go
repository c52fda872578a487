package organisation

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that mail invitations.
func Jobs(w *MailInvitationWorker) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(w),
	}
}

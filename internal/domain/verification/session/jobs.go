package session

import (
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that send mails about sessions.
func Jobs(s *Service, applications *application.Service, mail mailer.Mailer) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&InviteWorker{Sessions: s, Applications: applications, Mailer: mail}),
		jobs.OnDemand(&DecisionMailWorker{Sessions: s, Applications: applications, Mailer: mail}),
	}
}

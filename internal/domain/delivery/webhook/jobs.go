package webhook

import (
	"log/slog"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// JobDeps are the dependencies of the delivery jobs.
type JobDeps struct {
	Store        *postgres.Store
	Applications *application.Service
	Mailer       mailer.Mailer
	Logger       *slog.Logger
	Now          func() time.Time
	NewID        func() uuid.UUID
	// Wake tells whoever sends that deliveries are due. It must not block.
	Wake func()
	// KeepLog is for how long the log of deliveries is kept; zero keeps it for good.
	KeepLog time.Duration
}

// Jobs returns the background jobs for deliveries and destinations.
func Jobs(d JobDeps) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&DisabledMailWorker{Store: d.Store, Applications: d.Applications, Mailer: d.Mailer, Logger: d.Logger}),
		jobs.OnDemand(&Replayer{Store: d.Store, Now: d.Now, NewID: d.NewID, Wake: d.Wake}),
		jobs.Periodic(ClearEvery, CleanLogArgs{}, &LogCleaner{Store: d.Store, Now: d.Now, Logger: d.Logger, Keep: d.KeepLog}),
		jobs.OnDemand(&ForgetSecretWorker{Store: d.Store, Now: d.Now}),
	}
}

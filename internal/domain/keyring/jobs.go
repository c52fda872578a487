package keyring

import (
	"log/slog"

	"vidimus/internal/platform/storage/jobs"
)

// Jobs is the job that re-encrypts stored values after a rotation.
func Jobs(t *Manager, log *slog.Logger) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(ResealEvery, ResealArgs{}, &ResealWorker{Manager: t, Log: log}),
	}
}

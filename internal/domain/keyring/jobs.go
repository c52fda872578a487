package keyring

import (
	"log/slog"

	"vidimus/internal/platform/jobs"
)

// Jobs are what seals former values anew.
func Jobs(t *Tie, log *slog.Logger) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(ResealEvery, ResealArgs{}, &ResealWorker{Tie: t, Log: log}),
	}
}

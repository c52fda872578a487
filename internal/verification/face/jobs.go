package face

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what describes stored faces again.
func Jobs(w *ReembedWorker) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(RenewEvery, ReembedArgs{}, w),
	}
}

package face

import (
	"vidimus/internal/platform/jobs"
)

// Jobs are what describes stored faces anew.
func Jobs(w *ReembedWorker) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(RenewEvery, ReembedArgs{}, w),
	}
}

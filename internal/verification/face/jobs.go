package face

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that recompute the embeddings of stored faces.
func Jobs(w *ReembedWorker) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(RenewEvery, ReembedArgs{}, w),
	}
}

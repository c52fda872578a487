package companysearch

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that run searches.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Searches: s}),
	}
}

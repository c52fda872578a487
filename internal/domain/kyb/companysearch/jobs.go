package companysearch

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what carries out searches.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Searches: s}),
	}
}

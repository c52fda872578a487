package imports

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs returns the background jobs that run imports.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Imports: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

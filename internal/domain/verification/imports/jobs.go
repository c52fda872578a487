package imports

import (
	"vidimus/internal/platform/storage/jobs"
)

// Jobs are what reads files of sessions.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.OnDemand(&Worker{Imports: s}),
		jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep}),
	}
}

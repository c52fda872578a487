package schedule

import (
	"vidimus/internal/platform/jobs"
	"vidimus/internal/verification"
)

// Jobs are what happens to sessions as time goes by.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{
		jobs.Periodic(ExpireEvery, ExpireArgs{}, &ExpireWorker{Service: s}),
		jobs.Periodic(ValidityEvery, ValidityArgs{}, &ValidityWorker{Service: s}),
		jobs.Periodic(MonitorEvery, MonitorArgs{}, &MonitorWorker{Service: s}),
		jobs.Periodic(RefreshEvery, RefreshArgs{}, &RefreshWorker{Service: s}),
		jobs.Periodic(verification.BillEvery, BillArgs{}, &BillWorker{Service: s}),
		jobs.On(&RescreenWorker{Service: s}),
	}
}

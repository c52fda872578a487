package installation

import (
	"context"
	"fmt"

	"vidimus/internal/platform/telemetry"
)

// Gauge is a current value, for metrics.
type Gauge struct {
	Name  string
	State string
	Value int
}

// QueueGauges counts what waits or is under way, by state: the jobs, and the
// deliveries of webhooks.
func (s *Status) QueueGauges(ctx context.Context) ([]Gauge, error) {
	counts, err := s.deps.Queue.Counts(ctx)
	if err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	deliveries, err := s.deps.Webhooks.CountPending(ctx)
	if err != nil {
		return nil, err
	}
	gauges := []Gauge{
		{Name: "webhooks", State: "due", Value: deliveries.Due}, {Name: "webhooks", State: "waiting", Value: deliveries.Waiting},
	}
	for state, n := range counts {
		gauges = append(gauges, Gauge{Name: "default", State: state, Value: n})
	}
	return gauges, nil
}

// ScreeningLists returns name, size and age of the loaded screening lists.
func (s *Status) ScreeningLists(ctx context.Context) ([]telemetry.ScreeningList, error) {
	all, err := s.deps.Lists.Lists.All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load lists: %w", err)
	}
	out := make([]telemetry.ScreeningList, len(all))
	for i, l := range all {
		out[i] = telemetry.ScreeningList{Name: l.Name, Age: s.deps.Now().Sub(l.ImportedAt), Entries: l.Entries}
	}
	return out, nil
}

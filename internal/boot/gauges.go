package boot

import (
	"context"
	"fmt"

	"vidimus/internal/platform/telemetry"
)

// Gauge is a figure of the moment.
type Gauge struct {
	Name  string
	State string
	Value int
}

// QueueGauges counts what waits or is under way, by state: the jobs, and the
// deliveries of webhooks.
func (a *App) QueueGauges(ctx context.Context) ([]Gauge, error) {
	counts, err := a.Queue.Counts(ctx)
	if err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	deliveries, err := a.Store.Queries().DeliveryCount(ctx, a.options.Now())
	if err != nil {
		return nil, fmt.Errorf("count deliveries: %w", err)
	}
	gauges := []Gauge{
		{Name: "webhooks", State: "due", Value: int(deliveries.Due)}, {Name: "webhooks", State: "waiting", Value: int(deliveries.Waiting)},
	}
	for state, n := range counts {
		gauges = append(gauges, Gauge{Name: "default", State: state, Value: n})
	}
	return gauges, nil
}

// ScreeningLists returns name, size and age of the loaded screening lists.
func (a *App) ScreeningLists(ctx context.Context) ([]telemetry.ScreeningList, error) {
	all, err := a.watchlists.Lists.All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load lists: %w", err)
	}
	out := make([]telemetry.ScreeningList, len(all))
	for i, l := range all {
		out[i] = telemetry.ScreeningList{Name: l.Name, Age: a.options.Now().Sub(l.ImportedAt), Entries: l.Entries}
	}
	return out, nil
}

package boot

import (
	"context"
	"fmt"

	"vidimus/internal/engine/room"
)

// Gauge is a figure of the moment.
type Gauge struct {
	Name  string
	State string
	Value int
}

// QueueGauges counts the jobs that wait or run, by state.
func (a *App) QueueGauges(ctx context.Context) ([]Gauge, error) {
	counts, err := a.Queue.Counts(ctx)
	if err != nil {
		return nil, fmt.Errorf("count jobs: %w", err)
	}
	gauges := make([]Gauge, 0, len(counts))
	for state, n := range counts {
		gauges = append(gauges, Gauge{Name: "default", State: state, Value: n})
	}
	return gauges, nil
}

// EngineState is the state of the engine that reads documents.
func (a *App) EngineState() string { return string(a.Room.State(room.JobReadDocument).Status) }

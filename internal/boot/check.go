package boot

import (
	"context"
	"slices"

	"vidimus/internal/adapter/health"
	"vidimus/internal/engine/workerpool"
)

// Check tries everything the product stands on.
func (a *App) Check(ctx context.Context) []health.Finding {
	var all []health.Finding
	for _, c := range a.checks() {
		f := health.Finding{Name: c.Name, Text: "answers"}
		if err := c.Ping(ctx); err != nil {
			f.Text, f.Failed = err.Error(), true
		}
		all = append(all, f)
	}
	for _, e := range a.EngineStates(ctx) {
		all = append(all, health.Finding{Name: "engine " + e.Name, Text: string(e.Status) + ": " + e.Reason})
	}
	all = append(all, a.companies.Findings()...)
	return append(all, a.registers.finding(), a.model.Finding(), a.watchlists.Finding(ctx, a.options.Now()))
}

// SensitiveNames are the members that the contract marks as personal or
// secret: no log shows their values.
func SensitiveNames() []string {
	compiled, err := published()
	if err != nil {
		return nil // the service itself will say so, and the fixed list remains
	}
	var names []string
	for _, op := range compiled.Operations() {
		names = append(names, op.Sensitive...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// EngineStates tells how the engines do that take files apart, and looks for
// the programs among them where nobody has yet.
func (a *App) EngineStates(ctx context.Context) []health.Engine {
	all := []health.Engine{{Name: workerpool.JobReadDocument, State: a.Room.State(workerpool.JobReadDocument)}}
	all = append(all, a.print.States(ctx)...)
	all = append(all, a.programs.States()...)
	all = append(all, health.Engine{Name: workerpool.JobFindFaces, State: a.Room.State(workerpool.JobFindFaces)})
	return append(all, a.networks.States()...)
}

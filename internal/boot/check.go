package boot

import (
	"context"
	"slices"
)

// Finding is the result of checking one part.
type Finding struct {
	Name   string
	Text   string
	Failed bool
}

// Check tries everything the product stands on.
func (a *App) Check(ctx context.Context) []Finding {
	var all []Finding
	for _, c := range a.checks() {
		f := Finding{Name: c.Name, Text: "answers"}
		if err := c.Ping(ctx); err != nil {
			f.Text, f.Failed = err.Error(), true
		}
		all = append(all, f)
	}
	for _, e := range a.EngineStates(ctx) {
		all = append(all, Finding{Name: "engine " + e.Name, Text: string(e.Status) + ": " + e.Reason})
	}
	all = append(all, a.companies.findings()...)
	return append(all, a.registers.finding(), a.model.finding(), a.watchlists.finding(ctx, a.options.Now()))
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

package boot

import (
	"vidimus/internal/adapter/ruleaction"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/verification/media"
)

// rules keeps the rules of transactions and events, which put values on lists and open cases.
func (a *App) rules(m *media.Service) *ruleengine.Engine {
	return ruleengine.New(ruleengine.Deps{
		Store: a.Store, Lists: a.listing(m), Cases: ruleaction.Cases{Cases: a.Cases}, Workflows: a.Workflows, Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID,
	})
}

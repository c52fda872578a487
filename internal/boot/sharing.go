package boot

import (
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/sharing"
)

// sharing hands sessions from one application to another.
func (a *App) sharing(m *media.Service) *sharing.Service {
	return &sharing.Service{
		Store: a.Store, Sessions: a.Sessions, Decisions: a.Decisions, Workflows: a.Workflows, Applications: a.Applications, Lists: a.Lists,
		Media: m, Key: a.shareKey, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	}
}

package listing

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/entity"
	"vidimus/internal/domain/lists"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/platform/postgres"
)

// follow has the user or business that an entry names become BLOCKED, or no
// longer (standalone.md 8.2). Only entries without an end come here: one that
// ends blocks by itself for as long as it lasts, and nobody would take the status
// back at its end.
func (s *Service) follow(ctx context.Context, tx postgres.Tx, c entity.Caller, e lists.Entry, isOn bool) error {
	if e.List != lists.Blocklist || e.Type != lists.EntryUser && e.Type != lists.EntryBusiness {
		return nil
	}
	ref := entity.Ref{ApplicationID: c.ApplicationID, Kind: workflow.Kind(e.Type), VendorData: e.Value}
	return s.Entities.Listed(ctx, tx, c, ref, isOn)
}

// changed tells whoever remembers entries, and whoever sends the events of users and businesses.
func (s *Service) changed(applicationID uuid.UUID) {
	s.Lists.Forget(applicationID)
	s.Entities.Committed()
}

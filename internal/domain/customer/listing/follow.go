package listing

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// follow has the user or business that an entry names become BLOCKED, or no
// longer, once the entry was written or is gone.
func (s *Service) follow(ctx context.Context, tx postgres.Tx, c application.Caller, e lists.Entry) error {
	if ref, ok := blockedBy(c, e); ok {
		return s.Entities.ApplyBlocklist(ctx, tx, c, ref)
	}
	return nil
}

// lockFollower locks whoever will follow an entry, before the entry itself, as all
// changes of both do.
func (s *Service) lockFollower(ctx context.Context, tx postgres.Tx, c application.Caller, e lists.Entry) error {
	if ref, ok := blockedBy(c, e); ok {
		return s.Entities.Lock(ctx, tx, ref)
	}
	return nil
}

// blockedBy is the user or business that an entry blocks; false for other entries.
func blockedBy(c application.Caller, e lists.Entry) (entity.Ref, bool) {
	ref := entity.Ref{ApplicationID: c.ApplicationID, Kind: workflow.Kind(e.Type), VendorData: e.Value}
	return ref, e.List == lists.Blocklist && (e.Type == lists.EntryUser || e.Type == lists.EntryBusiness)
}

// changed tells whoever remembers entries, and whoever sends the events of users and businesses.
func (s *Service) changed(applicationID uuid.UUID) {
	s.Lists.Forget(applicationID)
	s.Entities.Committed()
}

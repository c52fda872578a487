package state

import (
	"context"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/platform/storage/postgres"
)

// EntityOf returns the user or business of the session; ok is false if the session
// has none.
func (s *Session) EntityOf() (entity.Ref, bool) {
	if s.Session.VendorData == nil {
		return entity.Ref{}, false
	}
	return entity.Ref{ApplicationID: s.Session.ApplicationID, Kind: s.Session.Kind, VendorData: *s.Session.VendorData}, true
}

// refreshEntity updates the session's entity from the session's results.
func (f *Repository) refreshEntity(ctx context.Context, tx postgres.Tx, s *Session) error {
	ref, ok := s.EntityOf()
	if !ok {
		return nil
	}
	return f.Entities.Refresh(ctx, tx, ref, s.Ref.Environment)
}

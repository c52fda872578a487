package lists

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// EntryDevice is the entry type of device fingerprints. Its values are fingerprints as decisions
// show them.
const EntryDevice EntryType = "device_fingerprint"

// Device reports whether a fingerprint is on a list of the application.
func (s *Service) Device(ctx context.Context, applicationID uuid.UUID, list List, fingerprint string) (bool, error) {
	return s.has(ctx, Entry{ApplicationID: applicationID, List: list, Type: EntryDevice, Value: fingerprint})
}

// Allowed reports whether a value is on an allowlist of the application.
func (s *Service) Allowed(ctx context.Context, applicationID uuid.UUID, t EntryType, value string) (bool, error) {
	return s.has(ctx, Entry{ApplicationID: applicationID, List: Allowlist, Type: t, Value: value})
}

func (s *Service) has(ctx context.Context, e Entry) (bool, error) {
	listed, err := s.store.Queries().ListHas(ctx, db.ListHasParams{
		ApplicationID: e.ApplicationID, List: string(e.List), EntryType: string(e.Type), Value: e.Value, At: s.now(),
	})
	if err != nil {
		return false, fmt.Errorf("look for %s on list: %w", e.Type, err)
	}
	return listed, nil
}

package lists

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// EntryDevice is the entry type that the step about devices asks for. Its values
// are fingerprints as decisions show them.
const EntryDevice EntryType = "device_fingerprint"

// Device tells whether a fingerprint stands on a list of the application.
func (s *Service) Device(ctx context.Context, applicationID uuid.UUID, list List, fingerprint string) (bool, error) {
	listed, err := s.store.Queries().ListHas(ctx, db.ListHasParams{
		ApplicationID: applicationID, List: string(list), EntryType: string(EntryDevice), Value: fingerprint, At: s.now(),
	})
	if err != nil {
		return false, fmt.Errorf("look for device on list: %w", err)
	}
	return listed, nil
}

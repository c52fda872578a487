package lists

import (
	"context"
	"fmt"
	"net/netip"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// EntryAddress is the type of network addresses. A value is an address or a
// network in its one form (netip).
const EntryAddress EntryType = "ip_address"

// Address returns the entry of a list that names an address, by itself or by a
// network around it; empty when none does.
func (s *Service) Address(ctx context.Context, applicationID uuid.UUID, list List, address netip.Addr) (string, error) {
	found, err := s.store.Queries().ListNetworks(ctx, db.ListNetworksParams{
		ApplicationID: applicationID, List: string(list), Networks: AddressKeys(address), At: s.now(),
	})
	if err != nil {
		return "", fmt.Errorf("look for address on list: %w", err)
	}
	if len(found) == 0 {
		return "", nil
	}
	return found[0], nil
}

// AddressKeys are all values that name an address.
func AddressKeys(address netip.Addr) []string {
	address = address.Unmap().WithZone("")
	all := []string{address.String()}
	for bits := range address.BitLen() + 1 {
		network, err := address.Prefix(bits)
		if err != nil {
			return all
		}
		all = append(all, network.String())
	}
	return all
}

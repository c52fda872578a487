package listing

import (
	"context"
	"fmt"
	"net/netip"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/platform/storage/postgres"
)

// MembershipQuery asks whether a value, in any notation, is on a list.
type MembershipQuery struct {
	ListID uuid.UUID
	Value  string
}

// Contains reports whether a value is on a list of the application, itself or, for
// an address, through a network that contains it. Expired entries do not count; an
// unknown list and a value of the wrong type give false.
func (s *Service) Contains(ctx context.Context, tx postgres.Tx, applicationID, listID uuid.UUID, value string) (bool, error) {
	found, err := s.ContainsMany(ctx, tx, applicationID, []MembershipQuery{{ListID: listID, Value: value}})
	return err == nil && found[0], err
}

// ContainsMany answers many questions with one statement, in their order.
func (s *Service) ContainsMany(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, asked []MembershipQuery) ([]bool, error) {
	out := make([]bool, len(asked))
	types, err := s.typesOf(ctx, tx, applicationID, asked)
	if err != nil {
		return nil, err
	}
	p := db.ListStandingParams{ApplicationID: applicationID, At: s.Now()}
	for i, q := range asked {
		for _, value := range s.forms(types[q.ListID], q.Value) {
			p.ListIds, p.FoundValues, p.Places = append(p.ListIds, q.ListID), append(p.FoundValues, value), append(p.Places, int32(i))
		}
	}
	if len(p.ListIds) == 0 {
		return out, nil
	}
	places, err := tx.ListStanding(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("look at lists: %w", err)
	}
	for _, i := range places {
		out[i] = true
	}
	return out, nil
}

// forms are the values under which something may stand on a list.
func (s *Service) forms(t lists.EntryType, value string) []string {
	if t == "" {
		return nil
	}
	form, ok := s.form(List{Type: Custom, Entries: t}, value)
	if !ok {
		return nil
	}
	if address, err := netip.ParseAddr(form); t == lists.EntryAddress && err == nil {
		return lists.AddressKeys(address)
	}
	return []string{form}
}

// typesOf returns the entry types of the lists in question. They never change, so that each is read
// once.
func (s *Service) typesOf(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, asked []MembershipQuery) (map[uuid.UUID]lists.EntryType, error) {
	types, unknown := map[uuid.UUID]lists.EntryType{}, []uuid.UUID{}
	for _, q := range asked {
		if t, known := s.types.Load(listKey{applicationID, q.ListID}); known {
			types[q.ListID] = t.(lists.EntryType)
		} else {
			unknown = append(unknown, q.ListID)
		}
	}
	if len(unknown) == 0 {
		return types, nil
	}
	rows, err := tx.ListEntryTypes(ctx, db.ListEntryTypesParams{ApplicationID: applicationID, ListIds: unknown})
	if err != nil {
		return nil, fmt.Errorf("load types of lists: %w", err)
	}
	for _, r := range rows {
		types[r.ListID] = lists.EntryType(r.EntryType)
		s.types.Store(listKey{applicationID, r.ListID}, types[r.ListID])
	}
	return types, nil
}

type listKey struct{ applicationID, listID uuid.UUID }

// IsBlocked reports whether a value, as anybody may write it, stands on the
// blocklist of its type; for users and businesses also whether they are blocked.
func (s *Service) IsBlocked(ctx context.Context, applicationID uuid.UUID, t lists.EntryType, value string) (bool, error) {
	for _, form := range s.forms(t, value) {
		blocked, err := s.Lists.Blocked(ctx, applicationID, t, form)
		if blocked || err != nil {
			return blocked, err
		}
	}
	return false, nil
}

package listing

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// BlockPerson puts the latest document and the latest face of a user on the blocklists, in the caller's transaction, who calls Settle
// when it has committed. It returns their entries, those that were there as well; none where no session has shown one.
func (s *Service) BlockPerson(ctx context.Context, tx postgres.Tx, c application.Caller, vendorData string) (documents, faces []uuid.UUID, err error) {
	if err := s.ensure(ctx, tx.Queries, c.ApplicationID); err != nil {
		return nil, nil, err
	}
	sessions, err := tx.ListSessionsOfUser(ctx, db.ListSessionsOfUserParams{ApplicationID: c.ApplicationID, VendorData: vendorData})
	if err != nil {
		return nil, nil, fmt.Errorf("list sessions of user: %w", err)
	}
	if documents, err = s.blockLatest(ctx, tx, c, sessions, lists.EntryDocument); err != nil {
		return nil, nil, err
	}
	faces, err = s.blockLatest(ctx, tx, c, sessions, lists.EntryFace)
	return documents, faces, err
}

// blockLatest blocks what the newest session shows that shows something of a type.
func (s *Service) blockLatest(ctx context.Context, tx postgres.Tx, c application.Caller, sessions []uuid.UUID, t lists.EntryType) ([]uuid.UUID, error) {
	for _, id := range sessions {
		found, err := s.sessionValues(ctx, SessionInput{Caller: c, SessionID: id}, t)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			continue
		}
		l, err := s.blocklist(ctx, tx.Queries, c.ApplicationID, t)
		if err != nil {
			return nil, err
		}
		e, err := s.insert(ctx, tx, l, EntryInput{Caller: c, SessionID: &id, Value: found[0]}, nil)
		if err == nil {
			return []uuid.UUID{e.ID}, nil
		}
		if apperr.KindOf(err) != apperr.KindInvalid {
			return nil, err
		}
		rows, err := tx.ListEntryOfSession(ctx, db.ListEntryOfSessionParams{
			ApplicationID: c.ApplicationID, EntryType: string(t), SessionID: id, FoundValues: found[:1],
		})
		if err != nil {
			return nil, fmt.Errorf("look for entry: %w", err)
		}
		for _, r := range rows {
			if r.Value == found[0] {
				return []uuid.UUID{r.EntryID}, nil
			}
		}
	}
	return nil, nil
}

// NotifyCommitted announces the changes of a committed transaction.
func (s *Service) NotifyCommitted(applicationID uuid.UUID) { s.changed(applicationID) }

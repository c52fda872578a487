package listing

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Blockable are the types that the older calls about sessions know, as they name them.
var Blockable = []lists.EntryType{lists.EntryFace, lists.EntryDocument, lists.EntryPhone, lists.EntryEmail}

// SessionInput selects which values of a session are blocked or unblocked.
type SessionInput struct {
	application.Caller
	SessionID uuid.UUID
	Types     []lists.EntryType
}

// Block puts what a session showed on the blocklists. What the session does not
// have is refused under the name of its flag; what is blocked already is fine.
func (s *Service) Block(ctx context.Context, in SessionInput) error {
	entries := map[lists.EntryType]EntryInput{}
	for _, t := range in.Types {
		found, err := s.sessionValues(ctx, in, t)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return apperr.Invalid("session_has_none", "blocklist_"+string(t), "This session has none.")
		}
		entries[t] = EntryInput{Caller: in.Caller, SessionID: &in.SessionID, Value: found[0]}
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.ensure(ctx, tx.Queries, in.ApplicationID); err != nil {
			return err
		}
		for _, t := range in.Types {
			l, err := s.blocklist(ctx, tx.Queries, in.ApplicationID, t)
			if err != nil {
				return err
			}
			_, err = s.insert(ctx, tx, l, entries[t], nil)
			if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.changed(in.ApplicationID)
	return nil
}

// blocklist is the product's list of a type.
func (s *Service) blocklist(ctx context.Context, q *db.Queries, applicationID uuid.UUID, t lists.EntryType) (List, error) {
	kind, entries := string(lists.Blocklist), string(t)
	rows, err := q.ListPage(ctx, db.ListPageParams{ApplicationID: applicationID, ListType: &kind, EntryType: &entries, IsAscending: true, AtMost: 1})
	if err != nil {
		return List{}, fmt.Errorf("load blocklist: %w", err)
	}
	if len(rows) == 0 {
		return List{}, fmt.Errorf("there is no blocklist of %s", t)
	}
	return fromRow(rows[0]), nil
}

// sessionValues are the values of a session in the form of lists.
func (s *Service) sessionValues(ctx context.Context, in SessionInput, t lists.EntryType) ([]string, error) {
	found, err := s.recorded(ctx, in.ApplicationID, in.SessionID, t)
	if err != nil {
		if apperr.KindOf(err) == apperr.KindInvalid {
			err = apperr.Invalid("session_not_found", "session_id", "There is no such session.")
		}
		return nil, err
	}
	values := []string{}
	for _, value := range found {
		if brought, ok := s.form(List{Type: lists.Blocklist, Entries: t}, value); ok {
			values = append(values, brought)
		}
	}
	return values, nil
}

// Unblock removes from the blocklists the entries that were made from a session, and
// those with the same values as the session. Values that are not blocked are
// ignored.
func (s *Service) Unblock(ctx context.Context, in SessionInput) error {
	for _, t := range in.Types {
		values, err := s.sessionValues(ctx, in, t)
		if err != nil {
			return err
		}
		rows, err := s.Store.Queries().ListEntryOfSession(ctx, db.ListEntryOfSessionParams{
			ApplicationID: in.ApplicationID, EntryType: string(t), SessionID: in.SessionID, FoundValues: values,
		})
		if err != nil {
			return fmt.Errorf("look for entries: %w", err)
		}
		for _, r := range rows {
			err := s.drop(ctx, in.Caller, db.ListEntryRemoveParams{ApplicationID: in.ApplicationID, ListID: r.ListID, EntryID: &r.EntryID})
			if err != nil && apperr.KindOf(err) != apperr.KindNotFound {
				return err
			}
		}
	}
	return nil
}

// BlockedValue is a value on a blocklist of persons.
type BlockedValue struct {
	Type  lists.EntryType
	Value string
	At    time.Time
	// SessionID and SessionNumber are those of the session that it was taken from; nil for none.
	SessionID     *uuid.UUID
	SessionNumber *int64
	DocumentType  *string
	// MediaID is the picture of a face; nil where none is kept.
	MediaID *uuid.UUID
}

// BlockedValues returns a page of what is blocked of persons and how much there is.
func (s *Service) BlockedValues(ctx context.Context, applicationID uuid.UUID, types []lists.EntryType, limit, offset int) ([]BlockedValue, int, error) {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = string(t)
	}
	q, now := s.Store.Queries(), s.Now()
	rows, err := q.BlockedPage(ctx, db.BlockedPageParams{
		ApplicationID: applicationID, EntryTypes: names, At: now, AtMost: int32(limit), Skipped: int32(offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list what is blocked: %w", err)
	}
	count, err := q.BlockedCount(ctx, db.BlockedCountParams{ApplicationID: applicationID, EntryTypes: names, At: now})
	if err != nil {
		return nil, 0, fmt.Errorf("count what is blocked: %w", err)
	}
	out := make([]BlockedValue, len(rows))
	for i, r := range rows {
		out[i] = BlockedValue{
			Type: lists.EntryType(r.EntryType), Value: r.Value, At: r.CreatedAt, SessionID: r.SessionID, SessionNumber: r.SessionNumber,
			DocumentType: r.DocumentType, MediaID: r.MediaID,
		}
		if r.MediaID == nil {
			out[i].MediaID = r.FaceMediaID
		}
	}
	return out, int(count), nil
}

package listing

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// maxMetadata is the most of what is kept beside an entry, in bytes.
const maxMetadata = 16 << 10

// Entry is an entry of a list.
type Entry struct {
	ID             uuid.UUID
	Value          string
	Label, Comment *string
	Metadata       json.RawMessage
	SessionID      *uuid.UUID
	ObjectID       *uuid.UUID
	MediaID        *uuid.UUID
	CreatedBy      *uuid.UUID
	CreatedAt      time.Time
	ExpiresAt      *time.Time
}

// EntryInput is a new entry.
type EntryInput struct {
	application.Caller
	ListID uuid.UUID
	// Value is empty where it is taken from the session.
	Value          string
	SessionID      *uuid.UUID
	ObjectID       *uuid.UUID
	Label, Comment *string
	Metadata       json.RawMessage
	ExpiresAt      *time.Time
}

// Search selects entries of a list.
type Search struct {
	ApplicationID, ListID uuid.UUID
	// Text stands in value, label or comment; empty for all.
	Text          string
	Limit, Offset int
}

// Entries returns a page of what is on a list and their total number.
func (s *Service) Entries(ctx context.Context, in Search) ([]Entry, int, error) {
	if _, err := s.Get(ctx, in.ApplicationID, in.ListID); err != nil {
		return nil, 0, err
	}
	q, search := s.Store.Queries(), strings.ToLower(strings.TrimSpace(in.Text))
	rows, err := q.ListEntryPage(ctx, db.ListEntryPageParams{
		ApplicationID: in.ApplicationID, ListID: in.ListID, Search: search, AtMost: int32(in.Limit), Skipped: int32(in.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list entries: %w", err)
	}
	count, err := q.ListEntryCount(ctx, db.ListEntryCountParams{ApplicationID: in.ApplicationID, ListID: in.ListID, Search: search})
	if err != nil {
		return nil, 0, fmt.Errorf("count entries: %w", err)
	}
	out := make([]Entry, len(rows))
	for i, r := range rows {
		out[i] = fromEntry(r)
	}
	return out, int(count), nil
}

func fromEntry(r db.ListEntry) Entry {
	return Entry{
		ID: r.EntryID, Value: r.Value, Label: r.DisplayLabel, Comment: r.Comment, Metadata: r.Metadata, SessionID: r.ReferenceSessionID,
		ObjectID: r.ReferenceObjectID, MediaID: r.MediaID, CreatedBy: r.CreatedBy, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
	}
}

// Add puts an entry on a list.
func (s *Service) Add(ctx context.Context, in EntryInput) (Entry, error) {
	l, err := s.Get(ctx, in.ApplicationID, in.ListID)
	if err != nil {
		return Entry{}, err
	}
	if err := s.complete(ctx, l, &in); err != nil {
		return Entry{}, err
	}
	var e Entry
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		var err error
		e, err = s.insert(ctx, tx, l, in, nil)
		return err
	})
	if err != nil {
		return Entry{}, err
	}
	s.changed(in.ApplicationID)
	return e, nil
}

// complete checks an entry and brings its value to its form.
func (s *Service) complete(ctx context.Context, l List, in *EntryInput) error {
	if err := checkMetadata(in.Metadata); err != nil {
		return err
	}
	if in.ExpiresAt != nil && !in.ExpiresAt.After(s.Now()) {
		return apperr.Invalid("entry_over", "expires_at", "This is in the past.")
	}
	var found []string
	if in.SessionID != nil {
		var err error
		if found, err = s.recorded(ctx, in.ApplicationID, *in.SessionID, l.Entries); err != nil {
			return err
		}
	}
	switch {
	case in.Value != "":
	case in.SessionID == nil:
		return apperr.Invalid("entry_value_missing", "value", "Send a value, or a session that it is taken from.")
	case len(found) == 0:
		return apperr.Invalid("entry_not_recorded", "reference_session_id", "This session has no record of the list's type.")
	default:
		in.Value = found[0]
	}
	value, ok := s.form(l, in.Value)
	if ok && l.Entries == lists.EntryFace {
		var err error
		id, _ := uuid.Parse(value)
		if ok, err = s.Store.Queries().FaceIsKnown(ctx, db.FaceIsKnownParams{ApplicationID: in.ApplicationID, FaceID: id}); err != nil {
			return fmt.Errorf("look for face: %w", err)
		}
	}
	if !ok {
		return apperr.Invalid("entry_value_refused", "value", wants[l.Entries])
	}
	in.Value = value
	return nil
}

func checkMetadata(raw json.RawMessage) error {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || string(raw) == "null" {
		return nil
	}
	if raw[0] != '{' || len(raw) > maxMetadata {
		return apperr.Invalid("entry_metadata_refused", "metadata", "Must be an object of at most 16 KB.")
	}
	return nil
}

// insert writes an entry; a value that is there already is refused, and the
// caller's transaction with it.
func (s *Service) insert(ctx context.Context, tx postgres.Tx, l List, in EntryInput, mediaID *uuid.UUID) (Entry, error) {
	if string(bytes.TrimSpace(in.Metadata)) == "null" {
		in.Metadata = nil
	}
	row := db.ListEntryAddParams{
		ApplicationID: l.ApplicationID, EntryID: s.NewID(), ListID: l.ID, List: string(l.Type), EntryType: string(l.Entries), Value: in.Value,
		DisplayLabel: in.Label, Comment: in.Comment, Metadata: in.Metadata, ReferenceSessionID: in.SessionID, ReferenceObjectID: in.ObjectID,
		MediaID: mediaID, CreatedBy: in.KeyID, CreatedAt: s.Now(), ExpiresAt: in.ExpiresAt,
	}
	entry := lists.Entry{List: l.Type, Type: l.Entries, Value: in.Value}
	if err := s.lockFollower(ctx, tx, in.Caller, entry); err != nil {
		return Entry{}, err
	}
	made, err := tx.ListEntryAdd(ctx, row)
	if err != nil {
		return Entry{}, fmt.Errorf("insert entry: %w", err)
	}
	if made == 0 {
		return Entry{}, apperr.Invalid("entry_there", "value", "This stands on the list already.")
	}
	if err := s.follow(ctx, tx, in.Caller, entry); err != nil {
		return Entry{}, err
	}
	return Entry{
		ID: row.EntryID, Value: in.Value, Label: in.Label, Comment: in.Comment, Metadata: in.Metadata, SessionID: in.SessionID,
		ObjectID: in.ObjectID, MediaID: mediaID, CreatedBy: in.KeyID, CreatedAt: row.CreatedAt, ExpiresAt: in.ExpiresAt,
	}, nil
}

// Remove takes an entry off a list.
func (s *Service) Remove(ctx context.Context, c application.Caller, listID, entryID uuid.UUID) error {
	if _, err := s.Get(ctx, c.ApplicationID, listID); err != nil {
		return err
	}
	return s.drop(ctx, c, db.ListEntryRemoveParams{ApplicationID: c.ApplicationID, ListID: listID, EntryID: &entryID})
}

func (s *Service) drop(ctx context.Context, c application.Caller, p db.ListEntryRemoveParams) error {
	var gone []removed
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		var err error
		gone, err = s.remove(ctx, tx, c, p)
		if err == nil && len(gone) == 0 {
			err = apperr.NotFound("entry_not_found")
		}
		return err
	})
	if err != nil {
		return err
	}
	return s.afterwards(ctx, p.ApplicationID, gone)
}

// removed is an entry that is gone.
type removed struct{ mediaID *uuid.UUID }

// remove deletes entries, and the faces that were sent for the list alone.
func (s *Service) remove(ctx context.Context, tx postgres.Tx, c application.Caller, p db.ListEntryRemoveParams) ([]removed, error) {
	rows, err := tx.ListEntryRemove(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("delete entries: %w", err)
	}
	gone := make([]removed, len(rows))
	for i, r := range rows {
		gone[i] = removed{r.MediaID}
		if err := s.follow(ctx, tx, c, lists.Entry{List: lists.List(r.List), Type: lists.EntryType(r.EntryType), Value: r.Value}); err != nil {
			return nil, err
		}
		if r.MediaID == nil {
			continue
		}
		if _, err := tx.FaceEmbeddingDeleteOfMedia(ctx, db.FaceEmbeddingDeleteOfMediaParams{ApplicationID: p.ApplicationID, MediaIds: []uuid.UUID{*r.MediaID}}); err != nil {
			return nil, fmt.Errorf("forget face: %w", err)
		}
	}
	return gone, nil
}

// afterwards removes the pictures of entries that are gone, and tells whoever remembers them.
func (s *Service) afterwards(ctx context.Context, applicationID uuid.UUID, gone []removed) error {
	s.changed(applicationID)
	for _, g := range gone {
		if g.mediaID == nil {
			continue
		}
		if err := s.Media.Delete(ctx, applicationID, *g.mediaID); err != nil {
			return err
		}
	}
	return nil
}

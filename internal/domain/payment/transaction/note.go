package transaction

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// TimelineEntryType is the kind of a timeline entry.
type TimelineEntryType string

// The types.
const (
	Created       TimelineEntryType = "TRANSACTION_CREATED"
	NoteAdded     TimelineEntryType = "TRANSACTION_NOTE_ADDED"
	StatusChanged TimelineEntryType = "TRANSACTION_STATUS_CHANGED"
)

// TimelineEntry is one thing that happened to a transaction.
type TimelineEntry struct {
	ID     uuid.UUID
	Type   TimelineEntryType
	Source string
	// Status is the one that the transaction came to by it.
	Status *string
	Title  *string
	// Text is that of a note.
	Text                  *string
	Metadata              json.RawMessage
	ActorName, ActorEmail *string
	Mentioned             []string
	At                    time.Time
}

// newTimelineEntry is one to be written down.
type newTimelineEntry struct {
	Ref
	Type                  TimelineEntryType
	Source, Status, Title string
	Text                  string
	// ActorEmail and ActorName are those of an account of the console, empty for others.
	ActorEmail, ActorName string
	Metadata              map[string]any
	Mentioned             []string
}

func (s *Service) recordNote(ctx context.Context, q interface {
	TransactionActivityInsert(context.Context, db.TransactionActivityInsertParams) error
}, a newTimelineEntry,
) (TimelineEntry, error) {
	metadata, err := json.Marshal(a.Metadata)
	if err != nil {
		return TimelineEntry{}, fmt.Errorf("write activity: %w", err)
	}
	out := TimelineEntry{
		ID: s.NewID(), Type: a.Type, Source: a.Source, Status: optional.Of(a.Status), Title: optional.Of(a.Title), Text: optional.Of(a.Text),
		ActorEmail: optional.Of(a.ActorEmail), ActorName: optional.Of(a.ActorName), Metadata: metadata, Mentioned: a.Mentioned, At: s.Now(),
	}
	err = q.TransactionActivityInsert(ctx, db.TransactionActivityInsertParams{
		ApplicationID: a.ApplicationID, TransactionID: a.ID, ActivityID: out.ID, ActivityType: string(a.Type), Source: a.Source,
		Status: out.Status, Title: out.Title, Description: out.Text, ActorEmail: out.ActorEmail, ActorName: out.ActorName, Metadata: metadata, Mentioned: a.Mentioned, OccurredAt: out.At,
	})
	if err != nil {
		return TimelineEntry{}, fmt.Errorf("write activity of transaction: %w", err)
	}
	return out, nil
}

// NewNote is a note about a transaction with its mentions.
type NewNote struct {
	Text      string
	Mentioned []string
}

// AddNote writes a note about a transaction.
func (s *Service) AddNote(ctx context.Context, c application.Caller, id uuid.UUID, n NewNote) (TimelineEntry, error) {
	var out TimelineEntry
	r, source := Ref{ApplicationID: c.ApplicationID, ID: id}, "API"
	if c.AccountEmail != "" {
		source = "ANALYST"
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		t, err := lock(ctx, tx, r)
		if err != nil {
			return err
		}
		out, err = s.recordNote(ctx, tx, newTimelineEntry{
			Ref: r, Type: NoteAdded, Source: source, Title: "Note", Text: n.Text, ActorEmail: c.AccountEmail, ActorName: c.AccountDisplay(),
			Metadata: map[string]any{"kind": "note"}, Mentioned: n.Mentioned,
		})
		if err != nil {
			return err
		}
		return s.tellActivity(ctx, tx, t, out)
	})
	if err == nil {
		s.Committed()
	}
	return out, err
}

// countCap is where lists stop counting.
const countCap = 100

// Notes are a page of the notes and changes of status of a transaction, the
// newest first, and their total number, counted up to a hundred.
func (s *Service) Notes(ctx context.Context, r Ref, p paging.Request) ([]TimelineEntry, int, error) {
	if _, err := s.Get(ctx, r); err != nil {
		return nil, 0, err
	}
	q := s.Store.Queries()
	rows, err := q.TransactionNoteList(ctx, db.TransactionNoteListParams{
		ApplicationID: r.ApplicationID, TransactionID: r.ID, PageLimit: int32(p.Limit), PageOffset: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list notes: %w", err)
	}
	count, err := q.TransactionNoteCount(ctx, db.TransactionNoteCountParams{ApplicationID: r.ApplicationID, TransactionID: r.ID, AtMost: countCap})
	if err != nil {
		return nil, 0, fmt.Errorf("count notes: %w", err)
	}
	return toTimeline(rows), int(count), nil
}

func toTimeline(rows []db.TransactionActivity) []TimelineEntry {
	out := make([]TimelineEntry, len(rows))
	for i, row := range rows {
		out[i] = TimelineEntry{
			ID: row.ActivityID, Type: TimelineEntryType(row.ActivityType), Source: row.Source, Status: row.Status, Title: row.Title, Text: row.Description,
			Metadata: row.Metadata, ActorName: row.ActorName, ActorEmail: row.ActorEmail, Mentioned: row.Mentioned, At: row.OccurredAt,
		}
	}
	return out
}

package casefile

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/paging"
)

// Filter selects cases; empty members select all.
type Filter struct {
	Statuses []Status
	Sources  []Source
	Priority *Priority
	// Search stands in the title, or is the number.
	Search string
	// Ordering is created_at, due_at, or one of them after a minus; empty for the newest first.
	Ordering      string
	Limit, Offset int
}

// Page returns a page of cases and how many there are.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, f Filter) ([]Case, int, error) {
	q := s.Store.Queries()
	p := db.CasePageParams{
		ApplicationID: applicationID, Statuses: texts(f.Statuses), Sources: texts(f.Sources), Priority: (*string)(f.Priority),
		Search: strings.ToLower(strings.TrimSpace(f.Search)), Ordering: f.Ordering, AtMost: int32(f.Limit), Skipped: int32(f.Offset),
	}
	rows, err := q.CasePage(ctx, p)
	if err != nil {
		return nil, 0, fmt.Errorf("list cases: %w", err)
	}
	count, err := q.CaseCount(ctx, db.CaseCountParams{
		ApplicationID: applicationID, Statuses: p.Statuses, Sources: p.Sources, Priority: p.Priority, Search: p.Search,
	})
	if err != nil {
		return nil, 0, fmt.Errorf("count cases: %w", err)
	}
	out := make([]Case, len(rows))
	for i, r := range rows {
		out[i] = fromRow(r)
	}
	return out, int(count), nil
}

// Get returns a case.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Case, error) {
	rows, err := s.Store.Queries().CasePage(ctx, db.CasePageParams{
		ApplicationID: applicationID, CaseID: &id, Statuses: []string{}, Sources: []string{}, AtMost: 1,
	})
	if err != nil {
		return Case{}, fmt.Errorf("load case: %w", err)
	}
	if len(rows) == 0 {
		return Case{}, errUnknown()
	}
	return fromRow(rows[0]), nil
}

// Links are the records that a case is about, the first 200.
func (s *Service) Links(ctx context.Context, ref Ref) ([]Link, error) {
	rows, err := s.Store.Queries().CaseLinks(ctx, db.CaseLinksParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID})
	if err != nil {
		return nil, fmt.Errorf("list links of case: %w", err)
	}
	out := make([]Link, len(rows))
	for i, r := range rows {
		out[i] = Link{Type: LinkType(r.EntityType), ID: r.EntityID, At: r.CreatedAt}
	}
	return out, nil
}

// Notes returns a page of what was written about a case, the newest first, and how much there is.
func (s *Service) Notes(ctx context.Context, ref Ref, p paging.Request) ([]Note, int, error) {
	c, err := s.Get(ctx, ref.ApplicationID, ref.ID)
	if err != nil {
		return nil, 0, err
	}
	rows, err := s.Store.Queries().CaseNotePage(ctx, db.CaseNotePageParams{
		ApplicationID: ref.ApplicationID, CaseID: ref.ID, AtMost: int32(p.Limit), Skipped: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list notes: %w", err)
	}
	out := make([]Note, len(rows))
	for i, r := range rows {
		out[i] = Note{ID: r.NoteID, Text: r.Note, Actor: r.ActorName, At: r.CreatedAt}
	}
	return out, c.NoteCount, nil
}

// Events returns a page of what was done to a case, the newest first, and how much there is.
func (s *Service) Events(ctx context.Context, ref Ref, p paging.Request) ([]Event, int, error) {
	if _, err := s.Get(ctx, ref.ApplicationID, ref.ID); err != nil {
		return nil, 0, err
	}
	q := s.Store.Queries()
	rows, err := q.CaseEventPage(ctx, db.CaseEventPageParams{
		ApplicationID: ref.ApplicationID, CaseID: ref.ID, AtMost: int32(p.Limit), Skipped: int32(p.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list events of case: %w", err)
	}
	count, err := q.CaseEventCount(ctx, db.CaseEventCountParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID})
	if err != nil {
		return nil, 0, fmt.Errorf("count events of case: %w", err)
	}
	out := make([]Event, len(rows))
	for i, r := range rows {
		out[i] = Event{
			ID: r.EventID, Type: EventType(r.EventType), Actor: r.ActorName, Previous: r.PreviousValue, Current: r.NewValue, At: r.CreatedAt,
		}
	}
	return out, int(count), nil
}

func fromRow(r db.CasePageRow) Case {
	c := r.Case
	out := Case{
		ApplicationID: c.ApplicationID, ID: c.CaseID, Number: c.CaseNumber, Title: c.Title, Status: Status(c.Status),
		Resolution: (*Resolution)(c.Resolution), ResolutionNote: c.ResolutionNotes, Priority: Priority(c.Priority), Source: Source(c.Source),
		Tags: c.Tags, Metadata: c.Metadata, DueAt: c.DueAt, ResolvedAt: c.ResolvedAt, ResolvedBy: c.ResolvedBy, CreatedAt: c.CreatedAt,
		UpdatedAt: c.UpdatedAt, LinkCount: int(r.LinksCount), NoteCount: int(r.NotesCount),
	}
	if c.SubjectID != nil && r.SubjectKind != nil {
		out.Subject = &Subject{ID: *c.SubjectID, Kind: workflow.Kind(*r.SubjectKind), VendorData: r.SubjectVendorData, Name: r.SubjectName}
	}
	return out
}

func texts[T ~string](of []T) []string {
	out := make([]string, len(of))
	for i, t := range of {
		out[i] = string(t)
	}
	return out
}

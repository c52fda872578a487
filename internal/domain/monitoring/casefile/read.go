package casefile

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
)

func (s *core) rows(ctx context.Context, applicationID uuid.UUID, ids []uuid.UUID) ([]Case, error) {
	rows, err := s.Store.Queries().CaseRows(ctx, db.CaseRowsParams{ApplicationID: applicationID, CaseIds: ids})
	if err != nil {
		return nil, fmt.Errorf("load cases: %w", err)
	}
	out := make([]Case, len(rows))
	for i, r := range rows {
		if out[i], err = s.fromRow(r); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, func(a, b Case) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return out, nil
}

// Get returns a case.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Case, error) {
	return s.get(ctx, applicationID, id)
}

func (s *core) get(ctx context.Context, applicationID, id uuid.UUID) (Case, error) {
	rows, err := s.rows(ctx, applicationID, []uuid.UUID{id})
	if err != nil {
		return Case{}, err
	}
	if len(rows) == 0 {
		return Case{}, errUnknown()
	}
	return rows[0], nil
}

// Detail is a case with its parts.
type Detail struct {
	Case
	// Kind is its blueprint, deleted or not; nil for none.
	Kind      *blueprint.Detail
	Links     []Link
	Notes     []Note
	Events    []Event
	Checklist []ChecklistItem
}

// The most of its parts that a case is answered with.
const (
	detailNotes  = 50
	detailEvents = 100
)

// LoadDetail loads the parts of a case.
func (s *Service) LoadDetail(ctx context.Context, c Case) (Detail, error) {
	ref, out := Ref{ApplicationID: c.ApplicationID, ID: c.ID}, Detail{Case: c}
	if c.Blueprint != nil {
		q := s.Store.Queries()
		b, err := blueprint.Load(ctx, q, c.ApplicationID, c.Blueprint.ID)
		if err != nil {
			return out, err
		}
		kind, err := blueprint.Complete(ctx, q, b)
		if err != nil {
			return out, err
		}
		out.Kind = &kind
	}
	var err error
	if out.Links, err = s.Links.List(ctx, ref); err != nil {
		return out, err
	}
	if out.Notes, _, err = s.Notes.List(ctx, ref, paging.Request{Limit: detailNotes}); err != nil {
		return out, err
	}
	if out.Events, _, err = s.Events(ctx, ref, paging.Request{Limit: detailEvents}); err != nil {
		return out, err
	}
	out.Checklist, err = s.Checklists.List(ctx, ref)
	return out, err
}

// List are the records that a case is about, the first 200.
func (s *Links) List(ctx context.Context, ref Ref) ([]Link, error) {
	rows, err := s.Store.Queries().CaseLinks(ctx, db.CaseLinksParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID})
	if err != nil {
		return nil, fmt.Errorf("list links of case: %w", err)
	}
	out := make([]Link, len(rows))
	for i, r := range rows {
		out[i] = Link{
			ID: r.LinkID, Type: LinkType(r.EntityType), EntityID: r.EntityID, At: r.CreatedAt, Number: r.SessionNumber,
			Status: cmp.Or(r.SessionStatus, r.TransactionStatus),
		}
		if r.TxnID != nil {
			out[i].Transaction = &LinkedTransaction{TxnID: *r.TxnID, Number: *r.TransactionNumber, Amount: r.Amount, Currency: *r.Currency}
		}
	}
	return out, nil
}

// List returns the items of the checklist in their order.
func (s *Checklists) List(ctx context.Context, ref Ref) ([]ChecklistItem, error) {
	rows, err := s.Store.Queries().CaseChecklist(ctx, db.CaseChecklistParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID})
	if err != nil {
		return nil, fmt.Errorf("list checklist of case: %w", err)
	}
	out := make([]ChecklistItem, len(rows))
	for i, r := range rows {
		out[i] = itemOf(r)
	}
	return out, nil
}

// List returns a page of what was written about a case, the newest first, and how much there is.
func (s *Notes) List(ctx context.Context, ref Ref, p paging.Request) ([]Note, int, error) {
	c, err := s.get(ctx, ref.ApplicationID, ref.ID)
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
		out[i] = Note{
			ID: r.NoteID, Text: r.Note, Actor: r.ActorName, Email: r.ActorEmail, Mentioned: r.MentionedEmails, Tags: r.Tags, IsInternal: r.IsInternal, At: r.CreatedAt,
		}
	}
	return out, c.NoteCount, s.attachments.load(ctx, ref, out)
}

// Events returns a page of what was done to a case, the newest first, and how much there is.
func (s *Service) Events(ctx context.Context, ref Ref, p paging.Request) ([]Event, int, error) {
	if _, err := s.get(ctx, ref.ApplicationID, ref.ID); err != nil {
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
			ID: r.EventID, Type: EventType(r.EventType), Actor: r.ActorName, Email: r.ActorEmail, Previous: r.PreviousValue, Current: r.NewValue,
			Metadata: r.Metadata, At: r.CreatedAt,
		}
	}
	return out, int(count), nil
}

func (s *core) fromRow(r db.CaseRowsRow) (Case, error) {
	c := r.Case
	out := Case{
		ApplicationID: c.ApplicationID, ID: c.CaseID, Number: c.CaseNumber, Title: c.Title, Status: Status(c.Status),
		Resolution: (*Resolution)(c.Resolution), ResolutionNote: c.ResolutionNotes, Priority: Priority(c.Priority), Source: Source(c.Source),
		Tags: c.Tags, Metadata: c.Metadata, AssignedAt: c.AssignedAt, DueAt: c.DueAt, ResolvedAt: c.ResolvedAt, ResolvedBy: c.ResolvedBy,
		ResolvedByEmail: c.ResolvedByEmail, CreatedBy: c.CreatedByName, CreatedByEmail: c.CreatedByEmail, CreatedAt: c.CreatedAt, UpdatedAt: c.UpdatedAt,
		LinkCount: int(r.LinksCount), NoteCount: int(r.NotesCount), Version: c.Version, ApplicationName: r.ApplicationName, OrganisationID: r.OrganisationID,
		OrganisationName: r.OrganisationName, Assignee: personOf(c.AssigneeID, r.AssigneeName, r.AssigneeEmail),
		Checker: personOf(c.CheckerID, r.CheckerName, r.CheckerEmail),
	}
	out.IsOverdue = c.DueAt != nil && c.DueAt.Before(s.Now()) && out.Status != StatusResolved
	if c.SubjectID != nil && r.SubjectKind != nil {
		out.Subject = &Subject{ID: *c.SubjectID, Kind: workflow.Kind(*r.SubjectKind), VendorData: r.SubjectVendorData, Name: r.SubjectName}
	}
	if c.BlueprintID != nil {
		out.Blueprint = &blueprint.Named{ID: *c.BlueprintID, Name: optional.Value(r.BlueprintName)}
	}
	var err error
	out.Pending, err = readPending(c.Pending)
	return out, err
}

// personOf is a member by account; one whose account is gone is nobody.
func personOf(id *uuid.UUID, name, email *string) *Person {
	if id == nil || email == nil {
		return nil
	}
	return &Person{ID: *id, Name: cmp.Or(optional.Value(name), *email), Email: *email}
}

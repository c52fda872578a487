package casefile

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const codeManyNotes = "case_notes_many"

// NewNote is something to write about a case.
type NewNote struct {
	Text string
	// Mentioned are addresses of members.
	Mentioned, Tags []string
	IsInternal      bool
	// Attachments are the names of files that were uploaded for it.
	Attachments []string
}

// Add writes something about a case.
func (s *Notes) Add(ctx context.Context, by application.Caller, id uuid.UUID, n NewNote) (Note, error) {
	n.Text = strings.TrimSpace(n.Text)
	if n.Text == "" {
		return Note{}, apperr.Invalid("note_empty", "comment", "This field may not be blank.")
	}
	var out Note
	err := s.work(ctx, by, id, func(ctx context.Context, w *change) (err error) {
		out, err = s.write(ctx, w, n)
		return err
	})
	return out, err
}

func (s *Notes) write(ctx context.Context, w *change, n NewNote) (Note, error) {
	count, err := w.tx.CaseNoteCount(ctx, db.CaseNoteCountParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID})
	if err != nil {
		return Note{}, fmt.Errorf("count notes: %w", err)
	}
	if count >= maxNotes {
		return Note{}, stateRefused(codeManyNotes, fmt.Sprintf("A case has at most %d notes.", maxNotes))
	}
	mentioned, err := organisation.MentionedAccounts(ctx, w.tx.Queries, w.row.ApplicationID, n.Mentioned)
	if err != nil {
		return Note{}, err
	}
	out := Note{
		ID: s.NewID(), Text: n.Text, Actor: w.actor, Email: w.email, Mentioned: optional.List(n.Mentioned), Tags: optional.List(n.Tags), IsInternal: n.IsInternal,
		At: s.Now().Truncate(time.Microsecond),
	}
	err = w.tx.CaseNoteInsert(ctx, db.CaseNoteInsertParams{
		ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, NoteID: out.ID, Note: out.Text, ActorID: w.by.AccountID, ActorName: w.actor, ActorEmail: w.email,
		MentionedEmails: out.Mentioned, Tags: out.Tags, IsInternal: out.IsInternal, CreatedAt: out.At,
	})
	if err != nil {
		return Note{}, fmt.Errorf("insert note: %w", err)
	}
	if out.Attachments, err = s.attachments.attach(ctx, w, out.ID, n.Attachments); err != nil {
		return Note{}, err
	}
	w.event(EventNoteAdded, map[string]any{"note_uuid": out.ID})
	return out, s.mail(ctx, w, MailReasonMention, mentioned...)
}

// Delete deletes a note. A member who did not write it needs the permission to
// approve.
func (s *Notes) Delete(ctx context.Context, by application.Caller, id, note uuid.UUID, mayApprove bool) error {
	return s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		row, err := w.tx.CaseNoteGet(ctx, db.CaseNoteGetParams{ApplicationID: by.ApplicationID, CaseID: id, NoteID: note})
		if postgres.NotFound(err) {
			return apperr.NotFound("note_not_found")
		}
		if err != nil {
			return fmt.Errorf("load note: %w", err)
		}
		isOwn := by.AccountID != nil && row.ActorID != nil && *by.AccountID == *row.ActorID
		if !isOwn && !mayApprove {
			return apperr.Barred("note_of_another", "Only its author or somebody who may approve can delete a note.")
		}
		w.isTouched = true
		if err := s.attachments.release(ctx, w, &note); err != nil {
			return err
		}
		return w.tx.CaseNoteDelete(ctx, db.CaseNoteDeleteParams{ApplicationID: by.ApplicationID, CaseID: id, NoteID: note, Now: s.Now()})
	})
}

// Add links another record to a case. An existing link is returned unchanged.
func (s *Links) Add(ctx context.Context, by application.Caller, id uuid.UUID, l Link) (link Link, isNew bool, err error) {
	err = s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		isNew = false
		owner, err := ownerOf(ctx, w.tx, by.ApplicationID, l)
		if err != nil {
			return err
		}
		switch {
		case owner == nil:
			return stateRefused("case_link_ownerless", "This record has no user or business.")
		case w.row.SubjectID == nil:
			w.row.SubjectID, w.isTouched = owner, true
		case *w.row.SubjectID != *owner:
			return stateRefused("case_link_foreign", "This record belongs to somebody else than the case.")
		}
		isNew, err = s.link(ctx, w, l)
		return err
	})
	if err != nil {
		return Link{}, false, err
	}
	links, err := s.List(ctx, Ref{ApplicationID: by.ApplicationID, ID: id})
	if err != nil {
		return Link{}, false, err
	}
	at := slices.IndexFunc(links, func(have Link) bool { return have.EntityID == l.EntityID })
	if at < 0 {
		return Link{}, false, errUnknown()
	}
	return links[at], isNew, nil
}

func (s *Links) link(ctx context.Context, w *change, l Link) (isNew bool, err error) {
	have, err := w.tx.CaseLinks(ctx, db.CaseLinksParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID})
	if err != nil {
		return false, fmt.Errorf("list links: %w", err)
	}
	if slices.ContainsFunc(have, func(r db.CaseLinksRow) bool { return r.EntityID == l.EntityID }) {
		return false, nil
	}
	if len(have) >= maxLinks {
		return false, stateRefused("case_links_many", fmt.Sprintf("A case has at most %d links.", maxLinks))
	}
	_, err = w.tx.CaseLinkInsert(ctx, db.CaseLinkInsertParams{
		ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, LinkID: s.NewID(), EntityType: string(l.Type), EntityID: l.EntityID, CreatedAt: s.Now(),
	})
	if err != nil {
		return false, fmt.Errorf("link case: %w", err)
	}
	w.event(EventLinkAdded, map[string]any{"entity_type": l.Type, "entity_uuid": l.EntityID})
	return true, s.resolutions.evidenceMoved(ctx, w)
}

// Remove has a case no longer be about a record.
func (s *Links) Remove(ctx context.Context, by application.Caller, id, link uuid.UUID) error {
	return s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		row, err := w.tx.CaseLinkDelete(ctx, db.CaseLinkDeleteParams{ApplicationID: by.ApplicationID, CaseID: id, LinkID: link})
		if postgres.NotFound(err) {
			return apperr.NotFound("link_not_found")
		}
		if err != nil {
			return fmt.Errorf("remove link: %w", err)
		}
		w.event(EventLinkRemoved, map[string]any{"entity_type": row.EntityType, "entity_uuid": row.EntityID})
		return s.resolutions.evidenceMoved(ctx, w)
	})
}

// ownerOf is the user or business of a record, nil for none; a record that is not there is refused.
func ownerOf(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, l Link) (*uuid.UUID, error) {
	unknown := apperr.Invalid("case_link_unknown", "links", "There is no "+strings.ReplaceAll(string(l.Type), "_", " ")+" "+l.EntityID.String()+".")
	if l.Type == LinkTransaction {
		owner, err := tx.CaseTransactionOwner(ctx, db.CaseTransactionOwnerParams{ApplicationID: applicationID, TransactionID: l.EntityID})
		if postgres.NotFound(err) {
			return nil, unknown
		}
		return owner, err
	}
	row, err := tx.CaseSessionOwner(ctx, db.CaseSessionOwnerParams{ApplicationID: applicationID, SessionID: l.EntityID})
	if postgres.NotFound(err) || err == nil && (row.Kind == "business") != (l.Type == LinkBusinessSession) {
		return nil, unknown
	}
	return row.EntityID, err
}

// Set marks an item of the checklist as done or open. It is idempotent.
func (s *Checklists) Set(ctx context.Context, by application.Caller, id, item uuid.UUID, isDone bool) (ChecklistItem, error) {
	var out ChecklistItem
	err := s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		items, err := w.tx.CaseChecklist(ctx, db.CaseChecklistParams{ApplicationID: by.ApplicationID, CaseID: id})
		if err != nil {
			return fmt.Errorf("list checklist: %w", err)
		}
		at := slices.IndexFunc(items, func(r db.CaseChecklistItem) bool { return r.ItemID == item })
		if at < 0 {
			return apperr.NotFound("checklist_item_not_found")
		}
		if Status(w.row.Status) == StatusResolved {
			return stateRefused(CodeResolved, "A resolved case has to be reopened first.")
		}
		if (items[at].CompletedAt != nil) == isDone {
			out = itemOf(items[at])
			return nil
		}
		items[at].CompletedAt, items[at].CompletedBy = nil, nil
		if isDone {
			now, who := s.Now().Truncate(time.Microsecond), optional.Or(w.email, w.actor)
			items[at].CompletedAt, items[at].CompletedBy = &now, &who
		}
		err = w.tx.CaseChecklistMark(ctx, db.CaseChecklistMarkParams{
			ApplicationID: by.ApplicationID, CaseID: id, ItemID: item, CompletedAt: items[at].CompletedAt, CompletedBy: items[at].CompletedBy,
		})
		if err != nil {
			return fmt.Errorf("mark item: %w", err)
		}
		out = itemOf(items[at])
		isAll := !slices.ContainsFunc(items, func(r db.CaseChecklistItem) bool { return r.CompletedAt == nil })
		w.event(EventChecklistCompleted, map[string]any{"item": item, "is_completed": isDone, "all": isAll})
		return s.resolutions.evidenceMoved(ctx, w)
	})
	return out, err
}

func itemOf(r db.CaseChecklistItem) ChecklistItem {
	return ChecklistItem{ID: r.ItemID, Label: r.Label, Order: int(r.Position), CompletedBy: r.CompletedBy, CompletedAt: r.CompletedAt}
}

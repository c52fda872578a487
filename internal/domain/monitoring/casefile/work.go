package casefile

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// Ref names a case.
type Ref struct{ ApplicationID, ID uuid.UUID }

func errUnknown() error { return apperr.NotFound("case_not_found") }

// Closure is the resolution of a case with an optional note.
type Closure struct {
	Resolution Resolution
	Note       string
}

// Resolve ends a case. A case that is resolved already is a conflict.
func (s *Service) Resolve(ctx context.Context, c application.Caller, id uuid.UUID, how Closure) (Case, error) {
	return s.settle(ctx, c, id, func(row db.Case, actor string) (db.CaseSettleParams, EventType, error) {
		if Status(row.Status) == StatusResolved {
			return db.CaseSettleParams{}, "", apperr.Conflict("case_resolved", "The case is resolved already.")
		}
		now, text := s.Now(), string(how.Resolution)
		p := db.CaseSettleParams{Status: string(StatusResolved), Resolution: &text, ResolvedAt: &now, ResolvedBy: &actor}
		if note := strings.TrimSpace(how.Note); note != "" {
			p.ResolutionNotes = &note
		}
		return p, EventResolved, nil
	})
}

// Reopen opens a case again. One that is not resolved is a conflict.
func (s *Service) Reopen(ctx context.Context, c application.Caller, id uuid.UUID) (Case, error) {
	return s.settle(ctx, c, id, func(row db.Case, _ string) (db.CaseSettleParams, EventType, error) {
		if Status(row.Status) != StatusResolved {
			return db.CaseSettleParams{}, "", apperr.Conflict("case_open", "The case is open already.")
		}
		return db.CaseSettleParams{Status: string(StatusOpen)}, EventReopened, nil
	})
}

// settle moves a case to another status.
func (s *Service) settle(ctx context.Context, c application.Caller, id uuid.UUID, move func(db.Case, string) (db.CaseSettleParams, EventType, error)) (Case, error) {
	err := s.work(ctx, c, id, func(ctx context.Context, tx postgres.Tx, row db.Case, actor string) error {
		p, kind, err := move(row, actor)
		if err != nil {
			return err
		}
		p.ApplicationID, p.CaseID, p.Now = c.ApplicationID, id, s.Now()
		if err := tx.CaseSettle(ctx, p); err != nil {
			return fmt.Errorf("settle case: %w", err)
		}
		return s.note(ctx, tx, done{application: c.ApplicationID, caseID: id, kind: kind, actor: actor, previous: &row.Status, current: &p.Status})
	})
	if err != nil {
		return Case{}, err
	}
	return s.Get(ctx, c.ApplicationID, id)
}

// work locks a case for a change.
func (s *Service) work(ctx context.Context, c application.Caller, id uuid.UUID, fn func(context.Context, postgres.Tx, db.Case, string) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.CaseLock(ctx, db.CaseLockParams{ApplicationID: c.ApplicationID, CaseID: id})
		if postgres.NotFound(err) {
			return errUnknown()
		}
		if err != nil {
			return fmt.Errorf("lock case: %w", err)
		}
		actor, err := entity.ActorOf(ctx, tx, c)
		if err != nil {
			return err
		}
		return fn(ctx, tx, row, actor)
	})
}

// AddNote writes something about a case.
func (s *Service) AddNote(ctx context.Context, c application.Caller, id uuid.UUID, text string) (Note, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return Note{}, apperr.Invalid("note_empty", "note", "This field may not be blank.")
	}
	n := Note{ID: s.NewID(), Text: text, At: s.Now().Truncate(time.Microsecond)}
	err := s.work(ctx, c, id, func(ctx context.Context, tx postgres.Tx, _ db.Case, actor string) error {
		n.Actor = actor
		err := tx.CaseNoteInsert(ctx, db.CaseNoteInsertParams{
			ApplicationID: c.ApplicationID, CaseID: id, NoteID: n.ID, Note: n.Text, ActorName: actor, CreatedAt: n.At,
		})
		if err != nil {
			return fmt.Errorf("insert note: %w", err)
		}
		return s.note(ctx, tx, done{application: c.ApplicationID, caseID: id, kind: EventNoteAdded, actor: actor})
	})
	return n, err
}

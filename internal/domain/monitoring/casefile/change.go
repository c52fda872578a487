package casefile

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Ref names a case.
type Ref struct{ ApplicationID, ID uuid.UUID }

func errUnknown() error { return apperr.NotFound("case_not_found") }

// stateRefused refuses what the state of a case does not allow.
func stateRefused(code, text string) error { return apperr.Rejected(code, "", text) }

// done is an event that is to be recorded.
type done struct {
	kind              EventType
	previous, current *string
	metadata          map[string]any
}

// change is a case that is locked, and what is done to it by somebody. The row and the events are stored together.
type change struct {
	tx  postgres.Tx
	by  application.Caller
	row db.Case
	// actor and email are who does it.
	actor  string
	email  *string
	events []done
	// isTouched has the row stored although there is no event.
	isTouched bool
}

func (w *change) event(kind EventType, metadata map[string]any) {
	w.events = append(w.events, done{kind: kind, metadata: metadata})
}

// move gives the case a status and records the event with it.
func (w *change) move(to Status, kind EventType, metadata map[string]any) {
	from, next := w.row.Status, string(to)
	w.row.Status = next
	if from == next {
		w.event(kind, metadata)
		return
	}
	w.events = append(w.events, done{kind: kind, previous: &from, current: &next, metadata: metadata})
}

// work locks a case for a change and stores what became of it.
func (s *core) work(ctx context.Context, by application.Caller, id uuid.UUID, fn func(context.Context, *change) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		w, err := lock(ctx, tx, by, id)
		if err != nil {
			return err
		}
		if err := fn(ctx, w); err != nil {
			return err
		}
		return s.save(ctx, w)
	})
}

// worked is work that answers with the case.
func (s *core) worked(ctx context.Context, by application.Caller, id uuid.UUID, fn func(context.Context, *change) error) (Case, error) {
	if err := s.work(ctx, by, id, fn); err != nil {
		return Case{}, err
	}
	return s.get(ctx, by.ApplicationID, id)
}

func lock(ctx context.Context, tx postgres.Tx, by application.Caller, id uuid.UUID) (*change, error) {
	row, err := tx.CaseLock(ctx, db.CaseLockParams{ApplicationID: by.ApplicationID, CaseID: id})
	if postgres.NotFound(err) {
		return nil, errUnknown()
	}
	if err != nil {
		return nil, fmt.Errorf("lock case: %w", err)
	}
	actor, err := entity.ActorOf(ctx, tx, by)
	return &change{tx: tx, by: by, row: row, actor: actor, email: optional.Of(by.AccountEmail)}, err
}

func (s *core) save(ctx context.Context, w *change) error {
	if len(w.events) == 0 && !w.isTouched {
		return nil
	}
	r := w.row
	err := w.tx.CaseSave(ctx, db.CaseSaveParams{
		ApplicationID: r.ApplicationID, CaseID: r.CaseID, Title: r.Title, Status: r.Status, Resolution: r.Resolution, ResolutionNotes: r.ResolutionNotes,
		Priority: r.Priority, Tags: r.Tags, SubjectID: r.SubjectID, Metadata: r.Metadata, DueAt: r.DueAt, ResolvedAt: r.ResolvedAt, ResolvedBy: r.ResolvedBy,
		ResolvedByEmail: r.ResolvedByEmail, AssigneeID: r.AssigneeID, AssignedAt: r.AssignedAt, BlueprintID: r.BlueprintID, PolicyID: r.PolicyID,
		PolicyVersion: r.PolicyVersion, CheckerID: r.CheckerID, Pending: r.Pending, DeletedAt: r.DeletedAt, UpdatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("store case: %w", err)
	}
	return s.record(ctx, w)
}

// record writes the events of a change, and tells whom it gives the case to.
func (s *core) record(ctx context.Context, w *change) error {
	if err := s.notifyAssignee(ctx, w); err != nil {
		return err
	}
	for _, d := range w.events {
		metadata := []byte("{}")
		if d.metadata != nil {
			var err error
			if metadata, err = json.Marshal(d.metadata); err != nil {
				return fmt.Errorf("encode event: %w", err)
			}
		}
		err := w.tx.CaseEventInsert(ctx, db.CaseEventInsertParams{
			ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, EventID: s.NewID(), EventType: string(d.kind), ActorName: w.actor, ActorEmail: w.email,
			PreviousValue: d.previous, NewValue: d.current, Metadata: metadata, CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("record event of case: %w", err)
		}
	}
	return nil
}

// pending is the resolution that waits, nil for none.
func (w *change) pending() (*PendingResolution, error) { return readPending(w.row.Pending) }

func readPending(stored []byte) (*PendingResolution, error) {
	if len(stored) == 0 {
		return nil, nil
	}
	var p PendingResolution
	if err := json.Unmarshal(stored, &p); err != nil {
		return nil, fmt.Errorf("decode pending resolution: %w", err)
	}
	return &p, nil
}

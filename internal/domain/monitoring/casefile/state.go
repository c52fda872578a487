package casefile

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/notification"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/api/apperr"
)

// Codes of refusals that other surfaces tell apart.
const (
	CodeResolved = "case_resolved"
	CodeOpen     = "case_open"
)

// ResolveInput is the resolution of a case with an optional note.
type ResolveInput struct {
	Resolution Resolution
	Note       string
	// Checker is the member who has to approve it, where somebody has to; nil for everybody who may.
	Checker *uuid.UUID
}

// Resolve ends a case, or has its resolution wait for a second person where its blueprint says so.
func (s *Resolutions) Resolve(ctx context.Context, by application.Caller, id uuid.UUID, how ResolveInput) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		switch {
		case Status(w.row.Status) == StatusResolved:
			return stateRefused(CodeResolved, "The case is resolved already.")
		case w.row.Pending != nil:
			return errPending()
		}
		how.Note = strings.TrimSpace(how.Note)
		checker, err := gates(ctx, w, how)
		if err != nil {
			return err
		}
		if checker != nil {
			return s.stage(ctx, w, how, *checker)
		}
		if how.Checker != nil {
			return apperr.Invalid("case_checker_needless", "checker", "Resolutions of this kind of case are not checked.")
		}
		s.close(w, how.Resolution, how.Note, w.actor, w.email)
		return s.assignments.handOutNext(ctx, w)
	})
}

func errPending() error {
	return stateRefused("case_pending", "A resolution is waiting for approval.")
}

// close resolves a case as somebody proposed.
func (s *Resolutions) close(w *change, as Resolution, note, actor string, email *string) {
	now, text := s.Now(), string(as)
	w.row.Resolution, w.row.ResolvedAt, w.row.ResolvedBy, w.row.ResolvedByEmail = &text, &now, &actor, email
	w.row.ResolutionNotes = nil
	if note != "" {
		w.row.ResolutionNotes = &note
	}
	w.move(StatusResolved, EventResolved, map[string]any{"resolution": as})
}

// gates refuses a resolution that does not pass what the case was opened under, and returns where it has to wait, if anywhere.
func gates(ctx context.Context, w *change, how ResolveInput) (checker *uuid.UUID, err error) {
	if w.row.PolicyID == nil {
		return nil, nil
	}
	policy, err := w.tx.CaseGates(ctx, db.CaseGatesParams{ApplicationID: w.row.ApplicationID, BlueprintID: *w.row.PolicyID, Version: *w.row.PolicyVersion})
	if err != nil {
		return nil, fmt.Errorf("load gates: %w", err)
	}
	content, err := blueprint.ParseContent(policy.ContentConfig)
	if err != nil {
		return nil, err
	}
	if content.Checklist.Enabled && !content.Checklist.Optional {
		if err := checklistDone(ctx, w); err != nil {
			return nil, err
		}
	}
	if policy.RequireResolutionNote && how.Note == "" {
		return nil, stateRefused("case_note_missing", "This kind of case needs a resolution note.")
	}
	return policy.CheckerID, nil
}

func checklistDone(ctx context.Context, w *change) error {
	items, err := w.tx.CaseChecklist(ctx, db.CaseChecklistParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID})
	if err != nil {
		return fmt.Errorf("list checklist: %w", err)
	}
	var open []string
	for _, i := range items {
		if i.CompletedAt == nil {
			open = append(open, `"`+i.Label+`"`)
		}
	}
	if len(open) > 0 {
		return stateRefused("case_checklist_open", "Complete the checklist first: "+strings.Join(open, ", ")+".")
	}
	return nil
}

// Reopen reopens a case that is resolved or awaits a person.
func (s *Resolutions) Reopen(ctx context.Context, by application.Caller, id uuid.UUID, comment string) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		if Status(w.row.Status) == StatusOpen {
			return stateRefused(CodeOpen, "The case is open already.")
		}
		if Status(w.row.Status) == StatusResolved {
			if err := toPolicy(ctx, w); err != nil {
				return err
			}
		}
		w.row.Resolution, w.row.ResolutionNotes, w.row.ResolvedAt, w.row.ResolvedBy, w.row.ResolvedByEmail = nil, nil, nil, nil, nil
		w.move(StatusOpen, EventReopened, nil)
		return s.notes.comment(ctx, w, comment)
	})
}

// comment writes what somebody says of what they do as an internal note; nothing for a blank text.
func (s *Notes) comment(ctx context.Context, w *change, text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	_, err := s.write(ctx, w, NewNote{Text: text, IsInternal: true})
	return err
}

// toPolicy brings a case that was approved in the checker's queue back to the queue whose gates hold for it.
func toPolicy(ctx context.Context, w *change) error {
	if w.row.PolicyID == nil {
		return nil
	}
	b, err := blueprint.Load(ctx, w.tx.Queries, w.row.ApplicationID, *w.row.PolicyID)
	if err == nil && !b.IsDeleted {
		w.row.BlueprintID = w.row.PolicyID
	}
	return err
}

// RequestInfo has a case wait for the person.
func (s *Resolutions) RequestInfo(ctx context.Context, by application.Caller, id uuid.UUID, comment string) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		switch {
		case w.row.Pending != nil:
			return errPending()
		case Status(w.row.Status) == StatusResolved:
			return stateRefused(CodeResolved, "A resolved case has to be reopened first.")
		case Status(w.row.Status) == StatusOpen:
			w.move(StatusAwaitingUser, EventStatusChanged, nil)
		}
		return s.notes.comment(ctx, w, comment)
	})
}

// Escalate moves a case to where its blueprint escalates to.
func (s *Assignments) Escalate(ctx context.Context, by application.Caller, id uuid.UUID, comment string) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		b, err := s.movable(ctx, w)
		if err != nil {
			return err
		}
		if !b.EscalationEnabled || b.Escalation == nil {
			return stateRefused("case_escalation_off", "Escalation is not set up for this kind of case.")
		}
		if err := s.moveTo(ctx, w, *b.Escalation, EventEscalated); err != nil {
			return err
		}
		return s.notes.comment(ctx, w, comment)
	})
}

// Transfer moves a case to another blueprint.
func (s *Assignments) Transfer(ctx context.Context, by application.Caller, id, target uuid.UUID) (Case, error) {
	return s.worked(ctx, by, id, func(ctx context.Context, w *change) error {
		b, err := s.movable(ctx, w)
		if err != nil {
			return err
		}
		if !b.TransferEnabled {
			return stateRefused("case_transfer_off", "Transfer is not allowed for this kind of case.")
		}
		return s.moveTo(ctx, w, target, EventTransferred)
	})
}

// movable returns the blueprint of a case that may leave it; the zero blueprint for a case of none.
func (s *Assignments) movable(ctx context.Context, w *change) (blueprint.Blueprint, error) {
	switch {
	case w.row.Pending != nil:
		return blueprint.Blueprint{}, errPending()
	case Status(w.row.Status) == StatusResolved:
		return blueprint.Blueprint{}, stateRefused(CodeResolved, "A resolved case has to be reopened first.")
	case w.row.BlueprintID == nil:
		return blueprint.Blueprint{}, nil
	}
	return blueprint.Load(ctx, w.tx.Queries, w.row.ApplicationID, *w.row.BlueprintID)
}

// moveTo puts a case into another queue, whose gates hold from then on. What was ticked stays, what the new checklist asks for beside it is added.
func (s *Assignments) moveTo(ctx context.Context, w *change, target uuid.UUID, kind EventType) error {
	b, err := blueprint.Load(ctx, w.tx.Queries, w.row.ApplicationID, target)
	if err != nil && apperr.KindOf(err) != apperr.KindNotFound {
		return err
	}
	if err != nil || b.IsDeleted || !b.IsActive || *w.row.BlueprintID == target {
		return stateRefused("case_target_refused", "The target is not an active blueprint of this application.")
	}
	w.event(kind, map[string]any{"from_blueprint": w.row.BlueprintID, "to_blueprint": target})
	w.row.BlueprintID, w.row.PolicyID, w.row.PolicyVersion = &target, &target, &b.Version
	if err := s.addChecklist(ctx, w, b.Content); err != nil {
		return err
	}
	w.unassign()
	return s.autoAssign(ctx, w, nil)
}

// addChecklist adds the items of a blueprint that the case does not have.
func (s *Assignments) addChecklist(ctx context.Context, w *change, stored json.RawMessage) error {
	content, err := blueprint.ParseContent(stored)
	if err != nil || !content.Checklist.Enabled {
		return err
	}
	have, err := w.tx.CaseChecklist(ctx, db.CaseChecklistParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID})
	if err != nil {
		return fmt.Errorf("list checklist: %w", err)
	}
	labels := map[string]bool{}
	for _, i := range have {
		labels[i.Label] = true
	}
	next := len(have)
	for _, i := range content.Checklist.Items {
		if labels[i.Label] {
			continue
		}
		next++
		err := w.tx.CaseChecklistInsert(ctx, db.CaseChecklistInsertParams{
			ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, ItemID: s.NewID(), Label: i.Label, Position: int32(next),
		})
		if err != nil {
			return fmt.Errorf("insert checklist: %w", err)
		}
	}
	return nil
}

// Delete deletes a case for good; its rows are kept for the record. One with a finalized report, or under a legal hold, stays.
func (s *Service) Delete(ctx context.Context, by application.Caller, id uuid.UUID) error {
	return s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		isReported, err := w.tx.CaseHasFinalizedReport(ctx, db.CaseHasFinalizedReportParams{ApplicationID: by.ApplicationID, CaseID: id})
		if err != nil {
			return fmt.Errorf("look for reports: %w", err)
		}
		if isReported {
			return apperr.Conflict("case_reported", "A case with a finalized report cannot be deleted.")
		}
		isHeld, err := w.tx.CaseIsHeld(ctx, db.CaseIsHeldParams{ApplicationID: by.ApplicationID, CaseID: id})
		if err != nil {
			return fmt.Errorf("look for legal holds: %w", err)
		}
		if isHeld {
			return apperr.Conflict("case_held", "The case is kept by a legal hold and cannot be deleted.")
		}
		now := s.Now()
		w.row.DeletedAt, w.isTouched = &now, true
		if err := notification.DeleteForCase(ctx, w.tx, by.ApplicationID, id); err != nil {
			return err
		}
		return s.Attachments.release(ctx, w, nil)
	})
}

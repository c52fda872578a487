package casefile

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

// ActionKind is the kind of an action on the subject of a case.
type ActionKind string

// The actions.
const (
	ActionSetStatus ActionKind = "set_status"
	ActionAddTags   ActionKind = "add_tags"
	ActionAddNote   ActionKind = "add_note"
	ActionBlock     ActionKind = "add_to_blocklist"
)

// Action is an action on the subject of a case; the member of its kind counts.
type Action struct {
	Kind   ActionKind
	Status entity.Status
	Tags   []string
	Note   string
}

// ActionResult is the result of an action; the members of other actions are empty.
type ActionResult struct {
	Subject          Subject
	Former           entity.Status
	Added            []string
	NoteID           uuid.UUID
	Documents, Faces []uuid.UUID
}

func (a Action) check() error {
	switch {
	case a.Kind == ActionSetStatus && a.Status == "":
		return apperr.Invalid("case_action_status_missing", "status", "This field is required.")
	case a.Kind == ActionAddTags && len(a.Tags) == 0:
		return apperr.Invalid("case_action_tags_missing", "tags", "Give at least one label.")
	case a.Kind == ActionAddNote && strings.TrimSpace(a.Note) == "":
		return apperr.Invalid("case_action_note_missing", "note", "This field is required.")
	}
	return nil
}

// ApplyAction carries out an action on the subject of a case and records it in the case, both or neither.
func (s *Service) ApplyAction(ctx context.Context, by application.Caller, id uuid.UUID, a Action) (ActionResult, error) {
	if err := a.check(); err != nil {
		return ActionResult{}, err
	}
	c, err := s.get(ctx, by.ApplicationID, id)
	if err != nil {
		return ActionResult{}, err
	}
	switch {
	case c.Subject == nil:
		return ActionResult{}, stateRefused("case_subjectless", "The case has no subject.")
	case c.Subject.VendorData == nil && a.Kind != ActionAddNote:
		return ActionResult{}, stateRefused("case_subject_nameless", "The subject has no reference, so it cannot be acted on.")
	case c.Subject.Kind == workflow.KindBusiness && a.Kind == ActionBlock:
		return ActionResult{}, stateRefused("case_subject_business", "Businesses have no document or face to be put on a blocklist.")
	}
	var out ActionResult
	err = s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		if w.row.SubjectID == nil || *w.row.SubjectID != c.Subject.ID {
			return apperr.Conflict("case_changed", "Somebody has changed this case meanwhile.")
		}
		out = ActionResult{Subject: *c.Subject}
		metadata, err := s.carryOut(ctx, w, a, &out)
		if err != nil {
			return err
		}
		metadata["action"] = a.Kind
		w.event(EventEntityAction, metadata)
		return nil
	})
	if err != nil {
		return ActionResult{}, err
	}
	s.Entities.NotifyCommitted(by.ApplicationID)
	return out, nil
}

// carryOut does it and says what its event tells.
func (s *Service) carryOut(ctx context.Context, w *change, a Action, out *ActionResult) (metadata map[string]any, err error) {
	ref := entity.Ref{ApplicationID: w.row.ApplicationID, Kind: out.Subject.Kind}
	if out.Subject.VendorData != nil {
		ref.VendorData = *out.Subject.VendorData
	}
	switch a.Kind {
	case ActionSetStatus:
		out.Former, err = s.Entities.SetStatus(ctx, w.tx, w.by, ref, entity.StatusChange{To: a.Status})
		return map[string]any{"previous_status": out.Former, "new_status": a.Status}, err
	case ActionAddTags:
		out.Added, err = s.Entities.AddTagsInTx(ctx, w.tx, w.by, ref, a.Tags)
		return map[string]any{"tags_added": out.Added}, err
	case ActionBlock:
		out.Documents, out.Faces, err = s.Blocklist.BlockPerson(ctx, w.tx, w.by, ref.VendorData)
		return map[string]any{"documents": len(out.Documents), "faces": len(out.Faces)}, err
	}
	note, err := s.Notes.write(ctx, w, NewNote{Text: strings.TrimSpace(a.Note), IsInternal: true})
	out.NoteID = note.ID
	return map[string]any{"note_uuid": note.ID}, err
}

package state

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// storeFaces keeps the faces of a session that was approved for later ones of the
// same user to be compared with, and lets go of those of one that is approved no
// more. An approval that has run out was one.
func (f *Repository) storeFaces(ctx context.Context, tx postgres.Tx, s *Session, before session.Status) error {
	sess := s.Session
	if sess.VendorData == nil || *sess.VendorData == "" || sess.Kind != workflow.KindUser {
		return nil
	}
	now, was := sess.Status == session.StatusApproved, before == session.StatusApproved
	if !now && (!was || sess.Status == session.StatusKYCExpired) {
		return nil
	}
	err := tx.StoredFaceDeleteOfSession(ctx, db.StoredFaceDeleteOfSessionParams{ApplicationID: sess.ApplicationID, SessionID: sess.ID})
	if err != nil {
		return fmt.Errorf("forget faces: %w", err)
	}
	if !now {
		return nil
	}
	for i := range s.Steps {
		step := &s.Steps[i]
		portraits := decision.PortraitsIn(step.Feature, step.Result)
		if step.Status != decision.StepApproved || len(portraits) == 0 || portraits[0].IsPage && f.Redacts(s, step) {
			continue // where places are covered, only a portrait surely shows a face
		}
		err := tx.StoredFaceInsert(ctx, db.StoredFaceInsertParams{
			ApplicationID: sess.ApplicationID, VendorData: *sess.VendorData, FaceID: f.NewID(),
			Source: string(portraits[0].Source), MediaID: portraits[0].MediaID, CreatedAt: f.Now(),
		})
		if err != nil {
			return fmt.Errorf("store face: %w", err)
		}
	}
	return nil
}

// DiscardFaces deletes the face pictures that the workflow does not allow to be
// stored after the end of the session: those in the step's item, those that the
// person sent, and all references to them in other steps' findings.
func (f *Repository) DiscardFaces(ctx context.Context, tx postgres.Tx, s *Session) error {
	var gone []uuid.UUID
	for i := range s.Steps {
		step := &s.Steps[i]
		node, ok := s.Node(step.NodeID)
		discreet, is := f.Features[step.Feature].(verification.FaceDiscardingStep)
		if !ok || !is || !discreet.DiscardsFaces(node) {
			continue
		}
		sent, err := tx.StepImageClear(ctx, db.StepImageClearParams{
			ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeIds: []string{step.NodeID},
		})
		if err != nil {
			return fmt.Errorf("let go of pictures: %w", err)
		}
		gone = append(gone, sent...)
		if id := decision.PictureIn(step.Result, "reference_image"); id != nil {
			gone = append(gone, *id)
		}
	}
	if len(gone) == 0 {
		return nil
	}
	for i := range s.Steps {
		if err := f.removeMediaMarks(ctx, tx, &s.Steps[i], gone); err != nil {
			return err
		}
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{media.DeleteArgs{ApplicationID: s.Session.ApplicationID, MediaIDs: gone}})
}

// removeMediaMarks takes pictures out of what a step has found.
func (f *Repository) removeMediaMarks(ctx context.Context, tx postgres.Tx, step *Step, gone []uuid.UUID) error {
	var members map[string]json.RawMessage
	if len(step.Result) == 0 {
		return nil
	}
	if err := json.Unmarshal(step.Result, &members); err != nil {
		return fmt.Errorf("read result: %w", err)
	}
	changed := false
	for name, value := range members {
		if marks := media.MarksIn(value); len(marks) == 1 && value[0] == '"' && slices.Contains(gone, marks[0]) {
			members[name], changed = json.RawMessage("null"), true
		}
	}
	if !changed {
		return nil
	}
	var err error
	if step.Result, err = json.Marshal(members); err != nil {
		return fmt.Errorf("write result: %w", err)
	}
	return f.Save(ctx, tx, step)
}

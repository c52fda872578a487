package applicant

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

const (
	// CaptureLife is how long a person may stand in front of the camera.
	CaptureLife = 30 * time.Minute
	// MaxCaptures bounds what one step gives out.
	MaxCaptures = 60
)

// CapturePermit is leave to take one picture.
type CapturePermit struct {
	ID        uuid.UUID
	ExpiresAt time.Time
}

// IssueCapture issues the id of a camera capture for a picture that a step asks for
// now.
func (f *Service) IssueCapture(ctx context.Context, ref session.Ref, nodeID string, side verification.Side) (CapturePermit, error) {
	if side == verification.SideMotion {
		return CapturePermit{}, errMotionApart()
	}
	now := f.Now()
	leave := CapturePermit{ID: f.NewID(), ExpiresAt: now.Add(CaptureLife)}
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		wish := ImageInput{NodeID: nodeID, Side: side, Capture: engine.CaptureCamera}
		if _, err := f.acceptingStep(s, wish, media.Object{ContentType: "image/jpeg"}); err != nil {
			return err
		}
		given, err := tx.CaptureCount(ctx, db.CaptureCountParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: nodeID})
		if err != nil {
			return fmt.Errorf("count captures: %w", err)
		}
		if given >= MaxCaptures {
			return apperr.Conflict("captures_used_up", "No more leave is given for this step.")
		}
		err = tx.CaptureInsert(ctx, db.CaptureInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, CaptureID: leave.ID, NodeID: nodeID, Attempt: s.Step(nodeID).Attempt,
			Side: string(side), IssuedAt: &now, ExpiresAt: &leave.ExpiresAt,
		})
		if err != nil {
			return fmt.Errorf("put capture: %w", err)
		}
		return nil
	})
	return leave, err
}

// recordCapture writes down how the picture of a camera came. One that names a leave
// which is not open is refused.
func (f *Service) recordCapture(ctx context.Context, tx postgres.Tx, step *state.Step, in ImageInput) error {
	if in.Capture != engine.CaptureCamera {
		return nil
	}
	notes, err := notesOf(in.Notes)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(in.Picture)
	id := unaskedID(step, in.Side)
	if in.CaptureID != nil {
		id = *in.CaptureID
	}
	repeated, err := tx.CaptureKnown(ctx, db.CaptureKnownParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, CaptureID: id, Digest: digest[:],
	})
	if err != nil {
		return fmt.Errorf("look for former pictures: %w", err)
	}
	if in.CaptureID == nil {
		err := tx.CaptureUnasked(ctx, db.CaptureUnaskedParams{
			ApplicationID: step.ApplicationID, SessionID: step.SessionID, CaptureID: id, NodeID: step.NodeID, Attempt: step.Attempt,
			Side: string(in.Side), Notes: notes, UsedAt: f.Now(), Digest: digest[:], Repeated: repeated,
		})
		if err != nil {
			return fmt.Errorf("note picture: %w", err)
		}
		return nil
	}
	used, err := tx.CaptureUse(ctx, db.CaptureUseParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, CaptureID: id, NodeID: step.NodeID, Attempt: step.Attempt,
		Side: string(in.Side), Notes: notes, UsedAt: f.Now(), Digest: digest[:], Repeated: repeated,
	})
	if err != nil {
		return fmt.Errorf("use capture: %w", err)
	}
	if used == 0 {
		return apperr.Invalid("capture_unknown", "capture_id", "This leave is not open any more. Ask for another one.")
	}
	return nil
}

// unaskedID is the same for each side of a try, so that nobody fills the table.
func unaskedID(step *state.Step, side verification.Side) uuid.UUID {
	return uuid.NewSHA1(step.SessionID, fmt.Appendf(nil, "%s\x00%d\x00%s", step.NodeID, step.Attempt, side))
}

func notesOf(n *capture.CameraData) ([]byte, error) {
	if n == nil {
		return nil, nil
	}
	raw, err := json.Marshal(n)
	if err != nil {
		return nil, fmt.Errorf("write notes: %w", err)
	}
	return raw, nil
}

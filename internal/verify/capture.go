package verify

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/verify/capture"
)

const (
	// captureLife is how long a person may stand in front of the camera.
	captureLife = 30 * time.Minute
	// capturesAtMost bounds what one step gives out.
	capturesAtMost = 60
	// captureCamera is the way of a picture that a camera took.
	captureCamera = "camera"
)

// CapturePermit is leave to take one picture.
type CapturePermit struct {
	ID        uuid.UUID
	ExpiresAt time.Time
}

// IssueCapture gives leave to take a picture that a step asks for now.
func (f *Flow) IssueCapture(ctx context.Context, ref session.Ref, nodeID string, side Side) (CapturePermit, error) {
	if side == SideMotion {
		return CapturePermit{}, errMotionApart()
	}
	now := f.Now()
	leave := CapturePermit{ID: f.NewID(), ExpiresAt: now.Add(captureLife)}
	_, err := f.updateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *sessionState) error {
		wish := ImageInput{NodeID: nodeID, Side: side, Capture: captureCamera}
		if _, err := f.acceptingStep(s, wish, media.Object{ContentType: "image/jpeg"}); err != nil {
			return err
		}
		given, err := tx.CaptureCount(ctx, db.CaptureCountParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: nodeID})
		if err != nil {
			return fmt.Errorf("count captures: %w", err)
		}
		if given >= capturesAtMost {
			return apperr.Conflict("captures_used_up", "No more leave is given for this step.")
		}
		err = tx.CaptureInsert(ctx, db.CaptureInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, CaptureID: leave.ID, NodeID: nodeID, Attempt: s.step(nodeID).Attempt,
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
func (f *Flow) recordCapture(ctx context.Context, tx postgres.Tx, step *db.SessionStep, in ImageInput) error {
	if in.Capture != captureCamera {
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
func unaskedID(step *db.SessionStep, side Side) uuid.UUID {
	return uuid.NewSHA1(step.SessionID, fmt.Appendf(nil, "%s\x00%d\x00%s", step.NodeID, step.Attempt, side))
}

func notesOf(n *capture.Notes) ([]byte, error) {
	if n == nil {
		return nil, nil
	}
	raw, err := json.Marshal(n)
	if err != nil {
		return nil, fmt.Errorf("write notes: %w", err)
	}
	return raw, nil
}

// CaptureRecord is how a picture of a try came, as it is kept for whoever asks later.
type CaptureRecord struct {
	Side    Side           `json:"side"`
	Capture string         `json:"capture"`
	Notes   *capture.Notes `json:"notes"`
	Signs   []capture.Sign `json:"signs"`
}

// captured returns how the pictures of a try were captured.
func (f *Flow) captured(ctx context.Context, q *db.Queries, step *db.SessionStep, images []Image) ([]CaptureRecord, error) {
	if len(images) == 0 {
		return nil, nil
	}
	rows, err := q.CaptureList(ctx, db.CaptureListParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: step.Attempt,
	})
	if err != nil {
		return nil, fmt.Errorf("load captures: %w", err)
	}
	all := make([]CaptureRecord, len(images))
	for i, image := range images {
		all[i] = CaptureRecord{Side: image.Side, Capture: image.Capture, Signs: []capture.Sign{}}
		at := slices.IndexFunc(rows, func(r db.CaptureListRow) bool { return Side(r.Side) == image.Side })
		if at < 0 || image.Capture != captureCamera {
			continue
		}
		shot := capture.CameraImage{Asked: rows[at].IssuedAt, Came: *rows[at].UsedAt, Repeated: rows[at].Repeated}
		if len(rows[at].Notes) > 0 {
			shot.Notes = &capture.Notes{}
			if err := json.Unmarshal(rows[at].Notes, shot.Notes); err != nil {
				return nil, fmt.Errorf("read notes: %w", err)
			}
		}
		all[i].Notes, all[i].Signs = shot.Notes, shot.Signs()
	}
	return all, nil
}

// withCaptured puts how the pictures came beside what the engines have measured.
func withCaptured(evidence json.RawMessage, captured []CaptureRecord) (json.RawMessage, error) {
	if len(captured) == 0 {
		return evidence, nil
	}
	all := map[string]json.RawMessage{}
	if len(evidence) > 0 {
		if err := json.Unmarshal(evidence, &all); err != nil {
			return nil, fmt.Errorf("read evidence: %w", err)
		}
	}
	raw, err := json.Marshal(captured)
	if err != nil {
		return nil, fmt.Errorf("write captures: %w", err)
	}
	all["captures"] = raw
	return json.Marshal(all)
}

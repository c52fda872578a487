package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
	"vidimus/internal/verification/state"
)

// CaptureCamera is the way of a picture that a camera took.
const CaptureCamera = "camera"

// captured returns how the pictures of a try were captured.
func captured(ctx context.Context, q *db.Queries, step *state.Step, images []verification.Image) ([]verification.CaptureRecord, error) {
	if len(images) == 0 {
		return nil, nil
	}
	rows, err := q.CaptureList(ctx, db.CaptureListParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: step.Attempt,
	})
	if err != nil {
		return nil, fmt.Errorf("load captures: %w", err)
	}
	all := make([]verification.CaptureRecord, len(images))
	for i, image := range images {
		all[i] = verification.CaptureRecord{Side: image.Side, Capture: image.Capture, Signs: []capture.Sign{}}
		at := slices.IndexFunc(rows, func(r db.CaptureListRow) bool { return verification.Side(r.Side) == image.Side })
		if at < 0 || image.Capture != CaptureCamera {
			continue
		}
		taken := capture.CameraImage{AnnouncedAt: rows[at].IssuedAt, ReceivedAt: *rows[at].UsedAt, Repeated: rows[at].Repeated}
		if len(rows[at].Notes) > 0 {
			taken.Notes = &capture.CameraData{}
			if err := json.Unmarshal(rows[at].Notes, taken.Notes); err != nil {
				return nil, fmt.Errorf("read notes: %w", err)
			}
		}
		all[i].Notes, all[i].Signs = taken.Notes, taken.Signs()
	}
	return all, nil
}

// withCaptured puts how the pictures came beside what the engines have measured.
func withCaptured(evidence json.RawMessage, captured []verification.CaptureRecord) (json.RawMessage, error) {
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

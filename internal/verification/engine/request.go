package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// FileRequest are the files that a step needs now.
type FileRequest struct {
	verification.Uploads
	// Other is told for a side that is not asked for.
	Other string
}

// Sides are the sides and slots of the files, in order.
func (a FileRequest) Sides() []verification.Side {
	sides := make([]verification.Side, len(a.Slots))
	for i, s := range a.Slots {
		sides[i] = s.Side
	}
	return sides
}

// Complete reports whether every file was submitted or skipped. Alternatives to a
// requested file are not required.
func (a FileRequest) Complete(images []verification.Image, skipped []verification.Side) bool {
	given := func(side verification.Side) bool {
		return slices.ContainsFunc(images, func(i verification.Image) bool { return i.Side == side })
	}
	for _, s := range a.Slots {
		replaced := slices.ContainsFunc(a.Slots, func(other verification.Slot) bool { return other.InsteadOf == s.Side && given(other.Side) })
		settled := given(s.Side) || replaced
		if s.Optional {
			settled = settled || s.InsteadOf != "" || slices.Contains(skipped, s.Side)
		}
		if !settled {
			return false
		}
	}
	return true
}

// RequestedFiles returns the files that a step needs; nil for a step that needs
// none, and no slots until a document is chosen.
func (f *Engine) RequestedFiles(s *state.Session, node workflow.Node, c verification.Choice) (*FileRequest, error) {
	switch taker := f.Features[node.Feature].(type) {
	case verification.DocumentStep:
		offer, err := taker.Offer(s.Session, node)
		if err != nil {
			return nil, err
		}
		a := &FileRequest{Other: "This document has only one side to show."}
		a.CaptureMethods, a.MaxAttempts = offer.CaptureMethods, offer.MaxAttempts
		for _, side := range offer.Sides(c) {
			a.Slots = append(a.Slots, verification.Slot{Side: side, PDF: true})
		}
		return a, nil
	case verification.UploadStep:
		u, err := taker.Uploads(s.Session, node)
		return &FileRequest{Uploads: u, Other: "This step does not ask for this file."}, err
	default:
		return nil, nil
	}
}

// ChoiceOf is the document that the person chose at a step; empty before.
func ChoiceOf(step *state.Step) (verification.Choice, error) {
	var c verification.Choice
	if len(step.Choice) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(step.Choice, &c); err != nil {
		return c, fmt.Errorf("read choice: %w", err)
	}
	return c, nil
}

// TriesLeft counts the tries that are left, the given one included.
func (a FileRequest) TriesLeft(attempt int32) int { return max(0, a.MaxAttempts-int(attempt)+1) }

// Process hands the step to a worker, in the same transaction.
func (f *Engine) Process(ctx context.Context, tx postgres.Tx, step *state.Step) error {
	return f.processLater(ctx, tx, step, 0)
}

func (f *Engine) processLater(ctx context.Context, tx postgres.Tx, step *state.Step, after time.Duration) error {
	step.State, step.RetryReason = state.StateProcessing, nil
	if err := f.Save(ctx, tx, step); err != nil {
		return err
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{RunArgs{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt), delay: after,
	}})
}

// ImagesOfAttempt returns the pictures of the present try. Those of other sides were
// given before the person chose another document.
func ImagesOfAttempt(ctx context.Context, q *db.Queries, step *state.Step, sides []verification.Side) ([]verification.Image, error) {
	rows, err := q.StepImageList(ctx, db.StepImageListParams{ApplicationID: step.ApplicationID, SessionID: step.SessionID})
	if err != nil {
		return nil, fmt.Errorf("load pictures: %w", err)
	}
	var images []verification.Image
	for _, r := range rows {
		if r.NodeID == step.NodeID && r.Attempt == step.Attempt && slices.Contains(sides, verification.Side(r.Side)) {
			images = append(images, verification.Image{Side: verification.Side(r.Side), Capture: r.Capture, MediaID: r.MediaID})
		}
	}
	return images, nil
}

package applicant

import (
	"context"
	"fmt"
	"slices"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// isRepeatedImage reports whether a picture comes again that was received for the same
// try: the page sends it once more when the answer did not reach it. It is then
// no further try, even if the step has gone on meanwhile.
func (f *Service) isRepeatedImage(ctx context.Context, s *state.Session, in ImageInput) (bool, error) {
	step, node, err := f.openStep(s, in.NodeID)
	if err != nil {
		return false, nil //nolint:nilerr // whoever takes the picture says why not
	}
	choice, err := engine.ChoiceOf(step)
	if err != nil {
		return false, err
	}
	a, err := f.RequestedFiles(s, node, choice)
	if err != nil || a == nil || !slices.Contains(a.Sides(), in.Side) {
		return false, err
	}
	attempt := step.Attempt
	if in.AttemptsLeft != nil {
		attempt = int32(a.MaxAttempts - *in.AttemptsLeft + 1)
	}
	known, err := f.Store.Queries().StepImageReceived(ctx, db.StepImageReceivedParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, Attempt: attempt, Side: string(in.Side), Digest: in.digest,
	})
	if err != nil {
		return false, fmt.Errorf("look for picture: %w", err)
	}
	if !known || attempt != step.Attempt || !step.State.WaitsForPerson() {
		return known, nil
	}
	// After another document was chosen the picture may be all that is needed.
	images, err := engine.ImagesOfAttempt(ctx, f.Store.Queries(), step, a.Sides())
	return !a.Complete(images, nil), err
}

// isRepeatedMotion reports whether the pictures of a challenge were received before.
func (f *Service) isRepeatedMotion(ctx context.Context, ref session.Ref, in MotionInput) (bool, error) {
	known, err := f.Store.Queries().MotionFilmReceived(ctx, db.MotionFilmReceivedParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, ChallengeID: in.ChallengeID, NodeID: in.NodeID, FrameDigests: digests(in.Images),
	})
	if err != nil {
		return false, fmt.Errorf("look for pictures: %w", err)
	}
	return known, nil
}

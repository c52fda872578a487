package applicant

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
	"vidimus/internal/verification/headturn"
	"vidimus/internal/verification/state"
)

// Challenge is a head-turn challenge that was given to a person.
type Challenge struct {
	headturn.Challenge
	ID        uuid.UUID
	ExpiresAt time.Time
}

// MotionInput are the pictures of a challenge, in the order in which they were taken.
type MotionInput struct {
	NodeID      string
	ChallengeID uuid.UUID
	Images      []headturn.Image
	// Notes are what the page noticed of the camera; nil for nothing.
	Notes *capture.CameraData
}

const (
	// challengeGrace is the time allowed for uploading the pictures of a challenge.
	challengeGrace = time.Minute
	// challengesAtMost bounds what one step gives out, so that nobody draws until
	// a frame sequence for a challenge arrives.
	challengesAtMost = 15
	// clockSlack is the tolerated excess speed of a camera's clock.
	clockSlack = time.Second
	// maxShot bounds one picture, in bytes.
	maxShot = 300 << 10
)

// IssueChallenge issues a head-turn challenge for a step.
func (f *Service) IssueChallenge(ctx context.Context, ref session.Ref, nodeID string) (Challenge, error) {
	drawn, err := headturn.New()
	if err != nil {
		return Challenge{}, err
	}
	asks, err := json.Marshal(drawn)
	if err != nil {
		return Challenge{}, fmt.Errorf("write challenge: %w", err)
	}
	now := f.Now()
	c := Challenge{Challenge: drawn, ID: f.NewID(), ExpiresAt: now.Add(drawn.Length() + challengeGrace)}
	_, err = f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		if err := f.takesMotion(s, nodeID); err != nil {
			return err
		}
		given, err := tx.MotionChallengeCount(ctx, db.MotionChallengeCountParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: nodeID})
		if err != nil {
			return fmt.Errorf("count challenges: %w", err)
		}
		if given >= challengesAtMost {
			return apperr.Conflict("challenges_used_up", "No more challenges are given for this step.")
		}
		err = tx.MotionChallengeInsert(ctx, db.MotionChallengeInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, ChallengeID: c.ID, NodeID: nodeID, Attempt: s.Step(nodeID).Attempt,
			Asks: asks, IssuedAt: now, ExpiresAt: c.ExpiresAt,
		})
		if err != nil {
			return fmt.Errorf("put challenge: %w", err)
		}
		return nil
	})
	return c, err
}

// contentTypeFilm is the media type of stored challenge pictures.
const contentTypeFilm = "application/json"

func motionOf(nodeID string) ImageInput {
	return ImageInput{NodeID: nodeID, Side: verification.SideMotion, Capture: "camera"}
}

// takesMotion refuses a step that does not ask for a turned head now.
func (f *Service) takesMotion(s *state.Session, nodeID string) error {
	_, err := f.acceptingStep(s, motionOf(nodeID), media.Object{ContentType: contentTypeFilm})
	if apperr.KindOf(err) == apperr.KindInvalid {
		return errNoPicture()
	}
	return err
}

// PutMotion keeps the pictures of a challenge, uses it up, and has the step carried out.
func (f *Service) PutMotion(ctx context.Context, ref session.Ref, in MotionInput) (View, error) {
	if err := f.checkMotionImages(in.Images); err != nil {
		return View{}, err
	}
	before, err := f.ReadState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	if known, err := f.isRepeatedMotion(ctx, ref, in); known || err != nil {
		if err != nil {
			return View{}, err
		}
		return f.view(ctx, before)
	}
	if err := f.takesMotion(before, in.NodeID); err != nil {
		return View{}, err
	}
	sequence, err := f.buildMotionSequence(ctx, before, in)
	if err != nil {
		return View{}, err
	}
	raw, err := json.Marshal(sequence)
	if err != nil {
		return View{}, fmt.Errorf("write sequence: %w", err)
	}
	object := media.Object{
		ApplicationID: ref.ApplicationID, ID: f.NewID(), SessionID: &ref.SessionID, Purpose: media.PurposeMotionFrames,
		ContentType: contentTypeFilm, Size: int64(len(raw)),
	}
	var after *state.Session
	err = f.store(ctx, ref, raw, object, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		after = s
		if err := f.useChallenge(ctx, tx, ref, sequence); err != nil {
			return err
		}
		if err := recordMotionCapture(ctx, tx, ref, in, f.Now()); err != nil {
			return err
		}
		_, err := f.acceptImage(ctx, tx, s, motionOf(in.NodeID), object)
		return err
	})
	if err != nil {
		return View{}, err
	}
	return f.view(ctx, after)
}

// checkMotionImages refuses pictures that no page sends.
func (f *Service) checkMotionImages(images []headturn.Image) error {
	if len(images) < headturn.MinFrames || len(images) > headturn.MaxFrames {
		return apperr.Invalid("frames_refused", "frames", fmt.Sprintf("Send %d to %d pictures.", headturn.MinFrames, headturn.MaxFrames))
	}
	for i, s := range images {
		contentType, refusal := f.Sniff(s.Picture)
		switch {
		case refusal != "":
			return apperr.Invalid("frames_refused", "frames", refusal)
		case contentType != "image/jpeg":
			return apperr.Invalid("frames_refused", "frames", "Send JPEG pictures.")
		case len(s.Picture) > maxShot:
			return apperr.Invalid("frames_refused", "frames", fmt.Sprintf("A picture is larger than %d kB.", maxShot>>10))
		case i > 0 && s.AtMS <= images[i-1].AtMS:
			return apperr.Invalid("frames_refused", "taken_at", "Each picture must be taken after the one before.")
		}
	}
	return nil
}

// buildMotionSequence puts the pictures to the challenge that they were taken for.
func (f *Service) buildMotionSequence(ctx context.Context, s *state.Session, in MotionInput) (headturn.Sequence, error) {
	row, err := f.Store.Queries().MotionChallengeGet(ctx, db.MotionChallengeGetParams{
		ApplicationID: s.Ref.ApplicationID, SessionID: s.Ref.SessionID, ChallengeID: in.ChallengeID, NodeID: in.NodeID,
		Attempt: s.Step(in.NodeID).Attempt, Now: f.Now(),
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return headturn.Sequence{}, errChallengeGone()
	}
	if err != nil {
		return headturn.Sequence{}, fmt.Errorf("load challenge: %w", err)
	}
	sequence := headturn.Sequence{ChallengeID: in.ChallengeID, Images: in.Images}
	if err := json.Unmarshal(row.Asks, &sequence.Challenge); err != nil {
		return headturn.Sequence{}, fmt.Errorf("read challenge: %w", err)
	}
	taken := time.Duration(in.Images[len(in.Images)-1].AtMS) * time.Millisecond
	if f.Now().Add(clockSlack).Before(row.IssuedAt.Add(taken)) {
		return headturn.Sequence{}, apperr.Invalid("frames_refused", "taken_at", "The pictures came sooner than they can have been taken.")
	}
	sequence.Repeated, err = f.Store.Queries().MotionFramesKnown(ctx, db.MotionFramesKnownParams{
		ApplicationID: s.Ref.ApplicationID, ChallengeID: in.ChallengeID, FrameDigests: digests(in.Images),
	})
	if err != nil {
		return headturn.Sequence{}, fmt.Errorf("look for former pictures: %w", err)
	}
	return sequence, nil
}

// useChallenge takes a challenge out of use. Whoever is second has none.
func (f *Service) useChallenge(ctx context.Context, tx postgres.Tx, ref session.Ref, sequence headturn.Sequence) error {
	used, err := tx.MotionChallengeUse(ctx, db.MotionChallengeUseParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, ChallengeID: sequence.ChallengeID, UsedAt: f.Now(), FrameDigests: digests(sequence.Images),
	})
	if err != nil {
		return fmt.Errorf("use challenge: %w", err)
	}
	if used == 0 {
		return errChallengeGone()
	}
	return nil
}

// recordMotionCapture stores the capture telemetry of the sequence.
func recordMotionCapture(ctx context.Context, tx postgres.Tx, ref session.Ref, in MotionInput, at time.Time) error {
	notes, err := notesOf(in.Notes)
	if err != nil {
		return err
	}
	err = tx.CaptureFilmed(ctx, db.CaptureFilmedParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, ChallengeID: in.ChallengeID, Notes: notes, UsedAt: at,
	})
	if err != nil {
		return fmt.Errorf("note sequence: %w", err)
	}
	return nil
}

func errChallengeGone() error {
	return apperr.Invalid("challenge_unknown", "challenge_id", "This challenge is not open any more. Ask for another one.")
}

// digests tell pictures apart. A camera never gives the same bytes twice for two
// moments; of the same moment one is enough.
func digests(images []headturn.Image) [][]byte {
	var all [][]byte
	for _, s := range images {
		sum := sha256.Sum256(s.Picture)
		all = append(all, sum[:])
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}

package hosted

import (
	"context"
	"fmt"
	"mime/multipart"
	"strconv"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/headturn"
)

// IssueHostedChallenge issues a head-turn challenge.
func (h *Handler) IssueHostedChallenge(ctx context.Context, req api.IssueHostedChallengeRequestObject) (api.IssueHostedChallengeResponseObject, error) {
	c, err := h.Flow.IssueChallenge(ctx, refOf(ctx), req.NodeID)
	if err != nil {
		return nil, err
	}
	out := api.IssueHostedChallenge201JSONResponse{
		ChallengeID: c.ID, ExpiresAt: timestamp.At(c.ExpiresAt), LengthMs: c.LengthMS, PauseMs: headturn.FramePauseMS, Asks: []api.HostedAsk{},
	}
	for _, a := range c.Asks {
		out.Asks = append(out.Asks, api.HostedAsk{Pose: api.HostedPose(a.Pose), AtMs: a.AtMS})
	}
	return out, nil
}

// PutHostedMotion receives the pictures of a challenge; the middleware bounds their
// size.
func (h *Handler) PutHostedMotion(ctx context.Context, req api.PutHostedMotionRequestObject) (api.PutHostedMotionResponseObject, error) {
	in, err := readMotion(ctx, req.Body)
	if err != nil {
		return nil, err
	}
	in.NodeID = req.NodeID
	if in.Notes, err = readNotes(req.Params.CaptureNotes); err != nil {
		return nil, err
	}
	v, err := h.Flow.PutMotion(ctx, refOf(ctx), in)
	if err != nil {
		return nil, err
	}
	return api.PutHostedMotion202JSONResponse(toHostedSession(v)), nil
}

// maxFrame is the most of one picture, in bytes (contract, HostedMotionForm).
const maxFrame = 300_000

// readMotion takes the members out of a form; others are passed over.
func readMotion(ctx context.Context, form *multipart.Reader) (applicant.MotionInput, error) {
	in := applicant.MotionInput{}
	var pictures [][]byte
	var times []int
	err := formreader.Each(ctx, form, []string{"frames"}, func(part formreader.Part) error {
		switch part.Name {
		case "frames":
			picture, err := readFrame(part, len(pictures))
			pictures = append(pictures, picture)
			return err
		case "challenge_id":
			return readAs(part, func(text string) (err error) { in.ChallengeID, err = uuid.Parse(text); return err })
		case "taken_at":
			return readAs(part, func(text string) (err error) { times, err = readTimes(text); return err })
		default:
			return nil
		}
	})
	if err != nil {
		return in, err
	}
	if len(times) != len(pictures) {
		return in, apperr.Invalid("frames_refused", "taken_at", "Name a time for each picture.")
	}
	for i, p := range pictures {
		in.Images = append(in.Images, headturn.Image{AtMS: times[i], Picture: p})
	}
	return in, nil
}

// readAs reads a text and has it taken; what is not of its form is refused.
func readAs(part formreader.Part, take func(text string) error) error {
	text, err := part.Required()
	if err != nil {
		return err
	}
	if take(text) != nil {
		return apperr.Invalid("form_refused", part.Name, "This is not of the form that is asked for.")
	}
	return nil
}

func readFrame(part formreader.Part, before int) ([]byte, error) {
	if before == headturn.MaxFrames {
		return nil, apperr.Invalid("frames_refused", "frames", fmt.Sprintf("Send at most %d pictures.", headturn.MaxFrames))
	}
	picture, isTooLarge, err := part.File(maxFrame)
	if isTooLarge {
		err = apperr.Invalid("frames_refused", "frames", fmt.Sprintf("A picture has at most %d kB.", maxFrame/1000))
	}
	return picture, err
}

func readTimes(text string) ([]int, error) {
	var times []int
	for part := range strings.SplitSeq(text, ",") {
		at, err := strconv.ParseUint(part, 10, 17)
		if err != nil {
			return nil, fmt.Errorf("read times: %w", err)
		}
		times = append(times, int(at))
	}
	return times, nil
}

package hosted

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"strconv"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/instant"
	"vidimus/internal/verify"
	"vidimus/internal/verify/motion"
)

// IssueHostedChallenge gives the person orders to follow.
func (h *Handler) IssueHostedChallenge(ctx context.Context, req api.IssueHostedChallengeRequestObject) (api.IssueHostedChallengeResponseObject, error) {
	c, err := h.Flow.IssueChallenge(ctx, refOf(ctx), req.NodeID)
	if err != nil {
		return nil, err
	}
	out := api.IssueHostedChallenge201JSONResponse{
		ChallengeID: c.ID, ExpiresAt: instant.At(c.ExpiresAt), LengthMs: c.LengthMS, PauseMs: motion.PauseMS, Asks: []api.HostedAsk{},
	}
	for _, a := range c.Asks {
		out.Asks = append(out.Asks, api.HostedAsk{Pose: api.HostedPose(a.Pose), AtMs: a.AtMS})
	}
	return out, nil
}

// PutHostedMotion takes the pictures of a challenge; the chain has bounded their size.
func (h *Handler) PutHostedMotion(ctx context.Context, req api.PutHostedMotionRequestObject) (api.PutHostedMotionResponseObject, error) {
	in, err := readMotion(req.Body)
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

// readMotion takes the members out of a form; others are passed over.
func readMotion(form *multipart.Reader) (verify.MotionInput, error) {
	in := verify.MotionInput{}
	var pictures [][]byte
	var times []int
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return in, unreadable(err)
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return in, unreadable(err)
		}
		switch strings.TrimSuffix(part.FormName(), "[]") {
		case "challenge_id":
			in.ChallengeID, err = uuid.Parse(string(content))
		case "taken_at":
			times, err = readTimes(string(content))
		case "frames":
			if len(pictures) == motion.MaxFrames {
				return in, apperr.Invalid("frames_refused", "frames", fmt.Sprintf("Send at most %d pictures.", motion.MaxFrames))
			}
			pictures = append(pictures, content)
		}
		if err != nil {
			return in, apperr.Invalid("form_refused", part.FormName(), "This is not of the form that is asked for.")
		}
	}
	if len(times) != len(pictures) {
		return in, apperr.Invalid("frames_refused", "taken_at", "Name a time for each picture.")
	}
	for i, p := range pictures {
		in.Shots = append(in.Shots, motion.Shot{AtMS: times[i], Picture: p})
	}
	return in, nil
}

// unreadable keeps what the body itself was refused for.
func unreadable(err error) error {
	if apperr.KindOf(err) != apperr.KindInternal {
		return err
	}
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "form_unreadable", Public: "The form could not be read.", Cause: err}
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

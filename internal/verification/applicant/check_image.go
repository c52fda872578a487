package applicant

import (
	"context"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// checkTime is how long a person waits for the look at a picture on a usual machine; after that it is taken without one.
const checkTime = 6 * time.Second

// ImageCheckTimeout is how long the look may take where engines may take a number of times as long as usual.
func ImageCheckTimeout(factor int) time.Duration { return checkTime * time.Duration(factor) }

// ImageCheck is the reason why a picture was rejected.
type ImageCheck struct {
	NodeID  string
	Side    verification.Side
	Problem verification.ImageProblem
}

// checkImage looks at a picture before it is kept, and returns nil for one that will do. Engines that are busy or fail are
// no reason to ask for another picture: the step itself looks at it in any case. In a sandbox no picture decides, so none
// is looked at.
func (f *Service) checkImage(ctx context.Context, s *state.Session, a *engine.FileRequest, in ImageInput, picture []byte) *ImageCheck {
	if !in.Check || s.Ref.Environment == application.Sandbox {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, f.CheckWithin)
	defer cancel()
	problem, err := f.imageProblem(ctx, s, a, in, picture)
	if err != nil || problem == "" {
		return nil
	}
	return &ImageCheck{NodeID: in.NodeID, Side: in.Side, Problem: problem}
}

func (f *Service) imageProblem(ctx context.Context, s *state.Session, a *engine.FileRequest, in ImageInput, picture []byte) (verification.ImageProblem, error) {
	node, _ := s.Node(in.NodeID)
	if step, ok := f.Features[node.Feature].(verification.ImageCheckingStep); ok {
		choice, err := engine.ChoiceOf(s.Step(in.NodeID))
		if err != nil {
			return "", err
		}
		return step.CheckImage(ctx, verification.ImageCheck{Choice: choice, Side: in.Side, Sides: a.Sides(), Picture: picture})
	}
	if f.Papers == nil || in.Side == verification.SideSelfie {
		return "", nil
	}
	return f.Papers.CheckFile(ctx, picture)
}

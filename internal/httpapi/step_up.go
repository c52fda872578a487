package httpapi

import (
	"time"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

// stepUpLife is for how long somebody at a browser who showed the password or a code need not show it again.
const stepUpLife = 5 * time.Minute

const textStepUp = "Show once more who you are."

// stepUp refuses a dangerous call by a browser at which nobody has shown lately who they are. Who takes over a
// computer that is logged in can look, and not hand out keys or rights.
func (s *Server) stepUp(op *contract.Operation, p caller.Principal) error {
	if !op.StepUp || p.SteppedUpAt.IsZero() || s.now().Sub(p.SteppedUpAt) < stepUpLife {
		return nil
	}
	return &apperr.Error{Kind: apperr.KindBarred, Code: "step_up_required", Body: map[string]any{fieldWhole: textStepUp, "step_up": true}}
}

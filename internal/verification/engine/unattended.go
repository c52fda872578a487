package engine

import (
	"context"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/verification/state"
)

const (
	// UnattendedResubmissionInterval is how soon the same session may be resubmitted again for
	// unattended steps alone.
	UnattendedResubmissionInterval = 30 * time.Second
	// aloneWithin bounds how long the call waits for them.
	aloneWithin = 20 * time.Second
	// aloneReserve is when a worker takes a step over that the call has not ended.
	aloneReserve = aloneWithin + 5*time.Second
)

// unattendedStep reports whether a step needs no person: calls and actions never do.
func unattendedStep(step *state.Step) bool {
	return !state.IsFeature(step) || step.Feature.IsUnattended()
}

// CompletesUnattended reports whether the session is certain to end without further
// input from the person.
func CompletesUnattended(s *state.Session) bool {
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.State != state.StateDone && !unattendedStep(step) || step.NextNode == nil && s.Program.DependsOnResults(step.NodeID) {
			return false
		}
	}
	return true
}

// reserve is how long the job of a step waits: the call that resubmits a session
// carries its unattended steps out itself, and the job is there if it dies.
func reserve(s *state.Session, step *state.Step) time.Duration {
	if s.Session.Status == session.StatusResubmitted && state.IsFeature(step) {
		return aloneReserve
	}
	return 0
}

// RunUnattended runs the unattended steps at the start of a resubmitted session. A
// step that fails here is left to its job.
func (f *Engine) RunUnattended(ctx context.Context, ref session.Ref) {
	ctx, cancel := context.WithTimeout(ctx, aloneWithin)
	defer cancel()
	for {
		s, err := f.ReadState(ctx, ref)
		if err != nil || s.Session.Status != session.StatusResubmitted {
			return
		}
		step := s.Current()
		if step == nil || !state.IsFeature(step) || step.State != state.StateProcessing {
			return
		}
		err = f.Run(ctx, ref, RunArgs{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt),
		}, false)
		if err != nil {
			return
		}
	}
}

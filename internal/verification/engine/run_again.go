package engine

import (
	"context"
	"errors"
	"slices"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// notPerformed are the risks that features name where somebody else could not do the work.
var notPerformed = []string{RiskNotConfigured, "COULD_NOT_PERFORM_DATABASE_VALIDATION", "COULD_NOT_PERFORM_DOCUMENT_AI"}

// isNotPerformed reports whether an engine or a provider, and not a judgement, is behind a finding.
func isNotPerformed(found verification.Finding) bool {
	return found.NotPerformed || slices.ContainsFunc(found.Warnings, func(w decision.Warning) bool {
		return w.LogType != decision.LogInformation && slices.Contains(notPerformed, w.Risk)
	})
}

// StepRerun is a step that is carried out again because an engine or a provider could not do it.
type StepRerun struct {
	*Engine
	State *state.Session
	Step  *state.Step
}

// isPossible reports whether a step that ends with a finding can be carried out again: nobody judged it, and what it needs is
// kept. A step that waits for the person has nothing of them, and one that redacts keeps no originals.
func (r StepRerun) isPossible(found verification.Finding) bool {
	given := unattendedStep(r.Step) || r.Step.State == state.StateProcessing || r.Step.State == state.StateDone && r.Step.MayRunAgain
	return isNotPerformed(found) && given && !r.Redacts(r.State, r.Step)
}

// errStepAsBefore reports that a step could not be carried out this time either.
func errStepAsBefore(cause error) error {
	return &apperr.Error{
		Kind: apperr.KindUnavailable, Code: "step_failed_again", Cause: cause,
		Public: "The check could not be carried out this time either, and the step is as it was. Please try again later.",
	}
}

var errNotPerformed = errors.New("an engine or a provider could not do the work")

// Run runs the step as its last attempt, outside any transaction. It is an error if
// the step cannot run this time either.
func (r StepRerun) Run(ctx context.Context) (verification.Finding, error) {
	t, err := r.Task(ctx, r.Store.Queries(), r.State, r.Step)
	if err != nil {
		return verification.Finding{}, err
	}
	asked, err := r.RequestedFiles(r.State, t.Node, t.Choice)
	if err != nil {
		return verification.Finding{}, err
	}
	if asked != nil && len(t.Images) == 0 {
		return verification.Finding{}, apperr.Rejected("step_files_gone", "", "What the person sent for this step is not kept any more. Ask the person to do the step again.")
	}
	t.Last = true
	found, err := r.carryOutTask(ctx, r.State, r.Step, t)
	if _, busy := admission.IsBusy(err); busy {
		return found, apperr.AsUnavailable("engines_busy", err)
	}
	if err != nil {
		return found, errStepAsBefore(err)
	}
	if isNotPerformed(found) || found.Retry != "" {
		return found, errors.Join(errStepAsBefore(errNotPerformed), r.DeleteMedia(ctx, found))
	}
	return found, nil
}

// DeleteMedia deletes the pictures of a try that does not count.
func (r StepRerun) DeleteMedia(ctx context.Context, found verification.Finding) error {
	return r.dropMedia(context.WithoutCancel(ctx), r.State.Session.ApplicationID, found.Media)
}

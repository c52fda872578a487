package verify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// unattended are features that nobody has to be there for: at the head of a
// session that was resubmitted they run at once.
var unattended = []workflow.Feature{workflow.FeatureAML, workflow.FeatureDatabaseValidation, workflow.FeatureIPAnalysis}

const (
	// aloneEvery is how soon the same session may be resubmitted again for
	// unattended steps alone.
	aloneEvery = 30 * time.Second
	// aloneWithin bounds how long the call waits for them.
	aloneWithin = 20 * time.Second
	// aloneReserve is when a worker takes a step over that the call has not ended.
	aloneReserve = aloneWithin + 5*time.Second
)

// unattendedStep reports whether a step needs no person: calls and actions never do.
func unattendedStep(step *db.SessionStep) bool {
	return !isFeature(step) || slices.Contains(unattended, workflow.Feature(step.Feature))
}

// completesUnattended tells whether it is certain that the session comes to its end without the person.
func (s *sessionState) completesUnattended() bool {
	for i := range s.steps {
		step := &s.steps[i]
		if State(step.State) != StateDone && !unattendedStep(step) || step.NextNode == nil && s.program.DependsOnResults(step.NodeID) {
			return false
		}
	}
	return true
}

// reserve is how long the job of a step waits: the call that resubmits a session
// carries its unattended steps out itself, and the job is there if it dies.
func (s *sessionState) reserve(step *db.SessionStep) time.Duration {
	if s.session.Status == session.StatusResubmitted && isFeature(step) {
		return aloneReserve
	}
	return 0
}

// runUnattended carries out the unattended steps at the head of a session that was
// resubmitted. What does not succeed here is left to its job.
func (f *Flow) runUnattended(ctx context.Context, ref session.Ref) {
	ctx, cancel := context.WithTimeout(ctx, aloneWithin)
	defer cancel()
	for {
		s, err := f.readState(ctx, ref)
		if err != nil || s.session.Status != session.StatusResubmitted {
			return
		}
		step := s.current()
		if step == nil || !isFeature(step) || State(step.State) != StateProcessing {
			return
		}
		err = f.run(ctx, ref, RunArgs{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt),
		}, false)
		if err != nil {
			return
		}
	}
}

// mayRepeat refuses to run unattended steps alone again and again.
func (f *Flow) mayRepeat(ctx context.Context, tx postgres.Tx, s *sessionState, nodes []webhookevent.ResubmitNode) error {
	if !allUnattended(nodes) {
		return nil
	}
	row, err := tx.ReviewLastResubmission(ctx, db.ReviewLastResubmissionParams{ApplicationID: s.session.ApplicationID, SessionID: s.session.ID})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load last resubmission: %w", err)
	}
	var before struct {
		Nodes []webhookevent.ResubmitNode `json:"nodes_to_resubmit"`
	}
	if err := json.Unmarshal(row.Metadata, &before); err != nil {
		return fmt.Errorf("read last resubmission: %w", err)
	}
	wait := aloneEvery - f.Now().Sub(row.CreatedAt)
	if wait <= 0 || !allUnattended(before.Nodes) {
		return nil
	}
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "resubmitted_lately", RetryAfter: wait,
		Public: "These checks were run again a moment ago. Please wait before running them once more.",
	}
}

func allUnattended(nodes []webhookevent.ResubmitNode) bool {
	return len(nodes) > 0 && !slices.ContainsFunc(nodes, func(n webhookevent.ResubmitNode) bool {
		return !slices.Contains(unattended, workflow.Feature(n.Feature))
	})
}

package state

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// Step is one node on the path of a session, as it is stored: a feature, or a call or an action of the workflow.
type Step struct {
	ApplicationID, SessionID uuid.UUID
	NodeID                   string
	// NodeType is that of the workflow's graph; Feature is empty for nodes that are no features.
	NodeType string
	Feature  workflow.Feature
	// Position counts the steps of the path from 0.
	Position int32
	State    StepState
	Status   decision.StepStatus
	// Attempt counts the tries from 1; RetryReason is why another one is asked for.
	Attempt     int32
	RetryReason *string
	// Choice is the document that the person chose, Input what a form has kept so far.
	Choice, Input json.RawMessage
	// Result is the step's first item in the decision, ExtraItems are those beside it.
	Result, ExtraItems, Warnings json.RawMessage
	// Settings are those that the last verdict of the step itself rests on.
	Settings json.RawMessage
	// ReadExtraFields is what the step itself had read of fields that a reviewer changed.
	ReadExtraFields json.RawMessage
	// NextNode is the branch that was taken behind the step; nil before.
	NextNode *string
	// Failed says that a call or an action failed.
	Failed bool
	// MayRunAgain says that a feature could not be carried out, and can be on what the person gave.
	MayRunAgain bool
	UpdatedAt   time.Time
}

// FromRow converts a generated row.
func FromRow(r db.SessionStep) Step {
	return Step{
		ApplicationID: r.ApplicationID, SessionID: r.SessionID, NodeID: r.NodeID, NodeType: r.NodeType, Feature: workflow.Feature(r.Feature),
		Position: r.Position, State: StepState(r.State), Status: decision.StepStatus(r.Status), Attempt: r.Attempt, RetryReason: r.RetryReason,
		Choice: r.Choice, Input: r.Input, Result: r.Result, ExtraItems: r.ExtraItems, Warnings: r.Warnings, ReadExtraFields: r.ReadExtraFields, Settings: r.Settings,
		NextNode: r.NextNode, Failed: r.Failed, MayRunAgain: r.MayRunAgain, UpdatedAt: r.UpdatedAt,
	}
}

// FromRows does the same with many.
// FromRow converts a generated row.
func FromRows(rows []db.SessionStep) []Step {
	steps := make([]Step, len(rows))
	for i, r := range rows {
		steps[i] = FromRow(r)
	}
	return steps
}

// StepsOf loads the path of a session.
func StepsOf(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Step, error) {
	rows, err := q.StepList(ctx, db.StepListParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	return FromRows(rows), nil
}

// InsertStep adds a step to the end of the path.
func (f *Repository) InsertStep(ctx context.Context, tx postgres.Tx, s *Session, step Step) error {
	err := tx.StepInsert(ctx, db.StepInsertParams{
		ApplicationID: step.ApplicationID, SessionID: step.SessionID, NodeID: step.NodeID, NodeType: step.NodeType, Feature: string(step.Feature),
		Position: step.Position, State: string(step.State), Status: string(step.Status), UpdatedAt: step.UpdatedAt,
	})
	if err != nil {
		return fmt.Errorf("insert step: %w", err)
	}
	s.Steps = append(s.Steps, step)
	return nil
}

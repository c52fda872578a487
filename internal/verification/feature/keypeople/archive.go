package keypeople

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
	"vidimus/internal/verification"
)

// VerifiedPeople finds people who were verified before.
type VerifiedPeople interface {
	// FindVerified finds an approved session of the person in which everything was
	// checked that the workflow checks; nil for none.
	FindVerified(ctx context.Context, q Identity) (*verification.ChildState, error)
}

// Identity holds whose earlier verification is wanted, and the workflow by which the
// person would be verified now.
type Identity struct {
	ApplicationID uuid.UUID
	WorkflowID    uuid.UUID
	FirstName     string
	LastName      string
	// DateOfBirth is YYYY-MM-DD, Nationality alpha-2 or empty.
	DateOfBirth, Nationality string
}

// reuse lets earlier approvals of persons count, where the workflow wants that.
// A name alone is nobody: without the day of birth a person is asked again.
func (s *Step) reuse(ctx context.Context, t verification.Task, set settings, it *item) (map[uuid.UUID]verification.ChildState, error) {
	states := map[uuid.UUID]verification.ChildState{}
	if !set.Reuse || s.Archive == nil {
		return states, nil
	}
	for _, p := range it.Submitted.Parties {
		if !p.open() || p.EntityType != entityPerson || p.DateOfBirth == nil || p.FirstName == nil || p.LastName == nil {
			continue
		}
		state, err := s.Archive.FindVerified(ctx, Identity{
			ApplicationID: t.Session.ApplicationID, WorkflowID: *p.WorkflowID, FirstName: *p.FirstName, LastName: *p.LastName,
			DateOfBirth: *p.DateOfBirth, Nationality: optional.Value(p.Nationality),
		})
		if err != nil {
			return nil, err
		}
		if state != nil {
			p.setSession(*state)
			states[state.SessionID] = *state
		}
	}
	return states, nil
}

// Repository is the archive of the database.
type Repository struct {
	Store     *postgres.Store
	Workflows *workflow.Service
}

// mostEarlier bounds the earlier sessions of one person that are looked at.
const mostEarlier = 20

// FindVerified implements Archive.
func (s Repository) FindVerified(ctx context.Context, q Identity) (*verification.ChildState, error) {
	wanted, err := s.Workflows.Latest(ctx, q.ApplicationID, q.WorkflowID)
	if err != nil {
		return nil, nil //nolint:nilerr,nilnil // who cannot be verified now is judged where his session would be made
	}
	rows, err := s.Store.Queries().PersonVerified(ctx, db.PersonVerifiedParams{
		ApplicationID: q.ApplicationID, DateOfBirth: q.DateOfBirth, FullName: q.FirstName + " " + q.LastName,
		Nationality: alpha3(q.Nationality), AtMost: mostEarlier,
	})
	if err != nil {
		return nil, fmt.Errorf("look for earlier verifications: %w", err)
	}
	for _, r := range rows {
		if covers(r.Approved, wanted) {
			return stateOf(r, wanted), nil
		}
	}
	return nil, nil //nolint:nilnil // the promise of the interface
}

// covers reports whether every feature of the workflow was approved.
func covers(approved []string, wanted *workflow.Version) bool {
	for _, n := range wanted.Nodes {
		if !slices.Contains(approved, string(n.Feature)) {
			return false
		}
	}
	return true
}

func stateOf(r db.PersonVerifiedRow, wanted *workflow.Version) *verification.ChildState {
	out := &verification.ChildState{
		SessionID: r.SessionID, Status: session.StatusApproved, WorkflowLabel: wanted.Settings.Label,
		DocumentType: optional.Of(r.DocumentType), Nationality: optional.Of(r.Nationality),
	}
	for _, n := range wanted.Nodes {
		out.Features = append(out.Features, verification.ChildFeature{Feature: n.Feature.NameIn(workflow.KindUser), Status: decision.StepApproved})
	}
	if r.FinishedAt != nil {
		out.VerifiedAt = optional.Of(r.FinishedAt.UTC().Format(timestamp.Layout))
	}
	return out
}

package engine

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// RescreenArgs is the job that repeats the screenings of a session.
type RescreenArgs struct {
	ApplicationID uuid.UUID               `json:"application_id"`
	SessionID     uuid.UUID               `json:"session_id"`
	Environment   application.Environment `json:"environment"`
}

// Kind names the job.
func (RescreenArgs) Kind() string { return "session_rescreen" }

// QueueRescreen asks for the screenings of a session to be made again, if it has any.
func (f *Engine) QueueRescreen(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	if len(f.RescreenableNodes(s)) == 0 {
		return nil
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{RescreenArgs{
		ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, Environment: s.Ref.Environment,
	}})
}

// RescreenableNodes are the nodes of the screenings that were made.
func (f *Engine) RescreenableNodes(s *state.Session) []string {
	var ids []string
	for _, step := range s.Steps {
		_, ok := f.Features[step.Feature].(verification.RescreenableStep)
		if ok && len(step.Result) > 0 && step.State == state.StateDone {
			ids = append(ids, step.NodeID)
		}
	}
	return ids
}

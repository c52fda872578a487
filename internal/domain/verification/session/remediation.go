package session

import (
	"context"
	"fmt"

	"vidimus/internal/platform/groupcommit"
	"vidimus/internal/platform/postgres"
)

// CreateWithin makes a session that the product itself asks for, or returns the
// person's unfinished one on the workflow's latest version, in the caller's
// transaction. Neither quota nor balance refuses it. The caller must not hold a
// session's lock: creations take the counter first.
func (s *Service) CreateWithin(ctx context.Context, tx postgres.Tx, in CreateInput) (Created, error) {
	version, err := s.Workflows.Latest(ctx, in.Caller.ApplicationID, in.WorkflowID)
	if err != nil {
		return Created{}, err
	}
	if err := in.normaliseFor(version.Kind()); err != nil {
		return Created{}, err
	}
	if err := s.requireFace(ctx, in, version); err != nil {
		return Created{}, err
	}
	req, err := s.prepare(ctx, in, version)
	if err != nil {
		return Created{}, err
	}
	return s.writeWithin(ctx, tx, req)
}

func (s *Service) writeWithin(ctx context.Context, tx postgres.Tx, req *request) (Created, error) {
	batch, err := toBatch([]group{{groupcommit.NewItem(&creation{req: req})}})
	if err != nil {
		return Created{}, err
	}
	letThrough(&batch)
	if err := s.LockNumbers(ctx, tx, req.session.ApplicationID); err != nil {
		return Created{}, err
	}
	for range maxWrites {
		rows, err := tx.SessionCreateBatch(ctx, batch)
		if err != nil {
			return Created{}, fmt.Errorf("create session: %w", err)
		}
		if len(rows) == 0 {
			continue // the unfinished session was finished in this moment
		}
		res, err := outcome(rows[0], req, 0)
		if err != nil {
			return Created{}, err
		}
		return s.created(req, res)
	}
	return Created{}, fmt.Errorf("create session: no row came back")
}

package session

import (
	"context"
	"fmt"

	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/postgres"
)

// CreateInTx creates a session that the product itself requests, or returns the person's unfinished one on the latest
// version of the workflow, in the caller's transaction. Neither quota nor balance can refuse it. The caller must not
// hold the lock of a session: creations lock the counter first.
func (s *Service) CreateInTx(ctx context.Context, tx postgres.Tx, in CreateInput) (Created, error) {
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
	if err := s.LockNumberCounter(ctx, tx, req.session.ApplicationID); err != nil {
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

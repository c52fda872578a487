package casefile

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// AssignEvery is how long a case waits at most once somebody can have it.
	AssignEvery = 15 * time.Second
	// mostQueues are how many blueprints are looked for at once, mostWaiting how many cases of each are tried.
	mostQueues, mostWaiting = 500, 100
)

// AssignArgs is the job that hands out cases that wait.
type AssignArgs struct{}

// Kind names the job.
func (AssignArgs) Kind() string { return "case_assign" }

// AssignUnassigned assigns waiting cases to members of their blueprints' pools as
// these have capacity, and returns how many. Each assignment is its own transaction,
// so that an interrupted run can be continued.
func (s *Assignments) AssignUnassigned(ctx context.Context) (given int, err error) {
	var failures []error
	after := uuid.Nil
	for {
		queues, err := s.Store.Queries().CaseQueuesWaiting(ctx, db.CaseQueuesWaitingParams{After: after, AtMost: mostQueues})
		if err != nil {
			return given, errors.Join(append(failures, fmt.Errorf("list queues of cases: %w", err))...)
		}
		for _, q := range queues {
			n, err := s.handOutQueue(ctx, q)
			given, after = given+n, q.BlueprintID
			failures = append(failures, err)
		}
		if len(queues) < mostQueues {
			return given, errors.Join(failures...)
		}
	}
}

func (s *Assignments) handOutQueue(ctx context.Context, queue db.CaseQueuesWaitingRow) (given int, err error) {
	waiting, err := s.Store.Queries().CaseWaiting(ctx, db.CaseWaitingParams{
		ApplicationID: queue.ApplicationID, BlueprintID: queue.BlueprintID, AtMost: mostWaiting,
	})
	if err != nil {
		return 0, fmt.Errorf("list waiting cases: %w", err)
	}
	isFull := false
	for _, c := range waiting {
		if isFull && !c.IsPending { // who may decide on a resolution may be free where nobody else is
			continue
		}
		isGiven, err := s.handOutOne(ctx, queue, c.CaseID)
		if err != nil {
			return given, err
		}
		if isGiven {
			given++
		}
		isFull = isFull || !isGiven && !c.IsPending
	}
	return given, nil
}

// handOutOne gives a case to somebody, if nobody has it still.
func (s *Assignments) handOutOne(ctx context.Context, queue db.CaseQueuesWaitingRow, id uuid.UUID) (isGiven bool, err error) {
	by := application.Caller{ApplicationID: queue.ApplicationID, Environment: application.Environment(queue.Environment)}
	err = s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		isGiven = false
		if Status(w.row.Status) == StatusResolved || w.row.BlueprintID == nil || *w.row.BlueprintID != queue.BlueprintID || w.row.AssigneeID != nil {
			return nil
		}
		err := s.handTo(ctx, w)
		isGiven = w.row.AssigneeID != nil
		return err
	})
	if apperr.KindOf(err) == apperr.KindNotFound { // deleted meanwhile
		return false, nil
	}
	return isGiven, err
}

// handTo gives a waiting case to somebody, in the product's own name.
func (s *Assignments) handTo(ctx context.Context, w *change) error {
	w.actor = webhookevent.ActorSystem
	p, err := w.pending()
	if err != nil {
		return err
	}
	return s.autoAssign(ctx, w, p)
}

// handOutNext gives the case of the queue that waited longest to somebody, now that one of its people has less to do.
func (s *Assignments) handOutNext(ctx context.Context, after *change) error {
	if after.row.BlueprintID == nil {
		return nil
	}
	// The row of the case at hand is not stored yet, and counts as active otherwise.
	if err := s.save(ctx, after); err != nil {
		return err
	}
	after.events, after.isTouched = nil, false
	id, err := after.tx.CaseWaitingNext(ctx, db.CaseWaitingNextParams{ApplicationID: after.row.ApplicationID, BlueprintID: *after.row.BlueprintID})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look for waiting case: %w", err)
	}
	w, err := lock(ctx, after.tx, application.Caller{ApplicationID: after.row.ApplicationID, Environment: after.by.Environment}, id)
	if err != nil {
		return err
	}
	if err := s.handTo(ctx, w); err != nil {
		return err
	}
	return s.save(ctx, w)
}

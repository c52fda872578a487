package entity

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// tellPause is how long a change may wait that nothing has published: session creation
	// leaves that to the publisher, as do calls and jobs that work with many sessions.
	tellPause = time.Second
	// tellBatch bounds one transaction.
	tellBatch = 200
)

// ChangePublisher publishes changes of entities that were not published by the transaction that made them.
type ChangePublisher struct {
	Entities *Service
	Logger   *slog.Logger
}

// Run publishes pending changes until ctx ends. It may run in several processes:
// each change is published once.
func (t *ChangePublisher) Run(ctx context.Context) {
	pause := time.NewTicker(tellPause)
	defer pause.Stop()
	for {
		if _, err := t.Entities.LiftExpiredBlocks(ctx); err != nil && ctx.Err() == nil {
			t.Logger.ErrorContext(ctx, "ending expired blocks failed", slog.Any("error", err))
		}
		n, err := t.Entities.PublishPending(ctx)
		if err != nil && ctx.Err() == nil {
			t.Logger.ErrorContext(ctx, "publishing changes of users and businesses failed", slog.Any("error", err))
		}
		if err == nil && n == tellBatch {
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-pause.C:
		}
	}
}

// PublishPending publishes the changes of some entities and returns how many there were.
func (s *Service) PublishPending(ctx context.Context) (int, error) {
	n := 0
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.EntityUnpublished(ctx, tellBatch)
		if err != nil {
			return fmt.Errorf("list what is not told: %w", err)
		}
		n = len(rows)
		for _, of := range byApplication(rows) {
			if err := s.publishFor(ctx, tx, of); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && n > 0 {
		s.Committed()
	}
	return n, err
}

// pendingEntities are the entities of one application that are to be told of.
type pendingEntities struct {
	environment application.Environment
	rows        []db.Entity
}

func byApplication(rows []db.EntityUnpublishedRow) []pendingEntities {
	var out []pendingEntities
	at := map[string]int{}
	for _, r := range rows {
		key := r.Entity.ApplicationID.String()
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, pendingEntities{environment: application.Environment(r.Environment)})
		}
		out[i].rows = append(out[i].rows, r.Entity)
	}
	return out
}

func (s *Service) publishFor(ctx context.Context, tx postgres.Tx, of pendingEntities) error {
	tags, err := tagsOf(ctx, tx.Queries, of.rows)
	if err != nil {
		return err
	}
	entities, err := fromRows(of.rows, tags)
	if err != nil {
		return err
	}
	for i := range entities {
		e := &entities[i]
		if !e.isStale {
			continue
		}
		changed, err := s.rebuildProfile(ctx, tx, e)
		if err == nil && changed {
			err = s.save(ctx, tx, e)
		}
		if err != nil {
			return err
		}
	}
	return s.publishChanges(ctx, tx, of.environment, entities...)
}

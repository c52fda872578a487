package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// maxRules is the maximum number of rules of an application.
const maxRules = 1000

// ruleVersion is one form of a rule; config is nil for its end.
type ruleVersion struct {
	ruleID uuid.UUID
	number int32
	config json.RawMessage
}

func (e *Engine) keep(ctx context.Context, tx postgres.Tx, c application.Caller, v ruleVersion) error {
	err := tx.RuleVersionPut(ctx, db.RuleVersionPutParams{
		ApplicationID: c.ApplicationID, RuleID: v.ruleID, Version: v.number, Config: v.config, ChangedBy: c.KeyID, ChangedAt: e.now(),
	})
	if err != nil {
		return fmt.Errorf("keep version: %w", err)
	}
	return nil
}

// change carries out a change of rules: nobody judges meanwhile, and whoever does
// afterwards knows of it.
func (e *Engine) change(ctx context.Context, applicationID uuid.UUID, do func(ctx context.Context, tx postgres.Tx) error) error {
	err := e.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.RulesetLockWrite(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock rules: %w", err)
		}
		if err := do(ctx, tx); err != nil {
			return err
		}
		return e.settleTotals(ctx, tx, applicationID)
	})
	e.sets.Drop(applicationID)
	return err
}

// settleTotals registers the totals that the rules now read, and has those that
// are new count what was judged before.
func (e *Engine) settleTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) error {
	next, err := tx.RulesetVersionNext(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("count version: %w", err)
	}
	rows, err := tx.RuleList(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("list rules: %w", err)
	}
	if len(rows) > maxRules {
		return apperr.Invalid("too_many_rules", "non_field_errors", fmt.Sprintf("An application may have %d rules at most.", maxRules))
	}
	all, err := fromRows(rows)
	if err != nil {
		return err
	}
	known, err := tx.RuleSeriesList(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("list totals: %w", err)
	}
	begun, ended := Compile(next, all).compareAggregates(known)
	if err := e.dropTotals(ctx, tx, applicationID, ended); err != nil || len(begun) == 0 {
		return err
	}
	err = tx.RuleSeriesPut(ctx, db.RuleSeriesPutParams{ApplicationID: applicationID, Epoch: next, SeriesIds: begun})
	if err != nil {
		return fmt.Errorf("register totals: %w", err)
	}
	return e.fillLater(ctx, tx, applicationID, next, begun)
}

// compareAggregates tells which series are new to the known ones, and which are no longer read.
func (s *Ruleset) compareAggregates(known []db.RuleSeriesListRow) (begun, ended []int64) {
	there := make(map[aggregateID]bool, len(known))
	for _, k := range known {
		id := aggregateID(k.SeriesID)
		there[id] = true
		if _, ok := s.byID[id]; !ok {
			ended = append(ended, k.SeriesID)
		}
	}
	for id := range s.byID {
		if !there[id] {
			begun = append(begun, int64(id))
		}
	}
	slices.Sort(begun)
	return begun, ended
}

func (e *Engine) dropTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ended []int64) error {
	if len(ended) == 0 {
		return nil
	}
	if err := tx.RuleSeriesDrop(ctx, db.RuleSeriesDropParams{ApplicationID: applicationID, SeriesIds: ended}); err != nil {
		return fmt.Errorf("drop totals: %w", err)
	}
	return nil
}

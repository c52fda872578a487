package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// fillBatch is the number of records backfilled in one transaction. Meanwhile those who judge
	// the same subjects wait.
	fillBatch = 400
	// fillLease is how long one job fills; what is left is for the next.
	fillLease = 30 * time.Second
	fillPause = 100 * time.Millisecond
)

// fillLater has totals count the records that were judged before they began.
// Nobody judges now, so all of those are there.
func (e *Engine) fillLater(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, epoch int64, begun []int64) error {
	last, err := tx.RuleRecordLast(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("find last record: %w", err)
	}
	if last == 0 {
		return nil
	}
	err = tx.RuleFillPut(ctx, db.RuleFillPutParams{
		ApplicationID: applicationID, FillID: e.newID(), SeriesIds: begun, Epoch: epoch, UntilNumber: last, CreatedAt: e.now(),
	})
	if err != nil {
		return fmt.Errorf("order fill: %w", err)
	}
	if e.jobs == nil {
		return nil
	}
	return e.jobs.InsertMany(ctx, tx, []jobs.Args{FillArgs{}})
}

// FillArgs is the job that backfills aggregates.
type FillArgs struct{}

// Kind names the job.
func (FillArgs) Kind() string { return "monitor_fill" }

// FillWorker computes the totals of new rules until none are left or its time ends.
// Its position is stored together with the totals, so that a crash counts nothing
// twice.
type FillWorker struct {
	river.WorkerDefaults[FillArgs]

	Engine *Engine
}

// Work fills.
func (w *FillWorker) Work(ctx context.Context, _ *river.Job[FillArgs]) error {
	for end := time.Now().Add(fillLease); time.Now().Before(end); {
		more, err := w.Engine.fillBatch(ctx)
		if err != nil || !more {
			return err
		}
	}
	return river.JobSnooze(fillPause)
}

// Fill backfills all aggregates that wait for earlier records.
func (e *Engine) Fill(ctx context.Context) error {
	for {
		more, err := e.fillBatch(ctx)
		if err != nil || !more {
			return err
		}
	}
}

func (e *Engine) fillBatch(ctx context.Context) (more bool, err error) {
	err = e.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		found, err := tx.RuleFillNext(ctx)
		if postgres.NotFound(err) {
			more = false
			return nil
		}
		if err != nil {
			return fmt.Errorf("look for fills: %w", err)
		}
		more = true
		return e.fill(ctx, tx, found.ApplicationID, found.FillID)
	})
	return more, err
}

func (e *Engine) fill(ctx context.Context, tx postgres.Tx, applicationID, fillID uuid.UUID) error {
	if err := tx.RulesetLockRead(ctx, applicationID.String()); err != nil {
		return fmt.Errorf("lock rules: %w", err)
	}
	f, err := tx.RuleFillLock(ctx, db.RuleFillLockParams{ApplicationID: applicationID, FillID: fillID})
	if err != nil {
		return fmt.Errorf("lock fill: %w", err)
	}
	rows, err := tx.RuleRecordList(ctx, db.RuleRecordListParams{
		ApplicationID: applicationID, After: f.DoneNumber, Until: f.UntilNumber, AtMost: fillBatch,
	})
	if err != nil {
		return fmt.Errorf("list records: %w", err)
	}
	if len(rows) == 0 {
		return tx.RuleFillDelete(ctx, db.RuleFillDeleteParams{ApplicationID: applicationID, FillID: fillID})
	}
	set, err := load(ctx, tx.Queries, applicationID)
	if err != nil {
		return err
	}
	if err := e.addHistorical(ctx, tx, f, set, rows); err != nil {
		return err
	}
	return tx.RuleFillMove(ctx, db.RuleFillMoveParams{
		ApplicationID: applicationID, FillID: fillID, DoneNumber: rows[len(rows)-1].RecordNumber,
	})
}

// addHistorical adds records to those series of a fill that are still read.
func (e *Engine) addHistorical(ctx context.Context, tx postgres.Tx, f db.RuleFill, set *Ruleset, rows []db.RuleRecordListRow) error {
	wanted := func(series int) bool {
		d := &set.series[series]
		return slices.Contains(f.SeriesIds, int64(d.id)) && d.epoch == f.Epoch
	}
	asked := make([]*evaluation, len(rows))
	joint := &evaluation{}
	for i, row := range rows {
		var r Record
		if err := json.Unmarshal(row.Facts, &r); err != nil {
			return fmt.Errorf("read record %d: %w", row.RecordNumber, err)
		}
		asked[i] = &evaluation{set: set, facts: factsOf(&r, set.reads), keys: make([]*groupKey, len(set.groupings))}
		asked[i].computeEntries(wanted)
		joint.keys = append(joint.keys, asked[i].keys...)
	}
	totals, err := lockTotals(ctx, tx, f.ApplicationID, joint.groups())
	if err != nil {
		return err
	}
	for i, a := range asked {
		if err := a.add(totals, rows[i].RecordNumber); err != nil {
			return err
		}
	}
	return putTotals(ctx, tx, f.ApplicationID, totals, set)
}

// lockTotals reads totals that nobody else changes until the end of the transaction.
func lockTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, keys []groupKey) (aggregateStates, error) {
	totals, locks, ids := make(aggregateStates, len(keys)), make([]int64, len(keys)), make([]uuid.UUID, len(keys))
	for i, k := range keys {
		totals[k], locks[i], ids[i] = newAggregateState(), k.lockKey(applicationID), uuid.UUID(k)
	}
	slices.Sort(locks)
	var b pgx.Batch
	b.Queue(db.RuleAggregateLock, locks)
	b.Queue(db.RuleAggregateList, applicationID, ids).Query(totals.scan)
	if err := tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return nil, postgres.Classify(fmt.Errorf("read totals: %w", err))
	}
	return totals, nil
}

func putTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, totals aggregateStates, set *Ruleset) error {
	var p db.RuleAggregatePutParams
	p.ApplicationID = applicationID
	for k, t := range totals {
		p.GroupKeys, p.States = append(p.GroupKeys, uuid.UUID(k)), append(p.States, t.encode(set.isRead))
	}
	if err := tx.RuleAggregatePut(ctx, p); err != nil {
		return fmt.Errorf("write totals: %w", err)
	}
	return nil
}

package ruleengine

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/storage/postgres"
)

// Judge evaluates one record; see JudgeMany.
func (e *Engine) Judge(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, r Record) (Verdict, error) {
	all, err := e.JudgeMany(ctx, tx, applicationID, []Record{r})
	if err != nil {
		return Verdict{}, err
	}
	return all[0], nil
}

// JudgeMany asks the application's rules about records, in the transaction that
// stores them, and keeps their facts and what follows of them. It is for live
// applications only. Records are judged in their order, each seeing those before
// it; those of one group one after the other over all transactions, in the order
// of their numbers, which is what makes a back-test repeat it. Many records take
// as many round trips as one.
func (e *Engine) JudgeMany(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, records []Record) ([]Verdict, error) {
	var end pgx.Batch
	verdicts, err := e.JudgeDeferred(ctx, tx, &end, applicationID, records)
	if err != nil {
		return nil, err
	}
	return verdicts, tx.Send(ctx, &end)
}

// JudgeDeferred is JudgeMany, but what it writes last is left in end, to be sent by
// the caller with what he has to write himself.
func (e *Engine) JudgeDeferred(ctx context.Context, tx postgres.Tx, end *pgx.Batch, applicationID uuid.UUID, records []Record) ([]Verdict, error) {
	return e.judgeDeferred(ctx, tx, end, evaluationBatch{applicationID: applicationID, records: records})
}

// Backfill stores past records as JudgeMany does, with all totals, but evaluates no
// rule: a decision made elsewhere has no consequences here. Rules see the records in
// the history of later ones, and back-tests include them.
func (e *Engine) Backfill(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, records []Record) error {
	var end pgx.Batch
	if _, err := e.judgeDeferred(ctx, tx, &end, evaluationBatch{applicationID: applicationID, records: records, isPast: true}); err != nil {
		return err
	}
	return tx.Send(ctx, &end)
}

// evaluationBatch are records that come to the rules; those of the past ask none.
type evaluationBatch struct {
	applicationID uuid.UUID
	records       []Record
	isPast        bool
}

func (e *Engine) judgeDeferred(ctx context.Context, tx postgres.Tx, end *pgx.Batch, a evaluationBatch) ([]Verdict, error) {
	applicationID, records := a.applicationID, a.records
	set, err := e.rules(ctx, tx, applicationID)
	if err != nil {
		return nil, err
	}
	verdicts := make([]Verdict, 0, len(records))
	for len(verdicts) < len(records) {
		j := batchEvaluation{engine: e, tx: tx, applicationID: applicationID, set: set, isPast: a.isPast}
		if err := j.prepare(ctx, records[len(verdicts):]); err != nil {
			return nil, err
		}
		version, err := j.read(ctx)
		if err != nil {
			return nil, err
		}
		if version != set.Version {
			// Others changed the rules; from here on the lock keeps them.
			if set, err = load(ctx, tx.Queries, applicationID); err != nil {
				return nil, err
			}
			e.sets.Put(applicationID, set, applicationID)
			continue
		}
		some, err := j.evaluateAll(ctx, end)
		if err != nil {
			return nil, err
		}
		if verdicts = append(verdicts, some...); len(verdicts) < len(records) {
			// Those left read what was written.
			if err := tx.Send(ctx, end); err != nil {
				return nil, err
			}
		}
	}
	return verdicts, nil
}

// rules are the application's, as they were read last. They are read by the
// caller's transaction: whoever waits for a second connection while he holds one may wait permanently.
func (e *Engine) rules(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) (*Ruleset, error) {
	return e.sets.Get(applicationID, func() (*Ruleset, uuid.UUID, error) {
		s, err := load(ctx, tx.Queries, applicationID)
		return s, applicationID, err
	})
}

// WatchesEvents reports whether any rule of the application is about events, from
// memory. Rules that were changed elsewhere are known within seconds.
func (e *Engine) WatchesEvents(ctx context.Context, applicationID uuid.UUID) (bool, error) {
	set, err := e.sets.Get(applicationID, func() (*Ruleset, uuid.UUID, error) {
		s, err := load(ctx, e.store.Queries(), applicationID)
		return s, applicationID, err
	})
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(set.rules, func(c *compiled) bool { return c.scope.records[recordIndex(Event)] }), nil
}

// batchEvaluation is records on their way through the database.
type batchEvaluation struct {
	engine        *Engine
	tx            postgres.Tx
	applicationID uuid.UUID
	set           *Ruleset
	all           []*evaluatedRecord
	// readsLists says that what stands on lists has a say in what becomes of the records.
	readsLists bool
	totals     aggregateStates
	// isPast says that no rule is asked.
	isPast bool
}

// evaluatedRecord is one of the records.
type evaluatedRecord struct {
	*evaluation
	record  *Record
	number  int64
	verdict Verdict
}

// prepare does for all records what needs no totals.
func (j *batchEvaluation) prepare(ctx context.Context, records []Record) error {
	named := &listReader{ctx: ctx, queries: j.tx.Queries, applicationID: j.applicationID, at: j.engine.now()}
	for _, r := range records {
		r.At = r.At.Truncate(time.Microsecond)
		j.all = append(j.all, &evaluatedRecord{evaluation: j.set.newEvaluation(&r, named), record: &r})
		if named.err != nil {
			return fmt.Errorf("read list: %w", named.err)
		}
	}
	j.readsLists = len(named.known) > 0
	return nil
}

// groups are the groups of the records, each once, in the order of their keys.
func (j *batchEvaluation) groups() []groupKey {
	joint := &evaluation{}
	for _, one := range j.all {
		joint.keys = append(joint.keys, one.keys...)
	}
	return joint.groups()
}

// groups are the groups of the record, each once, in the order of their keys.
func (a *evaluation) groups() []groupKey {
	var out []groupKey
	for _, k := range a.keys {
		if k != nil {
			out = append(out, *k)
		}
	}
	slices.SortFunc(out, func(a, b groupKey) int { return bytes.Compare(a[:], b[:]) })
	return slices.Compact(out)
}

// written are the groups to which the record adds something, each once, in the order of their keys.
func (a *evaluation) written() []groupKey {
	joint := &evaluation{keys: make([]*groupKey, 0, len(a.entries))}
	for _, e := range a.entries {
		joint.keys = append(joint.keys, a.keys[a.set.series[e.series].grouping])
	}
	return joint.groups()
}

// lockKey is the number of a group's lock. Groups that share one wait for each
// other without need, which does no harm.
func (k groupKey) lockKey(applicationID uuid.UUID) int64 {
	return int64(binary.BigEndian.Uint64(k[:8]) ^ binary.BigEndian.Uint64(applicationID[:8]) ^ binary.BigEndian.Uint64(applicationID[8:]))
}

// read takes the locks, draws the numbers and reads the totals, in one round trip.
func (j *batchEvaluation) read(ctx context.Context) (version int64, err error) {
	keys := j.groups()
	locks := make([]int64, len(keys))
	ids := make([]uuid.UUID, len(keys))
	for i, k := range keys {
		locks[i], ids[i] = k.lockKey(j.applicationID), uuid.UUID(k)
	}
	slices.Sort(locks)
	j.totals = make(aggregateStates, len(keys))
	for _, k := range keys {
		j.totals[k] = newAggregateState()
	}
	var b pgx.Batch
	b.Queue(db.RulesetLockRead, j.applicationID.String())
	if len(keys) > 0 {
		b.Queue(db.RuleAggregateLock, locks)
	}
	b.Queue(db.RuleRecordsBegin, j.applicationID, int32(len(j.all))).Query(func(rows pgx.Rows) error {
		for _, one := range j.all {
			if !rows.Next() {
				break // Close tells why
			}
			if err := rows.Scan(&version, &one.number); err != nil {
				return err
			}
		}
		return rows.Err()
	})
	if len(keys) > 0 {
		b.Queue(db.RuleAggregateList, j.applicationID, ids).Query(j.totals.scan)
	}
	if err := j.tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return 0, postgres.Classify(fmt.Errorf("read totals: %w", err))
	}
	return version, nil
}

// scan reads stored totals.
func (t aggregateStates) scan(rows pgx.Rows) error {
	for rows.Next() {
		var id uuid.UUID
		var state []byte
		if err := rows.Scan(&id, &state); err != nil {
			return err
		}
		one, err := decodeAggregateState(state)
		if err != nil {
			return err
		}
		t[groupKey(id)] = one
	}
	return rows.Err()
}

// RecordStatusChange counts a status change of an evaluated record in the statistics of its rules.
func (e *Engine) RecordStatusChange(ctx context.Context, tx postgres.Tx, applicationID, recordID uuid.UUID, status webhookevent.TransactionStatus) error {
	err := tx.RuleHitMove(ctx, db.RuleHitMoveParams{ApplicationID: applicationID, RecordID: recordID, Status: string(status)})
	if err != nil {
		return fmt.Errorf("move hits: %w", err)
	}
	return nil
}

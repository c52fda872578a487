package monitor

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/event"
	"vidimus/internal/platform/postgres"
)

// Judge asks the application's rules about a record, in the transaction that
// stores it, and keeps the record's facts and what follows of them. It is for
// live applications only. Records of one group are judged one after the other,
// in the order of their numbers, which is what makes a back-test repeat it.
func (e *Engine) Judge(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, r Record) (Verdict, error) {
	r.At = r.At.Truncate(time.Microsecond)
	set, err := e.rules(ctx, tx, applicationID)
	if err != nil {
		return Verdict{}, err
	}
	for {
		j := judging{engine: e, tx: tx, applicationID: applicationID, record: &r}
		named := &listReader{ctx: ctx, queries: tx.Queries, applicationID: applicationID, at: e.now()}
		j.asking = set.ask(&r, named)
		if named.err != nil {
			return Verdict{}, fmt.Errorf("read list: %w", named.err)
		}
		version, err := j.read(ctx)
		if err != nil {
			return Verdict{}, err
		}
		if version == set.Version {
			return j.settle(ctx)
		}
		// Others changed the rules; from here on the lock keeps them.
		if set, err = load(ctx, tx.Queries, applicationID); err != nil {
			return Verdict{}, err
		}
		e.sets.Put(applicationID, set, applicationID)
	}
}

// rules are the application's, as they were read last. They are read by the
// caller's transaction: whoever waits for a second connection while he holds one may wait for ever.
func (e *Engine) rules(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) (*Set, error) {
	return e.sets.Get(applicationID, func() (*Set, uuid.UUID, error) {
		s, err := load(ctx, tx.Queries, applicationID)
		return s, applicationID, err
	})
}

// WatchesEvents says whether any rule of the application is about events, from
// memory. Rules that were changed elsewhere are known within seconds.
func (e *Engine) WatchesEvents(ctx context.Context, applicationID uuid.UUID) (bool, error) {
	set, err := e.sets.Get(applicationID, func() (*Set, uuid.UUID, error) {
		s, err := load(ctx, e.store.Queries(), applicationID)
		return s, applicationID, err
	})
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(set.rules, func(c *compiled) bool { return c.scope.records[recordIndex(Event)] }), nil
}

// judging is one record on its way through the database.
type judging struct {
	*asking
	engine        *Engine
	tx            postgres.Tx
	applicationID uuid.UUID
	record        *Record
	number        int64
	totals        tallies
}

// groups are the groups of the record, each once, in the order of their locks.
func (a *asking) groups() []groupKey {
	var out []groupKey
	for _, k := range a.keys {
		if k != nil {
			out = append(out, *k)
		}
	}
	slices.SortFunc(out, func(a, b groupKey) int { return bytes.Compare(a[:], b[:]) })
	return slices.Compact(out)
}

// lockKey is the number of a group's lock. Groups that share one wait for each
// other without need, which does no harm.
func (k groupKey) lockKey(applicationID uuid.UUID) int64 {
	return int64(binary.BigEndian.Uint64(k[:8]) ^ binary.BigEndian.Uint64(applicationID[:8]) ^ binary.BigEndian.Uint64(applicationID[8:]))
}

// read takes the locks, draws the number and reads the totals, in one round trip.
func (j *judging) read(ctx context.Context) (version int64, err error) {
	keys := j.groups()
	locks := make([]int64, len(keys))
	ids := make([]uuid.UUID, len(keys))
	for i, k := range keys {
		locks[i], ids[i] = k.lockKey(j.applicationID), uuid.UUID(k)
	}
	slices.Sort(locks)
	j.totals = make(tallies, len(keys))
	for _, k := range keys {
		j.totals[k] = newTally()
	}
	var b pgx.Batch
	b.Queue(db.MonitorLockRead, j.applicationID.String())
	if len(keys) > 0 {
		b.Queue(db.MonitorLockGroups, locks)
	}
	b.Queue(db.MonitorRecordBegin, j.applicationID).QueryRow(func(row pgx.Row) error { return row.Scan(&version, &j.number) })
	if len(keys) > 0 {
		b.Queue(db.MonitorTallyList, j.applicationID, ids).Query(j.totals.scan)
	}
	if err := j.tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return 0, postgres.Classify(fmt.Errorf("read totals: %w", err))
	}
	return version, nil
}

// scan reads stored totals.
func (t tallies) scan(rows pgx.Rows) error {
	for rows.Next() {
		var id uuid.UUID
		var state []byte
		if err := rows.Scan(&id, &state); err != nil {
			return err
		}
		one, err := decodeTally(state)
		if err != nil {
			return err
		}
		t[groupKey(id)] = one
	}
	return rows.Err()
}

// settle adds the record to its totals, asks the rules and writes what follows.
func (j *judging) settle(ctx context.Context) (Verdict, error) {
	if err := j.add(j.totals, j.number); err != nil {
		return Verdict{}, err
	}
	matched, err := j.matches(j.totals, j.number)
	if err != nil {
		return Verdict{}, err
	}
	now := j.engine.now()
	v := j.verdict(matched, now, j.engine.newID)
	if j.record.Type == Event && v.Status == event.TransactionAwaitingUser {
		// Nobody waits at an event.
		v.Status, v.Remediation = event.TransactionInReview, nil
	}
	if err := j.write(ctx, &v, now); err != nil {
		return Verdict{}, err
	}
	return v, nil
}

// write keeps facts, totals, hits and cases in one round trip, and puts on lists what rules ask for.
func (j *judging) write(ctx context.Context, v *Verdict, now time.Time) error {
	facts, err := json.Marshal(j.record)
	if err != nil {
		return fmt.Errorf("write facts: %w", err)
	}
	subject := vendor(j.record)
	var b pgx.Batch
	b.Queue(db.MonitorRecordPut, j.applicationID, j.number, j.record.ID, j.record.At, subject, facts)
	j.queueTotals(&b)
	j.queueHits(&b, v, now)
	for _, c := range v.Cases {
		b.Queue(db.MonitorCasePut, j.applicationID, c.ID, c.RuleID, j.record.ID, c.Title, c.Priority, subject, now)
	}
	if err := j.tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return postgres.Classify(fmt.Errorf("write totals: %w", err))
	}
	for _, l := range v.ListAdds {
		if j.engine.lists == nil {
			break
		}
		if err := j.engine.lists.PlaceByRule(ctx, j.tx, j.applicationID, l); err != nil {
			return fmt.Errorf("put on list: %w", err)
		}
	}
	return nil
}

func vendor(r *Record) *string {
	if r.Subject.VendorData == "" {
		return nil
	}
	return &r.Subject.VendorData
}

// queueTotals writes the groups to which the record has added something.
func (j *judging) queueTotals(b *pgx.Batch) {
	changed := map[groupKey]bool{}
	for _, e := range j.entries {
		changed[*j.keys[j.set.series[e.series].grouping]] = true
	}
	var ids []uuid.UUID
	var states [][]byte
	for _, k := range j.groups() {
		if changed[k] {
			ids, states = append(ids, uuid.UUID(k)), append(states, j.totals[k].encode(j.set.wants))
		}
	}
	if len(ids) > 0 {
		b.Queue(db.MonitorTallyPut, j.applicationID, ids, states)
	}
}

func (j *judging) queueHits(b *pgx.Batch, v *Verdict, now time.Time) {
	if len(v.Runs) == 0 {
		return
	}
	ids, versions, tests := make([]uuid.UUID, len(v.Runs)), make([]int32, len(v.Runs)), make([]bool, len(v.Runs))
	for i, r := range v.Runs {
		ids[i], versions[i], tests[i] = r.RuleID, int32(r.RuleVersion), r.IsTest()
	}
	b.Queue(db.MonitorHitPut, j.applicationID, j.number, j.record.ID, string(v.Status), now, ids, versions, tests)
}

// Moved tells that the status of a judged record has changed, for the figures of its rules.
func (e *Engine) Moved(ctx context.Context, tx postgres.Tx, applicationID, recordID uuid.UUID, status event.TransactionStatus) error {
	err := tx.MonitorHitMove(ctx, db.MonitorHitMoveParams{ApplicationID: applicationID, RecordID: recordID, Status: string(status)})
	if err != nil {
		return fmt.Errorf("move hits: %w", err)
	}
	return nil
}

// listReader answers for named lists within one transaction.
type listReader struct {
	ctx           context.Context //nolint:containedctx // it lives as long as one record is judged
	queries       *db.Queries
	applicationID uuid.UUID
	at            time.Time
	known         map[[2]string]bool
	err           error
}

// Contains reports whether a list of the application holds a text, as it is or
// in the letters that lists keep. A list that cannot be read holds nothing.
func (l *listReader) Contains(list, text string) bool {
	ask := [2]string{list, text}
	if held, ok := l.known[ask]; ok || l.err != nil {
		return held
	}
	text = strings.TrimSpace(text)
	held, err := l.queries.MonitorListHas(l.ctx, db.MonitorListHasParams{
		ApplicationID: l.applicationID, List: list, At: l.at,
		Choices: []string{text, strings.ToLower(text), strings.ToUpper(text), strings.ToUpper(country(text))},
	})
	if err != nil {
		l.err = err
		return false
	}
	if l.known == nil {
		l.known = map[[2]string]bool{}
	}
	l.known[ask] = held
	return held
}

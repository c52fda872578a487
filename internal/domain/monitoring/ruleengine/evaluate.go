package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
)

// evaluateAll judges the records one after the other and queues what is to be written. It ends
// early, with fewer verdicts, after a record that puts something on a list which
// those behind it may be asked for.
func (j *batchEvaluation) evaluateAll(ctx context.Context, end *pgx.Batch) ([]Verdict, error) {
	now := j.engine.now()
	var verdicts []Verdict
	for _, one := range j.all {
		settle := func() error { return one.evaluate(j.totals, now, j.engine.newID) }
		if j.isPast {
			settle = func() error { return one.add(j.totals, one.number) }
		}
		if err := settle(); err != nil {
			return nil, err
		}
		verdicts = append(verdicts, one.verdict)
		if j.readsLists && len(one.verdict.ListAdds) > 0 {
			break
		}
	}
	j.all = j.all[:len(verdicts)]
	if err := j.write(end, now); err != nil {
		return nil, err
	}
	for i, one := range j.all {
		if err := j.applyActions(ctx, one); err != nil {
			return nil, err
		}
		verdicts[i].Cases = one.verdict.Cases
	}
	return verdicts, nil
}

// evaluate adds the record to its aggregates and evaluates the rules.
func (one *evaluatedRecord) evaluate(totals aggregateStates, now time.Time, newID func() uuid.UUID) error {
	if err := one.add(totals, one.number); err != nil {
		return err
	}
	matched, err := one.matches(totals, one.number)
	if err != nil {
		return err
	}
	v := one.evaluation.verdict(matched, now, newID)
	for i, c := range matched {
		if v.Runs[i].Matched, err = one.matchedConditions(c, totals, one.number); err != nil {
			return err
		}
	}
	if one.record.Type == Event && v.Status == webhookevent.TransactionAwaitingUser {
		// Nobody waits at an event.
		v.Status, v.Remediation = webhookevent.TransactionInReview, nil
	}
	one.verdict = v
	return nil
}

// write queues facts, totals and hits.
func (j *batchEvaluation) write(b *pgx.Batch, now time.Time) error {
	p := db.RuleRecordPutManyParams{ApplicationID: j.applicationID}
	for _, one := range j.all {
		facts, err := json.Marshal(one.record)
		if err != nil {
			return fmt.Errorf("write facts: %w", err)
		}
		p.RecordNumbers, p.RecordIds = append(p.RecordNumbers, one.number), append(p.RecordIds, one.record.ID)
		p.OccurredAts, p.Subjects = append(p.OccurredAts, one.record.At), append(p.Subjects, one.record.Subject.VendorData)
		p.Facts = append(p.Facts, string(facts))
	}
	b.Queue(db.RuleRecordPutMany, p.ApplicationID, p.RecordNumbers, p.RecordIds, p.OccurredAts, p.Subjects, p.Facts)
	j.queueTotals(b)
	j.queueHits(b, now)
	return nil
}

// applyActions puts on lists what rules ask for, and opens their cases.
func (j *batchEvaluation) applyActions(ctx context.Context, one *evaluatedRecord) error {
	if j.engine.lists != nil {
		for _, l := range one.verdict.ListAdds {
			if err := j.engine.lists.AddByRule(ctx, j.tx, j.applicationID, l); err != nil {
				return fmt.Errorf("put on list: %w", err)
			}
		}
	}
	if j.engine.cases == nil {
		return nil
	}
	for i := range one.verdict.Cases {
		c := &one.verdict.Cases[i]
		id, err := j.engine.cases.OpenByRule(ctx, j.tx, j.applicationID, *c, *one.record)
		if err != nil {
			return fmt.Errorf("open case: %w", err)
		}
		c.ID = id
	}
	return nil
}

// queueTotals writes the groups to which the records have added something.
func (j *batchEvaluation) queueTotals(b *pgx.Batch) {
	joint := &evaluation{}
	for _, one := range j.all {
		for _, k := range one.written() {
			joint.keys = append(joint.keys, &k)
		}
	}
	var ids []uuid.UUID
	var states [][]byte
	for _, k := range joint.groups() {
		ids, states = append(ids, uuid.UUID(k)), append(states, j.totals[k].encode(j.set.isRead))
	}
	if len(ids) > 0 {
		b.Queue(db.RuleAggregatePut, j.applicationID, ids, states)
	}
}

func (j *batchEvaluation) queueHits(b *pgx.Batch, now time.Time) {
	p := db.RuleHitPutManyParams{}
	for _, one := range j.all {
		for _, r := range one.verdict.Runs {
			p.RecordNumbers, p.RecordIds = append(p.RecordNumbers, one.number), append(p.RecordIds, one.record.ID)
			p.Statuses, p.RuleIds = append(p.Statuses, string(one.verdict.Status)), append(p.RuleIds, r.RuleID)
			p.RuleVersions, p.AreTests = append(p.RuleVersions, int32(r.RuleVersion)), append(p.AreTests, r.IsTest())
		}
	}
	if len(p.RuleIds) > 0 {
		b.Queue(db.RuleHitPutMany, j.applicationID, now, p.RecordNumbers, p.RecordIds, p.Statuses, p.RuleIds, p.RuleVersions, p.AreTests)
	}
}

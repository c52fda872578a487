package transaction

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// store puts drafts of one application into the database, judged in their
// order, each seeing those before it. A refused draft has its err; the others
// are stored, by what is left in end. It can be repeated.
func (s *Service) store(ctx context.Context, tx postgres.Tx, end *pgx.Batch, drafts []*Draft) error {
	for _, d := range drafts {
		d.err, d.exchange, d.out = nil, nil, d.made
	}
	taken, parties, err := s.prefetch(ctx, tx, drafts)
	if err != nil {
		return err
	}
	refuseTaken(drafts, taken)
	if err := s.reserve(ctx, tx, drafts); err != nil {
		return err
	}
	if err := s.upsertParties(ctx, tx, drafts, parties); err != nil {
		return err
	}
	kept, err := s.openTravelRuleTransfers(ctx, tx, drafts)
	if err != nil || len(kept) == 0 {
		return err
	}
	if err := s.judge(ctx, tx, end, kept, parties); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, end, kept); err != nil {
		return err
	}
	queued := postgres.Tx{Queries: postgres.BatchQueries(end)}
	if err := s.charge(ctx, queued, kept); err != nil {
		return err
	}
	return s.publishEvents(ctx, queued, kept, parties)
}

// prefetch puts the application in line and asks in the same message which ids are
// taken and which participants are known.
func (s *Service) prefetch(ctx context.Context, tx postgres.Tx, drafts []*Draft) (map[string]time.Time, map[entityKey]entityRiskFacts, error) {
	id := drafts[0].caller.ApplicationID
	txnIDs := make([]string, len(drafts))
	kinds, vendors := []string{}, []string{}
	for i, d := range drafts {
		txnIDs[i] = d.made.TxnID
		for _, key := range d.keys() {
			kinds, vendors = append(kinds, string(key.kind)), append(vendors, key.vendorData)
		}
	}
	taken, parties := map[string]time.Time{}, map[entityKey]entityRiskFacts{}
	var b pgx.Batch
	// Planned again for each size of their arrays, the statements would cost several times their work.
	b.Queue("SELECT set_config('plan_cache_mode', 'force_generic_plan', true)")
	b.Queue(db.TransactionLine, id)
	b.Queue(db.TransactionTaken, id, txnIDs).Query(func(rows pgx.Rows) error {
		found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[db.TransactionTakenRow])
		for _, f := range found {
			taken[f.TxnID] = f.CreatedAt
		}
		return err
	})
	b.Queue(db.TransactionParties, kinds, vendors, id).Query(func(rows pgx.Rows) error {
		found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[db.TransactionPartiesRow])
		for _, f := range found {
			parties[keyOf(f.Kind, f.VendorData)] = entityRiskFacts{f.EntityID, f.Status, f.KnownSince}
		}
		return err
	})
	if err := tx.Raw.SendBatch(ctx, &b).Close(); err != nil {
		return nil, nil, postgres.Classify(fmt.Errorf("look before storing transactions: %w", err))
	}
	return taken, parties, nil
}

// keys are the users and businesses that a draft names.
func (d *Draft) keys() []entityKey {
	var keys []entityKey
	if key, ok := d.made.Subject.key(); ok {
		keys = append(keys, key)
	}
	if d.made.Counterparty != nil {
		if key, ok := d.made.Counterparty.key(); ok {
			keys = append(keys, key)
		}
	}
	return keys
}

// refuseTaken refuses ids that were used: before the report came, or by another
// one of the same moment.
func refuseTaken(drafts []*Draft, taken map[string]time.Time) {
	inBatch := map[string]bool{}
	for _, d := range drafts {
		at, isTaken := taken[d.made.TxnID]
		switch {
		case inBatch[d.made.TxnID], isTaken && !at.Before(d.made.CreatedAt):
			d.err = errSimultaneous()
		case isTaken:
			d.err = errTaken()
		}
		inBatch[d.made.TxnID] = true
	}
}

// upsertParties makes the users and businesses that are named for the first time.
func (s *Service) upsertParties(ctx context.Context, tx postgres.Tx, drafts []*Draft, parties map[entityKey]entityRiskFacts) error {
	p := db.TransactionPartiesMeetParams{ApplicationID: drafts[0].caller.ApplicationID, Now: s.Now()}
	isAsked := map[entityKey]bool{}
	for _, d := range drafts {
		for _, party := range []*Party{&d.made.Subject, d.made.Counterparty} {
			if party == nil || d.err != nil {
				continue
			}
			key, ok := party.key()
			if _, isKnown := parties[key]; !ok || isKnown || isAsked[key] {
				continue
			}
			isAsked[key] = true
			p.EntityIds, p.Kinds = append(p.EntityIds, s.NewID()), append(p.Kinds, string(key.kind))
			p.VendorDatas, p.Names = append(p.VendorDatas, key.vendorData), append(p.Names, optional.Value(party.Name()))
		}
	}
	if len(isAsked) == 0 {
		return nil
	}
	made, err := tx.TransactionPartiesMeet(ctx, p)
	if err != nil {
		return fmt.Errorf("make participants: %w", err)
	}
	for _, m := range made {
		parties[keyOf(m.Kind, m.VendorData)] = entityRiskFacts{m.EntityID, m.Status, m.CreatedAt}
	}
	return nil
}

// openTravelRuleTransfers uses the tokens up and begins the exchanges of the travel rule. It
// returns the drafts that are not refused.
func (s *Service) openTravelRuleTransfers(ctx context.Context, tx postgres.Tx, drafts []*Draft) (kept []*Draft, err error) {
	for _, d := range drafts {
		if d.err == nil && d.tokenID != nil {
			if err := s.use(ctx, tx, d); err != nil {
				return nil, err
			}
		}
		if d.err != nil {
			continue
		}
		t := &d.made
		t.Action, t.RemediationID = nil, nil
		transfer := Transfer{Transaction: *t, Environment: d.caller.Environment}
		if s.TravelRule != nil && s.TravelRule.MayNeedExchange(transfer) {
			exchange, err := s.TravelRule.Open(ctx, tx, transfer)
			if err != nil {
				return nil, err
			}
			if d.exchange = exchange; exchange != nil && exchange.Action != nil {
				t.Action = &webhookevent.ActionRequired{Ownership: exchange.Action}
			}
		}
		kept = append(kept, d)
	}
	return kept, nil
}

// judge asks the rules about all drafts together, and has the remediations of
// their subjects begun. Those of a sandbox are not judged.
func (s *Service) judge(ctx context.Context, tx postgres.Tx, end *pgx.Batch, kept []*Draft, parties map[entityKey]entityRiskFacts) error {
	if !kept[0].caller.IsLive() { // all are of one application
		return nil
	}
	verdicts, err := s.verdicts(ctx, tx, end, kept, parties)
	if err != nil {
		return err
	}
	for i, d := range kept {
		d.applyVerdict(verdicts[i], parties)
		if d.made.Status != webhookevent.TransactionAwaitingUser {
			continue
		}
		if err := s.startRemediation(ctx, tx, d, verdicts[i].Remediation); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) verdicts(ctx context.Context, tx postgres.Tx, end *pgx.Batch, kept []*Draft, parties map[entityKey]entityRiskFacts) ([]ruleengine.Verdict, error) {
	if s.Judge == nil {
		return slices.Repeat([]ruleengine.Verdict{{Status: webhookevent.TransactionApproved}}, len(kept)), nil
	}
	verdicts, err := s.Judge.JudgeDeferred(ctx, tx, end, kept[0].caller.ApplicationID, recordsOf(kept, parties))
	if err != nil {
		return nil, fmt.Errorf("judge transactions: %w", err)
	}
	return verdicts, nil
}

func recordsOf(kept []*Draft, parties map[entityKey]entityRiskFacts) []ruleengine.Record {
	records := make([]ruleengine.Record, len(kept))
	for i, d := range kept {
		records[i] = d.record(parties)
	}
	return records
}

// publishEvents writes down what rules noted and appends the events, by as few statements as there are.
func (s *Service) publishEvents(ctx context.Context, tx postgres.Tx, kept []*Draft, parties map[entityKey]entityRiskFacts) error {
	tells, err := s.tellsActivities(ctx, kept[0].made.ApplicationID)
	if err != nil {
		return err
	}
	var events, happened []outbox.Event
	for _, d := range kept {
		activities, err := s.begun(ctx, tx, d)
		if err != nil {
			return err
		}
		if tells {
			made, err := s.activityEvents(d.made, activities, parties)
			if err != nil {
				return err
			}
			happened = append(happened, made...)
		}
		if !webhookevent.LeavesApplication(outbox.TransactionCreated, d.caller.Environment) {
			continue
		}
		made, err := webhookevent.TransactionCreated{
			Origin: webhookevent.Origin{
				ID: d.eventID, ApplicationID: d.made.ApplicationID, Environment: d.caller.Environment, At: d.made.CreatedAt,
				Sequence: webhookevent.FirstSequence,
			},
			Transaction: d.made.eventBody(),
		}.Event()
		if err != nil {
			return err
		}
		if key, ok := d.made.Subject.key(); ok {
			id := parties[key].id
			made.EntityID = &id
		}
		events = append(events, made)
	}
	return outbox.AppendMany(ctx, tx, slices.Concat(events, happened))
}

// begun writes down what rules noted of a new transaction, and returns its activities.
func (s *Service) begun(ctx context.Context, tx postgres.Tx, d *Draft) ([]TimelineEntry, error) {
	out := []TimelineEntry{d.made.creation()}
	for _, n := range d.notes {
		a, err := s.recordNote(ctx, tx, newTimelineEntry{
			Ref: d.made.Ref, Type: NoteAdded, Source: "RULE", Title: "Note of a rule", Text: n.Text, Metadata: map[string]any{"kind": "rule_note", "rule_id": n.RuleID},
		})
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

// eventBody returns the transaction members of an event.
func (t Transaction) eventBody() webhookevent.Transaction {
	return webhookevent.Transaction{
		ID: t.ID, TxnID: t.TxnID, VendorData: t.Subject.VendorData, Status: t.Status, Score: t.Score, Severity: t.Severity,
		Amount: t.Amount.String(), Currency: t.Currency, Direction: t.Direction, Action: t.Action,
	}
}

// originOf is the origin of an event of now.
func (s *Service) originOf(t Transaction, env application.Environment) webhookevent.Origin {
	return webhookevent.Origin{ID: s.NewID(), ApplicationID: t.ApplicationID, Environment: env, At: s.Now()}
}

// encoded writes a document; empty for none.
func encoded(v any) (string, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("write transaction: %w", err)
	}
	return string(raw), nil
}

var errNotFound = apperr.NotFound("transaction_not_found")

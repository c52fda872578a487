package userevent

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// put writes what is new of the units, judges and tells it, and says for each
// event what became of it. It may be repeated, so it begins by forgetting.
func (s *Service) put(ctx context.Context, tx postgres.Tx, batch []*writeRequest) (isTold bool, err error) {
	var all []*draft
	for _, u := range batch {
		u.outcomes = make([]Outcome, len(u.drafts))
		for _, d := range u.drafts {
			d.reset()
		}
		mine, err := s.within(ctx, tx, u)
		if err != nil {
			return false, err
		}
		all = append(all, mine...)
	}
	fresh, told, err := s.insert(ctx, tx, all)
	if err != nil {
		return false, err
	}
	if err := s.follow(ctx, tx, fresh, told); err != nil {
		return false, err
	}
	for _, u := range batch {
		if err := s.reportOutcomes(ctx, tx, u, fresh); err != nil {
			return false, err
		}
	}
	return len(told) > 0, nil
}

// reset takes back what an attempt before has made of the event.
func (d *draft) reset() {
	d.Status, d.Score, d.Severity, d.CorrelationPending, d.RulesEvaluated = webhookevent.TransactionApproved, 0, "", false, 0
	d.Runs, d.Tags = nil, nil
}

// within leaves out what a counted token may not submit any more. The token is
// locked, so that two requests cannot use the same place; an event that is known
// already takes none.
func (s *Service) within(ctx context.Context, tx postgres.Tx, u *writeRequest) ([]*draft, error) {
	if u.token == nil {
		return u.drafts, nil
	}
	left, err := tx.MonitoringTokenLock(ctx, db.MonitoringTokenLockParams{ApplicationID: u.token.ApplicationID, TokenID: u.token.ID})
	if postgres.NotFound(err) {
		left, err = 0, nil // erased meanwhile, with everything else of its subject
	}
	if err != nil {
		return nil, fmt.Errorf("lock token: %w", err)
	}
	known, err := s.byEventIDs(ctx, tx, u.token.ApplicationID, u.drafts)
	if err != nil {
		return nil, err
	}
	var mine []*draft
	for i, d := range u.drafts {
		_, isKnown := known[d.EventID]
		if !isKnown && left == 0 {
			u.outcomes[i].Err = errTokenSpent
			continue
		}
		if !isKnown {
			left--
			known[d.EventID] = Event{}
		}
		mine = append(mine, d)
	}
	return mine, nil
}

// insert writes the events that are new and returns them, with the applications
// in which somebody wants to be told.
func (s *Service) insert(ctx context.Context, tx postgres.Tx, all []*draft) (fresh map[*draft]bool, told map[uuid.UUID]bool, err error) {
	if len(all) == 0 {
		return nil, nil, nil
	}
	p, err := toParams(inWriteOrder(all))
	if err != nil {
		return nil, nil, err
	}
	rows, err := tx.UserEventInsertMany(ctx, p)
	if err != nil {
		return nil, nil, fmt.Errorf("store events: %w", err)
	}
	byID := make(map[uuid.UUID]*draft, len(all))
	for _, d := range all {
		byID[d.ID] = d
	}
	fresh, told = make(map[*draft]bool, len(rows)), map[uuid.UUID]bool{}
	for _, r := range rows {
		d := byID[r.ActivityID]
		fresh[d] = true
		if r.IsTold {
			told[d.ApplicationID] = true
		}
	}
	return fresh, told, nil
}

// inWriteOrder has two writers that insert the same ids meet them in the same
// order. Of two events with one id in a batch the first is the event.
func inWriteOrder(all []*draft) []*draft {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b *draft) int {
		return cmp.Or(cmp.Compare(string(a.ApplicationID[:]), string(b.ApplicationID[:])), strings.Compare(a.EventID, b.EventID))
	})
	return sorted
}

// reportOutcomes fills in what became of each event of a unit, and counts the uses of its token.
func (s *Service) reportOutcomes(ctx context.Context, tx postgres.Tx, u *writeRequest, fresh map[*draft]bool) error {
	var old []*draft
	made := 0
	for i, d := range u.drafts {
		switch {
		case u.outcomes[i].Err != nil:
		case fresh[d]:
			u.outcomes[i].Event = d.Event
			made++
		default:
			old = append(old, d)
		}
	}
	if u.token != nil && made > 0 {
		err := tx.MonitoringTokenUse(ctx, db.MonitoringTokenUseParams{ApplicationID: u.token.ApplicationID, TokenID: u.token.ID, Used: int32(made)})
		if err != nil {
			return fmt.Errorf("count uses of token: %w", err)
		}
		s.Forget(u.token.ApplicationID)
	}
	if len(old) == 0 {
		return nil
	}
	known, err := s.byEventIDs(ctx, tx, u.drafts[0].ApplicationID, old)
	if err != nil {
		return err
	}
	for i, d := range u.drafts {
		stored, ok := known[d.EventID]
		if fresh[d] || u.outcomes[i].Err != nil {
			continue
		}
		if !ok {
			return fmt.Errorf("event %s is neither new nor known", d.ID)
		}
		u.outcomes[i] = d.replay(stored)
	}
	return nil
}

// byEventIDs are the stored events that have an id of one of the drafts.
func (s *Service) byEventIDs(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, drafts []*draft) (map[string]Event, error) {
	ids := make([]string, len(drafts))
	for i, d := range drafts {
		ids[i] = d.EventID
	}
	rows, err := tx.UserEventByEventIDs(ctx, db.UserEventByEventIDsParams{ApplicationID: applicationID, EventIds: ids})
	if err != nil {
		return nil, fmt.Errorf("look for events: %w", err)
	}
	known := make(map[string]Event, len(rows))
	for _, row := range rows {
		if known[row.EventID], err = fromRow(row); err != nil {
			return nil, err
		}
	}
	return known, nil
}

func toParams(drafts []*draft) (p db.UserEventInsertManyParams, err error) {
	n := len(drafts)
	p = db.UserEventInsertManyParams{
		ApplicationIds: make([]uuid.UUID, n), ActivityIds: make([]uuid.UUID, n), EventIds: make([]string, n), Categories: make([]string, n),
		ActionTypes: make([]string, n), OccurredAts: make([]time.Time, n), ReceivedAts: make([]time.Time, n), ExpiresAts: make([]time.Time, n),
		VendorDatas: make([]string, n), EntityTypes: make([]string, n), Sources: make([]string, n), Submitted: make([]string, n),
		Addresses: make([]string, n), Fingerprints: make([]string, n), PaymentReferences: make([]string, n), Agents: make([]string, n),
		Places: make([]string, n),
	}
	for i, d := range drafts {
		p.ApplicationIds[i], p.ActivityIds[i], p.EventIds[i] = d.ApplicationID, d.ID, d.EventID
		p.Categories[i], p.ActionTypes[i], p.Sources[i], p.Submitted[i] = string(d.Category), d.ActionType, string(d.Source), d.text
		p.OccurredAts[i], p.ReceivedAts[i], p.ExpiresAts[i] = d.OccurredAt, d.ReceivedAt, d.ExpiresAt
		if d.Subject != nil {
			p.VendorDatas[i], p.EntityTypes[i] = d.Subject.VendorData, string(d.Subject.Type)
		}
		p.Addresses[i], p.Fingerprints[i], p.PaymentReferences[i], p.Agents[i] = d.Address, d.Fingerprint, d.PaymentReference, d.Agent
		if d.Place != nil {
			text, err := json.Marshal(d.Place)
			if err != nil {
				return p, fmt.Errorf("write place: %w", err)
			}
			p.Places[i] = string(text)
		}
	}
	return p, nil
}

func fromRow(row db.UserEvent) (Event, error) {
	e := Event{
		ApplicationID: row.ApplicationID, ID: row.ActivityID, EventID: row.EventID, Category: Category(row.Category), ActionType: row.ActionType,
		OccurredAt: row.OccurredAt, ReceivedAt: row.ReceivedAt, ExpiresAt: row.ExpiresAt, Source: EventSource(row.Source), Submitted: row.Submitted,
		Address: optional.Value(row.Address), Fingerprint: optional.Value(row.Fingerprint), PaymentReference: optional.Value(row.PaymentReference), Agent: optional.Value(row.Agent),
		Status: webhookevent.TransactionStatus(row.Status), Score: int(row.Score), Severity: webhookevent.Severity(optional.Value(row.Severity)),
		CorrelationPending: row.CorrelationPending, RulesEvaluated: int(row.RulesEvaluated), Tags: row.Tags,
	}
	if row.VendorData != nil {
		e.Subject = &Subject{VendorData: *row.VendorData, Type: EntityType(optional.Value(row.EntityType))}
	}
	if row.Place != nil {
		if err := json.Unmarshal(row.Place, &e.Place); err != nil {
			return Event{}, fmt.Errorf("read place: %w", err)
		}
	}
	if row.RuleRuns != nil {
		if err := json.Unmarshal(row.RuleRuns, &e.Runs); err != nil {
			return Event{}, fmt.Errorf("read runs: %w", err)
		}
	}
	return e, nil
}

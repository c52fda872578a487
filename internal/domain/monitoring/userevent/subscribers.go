package userevent

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// loudLife is for how long an application in which somebody was told is taken
// for one in which somebody still is.
const loudLife = 10 * time.Second

// subscribedApplications are applications of which it was seen that somebody subscribes to their
// events. Whoever is missing costs one look more, and never an event.
type subscribedApplications struct {
	mu    sync.Mutex
	until map[uuid.UUID]time.Time
}

func (l *subscribedApplications) markSubscribed(ids []uuid.UUID, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.until == nil {
		l.until = map[uuid.UUID]time.Time{}
	}
	for _, id := range ids {
		l.until[id] = now.Add(loudLife)
	}
}

func (l *subscribedApplications) has(id uuid.UUID, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	until, ok := l.until[id]
	if ok && !now.Before(until) {
		delete(l.until, id)
		return false
	}
	return ok
}

// insertUnwatched writes events which no rule judges and nobody is told of, as most
// are, by one statement in one round trip. It reports false, with nothing
// written, when that is not so of one of them.
func (s *Service) insertUnwatched(ctx context.Context, batch []*writeRequest) (bool, error) {
	all, err := s.unwatchedEvents(ctx, batch)
	if err != nil || all == nil {
		return false, err
	}
	p, err := toParams(inWriteOrder(all))
	if err != nil {
		return false, err
	}
	byID := make(map[uuid.UUID]*draft, len(all))
	for _, d := range all {
		byID[d.ID] = d
	}
	var fresh map[*draft]bool
	var told []uuid.UUID
	err = s.Store.Pipelined(ctx, func(b *pgx.Batch) {
		fresh, told = make(map[*draft]bool, len(all)), nil
		b.Queue(db.UserEventInsertQuiet, p.ApplicationIds, p.ActivityIds, p.EventIds, p.Categories, p.ActionTypes, p.OccurredAts, p.ReceivedAts,
			p.ExpiresAts, p.VendorDatas, p.EntityTypes, p.Sources, p.Submitted, p.Addresses, p.Fingerprints, p.PaymentReferences, p.Agents, p.Places,
		).Query(func(rows pgx.Rows) error {
			found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[db.UserEventInsertQuietRow])
			for _, row := range found {
				if row.IsTold {
					told = append(told, row.ID)
				} else {
					fresh[byID[row.ID]] = true
				}
			}
			return err
		})
	})
	if err != nil {
		return false, fmt.Errorf("store events: %w", err)
	}
	if len(told) > 0 {
		s.loud.markSubscribed(told, s.Now())
		return false, nil
	}
	for _, u := range batch {
		if err := s.reportOutcomes(ctx, postgres.Tx{Queries: s.Store.Queries()}, u, fresh); err != nil {
			return false, err
		}
	}
	return true, nil
}

// unwatchedEvents returns the events of the batch when none of them is known to need more
// than to be stored; nil when one does.
func (s *Service) unwatchedEvents(ctx context.Context, batch []*writeRequest) (all []*draft, err error) {
	seen := map[uuid.UUID]bool{}
	for _, u := range batch {
		id := u.drafts[0].ApplicationID
		if u.token != nil || s.loud.has(id, s.Now()) {
			return nil, nil
		}
		if !seen[id] {
			seen[id] = true
			if w, err := s.ruleCoverageOf(ctx, id); err != nil || w.Rules {
				return nil, err
			}
		}
		u.outcomes = make([]Outcome, len(u.drafts))
		for _, d := range u.drafts {
			d.reset()
		}
		all = append(all, u.drafts...)
	}
	return all, nil
}

package entity

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// ApplyBlocklist updates the status of a user or business in the transaction that added or removed its blocklist
// entry: BLOCKED while an entry is in force, and ACTIVE afterwards. It does not change the list itself, which
// UpdateStatus does, so that neither calls the other. It does nothing for an unknown entity. The caller calls
// NotifyCommitted after the commit.
func (s *Service) ApplyBlocklist(ctx context.Context, tx postgres.Tx, c application.Caller, ref Ref) error {
	e, err := lock(ctx, tx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	by, err := actorOf(ctx, tx, c)
	if err != nil {
		return err
	}
	return s.follow(ctx, tx, e, statusMove{from: e.Status, reason: webhookevent.EntityReasonAPI, by: by, environment: c.Environment})
}

// Lock keeps others off an entity until the transaction ends, if there is one. It comes
// before every change of its entry of the blocklist.
func (s *Service) Lock(ctx context.Context, tx postgres.Tx, ref Ref) error {
	_, err := lock(ctx, tx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	return err
}

// follow gives a locked entity the status that the blocklist says, and tells of it.
func (s *Service) follow(ctx context.Context, tx postgres.Tx, e Entity, move statusMove) error {
	before := e
	if err := s.followBlocklist(ctx, tx, &e); err != nil || before.hasStatusOf(e) {
		return err
	}
	if err := s.save(ctx, tx, &e); err != nil || before.Status == e.Status {
		return err
	}
	if e.Status == webhookevent.EntityBlocked {
		move.reason = webhookevent.EntityReasonBlocklistMatch
	}
	if err := s.noteStatus(ctx, tx, e, move); err != nil {
		return err
	}
	return s.publishChanges(ctx, tx, move.environment, e)
}

// followBlocklist sets the status that the blocklist says. Whoever is not listed and
// not BLOCKED keeps the status.
func (s *Service) followBlocklist(ctx context.Context, tx postgres.Tx, e *Entity) error {
	if e.VendorData == nil {
		return nil
	}
	entry := Ref{ApplicationID: e.ApplicationID, Kind: e.Kind, VendorData: *e.VendorData}.blocklistValue()
	standing, err := tx.BlocklistStanding(ctx, db.BlocklistStandingParams{
		ApplicationID: entry.ApplicationID, EntryType: string(entry.Type), Value: entry.Value, At: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("look at blocklist: %w", err)
	}
	switch {
	case standing.IsListed && standing.IsForEver:
		e.Status, e.BlockedUntil = webhookevent.EntityBlocked, nil
	case standing.IsListed:
		e.Status, e.BlockedUntil = webhookevent.EntityBlocked, &standing.ListedUntil
	case e.Status == webhookevent.EntityBlocked:
		e.Status, e.BlockedUntil = webhookevent.EntityActive, nil
	}
	return nil
}

// placeOnBlocklist has the blocklist follow a status that was set: BLOCKED stands on
// it permanently, nobody else does.
func (s *Service) placeOnBlocklist(ctx context.Context, tx postgres.Tx, e Entity) error {
	if e.VendorData == nil {
		return nil
	}
	ref := Ref{ApplicationID: e.ApplicationID, Kind: e.Kind, VendorData: *e.VendorData}
	return lists.SetEntryInTx(ctx, tx, ref.blocklistValue(), e.Status == webhookevent.EntityBlocked, s.Now())
}

// Block adds a reference to the blocklist permanently; the entity that it names
// becomes BLOCKED.
func (s *Service) Block(ctx context.Context, c application.Caller, ref Ref) error {
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.Lock(ctx, tx, ref); err != nil {
			return err
		}
		if err := lists.SetEntryInTx(ctx, tx, ref.blocklistValue(), true, s.Now()); err != nil {
			return err
		}
		return s.ApplyBlocklist(ctx, tx, c, ref)
	})
	if err != nil {
		return err
	}
	s.Lists.Forget(c.ApplicationID)
	s.Committed()
	return nil
}

// LiftExpiredBlocks resets the status of a batch of entities whose blocklist entry has expired, and returns their
// number.
func (s *Service) LiftExpiredBlocks(ctx context.Context) (int, error) {
	n := 0
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.EntityBlockOver(ctx, db.EntityBlockOverParams{At: s.Now(), AtMost: tellBatch})
		if err != nil {
			return fmt.Errorf("list ended blocks: %w", err)
		}
		n = len(rows)
		for _, r := range rows {
			e, err := lock(ctx, tx, Ref{ApplicationID: r.Entity.ApplicationID, Kind: workflow.Kind(r.Entity.Kind), VendorData: *r.Entity.VendorData})
			if err != nil {
				return err
			}
			move := statusMove{
				from: e.Status, reason: webhookevent.EntityReasonBlocklistMatch, by: Actor{Name: webhookevent.ActorSystem}, environment: application.Environment(r.Environment),
			}
			if err := s.follow(ctx, tx, e, move); err != nil {
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

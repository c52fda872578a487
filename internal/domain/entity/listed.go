package entity

import (
	"context"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/event"
	"vidimus/internal/domain/lists"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// Listed follows the blocklist, in the transaction in which an entry without an
// end came to stand on it or was taken off: whoever it names becomes BLOCKED, or
// ACTIVE if it was BLOCKED. It leaves the list itself alone, which UpdateStatus
// changes, so that neither calls the other. Nothing follows for an entity that is
// not there. After the commit the caller calls Committed.
func (s *Service) Listed(ctx context.Context, tx postgres.Tx, c Caller, ref Ref, isOn bool) error {
	e, err := lock(ctx, tx, ref)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	before := e.Status
	if isOn == (before == event.EntityBlocked) {
		return nil
	}
	move := statusMove{from: before, reason: event.EntityReasonAPI, environment: c.Environment}
	e.Status = event.EntityActive
	if isOn {
		e.Status, move.reason = event.EntityBlocked, event.EntityReasonBlocklistMatch
	}
	if move.actor, err = ActorOf(ctx, tx, c); err != nil {
		return err
	}
	if err := s.save(ctx, tx, &e); err != nil {
		return err
	}
	if err := s.noteStatus(ctx, tx, e, move); err != nil {
		return err
	}
	return s.tell(ctx, tx, c.Environment, e)
}

// Block puts a reference on the blocklist for ever, and whoever it names becomes BLOCKED.
func (s *Service) Block(ctx context.Context, c Caller, ref Ref) error {
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		// The entity is locked before its entry, as by every other change of both.
		if err := s.Listed(ctx, tx, c, ref, true); err != nil {
			return err
		}
		return lists.Place(ctx, tx, ref.listed(), true, s.Now())
	})
	if err != nil {
		return err
	}
	s.Lists.Forget(c.ApplicationID)
	s.Committed()
	return nil
}

// statusOfNew is the status of an entity that is made without naming one: BLOCKED
// when its reference stood on the blocklist before it.
func statusOfNew(ctx context.Context, tx postgres.Tx, e Entity) (Status, error) {
	if e.VendorData == nil {
		return event.EntityActive, nil
	}
	entry := Ref{ApplicationID: e.ApplicationID, Kind: e.Kind, VendorData: *e.VendorData}.listed()
	isListed, err := tx.BlocklistHasForEver(ctx, db.BlocklistHasForEverParams{
		ApplicationID: entry.ApplicationID, EntryType: string(entry.Type), Value: entry.Value,
	})
	if err != nil {
		return "", fmt.Errorf("look at blocklist: %w", err)
	}
	if isListed {
		return event.EntityBlocked, nil
	}
	return event.EntityActive, nil
}

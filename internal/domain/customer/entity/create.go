package entity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// CreateInput is an entity that no session has brought yet.
type CreateInput struct {
	Kind workflow.Kind
	// VendorData is nil for a business without a reference.
	VendorData *string
	Change
}

// Create makes an entity. It refuses a reference that is taken. A status that is
// named decides about the blocklist; without one the blocklist decides about the status.
func (s *Service) Create(ctx context.Context, c application.Caller, in CreateInput) (Entity, error) {
	e := Entity{
		ApplicationID: c.ApplicationID, ID: s.NewID(), Kind: in.Kind, VendorData: in.VendorData, Status: webhookevent.EntityActive,
		Profile: emptyProfile(), Features: map[string]string{}, byHand: map[string]manualValue{},
	}
	if err := e.set(in.Change, s.Now()); err != nil {
		return Entity{}, err
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if in.Status == nil {
			if err := s.followBlocklist(ctx, tx, &e); err != nil {
				return err
			}
		}
		made, err := s.insert(ctx, tx, e)
		if err != nil {
			return err
		}
		e = made
		if in.Status != nil {
			if err := s.placeOnBlocklist(ctx, tx, e); err != nil {
				return err
			}
		}
		e.isQuiet = true // whoever made it knows
		return s.publishChanges(ctx, tx, c.Environment, e)
	})
	if err != nil {
		return Entity{}, err
	}
	s.Lists.Forget(c.ApplicationID)
	return e, nil
}

func (s *Service) insert(ctx context.Context, tx postgres.Tx, e Entity) (Entity, error) {
	hand, err := json.Marshal(e.byHand)
	if err != nil {
		return Entity{}, fmt.Errorf("write what was set by hand: %w", err)
	}
	row, err := tx.EntityInsert(ctx, db.EntityInsertParams{
		ApplicationID: e.ApplicationID, EntityID: e.ID, Kind: string(e.Kind), VendorData: e.VendorData, Status: string(e.Status), BlockedUntil: e.BlockedUntil,
		DisplayName: e.DisplayName, Name: e.Name, DateOfBirth: e.DateOfBirth, RegistrationNumber: e.RegistrationNumber,
		CountryCode: e.CountryCode, IssuingStates: e.IssuingStates, ApprovedEmails: e.Emails, ApprovedPhones: e.Phones,
		Metadata: e.Metadata, ByHand: hand, Now: s.Now(),
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return Entity{}, apperr.Invalid("vendor_data_taken", "vendor_data", "There is a "+string(e.Kind)+" with this vendor_data already.")
	}
	if err != nil {
		return Entity{}, fmt.Errorf("insert entity: %w", err)
	}
	return fromRow(row)
}

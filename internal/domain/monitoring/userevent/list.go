package userevent

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// MaxExactCount is the number up to which events are counted exactly (contract standalone 7).
const MaxExactCount = 100

// Filter selects events. What is nil selects all; of several values any will do.
type Filter struct {
	Categories, Actions, Statuses, VendorDatas, Fingerprints, Addresses, PaymentReferences []string
	// From is the first instant, To the first one beyond.
	From, To      *time.Time
	Limit, Offset int
}

// Page is a part of the events that match, the latest to happen first.
type Page struct {
	Events []Event
	// Count is how many match, at most MaxExactCount.
	Count int
	// IsMore says that more follow.
	IsMore bool
}

// List returns a page of an application's events.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID, f Filter) (Page, error) {
	var out Page
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("plan by values: %w", err)
		}
		rows, err := tx.UserEventPage(ctx, db.UserEventPageParams{
			ApplicationID: applicationID, Categories: f.Categories, ActionTypes: f.Actions, Statuses: f.Statuses, VendorDatas: f.VendorDatas,
			Fingerprints: f.Fingerprints, Addresses: f.Addresses, PaymentReferences: f.PaymentReferences, OccurredFrom: f.From, OccurredTo: f.To,
			PageLimit: int32(f.Limit) + 1, PageOffset: int32(f.Offset),
		})
		if err != nil {
			return fmt.Errorf("list events: %w", err)
		}
		count, err := tx.UserEventCount(ctx, db.UserEventCountParams{
			ApplicationID: applicationID, Categories: f.Categories, ActionTypes: f.Actions, Statuses: f.Statuses, VendorDatas: f.VendorDatas,
			Fingerprints: f.Fingerprints, Addresses: f.Addresses, PaymentReferences: f.PaymentReferences, OccurredFrom: f.From, OccurredTo: f.To,
			AtMost: MaxExactCount,
		})
		if err != nil {
			return fmt.Errorf("count events: %w", err)
		}
		out = Page{Count: int(count), IsMore: len(rows) > f.Limit}
		for _, row := range rows[:min(len(rows), f.Limit)] {
			e, err := fromRow(row)
			if err != nil {
				return err
			}
			out.Events = append(out.Events, e)
		}
		return nil
	})
	return out, err
}

// Get returns an event by the product's id.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Event, error) {
	row, err := s.Store.Queries().UserEventGet(ctx, db.UserEventGetParams{ApplicationID: applicationID, ActivityID: id})
	if postgres.NotFound(err) {
		return Event{}, apperr.NotFound("event_not_found")
	}
	if err != nil {
		return Event{}, fmt.Errorf("load event: %w", err)
	}
	return fromRow(row)
}

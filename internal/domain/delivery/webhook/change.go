package webhook

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Change holds the changes of a request; nil leaves a value unchanged.
type Change struct {
	Label            *string
	URL              *string
	Enabled          *bool
	Version          *string
	SubscribedEvents []string
	EventsSet        bool

	// refusal says why URL must not be called.
	refusal string
}

// checked is the change with its address judged, before any row is locked.
func (s *Service) checked(ctx context.Context, applicationID uuid.UUID, c Change) Change {
	if c.URL != nil {
		c.refusal = s.CheckURL(ctx, applicationID, *c.URL)
	}
	return c
}

// apply carries the change out on d and refuses what cannot be.
func (d *Destination) apply(c Change, now time.Time) error {
	f := map[string][]string{}
	if c.Label != nil {
		d.Label = strings.TrimSpace(*c.Label)
	}
	if d.Label == "" {
		f["label"] = []string{"This field may not be blank."}
	}
	if c.URL != nil {
		d.URL = *c.URL
		if c.refusal != "" {
			f["url"] = []string{c.refusal}
		}
	}
	if c.Enabled != nil {
		d.enable(*c.Enabled, now)
	}
	if c.Version != nil {
		d.Version = Version(*c.Version)
	}
	if !slices.Contains([]Version{VersionV1, VersionV2, VersionV3}, d.Version) {
		f["webhook_version"] = []string{"Must be v1, v2 or v3."}
	}
	if c.EventsSet {
		d.SubscribedEvents = uniqueEvents(c.SubscribedEvents, f)
	}
	if len(f) > 0 {
		return apperr.InvalidFields("destination_invalid", f)
	}
	return nil
}

// enable switches the destination on or off. Who is off already keeps the time
// and the reason of it.
func (d *Destination) enable(on bool, now time.Time) {
	switch {
	case on:
		d.DisabledAt, d.DisabledReason = nil, ""
	case d.Enabled:
		d.DisabledAt, d.DisabledReason = &now, DisabledByOwner
	}
	d.Enabled = on
}

func uniqueEvents(events []string, f map[string][]string) []string {
	if len(events) == 0 {
		f["subscribed_events"] = []string{"Subscribe to at least one event."}
		return nil
	}
	var out []string
	for _, e := range events {
		if !slices.Contains(outbox.Types, outbox.Type(e)) {
			f["subscribed_events"] = append(f["subscribed_events"], fmt.Sprintf("%q is not an event.", e))
		} else if !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// Update changes a destination; its secret stays. Switching it off gives up
// what was still to be sent to it; switching it on forgets its failures.
func (s *Service) Update(ctx context.Context, applicationID, id uuid.UUID, c Change) (Destination, error) {
	c = s.checked(ctx, applicationID, c)
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := lock(ctx, tx, applicationID, id)
		if err != nil {
			return err
		}
		d, now := s.fromRow(row), s.Now()
		if err := d.apply(c, now); err != nil {
			return err
		}
		err = tx.DestinationUpdate(ctx, db.DestinationUpdateParams{
			Label: d.Label, Url: d.URL, WebhookVersion: string(d.Version), SubscribedEvents: d.SubscribedEvents, Enabled: d.Enabled,
			DisabledAt: d.DisabledAt, DisabledReason: d.reason(), UpdatedAt: now, ApplicationID: applicationID, DestinationID: id,
		})
		if err != nil || c.Enabled == nil {
			return err
		}
		return s.switched(ctx, tx, applicationID, d)
	})
	if err != nil {
		return Destination{}, storeError("update destination", err)
	}
	s.Wake()
	return s.Get(ctx, applicationID, id)
}

// switched carries out what follows from switching a destination on or off.
func (s *Service) switched(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, d Destination) error {
	if !d.Enabled {
		_, err := settleUnwanted(ctx, tx, destinationKey{applicationID, d.ID}, s.Now())
		return err
	}
	err := tx.DestinationStreakClear(ctx, db.DestinationStreakClearParams{ApplicationID: applicationID, DestinationID: d.ID})
	if err != nil {
		return fmt.Errorf("clear failures: %w", err)
	}
	return nil
}

// Delete removes a destination. What was still to be sent to it is not sent.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		n, err := tx.DestinationDelete(ctx, db.DestinationDeleteParams{ApplicationID: applicationID, DestinationID: id})
		if err != nil {
			return fmt.Errorf("delete destination: %w", err)
		}
		if n == 0 {
			return apperr.NotFound("destination_not_found")
		}
		if err := tx.DestinationStatsDelete(ctx, db.DestinationStatsDeleteParams{ApplicationID: applicationID, DestinationID: id}); err != nil {
			return fmt.Errorf("delete stats: %w", err)
		}
		_, err = settleUnwanted(ctx, tx, destinationKey{applicationID, id}, s.Now())
		return err
	})
	if err == nil {
		s.Wake()
	}
	return err
}

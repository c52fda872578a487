package webhook

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// singleLabel names the destination that the older calls make.
const singleLabel = "Default webhook"

// DefaultDestination is the default destination as the older calls show it.
type DefaultDestination struct {
	// Destination is nil when there is none.
	Destination *Destination
	// Secret is set by the call that made one, and never again.
	Secret string
}

// DefaultDestinationChange is a partial update by an older call that knows a single
// destination; nil leaves a field unchanged.
type DefaultDestinationChange struct {
	// URL is followed when URLSet is true; nil deletes the destination.
	URL     *string
	URLSet  bool
	Version *string
	Rotate  bool
}

// GetDefault returns the default destination of the application.
func (s *Service) GetDefault(ctx context.Context, applicationID uuid.UUID) (DefaultDestination, error) {
	row, err := s.Store.Queries().DestinationDefault(ctx, applicationID)
	if postgres.NotFound(err) {
		return DefaultDestination{}, nil
	}
	if err != nil {
		return DefaultDestination{}, fmt.Errorf("load default destination: %w", err)
	}
	d := s.fromRow(row)
	return DefaultDestination{Destination: &d}, nil
}

// UpdateDefault makes, changes or deletes the default destination.
func (s *Service) UpdateDefault(ctx context.Context, applicationID uuid.UUID, c DefaultDestinationChange) (DefaultDestination, error) {
	single, err := s.updateSingle(ctx, applicationID, c)
	if apperr.KindOf(err) == apperr.KindNotFound {
		// Another call deleted it in the meantime; now there is none to change.
		return s.updateSingle(ctx, applicationID, c)
	}
	return single, err
}

func (s *Service) updateSingle(ctx context.Context, applicationID uuid.UUID, c DefaultDestinationChange) (DefaultDestination, error) {
	present, err := s.GetDefault(ctx, applicationID)
	if err != nil {
		return DefaultDestination{}, err
	}
	switch {
	case c.URLSet && c.URL == nil:
		return DefaultDestination{}, s.deleteSingle(ctx, applicationID, present)
	case present.Destination != nil:
		return s.changeSingle(ctx, applicationID, present.Destination.ID, c)
	case c.URL != nil:
		return s.createSingle(ctx, applicationID, c)
	case c.Version != nil || c.Rotate:
		return DefaultDestination{}, apperr.Invalid("webhook_missing", "webhook_url", "There is no webhook yet. Set its address first.")
	default:
		return DefaultDestination{}, nil
	}
}

func (s *Service) deleteSingle(ctx context.Context, applicationID uuid.UUID, present DefaultDestination) error {
	if present.Destination == nil {
		return nil
	}
	err := s.Delete(ctx, applicationID, present.Destination.ID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil // another call was first
	}
	return err
}

// createSingle makes the default destination, subscribed to every event.
func (s *Service) createSingle(ctx context.Context, applicationID uuid.UUID, c DefaultDestinationChange) (DefaultDestination, error) {
	label, events := singleLabel, make([]string, len(outbox.Types))
	for i, t := range outbox.Types {
		events[i] = string(t)
	}
	d, secret, err := s.create(ctx, applicationID, Change{
		Label: &label, URL: c.URL, Version: c.Version, SubscribedEvents: events, EventsSet: true,
	}, true)
	if err == nil {
		return DefaultDestination{Destination: &d, Secret: secret}, nil
	}
	if present, again := s.GetDefault(ctx, applicationID); again == nil && present.Destination != nil {
		// Another call made it in the meantime, so this one changes it.
		return s.changeSingle(ctx, applicationID, present.Destination.ID, c)
	}
	return DefaultDestination{}, singleError(err)
}

// changeSingle changes the default destination. Setting its address switches it
// on: the older calls have no other way to do so.
func (s *Service) changeSingle(ctx context.Context, applicationID, id uuid.UUID, c DefaultDestinationChange) (DefaultDestination, error) {
	change := Change{URL: c.URL, Version: c.Version}
	if c.URL != nil {
		on := true
		change.Enabled = &on
	}
	d, err := s.Update(ctx, applicationID, id, change)
	if err != nil || !c.Rotate {
		return DefaultDestination{Destination: &d}, singleError(err)
	}
	rotated, secret, err := s.RotateSecret(ctx, applicationID, id, 0)
	return DefaultDestination{Destination: &rotated, Secret: secret}, err
}

// singleError names the member by its older name.
func singleError(err error) error {
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
		return err
	}
	renamed := *refused
	if renamed.Field == "url" {
		renamed.Field = "webhook_url"
	}
	if texts, ok := renamed.Fields["url"]; ok {
		renamed.Fields = map[string][]string{"webhook_url": texts}
		for field, others := range refused.Fields {
			if field != "url" {
				renamed.Fields[field] = others
			}
		}
	}
	return &renamed
}

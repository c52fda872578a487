// Package webhook owns who is told of events: destinations, deliveries and
// their attempts. The events themselves are the outbox's.
package webhook

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/ident"
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
)

// Events are all that can be subscribed to; there is no wildcard.
var Events = []string{
	"status.updated", "data.updated", "user.status.updated", "user.data.updated", "business.status.updated",
	"business.data.updated", "transaction.created", "transaction.status.updated", "travel_rule.status.updated",
	"activity.created",
}

// Version is the shape of the bodies a destination gets.
type Version string

// VersionV3 is the present shape, with one array per feature.
const VersionV3 Version = "v3"

// secretBytes make a secret of 43 URL-safe characters.
const secretBytes = 32

// Destination is an address of a customer that events are sent to.
type Destination struct {
	ID               uuid.UUID
	Label            string
	URL              string
	Enabled          bool
	Version          Version
	SubscribedEvents []string
	CreatedAt        time.Time
	UpdatedAt        time.Time
	Stats            Stats
}

// Stats sums up what was sent to a destination.
type Stats struct {
	Deliveries, Failed      int
	MinMS, AverageMS, MaxMS *int
	LastDeliveryAt          *time.Time
}

// ErrorRate is the share of failed deliveries in whole percent.
func (s Stats) ErrorRate() int {
	if s.Deliveries == 0 {
		return 0
	}
	return (100*s.Failed + s.Deliveries/2) / s.Deliveries
}

// URLChecker tells in words why an address must not be called; empty when it may.
type URLChecker func(raw string) string

// Service keeps destinations.
type Service struct {
	store    *postgres.Store
	ring     *seal.Ring
	checkURL URLChecker
	now      func() time.Time
	newID    func() uuid.UUID
}

// Parts are what the service is built of.
type Parts struct {
	Store    *postgres.Store
	Ring     *seal.Ring
	CheckURL URLChecker
	Now      func() time.Time
	NewID    func() uuid.UUID
}

// New returns a service over its parts.
func New(p Parts) *Service {
	return &Service{store: p.Store, ring: p.Ring, checkURL: p.CheckURL, now: p.Now, newID: p.NewID}
}

// Change holds what a request says; nil leaves a value as it is.
type Change struct {
	Label            *string
	URL              *string
	Enabled          *bool
	Version          *string
	SubscribedEvents []string
	EventsSet        bool
}

// apply carries the change out on d and refuses what cannot be.
func (s *Service) apply(d *Destination, c Change) error {
	f := map[string][]string{}
	if c.Label != nil {
		d.Label = strings.TrimSpace(*c.Label)
	}
	if d.Label == "" {
		f["label"] = []string{"This field may not be blank."}
	}
	if c.URL != nil {
		d.URL = *c.URL
		if refusal := s.checkURL(d.URL); refusal != "" {
			f["url"] = []string{refusal}
		}
	}
	if c.Enabled != nil {
		d.Enabled = *c.Enabled
	}
	if c.Version != nil {
		d.Version = Version(*c.Version)
	}
	if d.Version != VersionV3 {
		f["webhook_version"] = []string{"Only v3 bodies are sent by this release."}
	}
	if c.EventsSet {
		d.SubscribedEvents = uniqueEvents(c.SubscribedEvents, f)
	}
	if len(f) > 0 {
		return apperr.InvalidFields("destination_invalid", f)
	}
	return nil
}

func uniqueEvents(events []string, f map[string][]string) []string {
	if len(events) == 0 {
		f["subscribed_events"] = []string{"Subscribe to at least one event."}
		return nil
	}
	var out []string
	for _, e := range events {
		if !slices.Contains(Events, e) {
			f["subscribed_events"] = append(f["subscribed_events"], fmt.Sprintf("%q is not an event.", e))
		} else if !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// Create stores a destination and returns it with its secret, which cannot be
// read again.
func (s *Service) Create(ctx context.Context, applicationID uuid.UUID, c Change) (Destination, string, error) {
	now := s.now()
	d := Destination{ID: s.newID(), Enabled: true, Version: VersionV3, SubscribedEvents: []string{}, CreatedAt: now, UpdatedAt: now}
	if err := s.apply(&d, c); err != nil {
		return Destination{}, "", err
	}
	secret := ident.Secret(secretBytes)
	sealed, err := s.ring.Seal([]byte(secret), d.ID[:])
	if err != nil {
		return Destination{}, "", fmt.Errorf("seal secret: %w", err)
	}
	err = s.store.Queries().DestinationInsert(ctx, db.DestinationInsertParams{
		ApplicationID: applicationID, DestinationID: d.ID, Label: d.Label, Url: d.URL, WebhookVersion: string(d.Version),
		SubscribedEvents: d.SubscribedEvents, SecretSealed: sealed, Enabled: d.Enabled, CreatedAt: now,
	})
	if err != nil {
		return Destination{}, "", storeError("insert destination", err)
	}
	return d, secret, nil
}

// storeError names the one conflict that two destinations can have.
func storeError(doing string, err error) error {
	if postgres.IsUnique(err) {
		return apperr.Invalid("destination_exists", "url", "There is already a destination with this URL.")
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// List returns the application's destinations, oldest first.
func (s *Service) List(ctx context.Context, applicationID uuid.UUID) ([]Destination, error) {
	rows, err := s.store.Queries().DestinationList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list destinations: %w", err)
	}
	stats, err := s.stats(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	all := make([]Destination, len(rows))
	for i, row := range rows {
		all[i] = fromRow(row)
		all[i].Stats = stats[row.DestinationID]
	}
	return all, nil
}

// Get returns one destination.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Destination, error) {
	row, err := s.store.Queries().DestinationGet(ctx, db.DestinationGetParams{ApplicationID: applicationID, DestinationID: id})
	if errors.Is(err, pgx.ErrNoRows) {
		return Destination{}, apperr.NotFound("destination_not_found")
	}
	if err != nil {
		return Destination{}, fmt.Errorf("load destination: %w", err)
	}
	stats, err := s.stats(ctx, applicationID)
	if err != nil {
		return Destination{}, err
	}
	d := fromRow(row)
	d.Stats = stats[id]
	return d, nil
}

// Update changes a destination; its secret stays.
func (s *Service) Update(ctx context.Context, applicationID, id uuid.UUID, c Change) (Destination, error) {
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.DestinationGetForUpdate(ctx, db.DestinationGetForUpdateParams{ApplicationID: applicationID, DestinationID: id})
		if errors.Is(err, pgx.ErrNoRows) {
			return apperr.NotFound("destination_not_found")
		}
		if err != nil {
			return fmt.Errorf("load destination: %w", err)
		}
		d := fromRow(row)
		if err := s.apply(&d, c); err != nil {
			return err
		}
		return tx.DestinationUpdate(ctx, db.DestinationUpdateParams{
			Label: d.Label, Url: d.URL, WebhookVersion: string(d.Version), SubscribedEvents: d.SubscribedEvents,
			Enabled: d.Enabled, UpdatedAt: s.now(), ApplicationID: applicationID, DestinationID: id,
		})
	})
	if err != nil {
		return Destination{}, storeError("update destination", err)
	}
	return s.Get(ctx, applicationID, id)
}

// Delete removes a destination. What was still to be sent to it is not sent.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	n, err := s.store.Queries().DestinationDelete(ctx, db.DestinationDeleteParams{ApplicationID: applicationID, DestinationID: id})
	if err != nil {
		return fmt.Errorf("delete destination: %w", err)
	}
	if n == 0 {
		return apperr.NotFound("destination_not_found")
	}
	return nil
}

func (s *Service) stats(ctx context.Context, applicationID uuid.UUID) (map[uuid.UUID]Stats, error) {
	rows, err := s.store.Queries().DestinationStats(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("sum up deliveries: %w", err)
	}
	stats := map[uuid.UUID]Stats{}
	for _, r := range rows {
		low, average, high := int(r.MinMs), int(r.AvgMs), int(r.MaxMs)
		stats[r.DestinationID] = Stats{
			Deliveries: int(r.Deliveries), Failed: int(r.Failed), MinMS: &low, AverageMS: &average, MaxMS: &high, LastDeliveryAt: &r.LastAt,
		}
	}
	return stats, nil
}

func fromRow(row db.WebhookDestination) Destination {
	return Destination{
		ID: row.DestinationID, Label: row.Label, URL: row.Url, Enabled: row.Enabled, Version: Version(row.WebhookVersion),
		SubscribedEvents: row.SubscribedEvents, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}
}

// Package webhook owns webhook destinations, deliveries and their attempts. The
// events themselves belong to package outbox.
package webhook

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
)

// Version is the shape of the bodies a destination gets.
type Version string

// The versions: v3 has one array per feature, v2 the older single objects, and
// v1 is read as v2.
const (
	VersionV1 Version = "v1"
	VersionV2 Version = "v2"
	VersionV3 Version = "v3"
)

// DisabledReason says why a destination is disabled.
type DisabledReason string

// The reasons.
const (
	DisabledByOwner    DisabledReason = "owner"
	DisabledByFailures DisabledReason = "failures"
)

// secretBytes make a secret of 43 URL-safe characters.
const secretBytes = 32

// Destination is an address of a customer that events are sent to.
type Destination struct {
	ID      uuid.UUID
	Label   string
	URL     string
	Enabled bool
	// DisabledAt and DisabledReason are nil and empty while the destination is on.
	DisabledAt     *time.Time
	DisabledReason DisabledReason
	Version        Version
	// PreviousSecretUntil is the end of the overlap after a rotation; nil when no old secret is kept.
	PreviousSecretUntil *time.Time
	SubscribedEvents    []string
	CreatedAt           time.Time
	UpdatedAt           time.Time
	Stats               Stats
}

// Warning explains why the destination receives no events at all; empty if it
// receives some.
func (d Destination) Warning(env application.Environment) string {
	switch {
	case !d.Enabled:
		return "The destination is disabled and is told of nothing. Enable it to have events sent."
	case len(d.SubscribedEvents) == 0:
		return "The destination is subscribed to no event and is told of nothing. Set subscribed_events."
	case !slices.ContainsFunc(d.SubscribedEvents, func(t string) bool { return webhookevent.LeavesApplication(outbox.Type(t), env) }):
		return "A sandbox application sends no events of transactions, and the destination is subscribed to nothing else."
	default:
		return ""
	}
}

// URLChecker tells in words why an application's events must not be sent to an
// address; empty when they may.
type URLChecker func(ctx context.Context, applicationID uuid.UUID, raw string) string

// Service keeps destinations.
type Service struct {
	Deps
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store    *postgres.Store
	Ring     *seal.KeyRing
	CheckURL URLChecker
	Now      func() time.Time
	NewID    func() uuid.UUID
	Jobs     jobs.Inserter
	// Sender sends samples, Links fill the media of bodies.
	Sender *Sender
	Links  media.Links
	// Wake tells whoever sends that deliveries are due. It must not block.
	Wake func()
}

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{Deps: p} }

// Create stores a destination and returns it with its secret, which cannot be
// read again.
func (s *Service) Create(ctx context.Context, applicationID uuid.UUID, c Change) (Destination, string, error) {
	return s.create(ctx, applicationID, c, false)
}

func (s *Service) create(ctx context.Context, applicationID uuid.UUID, c Change, isDefault bool) (Destination, string, error) {
	now := s.Now()
	d := Destination{ID: s.NewID(), Enabled: true, Version: VersionV3, SubscribedEvents: []string{}, CreatedAt: now, UpdatedAt: now}
	if err := d.apply(s.checked(ctx, applicationID, c), now); err != nil {
		return Destination{}, "", err
	}
	secret, sealed, err := s.newSecret(d.ID)
	if err != nil {
		return Destination{}, "", err
	}
	err = s.Store.Queries().DestinationInsert(ctx, db.DestinationInsertParams{
		ApplicationID: applicationID, DestinationID: d.ID, Label: d.Label, Url: d.URL, WebhookVersion: string(d.Version),
		SubscribedEvents: d.SubscribedEvents, SecretSealed: sealed, Enabled: d.Enabled, DisabledAt: d.DisabledAt,
		DisabledReason: d.reason(), IsDefault: isDefault, CreatedAt: now,
	})
	if err != nil {
		return Destination{}, "", storeError("insert destination", err)
	}
	return d, secret, nil
}

// newSecret makes a secret for a destination and seals it.
func (s *Service) newSecret(id uuid.UUID) (secret string, sealed []byte, err error) {
	secret = ident.Secret(secretBytes)
	if sealed, err = s.Ring.Seal([]byte(secret), id[:]); err != nil {
		return "", nil, fmt.Errorf("seal secret: %w", err)
	}
	return secret, sealed, nil
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
	rows, err := s.Store.Queries().DestinationList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list destinations: %w", err)
	}
	stats, err := s.statsByID(ctx, applicationID)
	if err != nil {
		return nil, err
	}
	all := make([]Destination, len(rows))
	for i, row := range rows {
		all[i] = s.fromRow(row)
		all[i].Stats = stats[row.DestinationID]
	}
	return all, nil
}

// Get returns one destination.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Destination, error) {
	row, err := s.load(ctx, applicationID, id)
	if err != nil {
		return Destination{}, err
	}
	d := s.fromRow(row)
	d.Stats, err = s.statsOf(ctx, applicationID, id)
	return d, err
}

func (s *Service) load(ctx context.Context, applicationID, id uuid.UUID) (db.WebhookDestination, error) {
	row, err := s.Store.Queries().DestinationGet(ctx, db.DestinationGetParams{ApplicationID: applicationID, DestinationID: id})
	return row, loadError(err)
}

func lock(ctx context.Context, tx postgres.Tx, applicationID, id uuid.UUID) (db.WebhookDestination, error) {
	row, err := tx.DestinationGetForUpdate(ctx, db.DestinationGetForUpdateParams{ApplicationID: applicationID, DestinationID: id})
	return row, loadError(err)
}

func loadError(err error) error {
	switch {
	case err == nil:
		return nil
	case postgres.NotFound(err):
		return apperr.NotFound("destination_not_found")
	default:
		return fmt.Errorf("load destination: %w", err)
	}
}

// reason is the column of DisabledReason.
func (d *Destination) reason() *string {
	if d.DisabledReason == "" {
		return nil
	}
	reason := string(d.DisabledReason)
	return &reason
}

func (s *Service) fromRow(row db.WebhookDestination) Destination {
	d := Destination{
		ID: row.DestinationID, Label: row.Label, URL: row.Url, Enabled: row.Enabled, DisabledAt: row.DisabledAt,
		Version: Version(row.WebhookVersion), SubscribedEvents: row.SubscribedEvents, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}
	if row.DisabledReason != nil {
		d.DisabledReason = DisabledReason(*row.DisabledReason)
	}
	if row.PreviousSecretUntil != nil && s.Now().Before(*row.PreviousSecretUntil) {
		d.PreviousSecretUntil = row.PreviousSecretUntil
	}
	return d
}

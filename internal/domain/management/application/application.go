// Package application owns the customers' applications and the API keys that
// speak for them. It does not check what a key may do; every key of an
// application may do what the verification surface offers.
package application

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/platform/value/optional"
)

// Environment is live or sandbox.
type Environment string

// The environments.
const (
	Live    Environment = "live"
	Sandbox Environment = "sandbox"
)

const (
	// keyBytes of randomness make guessing a key hopeless.
	keyBytes = 32
	// prefixLength characters of a key stay readable in lists: scheme, environment and a few of the secret.
	prefixLength = 14
	// keyPurpose separates the hashes of API keys from those of other secrets.
	keyPurpose = "api key"
	// cacheLife bounds how long a revoked key can work where the notice of its revocation was lost.
	cacheLife = 3 * time.Second
	cacheMax  = 100_000
	// grantLife is how long a granted rate limit outlasts the last call that was let in.
	grantLife = time.Hour
)

// Application is one customer application.
type Application struct {
	ID             uuid.UUID
	OrganisationID uuid.UUID
	Name           string
	Environment    Environment
	// HostedDomain is the white-label host of the hosted pages; empty for the installation's own.
	HostedDomain string
	// AllowedOrigins are those whose pages may frame the hosted pages: none for
	// every page, NoOrigin alone for no page.
	AllowedOrigins []string
	// CallbackSchemes are schemes of its own apps without a dot, to which people may be sent back.
	CallbackSchemes []string
	// Switches are what is switched on; ask with Has.
	Switches []string
	// CaptureMethod is empty where none was chosen.
	CaptureMethod CaptureMethod
	CreatedAt     time.Time
}

// Key describes an API key; the key itself is shown once, when it is made.
type Key struct {
	ID        uuid.UUID
	Prefix    string
	Label     string
	CreatedAt time.Time
	ExpiresAt *time.Time
	RevokedAt *time.Time
	// LastUsedAt is when the key was used last, to the minute; nil for never.
	LastUsedAt *time.Time
}

// Principal is the application and key of an authenticated caller.
type Principal struct {
	ApplicationID uuid.UUID
	KeyID         uuid.UUID
	Environment   Environment
	HostedDomain  string
	// RateOverrides maps a rate scope to the calls a minute granted instead of the usual number.
	RateOverrides map[string]int
	expiresAt     *time.Time
	revoked       bool
}

// Service keeps applications and keys.
type Service struct {
	store *postgres.Store
	ring  *seal.KeyRing
	now   func() time.Time
	newID func() uuid.UUID
	keys  *cache.Cache[fingerprint, Principal]
	apps  *cache.Cache[uuid.UUID, Application]
	// grants are the rate limits by key. They are renewed with every look-up of
	// the key and outlive it: a call is counted before its key is looked up, and
	// a caller at its granted limit must not fall back to the usual one.
	grants *cache.Cache[fingerprint, map[string]int]
	uses   uses
}

// New returns a service over the store; ring hashes the keys.
func New(store *postgres.Store, ring *seal.KeyRing, now func() time.Time, newID func() uuid.UUID) *Service {
	o := cache.Options{Now: now, Life: cacheLife, Max: cacheMax}
	return &Service{
		store: store, ring: ring, now: now, newID: newID,
		keys: cache.New[fingerprint, Principal](o), apps: cache.New[uuid.UUID, Application](o),
		grants: cache.New[fingerprint, map[string]int](cache.Options{Now: now, Life: grantLife, Max: cacheMax}),
	}
}

// CreateInput names a new application; the nil organisation makes a new one of the same name.
type CreateInput struct {
	OrganisationID uuid.UUID
	Name           string
	Environment    Environment
	// ContactEmail is where mails about the working of the new organisation's applications go; empty for nowhere.
	ContactEmail string
}

// Create stores an application with its counter and its media key.
func (s *Service) Create(ctx context.Context, in CreateInput) (Application, error) {
	name, err := checkName(in.Name)
	if err != nil {
		return Application{}, err
	}
	if in.Environment != Live && in.Environment != Sandbox {
		return Application{}, apperr.Invalid("environment_unknown", "environment", "The environment is live or sandbox.")
	}
	if err := CheckContact(in.ContactEmail); err != nil {
		return Application{}, err
	}
	app := Application{ID: s.newID(), OrganisationID: in.OrganisationID, Name: name, Environment: in.Environment, CreatedAt: s.now()}
	_, mediaKey, err := s.ring.NewDataKey(app.ID.String())
	if err != nil {
		return Application{}, fmt.Errorf("make media key: %w", err)
	}
	err = s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if in.OrganisationID == uuid.Nil {
			app.OrganisationID = s.newID()
			if err := tx.OrganisationInsert(ctx, db.OrganisationInsertParams{
				OrganisationID: app.OrganisationID, Name: name, ContactEmail: optional.Of(in.ContactEmail), CreatedAt: app.CreatedAt,
			}); err != nil {
				return fmt.Errorf("insert organisation: %w", err)
			}
		}
		if err := tx.ApplicationInsert(ctx, db.ApplicationInsertParams{
			ApplicationID: app.ID, OrganisationID: app.OrganisationID, Name: name, Environment: string(app.Environment),
			MediaKeySealed: mediaKey, CreatedAt: app.CreatedAt,
		}); err != nil {
			return fmt.Errorf("insert application: %w", err)
		}
		return tx.ApplicationCounterInsert(ctx, app.ID)
	})
	return app, err
}

// List returns every application of the installation, oldest first.
func (s *Service) List(ctx context.Context) ([]Application, error) {
	rows, err := s.store.Queries().ApplicationList(ctx)
	if err != nil {
		return nil, fmt.Errorf("list applications: %w", err)
	}
	all := make([]Application, len(rows))
	for i, row := range rows {
		all[i] = fromRow(row)
	}
	return all, nil
}

// Get returns one application; what it returns may be a few seconds old.
func (s *Service) Get(ctx context.Context, id uuid.UUID) (Application, error) {
	return s.apps.Get(id, func() (Application, uuid.UUID, error) {
		row, err := s.store.Queries().ApplicationGet(ctx, id)
		if errors.Is(err, pgx.ErrNoRows) {
			return Application{}, id, apperr.NotFound("application_not_found")
		}
		if err != nil {
			return Application{}, id, fmt.Errorf("load application: %w", err)
		}
		return fromRow(row), id, nil
	})
}

// MediaKey returns the sealed data key of an application's media.
func (s *Service) MediaKey(ctx context.Context, id uuid.UUID) ([]byte, error) {
	row, err := s.store.Queries().ApplicationGet(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, apperr.NotFound("application_not_found")
	}
	if err != nil {
		return nil, fmt.Errorf("load media key: %w", err)
	}
	return row.MediaKeySealed, nil
}

func (s *Service) changed(id uuid.UUID, rows int64, err error) error {
	if err != nil {
		return fmt.Errorf("update application: %w", err)
	}
	if rows == 0 {
		return apperr.NotFound("application_not_found")
	}
	s.Forget(id)
	return nil
}

// Forget drops the cached data of an application and its keys, because it
// changed somewhere else; the nil id drops everything.
func (s *Service) Forget(id uuid.UUID) {
	s.keys.Drop(id)
	s.apps.Drop(id)
}

// newKey is the text of a fresh key.
func newKey(e Environment) string { return "vk_" + string(e) + "_" + ident.Secret(keyBytes) }

func fromRow(row db.Application) Application {
	app := Application{
		ID: row.ApplicationID, OrganisationID: row.OrganisationID, Name: row.Name,
		Environment: Environment(row.Environment), AllowedOrigins: row.AllowedOrigins, CallbackSchemes: row.CallbackSchemes, Switches: row.Switches, CreatedAt: row.CreatedAt,
	}
	if row.HostedDomain != nil {
		app.HostedDomain = *row.HostedDomain
	}
	if row.CaptureMethod != nil {
		app.CaptureMethod = CaptureMethod(*row.CaptureMethod)
	}
	return app
}

package transaction

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

// Blocklist checks whom and what an application blocks.
type Blocklist interface {
	// IsBlocked looks for a value, in any spelling of its kind.
	IsBlocked(ctx context.Context, applicationID uuid.UUID, t lists.EntryType, text string) (bool, error)
}

// Deps are the dependencies of a Service. Judge, TravelRule, Places and Applications may be nil;
// without Applications no activity is announced.
type Deps struct {
	Store        *postgres.Store
	Applications *application.Service
	Ring         *seal.KeyRing
	Sessions     *session.Service
	Workflows    *workflow.Service
	Blocklist    Blocklist
	Judge        Judge
	TravelRule   TravelRule
	// Credits charges what is reported; nil for nothing.
	Credits   *credit.Service
	Screening Screening
	Places    AddressLocator
	// Committed is called after events were committed, so that their relay need not wait.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service keeps transactions.
type Service struct {
	Deps
	settings *cache.Cache[uuid.UUID, Settings]
	batcher  *batcher
}

// New returns a service over its parts.
func New(p Deps) *Service {
	s := &Service{Deps: p, settings: newSettingsCache(p.Now)}
	s.batcher = newBatcher(s)
	return s
}

// AddressLocation is where an address of the internet is, and what sort of network it is
// in. What is not known is empty.
type AddressLocation struct {
	// Country is alpha-3.
	Country      string
	IsVPN        *bool
	IsDataCenter *bool
}

// AddressLocator looks up IP addresses.
type AddressLocator interface {
	Locate(address string) (AddressLocation, bool)
}

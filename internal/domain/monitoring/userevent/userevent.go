// Package userevent owns the events that customers' applications report of their
// own users and businesses: who may submit them, what they must say, that each is
// taken in once, how long it is kept, and the telling of it. It does not own the
// rules that judge them (ruleengine), nor payments (transaction).
package userevent

import (
	"context"
	"encoding/json"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

// Category is the kind of an event.
type Category string

// The categories (contract standalone 7).
const (
	CategoryAuth                Category = "auth"
	CategorySession             Category = "session"
	CategoryGameplay            Category = "gameplay"
	CategoryBonus               Category = "bonus"
	CategoryAffiliate           Category = "affiliate"
	CategoryPayment             Category = "payment"
	CategoryDispute             Category = "dispute"
	CategorySecurity            Category = "security"
	CategoryResponsibleGambling Category = "responsible_gambling"
	CategoryCustom              Category = "custom"
)

// Categories are all of them.
var Categories = []Category{
	CategoryAuth, CategorySession, CategoryGameplay, CategoryBonus, CategoryAffiliate, CategoryPayment, CategoryDispute,
	CategorySecurity, CategoryResponsibleGambling, CategoryCustom,
}

// EntityType distinguishes persons from companies.
type EntityType string

// The entity types.
const (
	Individual EntityType = "individual"
	Company    EntityType = "company"
)

// EventSource is who sent an event: backend, device or page.
type EventSource string

// The lanes.
const (
	EventSourceServer EventSource = "server"
	EventSourceDevice EventSource = "device"
)

// Subject is the user or business an event is about.
type Subject struct {
	VendorData string
	Type       EntityType
}

// Event is a stored event.
type Event struct {
	ApplicationID uuid.UUID
	ID            uuid.UUID
	// EventID is the customer's.
	EventID                           string
	Category                          Category
	ActionType                        string
	OccurredAt, ReceivedAt, ExpiresAt time.Time
	// Subject is nil for an anonymous event.
	Subject *Subject
	Source  EventSource
	// Submitted is the event as it came, under the present names of its members.
	Submitted json.RawMessage
	// Address, Fingerprint and PaymentReference are empty where they are not known.
	Address, Fingerprint, PaymentReference string
	// Agent is how the program of a device named itself to us.
	Agent string
	// Place is what was known of the address; nil for nothing.
	Place *AddressLocation

	Status webhookevent.TransactionStatus
	Score  int
	// Severity is empty without points.
	Severity webhookevent.Severity
	// CorrelationPending says that rules that look across subjects are still to be asked.
	CorrelationPending bool
	RulesEvaluated     int
	Runs               []RuleMatch
	Tags               []string
}

// RuleMatch is a match of a rule on an event.
type RuleMatch struct {
	ID           uuid.UUID `json:"uuid"`
	RuleID       uuid.UUID `json:"rule"`
	Title        string    `json:"rule_title"`
	Description  *string   `json:"rule_description"`
	Category     string    `json:"rule_category"`
	IsTest       bool      `json:"is_test"`
	Mode         string    `json:"mode"`
	Severity     *string   `json:"severity"`
	ScoreDelta   int       `json:"score_delta"`
	StatusTarget *string   `json:"status_target"`
	Summary      string    `json:"action_summary"`
	CreatedAt    time.Time `json:"created_at"`
}

// AddressLocation holds the location and network type of an IP address; unknown
// members are empty or nil.
type AddressLocation struct {
	Address      string   `json:"ip_address"`
	Country      string   `json:"ip_country,omitempty"`
	CountryCode  string   `json:"ip_country_code,omitempty"` // alpha-2
	State        string   `json:"ip_state,omitempty"`
	City         string   `json:"ip_city,omitempty"`
	Latitude     *float64 `json:"latitude,omitempty"`
	Longitude    *float64 `json:"longitude,omitempty"`
	TimeZone     string   `json:"time_zone,omitempty"`
	Provider     string   `json:"isp,omitempty"`
	Organisation string   `json:"organization,omitempty"`
	Hides        *bool    `json:"is_vpn_or_tor,omitempty"`
	DataCentre   *bool    `json:"is_data_center,omitempty"`
}

// AddressLocator looks IP addresses up in memory. It returns nil for an unknown one.
type AddressLocator interface {
	Locate(address netip.Addr) *AddressLocation
}

// Deps are the dependencies of a Service. All but Places and Judge are required.
type Deps struct {
	Store        *postgres.Store
	Applications *application.Service
	Ring         *seal.KeyRing
	Jobs         jobs.Inserter
	// Places is nil where the installation has no files of addresses.
	Places AddressLocator
	// Judge is nil where nothing judges.
	Judge Judge
	// Committed is called after events for receivers were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service takes events in.
type Service struct {
	Deps
	writer     *batcher
	loud       subscribedApplications
	tokens     *cache.Cache[string, Token] // by the hash
	tokensByID *cache.Cache[uuid.UUID, Token]
}

// New returns a service.
func New(p Deps) *Service {
	o := cache.Options{Now: p.Now, Life: tokenLife, Max: 100_000}
	s := &Service{Deps: p, tokens: cache.New[string, Token](o), tokensByID: cache.New[uuid.UUID, Token](o)}
	s.writer = newBatcher(s)
	return s
}

// Forget drops the cached data of an application because it changed
// elsewhere; the nil id drops everything.
func (s *Service) Forget(applicationID uuid.UUID) {
	s.tokens.Drop(applicationID)
	s.tokensByID.Drop(applicationID)
}

// CodeDisabled is the error code while event monitoring is switched off.
const CodeDisabled = "event_monitoring_disabled"

// Enabled refuses an application that has not opted in. What it took in before can still be read.
func (s *Service) Enabled(ctx context.Context, applicationID uuid.UUID) error {
	app, err := s.Applications.Get(ctx, applicationID)
	if err != nil {
		return err
	}
	if app.HasSwitch(application.SwitchEventMonitoring) {
		return nil
	}
	const text = "Event monitoring is switched off for this application."
	return &apperr.Error{
		Kind: apperr.KindBarred, Code: CodeDisabled, Public: text, Body: map[string]string{"code": CodeDisabled, "detail": text},
	}
}

// Package device remembers from which addresses, with which programs and on which
// devices a person opened a session. What that means is for the step to say that asks.
package device

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// pause is how often the latest time of a visit is written again: the page asks every few seconds.
	pause = time.Minute
	// remembered bounds the visits that are known to be written down.
	remembered = 50_000
	// atMost is how many visits a session keeps: the first and the latest.
	atMost = 20
	// maxAgent bounds the program's name, in bytes.
	maxAgent = 512
	// matchesAtMost is how many other sessions are told of one address.
	matchesAtMost = 5
)

// Observation is the use of one network address and one user agent in a session.
type Observation struct {
	ApplicationID, SessionID uuid.UUID
	Address                  netip.Addr
	// Agent is the program as it names itself.
	Agent           string
	FirstAt, LastAt time.Time
}

// Match is a session of another user that used the same address.
type Match struct {
	SessionID     uuid.UUID
	SessionNumber int64
	VendorData    *string
	FinishedAt    *time.Time
	Status, Agent string
}

// Service keeps visits.
type Service struct {
	store  *postgres.Store
	now    func() time.Time
	key    []byte
	recent *cache.Cache[key, bool]
}

type key struct {
	session uuid.UUID
	address netip.Addr
	agent   string
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store *postgres.Store
	Now   func() time.Time
	// Key makes the fingerprints of devices; every process has the same.
	Key []byte
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{
		store: p.Store, now: p.Now, key: p.Key,
		recent: cache.New[key, bool](cache.Options{Now: p.Now, Life: pause, Max: remembered}),
	}
}

// Record writes a visit down. One without a session or a known address is none.
func (s *Service) Record(ctx context.Context, v Observation) error {
	if !v.Address.IsValid() || v.SessionID == uuid.Nil {
		return nil
	}
	v.Address, v.Agent = v.Address.Unmap().WithZone(""), clean(v.Agent)
	k := key{v.SessionID, v.Address, v.Agent}
	if _, known := s.recent.Peek(k); known {
		return nil
	}
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		_, err := tx.VisitPut(ctx, db.VisitPutParams{
			ApplicationID: v.ApplicationID, SessionID: v.SessionID, Address: v.Address.String(), Agent: v.Agent, At: s.now(),
		})
		if err != nil {
			return fmt.Errorf("put visit: %w", err)
		}
		err = tx.VisitPrune(ctx, db.VisitPruneParams{ApplicationID: v.ApplicationID, SessionID: v.SessionID, AtMost: atMost})
		if err != nil {
			return fmt.Errorf("prune visits: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.recent.Put(k, true, v.ApplicationID)
	return nil
}

// clean makes a header something that the database keeps and logs can show.
func clean(agent string) string {
	agent = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(agent, ""))
	if len(agent) > maxAgent {
		agent = strings.ToValidUTF8(agent[:maxAgent], "")
	}
	return agent
}

// ListForSession lists the visits of a session, the latest first.
func (s *Service) ListForSession(ctx context.Context, applicationID, sessionID uuid.UUID) ([]Observation, error) {
	rows, err := s.store.Queries().VisitList(ctx, db.VisitListParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("list visits: %w", err)
	}
	all := make([]Observation, 0, len(rows))
	for _, r := range rows {
		address, err := netip.ParseAddr(r.Address)
		if err != nil {
			return nil, fmt.Errorf("read visit: %w", err)
		}
		all = append(all, Observation{r.ApplicationID, r.SessionID, address, r.Agent, r.FirstAt, r.LastAt})
	}
	return all, nil
}

// OtherUsersOfAddress lists approved sessions of other users that used an address, the
// oldest first, at most five. A session without vendor_data is always another user's.
func (s *Service) OtherUsersOfAddress(ctx context.Context, v Observation, vendorData *string) ([]Match, error) {
	rows, err := s.store.Queries().VisitMatches(ctx, db.VisitMatchesParams{
		ApplicationID: v.ApplicationID, SessionID: v.SessionID, Address: v.Address.String(), VendorData: vendorData, AtMost: matchesAtMost,
	})
	if err != nil {
		return nil, fmt.Errorf("look for other users of an address: %w", err)
	}
	all := make([]Match, len(rows))
	for i, r := range rows {
		all[i] = Match{r.SessionID, r.SessionNumber, r.VendorData, r.FinishedAt, r.Status, r.Agent}
	}
	return all, nil
}

// Package lists reports whether a value stands on a block or allow list of an application. Package listing has members edit the
// lists; what a hit means is for the caller to decide.
package lists

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

// List is a kind of list.
type List string

// The lists.
const (
	Blocklist List = "blocklist"
	Allowlist List = "allowlist"
)

// EntryType is the kind of value of a list entry.
type EntryType string

// The entry types that session creation asks for.
const (
	EntryUser     EntryType = "user"
	EntryBusiness EntryType = "business"
)

// The entry types that the steps about an address and a number ask for. Their
// values are an address in small letters and a number as E.164 writes it.
const (
	EntryEmail EntryType = "email"
	EntryPhone EntryType = "phone"
)

// EntryDocument is the entry type of document numbers. Its values are numbers of documents and
// persons, in capitals without blanks and hyphens.
const EntryDocument EntryType = "document"

// EntryFace is a face; its value is the id under which it is known.
const EntryFace EntryType = "face"

const (
	cacheLife = 5 * time.Second
	cacheMax  = 100_000
	// shortList is the longest blocklist that is remembered whole, so that
	// nobody on it is found without asking the database for each person.
	shortList    = 256
	shortListMax = 4_000
)

// Service keeps list entries.
type Service struct {
	store *postgres.Store
	now   func() time.Time
	cache *cache.Cache[Entry, bool]
	short *cache.Cache[uuid.UUID, blocklist]
}

// blocklist is a short list as it was read; longer ones are nil.
type blocklist map[blockedValue]blockedUntil

type blockedValue struct {
	entryType EntryType
	value     string
}

// blockedUntil is the end of an entry; nil lasts permanently.
type blockedUntil struct{ at *time.Time }

func (u blockedUntil) holds(now time.Time) bool { return u.at == nil || u.at.After(now) }

// New returns a service over the store.
func New(store *postgres.Store, now func() time.Time) *Service {
	return &Service{
		store: store, now: now,
		cache: cache.New[Entry, bool](cache.Options{Now: now, Life: cacheLife, Max: cacheMax}),
		short: cache.New[uuid.UUID, blocklist](cache.Options{Now: now, Life: cacheLife, Max: shortListMax}),
	}
}

// Entry names a value on a list of an application.
type Entry struct {
	ApplicationID uuid.UUID
	List          List
	Type          EntryType
	Value         string
}

// SetEntry adds an entry, or gives it a new end; a nil end lasts permanently.
func (s *Service) SetEntry(ctx context.Context, e Entry, expiresAt *time.Time) error {
	err := s.store.Queries().ListEntryPut(ctx, db.ListEntryPutParams{
		ApplicationID: e.ApplicationID, List: string(e.List), EntryType: string(e.Type), Value: e.Value,
		CreatedAt: s.now(), ExpiresAt: expiresAt,
	})
	if err != nil {
		return fmt.Errorf("put list entry: %w", err)
	}
	s.Forget(e.ApplicationID)
	return nil
}

// Delete removes an entry; a missing entry is not an error.
func (s *Service) Delete(ctx context.Context, e Entry) error {
	_, err := s.store.Queries().ListEntryDelete(ctx, db.ListEntryDeleteParams{
		ApplicationID: e.ApplicationID, List: string(e.List), EntryType: string(e.Type), Value: e.Value,
	})
	if err != nil {
		return fmt.Errorf("delete list entry: %w", err)
	}
	s.Forget(e.ApplicationID)
	return nil
}

// SetEntryInTx adds a permanent entry to a list, or removes it, in the caller's transaction. The caller calls Forget
// after the commit.
func SetEntryInTx(ctx context.Context, tx postgres.Tx, e Entry, isOn bool, now time.Time) error {
	var err error
	if isOn {
		err = tx.ListEntryPut(ctx, db.ListEntryPutParams{
			ApplicationID: e.ApplicationID, List: string(e.List), EntryType: string(e.Type), Value: e.Value, CreatedAt: now,
		})
	} else {
		_, err = tx.ListEntryDelete(ctx, db.ListEntryDeleteParams{
			ApplicationID: e.ApplicationID, List: string(e.List), EntryType: string(e.Type), Value: e.Value,
		})
	}
	if err != nil {
		return fmt.Errorf("change list: %w", err)
	}
	return nil
}

// Blocked reports whether the value stands on the application's blocklist, or is
// the reference of a user or business that is blocked.
func (s *Service) Blocked(ctx context.Context, applicationID uuid.UUID, t EntryType, value string) (bool, error) {
	list, err := s.shortList(ctx, applicationID)
	if err != nil {
		return false, err
	}
	if list != nil {
		until, listed := list[blockedValue{t, value}]
		return listed && until.holds(s.now()), nil
	}
	e := Entry{ApplicationID: applicationID, List: Blocklist, Type: t, Value: value}
	return s.cache.Get(e, func() (bool, uuid.UUID, error) {
		blocked, err := s.store.Queries().BlocklistHas(ctx, db.BlocklistHasParams{
			ApplicationID: applicationID, EntryType: string(t), Value: value, At: timePointer(s.now()),
		})
		if err == nil && !blocked && (t == EntryUser || t == EntryBusiness) {
			blocked, err = s.store.Queries().EntityIsBlocked(ctx, db.EntityIsBlockedParams{
				ApplicationID: applicationID, Kind: string(t), VendorData: value, At: s.now(),
			})
		}
		if err != nil {
			return false, applicationID, fmt.Errorf("look at blocklist: %w", err)
		}
		return blocked, applicationID, nil
	})
}

// Forget drops the cached data of an application; the nil id drops everything.
func (s *Service) Forget(applicationID uuid.UUID) {
	s.cache.Drop(applicationID)
	s.short.Drop(applicationID)
}

// shortList returns the application's blocklist, or nil when it is a long one.
func (s *Service) shortList(ctx context.Context, applicationID uuid.UUID) (blocklist, error) {
	return s.short.Get(applicationID, func() (blocklist, uuid.UUID, error) {
		rows, err := s.store.Queries().BlocklistHead(ctx, db.BlocklistHeadParams{
			ApplicationID: applicationID, At: timePointer(s.now()), AtMost: shortList + 1,
		})
		if err != nil {
			return nil, applicationID, fmt.Errorf("read blocklist: %w", err)
		}
		if len(rows) > shortList {
			return nil, applicationID, nil
		}
		list := make(blocklist, len(rows))
		for _, r := range rows {
			at := blockedValue{EntryType(r.EntryType), r.Value}
			if until, twice := list[at]; !twice || until.at != nil {
				list[at] = blockedUntil{r.ExpiresAt}
			}
		}
		return list, applicationID, nil
	})
}

func timePointer(t time.Time) *time.Time { return &t }

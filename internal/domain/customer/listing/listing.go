// Package listing owns the lists that an application's members maintain: their
// names, entries and types of values. Package lists, which reads the same entries,
// checks whether a value is listed.
package listing

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Custom lists decide nothing by themselves.
const Custom lists.List = "custom"

// maxLists is the most lists of an application.
const maxLists = 500

// Deps are the dependencies of a Service.
type Deps struct {
	Store *postgres.Store
	// Lists remembers entries; it is told of every change.
	Lists *lists.Service
	// Entities become BLOCKED by what is on the blocklist.
	Entities *entity.Service
	Faces    *facesearch.Service
	Media    *media.Service
	// Phone and Email bring what people write to the form that steps compare.
	Phone, Email Normalizer
	Now          func() time.Time
	NewID        func() uuid.UUID
}

// Normalizer brings a value to its one form; false for what is none of its kind.
type Normalizer func(value string) (string, bool)

// Service keeps lists.
type Service struct {
	Deps
	// types are the entry types of lists that were asked about.
	types sync.Map
}

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{Deps: p} }

// List is one list.
type List struct {
	ApplicationID, ID uuid.UUID
	Name              string
	// Description is empty for none.
	Description string
	Type        lists.List
	Entries     lists.EntryType
	// IsSystem says that the product keeps it.
	IsSystem  bool
	Count     int64
	CreatedAt time.Time
	// LastAt is when the newest entry was made; nil for a list without entries.
	LastAt *time.Time
}

// system are the lists that every application has: a blocklist for each type
// whose entries steps ask for, and one of countries for rules.
var system = []struct {
	name    string
	list    lists.List
	entries lists.EntryType
}{
	{"Blocked faces", lists.Blocklist, lists.EntryFace},
	{"Blocked documents", lists.Blocklist, lists.EntryDocument},
	{"Blocked phone numbers", lists.Blocklist, lists.EntryPhone},
	{"Blocked email addresses", lists.Blocklist, lists.EntryEmail},
	{"Blocked IP addresses", lists.Blocklist, lists.EntryAddress},
	{"Blocked devices", lists.Blocklist, lists.EntryDevice},
	{"Blocked wallet addresses", lists.Blocklist, EntryWallet},
	{"Blocked bank accounts", lists.Blocklist, EntryAccount},
	{"Blocked users", lists.Blocklist, lists.EntryUser},
	{"Blocked businesses", lists.Blocklist, lists.EntryBusiness},
	{"High Risk Countries", Custom, EntryCountry},
}

// ensure makes the lists that every application has, and those of entries that
// workflows have made.
func (s *Service) ensure(ctx context.Context, q *db.Queries, applicationID uuid.UUID) error {
	p := db.ListEnsureParams{ApplicationID: applicationID, CreatedAt: s.Now()}
	for _, l := range system {
		p.Names, p.ListTypes, p.EntryTypes = append(p.Names, l.name), append(p.ListTypes, string(l.list)), append(p.EntryTypes, string(l.entries))
	}
	if err := q.ListEnsure(ctx, p); err != nil {
		return fmt.Errorf("make lists of the product: %w", err)
	}
	if err := q.ListEnsureUsed(ctx, applicationID); err != nil {
		return fmt.Errorf("make lists of workflows: %w", err)
	}
	return nil
}

// Filter selects lists; empty members select all.
type Filter struct {
	Type          lists.List
	Entries       lists.EntryType
	OldestFirst   bool
	Limit, Offset int
}

// Page returns a page of lists and their total number.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, f Filter) ([]List, int, error) {
	q := s.Store.Queries()
	if err := s.ensure(ctx, q, applicationID); err != nil {
		return nil, 0, err
	}
	kind, entries := optional.Of(string(f.Type)), optional.Of(string(f.Entries))
	rows, err := q.ListPage(ctx, db.ListPageParams{
		ApplicationID: applicationID, ListType: kind, EntryType: entries, IsAscending: f.OldestFirst, AtMost: int32(f.Limit), Skipped: int32(f.Offset),
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list lists: %w", err)
	}
	count, err := q.ListCount(ctx, db.ListCountParams{ApplicationID: applicationID, ListType: kind, EntryType: entries})
	if err != nil {
		return nil, 0, fmt.Errorf("count lists: %w", err)
	}
	out := make([]List, len(rows))
	for i, r := range rows {
		out[i] = fromRow(r)
	}
	return out, int(count), nil
}

// Get returns a list.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (List, error) {
	return s.get(ctx, s.Store.Queries(), applicationID, id)
}

func (s *Service) get(ctx context.Context, q *db.Queries, applicationID, id uuid.UUID) (List, error) {
	if err := s.ensure(ctx, q, applicationID); err != nil {
		return List{}, err
	}
	rows, err := q.ListPage(ctx, db.ListPageParams{ApplicationID: applicationID, ListID: &id, AtMost: 1})
	if err != nil {
		return List{}, fmt.Errorf("load list: %w", err)
	}
	if len(rows) == 0 {
		return List{}, apperr.NotFound("list_not_found")
	}
	return fromRow(rows[0]), nil
}

// CreateInput is a new list.
type CreateInput struct {
	ApplicationID     uuid.UUID
	Name, Description string
	// Type is Allowlist or Custom.
	Type    lists.List
	Entries lists.EntryType
}

// Create makes a list.
func (s *Service) Create(ctx context.Context, in CreateInput) (List, error) {
	name, err := nameOf(in.Name)
	if err != nil {
		return List{}, err
	}
	id := s.NewID()
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.ensure(ctx, tx.Queries, in.ApplicationID); err != nil {
			return err
		}
		count, err := tx.ListCount(ctx, db.ListCountParams{ApplicationID: in.ApplicationID})
		if err != nil {
			return fmt.Errorf("count lists: %w", err)
		}
		if count >= maxLists {
			return apperr.Rejected("lists_too_many", "", fmt.Sprintf("An application has at most %d lists.", maxLists))
		}
		made, err := tx.ListInsert(ctx, db.ListInsertParams{
			ApplicationID: in.ApplicationID, ListID: id, Name: name, Description: optional.Of(in.Description), ListType: string(in.Type),
			EntryType: string(in.Entries), CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("insert list: %w", err)
		}
		if made == 0 {
			return errNameTaken()
		}
		return nil
	})
	if err != nil {
		return List{}, err
	}
	return s.Get(ctx, in.ApplicationID, id)
}

// Change holds the members of a list to change; nil members keep their value.
type Change struct{ Name, Description *string }

// Update changes a list of the customer.
func (s *Service) Update(ctx context.Context, applicationID, id uuid.UUID, c Change) (List, error) {
	err := s.own(ctx, applicationID, id, func(ctx context.Context, tx postgres.Tx, l List) error {
		p := db.ListUpdateParams{ApplicationID: applicationID, ListID: id, Name: l.Name, Description: optional.Of(l.Description)}
		if c.Name != nil {
			var err error
			if p.Name, err = nameOf(*c.Name); err != nil {
				return err
			}
		}
		if c.Description != nil {
			p.Description = optional.Of(*c.Description)
		}
		taken, err := tx.ListNameTaken(ctx, db.ListNameTakenParams{ApplicationID: applicationID, Name: p.Name, ListID: id})
		if err != nil {
			return fmt.Errorf("look for name: %w", err)
		}
		if taken {
			return errNameTaken()
		}
		if err := tx.ListUpdate(ctx, p); err != nil {
			return fmt.Errorf("update list: %w", err)
		}
		return nil
	})
	if postgres.IsUnique(err) {
		err = errNameTaken()
	}
	if err != nil {
		return List{}, err
	}
	return s.Get(ctx, applicationID, id)
}

// Delete removes a list of the customer with all its entries.
func (s *Service) Delete(ctx context.Context, applicationID, id uuid.UUID) error {
	var gone []removed
	err := s.own(ctx, applicationID, id, func(ctx context.Context, tx postgres.Tx, _ List) error {
		var err error
		// A list of the customer is no blocklist: nobody is told whose key this is.
		c := application.Caller{ApplicationID: applicationID}
		if gone, err = s.remove(ctx, tx, c, db.ListEntryRemoveParams{ApplicationID: applicationID, ListID: id}); err != nil {
			return err
		}
		if err := tx.ListDelete(ctx, db.ListDeleteParams{ApplicationID: applicationID, ListID: id}); err != nil {
			return fmt.Errorf("delete list: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.afterwards(ctx, applicationID, gone)
}

// own changes a list that the customer has made.
func (s *Service) own(ctx context.Context, applicationID, id uuid.UUID, change func(context.Context, postgres.Tx, List) error) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.ensure(ctx, tx.Queries, applicationID); err != nil {
			return err
		}
		row, err := tx.ListLock(ctx, db.ListLockParams{ApplicationID: applicationID, ListID: id})
		if postgres.NotFound(err) {
			return apperr.NotFound("list_not_found")
		}
		if err != nil {
			return fmt.Errorf("lock list: %w", err)
		}
		if row.IsSystem {
			return apperr.Invalid("list_of_the_product", "detail", "This list belongs to the product: it is neither renamed nor deleted.")
		}
		return change(ctx, tx, List{ApplicationID: applicationID, ID: id, Name: row.Name, Description: optional.Value(row.Description)})
	})
}

func nameOf(given string) (string, error) {
	name := strings.TrimSpace(given)
	if name == "" {
		return "", apperr.Invalid("list_name_empty", "name", "This field may not be blank.")
	}
	return name, nil
}

func errNameTaken() error {
	return apperr.Invalid("list_name_taken", "name", "Another list has this name.")
}

func fromRow(r db.ListPageRow) List {
	l := List{
		ApplicationID: r.ApplicationID, ID: r.ListID, Name: r.Name, Description: optional.Value(r.Description), Type: lists.List(r.ListType),
		Entries: lists.EntryType(r.EntryType), IsSystem: r.IsSystem, Count: r.EntryCount, CreatedAt: r.CreatedAt,
	}
	if r.EntryCount > 0 {
		l.LastAt = &r.LastEntryAddedAt
	}
	return l
}

// Package persontable stores tables of persons that the operator loads, such as an
// extract of a voter register, and finds a person in them by number. It compares
// nothing; that is up to the step.
//
// A table can hold a whole population, so the database reveals as little as
// possible: numbers are stored as keyed hashes, with one key per table, and all
// other data of a person are sealed together. Finding a record takes the number and
// the key ring; names cannot be searched.
package persontable

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

// Table is a table that is loaded.
type Table struct {
	// Service is its id in workflows, such as bra_cpf; Country is alpha-3.
	Service, Country, Title string
	RequiresConsent         bool
	Version                 int64
	Records                 int64
	ImportedAt              time.Time
}

// Record is one person of a table; empty fields are unknown.
type Record struct {
	FirstName string `json:"f,omitempty"`
	LastName  string `json:"l,omitempty"`
	FullName  string `json:"n,omitempty"`
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth string `json:"b,omitempty"`
	Deceased    bool   `json:"d,omitempty"`
}

// Name is the whole name.
func (r Record) Name() string {
	switch {
	case r.FullName != "":
		return r.FullName
	case r.FirstName == "" || r.LastName == "":
		return r.FirstName + r.LastName
	default:
		return r.FirstName + " " + r.LastName
	}
}

// Secrets hash what is looked up and seal what is stored; the key ring does.
type Secrets interface {
	Hash(purpose, secret string) ([]byte, error)
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// Service keeps tables.
type Service struct {
	store   *postgres.Store
	secrets Secrets
	now     func() time.Time
	tables  *cache.Cache[string, []Table]
}

// tablesLife is how long a process may not know of a table when a notice was lost.
const tablesLife = time.Minute

// New returns a service over the store.
func New(store *postgres.Store, secrets Secrets, now func() time.Time) *Service {
	return &Service{
		store: store, secrets: secrets, now: now,
		tables: cache.New[string, []Table](cache.Options{Now: now, Life: tablesLife, Max: 1}),
	}
}

// Forget drops the cached data of the tables, which are of no application.
func (s *Service) Forget(applicationID uuid.UUID) {
	if applicationID == uuid.Nil {
		s.tables.Drop(uuid.Nil)
	}
}

// All returns the tables by country.
func (s *Service) All(ctx context.Context) ([]Table, error) {
	return s.tables.Get("", func() ([]Table, uuid.UUID, error) {
		rows, err := s.store.Queries().ReferenceAll(ctx)
		if err != nil {
			return nil, uuid.Nil, fmt.Errorf("load tables: %w", err)
		}
		tables := make([]Table, len(rows))
		for i, r := range rows {
			tables[i] = Table{
				Service: r.ServiceID, Country: r.Country, Title: r.Title, RequiresConsent: r.RequiresConsent, Version: r.Version,
				Records: r.RecordCount, ImportedAt: r.ImportedAt,
			}
		}
		return tables, uuid.Nil, nil
	})
}

// Find returns the record of a number; false when the table has none.
func (s *Service) Find(ctx context.Context, service, number string) (Record, bool, error) {
	plain := Number(number)
	if plain == "" {
		return Record{}, false, nil
	}
	index, err := s.index(service, plain)
	if err != nil {
		return Record{}, false, err
	}
	sealed, err := s.store.Queries().ReferenceRecordGet(ctx, db.ReferenceRecordGetParams{ServiceID: service, NumberIndex: index})
	if errors.Is(err, pgx.ErrNoRows) {
		return Record{}, false, nil
	}
	if err != nil {
		return Record{}, false, fmt.Errorf("look up number: %w", err)
	}
	raw, err := s.secrets.Open(sealed, associated(service, index))
	if err != nil {
		return Record{}, false, fmt.Errorf("open record: %w", err)
	}
	var r Record
	if err := json.Unmarshal(raw, &r); err != nil {
		return Record{}, false, fmt.Errorf("read record: %w", err)
	}
	return r, true, nil
}

// Remove takes a table away with all its records, and reports whether there was one.
func (s *Service) Remove(ctx context.Context, service string) (bool, error) {
	defer s.Forget(uuid.Nil)
	n, err := s.store.Queries().ReferenceDelete(ctx, service)
	if err != nil {
		return false, fmt.Errorf("remove table: %w", err)
	}
	return n > 0, nil
}

// index returns the keyed hash under which a number is stored. Each table has a purpose of its own,
// so that two tables cannot be joined.
func (s *Service) index(service, number string) ([]byte, error) {
	return s.secrets.Hash("reference number "+service, number)
}

// associated ties a sealed record to its place.
func associated(service string, index []byte) []byte {
	return append([]byte("reference record "+service+"\x00"), index...)
}

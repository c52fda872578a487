// Package companyregistry keeps registers of companies that an operator has
// loaded from files, and searches them by name and number. It is a source for
// the Aggregator of the package company, and works without any call to the outside.
//
// Registers are public records and belong to the installation, not to an
// application. What stands in a row is stored as it came; how it is read is
// decided when it is shown, so that a better reading needs no new import.
package companyregistry

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/postgres"
)

// Register is a register that is loaded.
type Register struct {
	Name   string `json:"name"`
	Format Format `json:"format"`
	// Countries are alpha-2, those of the records.
	Countries []string `json:"countries"`
	Records   int64    `json:"records"`
	// Owners says that records may tell who owns a company.
	Owners bool `json:"owners"`
	// Version counts the imports.
	Version    int64     `json:"version"`
	ImportedAt time.Time `json:"imported_at"`
}

// UnfinishedImport is an import that was broken off, or is under way.
type UnfinishedImport struct {
	Register  string    `json:"register"`
	Format    Format    `json:"format"`
	Rows      int64     `json:"rows"`
	BadRows   int64     `json:"bad_rows"`
	Bytes     int64     `json:"bytes"`
	StartedAt time.Time `json:"started_at"`
	UpdatedAt time.Time `json:"updated_at"`
}

// Service keeps and searches registers.
type Service struct {
	// Controller reads a statement about somebody with significant control, as the
	// register of the United Kingdom writes it. Without it such statements are passed over.
	Controller func(raw json.RawMessage) (company.Owner, error)

	store     *postgres.Store
	now       func() time.Time
	registers *cache.Cache[string, []Register]
}

// registersLife is how long a process may not know of a register when a notice was lost.
const registersLife = time.Minute

// readTimeout bounds the reading of which registers there are, where nobody waits for long.
const readTimeout = 5 * time.Second

// New returns a service over the store.
func New(store *postgres.Store, now func() time.Time) *Service {
	return &Service{store: store, now: now, registers: cache.New[string, []Register](cache.Options{Now: now, Life: registersLife, Max: 1})}
}

// Forget drops the cached data of the registers, which are of no application.
func (s *Service) Forget(applicationID uuid.UUID) {
	if applicationID == uuid.Nil {
		s.registers.Drop(uuid.Nil)
	}
}

// All returns the registers by name.
func (s *Service) All(ctx context.Context) ([]Register, error) {
	return s.registers.Get("", func() ([]Register, uuid.UUID, error) {
		rows, err := s.store.Queries().RegisterAll(ctx)
		if err != nil {
			return nil, uuid.Nil, fmt.Errorf("load registers: %w", err)
		}
		out := make([]Register, len(rows))
		for i, r := range rows {
			out[i] = Register{
				Name: r.RegisterName, Format: Format(r.Format), Countries: r.Countries, Records: r.RecordCount, Owners: r.HasOwners,
				Version: r.Version, ImportedAt: r.ImportedAt,
			}
		}
		return out, uuid.Nil, nil
	})
}

// known is All where nobody can be told of an error: then there are none.
func (s *Service) known() []Register {
	if all, ok := s.registers.Peek(""); ok {
		return all
	}
	ctx, cancel := context.WithTimeout(context.Background(), readTimeout)
	defer cancel()
	all, err := s.All(ctx)
	if err != nil {
		return nil
	}
	return all
}

// Summary describes the loaded registers in a few words.
func (s *Service) Summary() string {
	all, records, statements := s.known(), int64(0), int64(0)
	for _, r := range all {
		if r.Format.IsOfOwners() {
			statements += r.Records
		} else {
			records += r.Records
		}
	}
	text := fmt.Sprintf("%d registers with %d companies", len(all), records)
	if statements > 0 {
		text += fmt.Sprintf(" and %d statements about their owners", statements)
	}
	return text
}

// has reports whether a register has companies of a country, and whether it or
// another one may tell of their owners where those are asked for.
func (s *Service) has(country string, owners bool) bool {
	all := s.known()
	isStated := slices.ContainsFunc(all, func(r Register) bool {
		return r.Format.IsOfOwners() && (slices.Contains(r.Countries, country) || slices.Contains(r.Countries, anyCountry))
	})
	return slices.ContainsFunc(all, func(r Register) bool {
		return !r.Format.IsOfOwners() && slices.Contains(r.Countries, country) && (r.Owners || isStated || !owners)
	})
}

// Unfinished are the imports that did not come to an end.
func (s *Service) Unfinished(ctx context.Context) ([]UnfinishedImport, error) {
	rows, err := s.store.Queries().RegisterImportAll(ctx)
	if err != nil {
		return nil, fmt.Errorf("load imports: %w", err)
	}
	out := make([]UnfinishedImport, len(rows))
	for i, r := range rows {
		out[i] = UnfinishedImport{
			Register: r.RegisterName, Format: Format(r.Format), Rows: r.RowCount, BadRows: r.BadCount, Bytes: r.ByteOffset,
			StartedAt: r.StartedAt, UpdatedAt: r.UpdatedAt,
		}
	}
	return out, nil
}

// Remove deletes a register with the leftovers of its imports, and reports whether
// it existed.
func (s *Service) Remove(ctx context.Context, name string) (bool, error) {
	defer s.Forget(uuid.Nil)
	release, err := s.lock(ctx, name)
	if err != nil {
		return false, err
	}
	defer release()
	gone := int64(0)
	err = s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if gone, err = tx.RegisterDelete(ctx, name); err != nil {
			return fmt.Errorf("remove register: %w", err)
		}
		dropped, err := tx.RegisterImportDelete(ctx, name)
		if err != nil {
			return fmt.Errorf("remove import: %w", err)
		}
		gone += dropped
		return nil
	})
	if err != nil {
		return false, err
	}
	return gone > 0, s.sweep(ctx, name)
}

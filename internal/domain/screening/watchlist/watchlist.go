// Package watchlist stores the lists that persons and companies are screened
// against: which are loaded, their versions and ages, and their entries as opaque
// text. The engine parses lists and searches names.
//
// Lists are stored in the database, not read from files by every process, so that
// all servers and workers screen against the same version, an import knows what
// changed, and a list that lost its entries is refused before anyone is screened
// against the rest.
package watchlist

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// List is a list that is loaded.
type List struct {
	Name                                     string
	Version                                  int64
	Format, Title, Publisher, Authority, URL string
	Checksum                                 []byte
	Entries                                  int
	PublishedAt                              *time.Time
	ImportedAt, ChangedAt                    time.Time
}

// StaleAfter is the age from which a list is reported as stale: publishers update
// theirs several times a week.
const StaleAfter = 7 * 24 * time.Hour

// Stale reports whether the list has not been imported for too long.
func (l List) Stale(now time.Time) bool { return now.Sub(l.ImportedAt) > StaleAfter }

// Record is an entry on its way into the store.
type Record struct {
	ID     string
	Digest []byte
	Body   json.RawMessage
}

// Entry is a stored entry.
type Entry struct {
	List, ID  string
	Body      json.RawMessage
	FirstSeen time.Time
	ChangedAt time.Time
}

// Change counts the changes of an import.
type Change struct {
	Before, Entries         int
	Added, Changed, Removed int
}

// Unchanged reports whether the list was the same as before.
func (c Change) Unchanged() bool { return c.Added+c.Changed+c.Removed == 0 }

// ErrEmpty refuses a list without a single entry.
var ErrEmpty = errors.New("the list has no entry")

// ShrunkError refuses a list that lost more than a fifth of its entries: more
// likely a broken download than so many pardons.
type ShrunkError struct{ Before, After int }

// Error implements error.
func (e *ShrunkError) Error() string {
	return fmt.Sprintf("the list has %d entries and had %d: more than a fifth is gone", e.After, e.Before)
}

// Lists that shrink below keptShare are refused, unless they are tiny.
const (
	keptShare = 0.8
	tinyList  = 20
	batchSize = 500
	pageSize  = 5000
)

// Service keeps lists.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
}

// Import replaces a list by another version of it; on an error it changes nothing.
type Import struct {
	Name string
	// Read gives every entry to put and then describes the list.
	Read func(ctx context.Context, put func(Record) error) (List, error)
	// Force accepts a list that lost many entries.
	Force bool
	// Progress is told how many entries were read so far; may be nil.
	Progress func(entries int)
}

// Import replaces the list by another version of it, or changes nothing at all.
func (s *Service) Import(ctx context.Context, in Import) (Change, error) {
	var change Change
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		w := writer{in: in, tx: tx, now: s.Now(), before: map[string][]byte{}}
		var err error
		change, err = w.run(ctx)
		return err
	})
	return change, err
}

// All returns the lists that are loaded.
func (s *Service) All(ctx context.Context) ([]List, error) {
	rows, err := s.Store.Queries().WatchlistAll(ctx)
	if err != nil {
		return nil, fmt.Errorf("load lists: %w", err)
	}
	lists := make([]List, len(rows))
	for i, r := range rows {
		lists[i] = fromRow(r)
	}
	return lists, nil
}

// Generation counts the changes of all lists. Lists that are read after it are
// at least as new.
func (s *Service) Generation(ctx context.Context) (int64, error) {
	n, err := s.Store.Queries().WatchlistChanges(ctx)
	if err != nil {
		return 0, fmt.Errorf("load generation of lists: %w", err)
	}
	return n, nil
}

// ForEach gives every entry of every list to take.
func (s *Service) ForEach(ctx context.Context, take func(Entry) error) error {
	at := db.WatchlistEntryPageParams{PageSize: pageSize}
	for {
		rows, err := s.Store.Queries().WatchlistEntryPage(ctx, at)
		if err != nil {
			return fmt.Errorf("load entries: %w", err)
		}
		for _, r := range rows {
			if err := take(Entry{r.ListName, r.EntryID, r.Body, r.FirstSeen, r.ChangedAt}); err != nil {
				return err
			}
		}
		if len(rows) < pageSize {
			return nil
		}
		at.AfterList, at.AfterEntry = rows[len(rows)-1].ListName, rows[len(rows)-1].EntryID
	}
}

// Remove deletes a list and reports whether it existed.
func (s *Service) Remove(ctx context.Context, name string) (bool, error) {
	n, err := s.Store.Queries().WatchlistDelete(ctx, name)
	if err != nil {
		return false, fmt.Errorf("remove list: %w", err)
	}
	return n > 0, nil
}

func fromRow(r db.Watchlist) List {
	return List{
		Name: r.ListName, Version: r.Version, Format: r.Format, Title: r.Title, Publisher: r.Publisher, Authority: r.Authority, URL: r.Url,
		Checksum: r.Checksum, Entries: int(r.EntryCount), PublishedAt: r.PublishedAt, ImportedAt: r.ImportedAt, ChangedAt: r.ChangedAt,
	}
}

// writer is one import under way.
type writer struct {
	in     Import
	tx     postgres.Tx
	now    time.Time
	before map[string][]byte
	seen   map[string]bool
	batch  db.WatchlistEntriesPutParams
	change Change
}

func (w *writer) run(ctx context.Context) (Change, error) {
	if err := w.tx.WatchlistLock(ctx, w.in.Name); err != nil {
		return Change{}, fmt.Errorf("lock list: %w", err)
	}
	rows, err := w.tx.WatchlistDigests(ctx, w.in.Name)
	if err != nil {
		return Change{}, fmt.Errorf("load digests: %w", err)
	}
	for _, r := range rows {
		w.before[r.EntryID] = r.Digest
	}
	w.seen = make(map[string]bool, len(rows))
	w.change.Before = len(rows)
	// The row of the list comes first: entries point to it.
	if err := w.describe(ctx, List{}, false); err != nil {
		return Change{}, err
	}
	about, err := w.in.Read(ctx, func(r Record) error { return w.put(ctx, r) })
	if err != nil {
		return Change{}, err
	}
	if err := w.flush(ctx); err != nil {
		return Change{}, err
	}
	return w.finish(ctx, about)
}

func (w *writer) put(ctx context.Context, r Record) error {
	if w.seen[r.ID] {
		return nil // a list that names an entry twice: the first one stands
	}
	w.seen[r.ID] = true
	w.change.Entries++
	if w.in.Progress != nil {
		w.in.Progress(w.change.Entries)
	}
	switch digest, known := w.before[r.ID]; {
	case !known:
		w.change.Added++
	case !bytes.Equal(digest, r.Digest):
		w.change.Changed++
	default:
		return nil
	}
	w.batch.EntryIds = append(w.batch.EntryIds, r.ID)
	w.batch.Digests = append(w.batch.Digests, r.Digest)
	w.batch.Bodies = append(w.batch.Bodies, string(r.Body))
	if len(w.batch.EntryIds) < batchSize {
		return nil
	}
	return w.flush(ctx)
}

func (w *writer) flush(ctx context.Context) error {
	if len(w.batch.EntryIds) == 0 {
		return nil
	}
	w.batch.ListName, w.batch.At = w.in.Name, w.now
	if err := w.tx.WatchlistEntriesPut(ctx, w.batch); err != nil {
		return fmt.Errorf("store entries: %w", err)
	}
	w.batch = db.WatchlistEntriesPutParams{}
	return nil
}

func (w *writer) finish(ctx context.Context, about List) (Change, error) {
	var gone []string
	for id := range w.before {
		if !w.seen[id] {
			gone = append(gone, id)
		}
	}
	w.change.Removed = len(gone)
	switch before, after := w.change.Before, w.change.Entries; {
	case after == 0:
		return Change{}, ErrEmpty
	case !w.in.Force && before >= tinyList && float64(after) < keptShare*float64(before):
		return Change{}, &ShrunkError{Before: before, After: after}
	}
	if len(gone) > 0 {
		if err := w.tx.WatchlistEntriesDelete(ctx, db.WatchlistEntriesDeleteParams{ListName: w.in.Name, EntryIds: gone}); err != nil {
			return Change{}, fmt.Errorf("remove entries: %w", err)
		}
	}
	return w.change, w.describe(ctx, about, !w.change.Unchanged())
}

func (w *writer) describe(ctx context.Context, about List, isChanged bool) error {
	err := w.tx.WatchlistPut(ctx, db.WatchlistPutParams{
		ListName: w.in.Name, Format: about.Format, Title: about.Title, Publisher: about.Publisher, Authority: about.Authority, Url: about.URL,
		Checksum: append([]byte{}, about.Checksum...), EntryCount: int32(w.change.Entries), PublishedAt: about.PublishedAt,
		ImportedAt: w.now, IsChanged: isChanged,
	})
	if err != nil {
		return fmt.Errorf("describe list: %w", err)
	}
	return nil
}

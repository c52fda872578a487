package watchlist_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/testkit/pgtest"
)

// env is a store of lists with a clock that the test moves.
type env struct {
	*watchlist.Service
	t   *testing.T
	now time.Time
}

func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{t: t, now: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}
	e.Service = &watchlist.Service{Store: pgtest.NewStore(t), Now: func() time.Time { return e.now }}
	return e
}

// list is an import of entries, each an id and what its digest says.
func list(entries ...[2]string) watchlist.Import {
	return watchlist.Import{Name: "sanctions", Read: func(_ context.Context, put func(watchlist.Record) error) (watchlist.List, error) {
		for _, e := range entries {
			if err := put(watchlist.Record{ID: e[0], Digest: []byte(e[1]), Body: json.RawMessage(`{"name":"` + e[1] + `"}`)}); err != nil {
				return watchlist.List{}, err
			}
		}
		return watchlist.List{Title: "Sanctions", Format: "test"}, nil
	}}
}

// numbered are so many entries.
func numbered(count int) (all [][2]string) {
	for i := range count {
		all = append(all, [2]string{fmt.Sprint(i), "v1"})
	}
	return all
}

func (e *env) load(in watchlist.Import) watchlist.Change {
	e.t.Helper()
	change, err := e.Import(e.t.Context(), in)
	if err != nil {
		e.t.Fatal(err)
	}
	return change
}

// stored are the entries with what is stored of them.
func (e *env) stored() (all []string) {
	e.t.Helper()
	err := e.ForEach(e.t.Context(), func(entry watchlist.Entry) error {
		all = append(all, entry.ID+" "+entry.FirstSeen.Format(time.TimeOnly)+" "+entry.ChangedAt.Format(time.TimeOnly))
		return nil
	})
	if err != nil {
		e.t.Fatal(err)
	}
	return all
}

func TestAnImportStoresWhatChanged(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	if got := e.load(list([2]string{"a", "1"}, [2]string{"b", "1"}, [2]string{"a", "other"})); got != (watchlist.Change{Entries: 2, Added: 2}) {
		t.Errorf("the first import: %+v", got)
	}
	e.now = e.now.Add(time.Hour)
	if got := e.load(list([2]string{"b", "2"}, [2]string{"c", "1"})); got != (watchlist.Change{Before: 2, Entries: 2, Added: 1, Changed: 1, Removed: 1}) {
		t.Errorf("the second import: %+v", got)
	}
	if got := e.stored(); !slices.Equal(got, []string{"b 09:00:00 10:00:00", "c 10:00:00 10:00:00"}) {
		t.Errorf("stored are %v", got)
	}
	generation, err := e.Generation(t.Context())
	if err != nil {
		t.Fatal(err)
	}

	// The same file brings nothing new: only the time of the import moves.
	e.now = e.now.Add(time.Hour)
	if got := e.load(list([2]string{"b", "2"}, [2]string{"c", "1"})); !got.Unchanged() {
		t.Errorf("the same file: %+v", got)
	}
	again, err := e.Generation(t.Context())
	if err != nil || again != generation {
		t.Errorf("the generation went from %d to %d, %v", generation, again, err)
	}
	all, err := e.All(t.Context())
	if err != nil || len(all) != 1 || all[0].Version != 2 || all[0].Entries != 2 || !all[0].ImportedAt.Equal(e.now) || all[0].ChangedAt.Equal(e.now) {
		t.Errorf("the lists are %+v, %v", all, err)
	}
}

func TestAnImportThatIsRefusedChangesNothing(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.load(list(numbered(100)...))
	broken := errors.New("the download ended")
	failing := list(numbered(90)...)
	read := failing.Read
	failing.Read = func(ctx context.Context, put func(watchlist.Record) error) (watchlist.List, error) {
		_, err := read(ctx, put)
		return watchlist.List{}, errors.Join(err, broken)
	}
	var shrunk *watchlist.ShrunkError
	for name, tc := range map[string]struct {
		in      watchlist.Import
		refused func(error) bool
	}{
		"an empty list":                         {list(), func(err error) bool { return errors.Is(err, watchlist.ErrEmpty) }},
		"a list that lost more than a fifth":    {list(numbered(79)...), func(err error) bool { return errors.As(err, &shrunk) && shrunk.Before == 100 && shrunk.After == 79 }},
		"a list that cannot be read to its end": {failing, func(err error) bool { return errors.Is(err, broken) }},
	} {
		if _, err := e.Import(t.Context(), tc.in); !tc.refused(err) {
			t.Errorf("%s: %v", name, err)
		}
		if got := len(e.stored()); got != 100 {
			t.Errorf("%s left %d entries", name, got)
		}
	}
	if got := e.load(list(numbered(80)...)); got.Removed != 20 {
		t.Errorf("a fifth: %+v", got)
	}
	forced := list(numbered(1)...)
	forced.Force = true
	if got := e.load(forced); got.Removed != 79 {
		t.Errorf("by force: %+v", got)
	}
}

func TestListsAreRemovedAndGrowOld(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.load(list(numbered(3)...))
	all, err := e.All(t.Context())
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	if all[0].Stale(e.now.Add(watchlist.StaleAfter)) || !all[0].Stale(e.now.Add(watchlist.StaleAfter+time.Second)) {
		t.Error("a list is stale after a week, not before")
	}
	for _, want := range []bool{true, false} {
		if was, err := e.Remove(t.Context(), "sanctions"); err != nil || was != want {
			t.Errorf("removed: %t, %v; want %t", was, err, want)
		}
	}
	if got := e.stored(); len(got) != 0 {
		t.Errorf("still stored: %v", got)
	}
}

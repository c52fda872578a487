package keyring_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/pgtest"
)

// fixture is an installation: a database, and the file of its ring.
type fixture struct {
	store *postgres.Store
	path  string
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	return fixture{store: pgtest.NewStore(t), path: filepath.Join(t.TempDir(), "keyring.json")}
}

func (f fixture) open(t *testing.T) (*seal.KeyRing, *keyring.Manager, error) {
	t.Helper()
	return keyring.Open(t.Context(), f.store, seal.Source{Path: f.path}, time.Now)
}

func (f fixture) mustOpen(t *testing.T) (*seal.KeyRing, *keyring.Manager) {
	t.Helper()
	ring, binding, err := f.open(t)
	if err != nil {
		t.Fatal(err)
	}
	return ring, binding
}

// addApplication stores an application whose data key the ring has sealed.
func (f fixture) addApplication(t *testing.T, ring *seal.KeyRing) {
	t.Helper()
	service := application.New(f.store, ring, time.Now, uuid.New)
	if _, err := service.Create(t.Context(), application.CreateInput{Name: "shop", Environment: application.Live}); err != nil {
		t.Fatal(err)
	}
}

// unbind makes the database one of a release that knew no binding.
func (f fixture) unbind(t *testing.T) {
	t.Helper()
	if _, err := f.store.Pool().Exec(t.Context(), "DELETE FROM key_ring"); err != nil {
		t.Fatal(err)
	}
}

func TestAnEmptyDatabaseGetsARing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first, binding := f.mustOpen(t)
	again, _ := f.mustOpen(t)
	a, _ := first.ID()
	b, _ := again.ID()
	if !seal.Matches(a, b) || binding.Name() == "" {
		t.Error("the second start has another ring")
	}
}

func TestALostRingIsNotReplaced(t *testing.T) {
	t.Parallel()
	cases := map[string]func(t *testing.T, f fixture){
		"the database is bound": func(*testing.T, fixture) {},
		"the database is older than bindings and has an application": func(t *testing.T, f fixture) {
			ring, _ := f.mustOpen(t)
			f.addApplication(t, ring)
			f.unbind(t)
		},
	}
	for name, prepare := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.mustOpen(t)
			prepare(t, f)
			if err := os.Remove(f.path); err != nil {
				t.Fatal(err)
			}
			if _, _, err := f.open(t); !errors.Is(err, keyring.ErrMissing) {
				t.Errorf("opened: %v", err)
			}
			if _, err := os.Stat(f.path); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("a ring was made: %v", err)
			}
		})
	}
}

func TestAForeignRingIsRefused(t *testing.T) {
	t.Parallel()
	for name, isBound := range map[string]bool{"by the binding": true, "by the stored data": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			ring, binding := f.mustOpen(t)
			f.addApplication(t, ring)
			if !isBound {
				f.unbind(t)
			}
			other := newFixture(t)
			other.mustOpen(t)
			f.path = other.path
			if _, _, err := f.open(t); !errors.Is(err, keyring.ErrForeign) {
				t.Errorf("opened: %v", err)
			}
			if err := binding.Check(t.Context()); isBound && err != nil {
				t.Errorf("the right ring is refused: %v", err)
			}
		})
	}
}

func TestAnInstallationOfBeforeIsBound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, _ := f.mustOpen(t)
	f.addApplication(t, ring)
	f.unbind(t)
	_, binding := f.mustOpen(t)
	if err := binding.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// Two machines that start at once over an empty database have rings of their own: one
// wins, and the other is told.
func TestOfTwoRingsOneWins(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	g := fixture{store: f.store, path: filepath.Join(t.TempDir(), "keyring.json")}
	if _, err := seal.Open(seal.Source{Path: g.path}); err != nil {
		t.Fatal(err)
	}
	results := make(chan error, 2)
	for _, one := range []fixture{f, g} {
		go func() {
			_, _, err := keyring.Open(t.Context(), one.store, seal.Source{Path: one.path}, time.Now)
			results <- err
		}()
	}
	a, b := <-results, <-results
	if (a == nil) == (b == nil) {
		t.Fatalf("answers %v and %v, want one refusal", a, b)
	}
	if refused := errors.Join(a, b); !errors.Is(refused, keyring.ErrForeign) && !errors.Is(refused, keyring.ErrMissing) {
		t.Errorf("refused with %v", refused)
	}
}

func TestARotatedRingKeepsItsBinding(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, binding := f.mustOpen(t)
	before, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	id, err := ring.AddKey()
	if err == nil {
		err = ring.Promote(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := binding.Check(t.Context()); err != nil {
		t.Errorf("after a rotation: %v", err)
	}
	f.mustOpen(t)
	// A server that still has the ring of before is told to fetch the present one.
	stale := fixture{store: f.store, path: filepath.Join(t.TempDir(), "keyring.json")}
	if err := os.WriteFile(stale.path, before, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := stale.open(t); !errors.Is(err, keyring.ErrOutdated) {
		t.Errorf("the ring of before: %v", err)
	}
	if err := ring.Retire(ring.Keys()[0].ID); err != nil {
		t.Fatal(err)
	}
	f.mustOpen(t)
}

// The binding of a live process notices a database that was exchanged under it.
func TestAnExchangedDatabaseIsNoticed(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, binding := f.mustOpen(t)
	f.unbind(t)
	if err := binding.Check(t.Context()); !errors.Is(err, keyring.ErrForeign) {
		t.Errorf("check: %v", err)
	}
}

// What rests on a ring beside applications is enough for no new one to be made.
func TestNoRingIsMadeOverOtherSealedData(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, err := f.store.Pool().Exec(t.Context(), `
		INSERT INTO reference_tables (service_id, country, title, requires_consent, record_count, imported_at) VALUES ('svc', 'BRA', 'Persons', false, 1, now());
		INSERT INTO reference_records (service_id, number_index, record_sealed) VALUES ('svc', '\x01', '\x02')`)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.open(t); !errors.Is(err, keyring.ErrMissing) {
		t.Errorf("opened: %v", err)
	}
}

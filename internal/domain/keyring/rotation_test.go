package keyring_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/pgtest"
)

// noted are the jobs that a rotation asks for.
type noted struct {
	mu   sync.Mutex
	args []jobs.Args
}

func (n *noted) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.args = append(n.args, args...)
	return nil
}

func (f fixture) rotation(t *testing.T, now func() time.Time) (*seal.KeyRing, *keyring.Rotation, *noted) {
	t.Helper()
	ring, binding := f.mustOpen(t)
	inserted := &noted{}
	return ring, &keyring.Rotation{Manager: binding, Jobs: inserted, Now: now}, inserted
}

func refused(t *testing.T, err error, code, words string) {
	t.Helper()
	var e *apperr.Error
	if !errors.As(err, &e) || e.Code != code || !strings.Contains(e.Public, words) {
		t.Errorf("error = %v, want %s about %q", err, code, words)
	}
}

func TestARotationFromKeyToKey(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	clock := time.Now()
	ring, r, inserted := f.rotation(t, func() time.Time { return clock })
	service := application.New(f.store, ring, time.Now, uuid.New)
	for i := range 40 {
		if _, err := service.Create(t.Context(), application.CreateInput{Name: fmt.Sprintf("shop %d", i), Environment: application.Live}); err != nil {
			t.Fatal(err)
		}
	}
	first := ring.Keys()[0].ID
	refused(t, r.Promote(t.Context(), first), "key_seals_already", keyring.Name(first))
	refused(t, r.Retire(t.Context(), first), "key_seals", "Promote another one")
	refused(t, r.Promote(t.Context(), first+1), "key_unknown", "no key")

	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if len(inserted.args) != 1 || inserted.args[0].Kind() != "key_ring_reseal" {
		t.Errorf("jobs = %v", inserted.args)
	}
	refused(t, r.Retire(t.Context(), first), "key_in_use", "40 values")
	if done, failed, err := r.Manager.Reseal(t.Context()); done != 40 || failed != 0 || err != nil {
		t.Fatalf("sealed %d anew, %d failed, %v", done, failed, err)
	}
	if done, _, err := r.Manager.Reseal(t.Context()); done != 0 || err != nil {
		t.Errorf("once more: %d, %v", done, err)
	}
	refused(t, r.Retire(t.Context(), first), "key_in_use", "Retire it after")
	clock = clock.Add(keyring.RetireAfter + time.Second)
	if err := r.Retire(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	s, err := r.Status(t.Context())
	if err != nil || len(s.Keys) != 1 || s.Keys[0].ID != second || !s.Keys[0].Seals || s.Keys[0].Lasting != 40 || s.Unknown != 0 {
		t.Errorf("status = %+v, %v", s, err)
	}
	again, _ := f.mustOpen(t)
	f.opensEverything(t, again)
}

// opensEverything opens the data keys of all applications.
func (f fixture) opensEverything(t *testing.T, ring *seal.KeyRing) {
	t.Helper()
	rows, err := f.store.Pool().Query(t.Context(), "SELECT application_id, media_key_sealed FROM applications")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id uuid.UUID
		var sealed []byte
		if err := rows.Scan(&id, &sealed); err != nil {
			t.Fatal(err)
		}
		if _, err := ring.OpenDataKey(id.String(), sealed); err != nil {
			t.Errorf("application %s: %v", id, err)
		}
	}
}

func TestAnotherProcessSealsAnewAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, r, _ := f.rotation(t, time.Now)
	f.addApplication(t, ring)
	_, server := f.mustOpen(t) // which looks at its ring once a minute
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if done, failed, err := server.Reseal(t.Context()); done != 1 || failed != 0 || err != nil {
		t.Errorf("%d, %d, %v", done, failed, err)
	}
}

func TestARotationBackToTheFormerKey(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	clock := time.Now()
	ring, r, _ := f.rotation(t, func() time.Time { return clock })
	first := ring.Keys()[0].ID
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(r.Promote(t.Context(), second), r.Promote(t.Context(), first)); err != nil {
		t.Fatal(err)
	}
	clock = clock.Add(keyring.RetireAfter + time.Second)
	if err := r.Retire(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	f.mustOpen(t)
}

func TestCommandsAtOnceLoseNoKey(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.mustOpen(t)
	var commands sync.WaitGroup
	for range 6 {
		_, r, _ := f.rotation(t, time.Now) // each a process of its own
		commands.Go(func() {
			if _, err := r.Add(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	commands.Wait()
	if ring, _ := f.mustOpen(t); len(ring.Keys()) != 7 {
		t.Errorf("%d keys, want 7", len(ring.Keys()))
	}
}

func TestAnOlderCopyOfTheRingIsNotTakenOver(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, r, _ := f.rotation(t, time.Now)
	older, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(f.path, older, 0o600); err != nil {
		t.Fatal(err)
	}
	if changed, err := ring.Reload(); changed || err == nil || len(ring.Keys()) != 2 {
		t.Errorf("the older copy was taken over: %v, %v", changed, err)
	}
}

func TestAKeyByWhichAProcessStillSealsIsKept(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	clock := time.Now()
	ring, r, _ := f.rotation(t, func() time.Time { return clock })
	first := ring.Keys()[0].ID
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	clock = clock.Add(keyring.RetireAfter + time.Second)
	_, err = f.store.Pool().Exec(t.Context(), "INSERT INTO key_ring_holders VALUES ('old host', $1, $2, $3)", []int64{int64(first), int64(second)}, int64(first), clock)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, r.Retire(t.Context(), first), "key_in_use", "old host still seals")
}

func TestNoKeySealsBeforeAllProcessesHoldIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, r, _ := f.rotation(t, time.Now)
	other, binding := f.mustOpen(t) // another process
	binding.Look(t.Context(), slog.New(slog.DiscardHandler))
	if s, err := r.Status(t.Context()); err != nil || len(s.Holders) != 1 {
		t.Fatalf("%+v, %v", s.Holders, err)
	}
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	refused(t, r.Promote(t.Context(), second), "key_not_everywhere", "does not hold key "+keyring.Name(second))
	over, cancel := context.WithCancel(t.Context())
	cancel()
	binding.Watch(over, slog.New(slog.DiscardHandler)) // looks, and leaves
	if len(other.Keys()) != 2 {
		t.Fatal("the other process did not take the key over")
	}
	if s, err := r.Status(t.Context()); err != nil || len(s.Holders) != 0 {
		t.Errorf("a process that ended is still a holder: %+v, %v", s.Holders, err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Error(err)
	}
	// What is sealed by the new key opens in a process that took it over before.
	sealed, err := r.Manager.Ring().Seal([]byte("secret"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Open(sealed, nil); err != nil {
		t.Error(err)
	}
}

func TestAResealThatIsBrokenOffGoesOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, r, _ := f.rotation(t, time.Now)
	f.addApplication(t, ring)
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := r.Manager.Reseal(over); err == nil {
		t.Error("a reseal that was broken off says that it is done")
	}
	f.opensEverything(t, ring)
	if done, failed, err := r.Manager.Reseal(t.Context()); done != 1 || failed != 0 || err != nil {
		t.Errorf("%d, %d, %v", done, failed, err)
	}
}

func TestAForeignValueStaysAsItIs(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, r, _ := f.rotation(t, time.Now)
	f.addApplication(t, ring)
	f.addApplication(t, ring)
	_, err := f.store.Pool().Exec(t.Context(), `UPDATE applications SET media_key_sealed = substr(media_key_sealed, 1, 5) || '\x00'::bytea
		WHERE application_id = (SELECT application_id FROM applications LIMIT 1)`)
	if err != nil {
		t.Fatal(err)
	}
	second, err := r.Add(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Promote(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if done, failed, err := r.Manager.Reseal(t.Context()); done != 1 || failed != 1 || err != nil {
		t.Errorf("sealed %d anew, %d failed, %v", done, failed, err)
	}
	refused(t, r.Retire(t.Context(), ring.Keys()[0].ID), "key_in_use", "1 values")
}

func TestARingFromASettingIsNotRotated(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ring, _ := f.mustOpen(t)
	inline, err := ring.Export()
	if err != nil {
		t.Fatal(err)
	}
	_, binding, err := keyring.Open(t.Context(), f.store, seal.Source{Inline: string(inline)}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	r := keyring.Rotation{Manager: binding, Jobs: &noted{}, Now: time.Now}
	_, err = r.Add(t.Context())
	refused(t, err, "key_ring_read_only", "comes from a setting")
}

// TestEverySealedColumnIsKnown holds the list of columns against the schema: a new one has to say how it is rotated.
func TestEverySealedColumnIsKnown(t *testing.T) {
	t.Parallel()
	rows, err := pgtest.New(t).Query(t.Context(), `SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE table_schema = 'public' AND column_name LIKE '%\_sealed' ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	known := keyring.SealedColumns()
	seen := map[string]bool{"key_ring.check_sealed": true} // sealed anew by the promotion itself
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		if !known[name] && !seen[name] {
			t.Errorf("%s is not sealed anew after a rotation", name)
		}
		seen[name] = true
	}
	for name := range known {
		if !seen[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

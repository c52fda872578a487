// Package keyring binds the installation's key ring to its database: the first process
// writes down which ring the database belongs to, and every other process has to hold
// that ring. What a ring does is package seal's.
package keyring

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

// checkText is the constant that the check value seals.
var checkText = []byte("vidimus key ring")

var (
	// ErrMissing reports that the database belongs to a ring that is not there. A new
	// ring would open none of its secrets and recognise none of its keys.
	ErrMissing = errors.New("the key ring is missing, and this database was written with one: restore its file from the backup or from another server; no new one is made")
	// ErrForeign reports that the ring is not the one the database was written with.
	ErrForeign = errors.New("this key ring is not the one that the database was written with: restore the right file from the backup or from another server")
	// ErrOutdated reports that the ring is the right one without its newest key.
	ErrOutdated = errors.New("this key ring lacks the key that seals now: copy the present file from the server on which it was rotated")
)

// Manager holds a ring and the database that belongs to it together.
type Manager struct {
	store *postgres.Store
	ring  *seal.KeyRing
	id    []byte
	// holder names this process among those that hold the ring.
	holder string
	now    func() time.Time
}

// Open opens the key ring that belongs to the database. A new ring is created only
// for a database that has none and holds no sealed data. A ring is bound to a
// database that has none yet, provided that it opens the stored data.
func Open(ctx context.Context, store *postgres.Store, source seal.Source, now func() time.Time) (*seal.KeyRing, *Manager, error) {
	queries := store.Queries()
	_, err := queries.KeyRingGet(ctx)
	isBound := !errors.Is(err, pgx.ErrNoRows)
	if err != nil && isBound {
		return nil, nil, fmt.Errorf("read the database's key ring: %w", err)
	}
	isNeeded, err := queries.KeyRingIsNeeded(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("look for sealed data: %w", err)
	}
	source.MustExist = isBound || isNeeded
	ring, err := seal.Open(source)
	if errors.Is(err, seal.ErrNoRing) {
		return nil, nil, ErrMissing
	}
	if err != nil {
		return nil, nil, fmt.Errorf("open key ring: %w", err)
	}
	if !isBound {
		if err := opensStored(ctx, queries, ring); err != nil {
			return nil, nil, err
		}
	}
	host, _ := os.Hostname()
	b := &Manager{store: store, ring: ring, holder: newHolder(host, os.Getpid()), now: now}
	if b.id, err = ring.ID(); err != nil {
		return nil, nil, fmt.Errorf("identify key ring: %w", err)
	}
	if !isBound {
		if err := b.insert(ctx, now()); err != nil {
			return nil, nil, err
		}
	}
	if err := b.Check(ctx); err != nil {
		return nil, nil, err
	}
	return ring, b, b.followRotation(ctx)
}

// opensStored refuses a ring that does not open what a release without bindings has sealed.
func opensStored(ctx context.Context, queries *db.Queries, ring *seal.KeyRing) error {
	sample, err := queries.KeyRingSample(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read a data key: %w", err)
	}
	if _, err := ring.OpenDataKey(sample.ApplicationID.String(), sample.MediaKeySealed); err != nil {
		return ErrForeign
	}
	return nil
}

// followRotation seals the check value again when the ring seals by a newer key than it
// was sealed by, so that processes without that key are told.
func (b *Manager) followRotation(ctx context.Context) error {
	row, err := b.store.Queries().KeyRingGet(ctx)
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	sealedBy, _ := seal.KeyOf(row.CheckSealed)
	for _, key := range b.ring.Keys() { // oldest first
		if key.Primary {
			break
		}
		if key.ID == sealedBy {
			return b.reseal(ctx, row.CheckSealed)
		}
	}
	return nil
}

// resealCheck seals the check value by the key that seals now, unless it is already.
func (b *Manager) resealCheck(ctx context.Context) error {
	row, err := b.store.Queries().KeyRingGet(ctx)
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	sealedBy, _ := seal.KeyOf(row.CheckSealed)
	for _, key := range b.ring.Keys() {
		if key.Primary && key.ID != sealedBy {
			return b.reseal(ctx, row.CheckSealed)
		}
	}
	return nil
}

func (b *Manager) reseal(ctx context.Context, former []byte) error {
	check, err := b.ring.Seal(checkText, b.id)
	if err != nil {
		return err
	}
	if err := b.store.Queries().KeyRingRecheck(ctx, db.KeyRingRecheckParams{CheckSealed: check, RingID: b.id, FormerSealed: former}); err != nil {
		return fmt.Errorf("seal the check value of the key ring: %w", err)
	}
	return nil
}

// insert writes the binding unless another process was first; Check tells who won.
func (b *Manager) insert(ctx context.Context, at time.Time) error {
	check, err := b.ring.Seal(checkText, b.id)
	if err != nil {
		return err
	}
	if err := b.store.Queries().KeyRingInsert(ctx, db.KeyRingInsertParams{RingID: b.id, CheckSealed: check, CreatedAt: at}); err != nil {
		return fmt.Errorf("bind the key ring to the database: %w", err)
	}
	return nil
}

// Check compares the ring with the one that the database belongs to: ErrMissing for
// a database without one, ErrForeign for another, ErrOutdated for a ring without the
// newest key.
func (b *Manager) Check(ctx context.Context) error {
	row, err := b.store.Queries().KeyRingGet(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return ErrForeign
	}
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	if subtle.ConstantTimeCompare(row.RingID, b.id) != 1 {
		return ErrForeign
	}
	if text, err := b.ring.Open(row.CheckSealed, b.id); err != nil || subtle.ConstantTimeCompare(text, checkText) != 1 {
		return ErrOutdated
	}
	return nil
}

// Name returns the first characters of the key ring's id, by which operators distinguish key rings.
func (b *Manager) Name() string { return hex.EncodeToString(b.id[:4]) }

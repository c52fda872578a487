// Package keyring ties the installation's key ring to its database: the first process
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
	"vidimus/internal/platform/postgres"
	"vidimus/internal/platform/seal"
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

// Tie is the bond between a ring and a database.
type Tie struct {
	store *postgres.Store
	ring  *seal.Ring
	id    []byte
	// holder names this process among those that hold the ring.
	holder string
	now    func() time.Time
}

// Open opens the ring that the database belongs to. Only over a database that has no
// ring and nothing that rests on one may the ring be made anew; a ring that is there is tied
// to the database when both have not met, provided that it opens what is stored.
func Open(ctx context.Context, store *postgres.Store, source seal.Source, now func() time.Time) (*seal.Ring, *Tie, error) {
	queries := store.Queries()
	_, err := queries.KeyRingGet(ctx)
	tied := !errors.Is(err, pgx.ErrNoRows)
	if err != nil && tied {
		return nil, nil, fmt.Errorf("read the database's key ring: %w", err)
	}
	isNeeded, err := queries.KeyRingIsNeeded(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("look for sealed data: %w", err)
	}
	source.MustExist = tied || isNeeded
	ring, err := seal.Open(source)
	if errors.Is(err, seal.ErrNoRing) {
		return nil, nil, ErrMissing
	}
	if err != nil {
		return nil, nil, fmt.Errorf("open key ring: %w", err)
	}
	if !tied {
		if err := opensStored(ctx, queries, ring); err != nil {
			return nil, nil, err
		}
	}
	host, _ := os.Hostname()
	t := &Tie{store: store, ring: ring, holder: newHolder(host, os.Getpid()), now: now}
	if t.id, err = ring.ID(); err != nil {
		return nil, nil, fmt.Errorf("identify key ring: %w", err)
	}
	if !tied {
		if err := t.insert(ctx, now()); err != nil {
			return nil, nil, err
		}
	}
	if err := t.Check(ctx); err != nil {
		return nil, nil, err
	}
	return ring, t, t.followRotation(ctx)
}

// opensStored refuses a ring that does not open what a release without ties has sealed.
func opensStored(ctx context.Context, queries *db.Queries, ring *seal.Ring) error {
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

// followRotation seals the check value anew when the ring seals by a newer key than it
// was sealed by, so that processes without that key are told.
func (t *Tie) followRotation(ctx context.Context) error {
	row, err := t.store.Queries().KeyRingGet(ctx)
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	sealedBy, _ := seal.KeyOf(row.CheckSealed)
	for _, key := range t.ring.Keys() { // oldest first
		if key.Primary {
			break
		}
		if key.ID == sealedBy {
			return t.reseal(ctx, row.CheckSealed)
		}
	}
	return nil
}

// resealCheck seals the check value by the key that seals now, unless it is already.
func (t *Tie) resealCheck(ctx context.Context) error {
	row, err := t.store.Queries().KeyRingGet(ctx)
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	sealedBy, _ := seal.KeyOf(row.CheckSealed)
	for _, key := range t.ring.Keys() {
		if key.Primary && key.ID != sealedBy {
			return t.reseal(ctx, row.CheckSealed)
		}
	}
	return nil
}

func (t *Tie) reseal(ctx context.Context, former []byte) error {
	check, err := t.ring.Seal(checkText, t.id)
	if err != nil {
		return err
	}
	if err := t.store.Queries().KeyRingRecheck(ctx, db.KeyRingRecheckParams{CheckSealed: check, RingID: t.id, FormerSealed: former}); err != nil {
		return fmt.Errorf("seal the check value of the key ring: %w", err)
	}
	return nil
}

// insert writes the tie unless another process was first; Check tells who won.
func (t *Tie) insert(ctx context.Context, at time.Time) error {
	check, err := t.ring.Seal(checkText, t.id)
	if err != nil {
		return err
	}
	if err := t.store.Queries().KeyRingInsert(ctx, db.KeyRingInsertParams{RingID: t.id, CheckSealed: check, CreatedAt: at}); err != nil {
		return fmt.Errorf("tie the key ring to the database: %w", err)
	}
	return nil
}

// Check compares the ring with the one that the database belongs to: ErrMissing for a
// database without any, ErrForeign for another, ErrOutdated for one without the newest key.
func (t *Tie) Check(ctx context.Context) error {
	row, err := t.store.Queries().KeyRingGet(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return ErrForeign
	}
	if err != nil {
		return fmt.Errorf("read the database's key ring: %w", err)
	}
	if subtle.ConstantTimeCompare(row.RingID, t.id) != 1 {
		return ErrForeign
	}
	if text, err := t.ring.Open(row.CheckSealed, t.id); err != nil || subtle.ConstantTimeCompare(text, checkText) != 1 {
		return ErrOutdated
	}
	return nil
}

// Name returns the first characters of the ring's id, by which operators tell rings apart.
func (t *Tie) Name() string { return hex.EncodeToString(t.id[:4]) }

package keyring

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

const (
	// ResealEvery is the interval at which values are looked for that a former key has sealed: a process may have sealed by it
	// for a minute after the promotion, and one that died left the rest.
	ResealEvery = 10 * time.Minute
	// blocksAtOnce are the pages of a table that one transaction seals again, some hundred rows.
	blocksAtOnce = 32
)

// ResealArgs is the job that re-encrypts stored values after a rotation.
type ResealArgs struct{}

// Kind names the job.
func (ResealArgs) Kind() string { return "key_ring_reseal" }

// ResealWorker re-encrypts stored values that were encrypted with an old key.
type ResealWorker struct {
	river.WorkerDefaults[ResealArgs]
	Manager *Manager
	Log     *slog.Logger
}

// Timeout allows for large tables; the next job continues.
func (*ResealWorker) Timeout(*river.Job[ResealArgs]) time.Duration { return time.Hour }

// Work may be done twice and broken off at any time: it goes by what the values say of their key.
func (w *ResealWorker) Work(ctx context.Context, _ *river.Job[ResealArgs]) error {
	done, failed, err := w.Manager.Reseal(ctx)
	if done > 0 || failed > 0 {
		w.Log.InfoContext(ctx, "values resealed", slog.Int("sealed", done), slog.Int("failed", failed))
	}
	return err
}

// Reseal reseals all stored values with the active key, and counts those that did
// not open and stay as they are. With a single key in the ring there is nothing to
// do.
func (b *Manager) Reseal(ctx context.Context) (done, failed int, err error) {
	// The promotion may be news to this process.
	if _, err := b.ring.Reload(); err != nil {
		return 0, 0, err
	}
	if len(b.ring.Keys()) < 2 {
		return 0, 0, nil
	}
	for _, c := range columns {
		d, f, err := b.resealColumn(ctx, c)
		done, failed = done+d, failed+f
		if err != nil {
			return done, failed, postgres.Classify(fmt.Errorf("seal %s.%s anew: %w", c.table, c.name, err))
		}
	}
	return done, failed, nil
}

// resealColumn walks over the pages of a table once. A row that is written meanwhile may move to a page behind; the next job finds it.
func (b *Manager) resealColumn(ctx context.Context, c column) (done, failed int, err error) {
	var pages int64
	err = b.store.Pool().QueryRow(ctx, "SELECT pg_relation_size($1::regclass) / current_setting('block_size')::bigint", c.table).Scan(&pages)
	for from := int64(0); err == nil && from <= pages; from += blocksAtOnce {
		var d, f int
		err = b.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
			d, f, err = b.resealPages(ctx, tx, c, from)
			return err
		})
		done, failed = done+d, failed+f
	}
	return done, failed, err
}

type sealedRow struct {
	place              string
	sealed, associated []byte
}

// resealPages seals what some pages hold. A row that somebody has locked is left to the next job.
func (b *Manager) resealPages(ctx context.Context, tx postgres.Tx, c column, from int64) (done, failed int, err error) {
	var primary [4]byte
	for _, k := range b.ring.Keys() {
		if k.Primary {
			binary.BigEndian.PutUint32(primary[:], k.ID)
		}
	}
	rows, err := tx.Raw.Query(ctx, fmt.Sprintf(`SELECT t.ctid::text, t.%[2]s, %[3]s FROM %[1]s t
		WHERE t.ctid >= $1::text::tid AND t.ctid < $2::text::tid AND octet_length(t.%[2]s) > 0 AND substr(t.%[2]s, 2, 4) <> $3
		FOR UPDATE OF t SKIP LOCKED`, c.table, c.name, c.associated),
		fmt.Sprintf("(%d,0)", from), fmt.Sprintf("(%d,0)", from+blocksAtOnce), primary[:])
	if err != nil {
		return 0, 0, err
	}
	var places []string
	var anew [][]byte
	var r sealedRow
	_, err = pgx.ForEachRow(rows, []any{&r.place, &r.sealed, &r.associated}, func() error {
		plain, err := b.ring.Open(r.sealed, r.associated)
		if errors.Is(err, seal.ErrOpen) {
			failed++
			return nil
		}
		if err != nil {
			return err
		}
		again, err := b.ring.Seal(plain, r.associated)
		places, anew = append(places, r.place), append(anew, again)
		return err
	})
	if err != nil || len(places) == 0 {
		return 0, failed, err
	}
	_, err = tx.Raw.Exec(ctx, fmt.Sprintf(`UPDATE %[1]s t SET %[2]s = a.sealed
		FROM unnest($1::text[], $2::bytea[]) AS a (place, sealed) WHERE t.ctid = a.place::tid`, c.table, c.name), places, anew)
	return len(places), failed, err
}

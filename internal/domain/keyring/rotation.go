package keyring

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
)

const (
	// holderLife is how long a process counts that was not seen: three of its looks at the ring.
	holderLife = 3 * watchPause
	// RetireAfter is how long after a promotion the former key is kept at least: what was sealed last by it is in jobs and
	// codes that end within a day.
	RetireAfter = 24 * time.Hour
)

// Key is a sealing key and how much is sealed by it.
type Key struct {
	ID uint32
	// Seals says that new values are sealed by it; the others only open.
	Seals bool
	// Lasting values are sealed again after a promotion, Passing ones end by themselves.
	Lasting, Passing int64
}

// Holder is a running process with the keys that it holds.
type Holder struct {
	Name   string
	Keys   []uint32
	Seals  uint32
	SeenAt time.Time
}

// Status is the state of a rotation.
type Status struct {
	Keys []Key
	// Unknown counts values sealed by a key that the ring does not hold.
	Unknown    int64
	Holders    []Holder
	PromotedAt *time.Time
}

// Rotation adds, promotes and retires the keys of a ring.
type Rotation struct {
	Manager *Manager
	Jobs    jobs.Inserter
	Now     func() time.Time
}

// Status counts what is sealed by which key. It reads each table once.
func (r *Rotation) Status(ctx context.Context) (Status, error) {
	var out Status
	lasting, err := r.Manager.count(ctx, columns)
	if err != nil {
		return out, err
	}
	passing, err := r.Manager.count(ctx, passing)
	if err != nil {
		return out, err
	}
	for _, k := range r.Manager.ring.Keys() {
		out.Keys = append(out.Keys, Key{ID: k.ID, Seals: k.Primary, Lasting: lasting[k.ID], Passing: passing[k.ID]})
		delete(lasting, k.ID)
		delete(passing, k.ID)
	}
	for _, left := range []map[uint32]int64{lasting, passing} {
		for _, n := range left {
			out.Unknown += n
		}
	}
	if out.Holders, err = r.Manager.holders(ctx, r.Now()); err != nil {
		return out, err
	}
	out.PromotedAt, err = r.Manager.store.Queries().KeyRingPromotedAt(ctx)
	if err != nil {
		return out, fmt.Errorf("read time of promotion: %w", err)
	}
	return out, nil
}

// Add makes a key that opens and does not seal yet. Running processes take it from the file of the ring within a minute; a
// process on another machine needs a copy of the file.
func (r *Rotation) Add(ctx context.Context) (id uint32, err error) {
	err = r.alone(ctx, func(context.Context) error {
		id, err = r.Manager.ring.AddKey()
		return refusal(err)
	})
	return id, err
}

// Promote has new values sealed by a key, and the lasting ones sealed again in the background. It is refused while a running
// process does not hold the key yet, since that could not open what the others seal.
func (r *Rotation) Promote(ctx context.Context, id uint32) error {
	return r.alone(ctx, func(ctx context.Context) error { return r.promote(ctx, id) })
}

func (r *Rotation) promote(ctx context.Context, id uint32) error {
	key, err := r.key(id)
	if err != nil {
		return err
	}
	if key.Primary {
		return apperr.Conflict("key_seals_already", fmt.Sprintf("Key %s seals already.", Name(id)))
	}
	holders, err := r.Manager.holders(ctx, r.Now())
	if err != nil {
		return err
	}
	for _, h := range holders {
		if !slices.Contains(h.Keys, id) {
			return apperr.Conflict("key_not_everywhere", fmt.Sprintf(
				"%s does not hold key %s yet. It reads its key ring once a minute; on another machine, copy the file there first.", h.Name, Name(id)))
		}
	}
	// Noted before the key seals: a crash between the two must not shorten the time for which the former key is kept.
	err = r.Manager.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		now := r.Now()
		if err := tx.KeyRingPromoted(ctx, &now); err != nil {
			return fmt.Errorf("note promotion: %w", err)
		}
		return r.Jobs.InsertMany(ctx, tx, []jobs.Args{ResealArgs{}})
	})
	if err != nil {
		return err
	}
	if err := r.Manager.ring.Promote(id); err != nil {
		return refusal(err)
	}
	return r.Manager.resealCheck(ctx)
}

// Retire destroys a key. It is refused while anything is sealed by it, while a process still seals by it, and within a day of
// the promotion of its successor.
func (r *Rotation) Retire(ctx context.Context, id uint32) error {
	return r.alone(ctx, func(ctx context.Context) error { return r.retire(ctx, id) })
}

func (r *Rotation) retire(ctx context.Context, id uint32) error {
	key, err := r.key(id)
	if err != nil {
		return err
	}
	if key.Primary {
		return apperr.Conflict("key_seals", fmt.Sprintf("Key %s seals what is new. Promote another one first.", Name(id)))
	}
	s, err := r.Status(ctx)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(s.Keys, func(k Key) bool { return k.ID == id })
	if left := s.Keys[at].Lasting + s.Keys[at].Passing; left > 0 {
		return apperr.Conflict("key_in_use", fmt.Sprintf("%d values are sealed by key %s. They are sealed anew in the background, or end within a day.", left, Name(id)))
	}
	for _, h := range s.Holders {
		if h.Seals == id {
			return apperr.Conflict("key_in_use", fmt.Sprintf("%s still seals by key %s. Copy the present key ring there.", h.Name, Name(id)))
		}
	}
	if s.PromotedAt != nil && r.Now().Before(s.PromotedAt.Add(RetireAfter)) {
		return apperr.Conflict("key_in_use", fmt.Sprintf("Jobs under way may hold values sealed by key %s. Retire it after %s.",
			Name(id), s.PromotedAt.Add(RetireAfter).Format(time.RFC3339)))
	}
	if err := r.Manager.resealCheck(ctx); err != nil { // a promotion may have been broken off before it
		return err
	}
	return refusal(r.Manager.ring.Retire(id))
}

// alone has one command at a time change the ring, and each go by the file that the one before it has left.
func (r *Rotation) alone(ctx context.Context, change func(ctx context.Context) error) error {
	return r.Manager.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if _, err := tx.Raw.Exec(ctx, "SELECT pg_advisory_xact_lock(hashtext('key_ring'))"); err != nil {
			return fmt.Errorf("wait for another command: %w", err)
		}
		if _, err := r.Manager.ring.Reload(); err != nil {
			return err
		}
		return change(ctx)
	})
}

// Name is a key as operators write it: eight hexadecimal digits.
func Name(id uint32) string { return fmt.Sprintf("%08x", id) }

func (r *Rotation) key(id uint32) (seal.Key, error) {
	for _, k := range r.Manager.ring.Keys() {
		if k.ID == id {
			return k, nil
		}
	}
	return seal.Key{}, apperr.Invalid("key_unknown", "key", fmt.Sprintf("The key ring holds no key %s.", Name(id)))
}

func refusal(err error) error {
	if errors.Is(err, seal.ErrReadOnly) {
		return apperr.Conflict("key_ring_read_only", "The key ring comes from a setting, which no command can change. Keep it in a file to rotate its keys.")
	}
	return err
}

// holders are the processes that were seen lately.
func (b *Manager) holders(ctx context.Context, now time.Time) ([]Holder, error) {
	rows, err := b.store.Queries().KeyRingHolderList(ctx, now.Add(-holderLife))
	if err != nil {
		return nil, fmt.Errorf("list processes: %w", err)
	}
	holders := make([]Holder, len(rows))
	for i, row := range rows {
		holders[i] = Holder{Name: row.Holder, Seals: uint32(row.PrimaryKeyID), SeenAt: row.SeenAt}
		for _, id := range row.KeyIds {
			holders[i].Keys = append(holders[i].Keys, uint32(id))
		}
	}
	return holders, nil
}

// hold says which keys this process holds.
func (b *Manager) hold(ctx context.Context, now time.Time) error {
	p := db.KeyRingHolderPutParams{Holder: b.holder, SeenAt: now, GoneBefore: now.Add(-RetireAfter)}
	for _, k := range b.ring.Keys() {
		p.KeyIds = append(p.KeyIds, int64(k.ID))
		if k.Primary {
			p.PrimaryKeyID = int64(k.ID)
		}
	}
	if err := b.store.Queries().KeyRingHolderPut(ctx, p); err != nil {
		return fmt.Errorf("note keys of this process: %w", err)
	}
	return nil
}

// count tells how many values of the columns each key has sealed.
func (b *Manager) count(ctx context.Context, of []column) (map[uint32]int64, error) {
	counts := map[uint32]int64{}
	for _, c := range of {
		// Tink's prefix: one version byte, then the id of the key. The names are our own constants.
		rows, err := b.store.Pool().Query(ctx, fmt.Sprintf("SELECT substr(%[2]s, 2, 4), count(*) FROM %[1]s WHERE octet_length(%[2]s) > 0 GROUP BY 1", c.table, c.name))
		if err != nil {
			return nil, postgres.Classify(fmt.Errorf("count %s.%s: %w", c.table, c.name, err))
		}
		var prefix []byte
		var n int64
		_, err = pgx.ForEachRow(rows, []any{&prefix, &n}, func() error {
			id, _ := seal.KeyOf(append([]byte{1}, prefix...))
			counts[id] += n
			return nil
		})
		if err != nil {
			return nil, postgres.Classify(fmt.Errorf("count %s.%s: %w", c.table, c.name, err))
		}
	}
	return counts, nil
}

// newHolder names this process.
func newHolder(host string, pid int) string {
	return fmt.Sprintf("%s/%d/%s", host, pid, uuid.NewString()[:4])
}

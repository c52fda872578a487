package facesearch

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// removalsKeptFor is how long removed faces are remembered for processes that
// still hold them: longer than any holds faces it was not asked for.
const removalsKeptFor = 24 * time.Hour

// pageFaces are read from the database at once.
const pageFaces = 5_000

// indexCache holds the faces of the applications that were searched lately.
type indexCache struct {
	mu    sync.Mutex
	rooms map[partitionKey]*partition
	// turn counts the searches; the partition with the oldest is given up first.
	turn int64
}

type partitionKey struct {
	applicationID uuid.UUID
	model         Model
}

// partition holds one application's faces as one model sees them.
type partition struct {
	mu sync.RWMutex
	// index is nil until the partition was filled, and after it was given up.
	index *index
	// since is the oldest transaction of which something may be missing.
	since int64
	idle  *time.Timer

	// size and used are those of the cache, under its lock.
	size, used int64
}

// partitionOf returns the partition of an application, made again where there is none.
func (s *Service) partitionOf(key partitionKey) *partition {
	s.indexes.mu.Lock()
	defer s.indexes.mu.Unlock()
	s.indexes.turn++
	r, there := s.indexes.rooms[key]
	if !there {
		r = &partition{}
		s.indexes.rooms[key] = r
	}
	r.used = s.indexes.turn
	return r
}

// fresh updates a partition of the index with what was committed since. The index is nil where the
// faces are more than fit.
func (s *Service) fresh(ctx context.Context, key partitionKey, dimensions int) (*index, *partition, error) {
	r := s.partitionOf(key)
	var victims []*partition
	defer func() {
		// After this partition's lock is given back: two partitions may be each other's victims.
		for _, v := range victims {
			v.empty()
		}
	}()
	r.mu.Lock()
	defer r.mu.Unlock()
	horizon, err := s.Store.Queries().FaceHorizon(ctx, key.applicationID)
	if err != nil {
		return nil, nil, fmt.Errorf("ask for the latest change: %w", err)
	}
	if r.index == nil || r.index.dimensions != dimensions {
		r.index, err = s.fill(ctx, key, dimensions)
	} else {
		err = s.update(ctx, key, r)
	}
	if err != nil {
		r.index = nil
		return nil, nil, err
	}
	r.since = horizon
	var fits bool
	if fits, victims = s.settle(key, r); !fits {
		r.index = nil
		return nil, r, nil
	}
	if r.idle == nil {
		r.idle = time.AfterFunc(s.Idle, func() { s.giveUp(key, r) })
	} else {
		r.idle.Reset(s.Idle)
	}
	return r.index, r, nil
}

// settle counts a partition's size and names those used least lately that have to go
// for all to fit; false when this one alone does not.
func (s *Service) settle(key partitionKey, r *partition) (fits bool, victims []*partition) {
	s.indexes.mu.Lock()
	defer s.indexes.mu.Unlock()
	r.size = 0
	if r.index != nil {
		r.size = r.index.bytes()
	}
	if r.index == nil || r.size > s.MemoryBytes {
		delete(s.indexes.rooms, key)
		return false, nil
	}
	for {
		var sum int64
		var oldest partitionKey
		var victim *partition
		for k, other := range s.indexes.rooms {
			sum += other.size
			if other != r && other.size > 0 && (victim == nil || other.used < victim.used) {
				oldest, victim = k, other
			}
		}
		if sum <= s.MemoryBytes || victim == nil {
			return true, victims
		}
		delete(s.indexes.rooms, oldest)
		victims = append(victims, victim)
	}
}

// empty forgets the faces of a partition.
func (r *partition) empty() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.index = nil
}

// giveUp evicts partitions that were not used for a while.
func (s *Service) giveUp(key partitionKey, r *partition) {
	s.indexes.mu.Lock()
	if s.indexes.rooms[key] == r {
		delete(s.indexes.rooms, key)
	}
	s.indexes.mu.Unlock()
	r.empty()
}

// fill reads all faces of a partition; nil where they are more than fit.
func (s *Service) fill(ctx context.Context, key partitionKey, dimensions int) (*index, error) {
	n, err := s.Store.Queries().FaceEmbeddingCount(ctx, db.FaceEmbeddingCountParams{
		ApplicationID: key.applicationID, ModelID: key.model.ID, ModelHash: key.model.Hash,
	})
	if err != nil {
		return nil, fmt.Errorf("count faces: %w", err)
	}
	if n*int64(dimensions+facePlace) > s.MemoryBytes {
		return nil, nil
	}
	x := newIndex(dimensions, int(n)+int(n)/8)
	return x, s.pages(ctx, key, func(page []known) error {
		x.take(page)
		return nil
	})
}

// take puts faces in; those of another size were described by something else.
func (x *index) take(faces []known) {
	for _, f := range faces {
		if len(f.direction) == x.dimensions {
			x.put(f.id, f.direction)
		}
	}
}

// known is a face as it was kept.
type known struct {
	id        uuid.UUID
	direction []float32
}

// pages reads all faces of a partition, some at a time.
func (s *Service) pages(ctx context.Context, key partitionKey, look func([]known) error) error {
	var after uuid.UUID
	for {
		rows, err := s.Store.Queries().FaceEmbeddingPage(ctx, db.FaceEmbeddingPageParams{
			ApplicationID: key.applicationID, ModelID: key.model.ID, ModelHash: key.model.Hash, After: after, AtMost: pageFaces,
		})
		if err != nil {
			return fmt.Errorf("read faces: %w", err)
		}
		page := make([]known, len(rows))
		for i, row := range rows {
			if page[i].direction, err = s.open(key.applicationID, row.FaceID, row.EmbeddingSealed); err != nil {
				return err
			}
			page[i].id, after = row.FaceID, row.FaceID
		}
		if err := look(page); err != nil || len(rows) < pageFaces {
			return err
		}
	}
}

// update reads what came and went since the last look. Something may be read
// twice, and nothing is left out.
func (s *Service) update(ctx context.Context, key partitionKey, r *partition) error {
	rows, err := s.Store.Queries().FaceEmbeddingChanges(ctx, db.FaceEmbeddingChangesParams{
		ApplicationID: key.applicationID, ModelID: key.model.ID, ModelHash: key.model.Hash, Since: r.since,
	})
	if err != nil {
		return fmt.Errorf("read new faces: %w", err)
	}
	for _, row := range rows {
		direction, err := s.open(key.applicationID, row.FaceID, row.EmbeddingSealed)
		if err != nil {
			return err
		}
		r.index.take([]known{{row.FaceID, direction}})
	}
	gone, err := s.Store.Queries().FaceRemovals(ctx, db.FaceRemovalsParams{ApplicationID: key.applicationID, Since: r.since})
	if err != nil {
		return fmt.Errorf("read removed faces: %w", err)
	}
	for _, id := range gone {
		r.index.drop(id)
	}
	return nil
}

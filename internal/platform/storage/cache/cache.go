// Package cache remembers rows for a short while in this process. Every entry
// belongs to a group (an application); a group is dropped at once when its rows
// change, and the short life bounds what a missed notice can do. It is no store:
// what it forgets is read again.
package cache

import (
	"sync"
	"time"

	"github.com/google/uuid"
)

// Cache maps keys to values read from elsewhere. Values are shared between callers
// and must not be modified.
type Cache[K comparable, V any] struct {
	now  func() time.Time
	life time.Duration
	max  int

	mu sync.RWMutex
	// drops counts the drops, so that a value read before one is not kept after it.
	drops   uint64
	entries map[K]entry[V]
}

type entry[V any] struct {
	value V
	group uuid.UUID
	until time.Time
}

// Options configures the lifetime and size of a cache.
type Options struct {
	Now  func() time.Time
	Life time.Duration
	// Max is the number of entries at which the cache starts anew.
	Max int
}

// New returns an empty cache.
func New[K comparable, V any](o Options) *Cache[K, V] {
	return &Cache[K, V]{now: o.Now, life: o.Life, max: o.Max, entries: map[K]entry[V]{}}
}

// Get returns the value of key, reading it with load when it is not remembered.
// load also names the group that the value belongs to. Errors are not remembered.
func (c *Cache[K, V]) Get(key K, load func() (V, uuid.UUID, error)) (V, error) {
	if v, ok := c.Peek(key); ok {
		return v, nil
	}
	before := c.dropCount()
	v, group, err := load()
	if err != nil {
		return v, err
	}
	c.keep(key, entry[V]{value: v, group: group, until: c.now().Add(c.life)}, before)
	return v, nil
}

// Peek returns the value of key if it is remembered.
func (c *Cache[K, V]) Peek(key K) (V, bool) {
	c.mu.RLock()
	e, ok := c.entries[key]
	c.mu.RUnlock()
	if !ok || !c.now().Before(e.until) {
		var none V
		return none, false
	}
	return e.value, true
}

// Put stores a value that was read elsewhere.
func (c *Cache[K, V]) Put(key K, value V, group uuid.UUID) {
	c.keep(key, entry[V]{value: value, group: group, until: c.now().Add(c.life)}, c.dropCount())
}

func (c *Cache[K, V]) dropCount() uint64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.drops
}

func (c *Cache[K, V]) keep(key K, e entry[V], before uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.drops != before {
		return
	}
	if len(c.entries) >= c.max {
		clear(c.entries)
	}
	c.entries[key] = e
}

// Drop forgets the entries of a group; the nil group forgets everything.
func (c *Cache[K, V]) Drop(group uuid.UUID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drops++
	if group == uuid.Nil {
		clear(c.entries)
		return
	}
	for k, e := range c.entries {
		if e.group == group {
			delete(c.entries, k)
		}
	}
}

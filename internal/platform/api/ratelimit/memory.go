package ratelimit

import (
	"context"
	"hash/maphash"
	"strings"
	"sync"
	"time"
)

const (
	shardCount = 64
	// maxIdentities bounds the memory that callers with ever new identities can
	// claim. Beyond it the identity that was quiet for longest is forgotten.
	maxIdentities = 1 << 18
)

// Memory counts within the process. It is exact as long as fewer than 262,144
// identities are active within a window. An identity costs up to 8 bytes times the
// limit of each of its scopes; its memory is reused after it was idle for a window.
type Memory struct {
	clock  func() time.Time
	start  time.Time
	window int64
	seed   maphash.Seed
	shards [shardCount]shard
}

var _ Limiter = (*Memory)(nil)

// NewMemory returns a limiter for windows of the given length. Steps of the wall
// clock do not disturb it when clock is time.Now.
func NewMemory(clock func() time.Time, window time.Duration) *Memory {
	m := &Memory{clock: clock, start: clock(), window: int64(window), seed: maphash.MakeSeed()}
	for i := range m.shards {
		m.shards[i].accounts = map[string]*account{}
	}
	return m
}

// Take counts the request unless a scope refuses it. It never fails.
func (m *Memory) Take(_ context.Context, identity string, scopes []Scope) (Verdict, error) {
	now, at := m.now()
	s := m.shard(identity)
	s.Lock()
	defer s.Unlock()
	a := s.account(identity, at, m.window)
	if full, frees := a.full(scopes, at, m.window); full >= 0 {
		return refusal(scopes[full], now, time.Duration(frees-at)), nil
	}
	a.count(scopes, at)
	return Verdict{Allowed: true}, nil
}

// Peek returns the verdict of Take without counting.
func (m *Memory) Peek(identity string, scopes []Scope) Verdict {
	now, at := m.now()
	s := m.shard(identity)
	s.Lock()
	defer s.Unlock()
	if a := s.accounts[identity]; a != nil {
		if full, frees := a.full(scopes, at, m.window); full >= 0 {
			return refusal(scopes[full], now, time.Duration(frees-at))
		}
	}
	return Verdict{Allowed: true}
}

// Record counts a request whatever the limits say.
func (m *Memory) Record(identity string, scopes []Scope) {
	_, at := m.now()
	m.record(identity, scopes, at)
}

// record counts a request that was let through elsewhere at the time given.
func (m *Memory) record(identity string, scopes []Scope, at int64) {
	s := m.shard(identity)
	s.Lock()
	defer s.Unlock()
	s.account(identity, at, m.window).count(scopes, at)
}

// refuse remembers that another store has no room in the scope before a time,
// so that it need not be asked again until then.
func (m *Memory) refuse(identity string, scope Scope, until int64) {
	s := m.shard(identity)
	s.Lock()
	defer s.Unlock()
	_, at := m.now()
	r := s.account(identity, at, m.window).open(scope.Name)
	r.closedLimit, r.closedUntil = scope.Limit, until
}

// now returns the time and the nanoseconds since the start, by the clock's
// monotonic reading if it has one.
func (m *Memory) now() (time.Time, int64) {
	now := m.clock()
	return now, int64(now.Sub(m.start))
}

func (m *Memory) shard(identity string) *shard {
	return &m.shards[maphash.String(m.seed, identity)%shardCount]
}

// shard is one locked part of the identities, chained by when they were last seen.
type shard struct {
	sync.Mutex
	accounts       map[string]*account
	newest, oldest *account
	_              [64]byte // keeps neighbours off one cache line
}

// account holds the rings of one identity.
type account struct {
	identity     string
	seen         int64
	newer, older *account
	rings        []ring
}

// account finds or opens the account of identity, as the one seen last. It also
// closes up to two idle ones, so that closing keeps pace with opening.
func (s *shard) account(identity string, at, window int64) *account {
	for range 2 {
		if s.oldest == nil || s.oldest.seen > at-window {
			break
		}
		s.remove(s.oldest)
	}
	a := s.accounts[identity]
	switch {
	case a == nil:
		if len(s.accounts) >= maxIdentities/shardCount {
			s.remove(s.oldest)
		}
		// A copy, as the caller's text may be part of a much larger one.
		a = &account{identity: strings.Clone(identity)}
		s.accounts[a.identity] = a
		s.link(a)
	case a != s.newest:
		s.unlink(a)
		s.link(a)
	}
	a.seen = max(a.seen, at)
	return a
}

func (s *shard) remove(a *account) {
	s.unlink(a)
	delete(s.accounts, a.identity)
}

func (s *shard) link(a *account) {
	a.older, a.newer = s.newest, nil
	if s.newest != nil {
		s.newest.newer = a
	} else {
		s.oldest = a
	}
	s.newest = a
}

func (s *shard) unlink(a *account) {
	if a.newer != nil {
		a.newer.older = a.older
	} else {
		s.newest = a.older
	}
	if a.older != nil {
		a.older.newer = a.newer
	} else {
		s.oldest = a.newer
	}
}

// full returns the index of the first scope without room and when it has room
// again, or -1.
func (a *account) full(scopes []Scope, at, window int64) (index int, frees int64) {
	for i := range scopes {
		limit := scopes[i].Limit
		r := a.find(scopes[i].Name)
		if r == nil {
			if limit > 0 {
				continue
			}
			return i, at + window
		}
		if r.expire(at - window); r.n >= limit {
			return i, r.frees(limit, at, window)
		}
		if limit <= r.closedLimit && at < r.closedUntil {
			return i, r.closedUntil
		}
	}
	return -1, 0
}

func (a *account) count(scopes []Scope, at int64) {
	for i := range scopes {
		a.open(scopes[i].Name).push(scopes[i].Limit, at)
	}
}

// open finds or makes the ring of a scope.
func (a *account) open(scope string) *ring {
	if r := a.find(scope); r != nil {
		return r
	}
	a.rings = append(a.rings, ring{scope: strings.Clone(scope)})
	return &a.rings[len(a.rings)-1]
}

func (a *account) find(scope string) *ring {
	for i := range a.rings {
		if a.rings[i].scope == scope {
			return &a.rings[i]
		}
	}
	return nil
}

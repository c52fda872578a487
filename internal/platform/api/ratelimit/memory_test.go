package ratelimit

import (
	"strconv"
	"testing"
	"time"
)

func (m *Memory) identities() int {
	n := 0
	for i := range m.shards {
		n += len(m.shards[i].accounts)
	}
	return n
}

func TestMemoryForgetsIdleIdentities(t *testing.T) {
	t.Parallel()
	clock := newClock()
	m := NewMemory(clock.now, Window)
	scopes := []Scope{{"s", 5}}
	for i := range 10_000 {
		take(t, m, "early "+strconv.Itoa(i), scopes, true)
	}
	clock.advance(Window)
	for i := range 10_000 {
		take(t, m, "late "+strconv.Itoa(i), scopes, true)
	}
	// Closing keeps pace with opening, give or take what chance puts into each shard.
	if n := m.identities(); n > 10_500 {
		t.Errorf("%d identities are kept, want about 10,000", n)
	}
}

func TestMemoryKeepsBusyIdentities(t *testing.T) {
	t.Parallel()
	clock := newClock()
	m := NewMemory(clock.now, Window)
	scopes := []Scope{{"s", 3}}
	for i := range 20 {
		if v := take(t, m, "busy", scopes, i%10 < 3); v.Allowed {
			clock.advance(time.Second)
		}
		for j := range 500 {
			take(t, m, strconv.Itoa(i*500+j), scopes, true)
		}
		if i == 9 {
			clock.advance(Window)
		}
	}
}

func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	m := NewMemory(newClock().now, Window)
	for i := range maxIdentities + 20_000 {
		take(t, m, strconv.Itoa(i), []Scope{{"s", 5}}, true)
	}
	if n := m.identities(); n > maxIdentities {
		t.Errorf("%d identities are kept, want at most %d", n, maxIdentities)
	}
}

func TestRingNeverExceedsTheLimit(t *testing.T) {
	t.Parallel()
	m := NewMemory(newClock().now, Window)
	for i := range 1000 {
		take(t, m, "a", []Scope{{"s", 601}}, i < 601)
	}
	if n := cap(m.shard("a").accounts["a"].rings[0].at); n != 601 {
		t.Errorf("ring of %d places, want 601", n)
	}
}

func TestTakeDoesNotAllocate(t *testing.T) {
	m := NewMemory(time.Now, Window)
	scopes := []Scope{{"generic-get", 1000}, {"session-create", 1000}}
	for range 1000 {
		take(t, m, "a", scopes, true)
	}
	ctx := t.Context()
	if n := testing.AllocsPerRun(1000, func() { _, _ = m.Take(ctx, "a", scopes) }); n != 0 {
		t.Errorf("%v allocations for a request, want none", n)
	}
}

package ratelimit

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// model is the rule itself, spelt as plainly as can be.
type model struct{ counted map[string][]time.Time }

func (m *model) take(identity string, scopes []Scope, now time.Time) Verdict {
	for _, s := range scopes {
		var inside []time.Time
		for _, at := range m.counted[identity+"/"+s.Name] {
			if now.Sub(at) < Window {
				inside = append(inside, at)
			}
		}
		if len(inside) >= s.Limit {
			return refusal(s, now, inside[len(inside)-s.Limit].Add(Window).Sub(now))
		}
	}
	for _, s := range scopes {
		key := identity + "/" + s.Name
		m.counted[key] = append(m.counted[key], now)
	}
	return Verdict{Allowed: true}
}

// request is one of a replay.
type request struct {
	at       time.Time
	server   int
	identity string
	scopes   []Scope
}

// replay draws 10,000 requests to two servers: a busy identity, some quiet ones,
// bursts, lulls and pauses longer than a window.
func replay(prefix string, seed uint64) []request {
	random := rand.New(rand.NewPCG(seed, 25))
	get, write, create := Scope{"generic-get", 600}, Scope{"generic-write", 300}, Scope{"session-create", 120}
	kinds := [][]Scope{{get}, {get}, {write}, {write, create}, {create, get}}
	now := newClock().now()
	requests := make([]request, 10_000)
	for i := range requests {
		switch random.IntN(400) {
		case 0:
			now = now.Add(time.Duration(random.IntN(70)) * time.Second)
		default:
			now = now.Add(time.Duration(random.IntN(40_000)) * time.Microsecond)
		}
		identity := "busy"
		if random.IntN(10) == 0 {
			identity = strconv.Itoa(random.IntN(5))
		}
		requests[i] = request{now, random.IntN(2), prefix + identity, kinds[random.IntN(len(kinds))]}
	}
	return requests
}

// tally watches the largest number let through in any window, per counter.
type tally map[string][]time.Time

func (c tally) pass(t *testing.T, r request, atMost func(limit int) int) {
	t.Helper()
	for _, s := range r.scopes {
		key := r.identity + "/" + s.Name
		passed := append(slices.Clone(c[key]), r.at)
		for r.at.Sub(passed[0]) >= Window {
			passed = passed[1:]
		}
		if c[key] = passed; len(passed) > atMost(s.Limit) {
			t.Fatalf("%d passed %s within a window, want at most %d", len(passed), key, atMost(s.Limit))
		}
	}
}

func follow(t *testing.T, clock *fakeClock, r request, l Limiter, m *model) Verdict {
	t.Helper()
	clock.nanos.Store(r.at.UnixNano())
	got, err := l.Take(t.Context(), r.identity, r.scopes)
	if err != nil {
		t.Fatal(err)
	}
	if want := m.take(r.identity, r.scopes, r.at); got != want {
		t.Fatalf("%s %v\ngot  %+v\nwant %+v", r.identity, r.scopes, got, want)
	}
	return got
}

// Two servers that count for themselves let through the limit each, never more.
func TestModelInMemory(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		clock := newClock()
		limiters := [2]Limiter{NewMemory(clock.now, Window), NewMemory(clock.now, Window)}
		models := [2]*model{{map[string][]time.Time{}}, {map[string][]time.Time{}}}
		seen, refused := tally{}, 0
		for _, r := range replay("", seed) {
			if follow(t, clock, r, limiters[r.server], models[r.server]).Allowed {
				seen.pass(t, r, func(limit int) int { return 2 * limit })
			} else {
				refused++
			}
		}
		if refused == 0 {
			t.Error("the replay never meets a limit")
		}
	}
}

// Two servers over one Redis let through what one limiter would.
func TestModelShared(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		clock := newClock()
		limiters := [2]Limiter{newRedisAt(redisClient(t), clock.now), newRedisAt(redisClient(t), clock.now)}
		one := &model{map[string][]time.Time{}}
		seen, refused := tally{}, 0
		for _, r := range replay(t.Name()+strconv.FormatUint(seed, 10), seed) {
			if follow(t, clock, r, limiters[r.server], one).Allowed {
				seen.pass(t, r, func(limit int) int { return limit + limit/100 })
			} else {
				refused++
			}
		}
		if refused == 0 {
			t.Error("the replay never meets a limit")
		}
	}
}

// The same under load and by the server's own clock.
func TestSharedUnderLoad(t *testing.T) {
	t.Parallel()
	const limit = 600
	var passed, asked atomic.Int64
	var callers sync.WaitGroup
	began := time.Now()
	for range 2 {
		server := NewRedis(redisClient(t), time.Now, Window)
		for range 8 {
			callers.Go(func() {
				for asked.Add(1) <= 10_000 {
					v, err := server.Take(t.Context(), t.Name(), []Scope{{"s", limit}})
					if err != nil {
						t.Error(err)
						return
					}
					if v.Allowed {
						passed.Add(1)
					}
				}
			})
		}
	}
	callers.Wait()
	windows := 1 + int64(time.Since(began)/Window)
	if n := passed.Load(); n < limit || n > windows*limit {
		t.Errorf("%d passed in %d window(s), want %d each", n, windows, limit)
	}
}

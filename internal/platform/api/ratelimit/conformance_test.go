package ratelimit

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// fakeClock is a clock that tests move.
type fakeClock struct{ nanos atomic.Int64 }

func newClock() *fakeClock {
	c := &fakeClock{}
	c.nanos.Store(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).UnixNano())
	return c
}

func (c *fakeClock) now() time.Time          { return time.Unix(0, c.nanos.Load()).UTC() }
func (c *fakeClock) advance(d time.Duration) { c.nanos.Add(int64(d)) }

// makers build each kind of limiter over the test's clock.
var makers = map[string]func(t *testing.T, clock *fakeClock) Limiter{
	"memory": func(_ *testing.T, clock *fakeClock) Limiter { return NewMemory(clock.now, Window) },
	"redis":  func(t *testing.T, clock *fakeClock) Limiter { return newRedisAt(redisClient(t), clock.now) },
	"redis cluster": func(t *testing.T, clock *fakeClock) Limiter {
		return newRedisAt(clusterClient(t), clock.now)
	},
	"redis with a stand-in": func(t *testing.T, clock *fakeClock) Limiter {
		// The suite is about counting: a slow machine must not make it switch.
		patient := FallbackOptions{Deadline: time.Minute, Report: func(cause error) { t.Errorf("store given up: %v", cause) }}
		return NewFallback(newRedisAt(redisClient(t), clock.now), NewMemory(clock.now, Window), patient)
	},
	"the stand-in alone": func(t *testing.T, clock *fakeClock) Limiter {
		return NewFallback(broken{}, NewMemory(clock.now, Window), FallbackOptions{Retry: time.Hour})
	},
}

// take takes one request and checks whether it may go on.
func take(t *testing.T, l Limiter, identity string, scopes []Scope, want bool) Verdict {
	t.Helper()
	v, err := l.Take(t.Context(), identity, scopes)
	if err != nil {
		t.Fatal(err)
	}
	if v.Allowed != want {
		t.Fatalf("got %+v, want allowed %v", v, want)
	}
	return v
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, newLimiter := range makers {
		for rule, check := range rules {
			t.Run(name+"/"+rule, func(t *testing.T) {
				t.Parallel()
				clock := newClock()
				check(t, newLimiter(t, clock), clock)
			})
		}
	}
}

var rules = map[string]func(t *testing.T, l Limiter, clock *fakeClock){
	"the 601st is refused until the first leaves": func(t *testing.T, l Limiter, clock *fakeClock) {
		scopes := []Scope{{"generic-get", 600}}
		first := clock.now()
		for range 600 {
			take(t, l, t.Name(), scopes, true)
			clock.advance(50 * time.Millisecond)
		}
		want := Verdict{Scope: "generic-get", Limit: 600, ResetAt: first.Add(Window), RetryAfter: 30 * time.Second}
		if v := take(t, l, t.Name(), scopes, false); v != want {
			t.Errorf("got  %+v\nwant %+v", v, want)
		}
		clock.advance(30*time.Second - time.Microsecond)
		if v := take(t, l, t.Name(), scopes, false); v.RetryAfter != time.Microsecond {
			t.Errorf("retry after %v, want the last microsecond", v.RetryAfter)
		}
		clock.advance(time.Microsecond)
		take(t, l, t.Name(), scopes, true)
		if v := take(t, l, t.Name(), scopes, false); v.RetryAfter != 50*time.Millisecond {
			t.Errorf("retry after %v, want until the second leaves", v.RetryAfter)
		}
	},
	"a refused call is not counted": func(t *testing.T, l Limiter, clock *fakeClock) {
		scopes := []Scope{{"s", 2}}
		take(t, l, t.Name(), scopes, true)
		take(t, l, t.Name(), scopes, true)
		for range 50 {
			clock.advance(time.Second)
			take(t, l, t.Name(), scopes, false)
		}
		clock.advance(10 * time.Second)
		take(t, l, t.Name(), scopes, true)
		take(t, l, t.Name(), scopes, true)
	},
	"a call one scope refuses is counted in none": func(t *testing.T, l Limiter, _ *fakeClock) {
		wide, narrow := Scope{"wide", 3}, Scope{"narrow", 1}
		take(t, l, t.Name(), []Scope{wide, narrow}, true)
		for range 5 {
			if v := take(t, l, t.Name(), []Scope{wide, narrow}, false); v.Scope != "narrow" {
				t.Errorf("refused by %q, want narrow", v.Scope)
			}
		}
		take(t, l, t.Name(), []Scope{wide}, true)
		take(t, l, t.Name(), []Scope{wide}, true)
		take(t, l, t.Name(), []Scope{wide}, false)
	},
	"the first scope that refuses is named": func(t *testing.T, l Limiter, _ *fakeClock) {
		scopes := []Scope{{"open", 9}, {"first", 1}, {"second", 1}}
		take(t, l, t.Name(), scopes, true)
		if v := take(t, l, t.Name(), scopes, false); v.Scope != "first" || v.Limit != 1 || v.Remaining != 0 {
			t.Errorf("got %+v, want the scope first", v)
		}
	},
	"identities do not disturb each other": func(t *testing.T, l Limiter, _ *fakeClock) {
		scopes := []Scope{{"s", 1}}
		for _, identity := range []string{"", "a", "A", "a ", "{a}", "}{", "ключ", "a:s", strings.Repeat("x", 5000)} {
			take(t, l, t.Name()+identity, scopes, true)
		}
		take(t, l, t.Name()+"{a}", scopes, false)
	},
	"scopes do not disturb each other": func(t *testing.T, l Limiter, _ *fakeClock) {
		for _, scope := range []string{"a", "b", "a:b", "b}"} {
			take(t, l, t.Name(), []Scope{{scope, 1}}, true)
		}
		take(t, l, t.Name(), []Scope{{"a:b", 1}}, false)
	},
	"a limit of zero lets nothing through": func(t *testing.T, l Limiter, _ *fakeClock) {
		if v := take(t, l, t.Name(), []Scope{{"closed", 0}}, false); v.RetryAfter != Window || v.Limit != 0 {
			t.Errorf("got %+v, want a whole window", v)
		}
	},
	"no scope, no limit": func(t *testing.T, l Limiter, _ *fakeClock) {
		take(t, l, t.Name(), nil, true)
	},
	"a raised limit holds at once": func(t *testing.T, l Limiter, _ *fakeClock) {
		take(t, l, t.Name(), []Scope{{"s", 1}}, true)
		take(t, l, t.Name(), []Scope{{"s", 1}}, false)
		take(t, l, t.Name(), []Scope{{"s", 9}}, true)
	},
	"a lowered limit waits until enough have left": func(t *testing.T, l Limiter, clock *fakeClock) {
		for range 10 {
			take(t, l, t.Name(), []Scope{{"s", 10}}, true)
			clock.advance(time.Second)
		}
		// The ninth of ten must leave before one of two places is free.
		if v := take(t, l, t.Name(), []Scope{{"s", 2}}, false); v.RetryAfter != Window-2*time.Second {
			t.Errorf("retry after %v, want %v", v.RetryAfter, Window-2*time.Second)
		}
		clock.advance(Window - 2*time.Second)
		take(t, l, t.Name(), []Scope{{"s", 2}}, true)
		take(t, l, t.Name(), []Scope{{"s", 2}}, false)
	},
	"callers at once do not pass together": func(t *testing.T, l Limiter, _ *fakeClock) {
		var passed atomic.Int64
		var callers sync.WaitGroup
		for range 32 {
			callers.Go(func() {
				for range 30 {
					v, err := l.Take(t.Context(), t.Name(), []Scope{{"s", 600}, {"wide", 10_000}})
					if err != nil {
						t.Error(err)
					}
					if v.Allowed {
						passed.Add(1)
					}
				}
			})
		}
		callers.Wait()
		if n := passed.Load(); n != 600 {
			t.Errorf("%d of 960 passed, want 600", n)
		}
	},
}

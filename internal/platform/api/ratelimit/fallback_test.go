package ratelimit

import (
	"context"
	"errors"
	"io"
	"net"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"vidimus/internal/platform/value/ident"
)

// broken is a store that fails at once.
type broken struct{}

func (broken) Take(context.Context, string, []Scope) (Verdict, error) {
	return Verdict{}, errors.New("down")
}
func (broken) Ping(context.Context) error { return errors.New("down") }

// slow is a store that answers after a delay, by the clock of the test's bubble.
type slow struct {
	*Memory
	delay atomic.Int64
	calls atomic.Int64
}

func (s *slow) wait(ctx context.Context) error {
	s.calls.Add(1)
	select {
	case <-time.After(time.Duration(s.delay.Load())):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *slow) Take(ctx context.Context, identity string, scopes []Scope) (Verdict, error) {
	if err := s.wait(ctx); err != nil {
		return Verdict{}, err
	}
	return s.Memory.Take(ctx, identity, scopes)
}

func (s *slow) Ping(ctx context.Context) error { return s.wait(ctx) }

// pass moves the clock of the test's bubble on.
func pass(d time.Duration) { <-time.After(d) }

// All times in here are exact: the bubble's clock moves only when everybody waits.
func TestSlowStoreCostsNoMoreThanPatienceInTotal(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		var changes []error
		f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{
			Report: func(cause error) { changes = append(changes, cause) },
		})
		scopes := []Scope{{"s", 600}}
		for range 10 {
			take(t, f, "a", scopes, true)
		}

		store.delay.Store(int64(time.Second))
		began := time.Now()
		for range 100 {
			take(t, f, "a", scopes, true)
		}
		if lost := time.Since(began); lost != 50*time.Millisecond {
			t.Errorf("100 requests waited %v in total, want 50ms", lost)
		}

		// Trials go on behind the requests while the store stays slow.
		for range 20 {
			pass(100 * time.Millisecond)
			began := time.Now()
			take(t, f, "a", scopes, true)
			if waited := time.Since(began); waited != 0 {
				t.Errorf("a request waited %v during the outage", waited)
			}
		}
		if len(changes) != 1 || !errors.Is(changes[0], errSlow) {
			t.Fatalf("changes %v, want one to the stand-in", changes)
		}

		store.delay.Store(int64(time.Millisecond))
		pass(2 * time.Second)
		take(t, f, "a", scopes, true) // starts a trial
		synctest.Wait()
		pass(time.Second)
		synctest.Wait()
		if len(changes) != 2 || changes[1] != nil {
			t.Fatalf("changes %v, want one back to the store", changes)
		}
		before := store.calls.Load()
		take(t, f, "a", scopes, true)
		if store.calls.Load() != before+1 {
			t.Error("the store is well and not asked")
		}
		pass(2 * abandonAfter)
	})
}

func TestOneLateAnswerDoesNotEndTheSharing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{
			Report: func(cause error) { t.Errorf("store given up: %v", cause) },
		})
		scopes := []Scope{{"s", 600}}
		for i := range 100 {
			store.delay.Store(int64(i%2) * int64(20*time.Millisecond))
			take(t, f, "a", scopes, true)
		}
		pass(2 * abandonAfter)
		if n := store.calls.Load(); n != 100 {
			t.Errorf("store asked %d times, want 100: late answers are counted there too", n)
		}
	})
}

func TestSlowStoreStillRefusesWhatOthersUsedUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		one, two := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{}), NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{})
		scopes := []Scope{{"s", 100}}
		store.delay.Store(int64(20 * time.Millisecond))
		for range 40 { // long enough to lose patience
			take(t, one, "a", scopes, true)
			take(t, two, "a", scopes, true)
			pass(time.Millisecond)
		}
		for range 20 {
			take(t, one, "a", scopes, true)
		}
		pass(100 * time.Millisecond)
		// Its own share of 40 alone would let 60 more through.
		take(t, two, "a", scopes, true)
		pass(100 * time.Millisecond)
		take(t, two, "a", scopes, false)
		pass(2 * abandonAfter)
	})
}

func TestRefusalOfTheStoreIsRememberedUntilItHasRoom(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		one, two := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{}), NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{})
		scopes := []Scope{{"s", 2}}
		take(t, one, "a", scopes, true)
		pass(10 * time.Second)
		take(t, one, "a", scopes, true)
		take(t, two, "a", scopes, false)
		asked := store.calls.Load()
		if v := take(t, two, "a", scopes, false); v.RetryAfter != Window-10*time.Second || store.calls.Load() != asked {
			t.Errorf("refused for %v after %d more calls, want %v and none", v.RetryAfter, store.calls.Load()-asked, Window-10*time.Second)
		}
		take(t, two, "b", scopes, true)                // another identity is none of it
		take(t, two, "a", []Scope{{"other", 2}}, true) // nor is another scope
		take(t, two, "a", []Scope{{"s", 3}}, true)     // nor a limit raised meanwhile
		pass(Window - 10*time.Second)
		take(t, two, "a", scopes, false) // two are still counted: the second and the one under the raised limit
		pass(10 * time.Second)
		take(t, two, "a", scopes, true)
	})
}

func TestRequestsAtOnceWaitOneDeadlineEach(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		store.delay.Store(int64(time.Second))
		f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{})
		began := time.Now()
		var callers sync.WaitGroup
		for range 50 {
			callers.Go(func() { take(t, f, "a", []Scope{{"s", 600}}, true) })
		}
		callers.Wait()
		if waited := time.Since(began); waited != 5*time.Millisecond {
			t.Errorf("requests waited %v, want 5ms", waited)
		}
		pass(2 * abandonAfter) // for the calls that nobody waits for any more
	})
}

func TestStandInGoesOnFromItsOwnShare(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{})
		scopes := []Scope{{"s", 10}}
		for range 7 {
			take(t, f, "a", scopes, true)
		}
		store.delay.Store(int64(time.Second))
		for i := range 9 {
			take(t, f, "a", scopes, i < 3)
		}
		pass(2 * abandonAfter)
	})
}

func TestOwnShareRefusesWithoutAsking(t *testing.T) {
	t.Parallel()
	store := &slow{Memory: NewMemory(time.Now, Window)}
	f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{Deadline: time.Minute})
	take(t, f, "a", []Scope{{"s", 1}}, true)
	take(t, f, "a", []Scope{{"s", 1}}, false)
	if n := store.calls.Load(); n != 1 {
		t.Errorf("store asked %d times, want once", n)
	}
}

func TestStoreRefusesWhatOthersUsedUp(t *testing.T) {
	t.Parallel()
	store := &slow{Memory: NewMemory(time.Now, Window)}
	patient := FallbackOptions{Deadline: time.Minute}
	one, two := NewFallback(store, NewMemory(time.Now, Window), patient), NewFallback(store, NewMemory(time.Now, Window), patient)
	take(t, one, "a", []Scope{{"s", 1}}, true)
	take(t, two, "a", []Scope{{"s", 1}}, false)
}

func TestEndedRequestIsNoFailureOfTheStore(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := &slow{Memory: NewMemory(time.Now, Window)}
		store.delay.Store(int64(3 * time.Millisecond))
		f := NewFallback(store, NewMemory(time.Now, Window), FallbackOptions{
			Report: func(cause error) { t.Errorf("store given up: %v", cause) },
		})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := f.Take(ctx, "a", []Scope{{"s", 1}}); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want %v", err, context.Canceled)
		}
		pass(2 * abandonAfter)
	})
}

// proxy stands between a client and Redis and can hold back the answers or
// break the line.
type proxy struct {
	upstream string
	address  string // a socket of its own: a port may be taken by others while the line is cut
	mu       sync.Mutex
	listener net.Listener
	conns    []net.Conn
	held     chan struct{} // closed when answers may pass
}

func startProxy(t *testing.T, upstream string) *proxy {
	t.Helper()
	p := &proxy{upstream: upstream, address: filepath.Join(filepath.Dir(upstream), ident.New().String()), held: make(chan struct{})}
	close(p.held)
	p.up(t)
	t.Cleanup(p.down)
	return p
}

func (p *proxy) up(t *testing.T) {
	t.Helper()
	l, err := net.Listen("unix", p.address)
	if err != nil {
		t.Fatal(err)
	}
	p.mu.Lock()
	p.listener = l
	p.mu.Unlock()
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(client)
		}
	}()
}

func (p *proxy) serve(client net.Conn) {
	server, err := net.Dial("unix", p.upstream)
	if err != nil {
		_ = client.Close()
		return
	}
	p.mu.Lock()
	p.conns = append(p.conns, client, server)
	p.mu.Unlock()
	go func() { _, _ = io.Copy(server, client) }()
	buf := make([]byte, 4096)
	for {
		n, err := server.Read(buf)
		if err != nil {
			return
		}
		p.mu.Lock()
		held := p.held
		p.mu.Unlock()
		<-held
		if _, err := client.Write(buf[:n]); err != nil {
			return
		}
	}
}

func (p *proxy) hold() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.held = make(chan struct{})
}

func (p *proxy) release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.held)
}

func (p *proxy) down() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.listener.Close()
	for _, c := range p.conns {
		_ = c.Close()
	}
	p.conns = nil
}

// Redis down, or slow beyond all patience: requests go on with local counts, and
// the shared ones are used again once it is well.
func TestRedisOutage(t *testing.T) {
	t.Parallel()
	socket, err := plainServer()
	if err != nil {
		t.Fatal(err)
	}
	outages := map[string]struct{ begin, end func(*testing.T, *proxy) }{
		"answers are held back": {
			func(_ *testing.T, p *proxy) { p.hold() }, func(_ *testing.T, p *proxy) { p.release() },
		},
		"the line is cut": {
			func(_ *testing.T, p *proxy) { p.down() }, func(t *testing.T, p *proxy) { p.up(t) },
		},
	}
	for name, outage := range outages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := startProxy(t, socket)
			client := newClient(t, dialUnix(p.address))
			changes := make(chan error, 16)
			f := NewFallback(NewRedis(client, time.Now, Window), NewMemory(time.Now, Window), FallbackOptions{
				Deadline: long, // a busy machine must not look like an outage
				Patience: time.Nanosecond,
				Retry:    time.Millisecond,
				Report:   func(cause error) { changes <- cause },
			})
			other := NewRedis(redisClient(t), time.Now, Window)
			scopes, identity := []Scope{{"s", 10}}, ident.New().String()
			for range 4 {
				take(t, f, identity, scopes, true)
			}

			outage.begin(t, p)
			f.options.Deadline = 50 * time.Millisecond
			for i := range 10 {
				take(t, f, identity, scopes, i < 6)
			}
			if cause := <-changes; cause == nil {
				t.Fatal("the outage was not noticed")
			}

			outage.end(t, p)
			awaitRecovery(t, f, changes)
			f.options.Deadline = long
			for range 6 { // another server uses up the rest of what Redis knows of
				if _, err := other.Take(t.Context(), identity+" shared", scopes); err != nil {
					t.Fatal(err)
				}
			}
			for i := range 6 {
				take(t, f, identity+" shared", scopes, i < 4)
			}
		})
	}
}

// awaitRecovery keeps requests coming, as only they start trials, and leaves no trial under way.
func awaitRecovery(t *testing.T, f *Fallback, changes <-chan error) {
	t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case cause := <-changes:
			if cause == nil {
				for f.trying.Load() {
					runtime.Gosched()
				}
				return
			}
		case <-tick.C:
			if _, err := f.Take(t.Context(), "anybody", []Scope{{"any", 1 << 20}}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

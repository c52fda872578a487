package password

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// held is what the process holds of the system's memory for its heap.
func held() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapSys - m.HeapReleased
}

func TestABurstLeavesNoMemoryBehind(t *testing.T) { // not parallel: it measures the process
	p := newPool(2)
	freed := make(chan struct{})
	p.quiet, p.free = 10*time.Millisecond, sync.OnceFunc(func() {
		debug.FreeOSMemory()
		close(freed)
	})
	debug.FreeOSMemory()
	before := held()
	var all sync.WaitGroup
	for n := range 40 {
		all.Go(func() {
			if _, err := p.key(t.Context(), "wrong "+strconv.Itoa(n), []byte("sixteen of bytes")); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	<-freed
	if after := held(); after > before+argonMemoryKiB<<10 {
		t.Errorf("%d MiB are held, %d before the burst", after>>20, before>>20)
	}
}

func TestAFewHashesAreNoBurst(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		freed := 0
		p := newPool(1)
		p.free = func() { freed++ }
		hash := func(times int) {
			for range times {
				p.slots <- struct{}{}
				p.leave()
			}
			<-time.After(2 * quiet)
			synctest.Wait()
		}
		hash(burst - 1)
		if freed != 0 {
			t.Error("memory is given back after a few")
		}
		hash(1)
		hash(burst - 1)
		if freed != 1 {
			t.Errorf("memory is given back %d times, want once a burst", freed)
		}
		// Not while one is under way.
		p.slots <- struct{}{}
		p.idle.Reset(quiet)
		<-time.After(3 * quiet)
		synctest.Wait()
		if freed != 1 {
			t.Error("memory is given back in the middle of a burst")
		}
		p.leave()
		<-time.After(2 * quiet)
		synctest.Wait()
		if freed != 2 {
			t.Errorf("memory is given back %d times, want twice", freed)
		}
	})
}

func TestWhoWouldWaitInVainIsToldAtOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPool(1)
		p.slots <- struct{}{}
		ctx, cancel := context.WithCancel(t.Context())
		var waiting sync.WaitGroup
		for range 1 + waitingPerSlot {
			waiting.Go(func() {
				if _, err := p.key(ctx, "", nil); !errors.Is(err, context.Canceled) {
					t.Errorf("who waits: %v", err)
				}
			})
		}
		synctest.Wait()
		if _, err := p.key(ctx, "", nil); !errors.Is(err, errBusy) {
			t.Errorf("one too many: %v", err)
		}
		cancel()
		waiting.Wait()
		if n := p.waiting.Load(); n != 0 {
			t.Errorf("%d still wait", n)
		}
	})
}

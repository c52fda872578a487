package password

import (
	"context"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"

	"vidimus/internal/platform/api/apperr"
)

const (
	// mostSlots bounds the hashes under way on machines with many processors: each takes 19 MiB.
	mostSlots = 8
	// waitingPerSlot is how many hashes may wait for each that is under way: about a second's work.
	waitingPerSlot = 32
	// burst is how many hashes leave so much garbage that it is given back.
	burst = 8
	// quiet is how long a burst has to be over before.
	quiet = time.Second
)

// errBusy is told at once instead of waiting in vain.
var errBusy = &apperr.Error{
	Kind: apperr.KindUnavailable, Code: "password_hashing_busy", RetryAfter: time.Second,
	Public: "Too many people sign in at this moment. Please try again.",
}

// process is the pool of all hashers of this process.
var process = newPool(min(max(2, runtime.NumCPU()), mostSlots))

// pool bounds the hashes that are under way and those that wait, and gives the
// memory of a burst back to the system once it is over: the collector alone would
// keep it for minutes.
type pool struct {
	slots chan struct{}
	// waiting counts those under way as well.
	waiting atomic.Int64
	// hashed counts since memory was given back.
	hashed atomic.Int64
	idle   *time.Timer
	quiet  time.Duration
	free   func()
}

func newPool(slots int) *pool {
	p := &pool{slots: make(chan struct{}, slots), quiet: quiet, free: debug.FreeOSMemory}
	p.idle = time.AfterFunc(time.Hour, p.giveBack)
	p.idle.Stop()
	return p
}

// key derives a key in its turn. It refuses at once when too many wait.
func (p *pool) key(ctx context.Context, password string, salt []byte) ([]byte, error) {
	defer p.waiting.Add(-1)
	if p.waiting.Add(1) > int64(cap(p.slots)*(1+waitingPerSlot)) {
		return nil, errBusy
	}
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer p.leave()
	return argon2.IDKey([]byte(password), salt, argonPasses, argonMemoryKiB, argonLanes, keyBytes), nil
}

func (p *pool) leave() {
	<-p.slots
	if p.hashed.Add(1) >= burst {
		p.idle.Reset(p.quiet)
	}
}

func (p *pool) giveBack() {
	if len(p.slots) > 0 {
		p.idle.Reset(p.quiet)
		return
	}
	p.hashed.Store(0)
	p.free()
}

package pdfpage

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"
)

// errWork ends a document that took more processor time than it may.
var errWork = errors.New("the document asks for too much work")

// meterEvery is how often the meter looks.
const meterEvery = 20 * time.Millisecond

// meter ends the work of one thread when it has used up its processor time.
// Time that passes while others use the processor does not count, so that a busy
// machine refuses no document that an idle one reads.
type meter struct {
	limits  Limits
	used    func() time.Duration
	end     context.CancelCauseFunc
	stopped chan struct{}

	mu   sync.Mutex
	from time.Duration // when the document began
	page time.Duration // when its page did
}

type meterKey struct{}

// startMeter binds the goroutine to its thread until stop.
func startMeter(ctx context.Context, l Limits) (context.Context, *meter) {
	runtime.LockOSThread()
	used := threadClock()
	m := &meter{limits: l, used: used, stopped: make(chan struct{}), from: used(), page: used()}
	ctx, m.end = context.WithCancelCause(context.WithValue(ctx, meterKey{}, m))
	go m.watch()
	return ctx, m
}

func (m *meter) stop() {
	close(m.stopped)
	m.end(nil)
	runtime.UnlockOSThread()
}

func (m *meter) watch() {
	tick := time.NewTicker(meterEvery)
	defer tick.Stop()
	for {
		select {
		case <-m.stopped:
			return
		case <-tick.C:
			if m.isOver() {
				m.end(errWork)
				return
			}
		}
	}
}

func (m *meter) isOver() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	used := m.used()
	return used-m.page > m.limits.PageWork || used-m.from > m.limits.DocumentWork
}

// nextPage grants the time of a page.
func nextPage(ctx context.Context) {
	if m, ok := ctx.Value(meterKey{}).(*meter); ok {
		m.mu.Lock()
		m.page = m.used()
		m.mu.Unlock()
	}
}

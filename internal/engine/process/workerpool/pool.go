package workerpool

import (
	"context"
	"slices"
	"time"

	"vidimus/internal/platform/api/apperr"
)

// take returns an idle child or starts one.
func (r *Pool) take(ctx context.Context) (*child, error) {
	r.mu.Lock()
	if n := len(r.idle); n > 0 {
		c := r.idle[n-1]
		r.idle = r.idle[:n-1]
		c.idleTimer.Stop()
		r.mu.Unlock()
		return c, nil
	}
	r.mu.Unlock()
	c, err := r.spawner.start(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ended(ctx)
		}
		r.health.startFailed(err)
		return nil, apperr.Unavailable("engine_not_started", err)
	}
	if !r.admit(c) {
		c.kill()
		return nil, apperr.Unavailable("engine_closed", nil)
	}
	r.health.started(c.hello.Isolation)
	r.set.Hooks.childStarted(WorkerEvent{Isolation: c.hello.Isolation})
	return c, nil
}

// admit counts a new child among the living, unless the pool has closed.
func (r *Pool) admit(c *child) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return false
	}
	r.live[c] = struct{}{}
	r.done.Add(1)
	return true
}

// give puts a child back, or ends it when it has served long enough.
func (r *Pool) give(c *child) {
	c.jobs++
	if c.jobs >= r.set.JobsPerChild {
		r.stop(c, StoppedRenewed)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return // Close stops it
	}
	r.idle = append(r.idle, c)
	c.idleTimer = time.AfterFunc(r.set.IdleTimeout, func() { r.retire(c) })
}

// retire stops a child that is still idle.
func (r *Pool) retire(c *child) {
	r.mu.Lock()
	at := slices.Index(r.idle, c)
	if at >= 0 {
		r.idle = slices.Delete(r.idle, at, at+1)
	}
	r.mu.Unlock()
	if at >= 0 {
		r.stop(c, StoppedIdle)
	}
}

// stop ends a child once and reports it.
func (r *Pool) stop(c *child, why WorkerExitReason) {
	r.mu.Lock()
	_, mine := r.live[c]
	delete(r.live, c)
	r.mu.Unlock()
	if !mine {
		return
	}
	defer r.done.Done()
	report := c.kill()
	r.set.Hooks.childStopped(WorkerEvent{Isolation: c.hello.Isolation, Reason: why, Crash: report})
}

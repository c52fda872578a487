package workerpool

import (
	"fmt"
	"sync"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/isolation"
)

// failuresToDegrade in a row make an engine degraded; one success ends it.
const failuresToDegrade = 3

// health remembers what the last starts and jobs said.
type health struct {
	mu         sync.Mutex
	configured bool
	startError error
	sealing    *isolation.Isolation
	failures   map[string]int
}

func newHealth(configured bool) *health {
	return &health{configured: configured, failures: make(map[string]int)}
}

func (h *health) startFailed(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.startError = err
}

func (h *health) started(s isolation.Isolation) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.startError, h.sealing = nil, &s
}

func (h *health) job(e JobEvent) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch e.Outcome {
	case OutcomeOK, OutcomeRefused:
		h.failures[e.Job] = 0
	case OutcomeCrashed, OutcomeFailed, OutcomeDeadline:
		h.failures[e.Job]++
	}
}

// State returns the health of the engine behind a job. A pool that has not been used yet is ready.
func (r *Pool) State(job string) enginestatus.State {
	h := r.health
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case !h.configured:
		return enginestatus.State{Status: enginestatus.NotConfigured, Reason: "no command for engine processes is set"}
	case h.startError != nil:
		return enginestatus.State{Status: enginestatus.Invalid, Reason: fmt.Sprintf("engine processes do not start: %v", h.startError)}
	case h.failures[job] >= failuresToDegrade:
		return enginestatus.State{Status: enginestatus.Degraded, Reason: fmt.Sprintf("the last %d jobs failed", h.failures[job])}
	case h.sealing != nil && !h.sealing.Isolated():
		return enginestatus.State{Status: enginestatus.Degraded, Reason: "the system grants no isolation; engine processes run with limits only"}
	case h.sealing == nil:
		return enginestatus.State{Status: enginestatus.Ready, Reason: "not used yet"}
	default:
		return enginestatus.State{Status: enginestatus.Ready, Reason: "engine processes run isolated"}
	}
}

package room

import (
	"fmt"
	"sync"
)

// Status is the state of an engine.
type Status string

// The states.
const (
	StatusReady         Status = "ready"
	StatusDegraded      Status = "degraded"
	StatusNotConfigured Status = "not_configured"
	StatusInvalid       Status = "invalid"
)

// State is a status with its reason in words for an operator.
type State struct {
	Status Status
	Reason string
}

// Sealing is what a child has given up, as the child itself found.
type Sealing struct {
	// Namespaces: own user, network, process and message namespaces.
	Namespaces bool `json:"namespaces"`
	// SystemCalls: a filter that leaves memory, time and the open pipes.
	SystemCalls bool `json:"system_calls"`
	// Unprivileged: neither root nor able to become it.
	Unprivileged bool `json:"unprivileged"`
	// Limits on memory, processor time, files and descriptors.
	Limits bool `json:"limits"`
}

// Isolated says that a child can reach neither the network nor other processes.
func (s Sealing) Isolated() bool {
	return (s.SystemCalls || s.Namespaces) && s.Unprivileged && s.Limits
}

// failuresToDegrade in a row make an engine degraded; one success ends it.
const failuresToDegrade = 3

// health remembers what the last starts and jobs said.
type health struct {
	mu         sync.Mutex
	configured bool
	startError error
	sealing    *Sealing
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

func (h *health) started(s Sealing) {
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

// State tells how the engine behind a job does. A room that has not been used
// yet is ready.
func (r *Room) State(job string) State {
	h := r.health
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case !h.configured:
		return State{StatusNotConfigured, "no command for engine processes is set"}
	case h.startError != nil:
		return State{StatusInvalid, fmt.Sprintf("engine processes do not start: %v", h.startError)}
	case h.failures[job] >= failuresToDegrade:
		return State{StatusDegraded, fmt.Sprintf("the last %d jobs failed", h.failures[job])}
	case h.sealing != nil && !h.sealing.Isolated():
		return State{StatusDegraded, "the system grants no isolation; engine processes run with limits only"}
	case h.sealing == nil:
		return State{StatusReady, "not used yet"}
	default:
		return State{StatusReady, "engine processes run isolated"}
	}
}

package program

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"sync"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/platform/api/admission"
)

// Disabled is the setting that switches a program off.
const Disabled = "none"

// Find searches for a program by the operator's setting, a name or a path, or else
// by its usual name. It returns an empty path and the reason if there is none.
func Find(setting, usual string) (path, missing string) {
	switch {
	case setting == Disabled:
		return "", "switched off by the settings"
	case setting == "":
		setting = usual
	}
	path, err := exec.LookPath(setting)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return "", fmt.Sprintf("%s is not on this machine", setting)
	}
	return path, ""
}

// failuresToDegrade in a row make an engine degraded; one success ends it.
const failuresToDegrade = 3

// Health remembers how the last calls of a program ended. The zero Health has
// seen none.
type Health struct {
	mu       sync.Mutex
	failures int
	last     error
}

// RecordResult counts the result of a call. Cancelled calls, a full queue and files
// that ask for too much work say nothing about the program's health and are not
// counted.
func (h *Health) RecordResult(err error) {
	if _, busy := admission.IsBusy(err); busy || errors.Is(err, context.Canceled) || errors.Is(err, ErrBusy) || errors.Is(err, ErrCostly) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil {
		h.failures, h.last = 0, nil
		return
	}
	h.failures++
	h.last = err
}

// State returns the program's health, from its last calls, and whether the runner
// isolates it.
func (h *Health) State(r *Runner) enginestatus.State {
	h.mu.Lock()
	defer h.mu.Unlock()
	sealing := r.sealing.Load()
	switch {
	case errors.Is(h.last, ErrStart):
		return enginestatus.State{Status: enginestatus.Invalid, Reason: h.last.Error()}
	case h.failures >= failuresToDegrade:
		return enginestatus.State{Status: enginestatus.Degraded, Reason: fmt.Sprintf("the last %d calls failed: %v", h.failures, h.last)}
	case sealing == nil:
		return enginestatus.State{Status: enginestatus.Ready, Reason: "not used yet"}
	case !sealing.Isolated():
		return enginestatus.State{Status: enginestatus.Degraded, Reason: "the system grants no isolation; the program runs with limits only"}
	case !sealing.Files:
		return enginestatus.State{Status: enginestatus.Ready, Reason: "the program runs isolated, but may read what its user may"}
	default:
		return enginestatus.State{Status: enginestatus.Ready, Reason: "the program runs isolated"}
	}
}

// Package isolation starts processes that handle untrusted files, without network,
// file access or privileges and with limited memory. It owns namespaces, resource
// limits, system call filters and the change of user. What such a process does, its
// timeout and its output are up to the callers.
package isolation

import (
	"context"
	"errors"
	"os/exec"
	"runtime"
	"sync"
)

// Level selects whether missing isolation is refused, tolerated or not attempted.
type Level string

// The choices.
const (
	// Required refuses every job without a network-less, sealed process.
	Required Level = "required"
	// Preferred runs with limits only, and the engine reports itself degraded.
	Preferred Level = "preferred"
)

// Isolation lists the restrictions of a process, as the process itself observed
// them.
type Isolation struct {
	// Namespaces: own user, network, process and message namespaces.
	Namespaces bool `json:"namespaces"`
	// SystemCalls: a filter that leaves memory, time and the open pipes; to a
	// native program it leaves files as well.
	SystemCalls bool `json:"system_calls"`
	// Files: nothing can be opened but what a native program is made of. A
	// process whose filter leaves it no files does not say it.
	Files bool `json:"files,omitempty"`
	// Unprivileged: neither root nor able to become it.
	Unprivileged bool `json:"unprivileged"`
	// Limits on memory, processor time, files and descriptors.
	Limits bool `json:"limits"`
}

// Isolated reports whether a process can reach neither the network nor other
// processes.
func (s Isolation) Isolated() bool {
	return (s.SystemCalls || s.Namespaces) && s.Unprivileged && s.Limits
}

// ErrClosed reports that the starter is closed.
var ErrClosed = errors.New("starter of processes closed")

// Starter starts processes from one thread that lives as long as it does: the
// kernel ties the signal at a parent's death to the thread that started the
// child, and the rights that the thread gave up are given up for all children.
type Starter struct {
	plain  bool // never ask for namespaces
	once   sync.Once
	closed sync.Once
	wants  chan want
	quit   chan struct{}
}

type want struct {
	cmd  *exec.Cmd
	done chan error
}

// NewStarter returns a starter. A plain one never uses namespaces.
func NewStarter(plain bool) *Starter {
	return &Starter{plain: plain, wants: make(chan want), quit: make(chan struct{})}
}

// Close lets the thread end. Processes that still live die with it.
func (s *Starter) Close() { s.closed.Do(func() { close(s.quit) }) }

// Start starts a process in its own process group, and in its own namespaces where
// the system permits them.
func (s *Starter) Start(ctx context.Context, cmd *exec.Cmd) error {
	s.once.Do(func() { go s.loop() })
	w := want{cmd: cmd, done: make(chan error, 1)}
	select {
	case s.wants <- w:
		return <-w.done
	case <-s.quit:
		return ErrClosed
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s *Starter) loop() {
	// Never unlocked: the thread ends with the goroutine.
	runtime.LockOSThread()
	dropThreadRights()
	namespaces := !s.plain
	for {
		select {
		case <-s.quit:
			return
		case w := <-s.wants:
			err := startIn(w.cmd, namespaces)
			if err != nil && namespaces {
				// Refused by the system or its container: never asked again.
				w.cmd = again(w.cmd)
				if err = startIn(w.cmd, false); err == nil {
					namespaces = false
				}
			}
			w.done <- err
		}
	}
}

// again copies a command that failed to start, as one may not be used twice.
// The ends of its pipes are files of the caller and stay open.
func again(cmd *exec.Cmd) *exec.Cmd {
	next := exec.Command(cmd.Path, cmd.Args[1:]...)
	next.Env, next.Dir, next.Stdin, next.Stdout, next.Stderr = cmd.Env, cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr
	next.ExtraFiles, next.WaitDelay = cmd.ExtraFiles, cmd.WaitDelay
	*cmd = *next // neither has been started
	return cmd
}

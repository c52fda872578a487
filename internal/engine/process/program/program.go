// Package program runs native programs that look at pictures, each call in a
// process of its own that has no network, no rights, next to no files and little
// time. It owns starting, limits, the cap on what a program may say, and the
// second try after a crash. What a program is asked and what its answer means is
// for the packages of the engines.
//
// A program gets its input as a nameless file on standard input and answers on
// standard output. Its arguments are a list made by us, never a line for a shell,
// and its environment is empty but for what its caller sets.
package program

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"golang.org/x/sync/semaphore"

	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
)

// Errors of a call.
var (
	// ErrStart reports that the program could not be started.
	ErrStart = errors.New("program did not start")
	// ErrCrashed reports that the program was killed by a signal, twice.
	ErrCrashed = errors.New("program crashed")
	// ErrCostly says that the program used up the processor time of a call. It
	// is ErrCrashed too, and is not tried again.
	ErrCostly = errors.New("program used up its processor time")
	// ErrFailed reports that the program exited with an error.
	ErrFailed = errors.New("program failed")
	// ErrDeadline reports that the program exceeded its time.
	ErrDeadline = errors.New("program exceeded its deadline")
	// ErrOutput reports that the program exceeded its output limit.
	ErrOutput = errors.New("program said too much")
	// ErrBusy reports that too many calls are queued.
	ErrBusy = errors.New("too many programs wait")
)

// Settings configures a runner. Zero values select the documented defaults.
type Settings struct {
	// Launcher is the program and arguments that Launch is reached by; the order
	// is added as the last argument.
	Launcher []string
	// Environment is all that the launcher gets; the program does not get it.
	Environment []string
	// AtOnce is how many programs run at a time: default the number of CPUs.
	AtOnce int
	// QueueLimit is how many calls may wait: default 64.
	QueueLimit int
	// MemoryBytes is the data limit of a program: default 1 GiB.
	MemoryBytes int64
	// CPU is the processor time of a call: default 10 seconds.
	CPU time.Duration
	// Isolation defaults to isolate.Preferred.
	Isolation isolation.Level
	// Admission says whose call comes next, and refuses those that would wait in
	// vain; nil admits all.
	Admission *admission.Queue
}

// Program is a native program on this machine.
type Program struct {
	Path string
	// Readable are files and folders that it needs beside those of the system.
	Readable []string
	// Environment of the program.
	Environment []string
}

// Call is one use of a program.
type Call struct {
	Args  []string
	Input []byte
	// OutputEnding asks for an answer by the name of a file that ends so (".png"),
	// which the program is given as its last argument: for programs that go by it.
	// What they say on standard output is passed over then.
	OutputEnding string
	// MaxOutput bounds the answer in bytes: default 4 MiB.
	MaxOutput int
	// Timeout bounds the call once it was admitted: default 20 seconds.
	Timeout time.Duration
	// CPU is processor time in whole seconds: default that of the settings.
	CPU time.Duration
}

// Runner runs programs. It may be used from several goroutines at once.
type Runner struct {
	set     Settings
	starter *isolation.Starter
	slots   *semaphore.Weighted
	waiting chan struct{}
	sealing lastSealing
}

// New creates a runner. It starts no process.
func New(s Settings) *Runner {
	s.AtOnce = orDefault(s.AtOnce, runtime.NumCPU())
	s.QueueLimit = orDefault(s.QueueLimit, 64)
	s.MemoryBytes = orDefault(s.MemoryBytes, 1<<30)
	s.CPU = orDefault(s.CPU, 10*time.Second)
	s.Isolation = orDefault(s.Isolation, isolation.Preferred)
	return &Runner{
		set: s, starter: isolation.NewStarter(false), slots: semaphore.NewWeighted(int64(s.AtOnce)),
		waiting: make(chan struct{}, s.AtOnce+s.QueueLimit),
	}
}

func orDefault[T comparable](v, def T) T {
	var zero T
	if v == zero {
		return def
	}
	return v
}

// Close ends the thread that programs are started from, and with it those that
// still run.
func (r *Runner) Close() { r.starter.Close() }

// Run runs a program and returns its output. A program that was ended by a signal is
// run once more.
func (r *Runner) Run(ctx context.Context, p Program, c Call) ([]byte, error) {
	c.MaxOutput, c.CPU = orDefault(c.MaxOutput, 4<<20), orDefault(c.CPU, r.set.CPU)
	release, err := r.set.Admission.Admit(ctx)
	if err != nil {
		return nil, fmt.Errorf("run program: %w", err)
	}
	defer release()
	ctx, cancel := context.WithTimeoutCause(ctx, orDefault(c.Timeout, 20*time.Second), ErrDeadline)
	defer cancel()
	select {
	case r.waiting <- struct{}{}:
		defer func() { <-r.waiting }()
	default:
		return nil, fmt.Errorf("%w: %w", ErrBusy, apperr.QueueFull("engine_busy"))
	}
	if r.slots.Acquire(ctx, 1) != nil {
		return nil, ended(ctx)
	}
	defer r.slots.Release(1)
	input, err := isolation.Input(c.Input)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	defer input.Close()
	out, err := r.once(ctx, p, c, input)
	if errors.Is(err, ErrCrashed) && !errors.Is(err, ErrCostly) && ctx.Err() == nil {
		out, err = r.once(ctx, p, c, input)
	}
	return out, err
}

func (r *Runner) once(ctx context.Context, p Program, c Call, input *os.File) ([]byte, error) {
	if _, err := input.Seek(0, 0); err != nil {
		return nil, fmt.Errorf("%w: rewind input: %w", ErrStart, err)
	}
	run, err := r.launch(ctx, p, c, input)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	return run.wait(ctx)
}

// ended turns the end of a context into the error of a call.
func ended(ctx context.Context) error {
	cause := context.Cause(ctx)
	if errors.Is(cause, context.DeadlineExceeded) {
		cause = ErrDeadline
	}
	return fmt.Errorf("run program: %w", cause)
}

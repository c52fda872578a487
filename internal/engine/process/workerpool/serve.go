package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/apperr"
)

// memoryVariable passes a worker its data limit in bytes.
const memoryVariable = "VIDIMUS_ENGINE_MEMORY"

// timeFactorVariable tells a worker by how much its time limits are multiplied.
const timeFactorVariable = "VIDIMUS_ENGINE_TIME_FACTOR"

// collectAt is by how much of itself, in percent, the memory of a child may grow
// before it is collected. Children hold few and large blocks, which are quick to
// look through; at Go's own 100 a document that grows in steps held three times
// what it used.
const collectAt = 25

// Handler does one kind of job in a child. It returns a value that becomes JSON
// and, if there is one, a raw part. A panic ends the child.
type Handler func(ctx context.Context, args json.RawMessage, body []byte) (result any, raw []byte, err error)

// Run is the whole life of a child: it gives up every right, says so, and does
// jobs from standard input until that ends. Anything else that the process
// prints goes to the error output.
func Run(ctx context.Context, handlers map[string]Handler) error {
	in, out := os.Stdin, os.Stdout
	os.Stdout = os.Stderr
	// The terminal's interrupt is for the server, which ends its children itself.
	signal.Ignore(syscall.SIGINT, syscall.SIGHUP)
	debug.SetGCPercent(collectAt)
	memory, err := strconv.ParseInt(os.Getenv(memoryVariable), 10, 64)
	if err != nil {
		return fmt.Errorf("read %s: %w", memoryVariable, err)
	}
	sealing, err := isolation.Isolate(memory)
	if err != nil {
		return fmt.Errorf("seal engine process: %w", err)
	}
	return serve(ctx, in, out, served{handlers: handlers, sealing: sealing, beforeJob: isolation.AllowCPU})
}

// Serve is the child's end of the pipe without the sealing.
func Serve(ctx context.Context, r io.Reader, w io.Writer, handlers map[string]Handler) error {
	return serve(ctx, r, w, served{handlers: handlers})
}

type served struct {
	handlers  map[string]Handler
	sealing   isolation.Isolation
	beforeJob func(time.Duration)
}

type incoming struct{ head, body []byte }

// serve keeps reading while a job runs, to notice when the parent is gone:
// there is nobody to work for then.
func serve(ctx context.Context, r io.Reader, w io.Writer, s served) error {
	greeting, err := json.Marshal(hello{Isolation: s.sealing})
	if err != nil {
		return fmt.Errorf("encode greeting: %w", err)
	}
	if err := writeFrame(w, greeting, nil); err != nil {
		return err
	}
	ctx, hangUp := context.WithCancelCause(ctx)
	defer hangUp(nil)
	requests := make(chan incoming)
	go read(ctx, r, requests, hangUp)
	finished := make(chan error, 1)
	for {
		select {
		case in := <-requests:
			go func() { finished <- s.job(ctx, w, in) }()
		case <-ctx.Done():
			return endOf(ctx)
		}
		select {
		case err = <-finished:
		case <-ctx.Done():
			return endOf(ctx)
		}
		if err != nil {
			return err
		}
	}
}

// endOf is nil when the pipe ended as it should.
func endOf(ctx context.Context) error {
	if err := context.Cause(ctx); !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func read(ctx context.Context, r io.Reader, out chan<- incoming, hangUp context.CancelCauseFunc) {
	for {
		head, body, err := readFrame(r)
		if err != nil {
			hangUp(err)
			return
		}
		select {
		case out <- incoming{head, body}:
		case <-ctx.Done():
			return
		}
	}
}

func (s served) job(ctx context.Context, w io.Writer, in incoming) error {
	var req request
	if err := json.Unmarshal(in.head, &req); err != nil {
		return fmt.Errorf("decode request: %w", err)
	}
	timeout := time.Duration(req.TimeoutMS) * time.Millisecond
	if s.beforeJob != nil {
		s.beforeJob(timeout)
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	resp := response{ID: req.ID}
	var raw []byte
	var err error
	if handler, ok := s.handlers[req.Job]; ok {
		resp.Result, raw, err = handle(ctx, handler, req.Args, in.body)
	} else {
		err = errors.New("unknown job")
	}
	if err != nil {
		resp.Error, raw = failureOf(err), nil
	}
	head, err := json.Marshal(resp)
	if err != nil {
		return fmt.Errorf("encode answer: %w", err)
	}
	return writeFrame(w, head, raw)
}

func handle(ctx context.Context, h Handler, args json.RawMessage, body []byte) (json.RawMessage, []byte, error) {
	result, raw, err := h(ctx, args, body)
	if err != nil {
		return nil, nil, err
	}
	head, err := json.Marshal(result)
	if err != nil {
		return nil, nil, fmt.Errorf("encode result: %w", err)
	}
	if len(head) > maxHead/2 || len(raw) > maxBody {
		return nil, nil, fmt.Errorf("encode result: %w", errFrame)
	}
	return head, raw, nil
}

func failureOf(err error) *failure {
	var e *apperr.Error
	if errors.As(err, &e) && e.Kind == apperr.KindInvalid && e.Code != "" {
		return &failure{Code: e.Code, Field: e.Field, Public: e.Public}
	}
	return &failure{Text: err.Error(), Deadline: errors.Is(err, context.DeadlineExceeded)}
}

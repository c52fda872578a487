package localpg

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

const (
	readyPoll = 5 * time.Millisecond
	// abortTimeout is granted to a server that did not become ready.
	abortTimeout = 5 * time.Second
	// forceTimeout is granted between the steps of a forced stop.
	forceTimeout = 5 * time.Second
	// pipeDelay is how long the message pipe may outlive the server, whose
	// orphaned children can hold it open.
	pipeDelay = time.Second

	minBackoff = 50 * time.Millisecond
	maxBackoff = 5 * time.Second
	// steadyAfter is how long a server must have run for its end not to count
	// as one more failure in a row.
	steadyAfter = 30 * time.Second
)

// supervise launches the server and launches it again when it dies unasked. One
// that was ready before is never given up: a full disk keeps it down for as
// long as nobody makes room.
// The kernel ties the parent-death signal to the thread that forked, so this
// goroutine keeps its thread for as long as there is a child.
func (s *Server) supervise() {
	runtime.LockOSThread()
	defer close(s.done)
	for failures := 0; ; {
		launched := time.Now()
		err := s.runOnce()
		select {
		case <-s.stopping:
			return
		default:
		}
		if time.Since(launched) > steadyAfter {
			failures = 0
		}
		failures++
		if !s.ready.Load() {
			s.mu.Lock()
			s.result = fmt.Errorf("server ended: %w%s", err, s.messages.quote())
			s.mu.Unlock()
			return
		}
		wait := backoff(failures)
		s.options.Logger.Error("PostgreSQL ended by itself and is started again",
			slog.Any("error", err), slog.Duration("in", wait))
		select {
		case <-s.stopping:
			return
		case <-time.After(wait):
		}
	}
}

func backoff(failures int) time.Duration {
	const steps = 7 // to maxBackoff, and far from an overflow
	return min(minBackoff<<min(failures-1, steps), maxBackoff)
}

// runOnce starts the server and returns when it has ended.
func (s *Server) runOnce() error {
	cmd := s.command(context.Background(), "postgres", s.serverArgs()...)
	dieWithParent(cmd.SysProcAttr)
	cmd.Stdout, cmd.Stderr = s.messages, s.messages
	cmd.WaitDelay = pipeDelay

	s.mu.Lock()
	select {
	case <-s.stopping: // asked to stop between two launches
		s.mu.Unlock()
		return nil
	default:
	}
	err := cmd.Start()
	if err == nil {
		s.child = cmd
	}
	s.mu.Unlock()
	if err != nil {
		return err
	}

	err = cmd.Wait()
	s.mu.Lock()
	s.child = nil
	s.mu.Unlock()
	if err == nil {
		err = errors.New("exit status 0")
	}
	return err
}

// command prepares one of PostgreSQL's programs to run as the server's account,
// in an environment of its own. The lock travels along, so that it is held
// until the last process of the cluster has ended, whoever dies first.
func (s *Server) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(s.binaries.Dir, name), args...)
	cmd.Dir = "/"
	cmd.Env = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TZ=UTC"}
	cmd.ExtraFiles = []*os.File{s.lock}
	// Its own process group: Ctrl-C in a terminal is for the parent to handle.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: s.account.credential()}
	return cmd
}

func (s *Server) stop(ctx context.Context) error {
	close(s.stopping)
	s.signal(syscall.SIGINT) // fast shutdown: sessions end, a checkpoint is written
	var forced error
	for _, sig := range []syscall.Signal{syscall.SIGQUIT, syscall.SIGKILL} {
		if waitDone(ctx, s.done) {
			return errors.Join(forced, s.unlock(), s.release())
		}
		forced = fmt.Errorf("stop PostgreSQL: it had to be sent signal %q", sig)
		s.signal(sig)
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), forceTimeout)
		defer cancel() //nolint:gocritic // two rounds at most
	}
	<-s.done
	return errors.Join(forced, s.release())
}

// unlock frees the home after a server that has waited for its own children to
// end. Closing our end alone would leave the lock to any program that this
// process is just forking. After SIGKILL those children may be writing still,
// and the lock has to stay until the last of them is gone.
func (s *Server) unlock() error {
	return syscall.Flock(int(s.lock.Fd()), syscall.LOCK_UN)
}

func waitDone(ctx context.Context, done <-chan struct{}) bool {
	select {
	case <-done:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *Server) signal(sig syscall.Signal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.child != nil {
		// The only error is that the process has ended already.
		_ = s.child.Process.Signal(sig)
	}
}

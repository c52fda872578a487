package room

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// startTimeout is how long a child may take to give up its rights and say so.
const startTimeout = 10 * time.Second

// goMemoryShare is the part of a child's data limit that Go's collector works
// within, in percent: it should collect before the limit kills.
const goMemoryShare = 75

// spawner starts children from one thread that lives as long as the room: the
// kernel ties the signal at a parent's death to the thread that started the
// child, and the rights that the thread gave up are given up for all children.
type spawner struct {
	set   Settings
	plain bool // never ask for namespaces
	once  sync.Once
	wants chan want
	quit  chan struct{}
}

type want struct {
	cmd  *exec.Cmd
	done chan error
}

func newSpawner(s Settings) *spawner {
	return &spawner{set: s, wants: make(chan want), quit: make(chan struct{})}
}

// close lets the thread end. Children that still live die with it.
func (s *spawner) close() { close(s.quit) }

func (s *spawner) loop() {
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
// The ends of its pipes are files of ours and stay open.
func again(cmd *exec.Cmd) *exec.Cmd {
	next := exec.Command(cmd.Path, cmd.Args[1:]...)
	next.Env, next.Dir, next.Stdin, next.Stdout, next.Stderr = cmd.Env, cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr
	*cmd = *next // neither has been started
	return cmd
}

// start starts a child and waits until it says that it is sealed.
func (s *spawner) start(ctx context.Context) (*child, error) {
	s.once.Do(func() { go s.loop() })
	c, err := s.launch(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	said := make(chan error, 1)
	go func() {
		head, _, err := readFrame(c.out)
		if err == nil {
			err = json.Unmarshal(head, &c.hello)
		}
		said <- err
	}()
	timer := time.NewTimer(startTimeout)
	defer timer.Stop()
	select {
	case err = <-said:
	case <-timer.C:
		err = errors.New("no sign of life")
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	if err == nil && s.set.Isolation == IsolationRequired && !c.hello.Isolation.Isolated() {
		err = errors.New("isolation is required and the system does not grant it")
	}
	if err != nil {
		if crash := c.kill(); crash != "" {
			err = fmt.Errorf("%w (%s)", err, crash)
		}
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	return c, nil
}

func (s *spawner) launch(ctx context.Context) (*child, error) {
	cmd := exec.Command(s.set.Command[0], s.set.Command[1:]...)
	cmd.Dir = "/"
	cmd.Env = append([]string{
		fmt.Sprintf("GOMEMLIMIT=%d", s.set.MemoryBytes*goMemoryShare/100),
		fmt.Sprintf("%s=%d", memoryVariable, s.set.MemoryBytes),
	}, s.set.Environment...)
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("open pipe: %w", err)
	}
	defer inRead.Close() // the child has its own
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		inWrite.Close()
		return nil, fmt.Errorf("open pipe: %w", err)
	}
	defer outWrite.Close()
	c := &child{cmd: cmd, in: inWrite, out: outRead, stderr: &crashLog{}}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = inRead, outWrite, c.stderr
	w := want{cmd: cmd, done: make(chan error, 1)}
	select {
	case s.wants <- w:
		err = <-w.done
	case <-s.quit:
		err = errors.New("room closed")
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	if err != nil {
		inWrite.Close()
		outRead.Close()
		return nil, err
	}
	return c, nil
}

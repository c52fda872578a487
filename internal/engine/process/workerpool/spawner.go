package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"vidimus/internal/engine/process/isolation"
)

// startTimeout is how long a child may take to give up its rights and say so.
const startTimeout = 10 * time.Second

// goMemoryShare is the part of a child's data limit that Go's collector works
// within, in percent: it should collect before the limit kills.
const goMemoryShare = 75

// spawner starts children and waits until they are sealed.
type spawner struct {
	set     Settings
	starter *isolation.Starter
}

func newSpawner(s Settings) *spawner { return &spawner{set: s, starter: isolation.NewStarter(false)} }

// close ends the thread that children are started from. Those that still live
// die with it.
func (s *spawner) close() { s.starter.Close() }

// start starts a child and waits until it says that it is sealed.
func (s *spawner) start(ctx context.Context) (*child, error) {
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
	if err == nil && s.set.Isolation == isolation.Required && !c.hello.Isolation.Isolated() {
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
		fmt.Sprintf("%s=%d", timeFactorVariable, s.set.TimeFactor),
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
	c := &child{cmd: cmd, in: inWrite, out: outRead, stderr: &crashLog{}, noticePercent: s.set.NoticePercent}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = inRead, outWrite, c.stderr
	if err := s.starter.Start(ctx, cmd); err != nil {
		inWrite.Close()
		outRead.Close()
		return nil, err
	}
	return c, nil
}

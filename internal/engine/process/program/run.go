package program

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"time"

	"vidimus/internal/engine/process/isolation"
)

// goneDelay is how long the pipes of a killed program may stay open.
const goneDelay = time.Second

// maxReport bounds the launcher's report in bytes.
const maxReport = 4 << 10

// running is a program at work.
type running struct {
	cmd    *exec.Cmd
	out    *capped
	outlet *outlet // nil for an answer on standard output
	report <-chan error
	exited chan error
	cpu    time.Duration // that it was granted
}

// isCostly tells a program that used up its processor time from one that crashed. The
// kernel ends it by sampled time, which on a busy machine runs ahead of what it reports
// afterwards: half of the limit is enough evidence beside the kernel's own signal.
func (run *running) isCostly(end *os.ProcessState) bool {
	status, ok := end.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() || status.Signal() != syscall.SIGKILL && status.Signal() != syscall.SIGXCPU {
		return false
	}
	return end.UserTime()+end.SystemTime() >= run.cpu/2
}

// launch starts the launcher, which becomes the program.
func (r *Runner) launch(ctx context.Context, p Program, c Call, input *os.File) (*running, error) {
	if c.OutputEnding == "" {
		return r.launchInto(ctx, p, c, handles{input: input})
	}
	o, err := newOutlet(c.OutputEnding, c.MaxOutput)
	if err != nil {
		return nil, err
	}
	c.Args = append(c.Args[:len(c.Args):len(c.Args)], o.name)
	run, err := r.launchInto(ctx, p, c, handles{input, o})
	if err != nil {
		o.abandon()
		return nil, err
	}
	o.begin()
	return run, nil
}

// handles are the files that a program is given.
type handles struct {
	input  *os.File
	outlet *outlet // may be nil
}

func (r *Runner) launchInto(ctx context.Context, p Program, c Call, h handles) (*running, error) {
	if len(r.set.Launcher) == 0 {
		return nil, errors.New("no command for programs is set")
	}
	text, err := json.Marshal(order{
		Path: p.Path, Args: c.Args, Environment: p.Environment, Required: r.set.Isolation == isolation.Required,
		Limits: isolation.Limits{
			MemoryBytes: r.set.MemoryBytes, CPUSeconds: int64(c.CPU / time.Second),
			Readable: append([]string{prefixOf(p.Path)}, p.Readable...),
		},
	})
	if err != nil {
		return nil, fmt.Errorf("encode order: %w", err)
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("open pipe: %w", err)
	}
	defer write.Close() // the launcher has its own
	cmd := exec.Command(r.set.Launcher[0], append(append([]string{}, r.set.Launcher[1:]...), string(text))...)
	run := &running{cmd: cmd, out: &capped{most: c.MaxOutput}, outlet: h.outlet, exited: make(chan error, 1), cpu: c.CPU}
	cmd.Dir, cmd.Env = "/", r.set.Environment
	cmd.Stdin, cmd.Stdout, cmd.ExtraFiles, cmd.WaitDelay = h.input, run.out, []*os.File{write}, goneDelay
	if h.outlet != nil {
		cmd.ExtraFiles = append(cmd.ExtraFiles, h.outlet.write)
	}
	if err := r.starter.Start(ctx, cmd); err != nil {
		read.Close()
		return nil, err
	}
	run.report = r.listen(read)
	go func() { run.exited <- cmd.Wait() }()
	return run, nil
}

// prefixOf is the folder that a program was installed to.
func prefixOf(path string) string {
	dir := filepath.Dir(path)
	if parent := filepath.Dir(dir); filepath.Base(dir) == "bin" && parent != "/" {
		return parent
	}
	return dir
}

// listen reads the launcher's report until it has become the program.
func (r *Runner) listen(from *os.File) <-chan error {
	said := make(chan error, 1)
	go func() {
		defer from.Close()
		decoder := json.NewDecoder(io.LimitReader(from, maxReport))
		var begun bool
		for {
			var now report
			err := decoder.Decode(&now)
			switch {
			case errors.Is(err, io.EOF) && begun:
				said <- nil
				return
			case err != nil:
				said <- fmt.Errorf("%w: the launcher said nothing of use", ErrStart)
				return
			case now.Error != "":
				said <- fmt.Errorf("%w: %s", ErrStart, now.Error)
				return
			}
			begun = true
			r.sealing.Store(&now.Isolation)
		}
	}()
	return said
}

// wait returns what the program said when it has ended by itself.
func (run *running) wait(ctx context.Context) ([]byte, error) {
	if run.outlet != nil {
		defer run.outlet.end()
	}
	var err error
	select {
	case err = <-run.exited:
	case <-ctx.Done():
		isolation.KillGroup(run.cmd.Process.Pid)
		return nil, errors.Join(ended(ctx), run.gone())
	}
	// What the program started does not outlive it.
	isolation.KillGroup(run.cmd.Process.Pid)
	if failed := <-run.report; failed != nil {
		return nil, failed
	}
	answer := run.out
	if run.outlet != nil {
		<-run.outlet.done
		answer = run.outlet.kept
	}
	if answer.over {
		return nil, ErrOutput
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return answer.buf.Bytes(), nil
	case errors.As(err, &exit) && run.isCostly(exit.ProcessState):
		return nil, fmt.Errorf("%w: %w: %s", ErrCrashed, ErrCostly, exit.ProcessState)
	case errors.As(err, &exit) && !exit.Exited():
		return nil, fmt.Errorf("%w: %s", ErrCrashed, exit.ProcessState)
	case errors.As(err, &exit):
		return nil, fmt.Errorf("%w: exit status %d", ErrFailed, exit.ExitCode())
	default:
		return nil, fmt.Errorf("%w: %w", ErrFailed, err)
	}
}

// gone waits for a killed program. That it was killed is no error.
func (run *running) gone() error {
	var exit *exec.ExitError
	if err := <-run.exited; err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay) && !errors.Is(err, ErrOutput) {
		return fmt.Errorf("end program: %w", err)
	}
	return nil
}

// capped keeps a program's answer. Its error breaks the pipe, which ends a
// program that goes on.
type capped struct {
	buf  bytes.Buffer
	most int
	over bool
}

// Write implements io.Writer.
func (c *capped) Write(p []byte) (int, error) {
	if c.buf.Len()+len(p) > c.most {
		c.over = true
		return 0, ErrOutput
	}
	return c.buf.Write(p)
}

// lastSealing is the isolation that the last program reported.
type lastSealing struct {
	atomic.Pointer[isolation.Isolation]
}

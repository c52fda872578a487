package workerpool

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/apperr"
)

// maxErrorText bounds a worker's error text in bytes.
const maxErrorText = 200

// child is the parent's hold on one process. It does one job at a time.
type child struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *os.File
	stderr *crashLog
	hello  hello

	noticePercent int64

	jobs      int
	idleTimer *time.Timer
}

// hello is the first frame of a child, sent once it has given up its rights.
type hello struct {
	Isolation isolation.Isolation `json:"isolation"`
}

type request struct {
	ID        int             `json:"id"`
	Job       string          `json:"job"`
	TimeoutMS int64           `json:"timeout_ms"`
	Args      json.RawMessage `json:"args"`
}

type response struct {
	ID     int             `json:"id"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *failure        `json:"error,omitempty"`
}

// failure is an error on its way through the pipe. Code is set for refusals.
type failure struct {
	Code   string `json:"code,omitempty"`
	Field  string `json:"field,omitempty"`
	Public string `json:"public,omitempty"`
	Text   string `json:"text,omitempty"`
	// Deadline says that the job ended itself in time and the child is sound.
	Deadline bool `json:"deadline,omitempty"`
}

// do sends one task and waits for its answer. It leaves the child usable when
// it returns no error, a refusal or ErrJob.
func (c *child) do(ctx context.Context, t Task, result any) ([]byte, error) {
	args, err := json.Marshal(t.Args)
	if err != nil {
		return nil, fmt.Errorf("encode task: %w: %w", ErrJob, err)
	}
	req := request{ID: c.jobs + 1, Job: t.Job, TimeoutMS: timeLeft(ctx).Milliseconds() * c.noticePercent / 100, Args: args}
	head, err := json.Marshal(req)
	if err != nil {
		return nil, fmt.Errorf("encode task: %w: %w", ErrJob, err)
	}
	if len(head) > maxHead || len(t.Body) > maxBody {
		return nil, fmt.Errorf("encode task: %w: %w", ErrJob, errFrame)
	}
	type answer struct {
		head, body []byte
		err        error
	}
	answered := make(chan answer, 1)
	go func() {
		err := writeFrame(c.in, head, t.Body)
		var a answer
		if err == nil {
			a.head, a.body, err = readFrame(c.out)
		}
		a.err = err
		answered <- a
	}()
	var a answer
	select {
	case a = <-answered:
	case <-ctx.Done():
		return nil, ended(ctx)
	}
	if a.err != nil {
		return nil, fmt.Errorf("talk to child: %w: %w", ErrCrashed, a.err)
	}
	return a.body, c.decode(a.head, req.ID, result)
}

func timeLeft(ctx context.Context) time.Duration {
	at, ok := ctx.Deadline()
	if !ok {
		return SessionTimeout
	}
	return max(time.Until(at), time.Millisecond)
}

// decode reads the head of an answer. What does not fit comes from a child out
// of its mind, which counts as a crash.
func (c *child) decode(head []byte, id int, result any) error {
	var resp response
	if err := json.Unmarshal(head, &resp); err != nil {
		return fmt.Errorf("decode answer: %w: %w", ErrCrashed, err)
	}
	if resp.ID != id {
		return fmt.Errorf("decode answer: %w: wrong number", ErrCrashed)
	}
	if f := resp.Error; f != nil {
		if f.Code != "" {
			return apperr.Invalid(f.Code, f.Field, f.Public)
		}
		if f.Deadline {
			return fmt.Errorf("%w: %w", ErrJob, ErrDeadline)
		}
		return fmt.Errorf("%w: %.*s", ErrJob, maxErrorText, f.Text)
	}
	if err := json.Unmarshal(resp.Result, result); err != nil {
		return fmt.Errorf("decode answer: %w: %w", ErrCrashed, err)
	}
	return nil
}

// kill ends the process and waits for it. It returns what the child said when
// it died.
func (c *child) kill() string {
	c.in.Close()             // the process goes away
	_ = c.cmd.Process.Kill() // it may be gone already
	_ = c.cmd.Wait()         // killed is what it is meant to be
	c.out.Close()
	return c.stderr.summary()
}

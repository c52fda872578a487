package workerpool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/isolation"
	"vidimus/internal/platform/api/admission"
	"vidimus/internal/platform/api/apperr"
)

// events collects what a pool reports.
type events struct {
	mu      sync.Mutex
	jobs    []JobEvent
	started []WorkerEvent
	stopped []WorkerEvent
	gone    chan WorkerEvent
}

func (e *events) hooks() Hooks {
	return Hooks{
		JobDone:      func(j JobEvent) { e.mu.Lock(); defer e.mu.Unlock(); e.jobs = append(e.jobs, j) },
		ChildStarted: func(c WorkerEvent) { e.mu.Lock(); defer e.mu.Unlock(); e.started = append(e.started, c) },
		ChildStopped: func(c WorkerEvent) {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.stopped = append(e.stopped, c)
			select {
			case e.gone <- c:
			default:
			}
		},
	}
}

func (e *events) counts() (started, stopped int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.started), len(e.stopped)
}

func testPool(tb testing.TB, change func(*Settings)) (*Pool, *events) {
	tb.Helper()
	program, err := os.Executable()
	if err != nil {
		tb.Fatal(err)
	}
	e := &events{gone: make(chan WorkerEvent, 64)}
	s := Settings{Command: []string{program}, Environment: []string{childSwitch + "=1"}, Children: 2, MemoryBytes: enoughMemory, Hooks: e.hooks()}
	if change != nil {
		change(&s)
	}
	r := New(s)
	tb.Cleanup(r.Close)
	return r, e
}

// eventually waits for a condition that another goroutine or process brings about.
func eventually(tb testing.TB, what string, met func() bool) {
	tb.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for !met() {
		select {
		case <-tick.C:
		case <-tb.Context().Done():
			tb.Fatalf("never came true: %s", what)
		}
	}
}

func task(job string) Task { return Task{Job: job, Timeout: time.Minute} }

func echo(t *testing.T, r *Pool) {
	t.Helper()
	in := task("echo")
	in.Body = []byte("hello")
	var n int
	out, err := r.RunTask(t.Context(), in, &n)
	if err != nil || n != 5 || string(out) != "hello" {
		t.Errorf("echo = %q, %d, %v", out, n, err)
	}
}

func TestManyJobsAtOnce(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	var wg sync.WaitGroup
	for i := range 32 {
		wg.Go(func() {
			in := task("echo")
			in.Class = Class(i % 2)
			in.Body = bytes.Repeat([]byte{byte(i)}, 1<<20+i)
			var n int
			out, err := r.RunTask(t.Context(), in, &n)
			if err != nil || n != len(in.Body) || !bytes.Equal(out, in.Body) {
				t.Errorf("job %d: %d bytes, %v", i, len(out), err)
			}
		})
	}
	wg.Wait()
	if started, _ := e.counts(); started > 2 {
		t.Errorf("%d children, want at most 2", started)
	}
}

// attempts counts how often it was sent.
type attempts struct{ n atomic.Int32 }

func (a *attempts) MarshalJSON() ([]byte, error) { return fmt.Append(nil, a.n.Add(1)), nil }

func TestAKilledChildIsReplacedAndItsJobDoneOnceMore(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	go func() {
		eventually(t, "the child works", func() bool {
			r.mu.Lock()
			defer r.mu.Unlock()
			for c := range r.live {
				c.stderr.mu.Lock()
				working := bytes.Contains(c.stderr.buf, []byte("working"))
				c.stderr.mu.Unlock()
				if working {
					c.cmd.Process.Kill() //nolint:errcheck // it is the test
					return true
				}
			}
			return false
		})
	}()
	in := task("hang_at_first")
	in.Args, in.Body = &attempts{}, []byte("hello")
	var n int
	out, err := r.RunTask(t.Context(), in, &n)
	if err != nil || string(out) != "hello" {
		t.Fatalf("job = %q, %v, want it done by the second child", out, err)
	}
	if started, _ := e.counts(); started != 2 {
		t.Errorf("%d children, want 2", started)
	}
	if len(e.jobs) != 1 || !e.jobs[0].Retried || e.jobs[0].Outcome != OutcomeOK {
		t.Errorf("events = %+v, want one retried success", e.jobs)
	}
}

func TestCrashes(t *testing.T) {
	t.Parallel()
	for _, job := range []string{"panic", "garbage", "huge", "liar"} {
		t.Run(job, func(t *testing.T) {
			t.Parallel()
			r, e := testPool(t, nil)
			var n int
			if _, err := r.RunTask(t.Context(), task(job), &n); !errors.Is(err, ErrCrashed) {
				t.Fatalf("Do = %v, want a crash", err)
			}
			if started, stopped := e.counts(); started != 2 || stopped != 2 {
				t.Errorf("%d started, %d stopped, want one retry", started, stopped)
			}
			for _, c := range e.stopped {
				if c.Reason != StoppedCrashed {
					t.Errorf("reason = %s, want a crash", c.Reason)
				}
				if strings.Contains(c.Crash, "ERIKSSON") {
					t.Error("the report of a crash quotes the panic")
				}
				if job == "panic" && !strings.Contains(c.Crash, "child_test.go:") {
					t.Errorf("crash = %q, want the place in the code", c.Crash)
				}
			}
			echo(t, r)
		})
	}
}

func TestAnEndlessJobIsKilledAtItsDeadline(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	echo(t, r)
	in := task("hang")
	in.Timeout = time.Second
	var n int
	if _, err := r.RunTask(t.Context(), in, &n); !errors.Is(err, ErrDeadline) {
		t.Fatalf("Do = %v, want the deadline", err)
	}
	if started, stopped := e.counts(); started != 1 || stopped != 1 {
		t.Errorf("%d started, %d stopped, want one, and no retry", started, stopped)
	}
	echo(t, r)
}

func TestAJobThatMindsItsDeadlineKeepsItsChild(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, func(s *Settings) { s.NoticePercent = 1 })
	echo(t, r)
	in := task("wait") // is told of a hundredth of its minute, so that it ends in time on a busy machine too
	var n int
	if _, err := r.RunTask(t.Context(), in, &n); !errors.Is(err, ErrDeadline) {
		t.Fatalf("Do = %v, want the deadline", err)
	}
	echo(t, r)
	if started, stopped := e.counts(); started != 1 || stopped != 0 {
		t.Errorf("%d started, %d stopped, want the same child throughout", started, stopped)
	}
}

func TestACallerMayLeave(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		eventually(t, "a child started", func() bool { n, _ := e.counts(); return n == 1 })
		cancel()
	}()
	var n int
	if _, err := r.RunTask(ctx, task("hang"), &n); !errors.Is(err, context.Canceled) {
		t.Fatalf("Do = %v, want the caller's own end", err)
	}
	echo(t, r)
}

func TestAMemoryHogDiesAlone(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, func(s *Settings) { s.MemoryBytes = 512 << 20 })
	var n int
	if _, err := r.RunTask(t.Context(), task("hog"), &n); err == nil {
		t.Fatal("the hog was fed")
	}
	for _, c := range e.stopped {
		if c.Reason != StoppedCrashed {
			t.Errorf("reason = %s, want a crash", c.Reason)
		}
	}
	other, _ := testPool(t, nil)
	echo(t, other)
}

// A child can reach nothing, with the namespaces of the system and without.
func TestIsolation(t *testing.T) {
	t.Parallel()
	for name, plain := range map[string]bool{"in namespaces": false, "by the filter alone": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer listener.Close()
			r, e := testPool(t, nil)
			r.spawner.starter = isolation.NewStarter(plain)
			in := task("probe")
			in.Args = probeArgs{Dial: listener.Addr().String(), PID: os.Getpid()}
			var got probed
			if _, err := r.RunTask(t.Context(), in, &got); err != nil {
				t.Fatal(err)
			}
			sealing := e.started[0].Isolation
			t.Logf("sealing: %+v", sealing)
			if got.UID == 0 {
				t.Error("the child is root")
			}
			if !slices.Contains(got.Environment, timeFactorVariable+"=1") {
				t.Errorf("the child does not know the usual factor of its times: %q", got.Environment)
			}
			for _, v := range got.Environment {
				if name, _, _ := strings.Cut(v, "="); !slices.Contains([]string{childSwitch, memoryVariable, timeFactorVariable, "GOMEMLIMIT"}, name) {
					t.Errorf("the child knows %s", name)
				}
			}
			if now := r.State("probe"); sealing.Isolated() != (now.Status == enginestatus.Ready) {
				t.Errorf("state = %+v with %+v", now, sealing)
			}
			if sealing.SystemCalls && len(got.Could) > 0 {
				t.Errorf("the child could %s", strings.Join(got.Could, ", "))
			}
		})
	}
}

func TestRequiredIsolationIsRequired(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, func(s *Settings) { s.Isolation = isolation.Required })
	var n int
	in := task("echo")
	_, err := r.RunTask(t.Context(), in, &n)
	now := r.State("echo")
	switch {
	case err == nil && now.Status == enginestatus.Ready && r.health.sealing.Isolated():
	case apperr.KindOf(err) == apperr.KindUnavailable && now.Status == enginestatus.Invalid:
	default:
		t.Errorf("Do = %v in state %+v, want isolation or a refusal", err, now)
	}
}

func TestRefusalsPassThrough(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	var n int
	_, err := r.RunTask(t.Context(), task("refuse"), &n)
	var refused *apperr.Error
	if !errors.As(err, &refused) || refused.Code != "picture_odd" || refused.Field != "image" || refused.Public != "The picture is odd." {
		t.Errorf("Do = %v, want the job's refusal", err)
	}
	for _, job := range []string{"fail", "unknown", "oversized"} {
		if _, err := r.RunTask(t.Context(), task(job), &n); !errors.Is(err, ErrJob) {
			t.Errorf("%s: %v, want a failed job", job, err)
		}
	}
	large := task("echo")
	large.Body = make([]byte, maxBody+1)
	if _, err := r.RunTask(t.Context(), large, &n); !errors.Is(err, ErrJob) {
		t.Errorf("a body beyond the bound: %v, want it refused", err)
	}
	echo(t, r)
	if started, _ := e.counts(); started != 1 {
		t.Errorf("%d children, want one for all: %+v", started, e.stopped)
	}
}

func TestThreeFailuresDegradeAndOneSuccessHeals(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	var n int
	for range failuresToDegrade {
		if got := r.State("fail").Status; got != enginestatus.Ready {
			t.Errorf("state = %s, want ready", got)
		}
		_, _ = r.RunTask(t.Context(), task("fail"), &n)
	}
	if got := r.State("fail"); got.Status != enginestatus.Degraded || got.Reason == "" {
		t.Errorf("state = %+v, want degraded", got)
	}
	if got := r.State("echo").Status; got != enginestatus.Ready {
		t.Errorf("another engine is %s, want ready", got)
	}
	r.health.job(JobEvent{Job: "fail", Outcome: OutcomeOK})
	if got := r.State("fail").Status; got != enginestatus.Ready {
		t.Errorf("state = %s, want ready", got)
	}
}

func TestIdleChildrenStop(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, func(s *Settings) { s.IdleTimeout = time.Millisecond })
	echo(t, r)
	if got := <-e.gone; got.Reason != StoppedIdle {
		t.Errorf("reason = %s, want idle", got.Reason)
	}
	echo(t, r)
}

func TestAChildIsRenewed(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, func(s *Settings) { s.JobsPerChild = 2 })
	for range 4 {
		echo(t, r)
	}
	if started, stopped := e.counts(); started != 2 || stopped != 2 {
		t.Errorf("%d started, %d stopped, want two of two jobs each: %+v", started, stopped, e.stopped)
	}
}

// occupy holds places of a pool until the test ends.
func occupy(t *testing.T, r *Pool, class Class, n int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	t.Cleanup(func() { cancel(); wg.Wait() })
	for range n {
		wg.Go(func() {
			in := task("wait")
			in.Class = class
			var n int
			_, _ = r.RunTask(ctx, in, &n)
		})
	}
}

func TestSlowJobsLeaveAChildToFastOnes(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	occupy(t, r, Slow, 4)
	eventually(t, "three slow jobs wait", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		n := len(r.live)
		return r.waiting == 3 && n == 1
	})
	echo(t, r)
	if started, _ := e.counts(); started != 2 {
		t.Errorf("%d children, want one slow and one fast", started)
	}
}

func TestAFullQueueRefuses(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, func(s *Settings) { s.QueueLimit = 1 })
	for class := range Class(2) {
		occupy(t, r, class, 1)
		eventually(t, "the job runs", func() bool {
			r.mu.Lock()
			defer r.mu.Unlock()
			return len(r.live) == int(class)+1 && r.waiting == 0
		})
	}
	occupy(t, r, Fast, 1)
	eventually(t, "a job waits", func() bool { r.mu.Lock(); defer r.mu.Unlock(); return r.waiting == 1 })
	var n int
	if _, err := r.RunTask(t.Context(), task("echo"), &n); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("Do = %v, want the room busy", err)
	}
}

func TestAJobThatFindsNoPlaceCostsNoChild(t *testing.T) {
	t.Parallel()
	places := admission.New(admission.Settings{AtOnce: 1})
	r, e := testPool(t, func(s *Settings) { s.Admission = places })
	call := func() (context.Context, func()) {
		return admission.HoldPlace(t.Context(), admission.Requester{Application: [16]byte{1}})
	}
	ctx, end := call()
	release, err := places.Admit(ctx) // as if its document was being read
	if err != nil {
		t.Fatal(err)
	}
	release()
	const calls = 64
	answers := make(chan error, calls)
	for range calls {
		go func() {
			ctx, end := call()
			defer end()
			var n int
			_, err := r.RunTask(ctx, task("echo"), &n)
			answers <- err
		}()
	}
	var refused *apperr.Error
	if err := <-answers; !errors.As(err, &refused) || refused.Kind != apperr.KindUnavailable || refused.RetryAfter < time.Second {
		t.Errorf("Do = %v, want it refused with a time to come back", err)
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none before there is a place", started)
	}
	end()
	done := 0
	for range calls - 1 {
		err := <-answers
		if _, busy := admission.IsBusy(err); err != nil && !busy {
			t.Error(err)
		}
		if err == nil {
			done++
		}
	}
	if done == 0 || done == calls-1 {
		t.Errorf("%d of %d calls are done, want those that found a place in the queue", done, calls)
	}
}

func TestTheByteBudgetHoldsJobsBack(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, func(s *Settings) { s.DecodeBudget = 100 })
	leave, err := r.enter(t.Context(), Task{Weight: 80})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := r.enter(ctx, Task{Weight: 30}); !errors.Is(err, ErrDeadline) {
		t.Fatalf("enter = %v, want it to wait", err)
	}
	leave()
	again, err := r.enter(t.Context(), Task{Weight: 1000})
	if err != nil {
		t.Fatalf("more than the whole budget: %v, want it alone", err)
	}
	again()
}

func TestRoomsThatCannotWork(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		change func(*Settings)
		status enginestatus.Status
	}{
		"no command is not configured":       {func(s *Settings) { s.Command = nil }, enginestatus.NotConfigured},
		"a missing program is invalid":       {func(s *Settings) { s.Command = []string{"/no/such/program"} }, enginestatus.Invalid},
		"a program that greets us otherwise": {func(s *Settings) { s.Environment = []string{childSwitch + "=garbage"} }, enginestatus.Invalid},
		"a program that says nothing":        {func(s *Settings) { s.Environment = []string{childSwitch + "=silent"} }, enginestatus.Invalid},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, _ := testPool(t, tc.change)
			var n int
			if _, err := r.RunTask(t.Context(), task("echo"), &n); apperr.KindOf(err) != apperr.KindUnavailable {
				t.Errorf("Do = %v, want it unavailable", err)
			}
			if got := r.State("echo"); got.Status != tc.status || got.Reason == "" {
				t.Errorf("state = %+v, want %s", got, tc.status)
			}
		})
	}
}

func TestCloseEndsRunningJobs(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	go func() {
		eventually(t, "a child started", func() bool { n, _ := e.counts(); return n == 1 })
		r.Close()
	}()
	var n int
	if _, err := r.RunTask(t.Context(), task("hang"), &n); err == nil {
		t.Error("the job ended well in a closed room")
	}
	if _, err := r.RunTask(t.Context(), task("echo"), &n); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("Do = %v, want the room closed", err)
	}
	r.Close()
}

func BenchmarkEcho(b *testing.B) {
	r, _ := testPool(b, nil)
	in := task("echo")
	in.Body = make([]byte, 1<<20)
	var n int
	for b.Loop() {
		if _, err := r.RunTask(b.Context(), in, &n); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkStartChild(b *testing.B) {
	r, _ := testPool(b, func(s *Settings) { s.JobsPerChild = 1 })
	var n int
	for b.Loop() {
		if _, err := r.RunTask(b.Context(), task("echo"), &n); err != nil {
			b.Fatal(err)
		}
	}
}

package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/process/isolation"
)

const (
	launcherSwitch = "PROGRAM_TEST_LAUNCHER=1"
	oddSwitch      = "PROGRAM_TEST_ODD"
)

func TestMain(m *testing.M) {
	if os.Getenv("PROGRAM_TEST_LAUNCHER") == "1" {
		if err := Launch(os.Args[len(os.Args)-1]); err != nil {
			os.Exit(1)
		}
	}
	if what := os.Getenv(oddSwitch); what != "" {
		odd(what)
		os.Exit(0)
	}
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(code)
}

// odds is this test binary where anybody may run it: go test keeps the first
// where its user alone may enter, and programs run as nobody.
var odds string

func run(m *testing.M) (int, error) {
	path, err := os.Executable()
	if err != nil {
		return 0, err
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "program-test-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	odds = filepath.Join(dir, "odd")
	if err := errors.Join(os.Chmod(dir, 0o755), os.WriteFile(odds, content, 0o755)); err != nil {
		return 0, err
	}
	return m.Run(), nil
}

// odd is what the programs of these tests do.
func odd(what string) {
	switch what {
	case "echo":
		var in bytes.Buffer
		if _, err := in.ReadFrom(os.Stdin); err != nil {
			os.Exit(3)
		}
		fmt.Printf("%s %s", strings.Join(os.Args[1:], "|"), in.String())
	case "again": // as a program that wants a name for its input
		content, err := os.ReadFile("/dev/stdin")
		if err != nil {
			os.Exit(3)
		}
		fmt.Print(string(content))
	case "write": // to the name that is its last argument
		fmt.Print("a word aside")
		if err := os.WriteFile(os.Args[len(os.Args)-1], []byte(strings.Repeat("picture ", 100_000)), 0o600); err != nil {
			os.Exit(4)
		}
	case "wrong":
		fmt.Print("half an ans")
		os.Exit(7)
	case "hang":
		<-time.NewTimer(time.Hour).C
	case "spin":
		for {
			_ = time.Now()
		}
	case "endless":
		for {
			if _, err := os.Stdout.WriteString(strings.Repeat("all work and no play\n", 1000)); err != nil {
				os.Exit(0)
			}
		}
	case "crash":
		var p *int
		*p = 1
	case "hog":
		var all [][]byte
		for range 64 {
			block := make([]byte, 64<<20)
			for i := 0; i < len(block); i += 4096 {
				block[i] = 1
			}
			all = append(all, block)
		}
		fmt.Print("was granted ", len(all)*64, " MiB")
	case "probe":
		probe()
	}
}

// probe says what a program could do, one a line.
func probe() {
	try := func(what string, err error) {
		if err == nil {
			fmt.Println(what)
		}
	}
	conn, err := net.DialTimeout("tcp", os.Args[1], time.Second)
	if err == nil {
		_, err = conn.Write([]byte("x"))
	}
	try("reach the network", err)
	_, err = net.Listen("tcp", "127.0.0.1:0")
	try("listen", err)
	_, err = os.ReadFile(os.Args[2])
	try("read a file of ours", err)
	_, err = os.ReadFile("/etc/passwd")
	try("read the list of users", err)
	try("write a file", os.WriteFile("/tmp/program-test-probe", nil, 0o600))
	try("start a program", exec.Command("/bin/true").Run())
	var parent int
	if _, err := fmt.Sscan(os.Args[3], &parent); err == nil {
		try("signal its parent", syscall.Kill(parent, 0))
	}
	try("become root", syscall.Setuid(0))
	if os.Getuid() == 0 {
		fmt.Println("be root")
	}
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, oddSwitch) {
			fmt.Println("know", v)
		}
	}
}

func testRunner(t *testing.T, change func(*Settings)) *Runner {
	t.Helper()
	s := Settings{Launcher: []string{self(t)}, Environment: []string{launcherSwitch}}
	if change != nil {
		change(&s)
	}
	r := New(s)
	t.Cleanup(r.Close)
	return r
}

func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func oddProgram(what string) Program {
	return Program{Path: odds, Environment: []string{oddSwitch + "=" + what, "GOMAXPROCS=1"}}
}

func TestAProgramGetsItsArgumentsAndItsInput(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	out, err := r.Run(t.Context(), oddProgram("echo"), Call{Args: []string{"-a", "; rm -rf $HOME", ""}, Input: []byte("the picture\x00")})
	if err != nil || string(out) != "-a|; rm -rf $HOME| the picture\x00" {
		t.Errorf("said %q, %v", out, err)
	}
	large := bytes.Repeat([]byte("0123456789abcdef"), 1<<18)
	out, err = r.Run(t.Context(), oddProgram("again"), Call{Input: large, MaxOutput: len(large)})
	if err != nil || !bytes.Equal(out, large) {
		t.Errorf("%d bytes came back of %d, %v", len(out), len(large), err)
	}
}

func TestAProgramAnswersByAName(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	call := Call{Args: []string{"-x"}, OutputEnding: ".png"}
	out, err := r.Run(t.Context(), oddProgram("write"), call)
	if err != nil || string(out) != strings.Repeat("picture ", 100_000) {
		t.Errorf("%d bytes, %v", len(out), err)
	}
	call.MaxOutput = 1000
	if out, err = r.Run(t.Context(), oddProgram("write"), call); err == nil || out != nil {
		t.Errorf("more than it may: %d bytes, %v", len(out), err)
	}
	call.MaxOutput = 0
	for what, want := range map[string]error{"wrong": ErrFailed, "hang": ErrDeadline} {
		call.Timeout = 300 * time.Millisecond
		if _, err := r.Run(t.Context(), oddProgram(what), call); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
		call.Timeout = 0
	}
	if _, err := r.Run(t.Context(), Program{Path: "/no/such/program"}, call); !errors.Is(err, ErrStart) {
		t.Errorf("one that is not there: %v", err)
	}
	if out, err := r.Run(t.Context(), oddProgram("echo"), call); err != nil || len(out) != 0 {
		t.Errorf("one that writes nothing: %q, %v", out, err)
	}
}

func TestProgramsThatMisbehave(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		program Program
		call    Call
		want    error
	}{
		"one that gives up":                   {oddProgram("wrong"), Call{}, ErrFailed},
		"one that hangs":                      {oddProgram("hang"), Call{Timeout: 300 * time.Millisecond}, ErrDeadline},
		"one that computes without end":       {oddProgram("spin"), Call{}, ErrCostly},
		"one that talks without end":          {oddProgram("endless"), Call{MaxOutput: 1 << 20}, ErrOutput},
		"one that crashes":                    {oddProgram("crash"), Call{}, ErrFailed}, // Go's own signal handler exits with a status
		"one that wants all memory":           {oddProgram("hog"), Call{}, ErrFailed},
		"one that is killed":                  {Program{Path: "/bin/sh"}, Call{Args: []string{"-c", "ulimit -t 0; while :; do :; done"}}, ErrCrashed},
		"one that is not there":               {Program{Path: "/no/such/program"}, Call{}, ErrStart},
		"one that is a folder":                {Program{Path: "/usr"}, Call{}, ErrStart},
		"one that leaves a child behind":      {Program{Path: "/bin/sh"}, Call{Args: []string{"-c", "sleep 600 & sleep 600"}}, ErrFailed},
		"one whose caller has left no time":   {oddProgram("echo"), Call{Timeout: time.Nanosecond}, ErrDeadline},
		"one that is no program but a file":   {Program{Path: "/etc/hostname"}, Call{}, ErrStart},
		"one whose path is not absolute":      {Program{Path: "sh"}, Call{}, ErrStart},
		"one with an argument that holds NUL": {Program{Path: "/bin/sh"}, Call{Args: []string{"a\x00b"}}, ErrStart},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := testRunner(t, func(s *Settings) { s.CPU = time.Second; s.MemoryBytes = 256 << 20 })
			out, err := r.Run(t.Context(), tc.program, tc.call)
			if !errors.Is(err, tc.want) {
				t.Errorf("said %.100q, %v; want %v", out, err, tc.want)
			}
			if out, err := r.Run(t.Context(), oddProgram("echo"), Call{Input: []byte("well")}); err != nil || string(out) != " well" {
				t.Errorf("afterwards the next says %q, %v", out, err)
			}
		})
	}
}

func TestACrashIsTriedOnceMore(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	input, err := isolation.Input([]byte("twice"))
	if err != nil {
		t.Fatal(err)
	}
	defer input.Close()
	// The same nameless file serves both tries.
	for range 2 {
		out, err := r.once(t.Context(), oddProgram("again"), Call{MaxOutput: 100, CPU: 10 * time.Second}, input)
		if err != nil || string(out) != "twice" {
			t.Errorf("said %q, %v", out, err)
		}
	}
}

func TestAFileThatCostsTooMuchIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	var h Health
	began := time.Now()
	_, err := r.Run(t.Context(), oddProgram("spin"), Call{CPU: time.Second})
	if !errors.Is(err, ErrCostly) {
		t.Fatalf("Run = %v, want the cost", err)
	}
	if took := time.Since(began); took < time.Second {
		t.Errorf("it ended after %v, before its time was used", took)
	}
	for range failuresToDegrade {
		h.RecordResult(err)
	}
	if s := h.State(r); s.Status == enginestatus.Degraded {
		t.Errorf("costly files made the program %+v", s)
	}
}

func TestTheCallerMayLeave(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := r.Run(ctx, oddProgram("hang"), Call{}); !errors.Is(err, context.Canceled) {
		t.Errorf("Run = %v, want the caller's own end", err)
	}
}

func TestAFullQueueRefuses(t *testing.T) {
	t.Parallel()
	r := testRunner(t, func(s *Settings) { s.AtOnce, s.QueueLimit = 1, 1 })
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := make(chan error, 2)
	for range 2 {
		go func() { _, err := r.Run(ctx, oddProgram("hang"), Call{}); done <- err }()
	}
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for len(r.waiting) < 2 {
		<-tick.C
	}
	if _, err := r.Run(t.Context(), oddProgram("echo"), Call{}); !errors.Is(err, ErrBusy) {
		t.Errorf("Run = %v, want it refused", err)
	}
	cancel()
	for range 2 {
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("Run = %v", err)
		}
	}
}

// A program can reach nothing, with the namespaces of the system and without.
func TestIsolation(t *testing.T) {
	t.Parallel()
	for name, plain := range map[string]bool{"in namespaces": false, "by filter and rules alone": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer listener.Close()
			secret := filepath.Join(t.TempDir(), "secret")
			if err := os.WriteFile(secret, []byte("x"), 0o644); err != nil {
				t.Fatal(err)
			}
			r := testRunner(t, nil)
			r.starter = isolation.NewStarter(plain)
			out, err := r.Run(t.Context(), oddProgram("probe"), Call{Args: []string{listener.Addr().String(), secret, fmt.Sprint(os.Getpid())}})
			if err != nil {
				t.Fatal(err)
			}
			sealing := r.sealing.Load()
			t.Logf("sealing: %+v", *sealing)
			allowed := map[string]bool{}
			if !sealing.Files {
				allowed["read a file of ours"], allowed["read the list of users"] = true, true
			}
			if !sealing.SystemCalls {
				allowed["start a program"], allowed["listen"] = true, true
				allowed["reach the network"], allowed["signal its parent"] = !sealing.Namespaces, !sealing.Namespaces
			}
			if !sealing.Unprivileged {
				allowed["become root"], allowed["be root"] = true, true
			}
			for line := range strings.Lines(string(out)) {
				if did := strings.TrimSpace(line); !allowed[did] && !strings.HasPrefix(did, "know GOMAXPROCS") {
					t.Errorf("the program could %s", did)
				}
			}
		})
	}
}

func TestRequiredIsolationIsRequired(t *testing.T) {
	t.Parallel()
	r := testRunner(t, func(s *Settings) { s.Isolation = isolation.Required })
	_, err := r.Run(t.Context(), oddProgram("echo"), Call{})
	sealing := r.sealing.Load()
	if ok := err == nil && sealing.Isolated(); !ok && !errors.Is(err, ErrStart) {
		t.Errorf("Run = %v with %+v, want isolation or a refusal", err, sealing)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		setting string
		found   bool
		missing string
	}{
		"by its usual name":         {"", true, ""},
		"by another name":           {"cat", true, ""},
		"by its path":               {"/bin/sh", true, ""},
		"a path that leads nowhere": {"/no/such/program", false, "/no/such/program is not on this machine"},
		"a name nobody has":         {"no-such-program", false, "no-such-program is not on this machine"},
		"switched off":              {"none", false, "switched off"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path, missing := Find(tc.setting, "sh")
			if filepath.IsAbs(path) != tc.found || !strings.Contains(missing, tc.missing) || (missing == "") != tc.found {
				t.Errorf("found %q, missing %q", path, missing)
			}
		})
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	r := testRunner(t, nil)
	var h Health
	for range failuresToDegrade {
		if got := h.State(r).Status; got != enginestatus.Ready {
			t.Fatalf("degraded too early: %s", got)
		}
		h.RecordResult(ErrFailed)
	}
	h.RecordResult(context.Canceled)
	if got := h.State(r); got.Status != enginestatus.Degraded || got.Reason == "" {
		t.Errorf("after failures: %+v", got)
	}
	h.RecordResult(nil)
	if got := h.State(r).Status; got != enginestatus.Ready {
		t.Errorf("after a success: %s", got)
	}
	h.RecordResult(fmt.Errorf("%w: gone", ErrStart))
	if got := h.State(r).Status; got != enginestatus.Invalid {
		t.Errorf("when it does not start: %s", got)
	}
}

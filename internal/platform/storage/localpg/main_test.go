package localpg

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	envHelper  = "VIDIMUS_LOCALPG_HELPER" // the data folder a helper process works on
	envBinDir  = "VIDIMUS_TEST_PG_BIN_DIR"
	testBudget = 5 * time.Minute
)

// TestMain lets the test program be its own helper: a parent to kill, or a
// parent without root's rights.
func TestMain(m *testing.M) {
	dir := os.Getenv(envHelper)
	if dir == "" {
		os.Exit(m.Run())
	}
	if err := helper(dir); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

// helper starts a server, reports it on one line and stops it when its input ends.
func helper(dir string) error {
	ctx, cancel := context.WithTimeout(context.Background(), testBudget)
	defer cancel()
	s, err := Start(ctx, Options{DataDir: dir, BinDir: os.Getenv(envBinDir), Test: true})
	if err != nil {
		return err
	}
	fmt.Println("ready", s.PID(), s.DSN(""))
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		return err
	}
	return s.Stop(ctx)
}

// helperProcess is a started helper.
type helperProcess struct {
	cmd   *exec.Cmd
	stdin io.Closer
	pid   int // of the server
	dsn   string
}

func startHelper(t *testing.T, dir string, cred *syscall.Credential) *helperProcess {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), reachableProgram(t))
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), envHelper+"="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: cred}
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	fields := strings.Fields(line)
	if len(fields) != 3 || fields[0] != "ready" {
		t.Fatalf("helper says %q", line)
	}
	pid, err := strconv.Atoi(fields[1])
	if err != nil {
		t.Fatal(err)
	}
	return &helperProcess{cmd: cmd, stdin: stdin, pid: pid, dsn: fields[2]}
}

// reachableProgram is a copy of the test program that every user can run: go
// test keeps its own in a closed folder.
func reachableProgram(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(openDir(t), "helper")
	// A process that another test starts meanwhile would hold the file open for writing, and nobody could run it (ETXTBSY).
	syscall.ForkLock.RLock()
	err = os.WriteFile(path, program, 0o755)
	syscall.ForkLock.RUnlock()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// openDir is a temporary folder that every user can enter, unlike t.TempDir,
// and whose path is short enough for sockets.
func openDir(t testing.TB) string {
	t.Helper()
	return openDirIn(t, "/tmp")
}

// dataDir is a data folder that does not exist yet.
func dataDir(t testing.TB) string {
	t.Helper()
	return filepath.Join(openDirIn(t, TestRoot()), "pg")
}

func openDirIn(t testing.TB, root string) string {
	t.Helper()
	dir, err := os.MkdirTemp(root, "lpg")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func testOptions(dir string) Options {
	return Options{DataDir: dir, BinDir: os.Getenv(envBinDir), Test: true}
}

func start(t testing.TB, options Options) *Server {
	t.Helper()
	s, err := Start(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, s) })
	return s
}

func stop(t testing.TB, s *Server) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(t.Context()), testBudget)
	defer cancel()
	if err := s.Stop(ctx); err != nil {
		t.Error(err)
	}
}

func query(t *testing.T, dsn, sql string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var answer string
	if err := conn.QueryRow(t.Context(), sql).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func execute(t *testing.T, dsn, sql string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

// eventually waits for a condition in the outside world.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testBudget)
	defer cancel()
	ticker := time.NewTicker(10 * time.Millisecond)
	defer ticker.Stop()
	for !holds() {
		select {
		case <-ctx.Done():
			t.Fatalf("never happened: %s", what)
		case <-ticker.C:
		}
	}
}

// ordinaryUser is the credential of a user without rights; nil when the tests
// run as one anyway.
func ordinaryUser(t *testing.T) *syscall.Credential {
	t.Helper()
	if os.Geteuid() != 0 {
		return nil
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, err := strconv.Atoi(u.Uid)
	if err != nil {
		t.Fatal(err)
	}
	gid, err := strconv.Atoi(u.Gid)
	if err != nil {
		t.Fatal(err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

package localpg

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

func TestServerKeepsRowsAcrossAnOrderlyStop(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	s := start(t, testOptions(dir))
	execute(t, s.DSN(""), "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)")
	stop(t, s)
	if err := s.Err(); err != nil {
		t.Errorf("Err after a requested stop = %v", err)
	}

	s = start(t, testOptions(dir))
	if got := query(t, s.DSN(""), "SELECT n::text FROM kept"); got != "7" {
		t.Errorf("row = %s, want 7", got)
	}
}

func TestClusterSpeaksUnicodeOnItsSocketOnly(t *testing.T) {
	t.Parallel()
	s := start(t, testOptions(dataDir(t)))

	want := map[string]string{
		"SHOW server_encoding":         "UTF8",
		"SHOW listen_addresses":        "",
		"SHOW log_error_verbosity":     "terse",
		"SELECT current_user::text":    Role,
		"SELECT upper('é')":            "É",
		"SELECT current_database()":    Database,
		"SHOW unix_socket_permissions": "0700",
	}
	for sql, answer := range want {
		if got := query(t, s.DSN(""), sql); got != answer {
			t.Errorf("%s = %q, want %q", sql, got, answer)
		}
	}
	info, err := os.Stat(s.socket)
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); mode != 0o700 {
		t.Errorf("socket folder has mode %04o, want 0700", mode)
	}
}

func TestServerDiesWithItsKilledParentAndLosesNothing(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	h := startHelper(t, dir, nil)
	execute(t, h.dsn, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)")

	if err := h.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = h.cmd.Wait() // "signal: killed"
	// Start at once, as a service manager would: it waits for the orphan to end.
	s := start(t, testOptions(dir))

	if alive(h.pid) && servesFrom(h.pid, filepath.Join(dir, "data")) {
		t.Error("the orphaned server still runs")
	}
	if got := query(t, s.DSN(""), "SELECT n::text FROM kept"); got != "7" {
		t.Errorf("row = %s, want 7", got)
	}
}

func TestKilledServerIsStartedAgainAndKeepsRows(t *testing.T) {
	t.Parallel()
	options := testOptions(dataDir(t))
	// As outside of tests: what is acknowledged has been handed to the system.
	options.Settings = map[string]string{"synchronous_commit": "on"}
	s := start(t, options)
	execute(t, s.DSN(""), "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)")
	before := s.PID()

	if err := syscall.Kill(before, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the server is started again", func() bool {
		file, err := readPidFile(filepath.Join(s.home.data(), pidFileName))
		return err == nil && file.ready && file.pid != before && file.pid == s.PID()
	})

	if got := query(t, s.DSN(""), "SELECT n::text FROM kept"); got != "7" {
		t.Errorf("row = %s, want 7", got)
	}
}

func TestSecondStartNamesTheRunningServerAndLeadsToIt(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	s := start(t, testOptions(dir))

	_, err := Start(t.Context(), testOptions(dir))

	var running *RunningError
	if !errors.As(err, &running) {
		t.Fatalf("error = %v, want a RunningError", err)
	}
	if running.PID != s.PID() || running.Owner != os.Getpid() {
		t.Errorf("names server %d of process %d, want %d of %d", running.PID, running.Owner, s.PID(), os.Getpid())
	}
	if !strings.Contains(err.Error(), strconv.Itoa(s.PID())) {
		t.Errorf("text %q does not name the server's process", err)
	}
	if got := query(t, running.DSN(""), "SELECT current_database()"); got != Database {
		t.Errorf("its address leads to %s", got)
	}
}

func TestPidOfAnotherProgramIsNotTakenForAServer(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	stop(t, start(t, testOptions(dir)))
	// What a crash leaves when our own id was the server's before.
	stale := strconv.Itoa(os.Getpid()) + "\n" + filepath.Join(dir, "data") + "\n1\n5432\n/tmp\n\n1 1\nready\n"
	if err := os.WriteFile(filepath.Join(dir, "data", pidFileName), []byte(stale), 0o600); err != nil {
		t.Fatal(err)
	}

	s := start(t, testOptions(dir))

	if got := query(t, s.DSN(""), "SELECT '1'"); got != "1" {
		t.Error("the server does not answer")
	}
}

func TestUnfinishedClusterIsMadeAnew(t *testing.T) {
	t.Parallel()
	dir := dataDir(t)
	unfinished := filepath.Join(dir, "data.new")
	if err := os.MkdirAll(unfinished, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(unfinished, "PG_VERSION"), []byte("15\n"), 0o600); err != nil {
		t.Fatal(err)
	}

	s := start(t, testOptions(dir))

	if got := query(t, s.DSN(""), "SELECT '1'"); got != "1" {
		t.Error("the server does not answer")
	}
}

func TestStartRefuses(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		arrange func(t *testing.T, dir string) Options
		want    string
	}{
		"data of a version that is not here": {func(t *testing.T, dir string) Options {
			put(t, filepath.Join(dir, "data", "PG_VERSION"), "9\n")
			return testOptions(dir)
		}, "belongs to PostgreSQL 9"},
		"a folder that is itself a cluster": {func(t *testing.T, dir string) Options {
			put(t, filepath.Join(dir, "PG_VERSION"), "15\n")
			return testOptions(dir)
		}, "is itself a PostgreSQL cluster"},
		"a folder of programs without programs": {func(t *testing.T, dir string) Options {
			return Options{DataDir: dir, BinDir: "/nonexistent", Test: true}
		}, "as the settings say"},
		"a server that cannot start, with its words": {func(t *testing.T, dir string) Options {
			options := testOptions(dir)
			options.Settings = map[string]string{"no_such_setting": "1"}
			return options
		}, "unrecognized configuration parameter"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := Start(t.Context(), tc.arrange(t, dataDir(t)))
			if err == nil {
				stop(t, s)
			}
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error = %v, want it to say %q", err, tc.want)
			}
		})
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := makeDirs(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestLongDataFolderStillGetsAShortSocket(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(dataDir(t), strings.Repeat("long", 25), "pg")
	s := start(t, testOptions(dir))
	u, err := url.Parse(s.DSN(""))
	if err != nil {
		t.Fatal(err)
	}
	socket := u.Query().Get("host")
	if len(socket) > maxSocketPath-len("/.s.PGSQL.5432") {
		t.Errorf("socket folder %s is too long", socket)
	}
	stop(t, s)
	if _, err := os.Stat(socket); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("socket folder is left behind: %v", err)
	}
}

func TestTemporaryDataIsRemovedByStop(t *testing.T) {
	t.Parallel()
	s := start(t, testOptions(""))
	dir := s.home.dir
	stop(t, s)
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is left behind: %v", dir, err)
	}
}

func TestFreshForgetsEarlierRows(t *testing.T) {
	t.Parallel()
	options := testOptions(dataDir(t))
	s := start(t, options)
	execute(t, s.DSN(""), "CREATE TABLE forgotten (n int)")
	stop(t, s)

	options.Fresh = true
	s = start(t, options)

	if got := query(t, s.DSN(""), "SELECT count(*)::text FROM pg_tables WHERE tablename = 'forgotten'"); got != "0" {
		t.Error("the earlier table is still there")
	}
}

func TestStopIsForcedWhenTimeIsUp(t *testing.T) {
	t.Parallel()
	s := start(t, testOptions(dataDir(t)))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	// Either outcome is legal; what counts is that the server is gone.
	_ = s.Stop(ctx)
	select {
	case <-s.Done():
	default:
		t.Error("Stop returned before the end of the server")
	}
	s.stopErr = nil // the clean-up asks again
}

func TestOrdinaryUserRunsTheServerAsThemselves(t *testing.T) {
	t.Parallel()
	cred := ordinaryUser(t)
	base := filepath.Dir(dataDir(t))
	uid := os.Geteuid()
	if cred != nil {
		uid = int(cred.Uid)
		if err := os.Chown(base, uid, int(cred.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	h := startHelper(t, filepath.Join(base, "pg"), cred)

	info, err := os.Stat("/proc/" + strconv.Itoa(h.pid))
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Sys().(*syscall.Stat_t).Uid; int(got) != uid {
		t.Errorf("the server runs as user %d, want %d", got, uid)
	}
	if err := h.stdin.Close(); err != nil {
		t.Fatal(err)
	}
	if err := h.cmd.Wait(); err != nil {
		t.Errorf("the helper ended with %v", err)
	}
}

func TestInstallationsServerIsDurable(t *testing.T) {
	t.Parallel()
	s := start(t, Options{DataDir: dataDir(t), BinDir: os.Getenv(envBinDir)})
	for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes", "autovacuum"} {
		if got := query(t, s.DSN(""), "SHOW "+setting); got != "on" {
			t.Errorf("%s = %s, want on", setting, got)
		}
	}
}

func TestDefaultFoldersOfAnOrdinaryUser(t *testing.T) {
	state, home := t.TempDir(), t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("HOME", home)
	wantData, wantData2 := filepath.Join(state, "vidimus", "postgres"), filepath.Join(home, ".local", "state", "vidimus", "postgres")
	if os.Geteuid() == 0 {
		wantData, wantData2 = rootDataDir, rootDataDir // never in root's own folder
	}
	if got, err := DefaultDataDir(); err != nil || got != wantData {
		t.Errorf("DefaultDataDir = %s (%v), want %s", got, err, wantData)
	}
	t.Setenv("XDG_STATE_HOME", "relative") // to be ignored, says the XDG specification
	if got, err := DefaultDataDir(); err != nil || got != wantData2 {
		t.Errorf("DefaultDataDir = %s (%v), want %s", got, err, wantData2)
	}
}

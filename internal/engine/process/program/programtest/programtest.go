// Package programtest lets tests run native programs as the service does. It is
// imported by tests only.
package programtest

import (
	"os"
	"os/exec"
	"testing"

	"vidimus/internal/engine/process/program"
)

// launcherSwitch turns a test binary into a launcher of programs.
const launcherSwitch = "VIDIMUS_TEST_PROGRAM_LAUNCHER"

// Main runs the tests of a package that uses Runner; call it from TestMain. In a
// launcher it never returns.
func Main(m *testing.M) {
	RunAsLauncher()
	os.Exit(m.Run())
}

// RunAsLauncher runs the launcher when the process was started as one.
func RunAsLauncher() {
	if os.Getenv(launcherSwitch) != "1" {
		return
	}
	_ = program.Launch(os.Args[len(os.Args)-1]) // which tells its parent
	os.Exit(1)
}

// Environment turns the test binary into a launcher.
func Environment() []string { return []string{launcherSwitch + "=1"} }

// Runner returns a runner whose launcher is the test binary.
func Runner(tb testing.TB) *program.Runner {
	tb.Helper()
	self, err := os.Executable()
	if err != nil {
		tb.Fatal(err)
	}
	r := program.New(program.Settings{Launcher: []string{self}, Environment: Environment()})
	tb.Cleanup(r.Close)
	return r
}

// SharedTempDir returns a temporary folder that is accessible to programs, which run
// as user nobody.
func SharedTempDir(tb testing.TB) string {
	tb.Helper()
	dir, err := os.MkdirTemp("", "program-test-") //nolint:usetesting // the folders of a test are its user's alone
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			tb.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil { //nolint:gosec // for nobody to enter
		tb.Fatal(err)
	}
	return dir
}

// RequireProgram fails the test when the program is not installed on this machine.
func RequireProgram(tb testing.TB, name string) {
	tb.Helper()
	if _, err := exec.LookPath(name); err != nil {
		tb.Fatalf("%s is not on this machine; make test provides it", name)
	}
}

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository is a folder with a file under Git; tests of one process share the working folder, so these do not run in parallel.
func repository(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("read/testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, "read/read.go", "package read")
	if out, err := exec.CommandContext(t.Context(), "git", "init", "-q").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(filepath.FromSlash(name), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// ran runs the check of the folder "read" by a command that ends with a code, and tells whether the command was started.
func ran(t *testing.T, code string) (bool, error) {
	t.Helper()
	c, err := parseCheck("passed.json", []string{"reading", "read", "passed.json", "--", "sh", "-c", "echo started; exit " + code})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c.out = &out
	err = c.run(t.Context())
	return strings.Contains(out.String(), "started"), err
}

func TestACheckThatPassedIsNotRunAgain(t *testing.T) {
	repository(t)
	for _, step := range []struct {
		name   string
		change func()
		want   bool
	}{
		{"never run", func() {}, true},
		{"nothing changed", func() {}, false},
		{"a file changed", func() { write(t, "read/read.go", "package read // anew") }, true},
		{"a file is new", func() { write(t, "read/testdata/a", "a") }, true},
		{"a file of another folder", func() { write(t, "other.go", "package other") }, false},
		{"a file is gone", func() { _ = os.Remove("read/testdata/a") }, true},
		{"a file has another name", func() { _ = os.Rename("read/read.go", "read/write.go") }, true},
		{"nothing changed again", func() {}, false},
	} {
		step.change()
		if started, err := ran(t, "0"); err != nil || started != step.want {
			t.Errorf("%s: started %v (%v), want %v", step.name, started, err, step.want)
		}
	}
}

func TestACheckThatFailedIsRunAgain(t *testing.T) {
	repository(t)
	for range 2 {
		if started, err := ran(t, "3"); !started || err == nil {
			t.Errorf("started %v, error %v", started, err)
		}
	}
	if started, err := ran(t, "0"); !started || err != nil {
		t.Errorf("started %v, error %v", started, err)
	}
}

func TestARecordThatIsNoneIsRefused(t *testing.T) {
	repository(t)
	write(t, "passed.json", "[")
	if started, err := ran(t, "0"); started || err == nil {
		t.Errorf("started %v, error %v", started, err)
	}
}

func TestWhatToRunMustBeSaid(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{}, {"name"}, {"name", "path"}, {"name", "--", "true"}, {"name", "path", "--"}} {
		if _, err := parseCheck("passed.json", args); err == nil {
			t.Errorf("%q was taken", args)
		}
	}
	if _, err := parseCheck("", []string{"name", "path", "--", "true"}); err == nil {
		t.Error("no record was taken")
	}
}

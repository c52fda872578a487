package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRootRefreshesTheListsOnce(t *testing.T) {
	record := shadow(t, map[string]string{"apt-get": ""})
	m := testMachine(t)
	for _, name := range []string{"one", "two"} {
		if err := m.debian.install(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	const install = "apt-get install -y --no-install-recommends "
	want := "apt-get update\n" + install + "one\n" + install + "two\n"
	if got := recorded(t, record); got != want {
		t.Errorf("ran\n%swant\n%s", got, want)
	}
}

// unprivileged stands in for apt and dpkg: a download is a file in the private
// archives, unpacking writes what the package would hold.
func unprivileged(t *testing.T, holds string) string {
	t.Helper()
	return shadow(t, map[string]string{
		"apt-get": `PATH=/usr/bin:/bin
for a; do case "$a" in Dir::Cache=*) cache="${a#Dir::Cache=}" ;; esac; done
case "$*" in
*--download-only*) : > "$cache/archives/thing_1.deb" ;;
*" download "*) : > libpython3-stdlib_1.deb ;;
esac`,
		"apt-cache": "printf 'python3\\n  Depends: libc6\\nlibc6\\nlibpython3-stdlib\\n'",
		"dpkg":      "PATH=/usr/bin:/bin; mkdir -p \"$3\"; cd \"$3\"; " + holds,
	})
}

func TestWhoMayNotInstallUnpacksBelowTheCache(t *testing.T) {
	record := unprivileged(t, `mkdir -p usr/bin usr/lib/x86_64-linux-gnu; : > usr/lib/x86_64-linux-gnu/libthing.so.1
printf '#!/bin/sh\necho "Redis server v=7.0.0 with $LD_LIBRARY_PATH"\n' > usr/bin/redis-server; chmod 755 usr/bin/redis-server`)
	m := testMachine(t)
	n := m.redis()
	n.ways = n.ways[1:] // as if not root

	if _, err := n.ensure(t.Context()); err != nil {
		t.Fatal(err)
	}

	got, err := answer(t.Context(), "redis-server", "--version")
	if want := m.debian.path("redis/usr/lib/x86_64-linux-gnu"); err != nil || !strings.HasSuffix(got, "with "+want) {
		t.Errorf("redis-server answers %q, %v; want its libraries in %s", got, err, want)
	}
	for line := range strings.Lines(recorded(t, record)) {
		if strings.HasPrefix(line, "apt-get") && !strings.Contains(line, "Dir::State="+m.debian.path("apt")) {
			t.Errorf("ran %s with the system's own lists", line)
		}
	}
	if left, err := os.ReadDir(m.debian.path("apt/cache/archives")); err == nil {
		t.Errorf("archives are left: %v", left)
	}
}

func TestUnpackedPHPLosesItsVersion(t *testing.T) {
	unprivileged(t, `mkdir -p usr/bin; printf '#!/bin/sh\necho 8.2.36\n' > usr/bin/php8.2; chmod 755 usr/bin/php8.2; : > usr/bin/phar8.2`)
	m := testMachine(t)
	n := m.php()
	n.ways = n.ways[1:] // as if not root
	if place, err := n.ensure(t.Context()); err != nil || place != filepath.Join(m.bin(), "php") {
		t.Errorf("found at %q, %v", place, err)
	}
}

func TestUnpackedPythonFindsItsWheelsBesideItself(t *testing.T) {
	record := unprivileged(t, `mkdir -p usr/bin usr/lib/python3.11/ensurepip; printf '#!/bin/sh\necho 3.11\n' > usr/bin/python3; chmod 755 usr/bin/python3
echo "_WHEEL_PKG_DIR = sysconfig.get_config_var('WHEEL_PKG_DIR')" > usr/lib/python3.11/ensurepip/__init__.py`)
	m := testMachine(t)

	if err := m.unpackPython(t.Context()); err != nil {
		t.Fatal(err)
	}

	root := m.debian.path("python")
	text, err := os.ReadFile(filepath.Join(root, "usr/lib/python3.11/ensurepip/__init__.py"))
	if want := `_WHEEL_PKG_DIR = "` + root + wheels + "\"\n"; err != nil || string(text) != want {
		t.Errorf("ensurepip says %q (%v), want %q", text, err, want)
	}
	ran := recorded(t, record)
	if !strings.Contains(ran, " download libpython3-stdlib python3\n") || !strings.Contains(ran, "dpkg -x") {
		t.Errorf("Python is not unpacked as a whole:\n%s", ran)
	}
	if place, err := m.python().find(t.Context()); err != nil || place != filepath.Join(m.bin(), "python3") {
		t.Errorf("found at %q, %v", place, err)
	}
}

package localpg

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fakeInstallation is a folder whose programs only tell a version.
func fakeInstallation(t *testing.T, dir, version string) string {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("#!/bin/sh\necho 'postgres (PostgreSQL) %s'\n", version)
	for _, name := range []string{"initdb", "postgres"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestSearchOrder(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	v16 := fakeInstallation(t, filepath.Join(base, "16"), "16.2 (Debian 16.2-1)")
	v15 := fakeInstallation(t, filepath.Join(base, "15"), "15.18")
	v14 := fakeInstallation(t, filepath.Join(base, "14"), "14.1")
	cache := filepath.Join(base, "cache")
	packaged := fakeInstallation(t, filepath.Join(PackageDir(cache), "native", "bin"), "18.4")
	absent := filepath.Join(base, "absent")

	cases := map[string]struct {
		search SearchPaths
		want   []Binaries
	}{
		"a setting rules out everything else": {
			SearchPaths{BinDir: v15, system: []string{v16}, CacheDirs: []string{cache}}, []Binaries{{v15, 15}}},
		"the system comes before the package": {
			SearchPaths{system: []string{absent, v16, v15}, CacheDirs: []string{cache}}, []Binaries{{v16, 16}, {v15, 15}, {packaged, 18}}},
		"the package serves where there is no system's own": {
			SearchPaths{system: []string{}, CacheDirs: []string{absent, cache}}, []Binaries{{packaged, 18}}},
		"an old version is passed over": {
			SearchPaths{system: []string{v14, v15}}, []Binaries{{v15, 15}}},
		"no installation counts twice": {
			SearchPaths{system: []string{v15, v15}}, []Binaries{{v15, 15}}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := tc.search.all(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(got) != fmt.Sprint(tc.want) {
				t.Errorf("found %v, want %v", got, tc.want)
			}
		})
	}
}

func TestNothingFoundTellsWhatToDo(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	old := fakeInstallation(t, filepath.Join(base, "14"), "14.1")

	_, err := SearchPaths{system: []string{old}, CacheDirs: []string{filepath.Join(base, "cache")}}.all(t.Context())

	if !errors.Is(err, ErrNoBinaries) {
		t.Fatalf("error = %v, want ErrNoBinaries", err)
	}
	for _, want := range []string{"apt-get install", "tools/provide postgres", "DATABASE_URL", "VIDIMUS_PG_BIN_DIR", base + "/cache", "version 14 is too old"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("text does not mention %q:\n%v", want, err)
		}
	}
}

func TestBadSettingIsRefusedWithItsFolder(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	garbled := fakeInstallation(t, filepath.Join(base, "garbled"), "unknown")
	for name, dir := range map[string]string{"without programs": base, "without a version": garbled} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := SearchPaths{BinDir: dir}.all(t.Context())
			if err == nil || !strings.Contains(err.Error(), dir) {
				t.Errorf("error = %v, want it to name %s", err, dir)
			}
		})
	}
}

func TestNumberInOrdersVersions(t *testing.T) {
	t.Parallel()
	cases := map[string]float64{
		"/usr/lib/postgresql/15/bin":          15,
		"/usr/pgsql-9.6/bin":                  9.6,
		"/usr/local/pgsql/bin":                0,
		"/opt/homebrew/opt/postgresql@17/bin": 17,
	}
	for path, want := range cases {
		if got := numberIn(path); got != want {
			t.Errorf("numberIn(%s) = %v, want %v", path, got, want)
		}
	}
}

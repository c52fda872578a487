package models

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"vidimus/internal/platform/client/outbound"
)

// chunk is how much is asked for at once, so that an interrupted download goes
// on where it ended and nothing large is held in memory.
const chunk = 4 << 20

// chunkTimeout is the time of a chunk: some 30 kB a second.
const chunkTimeout = 2 * time.Minute

// anywhere are all addresses: the operator, not a customer, names the source,
// which may well stand in a network of the operator's own.
var anywhere = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}

// source is where packages come from.
type source struct {
	// mirror replaces the registries: an address under which the packages lie by
	// the names of their files; empty for the registries.
	mirror string
	// folder holds the packages, for a machine without a network.
	folder string
	client *outbound.Client
	cache  string
}

// newSource reads a setting: empty, an address, or a folder.
func newSource(setting, cache string) (*source, error) {
	s := &source{cache: cache}
	switch u, err := url.Parse(setting); {
	case setting == "":
	case err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "":
		s.mirror = strings.TrimRight(setting, "/")
	case filepath.IsAbs(setting):
		s.folder = setting
	default:
		return nil, fmt.Errorf("%q is neither an address nor the absolute path of a folder", setting)
	}
	s.client = outbound.New(outbound.Options{
		AllowPrivate: anywhere, AllowHTTP: strings.HasPrefix(s.mirror, "http://"), Timeout: chunkTimeout, MaxResponseBytes: chunk + 1, UserAgent: "Vidimus/1.0",
	})
	return s, nil
}

func (p Package) file() string { return path.Base(p.URL) }

// get returns the path of a package's file whose hash is right: that of the
// cache, else of the folder, else it is downloaded.
func (s *source) get(ctx context.Context, p Package, progress func(done int64)) (string, error) {
	cached := filepath.Join(s.cache, "packages", p.SHA256[:16]+"-"+p.file())
	if verified(cached, p) == nil {
		return cached, nil
	}
	if s.folder != "" {
		given := filepath.Join(s.folder, p.file())
		if err := verified(given, p); err != nil {
			return "", fmt.Errorf("%s: %w", given, err)
		}
		return given, nil
	}
	if err := os.MkdirAll(filepath.Dir(cached), 0o755); err != nil { //nolint:gosec // packages are no secret
		return "", err
	}
	unlock, err := lock(ctx, cached+".lock")
	if err != nil {
		return "", fmt.Errorf("wait for another download: %w", err)
	}
	defer unlock()
	if verified(cached, p) == nil {
		return cached, nil // by another process meanwhile
	}
	part := cached + ".part"
	if err := s.download(ctx, p, part, progress); err != nil {
		return "", err
	}
	if err := verified(part, p); err != nil {
		return "", errors.Join(fmt.Errorf("download %s: %w", p.file(), err), os.Remove(part))
	}
	return cached, os.Rename(part, cached)
}

// download goes on behind what an earlier try has left.
func (s *source) download(ctx context.Context, p Package, part string, progress func(done int64)) error {
	to, err := os.OpenFile(part, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer to.Close()
	at, err := to.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if at > p.Size {
		if err := to.Truncate(0); err != nil {
			return err
		}
		at = 0
	}
	address := p.URL
	if s.mirror != "" {
		address = s.mirror + "/" + p.file()
	}
	for progress(at); at < p.Size; progress(at) {
		body, err := s.chunk(ctx, address, at, min(at+chunk, p.Size)-1)
		if err != nil {
			return fmt.Errorf("download %s: %w", p.file(), err)
		}
		if _, err := to.WriteAt(body, at); err != nil {
			return fmt.Errorf("keep download: %w", err)
		}
		at += int64(len(body))
	}
	return to.Close()
}

// chunk asks for a range of bytes (RFC 9110 section 14).
func (s *source) chunk(ctx context.Context, address string, from, to int64) ([]byte, error) {
	answer, err := s.client.Do(ctx, outbound.Request{
		Method: http.MethodGet, URL: address, Header: http.Header{"Range": {fmt.Sprintf("bytes=%d-%d", from, to)}},
	})
	switch {
	case err != nil:
		return nil, err
	case answer.Status == http.StatusOK && from == 0 && !answer.Truncated && int64(len(answer.Body)) <= chunk:
		return answer.Body, nil // a small file by a server that knows no ranges
	case answer.Status != http.StatusPartialContent:
		return nil, fmt.Errorf("the source answered with the status %d to a range of bytes", answer.Status)
	case int64(len(answer.Body)) != to-from+1:
		return nil, fmt.Errorf("the source answered with %d bytes of %d", len(answer.Body), to-from+1)
	}
	return answer.Body, nil
}

// verified says what is wrong with a package's file.
func verified(path string, p Package) error {
	return matches(path, p.SHA256, p.Size)
}

// matches compares a file with its size and hash.
func matches(path, want string, size int64) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, io.LimitReader(file, size+1))
	if err != nil {
		return err
	}
	if n != size {
		return fmt.Errorf("%d bytes or more, want %d", n, size)
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		return fmt.Errorf("its SHA-256 is %s, not %s", got, want)
	}
	return nil
}

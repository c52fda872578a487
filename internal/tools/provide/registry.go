package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

const (
	maxPackage  = 128 << 20 // the largest, ONNX Runtime, has about 114 MB
	maxUnpacked = 512 << 20 // and about 300 MB unpacked
)

// defaultRegistry is npm's own default, used where no other is configured.
const defaultRegistry = "https://registry.npmjs.org"

// npmPackage is one version of a package with the SHA-512 hash that its
// registry states for it.
type npmPackage struct{ name, version, integrity string }

// registry gets packages without npm.
type registry struct {
	client *http.Client
	base   string
}

func configuredRegistry() registry {
	return registry{client: http.DefaultClient, base: strings.TrimRight(registryAddress(), "/")}
}

// registryAddress looks where npm would look first: environment, then the
// user's file of settings.
func registryAddress() string {
	for _, name := range []string{"npm_config_registry", "NPM_CONFIG_REGISTRY"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	dir, err := os.UserHomeDir()
	if err != nil {
		return defaultRegistry
	}
	text, err := os.ReadFile(filepath.Join(dir, ".npmrc"))
	if err != nil {
		return defaultRegistry
	}
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(line, "="); ok && strings.TrimSpace(key) == "registry" {
			return strings.TrimSpace(value)
		}
	}
	return defaultRegistry
}

// install puts the package's content into target, all of it or nothing.
func (r registry) install(ctx context.Context, p npmPackage, target string) error {
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	archive, err := os.CreateTemp(filepath.Dir(target), "package-*.tgz")
	if err != nil {
		return err
	}
	defer os.Remove(archive.Name())
	defer archive.Close()
	url := fmt.Sprintf("%s/%s/-/%s-%s.tgz", r.base, p.name, path.Base(p.name), p.version)
	if err := r.save(ctx, url, archive); err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	if err := verify(archive, p.integrity); err != nil {
		return fmt.Errorf("download %s: %w", url, err)
	}
	return place(archive, target)
}

func (r registry) save(ctx context.Context, url string, to io.Writer) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return err
	}
	resp, err := r.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("answered %s", resp.Status)
	}
	n, err := io.Copy(to, io.LimitReader(resp.Body, maxPackage+1))
	if err == nil && n > maxPackage {
		err = errors.New("larger than the package can be")
	}
	return err
}

func verify(archive io.ReadSeeker, integrity string) error {
	if _, err := archive.Seek(0, io.SeekStart); err != nil {
		return err
	}
	hash := sha512.New()
	if _, err := io.Copy(hash, archive); err != nil {
		return err
	}
	if got := base64.StdEncoding.EncodeToString(hash.Sum(nil)); got != integrity {
		return fmt.Errorf("hash is sha512-%s, not the pinned sha512-%s", got, integrity)
	}
	return nil
}

// place unpacks beside the target and renames, so that the target is never
// half there.
func place(archive io.ReadSeeker, target string) error {
	if _, err := archive.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	unpacked, err := os.MkdirTemp(filepath.Dir(target), "unpacked-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(unpacked)
	if err := os.Chmod(unpacked, 0o755); err != nil {
		return err
	}
	if err := unpack(archive, unpacked); err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	if err := restoreLinks(unpacked); err != nil {
		return err
	}
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	return os.Rename(unpacked, target)
}

// unpack writes files and folders only, and through a root that no name or
// link can lead out of.
func unpack(archive io.Reader, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	zipped, err := gzip.NewReader(archive)
	if err != nil {
		return err
	}
	reader := tar.NewReader(io.LimitReader(zipped, maxUnpacked))
	for {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := unpackEntry(root, header, reader); err != nil {
			return fmt.Errorf("%q: %w", header.Name, err)
		}
	}
}

func unpackEntry(root *os.Root, header *tar.Header, content io.Reader) error {
	// Every name begins with the folder "package".
	_, name, ok := strings.Cut(header.Name, "/")
	if !ok || name == "" {
		return nil
	}
	if header.Typeflag == tar.TypeDir {
		return root.MkdirAll(filepath.Clean(name), 0o755)
	}
	if header.Typeflag != tar.TypeReg {
		return errors.New("neither file nor folder")
	}
	if !filepath.IsLocal(name) {
		return errors.New("leads out of the package")
	}
	if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if header.Mode&0o100 != 0 {
		mode = 0o755
	}
	file, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Close())
}

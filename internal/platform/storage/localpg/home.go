package localpg

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	// rootDataDir is where a server started by root keeps its data: outside
	// root's own folder, which no other user can enter.
	rootDataDir = "/var/lib/vidimus/postgres"
	// rootCacheDir is the same for downloaded programs.
	rootCacheDir = "/var/cache/vidimus"
	// maxSocketPath is the longest path of a socket that every system takes
	// (sun_path: 108 bytes on Linux, 104 on BSD, one for the final NUL).
	maxSocketPath = 103
	// minSharedMemory is the room that must be left for tests to use memory.
	minSharedMemory = 1 << 30
)

// DefaultDataDir is the default folder for data: below /var/lib for root, else in
// the user's state folder.
func DefaultDataDir() (string, error) {
	if os.Geteuid() == 0 {
		return rootDataDir, nil
	}
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "vidimus", "postgres"), nil
	}
	dir, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("find a folder for the database: %w", err)
	}
	return filepath.Join(dir, ".local", "state", "vidimus", "postgres"), nil
}

// DefaultCacheDir is the default folder for downloaded programs.
func DefaultCacheDir() (string, error) {
	if os.Geteuid() == 0 {
		return rootCacheDir, nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("find a cache folder: %w", err)
	}
	return filepath.Join(dir, "vidimus"), nil
}

// TestRoot is the folder for data that may be lost: memory when there is
// plenty, else the temporary folder.
func TestRoot() string {
	const sharedMemory = "/dev/shm"
	if freeSpace(sharedMemory) > minSharedMemory {
		return sharedMemory
	}
	return os.TempDir()
}

// home is the folder of one server. Started by root, it belongs to root, so
// that the account can plant no link where root is about to write; only what
// is inside data and run belongs to the account.
type home struct {
	dir       string
	temporary bool
}

func (h home) data() string { return filepath.Join(h.dir, "data") }
func (h home) run() string  { return filepath.Join(h.dir, "run") }
func (h home) file(name string) string {
	return filepath.Join(h.dir, name)
}

func openHome(options Options) (home, error) {
	dir := options.DataDir
	if dir == "" && options.Test {
		dir, err := os.MkdirTemp(TestRoot(), "vidimus-pg-")
		return home{dir: dir, temporary: true}, err
	}
	if dir == "" {
		var err error
		if dir, err = DefaultDataDir(); err != nil {
			return home{}, err
		}
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return home{}, err
	}
	if _, err := os.Stat(filepath.Join(dir, "PG_VERSION")); err == nil {
		return home{}, fmt.Errorf("use data folder %s: it is itself a PostgreSQL cluster; name an empty folder, or start that cluster and give its address as the database", dir)
	}
	return home{dir: dir}, nil
}

func (h home) create(acc account) error {
	mode := fs.FileMode(0o700)
	if acc.drop {
		mode = 0o755 // the account must pass on its way to data and run
	}
	if h.temporary {
		return os.Chmod(h.dir, mode)
	}
	if err := makeDirs(h.dir, mode); err != nil {
		return fmt.Errorf("make data folder: %w", err)
	}
	return nil
}

// MakeStateDir makes the folder that data folders lie in. Others than its owner
// can pass through it where this process is root, as PostgreSQL then runs for
// another account; they cannot list it.
func MakeStateDir(dir string) error {
	mode := fs.FileMode(0o700)
	if os.Geteuid() == 0 {
		mode = 0o711
	}
	if err := makeDirs(dir, mode); err != nil {
		return fmt.Errorf("make state folder: %w", err)
	}
	return nil
}

// makeDirs makes the folders that are missing, with that very mode: a strict
// umask of root's must not lock the account out.
func makeDirs(dir string, mode fs.FileMode) error {
	for _, path := range append(ancestors(dir), dir) {
		err := os.Mkdir(path, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return err
		}
		if err := os.Chmod(path, mode); err != nil {
			return err
		}
	}
	return nil
}

// discard removes a home that was made for one run only.
func (h home) discard() error {
	if !h.temporary {
		return nil
	}
	return os.RemoveAll(h.dir)
}

// major is the version of PostgreSQL that made the data.
func (h home) major() (int, error) {
	text, err := os.ReadFile(filepath.Join(h.data(), "PG_VERSION"))
	if err != nil {
		return 0, err
	}
	major, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return 0, fmt.Errorf("read version of %s: %w", h.data(), err)
	}
	return major, nil
}

// socketDir makes a folder that only the account can enter: inside the home,
// or in the temporary folder when that makes the socket's path too long.
func (h home) socketDir(acc account) (string, error) {
	dir := h.run()
	if len(dir)+len("/.s.PGSQL.")+len(port) <= maxSocketPath {
		err := os.Mkdir(dir, 0o700)
		if errors.Is(err, fs.ErrExist) {
			return dir, nil
		}
		if err != nil {
			return "", fmt.Errorf("make socket folder: %w", err)
		}
		return dir, acc.own(dir)
	}
	base := os.TempDir()
	if len(base) > maxSocketPath/2 {
		base = "/tmp"
	}
	dir, err := os.MkdirTemp(base, "vidimus-pg-")
	if err != nil {
		return "", fmt.Errorf("make socket folder: %w", err)
	}
	return dir, acc.own(dir)
}

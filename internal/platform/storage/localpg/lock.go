package localpg

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	lockFileName = "lock"
	pidFileName  = "postmaster.pid"
	lockPoll     = 20 * time.Millisecond
	// orphanTimeout is how long the shutdown of a server may take whose parent
	// was killed.
	orphanTimeout = 60 * time.Second
)

// RunningError reports that a data folder is in use. Its DSN leads to the server that uses it, for
// tools which only want to reach the same data.
type RunningError struct {
	Dir string
	// Owner is the process that started the server; zero when it was not us.
	Owner int
	// PID is the server itself; zero while it is still starting.
	PID int

	socket string
}

func (e *RunningError) Error() string {
	text := "PostgreSQL already runs on " + e.Dir
	if e.PID != 0 {
		text += fmt.Sprintf(" as process %d", e.PID)
	}
	if e.Owner != 0 {
		text += fmt.Sprintf(", started by process %d", e.Owner)
	}
	return text + ": stop that process, or choose another data folder"
}

// DSN is the connection string of a database of the running server; empty
// while it is still starting. The empty name means Database.
func (e *RunningError) DSN(database string) string {
	if e.socket == "" {
		return ""
	}
	return dsn(e.socket, database)
}

// acquire takes the home for this process. The lock is inherited by every
// process of the cluster, so it also tells of a server without its parent:
// that one is shutting down and is waited for.
func (h home) acquire(ctx context.Context) (*os.File, error) {
	file, err := os.OpenFile(h.file(lockFileName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock data folder: %w", err)
	}
	if err := h.await(ctx, file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if err := writeOwner(file); err != nil {
		return nil, errors.Join(fmt.Errorf("lock data folder: %w", err), file.Close())
	}
	return file, nil
}

func (h home) await(ctx context.Context, file *os.File) error {
	ctx, cancel := context.WithTimeout(ctx, orphanTimeout)
	defer cancel()
	ticker := time.NewTicker(lockPoll)
	defer ticker.Stop()
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return nil
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) && !errors.Is(err, syscall.EINTR) {
			return fmt.Errorf("lock data folder: %w", err)
		}
		if owner := readOwner(file); owner != 0 && alive(owner) && !ended(owner) {
			return h.running(owner)
		}
		select {
		case <-ctx.Done():
			return h.running(0)
		case <-ticker.C:
		}
	}
}

// running describes who holds the home.
func (h home) running(owner int) *RunningError {
	e := &RunningError{Dir: h.dir, Owner: owner}
	if file, err := readPidFile(filepath.Join(h.data(), pidFileName)); err == nil {
		e.PID, e.socket = file.pid, file.socket
	}
	return e
}

func writeOwner(file *os.File) error {
	if err := file.Truncate(0); err != nil {
		return err
	}
	_, err := file.WriteAt([]byte(strconv.Itoa(os.Getpid())), 0)
	return err
}

func readOwner(file *os.File) int {
	text := make([]byte, 20)
	n, _ := file.ReadAt(text, 0) // a short read is the normal case
	pid, err := strconv.Atoi(string(text[:n]))
	if err != nil {
		return 0
	}
	return pid
}

func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// ended says that a process is over and only waits for its parent to collect
// it, as after a kill in a container: such a one works in no folder. Where that
// cannot be seen, the answer is no.
func ended(pid int) bool {
	_, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid))
	if !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	_, err = os.Stat("/proc/self")
	return err == nil
}

// pidFile is the parsed postmaster.pid of a data folder.
type pidFile struct {
	pid    int
	socket string
	ready  bool
}

// readPidFile reads postmaster.pid, whose lines are fixed by position: process
// id, folder, start time, port, socket folder, address, memory key, status
// (PostgreSQL's src/include/utils/pidfile.h).
func readPidFile(path string) (pidFile, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return pidFile{}, err
	}
	lines := strings.Split(string(text), "\n")
	var file pidFile
	if file.pid, err = strconv.Atoi(strings.TrimSpace(lines[0])); err != nil {
		return pidFile{}, fmt.Errorf("read %s: %w", path, err)
	}
	if len(lines) > 4 {
		file.socket = lines[4]
	}
	file.ready = len(lines) > 7 && strings.TrimSpace(lines[7]) == "ready"
	return file, nil
}

// clearStalePid removes what a crash has left when the process id in it now
// belongs to somebody else: the server itself would take that one for a server.
// Our own servers are ruled out by the lock, so only one that was started by
// other means can still be running.
func (h home) clearStalePid() error {
	path := filepath.Join(h.data(), pidFileName)
	file, err := readPidFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if alive(file.pid) && servesFrom(file.pid, h.data()) {
		return h.running(0)
	}
	if err := os.Remove(path); err != nil {
		return fmt.Errorf("remove stale %s: %w", pidFileName, err)
	}
	return nil
}

// servesFrom says whether a process is a server on that data: one works inside
// its data folder. Where that cannot be seen, the answer is yes.
func servesFrom(pid int, data string) bool {
	if ended(pid) {
		return false
	}
	cwd, err := os.Readlink(fmt.Sprintf("/proc/%d/cwd", pid))
	if err != nil {
		return true
	}
	followed, err := filepath.EvalSymlinks(data)
	return err != nil || cwd == followed
}

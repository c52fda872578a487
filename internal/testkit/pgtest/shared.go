package pgtest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// All test processes of a user share one server. The first of them starts it
// as a keeper: a copy of the test program in a session of its own, which stops
// the server and removes its data when nobody has used it for a while.
//
// Three files in one folder coordinate this. Every test process holds a shared
// lock on "users" for its lifetime; the keeper ends only with the exclusive
// one. "start" is locked while somebody looks for the server or starts it.
// "address" holds the server's address.

const (
	envKeeper   = "VIDIMUS_PGTEST_KEEPER"
	probePeriod = 30 * time.Second
)

// users stays open, and its lock held, until the process ends.
var users *os.File

// sharedServer returns the address of the server, which it starts if need be.
func sharedServer(ctx context.Context) (string, error) {
	dir, err := stateDir()
	if err != nil {
		return "", err
	}
	if users, err = lockFile(filepath.Join(dir, "users"), syscall.LOCK_SH); err != nil {
		return "", err
	}
	start, err := lockFile(filepath.Join(dir, "start"), syscall.LOCK_EX)
	if err != nil {
		return "", err
	}
	defer start.Close()
	if address, err := os.ReadFile(filepath.Join(dir, "address")); err == nil && answers(ctx, string(address)) {
		return string(address), nil
	}
	return startKeeper(ctx, dir)
}

// stateDir is the folder of the coordinating files. The temporary folder is
// open to everybody, so one that belongs to somebody else is refused.
func stateDir() (string, error) {
	dir := filepath.Join(os.TempDir(), "vidimus-pgtest-"+strconv.Itoa(os.Geteuid()))
	return dir, ownDir(dir, 0o700)
}

func ownDir(dir string, mode os.FileMode) error {
	if err := os.Mkdir(dir, mode); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !info.IsDir() || !ok || int(stat.Uid) != os.Geteuid() {
		return fmt.Errorf("use %s: it is not a folder of this user", dir)
	}
	return nil
}

func lockFile(path string, how int) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for {
		err := syscall.Flock(int(file.Fd()), how)
		if err == nil {
			return file, nil
		}
		if !errors.Is(err, syscall.EINTR) {
			return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), file.Close())
		}
	}
}

func answers(ctx context.Context, dsn string) bool {
	ctx, cancel := context.WithTimeout(ctx, probePeriod)
	defer cancel()
	conn, err := pgx.Connect(ctx, dsn)
	if err != nil {
		return false
	}
	return conn.Close(ctx) == nil
}

// startKeeper runs this very program as the keeper and reads the server's
// address, or the reason why there is none, from a pipe.
func startKeeper(ctx context.Context, dir string) (string, error) {
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer reader.Close()
	// Not bound to ctx, and no output shared with the test: the keeper stays.
	cmd := exec.Command(program)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), envKeeper+"="+dir)
	cmd.ExtraFiles = []*os.File{writer}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	err = cmd.Start()
	writer.Close()
	if err != nil {
		return "", fmt.Errorf("start keeper: %w", err)
	}
	go func() { _ = cmd.Wait() }() // reaps it should it end before this process

	stop := context.AfterFunc(ctx, func() { reader.Close() })
	defer stop()
	answer, err := io.ReadAll(reader)
	if err != nil {
		return "", fmt.Errorf("await keeper: %w", errors.Join(err, ctx.Err()))
	}
	if !strings.HasPrefix(string(answer), "postgres://") {
		return "", fmt.Errorf("start server: %s", answer)
	}
	return string(answer), nil
}

package pgtest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"vidimus/internal/platform/storage/localpg"
)

const (
	// idleTime bridges the pauses between the packages of one run.
	idleTime = 15 * time.Second
	idlePoll = 500 * time.Millisecond
)

// init turns the process into the keeper when it was started as one; no test
// runs then. It is here, not in a program of its own, because a test has
// nothing at hand to run but itself.
func init() {
	dir := os.Getenv(envKeeper)
	if dir == "" {
		return
	}
	if err := keep(dir); err != nil {
		os.Exit(1)
	}
	os.Exit(0)
}

// keep runs the server until nobody needs it. The order at the end matters:
// the lock on users is the last to go, so whoever waits for it finds neither
// the address nor the server and starts anew.
func keep(dir string) error {
	syscall.CloseOnExec(answerFD)
	answer := os.NewFile(answerFD, "answer")
	users, err := os.OpenFile(filepath.Join(dir, "users"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return refuse(answer, err)
	}
	defer users.Close()
	server, err := startServer(filepath.Join(localpg.TestRoot(), filepath.Base(dir)+"-data"))
	if err != nil {
		return refuse(answer, err)
	}
	defer server.remove()
	dsn := server.DSN("postgres")
	address := filepath.Join(dir, "address")
	if err := os.WriteFile(address, []byte(dsn), 0o600); err != nil {
		return refuse(answer, err)
	}
	defer os.Remove(address)
	if _, err := answer.WriteString(dsn); err != nil {
		return err
	}
	if err := answer.Close(); err != nil {
		return err
	}
	ticker := time.NewTicker(idlePoll)
	defer ticker.Stop()
	return awaitIdle(users, server.Done(), ticker.C)
}

// answerFD is the pipe to the process that started the keeper.
const answerFD = 3

func refuse(answer *os.File, err error) error {
	_, writeErr := answer.WriteString(err.Error())
	return errors.Join(err, writeErr)
}

// kept is the server with the folder that goes with it.
type kept struct {
	*localpg.Server
	dir string
}

func startServer(dir string) (*kept, error) {
	if err := ownDir(dir, 0o755); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	server, err := localpg.Start(ctx, localpg.Options{
		DataDir: dir,
		BinDir:  os.Getenv(EnvBinDir),
		Test:    true,
		Fresh:   true,
	})
	var running *localpg.RunningError
	if err != nil && !errors.As(err, &running) {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	if err != nil {
		return nil, err
	}
	return &kept{Server: server, dir: dir}, nil
}

func (k *kept) remove() {
	ctx, cancel := context.WithTimeout(context.Background(), cleanupTimeout)
	defer cancel()
	// Nobody is left to tell; the next keeper clears what remains.
	_ = k.Stop(ctx)
	_ = os.RemoveAll(k.dir)
}

// awaitIdle returns with the exclusive lock on users after nobody has held it
// for a while, or without it when the server is gone. It looks at every tick.
func awaitIdle(users *os.File, gone <-chan struct{}, ticks <-chan time.Time) error {
	lastUse := time.Now()
	for {
		var now time.Time
		select {
		case <-gone:
			return nil
		case now = <-ticks:
		}
		if syscall.Flock(int(users.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
			lastUse = now
			continue
		}
		if now.Sub(lastUse) > idleTime {
			return nil
		}
		if err := syscall.Flock(int(users.Fd()), syscall.LOCK_UN); err != nil {
			return err
		}
	}
}

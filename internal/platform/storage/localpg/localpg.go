// Package localpg runs a private PostgreSQL server as a child process, for
// installations that configure no database. It finds the server's programs, creates
// the cluster, starts it on a Unix socket only, restarts it when it dies and stops
// it with its parent. It knows nothing of schemas or connections.
//
// It is ours because no maintained module runs a server both as root and as a user,
// on a socket only, with restarts.
package localpg

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// Role is the superuser of the cluster, the only role there is.
	Role = "vidimus"
	// Database is made together with the cluster.
	Database = "vidimus"
	// MinMajor is the oldest PostgreSQL our SQL is written for.
	MinMajor = 15
)

// Options configure where and how a server runs. The zero value is the default database of an
// installation.
type Options struct {
	// DataDir is the folder owned by the server: it will hold the cluster
	// (data), the socket (run) and a lock. Empty means DefaultDataDir, or a
	// temporary folder in test mode, which Stop then removes.
	DataDir string
	// BinDir is the folder with the programs initdb and postgres. When it is
	// set nothing else is considered.
	BinDir string
	// CacheDirs are searched for a downloaded package. Empty means DefaultCacheDir.
	CacheDirs []string
	// Test trades durability for speed: everything is lost in a crash of the machine.
	Test bool
	// Fresh throws away the rows of an earlier server in DataDir.
	Fresh bool
	// Settings are further server settings, stronger than postgresql.conf.
	Settings map[string]string
	// Logger receives the server's own messages, which never hold row values.
	Logger *slog.Logger

	// accounts are the users a server started by root may run as, best first.
	accounts []string
}

// Server is a running PostgreSQL.
type Server struct {
	home     home
	binaries Binaries
	account  account
	options  Options
	socket   string
	lock     *os.File
	messages *messageLog

	stopping chan struct{}
	stopOnce sync.Once
	stopErr  error
	ready    atomic.Bool
	done     chan struct{}

	mu     sync.Mutex
	child  *exec.Cmd
	result error // why the server is gone; nil after a requested stop
}

// Start returns a server that accepts connections. The context bounds the
// start only; the server runs until Stop or until this process dies.
// A folder that is in use gives a *RunningError.
func Start(ctx context.Context, options Options) (*Server, error) {
	s, err := newServer(options)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(err, s.release())
	}
	go s.supervise()
	if err := s.awaitReady(ctx); err != nil {
		stopCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), abortTimeout)
		defer cancel()
		return nil, errors.Join(err, s.Stop(stopCtx))
	}
	return s, nil
}

func newServer(options Options) (*Server, error) {
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	if len(options.accounts) == 0 {
		options.accounts = defaultAccounts
	}
	if len(options.CacheDirs) == 0 {
		if dir, err := DefaultCacheDir(); err == nil {
			options.CacheDirs = []string{dir}
		}
	}
	h, err := openHome(options)
	if err != nil {
		return nil, err
	}
	acc, err := chooseAccount(h, options.accounts)
	if err != nil {
		return nil, errors.Join(err, h.discard())
	}
	return &Server{
		home:     h,
		account:  acc,
		options:  options,
		messages: &messageLog{logger: options.Logger},
		stopping: make(chan struct{}),
		done:     make(chan struct{}),
	}, nil
}

// prepare does everything up to the first launch.
func (s *Server) prepare(ctx context.Context) error {
	if err := s.home.create(s.account); err != nil {
		return err
	}
	if err := s.account.reach(s.home.data()); err != nil {
		return fmt.Errorf("use data folder %s: %w; choose another folder, such as %s", s.home.dir, err, rootDataDir)
	}
	lock, err := s.home.acquire(ctx)
	if err != nil {
		return err
	}
	s.lock = lock
	if s.options.Fresh {
		if err := os.RemoveAll(s.home.data()); err != nil {
			return fmt.Errorf("clear data folder: %w", err)
		}
	}
	if err := s.chooseBinaries(ctx); err != nil {
		return err
	}
	if err := s.initialise(ctx); err != nil {
		return err
	}
	if err := s.home.clearStalePid(); err != nil {
		return err
	}
	s.socket, err = s.home.socketDir(s.account)
	return err
}

func (s *Server) chooseBinaries(ctx context.Context) error {
	search := SearchPaths{BinDir: s.options.BinDir, CacheDirs: s.options.CacheDirs, account: s.account}
	found, err := search.all(ctx)
	if err != nil {
		return err
	}
	major, err := s.home.major()
	if errors.Is(err, fs.ErrNotExist) {
		s.binaries = found[0]
		return nil
	}
	if err != nil {
		return err
	}
	for _, b := range found {
		if b.Major == major {
			s.binaries = b
			return nil
		}
	}
	return fmt.Errorf("the data in %s belongs to PostgreSQL %d, but only %s is here: install PostgreSQL %d, or move the data with pg_dump or pg_upgrade",
		s.home.data(), major, describe(found), major)
}

// DSN is the connection string of a database of the server; the empty name
// means Database.
func (s *Server) DSN(database string) string { return dsn(s.socket, database) }

func dsn(socket, database string) string {
	if database == "" {
		database = Database
	}
	query := url.Values{"host": {socket}, "port": {port}, "sslmode": {"disable"}}
	u := url.URL{Scheme: "postgres", User: url.User(Role), Path: "/" + database, RawQuery: query.Encode()}
	return u.String()
}

// PID is the process id of the server, which changes when it has to be
// restarted; zero while none runs.
func (s *Server) PID() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.child == nil {
		return 0
	}
	return s.child.Process.Pid
}

// Done is closed when the server is gone for good; Err then tells why.
func (s *Server) Done() <-chan struct{} { return s.done }

// Err is nil while the server runs and after a requested stop.
func (s *Server) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.result
}

// Stop shuts the server down and waits for its end: orderly at first, by force
// when the context ends before. Committed rows survive both.
func (s *Server) Stop(ctx context.Context) error {
	s.stopOnce.Do(func() { s.stopErr = s.stop(ctx) })
	return s.stopErr
}

// release gives back what prepare took.
func (s *Server) release() error {
	var errs []error
	if s.socket != "" && s.socket != s.home.run() {
		errs = append(errs, os.RemoveAll(s.socket))
	}
	errs = append(errs, s.home.discard())
	if s.lock != nil {
		errs = append(errs, s.lock.Close())
	}
	return errors.Join(errs...)
}

func (s *Server) awaitReady(ctx context.Context) error {
	ticker := time.NewTicker(readyPoll)
	defer ticker.Stop()
	for {
		select {
		case <-s.done:
			return fmt.Errorf("start PostgreSQL: %w", s.Err())
		case <-ctx.Done():
			return fmt.Errorf("await PostgreSQL: %w%s", ctx.Err(), s.messages.quote())
		case <-ticker.C:
		}
		file, err := readPidFile(filepath.Join(s.home.data(), pidFileName))
		if err == nil && file.ready && file.pid == s.PID() {
			s.ready.Store(true)
			return nil
		}
	}
}

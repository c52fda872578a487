package testbed

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/localpg"
)

const (
	// clusterWait is how long PostgreSQL may take to recover and accept.
	clusterWait = 60 * time.Second
	// acceptPoll is how finely the moment is known at which it accepts.
	acceptPoll = 5 * time.Millisecond
)

// Cluster is a durable PostgreSQL on a Unix socket that a drill may kill.
type Cluster struct {
	dir      string
	binaries string
	owner    *syscall.Credential
	socket   string
	process  *process
}

// NewCluster makes a cluster in the folder and starts it.
func NewCluster(ctx context.Context, dir string) (*Cluster, error) {
	cache, err := localpg.DefaultCacheDir()
	if err != nil {
		return nil, err
	}
	search := localpg.SearchPaths{CacheDirs: []string{cache}}
	binaries, err := localpg.Find(ctx, search)
	if err != nil {
		return nil, err
	}
	made, err := localpg.Start(ctx, localpg.Options{DataDir: dir, CacheDirs: search.CacheDirs})
	if err != nil {
		return nil, fmt.Errorf("make cluster: %w", err)
	}
	address, err := url.Parse(made.DSN(""))
	if err != nil {
		return nil, errors.Join(err, made.Stop(ctx))
	}
	if err := made.Stop(ctx); err != nil {
		return nil, err
	}
	c := &Cluster{dir: dir, binaries: binaries.Dir, socket: filepath.Join(dir, "run")}
	if socket := address.Query().Get("host"); socket != c.socket {
		return nil, fmt.Errorf("use folder %s: its path is too long for a socket", dir)
	}
	if c.owner, err = ownerOf(c.data()); err != nil {
		return nil, err
	}
	return c, c.Start(ctx)
}

// ownerOf is the account that PostgreSQL must run as when this process is root.
func ownerOf(dir string) (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil, fmt.Errorf("find owner of %s: unknown on this system", dir)
	}
	return &syscall.Credential{Uid: stat.Uid, Gid: stat.Gid}, nil
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// DSN is the address of a database.
func (c *Cluster) DSN(database string) string {
	query := url.Values{"host": {c.socket}, "port": {"5432"}, "sslmode": {"disable"}}
	u := url.URL{Scheme: "postgres", User: url.User(localpg.Role), Path: "/" + database, RawQuery: query.Encode()}
	return u.String()
}

// Start returns when the cluster accepts connections. A server that will not
// start yet, as after a kill, is started again.
func (c *Cluster) Start(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, clusterWait)
	defer cancel()
	for {
		if c.process == nil || c.process.ended() {
			if err := c.launch(); err != nil {
				return err
			}
		}
		if c.accepts(ctx) {
			return nil
		}
		if err := pause(ctx, acceptPoll); err != nil {
			return fmt.Errorf("await PostgreSQL: %w", err)
		}
	}
}

func (c *Cluster) launch() error {
	args := []string{"-D", c.data(), "-c", "listen_addresses=", "-c", "unix_socket_directories=" + c.socket, "-c", "port=5432"}
	cmd := exec.Command(filepath.Join(c.binaries, "postgres"), args...)
	cmd.Dir = "/"
	cmd.Env = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TZ=UTC"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: c.owner}
	p, err := start(cmd, filepath.Join(c.dir, "postgres.log"))
	c.process = p
	return err
}

func (c *Cluster) accepts(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.DSN("postgres"))
	if err != nil {
		return false
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, "SELECT 1")
	return err == nil
}

// Kill ends every process of the server with SIGKILL, at once.
func (c *Cluster) Kill(ctx context.Context) error {
	children := childrenOf(c.process.pid())
	if err := c.process.kill(); err != nil {
		return err
	}
	for _, child := range children {
		// It may have ended with its parent already.
		_ = syscall.Kill(child, syscall.SIGKILL)
	}
	return c.process.wait(ctx)
}

// Freeze stops every process of the server where it is: connections stay open
// and nothing answers, as with a machine that is out of reach.
func (c *Cluster) Freeze(frozen bool) error {
	signal := syscall.SIGCONT
	if frozen {
		signal = syscall.SIGSTOP
	}
	for _, pid := range append(childrenOf(c.process.pid()), c.process.pid()) {
		if err := syscall.Kill(pid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return fmt.Errorf("signal PostgreSQL: %w", err)
		}
	}
	return nil
}

// Stop shuts the server down as an operator does: sessions end, a checkpoint
// is written.
func (c *Cluster) Stop(ctx context.Context) error {
	if c.process == nil || c.process.ended() {
		return nil
	}
	if err := c.process.signal(syscall.SIGINT); err != nil {
		return err
	}
	return c.process.wait(ctx)
}

// Abort ends the server at once, as an operator does in need: sessions break,
// nothing is written, the next start recovers.
func (c *Cluster) Abort(ctx context.Context) error {
	if err := c.process.signal(syscall.SIGQUIT); err != nil {
		return err
	}
	return c.process.wait(ctx)
}

// Configure changes a setting of the running server; every session sees it
// with its next statement.
func (c *Cluster) Configure(ctx context.Context, name, value string) error {
	conn, err := pgx.Connect(ctx, c.DSN("postgres"))
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	for _, statement := range []string{
		"SET default_transaction_read_only = off",
		"ALTER SYSTEM SET " + pgx.Identifier{name}.Sanitize() + " = '" + value + "'",
		"SELECT pg_reload_conf()",
	} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return fmt.Errorf("configure %s: %w", name, err)
		}
	}
	return nil
}

// Exec runs one statement on a database.
func Exec(ctx context.Context, dsn, statement string, args ...any) error {
	conn, err := pgx.Connect(ctx, dsn)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement, args...); err != nil {
		return fmt.Errorf("run statement: %w", err)
	}
	return nil
}

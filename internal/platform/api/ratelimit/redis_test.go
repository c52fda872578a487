package ratelimit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

// servers are the Redis servers started by this run of the tests.
var servers struct {
	sync.Mutex
	running []*server
}

type server struct {
	cmd    *exec.Cmd
	leash  *os.File
	folder string
	output bytes.Buffer
	exited chan struct{}
}

// leashed runs a program until it ends or the other end of descriptor 3 is
// closed, as happens at the latest when the test's process is gone.
const leashed = `"$0" "$@" 3<&- & pid=$!; (read -r _ <&3; kill $pid) >/dev/null 2>&1 & exec 3<&-; wait $pid`

func TestMain(m *testing.M) {
	redis.SetLogger(silent{}) // outages are the subject here
	code := m.Run()
	for _, s := range servers.running {
		s.stop()
	}
	os.Exit(code)
}

// long is more than an answer takes on the busiest machine.
const long = 2 * time.Minute

type silent struct{}

func (silent) Printf(context.Context, string, ...any) {}

var (
	plainServer   = sync.OnceValues(func() (string, error) { return startRedis("--port", "0") })
	clusterServer = sync.OnceValues(startCluster)
)

// startCluster runs a cluster of one. Its ports were free a moment ago, but
// somebody else may be faster in taking them.
func startCluster() (socket string, err error) {
	for range 5 {
		var port, bus string
		if port, bus, err = freePorts(); err != nil {
			return "", err
		}
		socket, err = startRedis("--cluster-enabled", "yes", "--bind", "127.0.0.1", "--port", port, "--cluster-port", bus)
		if err == nil {
			return socket, nil
		}
	}
	return "", err
}

func freePorts() (one, two string, err error) {
	a, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", "", err
	}
	defer a.Close()
	b, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", "", err
	}
	defer b.Close()
	_, one, _ = net.SplitHostPort(a.Addr().String())
	_, two, _ = net.SplitHostPort(b.Addr().String())
	return one, two, nil
}

// startRedis runs redis-server on a socket of its own and returns the socket's path.
func startRedis(flags ...string) (string, error) {
	program, err := exec.LookPath("redis-server")
	if err != nil {
		return "", errors.New("these tests need redis-server on the PATH; install it with `apt-get install redis-server` " +
			"(Debian, Ubuntu), `dnf install redis` (Fedora) or `brew install redis` (macOS)")
	}
	// Not the test's own folder: the name of a socket may have about 100 bytes only.
	folder, err := os.MkdirTemp("", "redis")
	if err != nil {
		return "", err
	}
	held, leash, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer held.Close()
	socket := filepath.Join(folder, "s")
	args := []string{"-c", leashed, program, "--unixsocket", socket, "--dir", folder, "--save", "", "--appendonly", "no"}
	s := &server{cmd: exec.Command("sh", append(args, flags...)...), leash: leash, folder: folder, exited: make(chan struct{})}
	s.cmd.ExtraFiles = []*os.File{held}
	s.cmd.Stdout, s.cmd.Stderr = &s.output, &s.output
	if err := s.cmd.Start(); err != nil {
		return "", err
	}
	go func() {
		_ = s.cmd.Wait()
		close(s.exited)
	}()
	servers.Lock()
	servers.running = append(servers.running, s)
	servers.Unlock()
	return socket, s.await(socket)
}

func (s *server) await(socket string) error {
	client := redis.NewClient(&redis.Options{Dialer: dialUnix(socket), MaxRetries: -1, DialerRetries: 1})
	defer client.Close()
	ctx, cancel := context.WithTimeout(context.Background(), long)
	defer cancel()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for client.Ping(ctx).Err() != nil {
		select {
		case <-tick.C:
		case <-s.exited:
			return fmt.Errorf("redis-server ended: %s", s.output.String())
		case <-ctx.Done():
			return errors.New("redis-server does not answer")
		}
	}
	return nil
}

func (s *server) stop() {
	_ = s.leash.Close()
	<-s.exited
	_ = os.RemoveAll(s.folder)
}

func dialUnix(socket string) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket)
	}
}

func newClient(t testing.TB, dial func(context.Context, string, string) (net.Conn, error)) *redis.Client {
	t.Helper()
	client := redis.NewClient(&redis.Options{Dialer: dial, MaxRetries: -1, DialTimeout: long, ReadTimeout: long, WriteTimeout: long, PoolTimeout: long})
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// redisClient returns a client of a server that all tests share.
func redisClient(t testing.TB) *redis.Client {
	t.Helper()
	socket, err := plainServer()
	if err != nil {
		t.Fatal(err)
	}
	return newClient(t, dialUnix(socket))
}

// clusterClient returns a client of a cluster of one, which refuses a script
// whose keys belong to different slots.
func clusterClient(t testing.TB) *redis.Client {
	t.Helper()
	socket, err := clusterServer()
	if err != nil {
		t.Fatal(err)
	}
	client := newClient(t, dialUnix(socket))
	if err := client.ClusterAddSlotsRange(t.Context(), 0, 16383).Err(); err != nil && !strings.Contains(err.Error(), "already busy") {
		t.Fatal(err)
	}
	for tick := time.NewTicker(5 * time.Millisecond); ; <-tick.C {
		info, err := client.ClusterInfo(t.Context()).Result()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(info, "cluster_state:ok") {
			return client
		}
	}
}

// newRedisAt returns a limiter that goes by the test's clock instead of the server's.
func newRedisAt(client redis.UniversalClient, clock func() time.Time) *Redis {
	r := NewRedis(client, clock, Window)
	r.at = func() int64 { return clock().UnixMicro() }
	return r
}

func TestRedisKeepsNoIdentityAndForgets(t *testing.T) {
	t.Parallel()
	socket, err := startRedis("--port", "0")
	if err != nil {
		t.Fatal(err)
	}
	client := newClient(t, dialUnix(socket))
	limiter := NewRedis(client, time.Now, Window)
	for range 20 {
		if _, err := limiter.Take(t.Context(), "vk_live_secret", []Scope{{"a", 10}, {"b", 100}}); err != nil {
			t.Fatal(err)
		}
	}
	keys, err := client.Keys(t.Context(), "*").Result()
	if err != nil || len(keys) != 2 {
		t.Fatalf("keys %v (%v), want two", keys, err)
	}
	for _, key := range keys {
		if strings.Contains(key, "secret") || !strings.HasPrefix(key, keyPrefix+"{") {
			t.Errorf("key %q", key)
		}
		if n := client.LLen(t.Context(), key).Val(); n != 10 {
			t.Errorf("%d entries under a limit of 10", n)
		}
		if ttl := client.PTTL(t.Context(), key).Val(); ttl <= 0 || ttl > Window {
			t.Errorf("key lives for %v, want at most a window", ttl)
		}
	}
}

func TestRedisMemoryPerScope(t *testing.T) {
	t.Parallel()
	client := redisClient(t)
	limiter := NewRedis(client, time.Now, Window)
	for range 700 {
		if _, err := limiter.Take(t.Context(), t.Name(), []Scope{{"memory", 600}}); err != nil {
			t.Fatal(err)
		}
	}
	keys := client.Keys(t.Context(), keyPrefix+"*:memory").Val()
	if len(keys) != 1 {
		t.Fatalf("keys %v, want one", keys)
	}
	used, err := client.MemoryUsage(t.Context(), keys[0], 0).Result()
	if err != nil || used > 600*16 {
		t.Errorf("%d bytes for 600 requests (%v), want at most 16 each", used, err)
	}
}

// A server whose clock was set back goes on counting from the last time it knew.
func TestRedisClockSetBack(t *testing.T) {
	t.Parallel()
	clock := newClock()
	limiter := newRedisAt(redisClient(t), clock.now)
	scopes := []Scope{{"s", 2}}
	take(t, limiter, t.Name(), scopes, true)
	clock.advance(-time.Hour)
	take(t, limiter, t.Name(), scopes, true)
	if v := take(t, limiter, t.Name(), scopes, false); v.RetryAfter != Window {
		t.Errorf("retry after %v, want %v", v.RetryAfter, Window)
	}
}

func TestRedisReportsItsFailure(t *testing.T) {
	t.Parallel()
	client := newClient(t, func(context.Context, string, string) (net.Conn, error) { return nil, errors.New("no route") })
	limiter := NewRedis(client, time.Now, Window)
	if v, err := limiter.Take(t.Context(), "a", []Scope{{"s", 1}}); err == nil || v.Allowed {
		t.Errorf("got %+v (%v), want an error", v, err)
	}
	if err := limiter.Ping(t.Context()); err == nil {
		t.Error("ping answers")
	}
}

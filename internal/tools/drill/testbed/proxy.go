package testbed

import (
	"context"
	"io"
	"net"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Proxy stands between the product and a service, and can slow the answers
// down or cut the line.
type Proxy struct {
	upstream string
	listener net.Listener
	delay    atomic.Int64
	down     atomic.Bool
	mute     atomic.Bool
	mu       sync.Mutex
	open     map[net.Conn]bool
}

// NewProxy listens on loopback and passes on to upstream.
func NewProxy(upstream string) (*Proxy, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{upstream: upstream, listener: l, open: map[net.Conn]bool{}}
	go p.accept()
	return p, nil
}

// Address is where the proxy listens.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// DelayResponses delays every response by d.
func (p *Proxy) DelayResponses(d time.Duration) { p.delay.Store(int64(d)) }

// DropResponses forwards requests and closes the connection instead of answering, until it is called with false.
func (p *Proxy) DropResponses(mute bool) { p.mute.Store(mute) }

// Cut breaks all connections and refuses new ones until it is called with false.
func (p *Proxy) Cut(cut bool) {
	p.down.Store(cut)
	if cut {
		p.closeAll()
	}
}

// Close ends the proxy.
func (p *Proxy) Close() {
	_ = p.listener.Close()
	p.closeAll()
}

func (p *Proxy) closeAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for conn := range p.open {
		_ = conn.Close()
	}
}

func (p *Proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		go p.serve(client)
	}
}

func (p *Proxy) serve(client net.Conn) {
	defer client.Close()
	if p.down.Load() {
		return
	}
	server, err := net.Dial("tcp", p.upstream)
	if err != nil {
		return
	}
	defer server.Close()
	p.track(client, server)
	defer p.untrack(client, server)
	go func() {
		_, _ = io.Copy(server, client)
		_ = server.Close()
	}()
	buf := make([]byte, 16<<10)
	for {
		n, err := server.Read(buf)
		if err != nil || p.mute.Load() {
			return
		}
		if pause(context.Background(), time.Duration(p.delay.Load())) != nil {
			return
		}
		if _, err := client.Write(buf[:n]); err != nil {
			return
		}
	}
}

func (p *Proxy) track(conns ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range conns {
		p.open[c] = true
	}
}

func (p *Proxy) untrack(conns ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range conns {
		delete(p.open, c)
	}
}

// Redis is a counter store that keeps nothing.
type Redis struct {
	address string
	process *process
}

// StartRedis runs redis-server on loopback.
func StartRedis(ctx context.Context, dir string) (*Redis, error) {
	program, err := exec.LookPath("redis-server")
	if err != nil {
		return nil, err
	}
	address, err := FreeAddress()
	if err != nil {
		return nil, err
	}
	_, port, _ := net.SplitHostPort(address)
	cmd := exec.Command(program, "--bind", "127.0.0.1", "--port", port, "--save", "", "--appendonly", "no", "--dir", dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p, err := start(cmd, filepath.Join(dir, "redis.log"))
	if err != nil {
		return nil, err
	}
	r := &Redis{address: address, process: p}
	for {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			return r, conn.Close()
		}
		if err := pause(ctx, healthPoll); err != nil {
			return nil, err
		}
	}
}

// Address is where the store listens.
func (r *Redis) Address() string { return r.address }

// Stop ends the store.
func (r *Redis) Stop() { _ = r.process.kill() }

package outbound

import (
	"crypto/x509"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// line passes bytes on to a receiver until it is cut without anybody being
// told, as by a firewall that forgets its connections.
type line struct {
	net.Listener
	upstream string
	mu       sync.Mutex
	open     []*atomic.Bool
}

func newLine(t *testing.T, upstream string) *line {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	n := &line{Listener: l, upstream: upstream}
	go n.accept()
	return n
}

func (l *line) accept() {
	for {
		client, err := l.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", l.upstream)
		if err != nil {
			_ = client.Close()
			continue
		}
		dead := &atomic.Bool{}
		l.mu.Lock()
		l.open = append(l.open, dead)
		l.mu.Unlock()
		go pump(server, client, dead)
		go pump(client, server, dead)
	}
}

func pump(to, from net.Conn, dead *atomic.Bool) {
	defer to.Close()
	buf := make([]byte, 16<<10)
	for {
		n, err := from.Read(buf)
		if err != nil {
			return
		}
		if dead.Load() {
			continue
		}
		if _, err := to.Write(buf[:n]); err != nil {
			return
		}
	}
}

// forget lets all connections of now hang; new ones work. It returns how many.
func (l *line) forget() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, dead := range l.open {
		dead.Store(true)
	}
	return len(l.open)
}

// A connection that died silently fails the attempts that were on it, not all
// that follow.
func TestDeadConnectionIsGivenUp(t *testing.T) {
	t.Parallel()
	for name, http2 := range map[string]bool{"HTTP/1.1": false, "HTTP/2": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				w.WriteHeader(http.StatusNoContent)
			}))
			s.EnableHTTP2 = http2
			s.StartTLS()
			t.Cleanup(s.Close)
			l := newLine(t, s.Listener.Addr().String())
			roots := x509.NewCertPool()
			roots.AddCert(s.Certificate())
			c := testClient(t, Options{RootCAs: roots, Timeout: 500 * time.Millisecond})
			post := func() error {
				_, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: "https://" + l.Addr().String(), Body: []byte(`{}`)})
				return err
			}
			if err := again(post); err != nil {
				t.Fatal(err)
			}
			if l.forget() == 0 {
				t.Fatal("no connection was forgotten")
			}
			if post() == nil {
				t.Fatal("the dead connection answered")
			}
			if err := again(post); err != nil {
				t.Errorf("the dead connection is still in use: %v", err)
			}
		})
	}
}

// again posts until it succeeds, for minutes: a busy machine may be late, a dead connection is so for ever.
func again(post func() error) (err error) {
	for range 240 {
		if err = post(); err == nil {
			return nil
		}
	}
	return err
}

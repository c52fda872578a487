package httpapi_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"vidimus/internal/httpapi"
)

// serve runs the chain on a real connection until the test ends.
func (f *fixture) serve(t *testing.T) (address string, stop func() error) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	counting := &countingListener{Listener: listener}
	f.received = &counting.received
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	server := f.server(t)
	go func() { ended <- server.Serve(ctx, counting) }()
	stop = func() error { cancel(); err := <-ended; ended <- err; return err }
	t.Cleanup(func() { _ = stop() })
	return listener.Addr().String(), stop
}

// countingListener counts what the server reads from its connections.
type countingListener struct {
	net.Listener
	received atomic.Int64
}

func (l *countingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &countingConn{Conn: c, received: &l.received}, nil
}

type countingConn struct {
	net.Conn
	received *atomic.Int64
}

func (c *countingConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.received.Add(int64(n))
	return n, err
}

func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(3 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// flood writes head and then as much of a body as the server takes, and
// returns the status of the answer.
func flood(t *testing.T, address, head string, size int) int {
	t.Helper()
	conn := dial(t, address)
	go func() {
		_, _ = io.WriteString(conn, head)
		chunk := strings.Repeat("a", 32<<10)
		for sent := 0; sent < size; sent += len(chunk) {
			if strings.Contains(head, "chunked") {
				_, _ = fmt.Fprintf(conn, "%x\r\n", len(chunk))
			}
			if _, err := io.WriteString(conn, chunk); err != nil {
				return
			}
			if strings.Contains(head, "chunked") {
				_, _ = io.WriteString(conn, "\r\n")
			}
		}
	}()
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("read answer: %v", err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

func TestRefusedBodiesAreNotRead(t *testing.T) {
	t.Parallel()
	const post = "POST /v3/session/ HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
	const good = post + "x-api-key: " + goodKey + "\r\n"
	cases := map[string]struct {
		head   string
		status int
		most   int64 // bytes read at most, headers included
	}{
		"50 MB without a key":                 {post + "Content-Length: 52428800\r\n\r\n", 403, 72 << 10},
		"50 MB without a key, in chunks":      {post + "Transfer-Encoding: chunked\r\n\r\n", 403, 72 << 10},
		"100 kB without a key":                {post + "Content-Length: 102400\r\n\r\n", 403, 72 << 10},
		"50 MB to nowhere":                    {"POST /nowhere HTTP/1.1\r\nHost: h\r\nContent-Length: 52428800\r\n\r\n", 404, 72 << 10},
		"50 MB with a wrong method":           {"PUT /v3/session/ HTTP/1.1\r\nHost: h\r\nContent-Length: 52428800\r\n\r\n", 405, 72 << 10},
		"50 MB declared":                      {good + "Content-Length: 52428800\r\n\r\n", 413, 72 << 10},
		"50 MB in chunks":                     {good + "Transfer-Encoding: chunked\r\n\r\n", 413, 8<<20 + 72<<10},
		"50 MB where no body belongs":         {"GET " + decisionPath + " HTTP/1.1\r\nHost: h\r\nx-api-key: " + goodKey + "\r\nContent-Length: 52428800\r\n\r\n", 404, 72 << 10},
		"50 MB compressed":                    {good + "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n", 415, 72 << 10},
		"50 MB of another media type":         {strings.Replace(good, "/json", "/xml", 1) + "Transfer-Encoding: chunked\r\n\r\n", 415, 72 << 10},
		"50 MB that wait to be called for":    {post + "Expect: 100-continue\r\nContent-Length: 52428800\r\n\r\n", 403, 72 << 10},
		"50 MB as a picture, without a token": {"PUT " + imagePath + " HTTP/1.1\r\nHost: h\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n", 403, 72 << 10},
		"50 MB as a picture, with a token":    {"PUT " + imagePath + " HTTP/1.1\r\nHost: h\r\nSession-Token: " + goodToken + "\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n", 413, 15<<20 + 72<<10},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			address, _ := f.serve(t)
			if got := flood(t, address, tc.head, 50<<20); got != tc.status {
				t.Errorf("answer %d, want %d", got, tc.status)
			}
			if got := f.received.Load(); got > tc.most {
				t.Errorf("%d bytes were read, at most %d are right", got, tc.most)
			}
		})
	}
}

// trickle sends head at once and then a byte at each tick, and returns how
// long the server kept the connection.
func trickle(t *testing.T, address, head string, tick time.Duration) time.Duration {
	t.Helper()
	conn := dial(t, address)
	started := time.Now()
	if _, err := io.WriteString(conn, head); err != nil {
		t.Fatal(err)
	}
	closed := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, conn)
		close(closed)
	}()
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		select {
		case <-closed:
			return time.Since(started)
		case <-ticker.C:
			// The server may have closed the connection between two ticks.
			_, _ = io.WriteString(conn, "a")
		case <-t.Context().Done():
			t.Fatal("the connection was kept")
		}
	}
}

func TestTricklingConnectionsAreClosed(t *testing.T) {
	t.Parallel()
	const grace = 300 * time.Millisecond
	const headers = "Host: h\r\nContent-Type: application/json\r\nx-api-key: " + goodKey + "\r\n"
	for name, head := range map[string]string{
		"in its headers":           "POST /v3/session/ HTTP/1.1\r\nHost: h\r\nX-A: ",
		"in its request line":      "POST /v3/sess",
		"in its body":              "POST /v3/session/ HTTP/1.1\r\n" + headers + "Content-Length: 4000000\r\n\r\n",
		"in a short body":          "POST /v3/session/ HTTP/1.1\r\n" + headers + "Content-Length: 2000\r\n\r\n",
		"in a chunk":               "POST /v3/session/ HTTP/1.1\r\n" + headers + "Transfer-Encoding: chunked\r\n\r\n1000\r\n",
		"in a picture":             "PUT " + imagePath + " HTTP/1.1\r\nHost: h\r\nSession-Token: " + goodToken + "\r\nContent-Type: image/png\r\nContent-Length: 4000000\r\n\r\n",
		"in a body without a key":  "POST /v3/session/ HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n",
		"in a body to nowhere":     "POST /nowhere HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n",
		"in a body nobody expects": "GET /system/healthcheck HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture()
			f.options.MinimumBodyRate = httpapi.MinimumBodyRate{Grace: grace, BytesPerSecond: 4 << 10}
			address, _ := f.serve(t)
			if kept := trickle(t, address, head, 50*time.Millisecond); kept > time.Minute {
				t.Errorf("kept for %s", kept)
			}
		})
	}
}

func TestSlowHandlerKeepsItsClient(t *testing.T) {
	t.Parallel()
	f := newFixture()
	// A busy machine may take a while to read the body itself.
	const grace = 2 * time.Second
	f.options.MinimumBodyRate = httpapi.MinimumBodyRate{Grace: grace, BytesPerSecond: 1000}
	f.verifier.block = make(chan struct{})
	address, _ := f.serve(t)
	// The body is complete, so its deadline must not end the request.
	release := time.AfterFunc(grace+time.Second, func() { close(f.verifier.block) })
	defer release.Stop()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+address+createPath, strings.NewReader(goodBody))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("x-api-key", goodKey)
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		t.Fatalf("answer %d", answer.StatusCode)
	}
}

func TestStopFinishesWhatWasAccepted(t *testing.T) {
	t.Parallel()
	f := newFixture()
	f.verifier.block, f.verifier.begun = make(chan struct{}), make(chan struct{})
	address, stop := f.serve(t)
	conn := dial(t, address)
	if _, err := fmt.Fprintf(conn, "POST /v3/session/ HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nx-api-key: %s\r\nContent-Length: %d\r\n\r\n%s",
		goodKey, len(goodBody), goodBody); err != nil {
		t.Fatal(err)
	}
	<-f.verifier.begun
	stopped := make(chan error, 1)
	go func() { stopped <- stop() }()
	close(f.verifier.block)
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		t.Errorf("answer %d", answer.StatusCode)
	}
	if err := <-stopped; err != nil && !errors.Is(err, http.ErrServerClosed) {
		t.Errorf("stop: %v", err)
	}
	if _, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address); err == nil {
		t.Error("connections are still accepted")
	}
}

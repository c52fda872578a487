package outbound

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// pass moves the clock of the test's bubble on.
func pass(d time.Duration) { <-time.After(d) }

// request reads one request with a body of two bytes from the line.
func request(conn net.Conn) error {
	r, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, r.Body)
	return err
}

// drip writes a text piece by piece, one each second, until the line ends.
func drip(conn net.Conn, piece string) {
	for {
		if _, err := io.WriteString(conn, piece); err != nil {
			return
		}
		pass(time.Second)
	}
}

const okHeader = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"

// receivers are the ways to keep a sender waiting. They own their end of the line.
var receivers = map[string]struct {
	serve func(conn net.Conn)
	// statusKnown: the header came in time, so the attempt knows the status.
	statusKnown bool
}{
	"headers after six seconds": {func(conn net.Conn) {
		if request(conn) == nil {
			pass(6 * time.Second)
			_, _ = io.WriteString(conn, okHeader)
		}
	}, false},
	"headers one byte a second": {func(conn net.Conn) {
		if request(conn) == nil {
			for _, c := range okHeader {
				if _, err := conn.Write([]byte{byte(c)}); err != nil {
					return
				}
				pass(time.Second)
			}
		}
	}, false},
	"body one byte a second": {func(conn net.Conn) {
		if request(conn) == nil {
			_, _ = io.WriteString(conn, okHeader)
			drip(conn, "x")
		}
	}, true},
	"endless chunks, one a second": {func(conn net.Conn) {
		if request(conn) == nil {
			_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
			drip(conn, "1\r\nx\r\n")
		}
	}, true},
	"a body without end of line": {func(conn net.Conn) {
		if request(conn) == nil {
			_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n")
			pass(time.Hour)
		}
	}, true},
	"continue, and then nothing": {func(conn net.Conn) {
		if request(conn) == nil {
			_, _ = io.WriteString(conn, "HTTP/1.1 100 Continue\r\n\r\n")
			pass(time.Hour)
		}
	}, false},
	"the request is never read": {func(net.Conn) { pass(time.Hour) }, false},
}

// lineTo makes c reach receivers over a line within the bubble.
func lineTo(c *Client, serve func(conn net.Conn)) {
	c.transport.DialContext = func(context.Context, string, string) (net.Conn, error) {
		client, server := net.Pipe()
		go func() {
			defer server.Close()
			serve(server)
		}()
		return client, nil
	}
}

// All times in here are exact: the bubble's clock moves only when everybody waits.
func TestSlowReceiver(t *testing.T) {
	t.Parallel()
	for name, tc := range receivers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := New(Options{AllowHTTP: true})
				lineTo(c, tc.serve)
				expectTimeout(t, c, tc.statusKnown)
				pass(2 * time.Hour)
			})
		})
	}
}

func expectTimeout(t *testing.T, c *Client, statusKnown bool) {
	t.Helper()
	expectTimeoutOf(t, c, "http://slow.example.com/", statusKnown)
}

func expectTimeoutOf(t *testing.T, c *Client, target string, statusKnown bool) {
	t.Helper()
	response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: target, Body: []byte(`{}`)})
	var failure *Error
	if !errors.As(err, &failure) || failure.Class != ClassTimeout || failure.Status() != http.StatusGatewayTimeout {
		t.Errorf("got %+v (%v), want a timeout", response, err)
	}
	if response.Duration != 5*time.Second {
		t.Errorf("the attempt took %v, want 5s", response.Duration)
	}
	if (response.Status != 0) != statusKnown {
		t.Errorf("status %d, want it known: %v", response.Status, statusKnown)
	}
}

func TestHandshakeThatHangs(t *testing.T) {
	t.Parallel()
	for name, serve := range map[string]func(conn net.Conn){
		"the greeting is never read":   func(net.Conn) { pass(time.Hour) },
		"the greeting is not answered": func(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) },
		"the answer comes one byte a second": func(conn net.Conn) {
			go func() { _, _ = io.Copy(io.Discard, conn) }()
			for _, c := range []byte("\x16\x03\x03\x10\x00\x02\x00\x0f") {
				if _, err := conn.Write([]byte{c}); err != nil {
					return
				}
				pass(time.Second)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := New(Options{})
				lineTo(c, serve)
				expectTimeoutOf(t, c, "https://slow.example.com/", false)
				pass(2 * time.Hour)
			})
		})
	}
}

func TestConnectionThatNeverComes(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := New(Options{AllowHTTP: true})
		c.transport.DialContext = func(context.Context, string, string) (net.Conn, error) {
			pass(time.Minute)
			return nil, errors.New("no route")
		}
		expectTimeout(t, c, false)
		pass(time.Hour)
	})
}

func TestEndlessBodyAtFullSpeedIsCutOff(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := New(Options{AllowHTTP: true})
		lineTo(c, func(conn net.Conn) {
			if request(conn) != nil {
				return
			}
			_, err := io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n")
			for err == nil {
				_, err = conn.Write(make([]byte, 4096))
			}
		})
		response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: "http://endless.example.com/", Body: []byte(`{}`)})
		if err != nil || !response.Truncated || len(response.Body) != defaultMaxResponseBytes || response.Duration != 0 {
			t.Errorf("got %d bytes, truncated %v, after %v (%v)", len(response.Body), response.Truncated, response.Duration, err)
		}
	})
}

func TestOtherProtocolIsNotListenedTo(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := New(Options{AllowHTTP: true})
		lineTo(c, func(conn net.Conn) {
			if request(conn) == nil {
				_, _ = io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n")
				drip(conn, "x")
			}
		})
		response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: "http://upgrade.example.com/", Body: []byte(`{}`)})
		if err != nil || response.Status != http.StatusSwitchingProtocols || len(response.Body) != 0 || response.Duration != 0 {
			t.Errorf("got %+v (%v), want the status and nothing else", response, err)
		}
		pass(time.Hour)
	})
}

func TestEndlessInterimAnswersEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := New(Options{AllowHTTP: true})
		lineTo(c, func(conn net.Conn) {
			if request(conn) == nil {
				drip(conn, "HTTP/1.1 102 Processing\r\n\r\n")
			}
		})
		response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: "http://interim.example.com/", Body: []byte(`{}`)})
		if err == nil || response.Duration > 5*time.Second {
			t.Errorf("got %+v (%v), want a failure within 5s", response, err)
		}
		pass(time.Hour)
	})
}

// Many deliveries hang on one destination; those to another one do not wait.
func TestSlowReceiverDelaysNobodyElse(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := New(Options{AllowHTTP: true})
		slow, quick := make(chan net.Conn), make(chan net.Conn)
		c.transport.DialContext = func(_ context.Context, _, address string) (net.Conn, error) {
			client, server := net.Pipe()
			if address == "slow.example.com:80" {
				slow <- server
			} else {
				quick <- server
			}
			return client, nil
		}
		go accept(slow, func(net.Conn) { pass(time.Minute) })
		go accept(quick, answerAll)

		var hanging sync.WaitGroup
		for range 100 {
			hanging.Go(func() { expectTimeout(t, c, false) })
		}
		synctest.Wait() // all hundred hang now
		for range 50 {
			response, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: "http://quick.example.com/", Body: []byte(`{}`)})
			if err != nil || response.Duration != 0 {
				t.Errorf("the other destination took %v (%v)", response.Duration, err)
			}
		}
		hanging.Wait()
		c.CloseIdle()
		close(slow)
		close(quick)
		pass(time.Hour)
	})
}

func accept(lines <-chan net.Conn, serve func(net.Conn)) {
	for conn := range lines {
		go func() {
			defer conn.Close()
			serve(conn)
		}()
	}
}

func answerAll(conn net.Conn) {
	in := bufio.NewReader(conn)
	for {
		r, err := http.ReadRequest(in)
		if err != nil {
			return
		}
		_, _ = io.Copy(io.Discard, r.Body)
		if _, err := io.WriteString(conn, "HTTP/1.1 204 No Content\r\n\r\n"); err != nil {
			return
		}
	}
}

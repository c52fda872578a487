package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"runtime"
	"strconv"
	"sync"
	"time"
)

// load is a number of clients that call as fast as they are answered, each on
// a connection of its own that is kept.
type load struct {
	address  string
	clients  int
	duration time.Duration
	status   int // that every answer must have
	// request writes the next request of a client into buf.
	request func(client, nth int, buf []byte) []byte
}

// throughput is what a load has achieved.
type throughput struct {
	perSecond float64
	p50, p99  time.Duration
	took      time.Duration
	// program and database are the processor time of one request; zero where it was not taken.
	program, database time.Duration
}

// run drives the load. One thread has to do, as pgbench has: the servers are
// on the same cores.
func (l load) run(ctx context.Context) (throughput, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	taken := make([][]time.Duration, l.clients)
	start := time.Now()
	end := start.Add(l.duration)
	var group sync.WaitGroup
	for i := range l.clients {
		group.Go(func() {
			var err error
			if taken[i], err = l.client(ctx, i, end); err != nil {
				cancel(err)
			}
		})
	}
	group.Wait()
	elapsed := time.Since(start)
	if err := context.Cause(ctx); err != nil {
		return throughput{}, err
	}
	return summarise(taken, elapsed), nil
}

func (l load) client(ctx context.Context, number int, end time.Time) ([]time.Duration, error) {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "tcp", l.address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if err := conn.SetDeadline(end.Add(30 * time.Second)); err != nil {
		return nil, err
	}
	in := bufio.NewReaderSize(conn, 16<<10)
	taken := make([]time.Duration, 0, 1<<14)
	var buf []byte
	for nth := 0; ctx.Err() == nil; nth++ {
		before := time.Now()
		if !before.Before(end) {
			break
		}
		buf = l.request(number, nth, buf[:0])
		if _, err := conn.Write(buf); err != nil {
			return nil, fmt.Errorf("send request: %w", err)
		}
		status, body, err := readAnswer(in)
		if err != nil {
			return nil, fmt.Errorf("read answer: %w", err)
		}
		if status != l.status {
			return nil, fmt.Errorf("status %d instead of %d: %s", status, l.status, body)
		}
		taken = append(taken, time.Since(before))
	}
	return taken, nil
}

var (
	headerLength  = []byte("content-length:")
	headerChunked = []byte("transfer-encoding:")
)

// maxErrorText is how much of a body is kept for the message of a failure.
const maxErrorText = 300

// readAnswer reads one answer of known length and returns the beginning of its body.
func readAnswer(in *bufio.Reader) (status int, body string, err error) {
	line, err := in.ReadSlice('\n')
	if err != nil {
		return 0, "", err
	}
	if len(line) < len("HTTP/1.1 200") {
		return 0, "", fmt.Errorf("status line %q", line)
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, "", fmt.Errorf("status line %q", line)
	}
	length, isChunked := 0, false
	for {
		if line, err = in.ReadSlice('\n'); err != nil {
			return 0, "", err
		}
		if line = bytes.TrimRight(line, "\r\n"); len(line) == 0 {
			break
		}
		switch {
		case hasPrefixFold(line, headerLength):
			if length, err = strconv.Atoi(string(bytes.TrimSpace(line[len(headerLength):]))); err != nil {
				return 0, "", fmt.Errorf("length %q", line)
			}
		case hasPrefixFold(line, headerChunked):
			isChunked = true
		}
	}
	if isChunked {
		return status, "", skipChunks(in)
	}
	kept := min(length, maxErrorText)
	text, err := in.Peek(kept)
	if err != nil {
		return 0, "", err
	}
	if status >= 300 {
		body = string(text)
	}
	_, err = in.Discard(length)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return status, body, err
}

// skipChunks passes over a body of unknown length (RFC 9112 section 7.1).
func skipChunks(in *bufio.Reader) error {
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return err
		}
		size, err := strconv.ParseInt(string(bytes.TrimSpace(line)), 16, 32)
		if err != nil {
			return fmt.Errorf("size of chunk %q", line)
		}
		if _, err := in.Discard(int(size) + len("\r\n")); err != nil {
			return err
		}
		if size == 0 {
			return nil
		}
	}
}

func hasPrefixFold(line, lower []byte) bool {
	return len(line) >= len(lower) && bytes.EqualFold(line[:len(lower)], lower)
}

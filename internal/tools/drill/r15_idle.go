package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
)

// idleBudget is what idle connections may cost the server's process.
const idleBudget = 60_000_000

// idleConnections keeps connections open after one request each.
func idleConnections(ctx context.Context, g *ground, f *finding) error {
	n := g.size(2000, 2000)
	f.did("%d keep-alive connections make one request each and stay open", n)
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	before, err := s.servers[0].Resident()
	if err != nil {
		return err
	}
	conns := make([]net.Conn, 0, n)
	defer func() {
		for _, c := range conns {
			_ = c.Close()
		}
	}()
	for range n {
		conn, err := idle(s.servers[0].Address())
		if err != nil {
			return fmt.Errorf("open connection %d: %w", len(conns)+1, err)
		}
		conns = append(conns, conn)
	}
	after, err := s.servers[0].Resident()
	if err != nil {
		return err
	}
	f.expect("under 60 MB more resident memory", fmt.Sprintf("%s (%s, then %s)", megabytes(after-before), megabytes(before),
		megabytes(after)), after-before < idleBudget)
	return nil
}

func idle(address string) (net.Conn, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(conn, "GET /system/healthcheck HTTP/1.1\r\nHost: drill\r\n\r\n"); err != nil {
		return conn, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return conn, err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return conn, err
}

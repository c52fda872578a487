package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"vidimus/internal/tools/drill/load"
)

const (
	lorisPace = time.Second
	// lorisEnd is when a trickling connection must be closed.
	lorisEnd = 10 * time.Second
	lorisTry = 15 * time.Second
)

// loris is a crowd of connections that send a byte a second.
type loris struct {
	closed  atomic.Int64
	refused atomic.Int64
	slowest atomic.Int64
	all     sync.WaitGroup
}

// slowLoris holds connections open by trickling headers and bodies.
func slowLoris(ctx context.Context, g *ground, f *finding) error {
	connections := g.size(2000, 1000)
	f.did("%d connections send 1 byte a second, half of them in the headers and half in the body", connections)
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	return f.again(func() error {
		s.meet(ctx, f, connections)
		return nil
	})
}

// meet measures other callers before the crowd comes and while it is there.
func (s *scene) meet(ctx context.Context, f *finding, connections int) {
	s.reads(ctx, time.Second) // warms up
	before := s.reads(ctx, 4*time.Second)
	var crowd loris
	for i := range connections {
		crowd.all.Go(func() { crowd.trickle(ctx, s, i%2 == 0) })
	}
	during := s.reads(ctx, 7*time.Second)
	crowd.all.Wait()
	calm, busy := typical(before, 99), typical(during, 99)
	closed, last := crowd.closed.Load(), time.Duration(crowd.slowest.Load())
	f.expect("p99 of other callers within 2 times", fmt.Sprintf("%s, %s before (%.1f times)", rounded(busy), rounded(calm),
		float64(busy)/float64(calm)), busy <= 2*calm)
	f.expect("every one closed within 10 s", fmt.Sprintf("%d of %d, the last after %s", closed, connections, rounded(last)),
		closed == int64(connections) && last <= lorisEnd)
	f.none("other callers refused", countOther(slices.Concat(before, during), http.StatusOK))
}

// reads calls a read operation from a few callers, at a pace that leaves the
// machine time for the crowd.
func (s *scene) reads(ctx context.Context, d time.Duration) []load.Answer {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	record := load.NewRecord()
	var callers sync.WaitGroup
	for i := range 4 {
		url := s.servers[i%len(s.servers)].URL() + "/v3/sessions/?limit=1"
		callers.Go(func() {
			for ctx.Err() == nil {
				record.Add(s.client.Do(context.WithoutCancel(ctx), http.MethodGet, url, nil))
				rest(ctx, 5*time.Millisecond)
			}
		})
	}
	callers.Wait()
	return record.Answers()
}

// spans is in how many parts a measurement is taken.
const spans = 10

// typical is the median of the percentiles of the parts of a measurement: one
// moment in which the machine did something else must not decide.
func typical(answers []load.Answer, percent int) time.Duration {
	var each []time.Duration
	for part := range slices.Chunk(answers, max(1, len(answers)/spans)) {
		each = append(each, load.Percentile(part, percent))
	}
	slices.Sort(each)
	if len(each) == 0 {
		return 0
	}
	return each[len(each)/2]
}

func countOther(answers []load.Answer, status int) int {
	n := 0
	for _, a := range answers {
		if a.Status != status {
			n++
		}
	}
	return n
}

// trickle sends a byte a second until the server closes the connection.
func (l *loris) trickle(ctx context.Context, s *scene, inBody bool) {
	conn, err := net.Dial("tcp", s.servers[0].Address())
	if err != nil {
		l.refused.Add(1)
		return
	}
	defer conn.Close()
	began := time.Now()
	head := "POST /v3/session/ HTTP/1.1\r\nHost: drill\r\n"
	if inBody {
		head += fmt.Sprintf("X-Api-Key: %s\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n", s.client.Key)
	}
	if _, err := conn.Write([]byte(head)); err != nil {
		return
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		buf := make([]byte, 4096)
		for {
			if _, err := conn.Read(buf); err != nil {
				return // closed by the server
			}
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, lorisTry)
	defer cancel()
	pace := time.NewTicker(lorisPace)
	defer pace.Stop()
	for {
		select {
		case <-ended:
			l.closed.Add(1)
			storeMax(&l.slowest, int64(time.Since(began)))
			return
		case <-ctx.Done():
			return
		case <-pace.C:
			_, _ = conn.Write([]byte("x"))
		}
	}
}

func storeMax(to *atomic.Int64, n int64) {
	for {
		old := to.Load()
		if n <= old || to.CompareAndSwap(old, n) {
			return
		}
	}
}

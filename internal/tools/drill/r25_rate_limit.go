package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"vidimus/internal/tools/drill/testbed"
)

const (
	// readLimit is the contract's limit of read requests a minute.
	readLimit   = 600
	rateWindow  = time.Minute
	rateCallers = 16
	// ratePause keeps the callers at a pace that this machine can serve: beyond
	// it, answers of the store are late and count late.
	ratePause = 10 * time.Millisecond
)

// rateLimits calls two servers far more often than the limit allows.
func rateLimits(ctx context.Context, g *ground, f *finding) error {
	requests := g.size(10_000, 3_000)
	f.did("%d reads with one key over two servers within a minute, counted in the processes and in Redis", requests)
	store, err := testbed.StartRedis(ctx, g.dir)
	if err != nil {
		return err
	}
	defer store.Stop()
	for _, mode := range []struct {
		name  string
		env   []string
		bound int64
	}{
		{"counted in the processes: at most limit x servers", nil, 2 * readLimit},
		{"counted in Redis: at most limit + 1 %", []string{"REDIS_URL=redis://" + store.Address() + "/0"}, readLimit * 101 / 100},
	} {
		if err := g.overrun(ctx, f, overrun{mode.name, mode.env, mode.bound, requests}); err != nil {
			return err
		}
	}
	return nil
}

type overrun struct {
	name     string
	env      []string
	bound    int64
	requests int
}

func (g *ground) overrun(ctx context.Context, f *finding, o overrun) error {
	s, err := g.build(ctx, props{servers: 2, limited: true, callers: rateCallers, env: o.env})
	if err != nil {
		return err
	}
	defer s.end()
	var allowed, refused, others, nth atomic.Int64
	began := time.Now()
	var callers sync.WaitGroup
	for range rateCallers {
		callers.Go(func() {
			for n := nth.Add(1); n <= int64(o.requests) && time.Since(began) < rateWindow; n = nth.Add(1) {
				switch a := s.client.Do(ctx, http.MethodGet, s.servers[n%2].URL()+"/v3/sessions/?limit=1", nil); a.Status {
				case http.StatusOK:
					allowed.Add(1)
				case http.StatusTooManyRequests:
					refused.Add(1)
				default:
					others.Add(1)
					f.note("status %d, error %v, body %.200s", a.Status, a.Err, a.Body)
				}
				rest(ctx, ratePause)
			}
		})
	}
	callers.Wait()
	took := time.Since(began)
	f.expect(o.name, fmt.Sprintf("%d allowed of %d in %s, bound %d", allowed.Load(), allowed.Load()+refused.Load(), rounded(took), o.bound),
		allowed.Load() <= o.bound && took < rateWindow)
	f.expect("what is granted is allowed", fmt.Sprint(allowed.Load()), allowed.Load() >= readLimit)
	f.none("answers other than 200 and 429", int(others.Load()))
	return nil
}

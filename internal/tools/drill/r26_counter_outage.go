package main

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

// addedDelay is what a request may wait for a store that does not answer.
const addedDelay = 5 * time.Millisecond

// counterStoreOutage slows Redis down by a second, then cuts it off.
func counterStoreOutage(ctx context.Context, g *ground, f *finding) error {
	f.did("Redis answers a second late, then not at all, then again, behind a proxy under load")
	store, err := testbed.StartRedis(ctx, g.dir)
	if err != nil {
		return err
	}
	defer store.Stop()
	proxy, err := testbed.NewProxy(store.Address())
	if err != nil {
		return err
	}
	defer proxy.Close()
	s, err := g.build(ctx, props{env: []string{"REDIS_URL=redis://" + proxy.Address() + "/0"}})
	if err != nil {
		return err
	}
	defer s.end()
	return f.again(func() error {
		s.outages(ctx, f, outages{proxy, time.Duration(g.size(6, 2)) * time.Second})
		return nil
	})
}

type outages struct {
	proxy  *testbed.Proxy
	length time.Duration
}

func (s *scene) outages(ctx context.Context, f *finding, o outages) {
	s.reads(ctx, o.length/2)
	well := s.reads(ctx, o.length)
	o.proxy.DelayResponses(time.Second)
	slow := s.reads(ctx, o.length)
	o.proxy.DelayResponses(0)
	o.proxy.Cut(true)
	down := s.reads(ctx, o.length)
	o.proxy.Cut(false)
	again := s.reads(ctx, o.length)
	f.added("a second late", well, slow)
	f.added("cut off", well, down)
	f.added("back", well, again)
	f.none("answers other than 200", countOther(slices.Concat(well, slow, down, again), http.StatusOK))
}

// added compares the middle and the end of the waiting times.
func (f *finding) added(what string, well, ill []load.Answer) {
	middle := load.Percentile(ill, 50) - load.Percentile(well, 50)
	high := typical(ill, 99) - typical(well, 99)
	f.expect("Redis "+what+": at most 5 ms added", fmt.Sprintf("median %s, p99 %s (p99 well: %s)", rounded(middle), rounded(high),
		rounded(typical(well, 99))), middle <= addedDelay && high <= addedDelay)
}

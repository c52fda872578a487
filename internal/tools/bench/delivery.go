package main

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"
)

// Contenders of the delivery beside the product.
const (
	bySigned  = "bare client, signed before"
	bySigning = "bare client that signs"
)

// delivery is the comparison of sending events, and how long they take.
type delivery struct {
	events int
	runs   map[string][]deliveryRun
	// split is where the processor time of one more run of the product went.
	split    []share
	profiled deliveryRun
	steady   []steady
}

// events is how many are delivered in one run.
func (s settings) events() int {
	if s.quick {
		return 3000
	}
	return 20000
}

// deliveryRuns is how many runs each contender has.
func (s settings) deliveryRuns() int {
	if s.quick {
		return 1
	}
	return 3
}

// steadyTime is how long the steady rate is measured.
func (s settings) steadyTime() time.Duration {
	if s.quick {
		return 8 * time.Second
	}
	return 30 * time.Second
}

func measureDelivery(ctx context.Context, p *place, r *report) (err error) {
	receiver, err := p.startHooks(ctx)
	if receiver != nil {
		defer func() { err = errors.Join(err, receiver.stop()) }()
	}
	if err != nil {
		return err
	}
	d := &delivery{events: p.settings.events(), runs: map[string][]deliveryRun{}}
	if err := p.compareDelivery(ctx, receiver, d); err != nil {
		return err
	}
	for _, apart := range []bool{false, true} {
		st, err := p.measureSteady(ctx, receiver, apart)
		if err != nil {
			return err
		}
		d.steady = append(d.steady, st)
	}
	r.delivery = d
	return p.forgetSessions(ctx)
}

// compareDelivery has the contenders take turns.
func (p *place) compareDelivery(ctx context.Context, receiver *child, d *delivery) error {
	contenders := []struct {
		name string
		run  func() (deliveryRun, error)
	}{
		{bySigned, func() (deliveryRun, error) { return p.runBareClient(ctx, false) }},
		{bySigning, func() (deliveryRun, error) { return p.runBareClient(ctx, true) }},
		{byProduct, func() (deliveryRun, error) {
			return p.runProduct(ctx, receiver, func() (*child, error) { return p.startWorker(ctx) })
		}},
	}
	for range p.settings.deliveryRuns() {
		for _, c := range contenders {
			h, err := c.run()
			if err != nil {
				return err
			}
			d.runs[c.name] = append(d.runs[c.name], h)
			progress("%s: %.0f deliveries a second of processor time, %.0f a second", c.name, h.perProcessorSecond(), float64(h.Deliveries)/h.Took.Seconds())
		}
	}
	folder := p.settings.profile
	if folder == "" {
		folder = p.dir
	}
	profile := filepath.Join(folder, "delivery.pprof")
	var err error
	d.profiled, err = p.runProduct(ctx, receiver, func() (*child, error) { return p.startProfiled(ctx, profile) })
	if err != nil {
		return err
	}
	d.split, err = readProfile(ctx, profile)
	return err
}

// perProcessor are the runs of a contender by what a second of one core delivers.
func (d *delivery) perProcessor(who string) []throughput {
	var all []throughput
	for _, h := range d.runs[who] {
		all = append(all, throughput{perSecond: h.perProcessorSecond()})
	}
	return all
}

// medianRun is the run in the middle by processor time; of an even number the lower one.
func medianRun(runs []deliveryRun) deliveryRun {
	sorted := slices.SortedFunc(slices.Values(runs), func(a, b deliveryRun) int {
		return int(a.of(a.Sender+a.Database) - b.of(b.Sender+b.Database))
	})
	if len(sorted) == 0 {
		return deliveryRun{}
	}
	return sorted[len(sorted)/2]
}

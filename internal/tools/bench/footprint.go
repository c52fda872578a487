package main

import (
	"context"
	"slices"
	"time"
)

// footprint is what an idle service holds and how fast it is there.
type footprint struct {
	resident int64 // bytes, right after the first answer and a pause
	started  []time.Duration
}

// settle is how long the service is left alone before its memory is read.
const settle = 3 * time.Second

// measureFootprint starts the program on the filled database, five times.
func measureFootprint(ctx context.Context, p *place, r *report) error {
	starts := 5
	if p.settings.quick {
		starts = 3
	}
	f := &footprint{}
	for i := range starts {
		c, err := p.startProduct(ctx, "serve")
		if err != nil {
			return err
		}
		f.started = append(f.started, c.started)
		if i == starts-1 {
			select {
			case <-ctx.Done():
			case <-time.After(settle):
			}
			f.resident, err = c.resident()
		}
		if stopErr := c.stop(); err == nil {
			err = stopErr
		}
		if err != nil {
			return err
		}
	}
	slices.Sort(f.started)
	r.footprint = f
	return nil
}

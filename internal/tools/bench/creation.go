package main

import (
	"context"
	"fmt"
	"net/http"
)

// creation is the comparison of session creation for one number of applications.
type creation struct {
	applications int
	contests     []*contest
}

func measureCreation(ctx context.Context, p *place, r *report) error {
	for _, applications := range []int{applicationCount, 1} {
		c, err := p.compareCreation(ctx, applications)
		if err != nil {
			return err
		}
		r.creations = append(r.creations, c)
	}
	withWork, err := p.createWithWork(ctx)
	r.withWork = withWork
	return err
}

func (p *place) compareCreation(ctx context.Context, applications int) (creation, error) {
	c := creation{applications: applications}
	s, err := p.createScript(applications)
	if err != nil {
		return c, err
	}
	l := load{status: http.StatusCreated, request: p.createRequests(applications)}
	entrants := append(p.pgbenchEntrant(s),
		p.entrantOf(byBare, p.startBare, l),
		p.entrantOf(byProduct, func(ctx context.Context) (*child, error) { return p.startProduct(ctx) }, l))
	duration, rounds := p.settings.lengths()
	for _, clients := range clientCounts {
		one := &contest{title: fmt.Sprintf("creation, %d applications", applications), clients: clients, duration: duration, rounds: rounds}
		if err := one.hold(ctx, entrants); err != nil {
			return c, err
		}
		c.contests = append(c.contests, one)
		// Each number of clients finds the same tables.
		if err := p.forgetSessions(ctx); err != nil {
			return c, err
		}
	}
	return c, nil
}

// createWithWork is the product as one process serves and relays its events.
func (p *place) createWithWork(ctx context.Context) (*contest, error) {
	duration, rounds := p.settings.lengths()
	c := &contest{title: "creation with the relay", clients: 32, duration: duration, rounds: rounds}
	l := load{status: http.StatusCreated, request: p.createRequests(applicationCount)}
	start := func(ctx context.Context) (*child, error) { return p.startProduct(ctx, "serve") }
	if err := c.hold(ctx, []entrant{p.entrantOf(byProduct, start, l)}); err != nil {
		return nil, err
	}
	return c, p.forgetSessions(ctx)
}

// forgetSessions removes what creations have made and what was sent of them;
// the sessions of the seed, whose decisions are read, have no vendor_data.
func (p *place) forgetSessions(ctx context.Context) error {
	for _, sql := range []string{
		"TRUNCATE outbox_events, session_tokens, webhook_deliveries, webhook_attempts, webhook_destination_stats, river_job",
		"DELETE FROM sessions WHERE vendor_data IS NOT NULL",
	} {
		if err := p.statement(ctx, sql); err != nil {
			return err
		}
	}
	return p.settleTables(ctx)
}

// settleTables does now what the database would do at a moment of its own choice.
func (p *place) settleTables(ctx context.Context) error {
	if err := p.statement(ctx, "VACUUM ANALYZE"); err != nil {
		return err
	}
	return p.statement(ctx, "CHECKPOINT")
}

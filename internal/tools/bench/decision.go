package main

import (
	"context"
	"net/http"
)

func measureDecision(ctx context.Context, p *place, r *report) error {
	s, err := p.decisionScript()
	if err != nil {
		return err
	}
	l := load{status: http.StatusOK, request: p.decisionRequests()}
	entrants := append(p.pgbenchEntrant(s),
		p.entrantOf(byBare, p.startBare, l),
		p.entrantOf(byProduct, func(ctx context.Context) (*child, error) { return p.startProduct(ctx) }, l))
	duration, rounds := p.settings.lengths()
	for _, clients := range clientCounts {
		c := &contest{title: "decision", clients: clients, duration: duration, rounds: rounds}
		if err := c.hold(ctx, entrants); err != nil {
			return err
		}
		r.decisions = append(r.decisions, c)
	}
	return nil
}

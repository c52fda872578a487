package main

import (
	"context"
	"fmt"
	"net/http"
)

const (
	refreshCallers = 200
	codeCallers    = 8
)

// racing counts what came of many races.
type racing struct {
	races, winnerless, doubled, strange, alive int
}

// refreshRaces has many callers use one refresh token at once.
func refreshRaces(ctx context.Context, g *ground, f *finding) error {
	total := g.size(1000, 50)
	f.did("%d refresh tokens, each used by %d callers at once across two servers", total, refreshCallers)
	tally, err := g.races(ctx, total, func(p *signer) (race, []string, error) {
		held, err := p.signIn(ctx)
		if err != nil {
			return race{}, nil, err
		}
		return p.race(ctx, refreshCallers, grantOfRefresh(held.Refresh)), []string{held.Access}, nil
	})
	if err != nil {
		return err
	}
	f.none("races with more than one winner", tally.doubled)
	tally.tell(f)
	return nil
}

// codeRaces has several callers exchange one authorization code at once.
func codeRaces(ctx context.Context, g *ground, f *finding) error {
	total := g.size(1000, 50)
	f.did("%d authorization codes, each exchanged by %d callers at once across two servers", total, codeCallers)
	tally, err := g.races(ctx, total, func(p *signer) (race, []string, error) {
		code, err := p.code(ctx)
		if err != nil {
			return race{}, nil, err
		}
		return p.race(ctx, codeCallers, grantOfCode(code)), nil, nil
	})
	if err != nil {
		return err
	}
	f.expect("exactly one winner each", fmt.Sprintf("%d of %d", tally.races-tally.doubled-tally.winnerless, tally.races),
		tally.doubled == 0 && tally.winnerless == 0)
	tally.tell(f)
	return nil
}

// races holds one race after another on two servers. A race says who won, and
// which access tokens were good before it: afterwards none may be.
func (g *ground) races(ctx context.Context, total int, hold func(*signer) (race, []string, error)) (tally racing, err error) {
	s, err := g.build(ctx, props{servers: 2, callers: refreshCallers})
	if err != nil {
		return tally, err
	}
	defer s.end()
	p, err := s.newSigner(ctx)
	if err != nil {
		return tally, err
	}
	for range total {
		r, before, err := hold(p)
		if err != nil {
			return tally, err
		}
		if err := tally.count(ctx, p, r, before); err != nil {
			return tally, err
		}
	}
	return tally, nil
}

func (t *racing) count(ctx context.Context, p *signer, r race, before []string) error {
	t.races++
	t.strange += r.strange
	switch {
	case len(r.won) == 0:
		t.winnerless++
	case len(r.won) > 1:
		t.doubled++
	}
	isAlive := false
	for _, won := range r.won {
		before = append(before, won.Access)
		if a := p.post(ctx, p.at("/token/"), grantOfRefresh(won.Refresh)); a.Err != nil || a.Status != http.StatusBadRequest {
			isAlive = true
		}
	}
	for _, access := range before {
		lives, err := p.lives(ctx, access)
		if err != nil {
			return err
		}
		isAlive = isAlive || lives
	}
	if isAlive {
		t.alive++
	}
	return nil
}

func (t *racing) tell(f *finding) {
	f.none("sessions that go on afterwards", t.alive)
	f.none("answers other than 200 and 400", t.strange)
}

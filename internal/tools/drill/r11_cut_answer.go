package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"vidimus/internal/tools/drill/testbed"
)

// cutWithin is when the line breaks at the latest, which is about what a refresh takes.
const cutWithin = 3 * time.Millisecond

// cutSettled is when a request that was under way at the break has ended.
const cutSettled = 50 * time.Millisecond

// refreshCutOff loses the answer of every refresh, or the line in the middle of
// it, and tries the same token again.
func refreshCutOff(ctx context.Context, g *ground, f *finding) error {
	total := g.size(1000, 60)
	f.did("%d refreshes whose answer is lost, or whose line breaks within %s, each tried again with the old token (seed %d)", total, cutWithin, oddSeed)
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	p, err := s.newSigner(ctx)
	if err != nil {
		return err
	}
	proxy, err := testbed.NewProxy(strings.TrimPrefix(s.client.URLs[0], "http://"))
	if err != nil {
		return err
	}
	defer proxy.Close()
	c := cutting{signer: p, proxy: proxy, random: rand.New(rand.NewPCG(oddSeed, 11))}
	for n := range total {
		if err := c.round(ctx, n%2 == 0); err != nil {
			return err
		}
	}
	f.expect("state is old or new, never between", fmt.Sprintf("%d old, %d new, %d answered, %d between", c.old, c.fresh, c.answered, c.between), c.between == 0)
	f.expect("answers were lost before and after the change", fmt.Sprintf("%d and %d", c.old, c.fresh), c.old > 0 && c.fresh > 0)
	f.none("answers to the second try other than 200 and 400", c.strange)
	return nil
}

type cutting struct {
	signer *signer
	proxy  *testbed.Proxy
	random *rand.Rand
	// old and fresh count what the second try found; answered were not cut in time.
	old, fresh, answered, between, strange int
}

// round refreshes over a line that fails, then over one that does not.
func (c *cutting) round(ctx context.Context, isMute bool) error {
	p := c.signer
	held, err := p.signIn(ctx)
	if err != nil {
		return err
	}
	if isMute {
		c.proxy.DropResponses(true)
	} else {
		timer := time.AfterFunc(time.Duration(c.random.Int64N(int64(cutWithin))), func() { c.proxy.Cut(true) })
		defer timer.Stop()
	}
	lost := p.post(ctx, p.on("http://"+c.proxy.Address(), "/token/"), grantOfRefresh(held.Refresh))
	c.proxy.DropResponses(false)
	if lost.Err == nil {
		c.answered++
		c.proxy.Cut(false)
		return nil
	}
	rest(ctx, cutSettled)
	c.proxy.Cut(false)
	return c.retry(ctx, held)
}

// retry uses the old token again: either it is still good, and so is what it
// gives, or it was used, and then its session is over.
func (c *cutting) retry(ctx context.Context, held tokens) error {
	p := c.signer
	a := p.post(ctx, p.at("/token/"), grantOfRefresh(held.Refresh))
	var again tokens
	switch {
	case a.Err == nil && a.Status == http.StatusOK && json.Unmarshal(a.Body, &again) == nil:
		c.old++
	case a.Err == nil && a.Status == http.StatusBadRequest:
		c.fresh++
		again = held
	default:
		c.strange++
		return nil
	}
	lives, err := p.lives(ctx, again.Access)
	if err != nil {
		return err
	}
	if lives != (a.Status == http.StatusOK) {
		c.between++
	}
	return nil
}

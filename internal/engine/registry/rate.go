package registry

import (
	"context"
	"errors"
	"time"
)

// enter waits until the rate allows a call, as long as the question has time;
// a longer wait is told to the caller instead.
func (c *Client) enter(ctx context.Context) error {
	for {
		d, asked := c.reserve()
		if d <= 0 {
			return nil
		}
		deadline, _ := ctx.Deadline() // every question has one
		if time.Until(deadline) <= d {
			if !asked {
				return &Error{Kind: KindThrottled, Wait: d, Cause: errors.New("the rate of the registry is used up")}
			}
			return &Error{Kind: KindThrottled, Wait: d, Cause: errors.New("the registry is left alone for a while")}
		}
		if err := c.options.Wait(ctx, d); err != nil {
			return failed(ctx, err)
		}
	}
}

// reserve takes a place within the rate, or says how long there is none.
func (c *Client) reserve() (d time.Duration, asked bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.options.Now()
	if now.Before(c.rest) {
		return c.rest.Sub(now), c.asked
	}
	if c.options.Rate.Calls <= 0 {
		return 0, false
	}
	past := 0
	for past < len(c.calls) && !now.Before(c.calls[past].Add(c.options.Rate.Per)) {
		past++
	}
	c.calls = c.calls[past:]
	if len(c.calls) >= c.options.Rate.Calls {
		return c.calls[0].Add(c.options.Rate.Per).Sub(now), false
	}
	c.calls = append(c.calls, now)
	return 0, false
}

// leaveAlone keeps everybody from the registry for as long as it asked for.
func (c *Client) leaveAlone(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if until := c.options.Now().Add(d); until.After(c.rest) {
		c.rest, c.asked = until, true
	}
}

// note counts failures in a row. That a company is not there is none.
func (c *Client) note(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var e *Error
	switch {
	case err == nil || errors.As(err, &e) && e.Kind == KindNotFound:
		c.failures, c.last = 0, ""
		return
	case !errors.As(err, &e):
		return // the caller gave up: that says nothing about the registry
	}
	c.failures, c.last = c.failures+1, e.Kind
	if until := c.options.Now().Add(restTime); c.failures >= tripped && e.Kind != KindRefused && until.After(c.rest) {
		c.rest, c.asked = until, true
	}
}

package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

// redirects sends webhooks to receivers that all point to one address.
func redirects(ctx context.Context, g *ground, f *finding) error {
	sessions := g.size(100, 10)
	codes := []int{http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect}
	f.did("%d events for receivers that answer with %v, and for one whose page asks to go on", sessions, codes)
	backend, err := testbed.NewBackend(g.dir)
	if err != nil {
		return err
	}
	defer backend.Close()
	s, err := g.build(ctx, props{env: backend.Env()})
	if err != nil {
		return err
	}
	defer s.end()
	target := backend.Inbox("/target", testbed.AcceptAfter(0))
	pages, _, err := s.inbox(ctx, backend, "/page", testbed.Page(backend.URL("/target")))
	if err != nil {
		return err
	}
	for _, code := range codes {
		for _, location := range []string{backend.URL("/target"), "/target"} {
			path := fmt.Sprintf("/%d/%d", code, len(location))
			if _, _, err := s.inbox(ctx, backend, path, testbed.Redirect(code, location)); err != nil {
				return err
			}
		}
	}
	if err := s.events(ctx, sessions); err != nil {
		return err
	}
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	var undecided, tried int64
	err = await(ctx, time.Minute, func() bool {
		undecided, err = rows.Count(ctx, `SELECT (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')
			+ (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL)`)
		return err == nil && undecided == 0
	})
	if err != nil {
		return fmt.Errorf("await outcomes: %w; %d undecided", err, undecided)
	}
	if tried, err = rows.Count(ctx, "SELECT count(*) FROM webhook_attempts WHERE status_code BETWEEN 300 AND 399"); err != nil {
		return err
	}
	second, _, _ := target.Calls()
	want := int64(sessions * 2 * len(codes))
	f.none("second requests", second)
	f.expect("each redirect is final: one attempt", fmt.Sprintf("%d attempts at %d deliveries", tried, want), tried == want)
	f.expect("a page is an answer", fmt.Sprintf("%d of %d taken", pages.CountEvents(), sessions), pages.CountEvents() == sessions)
	return nil
}

// events makes sessions until so many were acknowledged.
func (s *scene) events(ctx context.Context, n int) error {
	for range n {
		if _, err := s.client.Create(ctx, load.Creation{}).Session(); err != nil {
			return err
		}
	}
	return nil
}

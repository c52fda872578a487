package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"syscall"
	"time"

	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	// endWithin is what a process manager grants before it kills.
	endWithin = 10 * time.Second
	// slowHook keeps deliveries running while the server is asked to end.
	slowHook = 2 * time.Second
)

// orderlyEnd sends SIGTERM under load, with deliveries under way.
func orderlyEnd(ctx context.Context, g *ground, f *finding) error {
	f.did("%d callers create sessions, deliveries wait for a slow receiver, the server gets SIGTERM", killLoad)
	receiver, err := testbed.NewReceiver(g.dir)
	if err != nil {
		return err
	}
	defer receiver.Close()
	s, err := g.build(ctx, props{callers: killLoad, env: receiver.Env()})
	if err != nil {
		return err
	}
	defer s.end()
	receiver.DelayResponses(slowHook)
	if err := s.subscribe(ctx, receiver.URL()); err != nil {
		return err
	}
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Pause: killPause})
	defer run.Stop()
	if !run.AwaitMore(g.size(500, 200), 30*time.Second) {
		return fmt.Errorf("no load: %s", run.Statuses())
	}
	if !run.Await(10*time.Second, func() bool { return receiver.Tally().Events > 0 }) {
		return fmt.Errorf("no delivery came")
	}
	took, code, err := s.servers[0].Terminate(ctx)
	if err != nil {
		return err
	}
	run.Stop()
	f.within("exit", endWithin, took)
	f.expect("exit status 0", fmt.Sprint(code), code == 0)
	return s.proveOrderlyEnd(ctx, f, run)
}

// proveOrderlyEnd looks for work that was begun and not answered: a request
// without an answer must not have made a session, and no job stays leased.
func (s *scene) proveOrderlyEnd(ctx context.Context, f *finding, run *load.Run) error {
	rows, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer rows.Close(ctx)
	var failed []int64
	refused, answered := 0, 0
	for _, a := range run.AnswersWithoutStatus(http.StatusCreated) {
		failed = append(failed, a.Nth)
		switch {
		case a.Status != 0:
			answered++
			f.note("request %d: status %d %.200s", a.Nth, a.Status, a.Body)
		case errors.Is(a.Err, syscall.ECONNREFUSED):
			refused++
		default:
			f.note("request %d: %v", a.Nth, a.Err)
		}
	}
	carriedOut, err := rows.MarkedSessions(ctx, s.application, failed)
	if err != nil {
		return err
	}
	f.expect("0 requests carried out without their answer", fmt.Sprintf("%d (answered %d, refused a connection %d, closed unread %d)",
		carriedOut, run.Acknowledged(), refused, len(failed)-refused-answered), carriedOut == 0)
	f.none("answers other than 201", answered)
	leased, err := rows.Count(ctx, "SELECT count(*) FROM river_job WHERE state = 'running'")
	if err != nil {
		return err
	}
	f.none("jobs still leased", int(leased))
	// A delivery that was never tried is due at once, unless somebody holds it.
	held, err := rows.Count(ctx, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND attempts = 0 AND due_at > now()")
	if err != nil {
		return err
	}
	f.none("deliveries still leased", int(held))
	return proveRows(ctx, f, rows, claim{s.application, run.Record})
}

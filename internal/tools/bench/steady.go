package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// steadyRate is events a second.
	steadyRate = 200
	// steadyCallers share the rate: none of them waits for an answer for long enough to fall behind.
	steadyCallers = 16
	// warmUp is not measured: connections, caches and plans.
	warmUp = 3 * time.Second
)

// steady is how long events take to arrive at a rate that is far below the limit.
type steady struct {
	processes string
	events    int
	rate      float64 // events a second that were made in fact
	p50, p99  time.Duration
	worst     time.Duration
}

// measureSteady creates sessions at a steady rate over HTTP. Each is announced by
// its first event.
func (p *place) measureSteady(ctx context.Context, receiver *child, apart bool) (st steady, err error) {
	st.processes = "one process"
	if apart {
		st.processes = "server and worker apart"
	}
	if err := p.forgetSessions(ctx); err != nil {
		return st, err
	}
	var earlier []arrival
	if err := receiver.ask(ctx, "POST", "/arrivals", &earlier); err != nil {
		return st, err
	}
	server, stop, err := p.startSteady(ctx, apart)
	if err != nil {
		return st, err
	}
	defer func() {
		if stopErr := stop(); err == nil {
			err = stopErr
		}
	}()
	var applications []seedApplication
	for _, d := range p.seed.Delivery.Destinations {
		applications = append(applications, d.Application)
	}
	l := pacedLoad{address: server.address, request: p.createRequestsOf(applications)}
	if err := l.run(ctx, warmUp); err != nil {
		return st, err
	}
	began := time.Now()
	if err := l.run(ctx, p.settings.steadyTime()); err != nil {
		return st, err
	}
	took := time.Since(began)
	delays, err := p.delaysSince(ctx, receiver, began)
	if err != nil {
		return st, fmt.Errorf("%w: %s", err, server.said())
	}
	st.events, st.rate = len(delays), float64(len(delays))/took.Seconds()
	st.p50, st.p99, st.worst = quantile(delays, 0.50), quantile(delays, 0.99), quantile(delays, 1)
	progress("%d events a second, %s: p50 %s, p99 %s, worst %s", steadyRate, st.processes, milliseconds(st.p50), milliseconds(st.p99), milliseconds(st.worst))
	return st, nil
}

// startSteady starts the product as one process or as two.
func (p *place) startSteady(ctx context.Context, apart bool) (server *child, stop func() error, err error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, nil, err
	}
	arguments := []string{"serve"}
	if apart {
		arguments = append(arguments, "--no-work")
	}
	command := exec.CommandContext(ctx, p.binary, arguments...)
	command.Env = append(append(os.Environ(), p.reach()...), "DATABASE_URL="+p.dsn, "VIDIMUS_STATE_DIR="+p.state(), "VIDIMUS_LISTEN="+address, "VIDIMUS_METRICS_LISTEN=")
	if server, err = p.launch(ctx, command, address); err != nil || !apart {
		return server, func() error { return server.stop() }, err
	}
	worker, err := p.startWorker(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("%w (%w)", err, server.stop())
	}
	return server, func() error {
		if err := worker.stop(); err != nil {
			return err
		}
		return server.stop()
	}, nil
}

// delaysSince waits for all events and returns the sorted times from event to
// arrival of those since a moment. An event has the time at which its change
// began to be written: the commit is part of its delay.
func (p *place) delaysSince(ctx context.Context, receiver *child, since time.Time) ([]time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	occurred, total, err := p.eventTimes(ctx, since)
	if err != nil {
		return nil, err
	}
	count := 0
	err = until(ctx, func() (bool, error) {
		err := receiver.ask(ctx, "GET", "/count", &count)
		return count >= total, err
	})
	if err != nil {
		return nil, fmt.Errorf("await %d events, %d have come: %w", total, count, err)
	}
	var arrivals []arrival
	if err := receiver.ask(ctx, "POST", "/arrivals", &arrivals); err != nil {
		return nil, err
	}
	var delays []time.Duration
	for _, a := range arrivals {
		if at, ok := occurred[a.Event]; ok {
			delays = append(delays, a.At.Sub(at))
			delete(occurred, a.Event) // a repetition is no arrival
		}
	}
	if len(occurred) > 0 {
		return nil, fmt.Errorf("%d events have not arrived", len(occurred))
	}
	slices.Sort(delays)
	return delays, nil
}

// eventTimes are those of the events since a moment; total counts all. What else a
// new session brings about, such as the profile of its person, nobody subscribed to.
func (p *place) eventTimes(ctx context.Context, since time.Time) (occurred map[string]time.Time, total int, err error) {
	conn, err := pgx.Connect(ctx, p.dsn)
	if err != nil {
		return nil, 0, err
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, "SELECT event_id::text, occurred_at FROM outbox_events WHERE type = 'status.updated'")
	if err != nil {
		return nil, 0, err
	}
	occurred = map[string]time.Time{}
	var event string
	var at time.Time
	_, err = pgx.ForEachRow(rows, []any{&event, &at}, func() error {
		if total++; !at.Before(since) {
			occurred[event] = at
		}
		return nil
	})
	return occurred, total, err
}

// pacedLoad calls at the steady rate, however long the answers take.
type pacedLoad struct {
	address string
	request func(client, nth int, buf []byte) []byte
}

func (l pacedLoad) run(ctx context.Context, duration time.Duration) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	began := time.Now()
	var group sync.WaitGroup
	for i := range steadyCallers {
		group.Go(func() {
			if err := l.caller(ctx, i, began, duration); err != nil {
				cancel(err)
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

func (l pacedLoad) caller(ctx context.Context, number int, began time.Time, duration time.Duration) error {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "tcp", l.address)
	if err != nil {
		return err
	}
	defer conn.Close()
	in := bufio.NewReaderSize(conn, 16<<10)
	var buf []byte
	for nth := 0; ; nth++ {
		after := time.Duration(nth*steadyCallers+number) * time.Second / steadyRate
		if after >= duration {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Until(began.Add(after))):
		}
		buf = l.request(number, nth, buf[:0])
		if _, err := conn.Write(buf); err != nil {
			return fmt.Errorf("send request: %w", err)
		}
		status, body, err := readAnswer(in)
		if err != nil {
			return fmt.Errorf("read answer: %w", err)
		}
		if status != http.StatusCreated {
			return fmt.Errorf("status %d instead of 201: %s", status, body)
		}
	}
}

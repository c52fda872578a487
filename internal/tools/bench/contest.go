package main

import (
	"context"
	"time"
)

// Contenders, in the order in which they run.
const (
	byPGBench = "pgbench"
	byBare    = "bare handler"
	byProduct = "product"
)

// contest is one question put to several contenders in turn, several times
// over: they stand next to each other in time, so the machine's moods hit all.
type contest struct {
	title    string
	clients  int
	duration time.Duration
	rounds   int
	runs     map[string][]throughput
}

// entrant runs once and says how fast it was.
type entrant struct {
	name string
	run  func(ctx context.Context, c *contest) (throughput, error)
}

func (c *contest) hold(ctx context.Context, entrants []entrant) error {
	c.runs = map[string][]throughput{}
	for range c.rounds {
		for _, e := range entrants {
			t, err := e.run(ctx, c)
			if err != nil {
				return err
			}
			c.runs[e.name] = append(c.runs[e.name], t)
		}
	}
	progress("%s, %d clients: %s", c.title, c.clients, c.line(entrants))
	return nil
}

func (c *contest) line(entrants []entrant) string {
	text := ""
	for _, e := range entrants {
		text += e.name + " " + perSecond(median(c.runs[e.name])) + "  "
	}
	return text
}

// entrantOf is a server that is started for its run alone: the others have the
// machine for themselves, and none lives on the warmth of an earlier run.
func (p *place) entrantOf(name string, start func(context.Context) (*child, error), l load) entrant {
	return entrant{name: name, run: func(ctx context.Context, c *contest) (t throughput, err error) {
		running, err := start(ctx)
		if err != nil {
			return t, err
		}
		defer func() {
			if stopErr := running.stop(); err == nil {
				err = stopErr
			}
		}()
		l.address, l.clients, l.duration = running.address, c.clients, c.duration/4
		if _, err := l.run(ctx); err != nil { // connections, caches and plans
			return t, err
		}
		l.duration = c.duration
		return p.weigh(running.command.Process.Pid, func() (throughput, error) { return l.run(ctx) })
	}}
}

// pgbenchEntrant is a script, or nothing where there is no pgbench.
func (p *place) pgbenchEntrant(s script) []entrant {
	if p.pgbench == "" {
		return nil
	}
	return []entrant{{name: byPGBench, run: func(ctx context.Context, c *contest) (throughput, error) {
		return p.weigh(noProgram, func() (throughput, error) {
			return p.runPGBench(ctx, pgbenchLoad{script: s, clients: c.clients, duration: c.duration})
		})
	}}}
}

var clientCounts = []int{1, 8, 32}

// lengths of the measurements.
func (s settings) lengths() (duration time.Duration, rounds int) {
	if s.quick {
		return time.Second, 1
	}
	return 2 * time.Second, 3
}

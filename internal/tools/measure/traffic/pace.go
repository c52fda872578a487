package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"vidimus/internal/domain/monitoring/ruleengine"
)

// paced is how fast something went.
type paced struct {
	count int
	took  time.Duration
	each  []time.Duration
}

func (p paced) perSecond() float64 { return float64(p.count) / p.took.Seconds() }

func (p paced) String() string {
	slices.Sort(p.each)
	return fmt.Sprintf("%.0f/s, p50 %s, p99 %s", p.perSecond(), p.each[len(p.each)/2], p.each[len(p.each)*99/100])
}

// pace does something with all records in their order, several at once.
func (s *storing) pace(ctx context.Context, what string, all []record, do func(context.Context, *record) error) (paced, error) {
	next := make(chan int)
	group, ctx := errgroup.WithContext(ctx)
	each := make([]time.Duration, len(all))
	began := time.Now()
	for range s.sides {
		group.Go(func() error {
			for i := range next {
				start := time.Now()
				if err := do(ctx, &all[i]); err != nil {
					return err
				}
				each[i] = time.Since(start)
			}
			return nil
		})
	}
	for i := range all {
		select {
		case next <- i:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
		bar(what, i+1, len(all))
	}
	close(next)
	err := group.Wait()
	return paced{count: len(all), took: time.Since(began), each: each}, err
}

// bar draws how far a long work is, a hundred times at most.
func bar(what string, done, all int) {
	if done%max(1, all/100) != 0 && done != all {
		return
	}
	const width = 40
	filled, end := width*done/max(all, 1), "\r"
	if done == all {
		end = "\n"
	}
	_, _ = fmt.Fprintf(os.Stderr, "%-10s [%s%s] %d of %d%s", what, strings.Repeat("=", filled), strings.Repeat(" ", width-filled), done, all, end)
}

// maxTogether is how many records share a commit, as in the product.
const maxTogether = 64

// line judges as the product does: records that come while a commit is under way share the next one.
type line struct {
	ask func(ctx context.Context, together []ruleengine.Record) ([]ruleengine.Verdict, error)

	mu     sync.Mutex
	queue  []*waiting
	isBusy bool
}

type waiting struct {
	record  ruleengine.Record
	verdict ruleengine.Verdict
	err     error
	done    chan struct{}
}

// judge returns when the record is committed.
func (l *line) judge(ctx context.Context, r ruleengine.Record) (ruleengine.Verdict, error) {
	w := &waiting{record: r, done: make(chan struct{})}
	l.mu.Lock()
	l.queue = append(l.queue, w)
	if !l.isBusy {
		l.isBusy = true
		go l.drain(ctx)
	}
	l.mu.Unlock()
	<-w.done
	return w.verdict, w.err
}

func (l *line) drain(ctx context.Context) {
	for {
		l.mu.Lock()
		if len(l.queue) == 0 {
			l.isBusy = false
			l.mu.Unlock()
			return
		}
		n := min(len(l.queue), maxTogether)
		batch := slices.Clone(l.queue[:n])
		l.queue = slices.Delete(l.queue, 0, n)
		l.mu.Unlock()
		together := make([]ruleengine.Record, n)
		for i, w := range batch {
			together[i] = w.record
		}
		all, err := l.ask(ctx, together)
		for i, w := range batch {
			if w.err = err; err == nil {
				w.verdict = all[i]
			}
			close(w.done)
		}
	}
}

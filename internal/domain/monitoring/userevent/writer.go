package userevent

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

const (
	// maxTogether bounds the events of one commit; more wait for the next.
	maxTogether = 1000
	// maxWaiting refuses rather than remember without end while the database stands still.
	maxWaiting = 20_000
	// writers is how many commits are under way at once: one is read by the database while the other is flushed.
	writers = 2
	// writeTimeout ends a write that the database does not answer. It does not
	// follow the requests' contexts: a commit belongs to many.
	writeTimeout = 10 * time.Second
	// retryAfter is the Retry-After of a refusal for a full queue.
	retryAfter = time.Second
)

// errUnfinished is returned for requests whose batch was never committed.
var errUnfinished = errors.New("the batch of the event was not finished")

// writeRequest holds the events of one request for the batcher. It is written as a whole or not at
// all, but for what the database refuses of it.
type writeRequest struct {
	drafts []*draft
	// token is set when its events are counted.
	token    *Token
	outcomes []Outcome
	err      error
	done     chan struct{}
}

// batcher is the one place where events are written. Requests that arrive while
// commits are flushed to disk wait together and share the next one. There is no
// timer; a lonely request is written at once.
type batcher struct {
	service *Service

	mu      sync.Mutex
	queue   []*writeRequest
	waiting int // events in the queue
	busy    int // lanes at work
}

// write returns when the unit is committed. A sender that gives up earlier leaves
// events behind that were not acknowledged; sent again they are replays.
func (w *batcher) write(ctx context.Context, u *writeRequest) ([]Outcome, error) {
	u.done = make(chan struct{})
	w.mu.Lock()
	if w.waiting+len(u.drafts) > maxWaiting {
		w.mu.Unlock()
		return nil, &apperr.Error{
			Kind: apperr.KindUnavailable, Code: "event_queue_full", RetryAfter: retryAfter,
			Public: "Too many events wait to be stored. Please send this again in a moment.",
		}
	}
	w.queue, w.waiting = append(w.queue, u), w.waiting+len(u.drafts)
	if w.busy == writers {
		w.mu.Unlock()
		return u.await(ctx)
	}
	w.busy++
	batch := w.takeBatch()
	w.mu.Unlock()
	w.runBatcher(batch)
	return u.await(ctx)
}

func (u *writeRequest) await(ctx context.Context) ([]Outcome, error) {
	select {
	case <-u.done:
		return u.outcomes, u.err
	case <-ctx.Done():
		return nil, apperr.Unavailable("event_wait_ended", ctx.Err())
	}
}

// runBatcher writes a batch in the goroutine of one of its requests, as a lonely one
// has nobody to wake up then, and leaves what came meanwhile to another.
func (w *batcher) runBatcher(batch []*writeRequest) {
	defer func() {
		if batch := w.next(); batch != nil {
			go w.flush(batch)
		}
	}()
	w.commit(batch)
}

func (w *batcher) flush(batch []*writeRequest) {
	for ; batch != nil; batch = w.next() {
		w.commit(batch)
	}
}

// next is what a lane writes next; nil when there is nothing and the lane ends.
func (w *batcher) next() []*writeRequest {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.queue) == 0 {
		w.busy--
		return nil
	}
	return w.takeBatch()
}

// takeBatch takes the oldest units for one commit. One whose token is counted stands
// alone: the places that are left are counted in its transaction.
func (w *batcher) takeBatch() []*writeRequest {
	n, events := 0, 0
	for n < len(w.queue) {
		next := w.queue[n]
		if n > 0 && (next.token != nil || events+len(next.drafts) > maxTogether) {
			break
		}
		events += len(next.drafts)
		n++
		if next.token != nil {
			break
		}
	}
	batch := slices.Clone(w.queue[:n])
	w.queue = slices.Delete(w.queue, 0, n)
	w.waiting -= events
	return batch
}

// commit writes units together. When the database refuses the data of one, they
// are written one by one, so that nobody fails for a neighbour; and so are the
// events of a batch.
func (w *batcher) commit(batch []*writeRequest) {
	for _, u := range batch {
		u.err = errUnfinished
	}
	defer func() {
		for _, u := range batch {
			close(u.done)
		}
	}()
	err := w.store(batch)
	if isLast := len(batch) == 1 && len(batch[0].drafts) == 1; err == nil || isLast || apperr.KindOf(err) == apperr.KindUnavailable {
		for _, u := range batch {
			u.err = err
		}
		return
	}
	for _, u := range batch {
		w.commitOneByOne(u)
	}
}

// commitOneByOne writes a unit, and where that is refused its events one by one.
func (w *batcher) commitOneByOne(u *writeRequest) {
	err := w.store([]*writeRequest{u})
	if err == nil || len(u.drafts) == 1 || apperr.KindOf(err) == apperr.KindUnavailable {
		u.err = err
		return
	}
	outcomes := make([]Outcome, len(u.drafts))
	for i, d := range u.drafts {
		one := &writeRequest{drafts: []*draft{d}, token: u.token}
		switch err := w.store([]*writeRequest{one}); {
		case err == nil:
			outcomes[i] = one.outcomes[0]
		case apperr.KindOf(err) == apperr.KindInvalid:
			outcomes[i].Err = err
		default:
			u.err = err
			return
		}
	}
	u.outcomes, u.err = outcomes, nil
}

// store writes the units as one and fills in what became of them.
func (w *batcher) store(batch []*writeRequest) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	if done, err := w.service.insertUnwatched(ctx, batch); done || err != nil {
		return err
	}
	told := false
	err := w.service.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
		told, err = w.service.put(ctx, tx, batch)
		return err
	})
	if err == nil && told {
		w.service.Committed()
	}
	return err
}

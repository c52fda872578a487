package transaction

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

const (
	// maxBatch bounds one commit; more waits for the next.
	maxBatch = 64
	// maxWaiting refuses rather than remember without end while the database stands still.
	maxWaiting = 2_000
)

// batchQueue is where an application's transactions wait for the commit under way:
// those that arrive meanwhile share the next one, as the application's counter
// lets only one go on at a time anyway. There is no timer; a lonely one is
// stored at once.
type batchQueue struct {
	queue []*queuedDraft
	// underway are the ids that are waiting or being stored.
	underway map[string]bool
}

type queuedDraft struct {
	draft *Draft
	err   error
	done  chan struct{}
}

// errSimultaneous refuses the second of two reports of one id that came at the same moment.
func errSimultaneous() error {
	return apperr.Conflict("transaction_simultaneous", "A transaction with this id is being created at this moment.")
}

// errTaken refuses an id that was used before.
func errTaken() error {
	return apperr.Invalid("transaction_id_taken", "transaction_id", "There is a transaction with this id already.")
}

// errUnfinished is what waiting ones come to whose batch came to no end.
var errUnfinished = errors.New("the batch of the transaction was not finished")

// submit returns when the draft is committed or refused. A caller that gives up
// earlier leaves a transaction behind that nobody was told of.
func (s *Service) submit(ctx context.Context, d *Draft) error {
	w := &queuedDraft{draft: d, err: errUnfinished, done: make(chan struct{})}
	l, isFirst, err := s.enqueue(w)
	if err != nil {
		return err
	}
	if isFirst {
		s.runBatcher(d.caller.ApplicationID, l)
	}
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
		return apperr.Unavailable("transaction_wait_ended", ctx.Err())
	}
}

func (s *Service) enqueue(w *queuedDraft) (l *batchQueue, isFirst bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := w.draft.caller.ApplicationID
	l = s.lines[id]
	if l == nil {
		l, isFirst = &batchQueue{underway: map[string]bool{}}, true
		s.lines[id] = l
	}
	switch {
	case len(l.queue) >= maxWaiting:
		return nil, false, apperr.QueueFull("transaction_queue_full")
	case l.underway[w.draft.made.TxnID]:
		return nil, false, errSimultaneous()
	}
	l.underway[w.draft.made.TxnID] = true
	l.queue = append(l.queue, w)
	return l, isFirst, nil
}

// runBatcher stores in the goroutine of the first in the line, as a lonely one has
// nobody to wake up then, and leaves what came meanwhile to another.
func (s *Service) runBatcher(id uuid.UUID, l *batchQueue) {
	defer func() {
		if s.hasQueued(id, l) {
			go s.flush(id, l)
		}
	}()
	s.storeNext(l)
}

// flush stores what waits until nothing does.
func (s *Service) flush(id uuid.UUID, l *batchQueue) {
	for s.hasQueued(id, l) {
		s.storeNext(l)
	}
}

// hasQueued reports whether drafts are queued; an empty queue is removed.
func (s *Service) hasQueued(id uuid.UUID, l *batchQueue) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(l.queue) == 0 {
		delete(s.lines, id)
		return false
	}
	return true
}

func (s *Service) storeNext(l *batchQueue) {
	s.mu.Lock()
	n := min(len(l.queue), maxBatch)
	batch := slices.Clone(l.queue[:n])
	l.queue = slices.Delete(l.queue, 0, n)
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		for _, w := range batch {
			delete(l.underway, w.draft.made.TxnID)
		}
		s.mu.Unlock()
		for _, w := range batch {
			close(w.done)
		}
	}()
	s.commit(batch)
}

// commit stores a batch. When the database refuses one report's data, they are
// stored one by one, so that nobody fails for a neighbour.
func (s *Service) commit(batch []*queuedDraft) {
	ctx, cancel := context.WithTimeout(context.Background(), submitTimeout)
	defer cancel()
	drafts := make([]*Draft, len(batch))
	for i, w := range batch {
		drafts[i] = w.draft
	}
	err := s.Store.InTxEnding(ctx, func(ctx context.Context, tx postgres.Tx, end *pgx.Batch) error {
		return s.store(ctx, tx, end, drafts)
	})
	switch {
	case err == nil:
		s.Committed()
		for _, w := range batch {
			w.err = w.draft.err
		}
	case len(batch) > 1 && apperr.KindOf(err) != apperr.KindUnavailable:
		for _, w := range batch {
			s.commit([]*queuedDraft{w})
		}
	default:
		for _, w := range batch {
			w.err = err
		}
	}
}

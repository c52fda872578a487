package transaction

import (
	"context"
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

// line is where an application's transactions wait for the commit under way:
// those that arrive meanwhile share the next one, as the application's counter
// lets only one go on at a time anyway. There is no timer; a lonely one is
// stored at once.
type line struct {
	queue []*waiting
	// underway are the ids that are waiting or being stored.
	underway map[string]bool
	isBusy   bool
}

type waiting struct {
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

// submit returns when the draft is committed or refused. A caller that gives up
// earlier leaves a transaction behind that nobody was told of.
func (s *Service) submit(ctx context.Context, d *Draft) error {
	w := &waiting{draft: d, done: make(chan struct{})}
	if err := s.enqueue(w); err != nil {
		return err
	}
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
		return apperr.Unavailable("transaction_wait_ended", ctx.Err())
	}
}

func (s *Service) enqueue(w *waiting) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := w.draft.caller.ApplicationID
	l := s.lines[id]
	if l == nil {
		l = &line{underway: map[string]bool{}}
		s.lines[id] = l
	}
	switch {
	case len(l.queue) >= maxWaiting:
		return apperr.Unavailable("transaction_queue_full", nil)
	case l.underway[w.draft.made.TxnID]:
		return errSimultaneous()
	}
	l.underway[w.draft.made.TxnID] = true
	l.queue = append(l.queue, w)
	if !l.isBusy {
		l.isBusy = true
		go s.drain(id, l)
	}
	return nil
}

// drain stores what waits until nothing does; then the line is forgotten.
func (s *Service) drain(id uuid.UUID, l *line) {
	for {
		s.mu.Lock()
		if len(l.queue) == 0 {
			delete(s.lines, id)
			s.mu.Unlock()
			return
		}
		n := min(len(l.queue), maxBatch)
		batch := slices.Clone(l.queue[:n])
		l.queue = slices.Delete(l.queue, 0, n)
		s.mu.Unlock()
		s.commit(batch)
		s.mu.Lock()
		for _, w := range batch {
			delete(l.underway, w.draft.made.TxnID)
		}
		s.mu.Unlock()
		for _, w := range batch {
			close(w.done)
		}
	}
}

// commit stores a batch. When the database refuses one report's data, they are
// stored one by one, so that nobody fails for a neighbour.
func (s *Service) commit(batch []*waiting) {
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
			s.commit([]*waiting{w})
		}
	default:
		for _, w := range batch {
			w.err = err
		}
	}
}

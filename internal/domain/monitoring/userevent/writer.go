package userevent

import (
	"context"
	"time"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/postgres"
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

// writeRequest holds the events of one request for the batcher. It is written as a whole or not at
// all, but for what the database refuses of it.
type writeRequest struct {
	drafts []*draft
	// token is set when its events are counted.
	token    *Token
	outcomes []Outcome
	err      error
}

// batcher is the one place where events are written. Requests that arrive while
// commits are flushed to disk share the next one.
type batcher struct {
	service *Service
	queue   *groupcommit.Queue[struct{}, *writeRequest]
}

func newBatcher(s *Service) *batcher {
	w := &batcher{service: s}
	w.queue = groupcommit.New[struct{}](groupcommit.Options[*writeRequest]{
		MaxBatch: maxTogether, MaxWaiting: maxWaiting, Writers: writers,
		Size: func(u *writeRequest) int { return len(u.drafts) },
		// The places that are left to a token are counted in its transaction.
		Alone: func(u *writeRequest) bool { return u.token != nil },
		Full: func() error {
			return &apperr.Error{
				Kind: apperr.KindUnavailable, Code: "event_queue_full", RetryAfter: retryAfter,
				Public: "Too many events wait to be stored. Please send this again in a moment.",
			}
		},
		GaveUp: func(cause error) error { return apperr.Unavailable("event_wait_ended", cause) },
		Commit: func(items []*groupcommit.Item[*writeRequest]) {
			batch := make([]*writeRequest, len(items))
			for i, item := range items {
				batch[i] = item.Value
			}
			w.commit(batch)
			for _, item := range items {
				item.Answer(item.Value.err)
			}
		},
	})
	return w
}

// write returns when the unit is committed. A sender that gives up earlier leaves
// events behind that were not acknowledged; sent again they are replays.
func (w *batcher) write(ctx context.Context, u *writeRequest) ([]Outcome, error) {
	if err := w.queue.Submit(ctx, struct{}{}, u); err != nil {
		return nil, err
	}
	return u.outcomes, nil
}

// commit writes units together. When the database refuses the data of one, they
// are written one by one, so that nobody fails for a neighbour; and so are the
// events of a batch.
func (w *batcher) commit(batch []*writeRequest) {
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

package transaction

import (
	"context"
	"sync"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// maxBatch bounds one commit; more waits for the next.
	maxBatch = 64
	// maxWaiting refuses rather than remember without end while the database stands still.
	maxWaiting = 2_000
)

// queuedID is an id of an application that is waiting or being stored.
type queuedID struct {
	applicationID uuid.UUID
	txnID         string
}

// batcher stores transactions: those of one application that arrive while a commit is under way share the next one, as the
// application's counter lets only one go on at a time anyway.
type batcher struct {
	service *Service
	queue   *groupcommit.Queue[uuid.UUID, *Draft]

	mu       sync.Mutex
	underway map[queuedID]bool
}

func newBatcher(s *Service) *batcher {
	b := &batcher{service: s, underway: map[queuedID]bool{}}
	b.queue = groupcommit.New[uuid.UUID](groupcommit.Options[*Draft]{
		MaxBatch: maxBatch, MaxWaiting: maxWaiting, Full: func() error { return apperr.QueueFull("transaction_queue_full") },
		GaveUp: func(cause error) error { return apperr.Unavailable("transaction_wait_ended", cause) }, Admit: b.admit, Commit: b.commit,
	})
	return b
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
func (b *batcher) submit(ctx context.Context, d *Draft) error {
	return b.queue.Submit(ctx, d.caller.ApplicationID, d)
}

func (d *Draft) queuedID() queuedID { return queuedID{d.caller.ApplicationID, d.made.TxnID} }

// admit refuses the second of two drafts of one id.
func (b *batcher) admit(d *Draft) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.underway[d.queuedID()] {
		return errSimultaneous()
	}
	b.underway[d.queuedID()] = true
	return nil
}

// release lets others use the ids of a batch that is stored or refused.
func (b *batcher) release(batch []*groupcommit.Item[*Draft]) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, item := range batch {
		delete(b.underway, item.Value.queuedID())
	}
}

// commit stores a batch. Its ids are free again before anybody has an answer.
func (b *batcher) commit(batch []*groupcommit.Item[*Draft]) {
	drafts, errs := make([]*Draft, len(batch)), make([]error, len(batch))
	for i, item := range batch {
		drafts[i], errs[i] = item.Value, groupcommit.ErrUnfinished
	}
	defer func() {
		b.release(batch)
		for i, item := range batch {
			item.Answer(errs[i])
		}
	}()
	b.store(drafts, errs)
}

// store stores drafts and fills in what became of each. When the database refuses one report's data, they are
// stored one by one, so that nobody fails for a neighbour.
func (b *batcher) store(drafts []*Draft, errs []error) {
	ctx, cancel := context.WithTimeout(context.Background(), submitTimeout)
	defer cancel()
	err := b.service.Store.InTxWithFinalBatch(ctx, func(ctx context.Context, tx postgres.Tx, end *pgx.Batch) error {
		return b.service.store(ctx, tx, end, drafts)
	})
	switch {
	case err == nil:
		b.service.Committed()
		for i, d := range drafts {
			errs[i] = d.err
		}
	case len(drafts) > 1 && apperr.KindOf(err) != apperr.KindUnavailable:
		for i := range drafts {
			b.store(drafts[i:i+1], errs[i:i+1])
		}
	default:
		for i := range errs {
			errs[i] = err
		}
	}
}

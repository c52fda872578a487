package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/groupcommit"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

const (
	// maxBatch bounds one commit; more waits for the next.
	maxBatch = 256
	// maxWaiting refuses rather than remember without end while the database stands still.
	maxWaiting = 10_000
	// writeTimeout ends a write that the database does not answer. It does not
	// follow the requests' contexts: a batch belongs to many.
	writeTimeout = 10 * time.Second
	quotaWindow  = 24 * time.Hour
)

// request is one creation, ready to be written.
type request struct {
	session     Session
	environment application.Environment
	features    []any
	token       string
	tokenHash   []byte
	eventID     uuid.UUID
	now         time.Time
	// price is what the session may cost, and sets aside.
	price credit.Micros
}

// result is the batch writer's result for one request.
type result struct {
	sessionID   uuid.UUID
	number      int64
	reused      bool
	status      Status
	language    string
	tokenSealed []byte
	hostedBase  string
}

// creation is a request with its result.
type creation struct {
	req *request
	res result
}

// waiting is a creation on its way to its commit.
type waiting = groupcommit.Item[*creation]

// writer is the one place where sessions are written. Requests that arrive
// while a commit is flushed to disk share the next one: the counter row of a busy
// application is then held once for all of them.
type writer struct {
	store     *postgres.Store
	jobs      jobs.Inserter
	committed func()
	queue     *groupcommit.Queue[struct{}, *creation]
}

func newWriter(p Deps) *writer {
	w := &writer{store: p.Store, jobs: p.Jobs, committed: p.Committed}
	w.queue = newQueue(w.settle)
	return w
}

func newQueue(commit func([]*waiting)) *groupcommit.Queue[struct{}, *creation] {
	return groupcommit.New[struct{}](groupcommit.Options[*creation]{
		MaxBatch: maxBatch, MaxWaiting: maxWaiting, Full: func() error { return apperr.QueueFull("session_queue_full") },
		GaveUp: func(cause error) error { return apperr.Unavailable("session_wait_ended", cause) }, Commit: commit,
	})
}

// create returns when the session is committed. A caller that gives up earlier
// leaves a session behind that nobody was told of.
func (w *writer) create(ctx context.Context, req *request) (result, error) {
	c := &creation{req: req}
	if err := w.queue.Submit(ctx, struct{}{}, c); err != nil {
		return result{}, err
	}
	return c.res, nil
}

// maxWrites bounds the repetitions for sessions that were finished in the very moment
// in which their person asked for another one.
const maxWrites = 4

// settle writes the batch. When the database refuses one request's data, the
// batch is written one by one, so that nobody fails for a neighbour.
//
// What others of the batch left no credits for is written again: each time one of them
// gets what is free, or is refused because it is less than its price.
func (w *writer) settle(batch []*waiting) {
	for range maxWrites + len(batch) {
		left, err := w.write(batch)
		switch {
		case err == nil && len(left) == 0:
			return
		case err == nil:
			batch = left
		case len(batch) > 1 && apperr.KindOf(err) != apperr.KindUnavailable:
			for _, p := range batch {
				w.settle([]*waiting{p})
			}
			return
		default:
			answer(batch, err)
			return
		}
	}
	answer(batch, errors.New("create session: no row came back"))
}

func answer(batch []*waiting, err error) {
	for _, p := range batch {
		p.Answer(err)
	}
}

// write answers the requests of the batch and returns those that have to be
// written again. After an error none is answered.
func (w *writer) write(batch []*waiting) ([]*waiting, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	groups := join(batch)
	params, err := toBatch(groups)
	if err != nil {
		return nil, err
	}
	var rows []db.SessionCreateBatchRow
	invites := invitesOf(groups)
	lock := lockOrder(groups)
	switch {
	case len(invites) > 0:
		err = w.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
			rows, err = w.writeLocked(ctx, tx, lock, params, invites)
			return err
		})
	case len(lock) > 0:
		rows, err = w.writePipelined(ctx, lock, params)
	default:
		rows, err = w.store.Queries().SessionCreateBatch(ctx, params)
	}
	if err != nil {
		return nil, postgres.Classify(fmt.Errorf("create sessions: %w", err))
	}
	w.committed()
	return share(groups, rows), nil
}

// writePipelined locks and creates in one round trip: a busy application's
// counter is held for the statement and its commit, and for no message between.
func (w *writer) writePipelined(ctx context.Context, lock []uuid.UUID, params db.SessionCreateBatchParams) (rows []db.SessionCreateBatchRow, err error) {
	err = w.store.Pipelined(ctx, func(b *pgx.Batch) {
		// Planned again for each size of its arrays, the statement would cost several times its work.
		b.Queue("SELECT set_config('plan_cache_mode', 'force_generic_plan', true)")
		b.Queue(db.SessionCountersLock, lock)
		b.Queue(db.SessionCreateBatch, arguments(params)...).Query(func(found pgx.Rows) error {
			rows, err = pgx.CollectRows(found, pgx.RowToStructByPos[db.SessionCreateBatchRow])
			return err
		})
	})
	return rows, err
}

// writeLocked is the same in steps, for the mails that join the transaction.
func (w *writer) writeLocked(ctx context.Context, tx postgres.Tx, lock []uuid.UUID, params db.SessionCreateBatchParams, invites map[int]InviteArgs) ([]db.SessionCreateBatchRow, error) {
	if _, err := tx.SessionCountersLock(ctx, lock); err != nil {
		return nil, fmt.Errorf("lock counters: %w", err)
	}
	rows, err := tx.SessionCreateBatch(ctx, params)
	if err != nil {
		return nil, err
	}
	var mails []jobs.Args
	for _, r := range rows {
		if invite, ok := invites[int(r.Ord)]; ok && !r.Reused && r.SessionNumber > 0 {
			mails = append(mails, invite)
		}
	}
	if len(mails) == 0 {
		return rows, nil
	}
	return rows, w.jobs.InsertMany(ctx, tx, mails)
}

// group is a set of requests that end in one session: the first may create it,
// the later ones replace its callback and metadata.
type group []*waiting

func (g group) first() *request { return g[0].Value.req }
func (g group) last() *request  { return g[len(g)-1].Value.req }

// join puts requests of one person on one workflow version together. Requests
// without vendor_data stand alone.
func join(batch []*waiting) []group {
	type key struct {
		application, version uuid.UUID
		vendor               string
	}
	groups := make([]group, 0, len(batch))
	at := map[key]int{}
	for _, p := range batch {
		s := p.Value.req.session
		if s.VendorData == nil {
			groups = append(groups, group{p})
			continue
		}
		k := key{s.ApplicationID, s.WorkflowVersionID, *s.VendorData}
		if i, ok := at[k]; ok {
			groups[i] = append(groups[i], p)
			continue
		}
		at[k] = len(groups)
		groups = append(groups, group{p})
	}
	return groups
}

// lockOrder lists the applications whose counter must be locked before the
// statement looks at their sessions: for the reuse rule, the sandbox quota and the
// account of credits, which is locked behind it, and when two applications could be locked in two orders.
func lockOrder(groups []group) []uuid.UUID {
	var ids []uuid.UUID
	needed := false
	for _, g := range groups {
		req := g.first()
		ids = append(ids, req.session.ApplicationID)
		needed = needed || req.session.VendorData != nil || req.environment == application.Sandbox || req.price > 0
	}
	slices.SortFunc(ids, func(a, b uuid.UUID) int { return cmp.Compare(string(a[:]), string(b[:])) })
	ids = slices.Compact(ids)
	if !needed && len(ids) == 1 {
		return nil
	}
	return ids
}

// share gives every request the row of its group and returns the requests of
// the groups without one: their unfinished session was finished meanwhile.
func share(groups []group, rows []db.SessionCreateBatchRow) (left []*waiting) {
	answers := make([][]error, len(groups))
	for _, row := range rows {
		i := int(row.Ord) - 1
		answers[i] = make([]error, len(groups[i]))
		for nth, p := range groups[i] {
			p.Value.res, answers[i][nth] = outcome(row, groups[i].first(), nth)
		}
	}
	for i, g := range groups {
		if answers[i] == nil {
			left = append(left, g...)
			continue
		}
		// Only now: an answered request belongs to its caller again.
		for nth, p := range g {
			p.Answer(answers[i][nth])
		}
	}
	return left
}

// outcome returns the result for the nth request of a group.
func outcome(row db.SessionCreateBatchRow, first *request, nth int) (result, error) {
	switch {
	case row.SessionNumber == 0:
		return result{}, quotaError(first.now, row.Oldest)
	case row.SessionNumber < 0:
		return result{}, credit.ErrInsufficient()
	case row.Reused:
		return result{
			sessionID: row.SessionID, number: row.SessionNumber, reused: true, status: Status(row.Status),
			language: row.Language, tokenSealed: row.TokenSealed, hostedBase: row.HostedBase,
		}, nil
	default:
		made := first.session
		return result{
			sessionID: made.ID, number: row.SessionNumber, reused: nth > 0, status: made.Status,
			language: optional.Value(made.Language), tokenSealed: made.tokenSealed, hostedBase: made.hostedBase,
		}, nil
	}
}

func quotaError(now time.Time, oldest *time.Time) error {
	wait := quotaWindow
	if oldest != nil {
		// Rounded up: who comes back after this wait is let in.
		left := oldest.Add(quotaWindow).Sub(now) + time.Second - time.Nanosecond
		wait = max(left.Truncate(time.Second), time.Second)
	}
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "sandbox_quota_used_up", RetryAfter: wait,
		Public: fmt.Sprintf("Sandbox applications can create %d sessions per 24 hours. Expected available in %d seconds.",
			SandboxQuota, int(wait.Seconds())),
	}
}

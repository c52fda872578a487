package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/puddle/v2"

	"vidimus/gen/db"
)

const (
	maxAttempts     = 8
	rollbackTimeout = 5 * time.Second
	// maxPause bounds the pause before a repetition; it doubles from firstPause
	// and is drawn at random, so that two rivals do not meet again.
	firstPause = 2 * time.Millisecond
	maxPause   = 100 * time.Millisecond
)

// Store runs queries and transactions. All its errors are classified, see Classify.
type Store struct{ pool *pgxpool.Pool }

// NewStore uses the pool; closing it remains the caller's.
func NewStore(pool *pgxpool.Pool) *Store { return &Store{pool: pool} }

// Tx is one transaction: the queries bound to it, and the driver's view for
// libraries that join it (the job queue inserts through Raw). Committing and
// rolling back are InTx's alone.
type Tx struct {
	*db.Queries
	Raw pgx.Tx
}

// Queries runs each query in its own transaction.
func (s *Store) Queries() *db.Queries { return db.New(executor{s.pool}) }

// Pool returns the driver's pool, for libraries that need it, such as the job queue.
func (s *Store) Pool() *pgxpool.Pool { return s.pool }

// Ping reports unavailable when the database does not answer.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.pool.Ping(ctx); err != nil {
		return Classify(fmt.Errorf("ping database: %w", err))
	}
	return nil
}

// InTx runs fn in one transaction and repeats it on errors that Retryable accepts,
// such as a deadlock, so fn must have no other side effects. An error of fn rolls
// back and is returned; after an error of the commit it is unknown whether it
// happened.
func (s *Store) InTx(ctx context.Context, fn func(ctx context.Context, tx Tx) error) error {
	return s.InTxWithFinalBatch(ctx, func(ctx context.Context, tx Tx, _ *pgx.Batch) error { return fn(ctx, tx) })
}

// InTxWithFinalBatch is InTx for a transaction that ends with writes: the statements that fn queues in end are sent
// together with the commit, which saves two round trips. A statement that fails there rolls everything back.
func (s *Store) InTxWithFinalBatch(ctx context.Context, fn func(ctx context.Context, tx Tx, end *pgx.Batch) error) error {
	return repeat(ctx, func() error { return s.once(ctx, fn) })
}

// Pipelined sends the statements that queue names together: one round trip and
// one transaction, in which each sees what was committed before it began. It is
// repeated like InTx, so queue may be called more than once.
func (s *Store) Pipelined(ctx context.Context, queue func(b *pgx.Batch)) error {
	return repeat(ctx, func() error {
		for dead := int32(0); ; dead++ {
			var b pgx.Batch
			queue(&b)
			err := s.pool.SendBatch(ctx, &b).Close()
			var connect *pgconn.ConnectError
			// Pooled connections that died while they were idle have been sent nothing.
			if err == nil || ctx.Err() != nil || dead == s.pool.Config().MaxConns || errors.As(err, &connect) || !pgconn.SafeToRetry(err) {
				return err
			}
		}
	})
}

// repeat retries do, with pauses, while PostgreSQL asks for it.
func repeat(ctx context.Context, do func() error) error {
	for attempt := 1; ; attempt++ {
		err := do()
		if err == nil || attempt == maxAttempts || !Retryable(err) {
			return Classify(err)
		}
		if pause(ctx, attempt) != nil {
			return Classify(err)
		}
	}
}

func (s *Store) once(ctx context.Context, fn func(context.Context, Tx, *pgx.Batch) error) (err error) {
	conn, tx, err := s.begin(ctx)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer conn.Release()
	isOver := false
	defer func() {
		if isOver {
			return
		}
		// A cancelled request must still give its connection back.
		rctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollbackTimeout)
		defer cancel()
		rerr := tx.Rollback(rctx)
		// A connection that is gone has rolled back by itself.
		if rerr != nil && !errors.Is(rerr, pgx.ErrTxClosed) && !isDisconnect(rerr) {
			err = errors.Join(err, fmt.Errorf("rollback: %w", rerr))
		}
	}()
	var end pgx.Batch
	if err := fn(ctx, Tx{Queries: db.New(executor{tx}), Raw: tx}, &end); err != nil {
		return err
	}
	if err := commit(ctx, tx, &end); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	isOver = true
	return nil
}

// commit sends what is left to write and the commit in one message: behind a
// statement that fails PostgreSQL carries nothing out, the commit neither.
func commit(ctx context.Context, tx pgx.Tx, end *pgx.Batch) error {
	if end.Len() == 0 {
		return tx.Commit(ctx)
	}
	end.Queue("commit")
	return tx.SendBatch(ctx, end).Close()
}

// begin passes over pooled connections that died while they were idle, as all
// do when the database is restarted: nothing has been done on them yet.
func (s *Store) begin(ctx context.Context) (*pgxpool.Conn, pgx.Tx, error) {
	for dead := int32(0); ; dead++ {
		conn, tx, err := s.beginOn(ctx)
		var connect *pgconn.ConnectError
		if err == nil || ctx.Err() != nil || dead == s.pool.Config().MaxConns || errors.As(err, &connect) || !isBroken(err) {
			return conn, tx, err
		}
	}
}

func (s *Store) beginOn(ctx context.Context) (*pgxpool.Conn, pgx.Tx, error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, nil, err
	}
	tx, err := conn.Begin(ctx)
	if err != nil {
		conn.Release()
		return nil, nil, err
	}
	return conn, tx, nil
}

// isBroken says that this connection is dead, which tells nothing of the next one.
func isBroken(err error) bool {
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		return pgErr.Code == stateAdminShutdown // its last words
	}
	return isDisconnect(err) && !errors.Is(err, puddle.ErrClosedPool)
}

func pause(ctx context.Context, attempt int) error {
	limit := min(firstPause<<attempt, maxPause)
	timer := time.NewTimer(rand.N(limit)) //nolint:gosec // it only spreads repetitions
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

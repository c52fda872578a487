// Package postgres owns the way to PostgreSQL: the pool, transactions, the
// meaning of its errors, migrations and notifications. It holds no queries and
// no business rule; the queries are in gen/db.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	defaultMaxConns    = 20
	defaultConnectWait = 30 * time.Second
	// dialTimeout keeps a request from hanging on an address that swallows packets.
	dialTimeout = 5 * time.Second
	retryPause  = 200 * time.Millisecond
)

// Config configures the connection pool. Zero values mean the defaults.
type Config struct {
	DSN string
	// MaxConns is the size of the pool.
	MaxConns int
	// AppName is shown in the database's list of sessions.
	AppName string
	// StatementTimeout ends a statement that runs longer; zero means never.
	StatementTimeout time.Duration
	// ConnectWait is how long Open tries again while the database starts.
	ConnectWait time.Duration
	// Tracer watches queries; nil for none.
	Tracer pgx.QueryTracer
}

// Open returns a pool that has reached the database. It waits for a database that
// does not answer yet, but not for one that refuses the connection. Timestamps are
// read in UTC.
func Open(ctx context.Context, config Config) (*pgxpool.Pool, error) {
	poolConfig, err := config.pool()
	if err != nil {
		return nil, err
	}
	pool, err := pgxpool.NewWithConfig(ctx, poolConfig)
	if err != nil {
		return nil, fmt.Errorf("open database pool: %w", err)
	}
	wait := config.ConnectWait
	if wait == 0 {
		wait = defaultConnectWait
	}
	if err := awaitDatabase(ctx, pool, wait); err != nil {
		pool.Close()
		return nil, err
	}
	return pool, nil
}

func (c Config) pool() (*pgxpool.Config, error) {
	parsed, err := pgxpool.ParseConfig(c.DSN)
	if err != nil {
		return nil, fmt.Errorf("read database address: %w", err)
	}
	parsed.MaxConns = defaultMaxConns
	if c.MaxConns > 0 {
		parsed.MaxConns = int32(c.MaxConns)
	}
	prepareConn(parsed.ConnConfig, c.AppName)
	parsed.ConnConfig.Tracer = c.Tracer
	params := parsed.ConnConfig.RuntimeParams
	if c.StatementTimeout > 0 {
		params["statement_timeout"] = strconv.FormatInt(c.StatementTimeout.Milliseconds(), 10)
	}
	parsed.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		registerUTC(conn.TypeMap())
		registerUUID(conn.TypeMap())
		return nil
	}
	return parsed, nil
}

// prepareConn sets what every connection of ours has in common.
func prepareConn(config *pgx.ConnConfig, appName string) {
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = dialTimeout
	}
	config.RuntimeParams["timezone"] = "UTC"
	// Our statements are short, but claims of a long backlog look dear to the
	// planner: compiling one takes a hundred times as long as running it.
	config.RuntimeParams["jit"] = "off"
	if appName != "" {
		config.RuntimeParams["application_name"] = appName
	}
}

// registerUTC makes instants arrive in UTC; the driver's own codec returns
// them in the zone of the machine.
func registerUTC(types *pgtype.Map) {
	instant := &pgtype.Type{
		Name: "timestamptz", OID: pgtype.TimestamptzOID,
		Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
	}
	types.RegisterType(instant)
	types.RegisterType(&pgtype.Type{
		Name: "_timestamptz", OID: pgtype.TimestamptzArrayOID,
		Codec: &pgtype.ArrayCodec{ElementType: instant},
	})
}

func awaitDatabase(ctx context.Context, pool *pgxpool.Pool, wait time.Duration) error {
	waitCtx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	ticker := time.NewTicker(retryPause)
	defer ticker.Stop()
	for {
		err := pool.Ping(waitCtx)
		if err == nil {
			return nil
		}
		if refused(err) {
			return fmt.Errorf("connect to database: %w", err)
		}
		select {
		case <-waitCtx.Done():
			if ctx.Err() != nil {
				err = errors.Join(ctx.Err(), err)
			}
			return fmt.Errorf("connect to database: no answer: %w", err)
		case <-ticker.C:
		}
	}
}

// refused says that the database has answered and waiting will not help:
// wrong password, no such database, no right to connect.
func refused(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && !isOutage(pgErr.Code)
}

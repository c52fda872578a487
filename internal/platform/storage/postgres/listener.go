package postgres

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	minReconnect = 50 * time.Millisecond
	maxReconnect = 5 * time.Second
	// aliveEvery is how often a silent connection is asked whether it is still there.
	aliveEvery   = 30 * time.Second
	aliveTimeout = 5 * time.Second
)

// Listener receives notifications on its own connection, and reconnects when it is
// lost.
type Listener struct {
	// DSN must lead to the database itself: a pooler in transaction mode loses
	// notifications.
	DSN string
	// OnReconnect is called whenever listening begins, at first and after every
	// gap: what was cached before may have changed unheard. It is called before
	// any notification that follows.
	OnReconnect func()
	// Logger is told of lost connections; nil means nobody is.
	Logger *slog.Logger
}

// Listen calls handle for every notification, one after the other, until the
// context ends; it returns the context's error. It returns early only when the
// database address cannot be read.
func (l Listener) Listen(ctx context.Context, channels []string, handle func(channel, payload string)) error {
	config, err := pgx.ParseConfig(l.DSN)
	if err != nil {
		return fmt.Errorf("read database address: %w", err)
	}
	prepareConn(config, "vidimus listen")
	wait := minReconnect
	for {
		listened, err := l.session(ctx, config, channels, handle)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if listened {
			wait = minReconnect
		}
		if l.Logger != nil {
			l.Logger.Warn("notifications are interrupted", slog.Any("error", err), slog.Duration("retry_in", wait))
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-timer.C:
		}
		wait = min(2*wait, maxReconnect)
	}
}

// session listens on one connection until it breaks.
func (l Listener) session(ctx context.Context, config *pgx.ConnConfig, channels []string, handle func(channel, payload string)) (listened bool, err error) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return false, fmt.Errorf("connect: %w", err)
	}
	defer func() {
		closeCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), aliveTimeout)
		defer cancel()
		err = errors.Join(err, conn.Close(closeCtx))
	}()
	var statements strings.Builder
	for _, channel := range channels {
		fmt.Fprintf(&statements, "LISTEN %s;", pgx.Identifier{channel}.Sanitize())
	}
	if _, err := conn.Exec(ctx, statements.String()); err != nil {
		return false, fmt.Errorf("listen: %w", err)
	}
	if l.OnReconnect != nil {
		l.OnReconnect()
	}
	for {
		if err := receive(ctx, conn, handle); err != nil {
			return true, err
		}
	}
}

// receive waits for one notification, or finds the silent connection alive.
func receive(ctx context.Context, conn *pgx.Conn, handle func(channel, payload string)) error {
	waitCtx, cancel := context.WithTimeout(ctx, aliveEvery)
	defer cancel()
	note, err := conn.WaitForNotification(waitCtx)
	if err == nil {
		handle(note.Channel, note.Payload)
		return nil
	}
	if ctx.Err() != nil || waitCtx.Err() == nil {
		return fmt.Errorf("wait for notification: %w", err)
	}
	pingCtx, cancel := context.WithTimeout(ctx, aliveTimeout)
	defer cancel()
	if err := conn.Ping(pingCtx); err != nil {
		return fmt.Errorf("ping: %w", err)
	}
	return nil
}

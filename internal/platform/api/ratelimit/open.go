package ratelimit

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
)

// idleConnections stand ready: the first requests must not wait for them.
const idleConnections = 8

// Options configures where requests are counted.
type Options struct {
	// Redis is the address of a store that several processes share; empty counts in this process.
	Redis string
	// Window is that of every scope.
	Window time.Duration
	// Clock measures windows in this process, Now is the time of day.
	Clock, Now func() time.Time
	Log        *slog.Logger
}

// Counter is a Limiter with the connections behind it.
type Counter struct {
	Limiter
	shared *sharedStore
}

// sharedStore is what a Counter needs of the store that several processes share; see Redis for why it is functions.
type sharedStore struct {
	ping  func(ctx context.Context) error
	close func() error
}

// Open counts in this process, or in Redis when there is one.
func Open(ctx context.Context, o Options) (*Counter, error) {
	local := NewMemory(o.Clock, o.Window)
	if o.Redis == "" {
		return &Counter{Limiter: local}, nil
	}
	settings, err := redis.ParseURL(o.Redis)
	if err != nil {
		return nil, fmt.Errorf("read redis address: %w", err)
	}
	// A request that cannot be counted at once is counted locally; trying again would make it wait.
	settings.MaxRetries = -1
	settings.MinIdleConns = idleConnections
	client := redis.NewClient(settings)
	counters := NewRedis(client, o.Now, o.Window)
	limiter := NewFallback(counters, local, FallbackOptions{Report: func(cause error) {
		if cause != nil {
			o.Log.WarnContext(ctx, "shared rate limit counters unreachable; counting locally", slog.Any("error", cause))
		}
	}})
	return &Counter{limiter, &sharedStore{ping: counters.Ping, close: client.Close}}, nil
}

// IsShared reports whether the counters are shared with other processes.
func (c *Counter) IsShared() bool { return c.shared != nil }

// Ping asks the shared store, if there is one.
func (c *Counter) Ping(ctx context.Context) error {
	if c.shared == nil {
		return nil
	}
	return c.shared.ping(ctx)
}

// Close closes the connections to the shared store.
func (c *Counter) Close() {
	if c.shared != nil {
		_ = c.shared.close()
	}
}

package boot

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"

	"vidimus/internal/platform/ratelimit"
)

// redisIdle connections stand ready: the first requests must not wait for them.
const redisIdle = 8

// rateWindow is the window of every rate scope of the contract.
const rateWindow = time.Minute

// openLimiter counts in this process, or in Redis when there is one.
func (a *App) openLimiter(ctx context.Context) (ratelimit.Limiter, error) {
	local := ratelimit.NewMemory(a.clock, rateWindow)
	if a.Config.RedisURL == "" {
		return local, nil
	}
	settings, err := redis.ParseURL(string(a.Config.RedisURL))
	if err != nil {
		return nil, fmt.Errorf("read redis address: %w", err)
	}
	// A request that cannot be counted at once is counted locally; trying again would make it wait.
	settings.MaxRetries = -1
	settings.MinIdleConns = redisIdle
	a.redis = redis.NewClient(settings)
	shared := ratelimit.NewRedis(a.redis, a.options.Now, rateWindow)
	return ratelimit.NewFallback(shared, local, ratelimit.FallbackOptions{Report: func(cause error) {
		if cause != nil {
			a.options.Log.WarnContext(ctx, "shared counters out of reach; counting locally", slog.Any("error", cause))
		}
	}}), nil
}

package ratelimit

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

//go:embed take.lua
var takeSource string

var takeScript = redis.NewScript(takeSource)

// keyPrefix is the beginning of every key that this package writes.
const keyPrefix = "vidimus:rate:"

// Redis counts in a Redis that several processes share, by the clock of that
// server, in one script call per request. A scope costs about 11 bytes times its
// limit there, for one window after its last counted request. All keys of an
// identity hash to one slot, so a cluster serves it as well.
//
// What reaches Redis is a SHA-256 of the identity. That hides an API key; an
// identity that can be guessed, such as an address, must be given as a keyed
// hash already.
//
// It holds what it needs of the client as functions: the library's client has 1,500 commands, which every
// package that knows a type with it in a field would compile anew.
type Redis struct {
	run    func(ctx context.Context, keys []string, args []any) ([]int64, error)
	ping   func(ctx context.Context) error
	clock  func() time.Time
	window time.Duration
	at     func() int64 // microseconds; 0 asks the server
}

var _ Limiter = (*Redis)(nil)

// NewRedis returns a limiter for windows of the given length, which should be
// whole milliseconds. The clock only turns waiting times into points in time.
func NewRedis(client redis.UniversalClient, clock func() time.Time, window time.Duration) *Redis {
	return &Redis{
		run: func(ctx context.Context, keys []string, args []any) ([]int64, error) {
			return takeScript.Run(ctx, client, keys, args...).Int64Slice()
		},
		ping:  func(ctx context.Context) error { return client.Ping(ctx).Err() },
		clock: clock, window: window, at: func() int64 { return 0 },
	}
}

// Take counts the request unless a scope refuses it. It fails when Redis does,
// and the request may or may not be counted then.
func (r *Redis) Take(ctx context.Context, identity string, scopes []Scope) (Verdict, error) {
	if len(scopes) == 0 {
		return Verdict{Allowed: true}, nil
	}
	sum := sha256.Sum256([]byte(identity))
	tag := keyPrefix + "{" + hex.EncodeToString(sum[:16]) + "}:"
	keys := make([]string, len(scopes))
	args := make([]any, 2, 2+len(scopes))
	args[0], args[1] = r.window.Microseconds(), r.at()
	for i, s := range scopes {
		keys[i] = tag + s.Name
		args = append(args, s.Limit)
	}
	reply, err := r.run(ctx, keys, args)
	if err != nil {
		return Verdict{}, fmt.Errorf("run limiter script: %w", err)
	}
	if len(reply) != 2 || reply[0] < 0 || reply[0] > int64(len(scopes)) {
		return Verdict{}, fmt.Errorf("read limiter reply: %v", reply)
	}
	if reply[0] == 0 {
		return Verdict{Allowed: true}, nil
	}
	wait := time.Duration(reply[1]) * time.Microsecond
	return refusal(scopes[reply[0]-1], r.clock(), wait), nil
}

// Ping reports whether Redis answers.
func (r *Redis) Ping(ctx context.Context) error {
	if err := r.ping(ctx); err != nil {
		return fmt.Errorf("ping redis: %w", err)
	}
	return nil
}

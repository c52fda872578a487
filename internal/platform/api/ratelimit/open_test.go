package ratelimit_test

import (
	"log/slog"
	"testing"
	"time"

	"vidimus/internal/platform/api/ratelimit"
)

func TestWhereRequestsAreCounted(t *testing.T) {
	t.Parallel()
	options := ratelimit.Options{Window: time.Minute, Clock: time.Now, Now: time.Now, Log: slog.New(slog.DiscardHandler)}
	local, err := ratelimit.Open(t.Context(), options)
	if err != nil || local.IsShared() || local.Ping(t.Context()) != nil {
		t.Fatalf("without an address the counter is shared: %t, %v", local.IsShared(), err)
	}
	local.Close()
	// Nobody listens there: what cannot be counted in Redis is counted here.
	options.Redis = "redis://127.0.0.1:1"
	shared, err := ratelimit.Open(t.Context(), options)
	if err != nil || !shared.IsShared() {
		t.Fatalf("with an address the counter is shared: %t, %v", shared.IsShared(), err)
	}
	t.Cleanup(shared.Close)
	if shared.Ping(t.Context()) == nil {
		t.Error("a store that is not there answers")
	}
	for n := range 3 {
		v, err := shared.Take(t.Context(), "key", []ratelimit.Scope{{Name: "read", Limit: 2}})
		if err != nil || v.Allowed != (n < 2) {
			t.Errorf("request %d of two a minute: allowed %t, %v", n+1, v.Allowed, err)
		}
	}
	options.Redis = "https://redis.example"
	if _, err := ratelimit.Open(t.Context(), options); err == nil {
		t.Error("an address of another kind is opened")
	}
}

package ratelimit_test

import (
	"runtime"
	"testing"
	"time"

	"vidimus/internal/platform/api/ratelimit"
)

// Ten million addresses within one window cost no more memory than the bound allows.
func TestMemoryIsBoundedUnderTenMillionAddresses(t *testing.T) {
	now := time.Now()
	m := ratelimit.NewMemory(func() time.Time { return now }, ratelimit.Window)
	scopes := []ratelimit.Scope{{Name: "address", Limit: 600}}
	before := liveBytes()
	for i := range 10_000_000 {
		address := [4]byte{byte(i >> 24), byte(i >> 16), byte(i >> 8), byte(i)}
		if _, err := m.Take(t.Context(), string(address[:]), scopes); err != nil {
			t.Fatal(err)
		}
	}
	const bound = 200 << 20
	if grown := liveBytes() - before; grown > bound {
		t.Errorf("%d MiB are held, more than %d", grown>>20, bound>>20)
	}
	if verdict := m.Peek("203.0.113.1", scopes); !verdict.Allowed {
		t.Error("a new address is refused")
	}
}

func liveBytes() int64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}

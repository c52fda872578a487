package ratelimit

import (
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

func benchmark(b *testing.B, l Limiter) {
	identities := make([]string, 1000)
	for i := range identities {
		identities[i] = b.Name() + strconv.Itoa(i)
	}
	scopes := []Scope{{"generic-write", 300}, {"session-create", 600}}
	ctx := b.Context()
	var next atomic.Int64
	b.ReportAllocs()
	b.SetParallelism(16)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for i := int(next.Add(100)); pb.Next(); i++ {
			if _, err := l.Take(ctx, identities[i%len(identities)], scopes); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkMemory(b *testing.B) { benchmark(b, NewMemory(time.Now, Window)) }

func BenchmarkMemoryAlways(b *testing.B) {
	// A window so short that each request is let through: checked, counted, forgotten.
	benchmark(b, NewMemory(time.Now, time.Millisecond))
}

func BenchmarkRedis(b *testing.B) { benchmark(b, NewRedis(redisClient(b), time.Now, Window)) }

func BenchmarkFallback(b *testing.B) {
	patient := FallbackOptions{Deadline: time.Minute}
	benchmark(b, NewFallback(NewRedis(redisClient(b), time.Now, Window), NewMemory(time.Now, Window), patient))
}

func BenchmarkFallbackDuringOutage(b *testing.B) {
	benchmark(b, NewFallback(broken{}, NewMemory(time.Now, Window), FallbackOptions{}))
}
